/** The job that says until when requests are answered and how long the first answer took, and tells an office once of each that is late. */

import { transaction } from '../../db/transaction.ts'
import { notify, officeAudience } from '../../desk/notify.ts'
import { officeLanguage } from '../../leads/office-language.ts'
import { officeById } from '../../leads/subject.ts'
import { queueMails } from '../../mail/queue.ts'
import { transactionWithMails } from '../../mail/transaction.ts'
import { isMailAddress } from '../../shared/mail-address.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { languageUse } from '../../site/languages.ts'
import { findAnswerRule } from '../../site/queries-office-hours.ts'
import { overdueMail } from '../mails.ts'
import { noteEvent, settleRequest } from '../queries-change.ts'
import {
  claimOverdue,
  findHeldViewings,
  findUntimed,
  findUntimedAnswers,
  storeAnswerTime,
  storeOpenSeconds,
} from './queries.ts'
import { type AnswerRule, answerTime, openSeconds } from './rules-time.ts'

/** Requests per run; the next minute takes the rest. */
const AT_ONCE = 500

/** Gives the rule of an office for requests from a moment on, and reads each once. */
function officeRules(since: Date): (officeId: number) => Promise<AnswerRule | null> {
  const rules = new Map<number, Promise<AnswerRule | null>>()
  return (officeId) => {
    const rule = rules.get(officeId) ?? findAnswerRule(officeId, since)
    rules.set(officeId, rule)
    return rule
  }
}

async function addAnswerTimes(): Promise<void> {
  const [untimed, answers] = [await findUntimed(AT_ONCE), await findUntimedAnswers(AT_ONCE)]
  const ruleOf = officeRules(
    new Date(Math.min(...[...untimed, ...answers].map(({ createdAt }) => createdAt.getTime()))),
  )
  for (const { id, officeId, createdAt } of untimed) {
    const rule = await ruleOf(officeId)
    const due = rule && answerTime(rule, createdAt)
    if (due) await storeAnswerTime(id, officeId, due)
  }
  for (const { id, officeId, createdAt, answeredAt } of answers)
    await storeOpenSeconds(id, openSeconds(officeId === null ? null : await ruleOf(officeId), createdAt, answeredAt))
}

/** Closes the requests of viewings that are over: what was asked has happened. Nobody counts as having answered it. */
const closeHeldViewings = (now: Date): Promise<void> =>
  transaction(async (tx) => {
    for (const leadId of await findHeldViewings(tx, now, AT_ONCE))
      await settleRequest(tx, { leadId, kind: 'close', staffId: null }, 'closed', null)
  })

/** One mail to each office for all that became late since the last run; its people are told as they chose. */
async function tellOverdue(now: Date): Promise<void> {
  const use = await languageUse()
  const mailTo = async (officeId: number, count: number): Promise<MailMessage[]> => {
    const { office } = await officeById(officeId, use.default)
    return office && isMailAddress(office.email)
      ? [await overdueMail(office.email, officeLanguage(office, use), count)]
      : []
  }
  await transactionWithMails(async (tx, rendered) => {
    const late = await claimOverdue(tx, now)
    for (const { id, officeId } of late) {
      await noteEvent(tx, { leadId: id, kind: 'overdue', staffId: null })
      await notify(tx, { kind: 'overdue', to: officeAudience(officeId), leadId: id })
    }
    for (const [officeId, ofOffice] of Map.groupBy(late, (request) => request.officeId)) {
      if (officeId === null) continue
      const mails = rendered([officeId, ofOffice.length], () => mailTo(officeId, ofOffice.length))
      await queueMails(tx, mails)
    }
  })
}

/** Does all of it; runs every minute. */
export async function keepAnswerTimes(now: Date): Promise<void> {
  await closeHeldViewings(now)
  await addAnswerTimes()
  await tellOverdue(now)
}
