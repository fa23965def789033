/**
 * Values of columns as the domain has them. Raw SQL: many numbers in one binary value are ten times as fast as a row or
 * text for each.
 */
import type { Language } from '../listings/rules.ts'
import { Prisma } from './generated/client.ts'

/** A decimal column as number. */
export const decimal = (value: Prisma.Decimal | null): number | null => value?.toNumber() ?? null

/** A date column as ISO day. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** A column of type time as HH:MM, to `24:00`. Prisma reads it as that time after 1 January 1970, 0:00 UTC. */
export const timeOfDay = (time: Date): string =>
  time.getTime() === 86_400_000 ? '24:00' : time.toISOString().slice(11, 16)

/** The columns of a town's names, to select them. */
export const TOWN_NAMES = { nameNl: true, nameFr: true, nameEn: true, nameDe: true } as const

/** The names of a town by language. */
export const townNames = (town: Record<keyof typeof TOWN_NAMES, string>): Record<Language, string> => ({
  nl: town.nameNl,
  fr: town.nameFr,
  en: town.nameEn,
  de: town.nameDe,
})

/** The concatenated bytes of all rows. @param bytes an expression such as int4send(column) */
export const packNumbers = (bytes: Prisma.Sql): Prisma.Sql => Prisma.sql`string_agg(${bytes}, ''::bytea)`

/**
 * The numbers of a packed value; none for null, the value for no rows.
 * @param width bytes of each number
 */
export function unpackNumbers<T>(bytes: Uint8Array | null, kind: new (memory: ArrayBuffer) => T, width: 2 | 4 | 8): T {
  const own = Buffer.from(Uint8Array.from(bytes ?? []).buffer)
  // PostgreSQL sends the high byte first.
  if (width === 2) own.swap16()
  else if (width === 4) own.swap32()
  else own.swap64()
  return new kind(own.buffer as ArrayBuffer)
}
