/**
 * The one way of every request (design 2 "Forms"): limits, signs of a machine, what it is about, validation, and then one
 * transaction in which the lead, what belongs to it, and its mails are written.
 */
import { createHash, randomUUID } from 'node:crypto'
import { findSameLead, insertLead, type KnownLead, markCopyWithheld } from '../../db/forms/leads.ts'
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import { consumeChallenge } from '../../db/forms/used-challenges.ts'
import { transaction } from '../../db/transaction.ts'
import { type FieldErrors, inFormOrder, type RawValues, readForm } from '../../domain/forms/form.ts'
import { type FormName, formOf } from '../../domain/forms/form-table.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { pathTo } from '../../i18n/paths.ts'
import { log } from '../../log.ts'
import { type MailMessage, queueMails } from '../../mail/queue.ts'
import { findSubject, subjectLine } from '../form-subject.ts'
import { type FieldCheck, type Handler, Refusal, type Submission } from '../handler.ts'
import { HANDLERS, thanksFor } from '../handlers/handler-table.ts'
import { subscribeIfTicked } from '../handlers/newsletter-handler.ts'
import { LIMITS } from '../request/rate-limits.ts'
import { type FormFile, NO_FILE } from '../uploads/form-file.ts'
import { holdsLink, mayRepeat } from '../visitor-copy.ts'
import { type Proof, readSolution, readStamp } from './captcha-proof.ts'
import { eraseAfter } from './retention.ts'

/** The privacy statement under each form, stored with a request. Raise it when its text in messages/form.json changes. */
const PRIVACY_STATEMENT_VERSION = '2026-11-21'

/**
 * Why a request was not taken, beyond its fields; what each says stands in messages/form.json. `again`: it must be sent once more
 * from a page that was made for this visitor.
 */
export type Failure = 'unproven' | 'again' | 'tooMany' | 'gone' | 'unavailable'

export type Outcome =
  | { kind: 'sent'; href: string }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'failed'; failure: Failure }

/** What came with a form beside its fields. Names begin with a dash, so that none is ever a field's. */
export type SubmissionRequest = {
  language: Language
  /** Numbers of what it is about. */
  query: Record<string, string>
  /** Page on which the form stood: a path of this site. */
  sourcePath: string
  /** Filled in by machines only. */
  trap: string
  solution: string
  stamp: string
  utm: Record<string, string> | null
  /** Network address of the visitor. */
  visitor: string
}

/** What a person may be taken to have sent it by; null where nothing speaks for one. */
async function proofOf({ trap, solution, stamp }: SubmissionRequest, now: Date): Promise<Proof | null> {
  if (trap !== '') return null
  return solution === '' ? readStamp(stamp, Math.floor(now.getTime() / 1000)) : readSolution(solution)
}

/**
 * What is told where nothing speaks for a person, or only what was used before. Without scripts that may be anybody whose page was
 * kept in memory, left open for a day or sent before: they send it once more.
 */
const unprovenBy = ({ trap, solution }: SubmissionRequest): Failure =>
  trap === '' && solution === '' ? 'again' : 'unproven'

/** What the checks find whose fields are right. */
async function findMistakes(checks: readonly FieldCheck[], submission: Submission): Promise<FieldErrors> {
  const able = checks.filter(({ needs }) => needs.every((name) => name in submission.values))
  const found = await Promise.all(able.map(({ find }) => find(submission as Submission<never>)))
  return inFormOrder(formOf(submission.form), ...found)
}

/** Undoes a submission whose proof was used for another one. */
class SpentProof extends Error {}

/** Without the confirmation where its address got too many: anyone can write anyone's address into a form. */
async function bearableMails(messages: MailMessage[], { values }: Submission): Promise<MailMessage[]> {
  const confirms = messages.some(({ to }) => to === values.email)
  if (!confirms || (await isWithinLimit(LIMITS.confirmation, String(values.email)))) return messages
  return messages.filter(({ to }) => to !== values.email)
}

const isWelcome = async ({ visitor, solution }: SubmissionRequest): Promise<boolean> =>
  (await isWithinLimit(LIMITS.visitor, visitor)) && (solution !== '' || (await isWithinLimit(LIMITS.unsolved, visitor)))

/** The same content by the same form is the same request, whichever page or build it came from. */
function contentHash({ form, language, values, query, file }: Submission): string {
  const sorted = Object.entries({ ...values, ...query }).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([form, language, sorted, file?.contentHash]))
    .digest('hex')
}

/**
 * Writes a request with everything that belongs to it, or finds that it was written before; gives what is known of it either way.
 * @throws SpentProof, Refusal
 */
