/** The values of a form as react-hook-form holds them, and their resolver: the rules by which the server reads them. */

import type { Resolver } from 'react-hook-form'
import type { FieldProps } from '#components/form-kit/formProps.ts'
import { type FormSchema, MAX_FILE_BYTES, type RawValues, readForm } from '#lib/forms/rules.ts'

/** Values as react-hook-form reads them: unticked boxes are false, a group without a choice null. */
export type FormValues = Record<string, string | string[] | FileList | boolean | null | undefined>

/** What is chosen in groups of boxes. Other fields have no default value: react-hook-form reads them from the page. */
export function chosenIn(element: HTMLFormElement, fields: readonly FieldProps[]): FormValues {
  const data = new FormData(element)
  const values: FormValues = {}
  for (const { name, kind } of fields) {
    if (kind === 'checks') values[name] = data.getAll(name).map(String)
    else if (kind === 'radios' || kind === 'slots') values[name] = String(data.get(name) ?? '')
  }
  return values
}

/** What is in fields of text without an event that said so: some password managers write like that. */
export const unheardValues = (
  element: HTMLFormElement,
  fields: readonly FieldProps[],
  known: FormValues,
): [name: string, value: string][] =>
  fields.flatMap(({ name }) => {
    const control = element.elements.namedItem(name)
    const isText =
      control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && !isBoxOrFile(control))
    return isText && control.value !== (known[name] ?? '') ? [[name, control.value]] : []
  })

const isBoxOrFile = ({ type }: HTMLInputElement): boolean => ['checkbox', 'radio', 'file'].includes(type)

const isTooLarge = (value: FormValues[string]): boolean =>
  value instanceof FileList && [...value].some(({ size }) => size > MAX_FILE_BYTES)

/** A value as the form would send it; '' for none. A file that was already uploaded counts as chosen. */
function rawValue(value: FormValues[string], { sentFile }: FieldProps): RawValues[string] {
  if (value instanceof FileList) return value[0]?.name ?? sentFile ?? ''
  return typeof value === 'boolean' ? '' : (value ?? '')
}

/** The errors of the registered fields; their types are message keys. */
export const formResolver =
  (schema: FormSchema, fields: readonly FieldProps[]): Resolver<FormValues> =>
  (values, _context, { names = [] }) => {
    const raw = Object.fromEntries(fields.map((field) => [field.name, rawValue(values[field.name], field)]))
    const { errors } = readForm(schema, raw)
    const wrong = names.flatMap((name) => {
      const type = isTooLarge(values[name]) ? 'fileTooLarge' : errors[name]
      return type ? [[name, { type }]] : []
    })
    return wrong.length > 0 ? { values: {}, errors: Object.fromEntries(wrong) } : { values, errors: {} }
  }

/** The fields that may become right when another one changes. */
export const dependentFields = (schema: FormSchema, changed: string, fields: readonly FieldProps[]): string[] => [
  ...(schema.rules ?? []).flatMap(({ needs, field }) => (needs.includes(changed) ? [field] : [])),
  ...fields.flatMap(({ name, when }) => (when?.field === changed ? [name] : [])),
]
