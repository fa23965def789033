import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Puts values into a form over those that it began with. Rows of a list learn of it only when they are set as a list. */
export function fillForm(form: UseFormReturn<FieldValues>, { lists, ...parts }: FieldValues): void {
  for (const [part, value] of Object.entries(parts)) form.setValue(part, value, { shouldDirty: true })
  for (const [name, rows] of Object.entries(lists ?? {})) form.setValue(`lists.${name}`, rows, { shouldDirty: true })
}

/** Shows the mistakes that the server found at their fields, by path, and goes to the first. `words`: by code. */
export function showErrors(
  form: UseFormReturn<FieldValues>,
  errors: Record<string, string>,
  words: Record<string, string>,
): void {
  for (const [place, [path, code]] of Object.entries(errors).entries())
    form.setError(path, { type: code, message: words[code] ?? code }, { shouldFocus: place === 0 })
}

/** A document as the fields of a form, which is what server actions take in. */
export function documentForm(document: object): FormData {
  const data = new FormData()
  data.set('document', JSON.stringify(document))
  return data
}