async function keep(submission: Submission, envelope: SubmissionRequest, proof: Proof): Promise<KnownLead> {
  const { form, language, subject, values, now } = submission
  const { save, mails, copies } = HANDLERS[form] as Handler
  const linked = copies === true && holdsLink(submission)
  const [own, newsletter, end] = await Promise.all([
    mails({ ...submission, withheld: linked }),
    subscribeIfTicked(submission),
    eraseAfter(form, now),
  ])
  const { sourcePath, utm, visitor, solution } = envelope
  return transaction(async (tx) => {
    const { isNew, ...known } = await insertLead(tx, {
      id: submission.id,
      form,
      language,
      propertyId: subject.kind === 'property' ? subject.listing.id : null,
      projectId: subject.kind === 'project' ? subject.project.id : null,
      officeId: subject.recipient.office?.id ?? null,
      subject: subjectLine(subject),
      values,
      email: typeof values.email === 'string' && values.email !== '' ? values.email : null,
      sourcePath,
      utm,
      consentVersion: PRIVACY_STATEMENT_VERSION,
      contentHash: contentHash(submission),
      eraseAfter: end,
    })
    if (!isNew) return known
    if (!(await consumeChallenge(tx, proof.signature, proof.expiresAt))) throw new SpentProof()
    await save?.(tx, submission)
    await newsletter.save(tx)
    // Counted here, so that a request that is sent many times at once counts once.
    const tooMany = copies === true && !linked && !(await mayRepeat(submission, { visitor, solved: solution !== '' }))
    const copyWithheld = linked || tooMany
    if (copyWithheld) await markCopyWithheld(tx, submission.id)
    const messages = [...(tooMany ? await mails({ ...submission, withheld: true }) : own), ...newsletter.mails]
    await queueMails(tx, await bearableMails(messages, submission), submission.id)
    return { id: submission.id, copyWithheld }
  })
}

/**
 * Takes a request in.
 * @param raw the fields as they were sent
 * @param takeFile takes in the file that came with them; null where none can have
 * @returns what the visitor is told; an error of the database is `unavailable` and logged without what was sent
 */
export async function submit(
  form: FormName,
  raw: RawValues,
  envelope: SubmissionRequest,
  takeFile: (() => Promise<FormFile>) | null,
  now: Date,
): Promise<Outcome> {
  const { language, query } = envelope
  try {
    if (!(await isWelcome(envelope))) return { kind: 'failed', failure: 'tooMany' }
    const { field, file, errors: fileErrors } = takeFile ? await takeFile() : NO_FILE
    const definition = formOf(form)
    const { values, errors: own } = readForm(
      definition,
      field === null ? raw : { ...raw, [field]: file?.originalName ?? '' },
    )
    const wrong = { ...own, ...fileErrors }
    const zip = typeof values.zip === 'string' ? values.zip : ''
    const subject = await findSubject(definition, { ...query, zip }, language)
    if (!subject && Object.keys(wrong).length === 0) return { kind: 'failed', failure: 'gone' }
    if (!subject) return { kind: 'invalid', errors: inFormOrder(definition, wrong) }
    const submission: Submission = { id: randomUUID(), form, language, values, subject, query, file, now }
    const { fieldChecks = [], check, answer, tellsRepeats } = HANDLERS[form] as Handler
    if (Object.keys(wrong).length > 0) {
      const found = await findMistakes(fieldChecks, submission)
      return { kind: 'invalid', errors: inFormOrder(definition, wrong, found) }
    }
    const sent = async ({ id, copyWithheld }: KnownLead): Promise<Outcome> => ({
      kind: 'sent',
      href: (await answer?.({ ...submission, id })) ?? pathTo(thanksFor(form, subject, copyWithheld), language),
    })
    // Whoever sends again what had arrived, because the answer didn't, hears that it did; no limit and no slot that it took itself is in the way.
    const same = tellsRepeats ? null : await findSameLead(contentHash(submission))
    if (same) return await sent(same)
    const found = await findMistakes(fieldChecks, submission)
    const errors = Object.keys(found).length > 0 ? found : ((await check?.(submission)) ?? {})
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    const proof = await proofOf(envelope, now)
    if (!proof) return { kind: 'failed', failure: unprovenBy(envelope) }
    return await sent(await keep(submission, envelope, proof))
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'invalid', errors: error.errors }
    if (error instanceof SpentProof) return { kind: 'failed', failure: unprovenBy(envelope) }
    log.error({ event: 'form.failed', form, error }, 'A request could not be taken.')
    return { kind: 'failed', failure: 'unavailable' }
  }
}
