/** Full-text search in the texts of projects, by the words that the search of homes understands. Raw SQL: full text. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Language } from '../listings/rules.ts'

/** What the text `t` of the project `p` can be found by. */
export const PROJECT_VECTOR = Prisma.sql`(select to_tsvector(listing_language(t.language), unaccent(said)) || to_tsvector('listing_words', said)
  from concat_ws(' ', t.name, t.town_name, p.zip, case when p.public_address then t.street end,
    regexp_replace(t.description_html, '<[^>]*>', ' ', 'g')) as said)`

/** The ids of the published projects whose texts in this language match what a visitor typed, lowest first. */
export async function findProjectsOfText(text: string, locale: Language): Promise<number[]> {
  const rows = await prisma().$queryRaw<{ id: number }[]>`
    with made as materialized (select search_query(${locale}, ${text}) as query)
    select p.id from made, projects p join project_texts t on t.project_id = p.id
    where p.published and t.language = ${locale} and ${PROJECT_VECTOR} @@ made.query
    order by p.id`
  return rows.map(({ id }) => id)
}
