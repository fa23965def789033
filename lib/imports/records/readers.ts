/**
 * Readers of the values of a feed record, one for each kind. What says that nothing is known gives undefined; what
 * can't be read gives undefined too, and is noted. A record is refused only for the fields that its schema names as
 * needed.
 */
import { writtenDay, writtenMoment, yearOfDay } from '../../shared/written/day.ts'
import { type NumberKind, writtenNumber } from '../../shared/written/number.ts'
import { saysNothing, saysUnknown } from '../../shared/written/placeholder.ts'
import { cutHtml, cutLine, cutLines, writtenHtml, writtenLine, writtenLines } from '../../shared/written/text.ts'
import { writtenFileAddress, writtenWebAddress } from '../../shared/written/web-address.ts'
import type { Findings } from './findings.ts'

/** Every kind of value that a field can have; a test holds each against hostile values. */
export const KINDS = [
  ...(['id', 'language', 'postcode', 'category', 'categories', 'state', 'number', 'coordinate', 'yesNo'] as const),
  ...(['permission', 'day', 'moment', 'choice', 'line', 'lines', 'html', 'code', 'texts', 'address', 'mail'] as const),
  ...(['object', 'list'] as const),
] as const
export type Kind = (typeof KINDS)[number]

/** `parts`: the fields of an object, or the entries of a list. */
export type Reader<T> = {
  readonly kind: Kind
  read(value: unknown, findings: Findings): T | undefined
  readonly parts?: Shape | undefined
}
// biome-ignore lint/suspicious/noExplicitAny: readers of any type stand in one table
export type Shape = Readonly<Record<string, Reader<any>>>
type Value<R> = R extends Reader<infer T> ? T : never
export type Output<Needs extends Shape, May extends Shape> = { [K in keyof Needs]: Value<Needs[K]> } & {
  [K in keyof May]?: Value<May[K]> | undefined
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && saysNothing(value))

/** A reader that isn't asked about what says nothing. */
export const reader = <T>(
  kind: Kind,
  read: (value: unknown, findings: Findings) => T | undefined,
  parts?: Shape,
): Reader<T> => ({
  kind,
  read: (value, findings) => (isNothing(value) ? undefined : read(value, findings)),
  parts,
})

type Limits = { min: number; max: number; whole?: boolean }

function numberIn(value: unknown, of: NumberKind, { min, max, whole }: Limits, findings: Findings): number | undefined {
  const number = writtenNumber(value, of)
  if (number === undefined) return undefined
  if (number === null) findings.note('number', value)
  else if (whole && !Number.isInteger(number)) findings.note('whole', value)
  else if (number < min) findings.note('tooSmall', value, min)
  else if (number > max) findings.note('tooBig', value, max)
  else return number
  return undefined
}
const number = (of: NumberKind, limits: Limits): Reader<number> =>
  reader('number', (value, findings) => numberIn(value, of, limits, findings))

export const whole = (min: number, max: number) => number('count', { min, max, whole: true })
/** A number of things. */
export const count = () => whole(0, 999)
/** A size in m². */
export const surface = () => number('surface', { min: 0, max: 100_000_000 })
/** A width or a distance in m. */
export const length = () => number('length', { min: 0, max: 100_000_000 })
/** Energy in kWh/m² and year; emission in kg/m² and year; a total in kWh; an E-level. */
export const energy = () => number('energy', { min: -10_000, max: 1_000_000 })
export const consumption = () => number('consumption', { min: -1_000_000, max: 100_000_000 })
export const emission = () => number('emission', { min: -1_000_000, max: 100_000_000 })
export const eLevel = () => number('score', { min: -1000, max: 10_000 })
export const score = (min: number, max: number) => number('decimal', { min, max })

/** An amount in euro, rounded to cents. */
export const money = (): Reader<number> =>
  reader('number', (value, findings) => {
    const cents = (amount: unknown) => (typeof amount === 'number' ? Math.round(amount * 100) / 100 : value)
    return numberIn(cents(writtenNumber(value, 'amount')), 'amount', { min: 0, max: 9_999_999_999 }, findings)
  })

/** A year, also that of a day; 0 means unknown in many records. */
export const year = (): Reader<number> =>
  reader('number', (value, findings) => {
    const ofDay = typeof value === 'string' ? yearOfDay(value) : null
    const given = ofDay ?? value
    // A day of the year 1 or 9999 is how programs write that they know none.
    const isNone = ofDay === null ? writtenNumber(given, 'year') === 0 : ofDay < 1000 || ofDay >= 2200
    return isNone ? undefined : numberIn(given, 'year', { min: 1000, max: 2200, whole: true }, findings)
  })

