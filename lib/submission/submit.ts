/**
 * The pipeline of every submission: rate limits, validation, the subject (home, project or agency), proof of a person,
 * and one transaction that writes the lead, the rows of its handler and its mails.
 */
import { randomUUID } from 'node:crypto'
import { queueLeadForCrm } from '../crm/deliveries/queue-lead.ts'
import { transaction } from '../db/transaction.ts'
import { notifyOfRequest } from '../desk/notify.ts'
import { completeTowns } from '../forms/complete-towns.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { consumeChallenge } from '../forms/queries-used-challenges.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import { requestTime } from '../forms/request/request-time.ts'
import type { Visitor } from '../forms/request/visitor.ts'
import { type FieldErrors, inFormOrder, type RawValues, readForm } from '../forms/rules.ts'
import { type FormName, formOf } from '../forms/rules-table.ts'
import { type FormFile, NO_FILE } from '../forms/uploads/form-file.ts'
import { pathTo } from '../i18n/paths.ts'
import { eraseAfter } from '../leads/erase-after.ts'
import { AnsweredByMail, type FieldCheck, type Handler, Refusal, type Submission } from '../leads/handler.ts'
import { holdsLink, mayRepeat } from '../leads/mails-copy.ts'
import {
  contentHashOf,
  findSameLead,
  insertLead,
  isJustMailed,
  type KnownLead,
  markCopyWithheld,
} from '../leads/queries.ts'
import { findSubject, subjectLine } from '../leads/subject.ts'
import { log } from '../log.ts'
import { queueMails } from '../mail/queue.ts'
import { transactionWithMails } from '../mail/transaction.ts'
import { subscribeIfTicked } from '../newsletters/form-handler.ts'
import { brusselsDay } from '../shared/time.ts'
import { type Proof, readSolution, readStamp } from './captcha-proof.ts'
import { HANDLERS, thanksFor } from './handler-table.ts'
import { PRIVACY_STATEMENT_VERSION } from './privacy-statement.ts'

/**
 * Why a submission with valid fields was refused; keys of `failures` in messages/<language>/forms.json. `again`: it
 * must be sent once more, from a page that was rendered for this visitor. `filled`: so was the field that people don't
 * see; it comes back empty.
 */
export type Failure = 'unproven' | 'filled' | 'again' | 'tooMany' | 'gone' | 'unavailable'

export type Outcome =
  | { kind: 'sent'; href: string }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'failed'; failure: Failure }

/** What is sent with a form besides its fields. In the body, the names begin with a dash, as no field's name does. */
export type SubmissionRequest = {
  visitor: Visitor
  /** Query of the form's page: the numbers of the home, project and unit. */
  query: Record<string, string>
  /** Path of the page with the form; '' when unknown. */
  sourcePath: string
  /** A field that people don't see: only machines fill it in. */
  trap: string
  solution: string
  stamp: string
  utm: Record<string, string> | null
}

/** The proof that a person sent it; null when there is none. */
async function proofOf({ trap, solution, stamp }: SubmissionRequest, now: Date): Promise<Proof | null> {
  if (trap !== '') return null
  return solution === '' ? readStamp(stamp, Math.floor(now.getTime() / 1000)) : readSolution(solution)
}

/**
 * The failure for a submission without an unused proof. Without scripts, people also get here, from a page that was
 * cached, open for more than a day or sent before: they are asked to send it once more.
 */
const unprovenFailure = ({ trap, solution }: SubmissionRequest): Failure =>
  trap !== '' ? 'filled' : solution === '' ? 'again' : 'unproven'

/** The mistakes that the checks find; a check runs only when the fields that it needs are valid. */
async function findMistakes(checks: readonly FieldCheck[], submission: Submission): Promise<FieldErrors> {
  const runnable = checks.filter(({ needs }) => needs.every((name) => name in submission.values))
  const found = await Promise.all(runnable.map(({ find }) => find(submission as Submission<never>)))
  return inFormOrder(formOf(submission.form), ...found)
}

/** Thrown to roll back a submission whose proof was used before. */
class UsedProof extends Error {}

/** Asks a question once, however often the answer is needed. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

const isWithinVisitorLimits = async ({ visitor, solution }: SubmissionRequest): Promise<boolean> =>
  (await isWithinLimit(LIMITS.visitor, visitor.key)) &&
  (solution !== '' || (await isWithinLimit(LIMITS.unsolved, visitor.key)))

/**
 * The hash by which a repeated submission is recognised: of form, language, values, subject and file.
 * @param proof of a form that may be sent again: its proof, too
 */
