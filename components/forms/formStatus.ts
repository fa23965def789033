/** What a form shows besides its fields, and how its controls are connected: plain HTML first, react-hook-form later. */
import type { SyntheticEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** Connects a field's control to react-hook-form: its name, listeners and ref. */
export type Register = (name: string) => UseFormRegisterReturn

/** What is wrong when a page arrives: error messages by field, or why the request was refused. */
export type FormProblems = { errors: Record<string, string>; failure: string | null }

export type FormStatus = FormProblems & {
  /** Undefined before the form is enhanced. */
  register: Register | undefined
  /** Validates and sends the form; null before it is enhanced. */
  submit: ((event: SyntheticEvent) => void) | null
  /** Title of the error summary. */
  title: string
  sending: boolean
  /** Incremented whenever the summary must be announced, even with the same content. */
  attempts: number
}