/** A degree. positionOf() checks it later: some records have latitude and longitude swapped. */
export const coordinate = (): Reader<number> =>
  reader('coordinate', (value, findings) =>
    numberIn(typeof value === 'string' ? value.split('°', 1)[0] : value, 'decimal', { min: -180, max: 180 }, findings),
  )

const TRUE = new Set(['true', '1', '-1', 'yes', 'y', 'ja', 'j', 'oui', 'o', 'waar', 'vrai', 'wahr'])
const FALSE = new Set(['false', '0', 'no', 'n', 'nee', 'neen', 'non', 'nein', 'onwaar', 'faux', 'falsch'])

function yesNoIn(value: unknown, findings: Findings): boolean | undefined {
  const isWord = typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number'
  const word = isWord ? String(value).trim().toLowerCase() : ''
  if (TRUE.has(word)) return true
  if (FALSE.has(word)) return false
  if (!saysUnknown(word) || !isWord) findings.note('yesNo', value)
  return undefined
}
export const flag = (): Reader<boolean> => reader('yesNo', yesNoIn)
/** Whether something may be shown. What can't be read is a no: nothing is shown by mistake. */
export const permission = (): Reader<boolean> =>
  reader('permission', (value, findings) => {
    const before = findings.leftOut.length
    const read = yesNoIn(value, findings)
    // "geen" and "none" say that nothing may be shown; what is missing says nothing.
    const isWord = typeof value === 'string' && /\p{L}/u.test(value)
    return read === undefined && (isWord || findings.leftOut.length > before) ? false : read
  })

export const day = (): Reader<string> =>
  reader('day', (value, findings) => {
    const read = writtenDay(value)
    if (read === null) findings.note('date', value)
    return read ?? undefined
  })
/** A moment as ISO text in UTC. */
export const moment = (): Reader<string> =>
  reader('moment', (value, findings) => {
    const read = writtenMoment(value)
    if (read === null) findings.note('date', value)
    return read ?? undefined
  })

function textIn(value: unknown, findings: Findings): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  findings.note('text', value)
  return undefined
}
/** How much longer than its text a value may be by its tags and entities; what is behind that isn't read. */
const MOST_MARKUP = 20
const textOf = (
  kind: Kind,
  max: number,
  clean: (text: string) => string,
  cut: (text: string, max: number) => string | undefined,
): Reader<string> =>
  reader(kind, (value, findings) => {
    const given = textIn(value, findings)
    if (given === undefined) return undefined
    const text = clean(given.slice(0, max * MOST_MARKUP))
    if (saysNothing(text)) return undefined
    if (text.length <= max) return text
    findings.note('tooLong', given, max)
    return cut(text, max)
  })
/** A text on one line; a longer one is cut at a word. */
export const line = (max = 400) => textOf('line', max, writtenLine, cutLine)
/** A text of several lines. */
export const lines = (max: number) => textOf('lines', max, writtenLines, cutLines)
/** A text that may be HTML; it is sanitised later. */
export const html = (max: number) => textOf('html', max, writtenHtml, cutHtml)
/** A reference or a code: the beginning of one says nothing, so one that is too long is left out. */
export const code = (max: number) => textOf('code', max, writtenLine, () => undefined)

/** One of some words, whatever its case. `also`: further words for them, as patterns. */
export const choice = <Word extends string>(
  words: readonly Word[],
  also: readonly (readonly [pattern: RegExp, word: Word])[] = [],
): Reader<Word> =>
  reader('choice', (value, findings) => {
    const typed = typeof value === 'string' ? writtenLine(value) : ''
    const word =
      words.find((known) => known.toLowerCase() === typed.toLowerCase()) ??
      also.find(([pattern]) => pattern.test(typed))?.[1]
    if (word === undefined && !(typed !== '' && saysUnknown(typed))) findings.note('choice', value, words.join(', '))
    return word
  })

const addressOf = (read: (value: unknown) => string | null): Reader<string> =>
  reader('address', (value, findings) => {
    const address = read(value)
    if (address === null) findings.note('address', value)
    return address ?? undefined
  })
export const webAddress = () => addressOf(writtenWebAddress)
/** A web address, or a path on the site itself. */
export const fileAddress = () => addressOf(writtenFileAddress)
/** Whether an address is safe to redirect visitors to: https, a named host, no credentials. */
function isSecure(address: string): boolean {
  const { protocol, hostname, username, password } = new URL(address)
  return protocol === 'https:' && /\.[a-z][a-z0-9-]+$/.test(hostname) && username === '' && password === ''
}
export const secureAddress = () =>
  addressOf((value) => {
    const address = writtenWebAddress(value)
    return address !== null && isSecure(address) ? address : null
  })
