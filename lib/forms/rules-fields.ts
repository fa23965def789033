/**
 * Fields into which people type, and files. Each factory gives how the field is shown (`view`) and how its value is parsed
 * (`schema`), so that page, browser and server share one definition. Errors are message keys.
 */
import { isMailAddress, spelledMailAddress } from '../shared/mail-address.ts'

import { bareNumber, formatPhone } from '../shared/phone.ts'

import { fullYear } from '../shared/written/day.ts'
import { cleanLine, cleanLines } from './rules-clean-text.ts'
import type { DayRange } from './rules-day-range.ts'
import { type Common, type Field, notEmpty, rawText, view } from './rules-field.ts'

type TextOptions = Common & { autocomplete?: string; max?: number; pattern?: RegExp; wrong?: string; digits?: boolean }

/** Cleans text of several lines: at most one empty line in a row, no spaces around the lines. */
const cleanParagraphs = (typed: string): string =>
  cleanLines(typed)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * One line of text.
 * @param options `required`: error for an empty value; `pattern`: form of a valid value; `wrong`: error for any other
 */
export function text(options: TextOptions = {}): Field<string> {
  const { required, autocomplete, max = 120, pattern, wrong = 'invalid', digits } = options
  const line = notEmpty(rawText.transform(cleanLine), required).refine((value) => value.length <= max, 'tooLong')
  return {
    view: view('text', options, ['tooLong', pattern && wrong], {
      maxLength: max,
      ...(autocomplete && { autocomplete }),
      ...(digits && { digits }),
    }),
    schema: pattern ? line.refine((value) => value === '' || pattern.test(value), wrong) : line,
  }
}

/** Names of places between commas, which are suggested while somebody types. */
export function placeList(options: Common & { max: number }): Field<string> {
  const { view: own, schema } = text(options)
  return { view: { ...own, suggestsTowns: 'several' }, schema }
}

/** Text of several lines. `tooLong`: error for one of more than `max` characters. */
export function lines(options: Common & { max?: number; tooLong?: string } = {}): Field<string> {
  const { required, max = 3000, tooLong = 'tooLong' } = options
  const schema = notEmpty(rawText.transform(cleanParagraphs), required).refine((value) => value.length <= max, tooLong)
  return { view: view('lines', options, [tooLong], { maxLength: max }), schema }
}

/** A mail address in its one spelling. `wrong`: error for an invalid one. */
export function email(options: Common & { autocomplete?: string; wrong?: string } = {}): Field<string> {
  const { required, autocomplete = 'email', wrong = 'emailInvalid' } = options
  const schema = notEmpty(
    rawText.transform((typed) => spelledMailAddress(cleanLine(typed))),
    required,
  ).refine((address) => address === '' || isMailAddress(address), wrong)
  return { view: view('email', options, [wrong], { maxLength: 254, autocomplete }), schema }
}

/** A Belgian mobile number without its last digit: nobody's, though as long as that of a landline. */
const SHORT_MOBILE = /^04[5-9]\d{6}$/

/**
 * A phone number, formatted in groups (specification 5), without "tel:" before it and a remark behind it. It has 8 to
 * 15 digits (ITU-T E.164), with or without country code.
 */
export function phone(options: Common & { autocomplete?: string } = {}): Field<string> {
  const isNumber = (number: string) =>
    number.length <= 30 &&
    /^\+?[\d\s./()–\u2011-]+$/.test(number) &&
    /^\d{8,15}$/.test(number.replace(/\D/g, '')) &&
    !SHORT_MOBILE.test(number.replace(/\D/g, ''))
  const schema = notEmpty(
    rawText.transform((number) => formatPhone(bareNumber(cleanLine(number)))),
    options.required,
  ).refine((number) => number === '' || isNumber(number), 'phoneInvalid')
  const { autocomplete = 'tel' } = options
  return { view: view('phone', options, ['phoneInvalid'], { maxLength: 30, autocomplete }), schema }
}

