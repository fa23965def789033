/** What streets are called, by the homes in them. Raw SQL: a condition on lists of slugs. */
import { prisma } from '../db/client.ts'
import type { Language } from '../listings/rules.ts'
import { slug } from '../shared/slug.ts'

type Street = { municipality: string; slug: string }
type Row = { municipality: string; slug: string; language: Language; street: string }

/** The names of streets by their keys and by language, from homes whose address is published. */
export async function findStreetNames(
  streets: readonly Street[],
): Promise<Map<string, Partial<Record<Language, string>>>> {
  const rows = await prisma().$queryRaw<Row[]>`
    select w.municipality, w.slug, t.language, t.street, min(p.id)
    from unnest(${streets.map(({ municipality }) => municipality)}::text[], ${streets.map((street) => street.slug)}::text[])
      as w (municipality, slug)
    join properties p on p.municipality = w.municipality and w.slug = any (string_to_array(p.street_slugs, ' '))
    join property_texts t on t.property_id = p.id
    where p.published and t.street is not null
    group by w.municipality, w.slug, t.language, t.street order by 5 desc`
  const found = new Map<string, Partial<Record<Language, string>>>()
  const isOwn = (row: Row) => slug(row.street) === row.slug
  for (const row of [...rows, ...rows.filter(isOwn)]) {
    const key = `${row.municipality}_${row.slug}`
    found.set(key, { ...found.get(key), [row.language]: row.street })
  }
  return found
}
