/** What is done with a request of each form, beyond keeping it. */
import type { Transaction } from '../db/transaction.ts'
import type { FieldErrors, Form } from '../domain/forms/form.ts'
import type { FormName } from '../domain/forms/form-table.ts'
import type { Language } from '../domain/listing/listing.ts'
import type { MailMessage } from '../domain/shared/mail-message.ts'
import type { Subject } from './form-subject.ts'
import type { StoredFile } from './uploads/upload-store.ts'

/** A request that was read and is right as far as its fields can tell. `id`: that of its lead, if it becomes one. */
export type Submission<Values = Record<string, unknown>> = {
  id: string
  form: FormName
  language: Language
  values: Values
  subject: Subject
  /** The query of the form's page: what the request was about, by its numbers. */
  query: Record<string, string>
  file: StoredFile | null
  now: Date
  /** The visitor's copy leaves out what was written freely (lib/forms/visitor-copy.ts). */
  withheld?: boolean
}

/** What only the database or a long table can tell of some fields: asked as soon as those are right, whatever else is wrong. */
export type FieldCheck = {
  needs: readonly string[]
  find: (submission: Submission<never>) => FieldErrors | Promise<FieldErrors>
}

/** Makes checks over the values of a form; each sees only the fields that it names. */
export const checksOver =
  <Values>() =>
  <Name extends keyof Values & string>(
    needs: readonly Name[],
    find: (submission: Submission<Pick<Values, Name>>) => FieldErrors | Promise<FieldErrors>,
  ): FieldCheck => ({ needs, find: find as unknown as FieldCheck['find'] })

export type Handler<Values = Record<string, unknown>> = {
  /** `check` itself says that the same was asked before; else who sends the same twice hears that it arrived. */
  tellsRepeats?: true
  fieldChecks?: readonly FieldCheck[]
  /** What is asked last, of values that are all right: whether it may be taken at all, and limits; message keys by field. */
  check?: (submission: Submission<Values>) => Promise<FieldErrors>
  /** The visitor gets a copy of what was sent, free text included. */
  copies?: true
  /** The mails that follow, made before anything is written; they are queued with it. */
  mails: (submission: Submission<Values>) => Promise<MailMessage[]>
  /** Writes rows beside the lead, in its transaction. Throws Refusal to undo it all. */
  save?: (tx: Transaction, submission: Submission<Values>) => Promise<void>
  /** Where a success leads, where that isn't the form's thank-you page: a public path. */
  answer?: (submission: Submission<Values>) => Promise<string>
}

/** Undoes a request because of what was found while writing it; the input is kept and the person told. */
export class Refusal extends Error {
  readonly errors: FieldErrors
  /** @param errors message keys by field */
  constructor(errors: FieldErrors) {
    super('refused')
    this.errors = errors
  }
}

/** A handler whose values are those of its form. */
export const handler = <Values>(_form: Form<Values>, made: Handler<Values>): Handler => made as unknown as Handler