function contentHash({ form, language, values, query, file }: Submission, proof: string | null = null): string {
  const sorted = Object.entries({ ...values, ...query }).sort(([a], [b]) => (a < b ? -1 : 1))
  return contentHashOf(JSON.stringify([form, language, sorted, file?.contentHash, ...(proof === null ? [] : [proof])]))
}

/**
 * Writes a submission in one transaction, unless the same one was written before.
 * @returns the new lead or the one written before
 * @throws UsedProof when its proof was used before; Refusal when the handler refuses it
 */
async function storeSubmission(given: Submission, request: SubmissionRequest, proof: Proof): Promise<KnownLead> {
  const { save, mails, copies, isSealed, openValues, checksRepeats } = HANDLERS[given.form] as Handler
  const submission = { ...given, sealed: (await isSealed?.(given)) ?? false }
  const { form, language, subject, values, now } = submission
  const linked = copies === true && holdsLink(submission)
  const [own, newsletter, end] = await Promise.all([
    mails({ ...submission, withheld: linked }),
    subscribeIfTicked(submission),
    eraseAfter(form, now),
  ])
  const { sourcePath, utm, visitor, solution } = request
  // Counted for a new lead only, which may be sent several times at once; and once, though what follows may run again.
  const mayCopy = once(() => mayRepeat(submission, { visitor: visitor.key, solved: solution !== '' }))
  const mayConfirm = once(() => isWithinLimit(LIMITS.confirmation, String(values.email)))
  return transactionWithMails(async (tx, rendered) => {
    const { isNew, ...known } = await insertLead(tx, {
      id: submission.id,
      form,
      language,
      propertyId: subject.kind === 'property' ? subject.listing.id : null,
      projectId: subject.kind === 'project' ? subject.project.id : null,
      officeId: subject.recipient.office?.id ?? null,
      subject: subjectLine(subject),
      values: submission.sealed && openValues ? openValues(values) : values,
      email: typeof values.email === 'string' && values.email !== '' ? values.email : null,
      sourcePath,
      utm,
      consentVersion: PRIVACY_STATEMENT_VERSION,
      // The same proof sent twice is a double click; a new one asks again.
      contentHash: contentHash(submission, checksRepeats ? proof.signature : null),
      eraseAfter: end,
    })
    if (!isNew) return known
    if (!(await consumeChallenge(tx, proof.signature, proof.expiresAt))) throw new UsedProof()
    await save?.(tx, submission)
    await newsletter.save(tx)
    await queueLeadForCrm(tx, { id: submission.id, form })
    await notifyOfRequest(tx, { id: submission.id, form, officeId: subject.recipient.office?.id ?? null })
    const tooMany = copies === true && !linked && !(await mayCopy())
    const copyWithheld = linked || tooMany
    if (copyWithheld) await markCopyWithheld(tx, submission.id)
    const copied = tooMany ? rendered([], () => mails({ ...submission, withheld: true })) : own
    const messages = [...copied, ...newsletter.mails]
    // Anyone can enter anyone's address.
    const isMailed = !messages.some(({ to }) => to === values.email) || (await mayConfirm())
    await queueMails(tx, isMailed ? messages : messages.filter(({ to }) => to !== values.email), submission.id)
    return { id: submission.id, copyWithheld }
  })
}

/**
 * Mails again what a form that was sent before asked for, unless that was just now.
 * @throws UsedProof when its proof was used before; Refusal beyond the limit of an address
 */
async function mailAgain(
  submission: Submission,
  { id }: KnownLead,
  proof: Proof,
  again: NonNullable<Handler['again']>,
): Promise<void> {
  const mails = await again.mails({ ...submission, id })
  await transaction(async (tx) => {
    if (await isJustMailed(tx, id, contentHash(submission))) return
    for (const to of new Set(mails.map((mail) => mail.to)))
      if (!(await isWithinLimit(LIMITS.recipient, to))) throw new Refusal(again.tooMany)
    if (!(await consumeChallenge(tx, proof.signature, proof.expiresAt))) throw new UsedProof()
    await queueMails(tx, mails, id)
  })
}

/**
 * Sends the visitor's copy again to whoever sends the same again, because the page says that a mail goes out. Where
 * none may, such as after a click whose response was lost, the page promises none.
 */
