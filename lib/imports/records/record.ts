/** Readers and schemas that all kinds of records share, and the check of a parsed line. */
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { availabilityOfWholeText, subStatusOfWords } from '../../listings/rules-availability.ts'
import { writtenNumber } from '../../shared/written/number.ts'
import { writtenLine } from '../../shared/written/text.ts'
import { writtenWebAddress } from '../../shared/written/web-address.ts'
import { Findings, faultSentence, type LeftOut } from './findings.ts'
import { object, readFields } from './lists.ts'
import { code, flag, line, type Output, type Reader, reader, type Shape, whole } from './readers.ts'

const MAX_ID = 999_999_999

/** The number of a record: digits alone. null for anything else, such as true, [7], "0x10" and "1e3". */
export function idOf(value: unknown): number | null {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value))
  const id = isNumber ? Number(value) : 0
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : null
}
export const id = (): Reader<number> =>
  reader('id', (value, findings) => {
    const read = idOf(value)
    if (read === null) findings.note('number', value)
    return read ?? undefined
  })

/** A language of the site, also with its country ("nl-BE") and in capitals; null for any other. */
export function languageOf(value: unknown): Language | null {
  const found = typeof value === 'string' ? /^\s*([a-z]{2})(?:[-_][a-z]{2})?\s*$/i.exec(value)?.[1]?.toLowerCase() : ''
  return LANGUAGES.find((language) => language === found) ?? null
}
export const language = (): Reader<Language> =>
  reader('language', (value, findings) => {
    const read = languageOf(value)
    if (read === null) findings.note('choice', value, LANGUAGES.join(', '))
    return read ?? undefined
  })

/**
 * A Belgian postcode, or a Luxembourg one written with its L; a town behind it is left out. Those of other countries
 * are none.
 */
export const postcode = (): Reader<string> =>
  reader('postcode', (value, findings) => {
    const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
    const found = /^(?:(BE?|LU?)[\s-]*)?(\d{4})(?![\d.,])(?:[\s,-]+(?!\p{L}{2}$)\p{L}.*)?$/iu.exec(text)
    if (!found) findings.note('postcode', value)
    return found ? `${/^l/i.test(found[1] ?? '') ? 'L' : ''}${found[2]}` : undefined
  })

const categoryOf = (value: unknown): string | null => {
  const number = typeof value === 'boolean' ? null : writtenNumber(value, 'count')
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= 6 ? String(number) : null
}
/** A category, 1–6. */
export const category = (): Reader<string> =>
  reader('category', (value, findings) => {
    const read = categoryOf(value)
    if (read === null) findings.note('category', value)
    return read ?? undefined
  })
/** Categories: a list, or one text with signs between them. */
export const categories = (): Reader<string[]> =>
  reader('categories', (value, findings) => {
    const items = Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(/[\s,;|]+/).filter(Boolean)
        : [value]
    return items.flatMap((item) => {
      const read = categoryOf(item)
      if (read === null) findings.note('category', item)
      return read ?? []
    })
  })

/** In characters: a state in words with its entities. */
const LONGEST_STATE = 1000
/** A number of a state, or a word that `ofWords` knows. */
const state = (max: number, ofWords: (text: string) => number | null): Reader<number> =>
  reader('state', (value, findings) => {
    const number = typeof value === 'boolean' ? null : writtenNumber(value, 'count')
    const isText = typeof value === 'string' && value.length <= LONGEST_STATE
    const read = number ?? (isText ? ofWords(writtenLine(value)) : null)
    if (typeof read === 'number' && Number.isInteger(read) && read >= 0 && read <= max) return read
    if (number === undefined && read === null) return undefined
    if (typeof read !== 'number') findings.note('number', value)
    else if (!Number.isInteger(read)) findings.note('whole', value)
    else findings.note(read < 0 ? 'tooSmall' : 'tooBig', value, read < 0 ? 0 : max)
    return undefined
  })
/** SubStatus; a text that is a word such as "sous compromis" counts as its number. */
export const subStatus = () => state(999, subStatusOfWords)
/** Status; a text that is a word for sold or let counts as its number. */
export const status = () =>
  state(99, (text) => ({ sold: 2, let: 4, option: 1, none: null })[availabilityOfWholeText(text) ?? 'none'])
