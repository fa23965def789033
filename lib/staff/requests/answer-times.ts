/** The job that says until when requests are answered and how long the first answer took, and tells an office once of each that is late. */
import { languageUse } from '../../content/languages.ts'
import {
  claimOverdue,
  findHeldViewings,
  findUntimed,
  findUntimedAnswers,
  storeAnswerTime,
  storeOpenSeconds,
} from '../../db/staff/requests/answer-times.ts'
import { noteEvent } from '../../db/staff/requests/change-request.ts'
import { settleRequest } from '../../db/staff/requests/settle-request.ts'
import { transaction } from '../../db/transaction.ts'
import { findAnswerRule } from '../../db/viewings/agenda.ts'
import { isMailAddress } from '../../domain/shared/mail-address.ts'
import { type AnswerRule, answerTime, openSeconds } from '../../domain/staff/requests/answer-time.ts'
import { officeById } from '../../forms/form-subject.ts'
import { officeLanguage } from '../../forms/office-language.ts'
import { queueMails } from '../../mail/queue.ts'
import { notify, officeAudience } from '../../notices/notify.ts'
import { overdueMail } from './request-mails.ts'

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
  await transaction(async (tx) => {
    const late = await claimOverdue(tx, now)
    for (const { id, officeId } of late) {
      await noteEvent(tx, { leadId: id, kind: 'overdue', staffId: null })
      await notify(tx, { kind: 'overdue', to: officeAudience(officeId), leadId: id })
    }
    for (const [officeId, ofOffice] of Map.groupBy(late, (request) => request.officeId)) {
      const { office } = officeId === null ? { office: null } : await officeById(officeId, use.default)
      if (office && isMailAddress(office.email))
        await queueMails(tx, [await overdueMail(office.email, officeLanguage(office, use), ofOffice.length)])
    }
  })
}

/** Does all of it; runs every minute. */
export async function keepAnswerTimes(now: Date): Promise<void> {
  await closeHeldViewings(now)
  await addAnswerTimes()
  await tellOverdue(now)
}
