/**
 * Personal details are stored in the browser's session, so that no form asks for them twice. A field's `person` says
 * which detail it holds; the address of a home or another person's details are never stored as the sender's.
 */
import type { FieldProps } from '#components/form-kit/formProps.ts'

const KEY = 'person'

type Control = HTMLInputElement | HTMLSelectElement
type PersonField = Pick<FieldProps, 'name' | 'person'>

/** The controls of the sender's own fields, each with its personal detail. */
const controlsOf = (form: HTMLFormElement, fields: readonly PersonField[]): [string, Control][] =>
  fields.flatMap(({ name, person }) => {
    const found = person && form.elements.namedItem(name)
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? [[person ?? '', found]] : []
  })

/** Stores the personal details of a form. */
export function storePerson(form: HTMLFormElement, fields: readonly PersonField[]): void {
  const given = controlsOf(form, fields).flatMap(([part, { value }]) => (value ? [[part, value]] : []))
  try {
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    sessionStorage.setItem(KEY, JSON.stringify({ ...known, ...Object.fromEntries(given) }))
  } catch {
    // Without storage the visitor types again.
  }
}

/** Fills in stored details in empty fields. */
export function fillInPerson(form: HTMLFormElement, fields: readonly PersonField[]): void {
  try {
    const person: Record<string, string> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    for (const [part, control] of controlsOf(form, fields))
      if (control.value === '' && person[part]) control.value = person[part]
  } catch {
    // An unreadable entry is ignored.
  }
}
