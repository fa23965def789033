/**
 * The kinds of fields that forms are made of. Each gives how it is shown (`view`) and what it takes (`schema`), so that a field
 * is defined once for the page, the browser and the server. Errors are message keys.
 */
import { z } from 'zod'
import { isMailAddress } from '../shared/mail-address.ts'
import { formatPhone } from '../shared/phone.ts'
import { cleanLine, cleanLines } from './clean-text.ts'

export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'lines'
  | 'choice'
  | 'radios'
  | 'slots'
  | 'checks'
  | 'check'
  | 'count'
  | 'amount'
  | 'date'
  | 'file'

/** What a sender says of themselves, in whichever form. */
export type PersonPart =
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'street'
  | 'houseNumber'
  | 'zip'
  | 'city'
  | 'country'

export type FieldView = {
  kind: FieldKind
  required: boolean
  /** Value of the autocomplete attribute (WCAG 1.3.5). */
  autocomplete?: string
  maxLength?: number
  min?: number
  max?: number
  /** The choices; null where only the database knows them. */
  options?: readonly string[] | null
  /** Stands beside the next field where there is room. */
  half?: boolean
  /** Only digits are typed into it. */
  digits?: boolean
  /** What a file may be, as the accept attribute says it. */
  accept?: string
  /** Counts, and is shown, only where this choice was made in another field. */
  when?: { field: string; value: string }
  /** What of the sender it asks for, so that no other form asks again; a field about a home or about somebody else has none. */
  person?: PersonPart
  /** The errors that the field itself can have, as message keys. */
  errors: readonly string[]
}
export type Field<T = unknown> = { view: FieldView; schema: z.ZodType<T> }

type Common = { required?: string; half?: boolean } & Pick<FieldView, 'when' | 'person'>
type TextOptions = Common & { autocomplete?: string; max?: number; pattern?: RegExp; wrong?: string; digits?: boolean }

/** Lines of what was typed: at most one empty line in a row, no spaces around them. */
const severalLines = (typed: string): string =>
  cleanLines(typed)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const given = z.string().optional().default('')

function view(
  kind: FieldKind,
  common: Common,
  errors: readonly (string | undefined)[],
  more: Partial<FieldView> = {},
): FieldView {
  const { required, half, when, person } = common
  return {
    kind,
    required: required !== undefined,
    ...(half && { half }),
    ...(when && { when }),
    ...(person && { person }),
    ...more,
    errors: [required, ...errors].filter((error) => error !== undefined),
  }
}

const notEmpty = <T extends z.ZodType<string>>(schema: T, required: string | undefined) =>
  required === undefined ? schema : schema.refine((text) => text !== '', { error: required, abort: true })

/** One line of text. `required`: the error when it is empty; `pattern` and `wrong`: what it must look like, else which error. */
export function text(options: TextOptions = {}): Field<string> {
  const { required, autocomplete, max = 120, pattern, wrong = 'invalid', digits } = options
  const line = notEmpty(given.transform(cleanLine), required).refine((value) => value.length <= max, 'tooLong')
  return {
    view: view('text', options, ['tooLong', pattern && wrong], {
      maxLength: max,
      ...(autocomplete && { autocomplete }),
      ...(digits && { digits }),
    }),
    schema: pattern ? line.refine((value) => value === '' || pattern.test(value), wrong) : line,
  }
}

/** Several lines of text. */
export function lines(options: Common & { max?: number } = {}): Field<string> {
  const { required, max = 3000 } = options
  const schema = notEmpty(given.transform(severalLines), required).refine((value) => value.length <= max, 'tooLong')
  return { view: view('lines', options, ['tooLong'], { maxLength: max }), schema }
}

/** A mail address, in lower case. `wrong`: the error when nothing can be sent to it. */
export function email(options: Common & { autocomplete?: string; wrong?: string } = {}): Field<string> {
  const { required, autocomplete = 'email', wrong = 'emailInvalid' } = options
  const schema = notEmpty(
    given.transform((address) => cleanLine(address).toLowerCase()),
    required,
  ).refine((address) => address === '' || isMailAddress(address), wrong)
  return { view: view('email', options, [wrong], { maxLength: 254, autocomplete }), schema }
}

/** A phone number in groups (specification 5); between 8 and 15 digits (ITU-T E.164), with or without the country's. */
export function phone(options: Common = {}): Field<string> {
  const isNumber = (number: string) =>
    number.length <= 30 && /^\+?[\d\s./()–\u2011-]+$/.test(number) && /^\d{8,15}$/.test(number.replace(/\D/g, ''))
  const schema = notEmpty(
    given.transform((number) => formatPhone(cleanLine(number))),
    options.required,
  ).refine((number) => number === '' || isNumber(number), 'phoneInvalid')
  return { view: view('phone', options, ['phoneInvalid'], { maxLength: 30, autocomplete: 'tel' }), schema }
}

