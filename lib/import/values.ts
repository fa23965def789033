/**
 * How single values of a feed record are read. Missing, null, "" and "-" all mean "not known" (feed description); numbers may
 * arrive as strings. A value that is there but can't be what the field says makes the record refused, with the field's name.
 */
import { z } from 'zod'

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

/** Text fields: control characters (NUL can't be stored) become spaces. */
const toText = (value: unknown): unknown =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
        value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ' ').toWellFormed().trim()
      : value

const number = (schema: z.ZodNumber) => z.preprocess(toNumber, schema).nullish()

export const whole = (min: number, max: number) => number(z.number().int().min(min).max(max))
/** How many of something. */
export const count = () => whole(0, 999)
/** m² or m. */
export const measure = () => number(z.number().min(0).max(100_000_000))
/** Euro. */
export const money = () => number(z.number().min(0).max(9_999_999_999))
export const decimal = (min: number, max: number) => number(z.number().min(min).max(max))
/** A coordinate as it comes; whether it lies in Belgium is decided later, and a wrong one is dropped, not refused. */
export const coordinate = () => z.unknown()
export const flag = () => z.preprocess(toBoolean, z.boolean()).nullish()
export const text = (max = 400) => z.preprocess(toText, z.string().max(max)).nullish()
export const textList = () => z.preprocess((value) => (typeof value === 'string' ? value.split(/[,;]\s*/) : value), z.array(z.string().max(200)).max(100)).nullish()

/** 0 stands for an unknown year in many records. */
export const year = () =>
  z.preprocess((value) => (toNumber(value) === 0 ? null : toNumber(value)), z.number().int().min(1000).max(2200).nullable()).nullish()

const score = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value)
/** G- or P-score. */
export const floodScore = () => z.preprocess(score, z.enum(['A', 'B', 'C', 'D'])).nullish()

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
/** YYYY-MM-DD; a time behind it is cut off. */
export const day = () =>
  z
    .preprocess((value) => (typeof value === 'string' ? value.trim().slice(0, 10) : value), z.string().regex(/^\d{4}-\d{2}-\d{2}$/).refine(isDay))
    .nullish()

const isWebAddress = (value: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}
export const webAddress = () => z.string().max(2000).refine(isWebAddress, 'is no http(s) address')

/** Removes what is "not known", at any depth, so that schemas only see what is there. */
export function known(value: unknown): unknown {
  if (value === null || value === '' || value === '-') return undefined
  if (Array.isArray(value)) return value.map(known).filter((item) => item !== undefined)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, item]) => {
      const kept = known(item)
      return kept === undefined ? [] : [[key, kept]]
    }),
  )
}
