/** The texts of saved searches in a few homes or projects. Raw SQL: full text, also of texts as they were. */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { PROJECT_VECTOR } from '../projects/queries-text-search.ts'
import { idOfProject } from '../search/rules-project-rows.ts'

/** Ids of the homes whose text matches, highest first; null where a text holds nothing searchable. */
export type TextMatches = { now: Int32Array | null; before: Int32Array | null }

/** What every home matches: the same as a search without text. */
const ANY_TEXT: TextMatches = { now: null, before: null }

/** Which of some homes match a text in a language, now and before the change that `home_changes` keeps. */
async function matchText(
  tx: Transaction,
  text: string,
  language: Language,
  homes: readonly number[],
): Promise<TextMatches> {
  const [found] = await tx.$queryRaw<{ searchable: boolean; now: number[]; before: number[] }[]>`
    with made as materialized (select search_query(${language}, ${text}) as query)
    select query is not null as searchable,
      array(select t.property_id from property_texts t
        where t.property_id = any (${[...homes]}::int[]) and t.language = ${language} and t.search_vector @@ query
        order by 1 desc) as now,
      array(select t.property_id from home_changes h
        join property_texts t on t.property_id = h.property_id and t.language = ${language}
        where h.property_id = any (${[...homes]}::int[])
          and coalesce((h.texts ->> t.language)::tsvector, t.search_vector) @@ query
        order by 1 desc) as before
    from made`
  if (!found?.searchable) return ANY_TEXT
  return { now: Int32Array.from(found.now), before: Int32Array.from(found.before) }
}

/** The same of some projects, before the change that `projects_seen` doesn't have yet; ids as a search finds them. */
async function matchProjectText(
  tx: Transaction,
  text: string,
  language: Language,
  projects: readonly number[],
): Promise<TextMatches> {
  const [found] = await tx.$queryRaw<{ searchable: boolean; now: number[]; before: number[] }[]>`
    with made as materialized (select search_query(${language}, ${text}) as query)
    select query is not null as searchable,
      array(select p.id from projects p join project_texts t on t.project_id = p.id
        where p.id = any (${[...projects]}::int[]) and t.language = ${language} and ${PROJECT_VECTOR} @@ query
        order by 1) as now,
      array(select s.project_id from projects_seen s
        where s.project_id = any (${[...projects]}::int[]) and (s.texts ->> ${language}::text)::tsvector @@ query
        order by 1) as before
    from made`
  if (!found?.searchable) return ANY_TEXT
  return { now: Int32Array.from(found.now, idOfProject), before: Int32Array.from(found.before, idOfProject) }
}

/**
 * The matches of the texts that searches ask for, by text and language. Empty texts ask for nothing.
 * @param among ids of some homes, or of some projects
 */
export async function matchTexts(
  wanted: readonly { text: string; language: Language }[],
  among: { homes: readonly number[] } | { projects: readonly number[] },
  tx: Transaction = prisma(),
): Promise<(text: string, language: Language) => TextMatches> {
  const found = new Map<string, TextMatches>()
  for (const { text, language } of wanted) {
    const key = `${language} ${text}`
    if (text === '' || found.has(key)) continue
    const match =
      'homes' in among
        ? matchText(tx, text, language, among.homes)
        : matchProjectText(tx, text, language, among.projects)
    found.set(key, await match)
  }
  return (text, language) => found.get(`${language} ${text}`) ?? ANY_TEXT
}