/**
 * Parses a whole number, also with separated groups of three digits; null when empty. Possible decimals are invalid
 * (undefined), so that they never become a hundredfold amount.
 */
const wholeNumber = (typed: string): number | null | undefined => {
  const line = cleanLine(typed)
  if (line === '') return null
  const digits = /^\d{1,3}([ .,'’])\d{3}(?:\1\d{3})*$/.test(line) ? line.replace(/\D/g, '') : line
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

type NumberOptions = Common & { min?: number; max?: number }

function number(
  kind: 'count' | 'amount',
  options: NumberOptions,
  read: (typed: string) => number | null | undefined,
): Field<number | null> {
  const { required, min = 0, max = kind === 'count' ? 99 : 99_999_999 } = options
  const schema = rawText.transform((typed, context) => {
    const value = read(typed)
    if (value === undefined) context.addIssue({ code: 'custom', message: 'notANumber' })
    else if (value === null && required !== undefined) context.addIssue({ code: 'custom', message: required })
    else if (value !== null && (value < min || value > max)) context.addIssue({ code: 'custom', message: 'outOfRange' })
    return value ?? null
  })
  return { view: view(kind, options, ['notANumber', 'outOfRange'], { min, max, digits: true, maxLength: 15 }), schema }
}

/** A whole number from `min` (default 0) to `max` (default 99); null when empty. */
export const count = (options: NumberOptions = {}): Field<number | null> => number('count', options, wholeNumber)

/** An amount in whole euro as people write it ("250.000", "€ 1 200,00", "EUR 950,-"); null when empty. */
export const amount = (options: NumberOptions = {}): Field<number | null> =>
  number('amount', options, (typed) =>
    wholeNumber(
      cleanLine(typed)
        .replace(/^(€|euro?)|(€|euro?)$/gi, '')
        .trim()
        .replace(/[.,](00|-|–)$/, ''),
    ),
  )

/** Whether YYYY-MM-DD is an existing day from 1900 to 2999. */
const isExistingDay = (day: string): boolean => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)
  if (!parts) return false
  const [year, month, date] = parts.slice(1).map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return year >= 1900 && year <= 2999 && month >= 1 && month <= 12 && date >= 1 && date <= last
}

/**
 * A day as `2026-11-30`; `30/11/2026` and `30/11/26` from browsers without date fields are converted. `wrong`: error
 * for a day that doesn't exist; `days`: which days it may be, seen from today.
 */
export function date(options: Common & { wrong?: string; autocomplete?: string; days?: DayRange } = {}): Field<string> {
  const { required, wrong = 'dateInvalid', autocomplete, days } = options
  const schema = notEmpty(
    rawText.transform((typed) =>
      cleanLine(typed).replace(/^(\d\d?)[/. -](\d\d?)[/. -](\d{4}|\d{2})$/, (_, day, month, year) =>
        [fullYear(year), month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      ),
    ),
    required,
  ).refine((day) => day === '' || isExistingDay(day), wrong)
  const more = { ...(autocomplete && { autocomplete }), ...(days && { days }) }
  return { view: view('date', options, [wrong, days?.past, days?.far], more), schema }
}

/** A file. The upload is stored apart; the value is the number of the stored upload. */
export function file(options: Common & { accept: string }): Field<string> {
  const schema = notEmpty(rawText.transform(cleanLine), options.required)
  return { view: view('file', options, ['fileTooLarge', 'fileKind'], { accept: options.accept }), schema }
}

/** A time of day, HH:MM. `required`: error for an empty value or any other text; `wrong`: for other text alone. */
export function time(error: { required: string } | { wrong: string }): Field<string> {
  const isOptional = 'wrong' in error
  const schema = rawText
    .transform(cleanLine)
    .refine(
      (value) => (isOptional && value === '') || /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
      isOptional ? error.wrong : error.required,
    )
  return { view: isOptional ? view('time', {}, [error.wrong]) : view('time', error, []), schema }
}
