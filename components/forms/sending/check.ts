/** The rules of a form in the browser: the very ones of the server, fetched when a form is first used. */

import type { FieldProps } from '#components/forms/formProps.ts'
import { LARGEST_FILE } from '#lib/domain/requests/file-size.ts'
import type { FieldErrors, RawValues } from '#lib/domain/requests/form.ts'
import type { FormName } from '#lib/domain/requests/table.ts'

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
    data.getAll(name).some((value) => value instanceof File && value.size > LARGEST_FILE)
  return Object.fromEntries(
    fields.filter(({ name, kind }) => kind === 'file' && isOversized(name)).map(({ name }) => [name, 'fileTooLarge']),
  )
}

/**
 * What is wrong, as sentences by field. Nothing where the rules can't be fetched (a page older than the site): the server then
 * says what is wrong.
 */
export async function checkFields(
  form: string,
  element: HTMLFormElement,
  fields: FieldProps[],
): Promise<Record<string, string>> {
  const rules = await Promise.all([
    import('#lib/domain/requests/table.ts'),
    import('#lib/domain/requests/form.ts'),
  ]).catch(() => null)
  if (!rules) return {}
  const [{ formOf }, { validate }] = rules
  const result = validate(formOf(form as FormName), rawValues(element, fields))
  const wrong = { ...(result.ok ? {} : result.errors), ...oversizedFiles(element, fields) }
  return Object.fromEntries(
    fields.flatMap(({ name, errors }) => {
      const key = wrong[name]
      const sentence = key === undefined ? undefined : errors[key]
      return sentence === undefined ? [] : [[name, sentence]]
    }),
  )
}