/** A number with a meaning that has no words. */
export const stateNumber = (max: number) => state(max, () => null)

/**
 * The address of a picture: on the web, a file of the feed's folder, or one that is stored; undefined for anything
 * else.
 */
export function pictureAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const isFile =
    text !== '' &&
    text.length <= 2000 &&
    !/^\/\/|[<>\p{Cc}\p{Cf}\p{Cs}]|^(?:data|javascript|file|ftp|blob):/iu.test(text)
  return writtenWebAddress(text) ?? (isFile && !/^https?:/i.test(text) ? text : undefined)
}
const pictureUrl = (): Reader<string> =>
  reader('address', (value, findings) => {
    const address = pictureAddress(value)
    if (address === undefined) findings.note('address', value)
    return address
  })
/** A size in pixels; 0 means unknown. */
const pixels = (): Reader<number> => {
  const size = whole(1, 100_000)
  return reader('number', (value, findings) =>
    writtenNumber(value, 'count') === 0 ? undefined : size.read(value, findings),
  )
}

const SIZED = { Width: pixels(), Height: pixels() }
export const picture = object(
  { needs: { Url: pictureUrl() }, may: { ID: id(), ...SIZED, Name: line(400), Plan: flag() } },
  'Url',
)
/** A floor plan. */
export const plan = object({ needs: { Url: pictureUrl() }, may: SIZED }, 'Url')
/** The address of a document: on the web, or a file of the feed's folder; undefined for anything else. */
export function documentFileAddress(value: unknown): string | undefined {
  const address = pictureAddress(value)
  const isFile = address !== undefined && !address.startsWith('/') && /\.(?:pdf|docx|jpe?g|png|webp)$/i.test(address)
  return writtenWebAddress(value) ?? (isFile ? address : undefined)
}
const documentUrl = (): Reader<string> =>
  reader('address', (value, findings) => {
    const address = documentFileAddress(value)
    if (address === undefined) findings.note('address', value)
    return address
  })
export const document = object({ needs: { Name: line(200), Url: documentUrl() }, may: { ID: id() } })
export const reference = () => code(60)

export type FeedPicture = Output<
  { Url: Reader<string> },
  { ID: Reader<number>; Width: Reader<number>; Height: Reader<number>; Name: Reader<string>; Plan: Reader<boolean> }
>

/** `leftOut`: what of the record couldn't be read; `refused`: why the record can't be used, in one line. */
export type Reading<T> = { record: T; leftOut: LeftOut[] } | { refused: string }

/** The fields of a kind of record. `needs`: those without which it is refused. */
export type RecordSchema<Needs extends Shape, May extends Shape> = { needs: Needs; may: May }

/** Most faults that a reason names. */
const MOST_FAULTS = 5

/** The deepest nesting of a record; deeper nesting could exhaust the stack here and in PostgreSQL. */
const DEEPEST = 40

/**
 * Removes unknown values at any depth.
 * @throws RangeError when the value is nested too deeply
 */
function known(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new RangeError(`nests deeper than ${DEEPEST} levels`)
  if (value === null || (typeof value === 'string' && ['', '-'].includes(value.trim()))) return undefined
  if (Array.isArray(value)) return value.map((item) => known(item, depth + 1)).filter((item) => item !== undefined)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, item]) => {
      const kept = known(item, depth + 1)
      return kept === undefined ? [] : [[key, kept]]
    }),
  )
}

/** Checks one parsed line with the schema of its kind. */
export function readRecord<Needs extends Shape, May extends Shape>(
  schema: RecordSchema<Needs, May>,
  value: unknown,
): Reading<Output<Needs, May>> {
  const findings = new Findings()
  try {
    const fields = known(value)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      return { refused: 'record is unreadable' }
    const record = readFields(schema, fields as Record<string, unknown>, findings)
    if (record) return { record, leftOut: findings.leftOut }
    const faults = findings.leftOut.filter(({ path }) => Object.hasOwn(schema.needs, path))
    return { refused: faults.slice(0, MOST_FAULTS).map(faultSentence).join('; ') }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { refused: `record ${error.message}` }
  }
}
