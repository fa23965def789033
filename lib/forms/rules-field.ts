/** What a form field is: how it is shown (`view`) and how its value is parsed (`schema`). Errors are message keys. */
import { z } from 'zod'
import type { DayRange } from './rules-day-range.ts'

export type FieldKind =
  | 'text'
  | 'email'
  | 'password'
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
  | 'time'
  | 'file'

/** Personal details that forms share. */
export type PersonPart = 'title' | 'firstName' | 'lastName' | 'email' | 'phone' | 'addressLine' | 'town' | 'country'

export type FieldView = {
  kind: FieldKind
  required: boolean
  /** Value of the autocomplete attribute (WCAG 1.3.5). */
  autocomplete?: string
  maxLength?: number
  min?: number
  max?: number
  /** The options; null where only the database knows them. */
  options?: readonly string[] | null
  /** Placed beside the next field where the screen is wide enough. */
  half?: boolean
  /** Shows the numeric keypad. */
  digits?: boolean
  /** Accepted file types, as in the accept attribute. */
  accept?: string
  /** The field applies, and is shown, only while another field has this value. */
  when?: { field: string; value: string }
  /**
   * Which personal detail of the sender it asks for: the browser remembers it and fills in other forms. Fields about a
   * home or another person have none.
   */
  person?: PersonPart
  /** Its value stands in no mail: a mailbox isn't erased when the site erases its data (GDPR, article 5.1.e). */
  isPrivate?: true
  /** What opens something, such as the address of a calendar: it is stored nowhere while a form waits. */
  isSecret?: true
  /** The values that are read from what is typed, by name; without it the only value has the field's own name. */
  parts?: readonly string[]
  /** Which days a date may be, as the server checks: the clock of a browser may be wrong. */
  days?: DayRange
  /**
   * A box that confirms what the server found unusual. It is shown once its question was asked, as its error, and
   * stays.
   */
  asked?: true
  /** What a choice says differs by language: it counts as the language says that the sender read. */
  saidInLanguage?: true
  /** Suggests towns: as the line of an address, or as one of several places between commas. */
  suggestsTowns?: 'one' | 'several'
  /** The errors that the field itself can have, as message keys. */
  errors: readonly string[]
}

export type Field<T = unknown> = { view: FieldView; schema: z.ZodType<T> }
/**
 * A field in which several values are typed at once. Its schema parses `[typed, values]`: what was typed, and the
 * values by name as stored data and pages of older builds have them, which count where nothing was typed.
 */
export type LineField<T extends Record<string, string> = Record<string, string>> = Field<T> & {
  view: FieldView & { parts: readonly (keyof T & string)[] }
}

export type Common = { required?: string; half?: boolean } & Pick<
  FieldView,
  'when' | 'person' | 'isPrivate' | 'isSecret' | 'saidInLanguage'
>

/** Whether what is typed into a field may be kept while its form waits: never a password, a code or another secret. */
export const mayBeKept = ({ kind, autocomplete, isSecret }: Pick<FieldView, 'kind' | 'autocomplete' | 'isSecret'>) =>
  kind !== 'password' && autocomplete !== 'one-time-code' && !isSecret

export const rawText = z.string().optional().default('')

export function view(
  kind: FieldKind,
  common: Common,
  errors: readonly (string | undefined)[],
  more: Partial<FieldView> = {},
): FieldView {
  const { required, half, when, person, isPrivate, isSecret, saidInLanguage } = common
  return {
    kind,
    required: required !== undefined,
    ...(half && { half }),
    ...(when && { when }),
    ...(person && { person }),
    ...(isPrivate && { isPrivate }),
    ...(isSecret && { isSecret }),
    ...(saidInLanguage && { saidInLanguage }),
    ...more,
    errors: [required, ...errors].filter((error) => error !== undefined),
  }
}

export const notEmpty = <T extends z.ZodType<string>>(schema: T, required: string | undefined) =>
  required === undefined ? schema : schema.refine((text) => text !== '', { error: required, abort: true })
