/** What a form is: its sections of fields, what it is about, and what becomes of it. */
import { z } from 'zod'
import type { Field } from './fields.ts'

export type Fields = Record<string, Field>
/** Message keys by field. */
export type FieldErrors = Record<string, string>
/** As a browser sends them: a field that was sent several times has several values. */
export type RawValues = Record<string, string | string[]>

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
  /** What fields say of one another. */
  check?: (values: Values) => FieldErrors
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
  definition: Omit<Form, 'schema' | 'check' | 'sections'> & {
    sections: Sections
    check?: (values: ValuesOf<Sections>) => FieldErrors
  },
): Form<ValuesOf<Sections>> {
  const fields = Object.assign({}, ...Object.values(definition.sections)) as Fields
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  return { ...definition, schema: z.object(shape) as unknown as z.ZodType<ValuesOf<Sections>> }
}

export type Validation<Values> = { ok: true; values: Values } | { ok: false; errors: FieldErrors }

/**
 * Reads what was sent. What is no field of the form is left out; a field that wasn't sent counts as empty.
 * @returns the values, or for each wrong field the message key of its first error
 */
export function validate<Values>({ schema, check }: Form<Values>, raw: RawValues): Validation<Values> {
  const result = schema.safeParse(raw)
  if (!result.success) {
    const errors: FieldErrors = {}
    for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
    return { ok: false, errors }
  }
  const errors = check?.(result.data) ?? {}
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: result.data }
}
