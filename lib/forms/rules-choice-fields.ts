/** Fields in which people choose: a select, radio buttons, slots, checkboxes. Errors are message keys. */
import { z } from 'zod'
import { cleanLine } from './rules-clean-text.ts'
import { type Common, type Field, notEmpty, rawText, view } from './rules-field.ts'

/**
 * One value of several, as a select (`choice`), radio buttons (`radios`) or slots by day (`slots`). `options` null:
 * only the database knows the values.
 */
function oneOf(
  kind: 'choice' | 'radios' | 'slots',
  options: Common & { options: readonly string[] | null; autocomplete?: string },
): Field<string> {
  const { required, options: values, autocomplete } = options
  const schema = notEmpty(rawText.transform(cleanLine), required).refine(
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

/** One free slot, as ISO text in UTC; only the database knows which are free. */
export const slots = (options: Common): Field<string> => oneOf('slots', { ...options, options: null })

/** Any number of values, as checkboxes. `options` null: only the database knows the values. */
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

/** One checkbox; with `required` it must be ticked. `asked`: it confirms something, and these are the questions. */
export function check(options: Common & { asked?: readonly string[] } = {}): Field<boolean> {
  const schema = rawText
    .transform((value) => value !== '')
    .refine((ticked) => ticked || options.required === undefined, options.required ?? 'invalid')
  const { asked } = options
  return { view: view('check', options, asked ?? [], asked ? { asked: true } : {}), schema }
}
