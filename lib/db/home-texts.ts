/** Looking for words in the texts of homes. */
import type { Language } from '../domain/listing.ts'
import { prisma } from './client.ts'
import { numbers, together } from './columns.ts'
import { Prisma } from './generated/client.ts'

/**
 * The IDs of the homes whose text in this language holds what a visitor typed, the highest first; null when nothing searchable was
 * typed. The full-text query is asked for by itself, so that PostgreSQL knows what is looked for when it plans.
 */
export async function findTextIds(text: string, locale: Language): Promise<Int32Array | null> {
  const [made] = await prisma().$queryRaw<
    { query: string | null }[]
  >`select search_query(${locale}, ${text})::text as query`
  if (!made?.query) return null
  const [found] = await prisma().$queryRaw<{ ids: Uint8Array | null }[]>`
    select ${together(Prisma.sql`int4send(t.property_id)`)} as ids from property_texts t
    where t.language = ${locale} and t.search_vector @@ ${made.query}::tsquery`
  return numbers(found?.ids ?? null, Int32Array, 4)
    .sort()
    .reverse()
}
