/**
 * What staff enter for somebody goes the way of what a visitor sends: its handler's checks, rows and mails, one
 * transaction. There is no visitor to limit, no proof to ask for and no page to answer with.
 */
import { type Transaction, transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import { type FieldErrors, inFormOrder } from '../forms/rules.ts'
import { type FormName, formOf } from '../forms/rules-table.ts'
import { eraseAfter } from '../leads/erase-after.ts'
import { type Handler, Refusal, type Submission } from '../leads/handler.ts'
import type { EnteredSource } from '../leads/rules-source.ts'
import { type Subject, subjectLine } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { queueMails } from '../mail/queue.ts'
import { enterLead } from '../requests/enter.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { HANDLERS } from './handler-table.ts'

export type Entry = {
  form: FormName
  language: Language
  /** As the form's schema gives them; what the person didn't say is empty. */
  values: Record<string, unknown>
  subject: Subject
  source: EnteredSource
  /** Whether the person gets the mails that a visitor gets. */
  isMailed: boolean
  /** As the request stands afterwards. */
  state?: 'taken' | 'answered' | 'closed'
  /** In place of what the form's handler writes, and mails. */
  save?: (tx: Transaction, submission: Submission) => Promise<void>
  mails?: (submission: Submission) => Promise<MailMessage[]>
  now: Date
}

/** again: the same was entered within a day. */
export type Entered = { kind: 'done'; id: string } | { kind: 'again' } | { kind: 'wrong'; errors: FieldErrors }

/** What the form's handler finds wrong with it. */
async function mistakesIn({ fieldChecks = [] }: Handler, submission: Submission): Promise<FieldErrors> {
  const runnable = fieldChecks.filter(({ needs }) => needs.every((name) => name in submission.values))
  const found = await Promise.all(runnable.map(({ find }) => find(submission as Submission<never>)))
  return inFormOrder(formOf(submission.form), ...found)
}

/** The mails of an entry: to the person where they want one. The office knows of it: it entered it. */
async function mailsOf(entry: Entry, submission: Submission): Promise<MailMessage[]> {
  const mails = await (entry.mails ?? (HANDLERS[entry.form] as Handler).mails)(submission)
  const { email } = entry.values
  if (entry.mails) return entry.isMailed ? mails : mails.filter(({ to }) => to !== email)
  return entry.isMailed ? mails.filter(({ to }) => to === email) : []
}

/** Enters something for somebody. What the handler refuses while it is written is undone, and comes back as errors. */
export async function enterSubmission(staff: SessionStaff, entry: Entry): Promise<Entered> {
  const { form, language, values, subject, source, state, now } = entry
  const handler = HANDLERS[form] as Handler
  const submission: Submission = {
    ...{ id: crypto.randomUUID(), form, language, values, subject, file: null, now, entered: true },
    query: {},
  }
  const errors = await mistakesIn(handler, submission)
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors }
  const save = entry.save ?? handler.save
  const [mails, end] = await Promise.all([mailsOf(entry, submission), eraseAfter(form, now)])
  try {
    return await transaction(async (tx) => {
      const lead = {
        ...{ id: submission.id, form, language, values, source, eraseAfter: end },
        propertyId: subject.kind === 'property' ? subject.listing.id : null,
        projectId: subject.kind === 'project' ? subject.project.id : null,
        officeId: subject.recipient.office?.id ?? null,
        subject: subjectLine(subject),
      }
      if (!(await enterLead(tx, staff, lead, { ...(state && { state }), now }))) return { kind: 'again' as const }
      await save?.(tx, submission)
      await queueMails(tx, mails, submission.id)
      return { kind: 'done' as const, id: submission.id }
    })
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'wrong', errors: error.errors }
    throw error
  }
}