async function copyAgain(submission: Submission, known: KnownLead, proof: Proof | null): Promise<KnownLead> {
  const { mails } = HANDLERS[submission.form] as Handler
  const again = {
    mails: async (given: Submission) => (await mails(given)).filter(({ to }) => to === given.values.email),
    tooMany: {},
  }
  const withheld = { ...known, copyWithheld: true }
  if (!proof) return withheld
  try {
    await mailAgain({ ...submission, withheld: known.copyWithheld }, known, proof, again)
    return known
  } catch (error) {
    if (error instanceof Refusal || error instanceof UsedProof) return withheld
    throw error
  }
}

/**
 * Answers a submission by mail alone (AnsweredByMail).
 * @throws UsedProof when its proof was used before; any other error as it is
 */
async function answerByMail(error: unknown, { id, values }: Submission, proof: Proof): Promise<KnownLead> {
  if (!(error instanceof AnsweredByMail)) throw error
  const isMailed = await isWithinLimit(LIMITS.recipient, String(values.email))
  const mails = isMailed ? await error.mails() : []
  await transaction(async (tx) => {
    if (!(await consumeChallenge(tx, proof.signature, proof.expiresAt))) throw new UsedProof()
    await queueMails(tx, mails)
  })
  return { id, copyWithheld: false }
}

/**
 * Validates a submission, writes it and queues its mails.
 * @param raw the values as they were sent
 * @param storeUpload stores the file that was sent with them; null when the caller accepts no file
 * @param given when it was sent; without it now
 * @returns the outcome to show; a database error gives `unavailable` and is logged without the values
 */
export async function submit(
  form: FormName,
  raw: RawValues,
  request: SubmissionRequest,
  storeUpload: ((now: Date) => Promise<FormFile>) | null,
  given?: Date,
): Promise<Outcome> {
  const { visitor, query } = request
  const { language } = visitor
  try {
    if (!(await isWithinVisitorLimits(request))) return { kind: 'failed', failure: 'tooMany' }
    const now = given ?? (await requestTime())
    const { field, file, errors: fileErrors } = storeUpload ? await storeUpload(now) : NO_FILE
    const definition = formOf(form)
    const known = completeTowns(form, raw, language)
    const { values, errors: own } = readForm(
      definition,
      field === null ? known : { ...known, [field]: file?.originalName ?? '' },
      brusselsDay(now.toISOString()),
    )
    const wrong = { ...own, ...fileErrors }
    const zip = typeof values.zip === 'string' ? values.zip : ''
    const subject = await findSubject(definition, { ...query, zip }, language)
    if (!subject && Object.keys(wrong).length === 0) return { kind: 'failed', failure: 'gone' }
    if (!subject) return { kind: 'invalid', errors: inFormOrder(definition, wrong) }
    const typed: Submission = { id: randomUUID(), form, language, values, subject, query, file, now }
    const { fieldChecks = [], check, answer, again, copies, checksRepeats, complete } = HANDLERS[form] as Handler
    if (Object.keys(wrong).length > 0) {
      const found = await findMistakes(fieldChecks, typed)
      return { kind: 'invalid', errors: inFormOrder(definition, wrong, found) }
    }
    const submission = complete ? { ...typed, values: complete(typed) } : typed
    const sent = async ({ id, copyWithheld }: KnownLead): Promise<Outcome> => ({
      kind: 'sent',
      href:
        (await answer?.({ ...submission, id })) ??
        pathTo(thanksFor(form, subject, copyWithheld, values.goal ?? query.goal), language),
    })
    // A form that was stored but whose response was lost is sent again: it gets the same response, before limits and
    // slots are checked.
    const same = checksRepeats ? null : await findSameLead(contentHash(submission))
    if (same && !again)
      return await sent(copies ? await copyAgain(submission, same, await proofOf(request, now)) : same)
    const found = await findMistakes(fieldChecks, submission)
    // What was checked when it was sent first counts against no limit again.
    const errors = Object.keys(found).length > 0 || same ? found : ((await check?.(submission)) ?? {})
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    const proof = await proofOf(request, now)
    if (!proof) return { kind: 'failed', failure: unprovenFailure(request) }
    if (same && again) {
      await mailAgain(submission, same, proof, again)
      return await sent(same)
    }
    const stored = storeSubmission(submission, request, proof)
    return await sent(await stored.catch((error) => answerByMail(error, submission, proof)))
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'invalid', errors: error.errors }
    if (error instanceof UsedProof) return { kind: 'failed', failure: unprovenFailure(request) }
    log.error({ event: 'form.failed', form, error }, 'A form could not be stored.')
    return { kind: 'failed', failure: 'unavailable' }
  }
}