/** One of several, as a list (`choice`), all in sight (`radios`) or by day (`slots`). Without `options` only the database knows them. */
function oneOf(
  kind: 'choice' | 'radios' | 'slots',
  options: Common & { options: readonly string[] | null; autocomplete?: string },
): Field<string> {
  const { required, options: values, autocomplete } = options
  const schema = notEmpty(given.transform(cleanLine), required).refine(
    (value) => value === '' || values === null || values.includes(value),
    required ?? 'invalid',
  )
  return {
    view: view(kind, options, [required ? undefined : 'invalid'], {
      options: values,
      ...(autocomplete && { autocomplete }),
    }),
    schema,
  }
}
export const choice = (options: Parameters<typeof oneOf>[1]): Field<string> => oneOf('choice', options)
export const radios = (options: Parameters<typeof oneOf>[1]): Field<string> => oneOf('radios', options)
/** One of the moments that are free, which only the database knows: an instant as ISO text in UTC. */
export const slots = (options: Common): Field<string> => oneOf('slots', { ...options, options: null })

/** Any number of several. Without `options` only the database knows them. */
export function checks(options: Common & { options: readonly string[] | null; max?: number }): Field<string[]> {
  const { required, options: values, max = 100 } = options
  const schema = z
    .union([z.string().transform((value) => [value]), z.array(z.string())])
    .optional()
    .default([])
    .transform((chosen) => [...new Set(chosen.map(cleanLine))].filter((value) => value !== '').slice(0, max))
    .refine((chosen) => required === undefined || chosen.length > 0, { error: required ?? 'invalid', abort: true })
    .refine((chosen) => values === null || chosen.every((value) => values.includes(value)), required ?? 'invalid')
  return { view: view('checks', options, [required ? undefined : 'invalid'], { options: values }), schema }
}

/** One box to tick. */
export function check(options: Common = {}): Field<boolean> {
  const schema = given
    .transform((value) => value !== '')
    .refine((ticked) => ticked || options.required === undefined, options.required ?? 'invalid')
  return { view: view('check', options, []), schema }
}

/** Digits, also in groups of three as people part them; null when empty. What might be decimals is no number, rather than a hundredfold. */
const wholeNumber = (typed: string): number | null | undefined => {
  const line = cleanLine(typed)
  if (line === '') return null
  const digits = /^\d{1,3}([ .'’]\d{3})+$/.test(line) ? line.replace(/\D/g, '') : line
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

type NumberOptions = Common & { min?: number; max?: number }
function number(
  kind: 'count' | 'amount',
  options: NumberOptions,
  read: (typed: string) => number | null | undefined,
): Field<number | null> {
  const { required, min = 0, max = kind === 'count' ? 99 : 99_999_999 } = options
  const schema = given.transform((typed, context) => {
    const value = read(typed)
    if (value === undefined) context.addIssue({ code: 'custom', message: 'notANumber' })
    else if (value === null && required !== undefined) context.addIssue({ code: 'custom', message: required })
    else if (value !== null && (value < min || value > max)) context.addIssue({ code: 'custom', message: 'outOfRange' })
    return value ?? null
  })
  return { view: view(kind, options, ['notANumber', 'outOfRange'], { min, max, digits: true, maxLength: 15 }), schema }
}
/** A whole number from `min` (0) to `max` (99); null when it was left empty. */
export const count = (options: NumberOptions = {}): Field<number | null> => number('count', options, wholeNumber)

/** Euro without cents, as people write them ("250.000", "€ 1 200,00", "EUR 950,-"); null when it was left empty. */
export const amount = (options: NumberOptions = {}): Field<number | null> =>
  number('amount', options, (typed) =>
    wholeNumber(
      cleanLine(typed)
        .replace(/^(€|euro?)|(€|euro?)$/gi, '')
        .trim()
        .replace(/[.,](00|-|–)$/, ''),
    ),
  )

/** Whether there is such a day in the calendar. */
const isDay = (day: string): boolean => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)
  if (!parts) return false
  const [year, month, date] = parts.slice(1).map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return year >= 1900 && year <= 2999 && month >= 1 && month <= 12 && date >= 1 && date <= last
}

/** A day as `2026-11-30`, also where a browser without date fields sends `30/11/2026`. `wrong`: the error for no such day. */
export function date(options: Common & { wrong?: string; autocomplete?: string } = {}): Field<string> {
  const { required, wrong = 'dateInvalid', autocomplete } = options
  const schema = notEmpty(
    given.transform((typed) =>
      cleanLine(typed).replace(/^(\d\d?)[/. -](\d\d?)[/. -](\d{4})$/, (_, day, month, year) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      ),
    ),
    required,
  ).refine((day) => day === '' || isDay(day), wrong)
  return { view: view('date', options, [wrong], autocomplete ? { autocomplete } : {}), schema }
}

/** A file, which travels beside the values: what arrives here is the number under which it was taken in. */
export function file(options: Common & { accept: string }): Field<string> {
  const schema = notEmpty(given.transform(cleanLine), options.required)
  return { view: view('file', options, ['fileTooLarge', 'fileKind'], { accept: options.accept }), schema }
}
