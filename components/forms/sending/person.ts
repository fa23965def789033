/**
 * What visitors said of themselves stays in their browser for this visit, so that no form asks for it again. Which fields those are
 * the form says (`person` of a field): the address of a home, or of somebody else, is never taken for the sender's.
 */
import type { FieldProps } from '#components/forms/formProps.ts'

const KEY = 'person'

type Control = HTMLInputElement | HTMLSelectElement
type PersonField = Pick<FieldProps, 'name' | 'person'>

/** The controls of the sender's own fields, each with what of the sender it asks for. */
const controlsOf = (form: HTMLFormElement, fields: readonly PersonField[]): [string, Control][] =>
  fields.flatMap(({ name, person }) => {
    const found = person && form.elements.namedItem(name)
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? [[person ?? '', found]] : []
  })

/** Keeps what a form holds of its sender. */
export function storePerson(form: HTMLFormElement, fields: readonly PersonField[]): void {
  const given = controlsOf(form, fields).flatMap(([part, { value }]) => (value ? [[part, value]] : []))
  try {
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    sessionStorage.setItem(KEY, JSON.stringify({ ...known, ...Object.fromEntries(given) }))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Fills in what is known of the sender and still empty. */
export function fillInPerson(form: HTMLFormElement, fields: readonly PersonField[]): void {
  try {
    const person: Record<string, string> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    for (const [part, control] of controlsOf(form, fields))
      if (control.value === '' && person[part]) control.value = person[part]
  } catch {
    // What can't be read is typed again.
  }
}
