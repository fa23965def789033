/**
 * The kinds of fields: how the value of each is read as it is stored, or what is wrong with it; the same in the browser
 * and on the server. Their controls are in components/cms/desk/editor/fields/fieldControls.tsx.
 */
import { cleanLines } from '#lib/forms/rules-clean-text.ts'
import { isStoredFileName } from '../../media/rules-file-address.ts'
import { isMailAddress, readMailAddress } from '../../shared/mail-address.ts'
import { cleanTags } from '../library/rules-tags.ts'
import type { FieldDefinition, FieldError, FieldKind, FieldOfKind, TextFormat, Value } from './rules-fields.ts'

/** Forms that a text of one line may have. An address is an internal path, or one of the web, mail or telephone. */
const FORMATS: Readonly<Record<Exclude<TextFormat, 'email'>, RegExp>> = {
  phone: /^\+?[\d\s()./-]{6,}$/,
  web: /^https?:\/\/[^\s/\\][^\s/\\.]*\.[^\s\\]+$/,
  segment: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  colour: /^#[0-9a-fA-F]{6}$/,
  address: /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[^\s\\]+|\/|\/[^\s/\\][^\s\\]*)$/,
  word: /\S/,
}
const PICTURE = /^\/[^\s/\\][^\s\\]*$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:00)?$/
/** The most that a text with markup may hold; the database's own limit. */
const LONGEST_HTML = 200_000
const LONGEST_CRITERIA = 2000
const LONGEST_PATH = 300

const trimmedLines = (text: string): string => cleanLines(text).trim()
/** No-break spaces stay: French wants them before some marks. */
const cleanLine = (text: string): string => trimmedLines(text).replace(/[ \t\n]+/g, ' ')

const hasFormat = (text: string, format: TextFormat): boolean =>
  format === 'email' ? isMailAddress(text) : FORMATS[format].test(text)

/** A value as it is stored: a mail address in its one spelling. */
const spelled = (value: Value, format: TextFormat): Value =>
  format === 'email' && typeof value === 'string' ? (readMailAddress(value) ?? value) : value

type Reading = { value: Value } | { error: FieldError }

/** The largest number that the database gives a row. */
const LARGEST_NUMBER = 2_147_483_647

/** Whether a value is the number of a row. */
export const isRowNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LARGEST_NUMBER

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

function readText(value: Value, most: number, clean: (text: string) => string): Reading {
  if (typeof value !== 'string') return { error: 'invalid' }
  const text = clean(value)
  return text.length > most ? { error: 'tooLong' } : { value: text }
}

function readMatching(value: Value, most: number, allows: (text: string) => boolean, error: FieldError): Reading {
  const reading = readText(value, most, cleanLine)
  return 'value' in reading && reading.value !== '' && !allows(String(reading.value)) ? { error } : reading
}

function readNumber(value: Value, { min, max, step }: FieldOfKind<'number'>): Reading {
  if (typeof value !== 'number' || !Number.isFinite(value) || (!step && !Number.isInteger(value)))
    return { error: 'invalid' }
  return value < min || value > max ? { error: 'outOfRange' } : { value }
}

/** A time as the database writes it, with its seconds. */
function readTime(value: Value): Reading {
  const reading = readMatching(value, 8, (time) => TIME.test(time), 'invalid')
  return 'value' in reading && String(reading.value).length === 5 ? { value: `${reading.value}:00` } : reading
}

function readTagList(value: Value, { most, max }: FieldOfKind<'tags'>): Reading {
  if (!Array.isArray(value)) return { error: 'invalid' }
  const tags = value.filter((tag) => typeof tag === 'string')
  if (tags.length !== value.length || tags.some((tag) => tag.includes(','))) return { error: 'invalid' }
  const read = cleanTags(tags.map(cleanLine))
  if (read.length > most) return { error: 'outOfRange' }
  return read.some((tag) => tag.length > max) ? { error: 'tooLong' } : { value: read }
}

const isFilled = (value: Value): boolean => value !== null && value !== ''

/** What was left empty isn't kept, so that its default applies. */
function withoutEmpty(value: Value): Value {
  if (Array.isArray(value)) return value.filter(isFilled).map(withoutEmpty)
  if (typeof value === 'string') return cleanLine(value)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [name, withoutEmpty(one)] as const)
  return Object.fromEntries(entries.filter(([, one]) => isFilled(one)))
}

type KindReading<Kind extends FieldKind> = {
  /** The value of a field in which something is. */
  read: (value: Value, field: FieldOfKind<Kind>) => Reading
  /** What stands in a field in which nothing is, unless it may be null. */
  empty: Value
}

const readRow = (value: Value): Reading => (isRowNumber(value) ? { value } : { error: 'invalid' })

/** The kinds of fields, each with its reading. A kind that isn't here doesn't compile. */
export const FIELD_KINDS: { readonly [Kind in FieldKind]: KindReading<Kind> } = {
  text: {
    read: (value, { format, max }) =>
      format
        ? readMatching(spelled(value, format), max, (text) => hasFormat(text, format), format)
        : readText(value, max, cleanLine),
    empty: '',
  },
  lines: { read: (value, { max }) => readText(value, max, trimmedLines), empty: '' },
  html: { read: (value) => readText(value, LONGEST_HTML, cleanLines), empty: '' },
  criteria: { read: (value) => readText(value, LONGEST_CRITERIA, cleanLine), empty: '' },
  picture: { read: (value) => readMatching(value, LONGEST_PATH, (path) => PICTURE.test(path), 'address'), empty: '' },
  file: { read: (value) => readMatching(value, LONGEST_PATH, isStoredFileName, 'invalid'), empty: '' },
  date: { read: (value) => readMatching(value, 10, isDay, 'invalid'), empty: '' },
  time: { read: readTime, empty: '' },
  number: { read: readNumber, empty: null },
  boolean: { read: (value) => (typeof value === 'boolean' ? { value } : { error: 'invalid' }), empty: false },
  choice: {
    read: (value, { choices }) =>
      typeof value === 'string' && choices.includes(value) ? { value } : { error: 'notListed' },
    empty: '',
  },
  choices: {
    read: (value, { choices }) =>
      Array.isArray(value) && value.every((one) => choices.includes(one))
        ? { value: choices.filter((choice) => value.includes(choice)) }
        : { error: 'notListed' },
    empty: [],
  },
  tags: { read: readTagList, empty: [] },
  reference: { read: readRow, empty: '' },
  relation: { read: readRow, empty: '' },
  json: {
    read: (value) => (typeof value === 'object' ? { value: withoutEmpty(value) } : { error: 'invalid' }),
    empty: '',
  },
}

const readFilled = <Kind extends FieldKind>(kind: Kind, field: FieldOfKind<Kind>, value: Value): Reading =>
  FIELD_KINDS[kind].read(value, field)

const isEmpty = (value: Value | undefined): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** What stands in a field that was left empty. */
const emptyValue = ({ kind, nullable }: FieldDefinition): Value => (nullable ? null : FIELD_KINDS[kind].empty)

/** The value of a field as it is stored, or what is wrong with it. */
export function readField(field: FieldDefinition, value: Value | undefined): Reading {
  const reading = isEmpty(value) ? { value: emptyValue(field) } : readFilled(field.kind, field, value)
  if ('error' in reading || !isEmpty(reading.value)) return reading
  return field.required ? { error: 'required' } : { value: emptyValue(field) }
}
