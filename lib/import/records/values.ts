/**
 * Schemas of single values in feed records. Missing, null, "" and "-" all mean "unknown" (feed description); numbers
 * may be strings. An invalid value makes the record refused, with the name of the field.
 */
import { z } from 'zod'
import { parseFeedTime } from '../../domain/shared/time.ts'

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
 * Characters that become spaces: control characters except tab and line breaks, and bidirectional controls, which would
 * also affect the text around.
 */
const CONTROL = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu

function toText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replace(CONTROL, ' ').toWellFormed().trim() : value
}

const number = (schema: z.ZodNumber) => z.preprocess(toNumber, schema).nullish()

export const whole = (min: number, max: number) => number(z.number().int().min(min).max(max))
/** A required whole number. */
export const code = (max: number) => z.preprocess(toNumber, z.number().int().min(0).max(max))
/** A number of things. */
export const count = () => whole(0, 999)
/** A size in m² or m. */
export const measure = () => number(z.number().min(0).max(100_000_000))
/** Amounts such as "250.000", which means 250,000 or 250 depending on the country, and is therefore refused. */
const AMBIGUOUS_AMOUNT = /^\s*-?[1-9]\d{0,2}[.,]\d{3}\s*$/
const toCents = (value: unknown): unknown => {
  if (typeof value === 'string' && AMBIGUOUS_AMOUNT.test(value)) return value
  const amount = toNumber(value)
  return typeof amount === 'number' ? Math.round(amount * 100) / 100 : amount
}
/** An amount in euro, rounded to cents. */
export const money = () => z.preprocess(toCents, z.number().min(0).max(9_999_999_999)).nullish()
export const decimal = (min: number, max: number) => number(z.number().min(min).max(max))
/** An unchecked coordinate. positionOf() checks it later and drops an invalid one, so that the record isn't refused. */
export const coordinate = () => z.unknown().optional()
export const flag = () => z.preprocess(toBoolean, z.boolean()).nullish()
/** A required text. */
export const name = (max: number) => z.preprocess(toText, z.string().min(1).max(max))
export const text = (max = 400) => z.preprocess(toText, z.string().max(max)).nullish()
export const textList = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(/[,;]\s*/) : value),
      z.array(z.string().max(200)).max(100),
    )
    .nullish()

/** A year; 0 means unknown in many records. */
export const year = () =>
  z
    .preprocess(
      (value) => (toNumber(value) === 0 ? null : toNumber(value)),
      z.number().int().min(1000).max(2200).nullable(),
    )
    .nullish()

/**
 * A list of objects. Entries without the field `key` (a picture without its address) are left out instead of refused.
 */
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

/** Whether a text is a valid day. `Date` accepts 30 February; PostgreSQL accepts neither that nor the year 0. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return text >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
/** A day as YYYY-MM-DD; a time after it is cut off. */
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
/** A web address with its scheme in lower case, as the database requires. */
export const webAddress = () => address().refine(isWebAddress, 'is no http(s) address')
/** A web address, or a path on the site itself. */
export const fileAddress = () =>
  address().refine((value) => isWebAddress(value) || /^\/[^/\\\s]\S*$/.test(value), 'is no http(s) address and no path')

/** Whether an address is safe to redirect visitors to: https, a named host, no credentials. */
function isSecureAddress(value: string): boolean {
  const { protocol, hostname, username, password } = new URL(value)
  return protocol === 'https:' && /\.[a-z][a-z0-9-]+$/.test(hostname) && username === '' && password === ''
}
export const secureAddress = () =>
  webAddress().refine((value) => URL.canParse(value) && isSecureAddress(value), 'is no https address of a named host')

/**
 * An instant as ISO text; null when it is invalid or a placeholder for "no date" (such as the first day of year 1 or
 * 1970).
 */
export function instant(text: string | null | undefined): string | null {
  const time = text ? parseFeedTime(text) : null
  return time && time >= '1970-01-02' && time < '2200' ? time : null
}

/** The deepest nesting of a record; deeper nesting could exhaust the stack here and in PostgreSQL. */
const DEEPEST = 40

/**
 * Removes unknown values at any depth, so that schemas see only known ones.
 * @throws RangeError when the value is nested too deeply
 */
export function known(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new RangeError(`nests deeper than ${DEEPEST} levels`)
  if (value === null || (typeof value === 'string' && /^-?$/.test(value.trim()))) return undefined
  if (Array.isArray(value)) return value.map((item) => known(item, depth + 1)).filter((item) => item !== undefined)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, item]) => {
      const kept = known(item, depth + 1)
      return kept === undefined ? [] : [[key, kept]]
    }),
  )
}
