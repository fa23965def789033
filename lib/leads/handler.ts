/** The handler of a form: its checks, mails and rows, besides the lead that every form writes. */
import type { Transaction } from '../db/transaction.ts'
import type { FieldErrors, Form } from '../forms/rules.ts'
import type { FormName } from '../forms/rules-table.ts'
import type { StoredFile } from '../forms/uploads/upload-store.ts'
import type { Language } from '../listings/rules.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import type { Subject } from './subject.ts'

/** A submission whose fields are valid one by one. `id`: the id of the lead that it becomes. */
export type Submission<Values = Record<string, unknown>> = {
  id: string
  form: FormName
  language: Language
  values: Values
  subject: Subject
  /** Query of the form's page: the numbers of the home, project and unit. */
  query: Record<string, string>
  file: StoredFile | null
  now: Date
  /** Whether the visitor's copy leaves out free text (lib/leads/mails-copy.ts). */
  withheld?: boolean
  /** Whether what it says is kept apart from its lead, which only holds who sent it. */
  sealed?: boolean
  /** Somebody at the desk entered it, at the person's request. */
  entered?: boolean
}

/**
 * A check that needs the database or a long table. It runs when the fields `needs` are valid, even if others aren't.
 */
export type FieldCheck = {
  needs: readonly string[]
  find: (submission: Submission<never>) => FieldErrors | Promise<FieldErrors>
}

/** Makes checks for the values of a form. Each check can read only the fields that it names. */
export const checksOver =
  <Values>() =>
  <Name extends keyof Values & string>(
    needs: readonly Name[],
    find: (submission: Submission<Pick<Values, Name>>) => FieldErrors | Promise<FieldErrors>,
  ): FieldCheck => ({ needs, find: find as unknown as FieldCheck['find'] })

export type Handler<Values = Record<string, unknown>> = {
  /** It may be sent again, and then is done again; otherwise a repetition is answered like the first one. */
  checksRepeats?: true
  fieldChecks?: readonly FieldCheck[]
  /** The values with those that the server fills in where they were left empty. */
  complete?: (submission: Submission<Values>) => Values
  /** The last check, for values that are all valid: availability and rate limits. Gives message keys by field. */
  check?: (submission: Submission<Values>) => Promise<FieldErrors>
  /** Whether the submission is sealed (lib/leads/queries-sealed-offers.ts). */
  isSealed?: (submission: Submission<Values>) => Promise<boolean>
  /** What the lead holds of a sealed submission; `save` keeps the rest. */
  openValues?: (values: Values) => Record<string, unknown>
  /** The visitor's mail repeats what was sent, including free text. */
  copies?: true
  /** The mails to queue with the lead. They are rendered before the transaction begins. */
  mails: (submission: Submission<Values>) => Promise<MailMessage[]>
  /**
   * The mails that are the whole answer: they come again when the same is asked again, because mails get lost. `tooMany`:
   * the errors beyond the limit of an address.
   */
  again?: { mails: (submission: Submission<Values>) => Promise<MailMessage[]>; tooMany: FieldErrors }
  /** Writes further rows in the lead's transaction. Throws Refusal to roll it back. */
  save?: (tx: Transaction, submission: Submission<Values>) => Promise<void>
  /** The public path to show after a success, instead of the form's thank-you page. */
  answer?: (submission: Submission<Values>) => Promise<string>
}

/** Thrown while a submission is written to roll it back. The form then shows the input with these errors. */
export class Refusal extends Error {
  readonly errors: FieldErrors
  /** @param errors message keys by field */
  constructor(errors: FieldErrors) {
    super('refused')
    this.errors = errors
  }
}

/**
 * Thrown while a submission is written to roll it back and answer it by mail alone. The page is that of a success:
 * anybody can enter anybody's address, and only its owner may learn why.
 */
export class AnsweredByMail extends Error {
  readonly mails: () => Promise<MailMessage[]>
  constructor(mails: () => Promise<MailMessage[]>) {
    super('answered by mail')
    this.mails = mails
  }
}

/** Types a handler by the values of its form. */
export const handler = <Values>(_form: Form<Values>, definition: Handler<Values>): Handler =>
  definition as unknown as Handler
