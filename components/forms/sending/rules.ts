/**
 * What a form needs once it is used, and is fetched then: its rules, the very ones of the server, and what says what is
 * wrong.
 */

// Before any schema is made.
import './zodWithoutEval.ts'
import type { FieldProps } from '#components/forms/formProps.ts'
import { MAX_FILE_BYTES } from '#lib/domain/forms/file-size.ts'
import { type FieldErrors, type RawValues, readForm } from '#lib/domain/forms/form.ts'
import { type FormName, formOf } from '#lib/domain/forms/form-table.ts'

export { loadMessages } from '#components/ui/lazyMessages.ts'
export { formatPhone } from '#lib/domain/shared/phone.ts'

/** What stands in a form, as it would be sent. */
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

/** Files that the server would not take, told before they are sent. */
function oversizedFiles(element: HTMLFormElement, fields: FieldProps[]): FieldErrors {
  const data = new FormData(element)
  const isOversized = (name: string) =>
    data.getAll(name).some((value) => value instanceof File && value.size > MAX_FILE_BYTES)
  return Object.fromEntries(
    fields.filter(({ name, kind }) => kind === 'file' && isOversized(name)).map(({ name }) => [name, 'fileTooLarge']),
  )
}

/** Whether the server finds mistakes that the rules don't know. */
export const asksServer = (form: string): boolean => formOf(form as FormName).serverChecks === true

/** What is wrong, as message keys by field: all mistakes of the fields that the form shows. */
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
