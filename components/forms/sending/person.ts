/** What visitors said of themselves stays in their browser for this visit, so that no form asks for it again. */

const KEY = 'person'
const NAMES = [
  'title',
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'houseNumber',
  'zip',
  'city',
  'country',
] as const

type Control = HTMLInputElement | HTMLSelectElement
const controlsOf = (form: HTMLFormElement): [string, Control][] =>
  NAMES.flatMap((name) => {
    const found = form.elements.namedItem(name)
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? [[name, found]] : []
  })

/** Keeps what a form holds of its sender. */
export function rememberPerson(form: HTMLFormElement): void {
  const person = Object.fromEntries(controlsOf(form).flatMap(([name, { value }]) => (value ? [[name, value]] : [])))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}'), ...person }))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Fills in what is known of the sender and still empty. */
export function fillInPerson(form: HTMLFormElement): void {
  try {
    const person: Record<string, string> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    for (const [name, control] of controlsOf(form))
      if (control.value === '' && person[name]) control.value = person[name]
  } catch {
    // What can't be read is typed again.
  }
}
