/**
 * How single values of a feed record are read. Missing, null, "" and "-" all mean "not known" (feed description); numbers may
 * arrive as strings. A value that is there but can't be what the field says makes the record refused, with the field's name.
 */
import { z } from 'zod'
import { parseFeedTime } from '../domain/shared/time.ts'

const NUMERIC = /^-?\d+([.,]\d+)?$/

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && NUMERIC.test(value.trim()) ? Number(value.trim().replace(',', '.')) : value

const TRUE_WORDS = new Set(['true', '1', 'yes', 'ja', 'oui'])
const FALSE_WORDS = new Set(['false', '0', 'no', 'nee', 'non'])

function toBoolean(value: unknown): unknown {
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : ''
  if (TRUE_WORDS.has(word)) return true
  if (FALSE_WORDS.has(word)) return false
  return value
}

/**
 * Text fields: control characters but tab and line breaks (NUL can't be stored) become spaces, and so do those that turn the
 * direction of what follows, outside the text too.
 */
const CONTROL = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu

function toText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replace(CONTROL, ' ').toWellFormed().trim() : value
}

const number = (schema: z.ZodNumber) => z.preprocess(toNumber, schema).nullish()

export const whole = (min: number, max: number) => number(z.number().int().min(min).max(max))
/** A whole number that a record can't do without. */
export const code = (max: number) => z.preprocess(toNumber, z.number().int().min(0).max(max))
/** How many of something. */
export const count = () => whole(0, 999)
/** m² or m. */
export const measure = () => number(z.number().min(0).max(100_000_000))
/** "250.000" is a quarter of a million to one reader and 250 to another. */
const AMBIGUOUS_AMOUNT = /^\s*-?[1-9]\d{0,2}[.,]\d{3}\s*$/
const toCents = (value: unknown): unknown => {
  if (typeof value === 'string' && AMBIGUOUS_AMOUNT.test(value)) return value
  const amount = toNumber(value)
  return typeof amount === 'number' ? Math.round(amount * 100) / 100 : amount
}
/** Euro, to the cent. */
export const money = () => z.preprocess(toCents, z.number().min(0).max(9_999_999_999)).nullish()
export const decimal = (min: number, max: number) => number(z.number().min(min).max(max))
/** A coordinate as it comes; whether it lies in Belgium is decided later, and a wrong one is dropped, not refused. */
export const coordinate = () => z.unknown().optional()
export const flag = () => z.preprocess(toBoolean, z.boolean()).nullish()
/** A text that a record can't do without. */
export const name = (max: number) => z.preprocess(toText, z.string().min(1).max(max))
export const text = (max = 400) => z.preprocess(toText, z.string().max(max)).nullish()
export const textList = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(/[,;]\s*/) : value),
      z.array(z.string().max(200)).max(100),
    )
    .nullish()

/** 0 stands for an unknown year in many records. */
export const year = () =>
  z
    .preprocess(
      (value) => (toNumber(value) === 0 ? null : toNumber(value)),
      z.number().int().min(1000).max(2200).nullable(),
    )
    .nullish()

/** A list of objects; an entry that lacks what makes it one (a picture without its address) is left out, not a reason to refuse. */
export const listOf = <T extends z.ZodType>(item: T, key: string, max: number) =>
  z.preprocess(
    (value) =>
      Array.isArray(value)
        ? value.filter((entry) => typeof entry !== 'object' || entry === null || key in entry).slice(0, max)
        : value,
    z.array(item).optional(),
  )

const score = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value)
/** G- or P-score. */
export const floodScore = () => z.preprocess(score, z.enum(['A', 'B', 'C', 'D'])).nullish()

/** A day of the calendar: `Date` takes 30 February, PostgreSQL takes neither it nor a year 0. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return text >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
/** YYYY-MM-DD; a time behind it is cut off. */
export const day = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.trim().slice(0, 10) : value),
      z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .refine(isDay),
    )
    .nullish()

const isWebAddress = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value)
const address = () =>
  z
    .string()
    .max(2000)
    .transform((value) => value.trim().replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
/** An address with its scheme in small letters, as the database wants it. */
export const webAddress = () => address().refine(isWebAddress, 'is no http(s) address')
/** A web address, or a path on the site itself. */
export const fileAddress = () =>
  address().refine((value) => isWebAddress(value) || /^\/[^/\\\s]\S*$/.test(value), 'is no http(s) address and no path')

/** An address to which visitors are sent: encrypted, of a named host, and without a name and password before it. */
function isSecureAddress(value: string): boolean {
  const { protocol, hostname, username, password } = new URL(value)
  return protocol === 'https:' && /\.[a-z][a-z0-9-]+$/.test(hostname) && username === '' && password === ''
}
export const secureAddress = () =>
  webAddress().refine((value) => URL.canParse(value) && isSecureAddress(value), 'is no https address of a named host')

/** An instant as ISO text; null for one that can't be read or that only stands for "no date" (the first day of year 1, of 1970 …). */
export function instant(text: string | null | undefined): string | null {
  const time = text ? parseFeedTime(text) : null
  return time && time >= '1970-01-02' && time < '2200' ? time : null
}

/** Deeper than any record; what nests without end would exhaust the stack here and in PostgreSQL. */
const DEEPEST = 40

/**
 * Removes what is "not known", at any depth, so that schemas only see what is there.
 * @throws RangeError when the value nests too deep
 */
export function known(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new RangeError(`nests deeper than ${DEEPEST} levels`)
  if (value === null || (typeof value === 'string' && /^\s*-?\s*$/.test(value))) return undefined
  if (Array.isArray(value)) return value.map((item) => known(item, depth + 1)).filter((item) => item !== undefined)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, item]) => {
      const kept = known(item, depth + 1)
      return kept === undefined ? [] : [[key, kept]]
    }),
  )
}
