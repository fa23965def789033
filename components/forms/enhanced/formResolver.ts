/** The values of a form as react-hook-form holds them, and their resolver: the rules by which the server reads them. */

// Must come before any schema.
import './zodWithoutEval.ts'
import type { Resolver } from 'react-hook-form'
import type { FieldProps } from '#components/forms/formProps.ts'
import { MAX_FILE_BYTES, type RawValues, readForm } from '#lib/domain/forms/form.ts'
import { type FormName, formOf } from '#lib/domain/forms/form-table.ts'

/** Values as react-hook-form reads them: unticked boxes are false, a group without a choice null. */
export type FormValues = Record<string, string | string[] | FileList | boolean | null | undefined>

/** What is chosen in groups of boxes. Other fields have no default value: react-hook-form reads them from the page. */
export function chosenIn(element: HTMLFormElement, fields: FieldProps[]): FormValues {
  const data = new FormData(element)
  const values: FormValues = {}
  for (const { name, kind } of fields) {
    if (kind === 'checks') values[name] = data.getAll(name).map(String)
    else if (kind === 'radios' || kind === 'slots') values[name] = String(data.get(name) ?? '')
  }
  return values
}

const isTooLarge = (value: FormValues[string]): boolean =>
  value instanceof FileList && [...value].some(({ size }) => size > MAX_FILE_BYTES)

/** A value as the form would send it; '' for none. A file that was already uploaded counts as chosen. */
function rawValue(value: FormValues[string], { sentFile }: FieldProps): RawValues[string] {
  if (value instanceof FileList) return value[0]?.name ?? sentFile ?? ''
  return typeof value === 'boolean' ? '' : (value ?? '')
}

/** The errors of the registered fields; their types are message keys. */
export const formResolver =
  (form: FormName, fields: FieldProps[]): Resolver<FormValues> =>
  (values, _context, { names = [] }) => {
    const raw = Object.fromEntries(fields.map((field) => [field.name, rawValue(values[field.name], field)]))
    const { errors } = readForm(formOf(form), raw)
    const wrong = names.flatMap((name) => {
      const type = isTooLarge(values[name]) ? 'fileTooLarge' : errors[name]
      return type ? [[name, { type }]] : []
    })
    return wrong.length > 0 ? { values: {}, errors: Object.fromEntries(wrong) } : { values, errors: {} }
  }

/** Whether the server validates more than the rules. */
export const hasServerChecks = (form: FormName): boolean => formOf(form).serverChecks === true

/** The fields that may become right when another one changes. */
export const dependentFields = (form: FormName, changed: string, fields: FieldProps[]): string[] => [
  ...(formOf(form).rules ?? []).flatMap(({ needs, field }) => (needs.includes(changed) ? [field] : [])),
  ...fields.flatMap(({ name, when }) => (when?.field === changed ? [name] : [])),
]
