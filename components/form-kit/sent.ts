/**
 * What was sent stays known in the session of the browser's tab: its thank-you page shows it, and Back says that the
 * form, which may still be filled in, was sent. Nobody else sees it: it never leaves the browser.
 */
import type { FieldProps } from './formProps.ts'
import { keptName } from './kept.ts'
import { SENT } from './keptMarks.ts'

/**
 * `at`: when, as ISO text. `email`: to whom a mail goes; `own`: the sender. `moment`: the slot that was chosen. `phone`:
 * of who answers.
 */
export type Sent = {
  name: string
  form: string
  at: string
  email: string
  own: boolean
  moment: string
  phone: string
}

const all = (): Sent[] => {
  try {
    return JSON.parse(sessionStorage.getItem(SENT) ?? '[]')
  } catch {
    // A browser without storage knows nothing of it.
    return []
  }
}

function store(sent: readonly Sent[]): void {
  try {
    sessionStorage.setItem(SENT, JSON.stringify(sent))
  } catch {
    // As above.
  }
}

/** The field of the address to which the form's mail goes: another person's, where the form is about one. */
const addressField = (fields: readonly FieldProps[]): FieldProps | undefined => {
  const needed = fields.filter(({ kind, required }) => kind === 'email' && required)
  return needed.find(({ person }) => !person) ?? needed[0]
}

const typedIn = (element: HTMLFormElement, name: string): string => String(new FormData(element).get(name) ?? '')

/** Notes that a form was sent. @param phone of who answers it */
export function noteSent(element: HTMLFormElement, form: string, fields: readonly FieldProps[], phone: string): void {
  const name = keptName(element, form)
  const address = addressField(fields)
  const slots = fields.find(({ kind }) => kind === 'slots')
  const slot = slots?.options.find(({ value }) => value === typedIn(element, slots.name))
  const sent: Sent = {
    ...{ name, form, at: new Date().toISOString() },
    email: address ? typedIn(element, address.name).trim() : '',
    own: address?.person !== undefined,
    moment: slot?.hint ?? '',
    phone,
  }
  store([sent, ...all().filter((other) => other.name !== name)])
}

/** What was sent of a form about the same thing; undefined for nothing. */
export const sentOf = (element: HTMLFormElement, form: string): Sent | undefined => {
  const name = keptName(element, form)
  return all().find((sent) => sent.name === name)
}

/** What was sent last by one of these forms. */
export const lastSent = (forms: readonly string[]): Sent | undefined => all().find(({ form }) => forms.includes(form))

/** Forgets that a form was sent, for one that begins anew. */
export const forgetSent = ({ name }: Sent): void => store(all().filter((other) => other.name !== name))
