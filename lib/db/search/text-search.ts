/** Looking for words in the texts of homes. */

import type { Language } from '../../domain/listing/listing.ts'
import { correctedText, type WordCorrection } from '../../domain/search/corrected-text.ts'
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'
import { packNumbers, unpackNumbers } from '../packed-numbers.ts'

/**
 * `ids`: the highest first; null when nothing searchable was typed. `corrected`: what was searched for instead of
 * typing errors.
 */
export type TextIds = { ids: Int32Array | null; corrected: string | null }

/** The words that take the place of mistyped ones, as search_query() takes them; words in quotes stay as they are. */
const corrections = (text: string, locale: Language): Prisma.Sql => Prisma.sql`
  select coalesce(jsonb_agg(jsonb_build_object('part', part, 'words', array(select corrected_words(${locale}, part)))), '[]')
  from (select distinct part from regexp_split_to_table(lower(unaccent(${text})), '[^a-z0-9]+') as part) parts
  where btrim(${text}) !~ '^".*"$' and is_mistyped(${locale}, part)
    and numnode(to_tsquery(listing_language(${locale}), part || ':*')) > 0`

/**
 * The IDs of the homes whose text in this language holds what a visitor typed. The full-text query is asked for by
 * itself, so that
 * PostgreSQL knows what is looked for when it plans.
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
