/**
 * The published homes for the sitemap, read in batches to bound memory. Raw SQL: window functions and JSON
 * aggregates.
 */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { PICTURE_PLACE } from '../listings/queries-card-rows.ts'
import { HOME_RULES } from '../listings/queries-rules.ts'
import { isLanguage, type Language, languageBit } from '../listings/rules.ts'
import { type HomeRange, MAX_PICTURES } from './rules-sitemap-entries.ts'

export type StoredSitemapHome = {
  id: number
  market: 'sale' | 'rent'
  modified: Date
  texts: { language: Language; townSlug: string; leafSlug: string }[]
  pictures: string[]
}

const readable = (languages: readonly Language[]): Prisma.Sql =>
  HOME_RULES.readable(Prisma.sql`${languages.reduce((mask, language) => mask | languageBit(language), 0)}`)
const MODIFIED = Prisma.sql`coalesce(p.changed_at, p.created_at)`

/**
 * Splits the published homes into parts of `size`, by id, each with the time of its last change. A withdrawn home
 * changes the part in which it would have been.
 */
export const findHomeRanges = (
  languages: readonly Language[],
  size: number,
): Promise<(HomeRange & { modified: Date })[]> => prisma().$queryRaw`
  select min(id) filter (where shown) as "from", max(id) filter (where shown) as "to", max(modified) as modified
  from (
    select id, shown, modified,
      greatest(count(*) filter (where shown) over (order by id) - 1, 0) / ${size} as part
    from (
      select p.id, p.published and ${readable(languages)} as shown,
        case when p.published then ${MODIFIED} else p.withdrawn_at end as modified
      from properties p where (p.published and ${readable(languages)}) or p.withdrawn_at is not null
    ) homes
  ) numbered
  group by part having bool_or(shown) order by part`

/** The time of the last change of each published project, by id. */
export async function findProjectUpdates(): Promise<Map<number, Date>> {
  const rows = await prisma().project.findMany({ where: { published: true }, select: { id: true, updatedAt: true } })
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]))
}

/** The next homes of a part after an id, with their addresses and photographs. */
async function findHomes(
  after: number,
  to: number,
  languages: readonly Language[],
  count: number,
): Promise<StoredSitemapHome[]> {
  const rows = await prisma().$queryRaw<StoredSitemapHome[]>`
    select p.id, p.market::text as market, ${MODIFIED} as modified,
      (select jsonb_agg(jsonb_build_object('language', t.language, 'townSlug', t.town_slug, 'leafSlug', t.leaf_slug))
        from property_texts t where t.property_id = p.id and t.language = any (${[...languages]}::text[])) as texts,
      array(select pic.src from pictures pic where pic.property_id = p.id and not pic.plan
        order by ${PICTURE_PLACE} limit ${MAX_PICTURES}) as pictures
    from properties p
    where p.published and p.id > ${after} and p.id <= ${to} and ${readable(languages)}
    order by p.id limit ${count}`
  return rows.map((row) => ({ ...row, texts: row.texts.filter(({ language }) => isLanguage(language)) }))
}

const AT_ONCE = 500

/** All homes of a part, in batches; at most `most`, because the range comes from a request. */
export async function* storedHomes(
  { from, to }: HomeRange,
  languages: readonly Language[],
  most: number,
): AsyncGenerator<StoredSitemapHome[]> {
  let after = from - 1
  for (let left = most; left > 0; ) {
    const homes = await findHomes(after, to, languages, Math.min(AT_ONCE, left))
    const last = homes.at(-1)
    if (!last) return
    yield homes
    after = last.id
    left -= homes.length
  }
}
