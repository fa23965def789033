/** What a form is: its sections of fields, what it is about, and what becomes of it. */
import { z } from 'zod'
import type { Field } from './fields.ts'

export type Fields = Record<string, Field>
/** Message keys by field. */
export type FieldErrors = Record<string, string>
/** As a browser sends them: a field that was sent several times has several values. */
export type RawValues = Record<string, string | string[]>

/** What fields say of one another: `field` has `error` where `isBroken` finds so in the values of `needs`, each right by itself. */
export type Rule = {
  needs: readonly string[]
  field: string
  error: string
  isBroken: (values: Record<string, unknown>) => boolean
}

/** Makes rules over the values of a form; each sees only the fields that it names. */
export const rulesOver =
  <Values>() =>
  <Name extends keyof Values & string>(
    needs: readonly Name[],
    field: keyof Values & string,
    error: string,
    isBroken: (values: Pick<Values, Name>) => boolean,
  ): Rule => ({ needs, field, error, isBroken: isBroken as unknown as Rule['isBroken'] })

export type Form<Values = Record<string, unknown>> = {
  name: string
  /** What a request by it must name. */
  about: 'property' | 'project' | 'agency'
  /** How long a request is kept, in months (GDPR article 5.1.e). */
  keepMonths: number
  sections: Record<string, Fields>
  /** Sections that stand closed until they are asked for; none of their fields is required. */
  folded?: readonly string[]
  schema: z.ZodType<Values>
  rules?: readonly Rule[]
  /** The server knows more about some fields than the rules say, so that it is asked even when the browser has found mistakes. */
  serverChecks?: true
}

type FieldsOf<Sections extends Record<string, Fields>> = { [S in keyof Sections]: Sections[S] }[keyof Sections]
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
/** The values of a form's sections, all in one. */
export type ValuesOf<Sections extends Record<string, Fields>> = {
  [Name in keyof UnionToIntersection<FieldsOf<Sections>>]: UnionToIntersection<FieldsOf<Sections>>[Name] extends Field<
    infer T
  >
    ? T
    : never
}

/** Puts a form together; its schema is that of all its fields. */
export function form<Sections extends Record<string, Fields>>(
  definition: Omit<Form, 'schema' | 'sections'> & { sections: Sections },
): Form<ValuesOf<Sections>> {
  const shape = Object.fromEntries(fieldEntries(definition).map(([name, { schema }]) => [name, schema]))
  return { ...definition, schema: z.object(shape) as unknown as z.ZodType<ValuesOf<Sections>> }
}

/** The fields of a form in their order, by name. */
export const fieldEntries = ({ sections }: Pick<Form, 'sections'>): [string, Field][] =>
  Object.values(sections).flatMap((fields) => Object.entries(fields))

/** Whether a field counts: one that belongs to a choice doesn't when another choice was made. */
const counts = ({ view: { when } }: Field, raw: RawValues): boolean =>
  when === undefined || [raw[when.field]].flat()[0] === when.value

/** The values that are right by themselves, and the message key of each wrong field's first error, in the form's order. */
export type Reading<Values> = { values: Partial<Values>; errors: FieldErrors }

/** Errors by field in the order of the form's fields; of several for one field the first counts. */
export function inFormOrder(definition: Pick<Form, 'sections'>, ...found: readonly FieldErrors[]): FieldErrors {
  const names = new Set([...fieldEntries(definition).map(([name]) => name), ...found.flatMap(Object.keys)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const error = found.map((errors) => errors[name]).find((one) => one !== undefined)
      return error === undefined ? [] : [[name, error]]
    }),
  )
}

/**
 * Reads what was sent and finds all mistakes at once: those of each field, and those between fields as soon as the fields they compare
 * are right. What is no field of the form is left out; a field that wasn't sent counts as empty.
 */
export function readForm<Values>(definition: Form<Values>, raw: RawValues): Reading<Values> {
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, field] of fieldEntries(definition)) {
    const result = field.schema.safeParse(counts(field, raw) ? raw[name] : undefined)
    if (result.success) values[name] = result.data
    else errors[name] = result.error.issues[0]?.message ?? 'invalid'
  }
  const between: FieldErrors = {}
  for (const { needs, field, error, isBroken } of definition.rules ?? [])
    if (needs.every((name) => name in values) && isBroken(values)) between[field] ??= error
  return { values: values as Partial<Values>, errors: inFormOrder(definition, errors, between) }
}

export type Validation<Values> = { ok: true; values: Values } | { ok: false; errors: FieldErrors }

/** The values of a form that is right in every field, or all its mistakes (see readForm). */
export function validate<Values>(definition: Form<Values>, raw: RawValues): Validation<Values> {
  const { values, errors } = readForm(definition, raw)
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: values as Values }
}
