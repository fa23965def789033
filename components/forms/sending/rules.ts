/** The code that a form loads on first use: validation by the server's own rules, and error messages. */

// Must come before any schema.
import './zodWithoutEval.ts'
import type { FieldProps } from '#components/forms/formProps.ts'
import { type FieldErrors, MAX_FILE_BYTES, type RawValues, readForm } from '#lib/domain/forms/form.ts'
import { type FormName, formOf } from '#lib/domain/forms/form-table.ts'

export { loadMessages } from '#components/ui/lazyMessages.ts'
export { formatPhone } from '#lib/domain/shared/phone.ts'

/** The values of a form as they would be sent. */
function rawValues(element: HTMLFormElement, fields: FieldProps[]): RawValues {
  const data = new FormData(element)
  const values: RawValues = {}
  for (const { name, kind } of fields) {
    const sent = data.getAll(name).map((value) => (typeof value === 'string' ? value : value.name))
    if (kind === 'checks') values[name] = sent
    else if (sent[0] !== undefined) values[name] = sent[0]
  }
  return values
}

/** Errors of files that exceed the server's limit. */
function oversizedFiles(element: HTMLFormElement, fields: FieldProps[]): FieldErrors {
  const data = new FormData(element)
  const isOversized = (name: string) =>
    data.getAll(name).some((value) => value instanceof File && value.size > MAX_FILE_BYTES)
  return Object.fromEntries(
    fields.filter(({ name, kind }) => kind === 'file' && isOversized(name)).map(({ name }) => [name, 'fileTooLarge']),
  )
}

/** Whether the server validates more than the rules. */
export const asksServer = (form: string): boolean => formOf(form as FormName).serverChecks === true

/** The errors of all visible fields, as message keys by field. */
export function checkFields(form: string, element: HTMLFormElement, fields: FieldProps[]): FieldErrors {
  const { errors } = readForm(formOf(form as FormName), rawValues(element, fields))
  const wrong = { ...errors, ...oversizedFiles(element, fields) }
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const error = wrong[name]
      return error === undefined ? [] : [[name, error]]
    }),
  )
}
