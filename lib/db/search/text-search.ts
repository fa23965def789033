/** Full-text search in the texts of homes. Raw SQL: full text. */

import type { Language } from '../../domain/listing/listing.ts'
import { correctedText, type WordCorrection } from '../../domain/search/corrected-text.ts'
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'
import { packNumbers, unpackNumbers } from '../packed-numbers.ts'

/**
 * `ids`: highest first; null when the text holds nothing searchable. `corrected`: the text with spelling corrected,
 * or null.
 */
export type TextIds = { ids: Int32Array | null; corrected: string | null }

/** The corrections of misspelt words, which search_query() uses too. Quoted text isn't corrected. */
const corrections = (text: string, locale: Language): Prisma.Sql => Prisma.sql`
  select coalesce(jsonb_agg(jsonb_build_object('part', part, 'words', array(select corrected_words(${locale}, part)))), '[]')
  from (select distinct part from regexp_split_to_table(lower(unaccent(${text})), '[^a-z0-9]+') as part) parts
  where btrim(${text}) !~ '^".*"$' and is_mistyped(${locale}, part)
    and numnode(to_tsquery(listing_language(${locale}), part || ':*')) > 0`

/**
 * * The ids of the homes whose text in this language matches what a visitor typed. The full-text query is computed
 * first, because PostgreSQL plans the search better with a known query.
 */
export async function findTextIds(text: string, locale: Language): Promise<TextIds> {
  const [made] = await prisma().$queryRaw<{ query: string | null; corrections: WordCorrection[] }[]>`
    select search_query(${locale}, ${text})::text as query, (${corrections(text, locale)}) as corrections`
  if (!made?.query) return { ids: null, corrected: null }
  const [found] = await prisma().$queryRaw<{ ids: Uint8Array | null }[]>`
    select ${packNumbers(Prisma.sql`int4send(t.property_id)`)} as ids from property_texts t
    where t.language = ${locale} and t.search_vector @@ ${made.query}::tsquery`
  const ids = unpackNumbers(found?.ids ?? null, Int32Array, 4)
    .sort()
    .reverse()
  return { ids, corrected: correctedText(text, made.corrections, locale) }
}
