/** The buttons about candidates to rent: each is one transaction with the mail and the event that says so. */
import type { Transaction } from '../db/transaction.ts'
import type { DeskButton } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormActionResult } from '../forms/actions/form-action.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { queueMails } from '../mail/queue.ts'
import { type Rendered, transactionWithMails } from '../mail/transaction.ts'
import { addressed, letterTo } from '../offers/mails.ts'
import { settleRequest } from '../requests/queries-change.ts'
import { requestScope } from '../requests/scope.ts'
import { formatDayOf } from '../shared/format-dates.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { isUuid } from '../shared/uuid.ts'
import { candidateById, inviteCandidate } from './applications.ts'
import { storeDecision } from './queries.ts'
import {
  type DeskCandidate,
  findHomeCandidates,
  homeOfCandidate,
  isCandidateChosen,
  lockCandidates,
} from './queries-decisions.ts'
import { type Decision, eraseAfterDecision } from './rules-decision.ts'
import type { CandidateNotice } from './view.ts'

/** unchanged: somebody has decided already, or another candidate for the home was chosen. */
type CandidateResult = 'done' | 'unchanged' | 'missing'

/** The mail about a decision, which names nobody else, and the day on which the data are erased. */
const decisionMail = (
  staff: SessionStaff,
  candidate: DeskCandidate,
  decision: Decision,
  erased: Date,
): Promise<MailMessage[]> =>
  letterTo(staff, candidate, (language) => {
    const t = translations(language, 'rental-applications.desk')
    const text = t(`mail.${decision}.text`, { day: formatDayOf(erased, language) })
    return { title: t(`mail.${decision}.subject`), text, reason: t('mail.reason') }
  })

type Deciding = { staff: SessionStaff; rendered: Rendered; now: Date }

/** Writes a decision, which closes both requests of the candidate and says when they are erased. */
export async function decide(
  tx: Transaction,
  { staff, rendered, now }: Deciding,
  candidate: DeskCandidate,
  decision: Decision,
): Promise<void> {
  const { id, applicationId } = candidate
  const erased = eraseAfterDecision(decision, now)
  await storeDecision(tx, id, decision, erased)
  const mails = rendered([id, ...addressed(candidate)], () => decisionMail(staff, candidate, decision, erased))
  const [mailId] = await queueMails(tx, mails, id)
  for (const leadId of [id, ...(applicationId === null ? [] : [applicationId])]) {
    const event = { leadId, kind: decision, staffId: staff.id, mailId: mailId ?? null }
    await settleRequest(tx, event, 'closed', now)
  }
}

/** Chooses a candidate, if no other one for the home was chosen, or refuses one. */
export async function decideCandidate(
  staff: SessionStaff,
  id: string,
  decision: Decision,
  now: Date,
): Promise<CandidateResult> {
  const scope = requestScope(staff)
  const propertyId = await homeOfCandidate(id, scope)
  if (propertyId === null) return 'missing'
  return transactionWithMails(async (tx, rendered) => {
    await lockCandidates(tx, propertyId)
    const all = await findHomeCandidates(propertyId, scope, tx)
    const candidate = all.find((one) => one.id === id)
    if (!candidate) return 'missing'
    const isTaken = decision === 'chosen' && (await isCandidateChosen(propertyId, tx, id))
    if (isTaken || candidate.decision !== null) return 'unchanged'
    await decide(tx, { staff, rendered, now }, candidate, decision)
    return 'done'
  })
}

/**
 * Refuses all candidates for a home about whom nothing was decided, once one was chosen; not those who came meanwhile,
 * whom nobody has seen.
 */
async function refuseOthers(staff: SessionStaff, propertyId: number, now: Date): Promise<CandidateResult> {
  const scope = requestScope(staff)
  const seen = (await findHomeCandidates(propertyId, scope)).filter(({ decision }) => decision === null)
  return transactionWithMails(async (tx, rendered) => {
    await lockCandidates(tx, propertyId)
    const all = await findHomeCandidates(propertyId, scope, tx)
    if (all.length === 0) return 'missing'
    const others = all.filter(({ id, decision }) => decision === null && seen.some((one) => one.id === id))
    if (others.length === 0 || !(await isCandidateChosen(propertyId, tx))) return 'unchanged'
    for (const candidate of others) await decide(tx, { staff, rendered, now }, candidate, 'notChosen')
    return 'done'
  })
}

/** Sends the link to the questions about household and income, after the viewing. */
async function inviteFromDesk(staff: SessionStaff, id: string, now: Date): Promise<CandidateResult> {
  if ((await homeOfCandidate(id, requestScope(staff))) === null) return 'missing'
  const candidate = await candidateById(id)
  if (!candidate) return 'missing'
  return (await inviteCandidate(candidate, now, staff.id)) ? 'done' : 'unchanged'
}

const answer = (result: CandidateResult, page: string, done: CandidateNotice): FormActionResult =>
  result === 'missing'
    ? { refused: 'missing' }
    : `${page}?done=${(result === 'unchanged' ? result : done) satisfies CandidateNotice}`

const isHome = (text: string): boolean => /^\d{1,9}$/.test(text)

/** Its field `id`: that of the candidate's request and the number of the home. */
const button =
  (done: CandidateNotice, work: (staff: SessionStaff, id: string, now: Date) => Promise<CandidateResult>): DeskButton =>
  async (staff, { field, locale, now }) => {
    const [id = '', home = ''] = field('id').split(' ')
    if (!isUuid(id) || !isHome(home)) return { refused: 'missing' }
    return answer(await work(staff, id, now), deskPath('deskHomeCandidates', locale, home), done)
  }

export const CANDIDATE_HANDLERS = {
  inviteCandidate: button('invited', inviteFromDesk),
  chooseCandidate: button('chosen', (staff, id, now) => decideCandidate(staff, id, 'chosen', now)),
  refuseCandidate: button('notChosen', (staff, id, now) => decideCandidate(staff, id, 'notChosen', now)),
  refuseOtherCandidates: async (staff, { field, locale, now }) => {
    const home = field('id')
    if (!isHome(home)) return { refused: 'missing' }
    return answer(await refuseOthers(staff, Number(home), now), deskPath('deskHomeCandidates', locale, home), 'others')
  },
} satisfies Partial<Record<DeskAction, DeskButton>>
