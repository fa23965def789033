/**
 * Definition of a form: its sections of fields, its subject, how long its requests are kept, and how its values are
 * validated.
 */
import { dayError } from './rules-day-range.ts'
import type { Field, FieldView, LineField } from './rules-field.ts'

/** Maximum size of an uploaded file, in bytes: 5 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

export type FormFields = Record<string, Field>
/** Message keys of errors, some with words for their sentence (`errorWith`), by field. */
export type FieldErrors = Record<string, string>
/** Values as a browser sends them: a field that is sent several times has several values. */
export type RawValues = Record<string, string | string[]>

/**
 * A rule between fields: `field` has `error` where `isBroken` returns true for the values of `needs`, each of which is
 * valid by itself.
 */
export type Rule = {
  needs: readonly string[]
  field: string
  error: string
  isBroken: (values: Record<string, unknown>) => boolean
}

/** Makes typed rules for a form; each rule receives only the fields it names. */
export const rulesOver =
  <Values>() =>
  <Name extends keyof Values & string>(
    needs: readonly Name[],
    field: keyof Values & string,
    error: string,
    isBroken: (values: Pick<Values, Name>) => boolean,
  ): Rule => ({ needs, field, error, isBroken: isBroken as unknown as Rule['isBroken'] })

/** How the values of a form are read. */
export type FormSchema<Values = Record<string, unknown>> = {
  sections: Record<string, FormFields>
  rules?: readonly Rule[]
  /** Only for types: what a valid form gives. */
  readonly values?: Values
}

export type Form<Values = Record<string, unknown>> = FormSchema<Values> & {
  name: string
  /** The subject that a request by this form must name. */
  about: 'property' | 'project' | 'agency'
  /** How long a request is kept, in months (GDPR article 5.1.e). */
  keepMonths: number
  /** Sections that are collapsed at first; none of their fields is required. */
  folded?: readonly string[]
  /**
   * The steps of a long form: the names of each step's sections, all sections in their order. With JavaScript one step
   * is shown at a time. A form without steps is one page.
   */
  steps?: readonly (readonly string[])[]
  /** The server checks more than the rules do, so the browser sends the form even when it finds errors itself. */
  serverChecks?: true
}

type FieldsOf<Sections extends Record<string, FormFields>> = { [S in keyof Sections]: Sections[S] }[keyof Sections]
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type ValuesByField<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends LineField<infer Parts>
    ? Parts
    : Fields[Name] extends Field<infer T>
      ? { [Own in Name]: T }
      : never
}[keyof Fields]
type AllValues<Fields> = UnionToIntersection<ValuesByField<Fields>>
/** The values of all sections of a form. */
export type ValuesOf<Sections extends Record<string, FormFields>> = {
  [Name in keyof AllValues<UnionToIntersection<FieldsOf<Sections>>>]: AllValues<
    UnionToIntersection<FieldsOf<Sections>>
  >[Name]
}

/** The schema of all fields in these sections, with the rules between them. */
export const formSchema = <Sections extends Record<string, FormFields>>(
  sections: Sections,
  rules: readonly Rule[] = [],
): FormSchema<ValuesOf<Sections>> => ({ sections, rules })

/** Makes a form from its definition; its schema covers all its fields. */
export const form = <Sections extends Record<string, FormFields>>(
  definition: Omit<Form, 'values' | 'sections'> & { sections: Sections },
): Form<ValuesOf<Sections>> => definition

/** All fields of a form in order, by name. */
export const fieldEntries = ({ sections }: Pick<Form, 'sections'>): [string, Field][] =>
  Object.values(sections).flatMap((fields) => Object.entries(fields))

/** The values that a form has, in order, by name and with the field that they are typed in. */
export const valueEntries = (definition: Pick<Form, 'sections'>): [string, FieldView][] =>
  fieldEntries(definition).flatMap(([name, { view }]) =>
    (view.parts ?? [name]).map((value): [string, FieldView] => [value, view]),
  )

/** Whether a field applies: a conditional field (`when`) doesn't while another option is chosen. */
const applies = ({ view: { when } }: Field, raw: RawValues): boolean =>
  when === undefined || [raw[when.field]].flat()[0] === when.value

/** The valid values, and the message key of each invalid field's first error, in the form's order. */
export type FormReading<Values> = { values: Partial<Values>; errors: FieldErrors }

/** Merges errors in the order of the form's fields; of several errors for one field the first is kept. */
export function inFormOrder(definition: Pick<Form, 'sections'>, ...found: readonly FieldErrors[]): FieldErrors {
  const names = new Set([...fieldEntries(definition).map(([name]) => name), ...found.flatMap(Object.keys)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const error = found.map((errors) => errors[name]).find((one) => one !== undefined)
      return error === undefined ? [] : [[name, error]]
    }),
  )
}

/** What a field's schema parses of the sent values. */
function inputOf(name: string, field: Field, raw: RawValues): unknown {
  if (!applies(field, raw)) return undefined
  const { parts } = field.view
  return parts ? [raw[name], Object.fromEntries(parts.map((part) => [part, raw[part]]))] : raw[name]
}

const dayErrorOf = ({ view: { days } }: Field, day: unknown, today: string): string | null =>
  days === undefined || typeof day !== 'string' || day === '' ? null : dayError(days, day, today)

/**
 * Reads sent values and finds all errors at once: those of each field, and those between fields as soon as the compared
 * fields are valid. Unknown fields are ignored; a missing field counts as empty.
 * @param today in Brussels; null where days aren't compared with it: in browsers, and of what was sent before
 */
export function readForm<Values>(
  definition: FormSchema<Values>,
  raw: RawValues,
  today: string | null = null,
): FormReading<Values> {
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, field] of fieldEntries(definition)) {
    const result = field.schema.safeParse(inputOf(name, field, raw))
    const day = result.success && today !== null ? dayErrorOf(field, result.data, today) : null
    if (day !== null) errors[name] = day
    else if (result.success) Object.assign(values, field.view.parts ? result.data : { [name]: result.data })
    else errors[name] = result.error.issues[0]?.message ?? 'invalid'
  }
  const between: FieldErrors = {}
  for (const { needs, field, error, isBroken } of definition.rules ?? [])
    if (needs.every((name) => name in values) && isBroken(values)) between[field] ??= error
  return { values: values as Partial<Values>, errors: inFormOrder(definition, errors, between) }
}

export type FormValidation<Values> = { ok: true; values: Values } | { ok: false; errors: FieldErrors }

/** The values of a valid form, or all its errors (see readForm). */
export function validate<Values>(definition: FormSchema<Values>, raw: RawValues): FormValidation<Values> {
  const { values, errors } = readForm(definition, raw)
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: values as Values }
}
