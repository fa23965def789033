/** Full-text search in the texts of homes. Raw SQL: full text. */

import { prisma } from '../db/client.ts'
import { unpackNumbers } from '../db/column-values.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Language } from '../listings/rules.ts'
import { correctedText, type WordCorrection } from './rules-corrected-text.ts'

/**
 * `ids`: highest first; null when the text holds nothing searchable. `corrected`: the text with spelling corrected,
 * or null.
 */
export type TextIds = { ids: Int32Array | null; corrected: string | null }

type Found = { searchable: boolean; ids: Uint8Array | null; corrections: WordCorrection[] }

/** The corrections of misspelt words, which search_query() uses too. Quoted text isn't corrected. */
const corrections = (text: string, locale: Language): Prisma.Sql => Prisma.sql`
  select coalesce(jsonb_agg(jsonb_build_object('part', part, 'words', array(select corrected_words(${locale}, part)))), '[]')
  from (select distinct part from regexp_split_to_table(lower(unaccent(${text})), '[^a-z0-9]+') as part) parts
  where btrim(${text}) !~ '^".*"$' and is_mistyped(${locale}, part)
    and numnode(to_tsquery(listing_language(${locale}), part || ':*')) > 0`

/** The ids of the homes whose text in this language matches what a visitor typed. */
export async function findTextIds(text: string, locale: Language): Promise<TextIds> {
  const [found] = await prisma().$queryRaw<Found[]>`
    with made as materialized (select search_query(${locale}, ${text}) as query)
    select query is not null as searchable, homes_of_text(${locale}, query) as ids, (${corrections(text, locale)}) as corrections
    from made`
  if (!found?.searchable) return { ids: null, corrected: null }
  const ids = unpackNumbers(found.ids, Int32Array, 4).sort().reverse()
  return { ids, corrected: correctedText(text, found.corrections, locale) }
}
