/** What a form shows besides its fields, and how its controls are connected: plain HTML first, react-hook-form later. */
import type { SyntheticEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormState, SignInLink } from '#lib/forms/rules-state.ts'

/** Connects a field's control to react-hook-form: its name, listeners and ref. */
export type Register = (name: string) => UseFormRegisterReturn

export type FormStatus = {
  /** Undefined before the form is enhanced. */
  register: Register | undefined
  /** Validates and sends the form; null before it is enhanced. */
  submit: ((event: SyntheticEvent) => void) | null
  /** Validates these fields and shows their errors; null before the form is enhanced. */
  check: ((names: string[]) => Promise<boolean>) | null
  /** Writes into a field of text; null before the form is enhanced. */
  setValue: ((name: string, value: string) => void) | null
  /** Error messages by field. */
  errors: Record<string, string>
  /** Why the request was refused. */
  failure: string | null
  /** Where to sign in again, when it was refused because nobody is signed in. */
  signIn: SignInLink | null
  /** Title of the error summary. */
  title: string
  sending: boolean
  /** Incremented whenever the summary must be announced, even with the same content. */
  attempts: number
}

/**
 * The status of a form that react-hook-form doesn't drive yet.
 * @param initial what is wrong when the page arrives
 */
export const plainStatus = (initial: FormState, title: string): FormStatus => ({
  register: undefined,
  submit: null,
  check: null,
  setValue: null,
  errors: initial.kind === 'invalid' ? initial.errors : {},
  failure: initial.kind === 'failed' ? initial.message : null,
  signIn: null,
  title,
  sending: false,
  attempts: initial.kind === 'invalid' || initial.kind === 'failed' ? 1 : 0,
})
