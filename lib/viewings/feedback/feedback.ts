/** Asks visitors what they thought of a home, and takes in what they say. */

import { type Transaction, transaction } from '../../db/transaction.ts'
import { notify, officeAudience } from '../../desk/notify.ts'
import { insertGrants } from '../../documents/queries-grants.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { readLinkToken } from '../../forms/signed-token.ts'
import { invalidState } from '../../forms/view-action-error-text.ts'
import { signedPath } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { log } from '../../log.ts'
import { queueMails } from '../../mail/queue.ts'
import { noteEvent } from '../../requests/queries-change.ts'
import { daysLater } from '../../shared/time.ts'
import { findViewing } from '../queries.ts'
import { findFeedback } from '../queries-list.ts'
import { loadViewing } from '../view.ts'
import { visitDocuments } from '../visit-documents.ts'
import { feedbackMails, similarHomesMails } from './mails.ts'
import {
  findUnanswered,
  findUnaskedViewings,
  type GivenFeedback,
  insertFeedback,
  noteAsked,
  noteFeedbackReminder,
} from './queries.ts'
import { LIKED, NEXT_STEPS, PRICE_OPINIONS } from './rules.ts'

/** Days after a viewing on which its visitor is still asked, where a run failed; and after which one is reminded. */
const LATEST_DAYS = 3
const REMINDER_DAYS = 3
const NO_REMINDER_DAYS = 10

/** Mails each of these visitors. One that fails is noted in `errors` and left to the next run; the others are mailed. */
async function askEach(
  ids: readonly string[],
  occasion: 'ask' | 'remind',
  note: (tx: Transaction, id: string) => Promise<boolean>,
  now: Date,
  errors: unknown[],
): Promise<number> {
  let asked = 0
  for (const id of ids) {
    try {
      const stored = await findViewing(id)
      if (!stored) continue
      const viewing = await loadViewing(stored)
      const documents = occasion === 'ask' ? await visitDocuments(viewing, now) : null
      const mails = await feedbackMails(occasion, viewing, documents)
      const isAsked = await transaction(async (tx) => {
        if (!(await note(tx, id))) return false
        await insertGrants(tx, id, documents?.grants ?? [])
        await queueMails(tx, mails, id)
        return true
      })
      if (isAsked) asked++
    } catch (error) {
      errors.push(error)
    }
  }
  return asked
}

/**
 * Asks the visitors of viewings that have ended, and reminds those who said nothing, once each; also when several
 * processes run it. The schedule runs it in the evening.
 * @throws AggregateError when some couldn't be asked; the others are asked all the same
 */
export async function askForFeedback(now: Date): Promise<{ asked: number; reminded: number }> {
  const errors: unknown[] = []
  const unasked = await findUnaskedViewings(daysLater(now, -LATEST_DAYS), now)
  const asked = await askEach(unasked, 'ask', (tx, id) => noteAsked(tx, id, now), now, errors)
  const silent = await findUnanswered(daysLater(now, -NO_REMINDER_DAYS), daysLater(now, -REMINDER_DAYS))
  const reminded = await askEach(silent, 'remind', (tx, id) => noteFeedbackReminder(tx, id, now), now, errors)
  if (errors.length > 0) {
    log.warn({ event: 'feedback.failed', count: errors.length }, 'Visitors could not be asked for feedback.')
    throw new AggregateError(errors, 'Visitors could not be asked for feedback.')
  }
  return { asked, reminded }
}

/** The viewing of a feedback link in the language of the page, and whether its visitor has said something; null: none. */
export async function findFeedbackViewing(token: string, locale: Language, now: Date) {
  const id = await readLinkToken('viewingFeedback', token, now)
  const [stored, feedback] = id === null ? [null, null] : await Promise.all([findViewing(id), findFeedback(id)])
  return stored && feedback && { viewing: await loadViewing(stored, locale), isGiven: feedback.givenAt !== null }
}

const oneOf = <T extends string>(options: readonly T[], value: string): T | null =>
  options.find((option) => option === value) ?? null

/** Writes what a visitor says, tells the people of the office, and mails similar homes where they asked for these. The first answer counts. */
async function give(id: string, given: GivenFeedback, now: Date): Promise<void> {
  const stored = await findViewing(id)
  if (!stored) return
  const mails = given.wantsSimilar ? await similarHomesMails(await loadViewing(stored)) : []
  await transaction(async (tx) => {
    if (!(await insertFeedback(tx, id, given, now))) return
    await queueMails(tx, mails, id)
    await noteEvent(tx, { leadId: id, kind: 'feedbackGiven', staffId: null })
    await notify(tx, { kind: 'feedback', to: officeAudience(stored.officeId), leadId: id })
  })
}

/** Handles the form behind a feedback link. @returns the path of its page, which says thanks or why the link is over */
export async function respondToFeedback({ token, locale, field, now }: FormAction): Promise<FormActionResult> {
  const page = signedPath('viewingFeedback', token, locale)
  const id = await readLinkToken('viewingFeedback', token, now)
  if (id === null) return page
  if (!(await isWithinLimit(LIMITS.viewingChange, `feedback ${id}`)))
    return { state: invalidState({ words: 'tooMany' }, locale), page: () => page }
  const { values, errors } = readActionForm('viewingFeedback', field)
  if (errors) return { state: invalidState(errors, locale), page: () => page }
  const liked = oneOf(LIKED, values.liked)
  if (liked === null) return page
  const [price, nextStep] = [oneOf(PRICE_OPINIONS, values.price), oneOf(NEXT_STEPS, values.nextStep)]
  await give(id, { liked, price, nextStep, words: values.words, wantsSimilar: values.similar }, now)
  return page
}
