import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { callDeskDocument } from '#app/[locale]/_actions/staff.ts'
import type { DocumentActionName } from '#lib/desk/permissions.ts'

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

type Declared = { action: DocumentActionName } & ((...given: never[]) => Promise<unknown>)

/** The marks of documents that weren't answered yet: one that is sent again, by a second click or later, has the same. */
const marks = new Map<string, string>()

/**
 * Sends a document to the action of its name, whose type says what it answers. It happens once, however often it is
 * sent before an answer came.
 * @returns null where the site can't be reached
 */
export async function sendDocument<Action extends Declared>(
  action: Action['action'],
  document: object,
): Promise<Awaited<ReturnType<Action>> | null> {
  const form = new FormData()
  form.set('action', action)
  const text = JSON.stringify(document)
  form.set('document', text)
  const mark = marks.get(action + text) ?? crypto.randomUUID()
  marks.set(action + text, mark)
  form.set('mark', mark)
  return callDeskDocument(form).then(
    (answer) => {
      marks.delete(action + text)
      return answer as Awaited<ReturnType<Action>>
    },
    () => null,
  )
}
