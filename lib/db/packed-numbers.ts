/** Many numbers as one value of an answer: a row each, or text, takes PostgreSQL and the reader ten times as long. */
import { Prisma } from './generated/client.ts'

/** The bytes of all rows one after the other, as int2send(), int4send() or float8send() give those of each. */
export const packNumbers = (bytes: Prisma.Sql): Prisma.Sql => Prisma.sql`string_agg(${bytes}, ''::bytea)`

/**
 * The numbers that were put together; none where there was no row.
 * @param width how many bytes each takes
 */
export function unpackNumbers<T>(bytes: Uint8Array | null, kind: new (memory: ArrayBuffer) => T, width: 2 | 4 | 8): T {
  const own = Buffer.from(Uint8Array.from(bytes ?? []).buffer)
  // PostgreSQL sends the high byte first.
  if (width === 2) own.swap16()
  else if (width === 4) own.swap32()
  else own.swap64()
  return new kind(own.buffer as ArrayBuffer)
}
