/** Books a viewing for somebody at any hour and with any agent; what stands against it is asked first. */
import type { SessionStaff } from '../desk/session.ts'
import type { ActionError, ActionFormValues } from '../forms/rules-action-forms.ts'
import { Refusal, type Submission } from '../leads/handler.ts'
import type { Language } from '../listings/rules.ts'
import { isOpenForApplications } from '../offers/rules-costs.ts'
import { insertCandidate } from '../rental-applications/queries.ts'
import { brusselsInstant } from '../shared/time.ts'
import { enterSubmission } from '../submission/enter.ts'
import { viewingMails } from '../viewings/mails.ts'
import { bookByHand, findQuestions, slotAt } from '../viewings/queries-by-hand.ts'
import { viewingOf } from '../viewings/view.ts'
import { personOf, sourceOf } from './enter.ts'
import { homeSubject } from './subject.ts'

type Values = ActionFormValues<'enterViewing'>
type Problem = Partial<Record<keyof Values, ActionError>>

/** The moment that was chosen, as ISO text: a free hour, or else the day and hour that were typed. */
function startOf({ slot, day, time }: Values): string {
  return day === '' || time === '' ? slot : brusselsInstant(day, time)
}

/** @returns the id of the viewing, or what is wrong with it; missing: there is no such home that the person may see */
export async function enterViewing(
  staff: SessionStaff,
  propertyId: number,
  values: Values,
  now: Date,
): Promise<{ id: string } | { errors: Problem } | 'missing'> {
  const language = values.language as Language
  const subject = await homeSubject(staff, propertyId, language)
  if (!subject) return 'missing'
  const { office } = subject.recipient
  const start = startOf(values)
  const slot = office && (await slotAt(office.id, start))
  if (!office || !slot) return { errors: { day: 'whenNeeded' } }
  const agent = values.agent === '' ? null : values.agent
  const wanted = { officeId: office.id, propertyId, agent, start, now: now.toISOString() }
  const found = await findQuestions(wanted)
  if (!found) return { errors: { agent: 'invalid' } }
  const [question] = found.questions
  if (question && !values.sure) return { errors: { sure: question } }
  const entered = await enterSubmission(staff, {
    ...{ form: 'appointment' as const, language, subject, now, state: 'answered' as const },
    ...{ source: sourceOf(values.source), isMailed: values.mailed },
    values: { ...personOf(values), slot: slot.start, remark: values.words },
    mails: async (submission: Submission) => {
      const booked = viewingOf(submission, slot)
      return booked ? viewingMails('booked', { ...booked, confirmedAt: now }) : []
    },
    save: async (tx, { id }) => {
      const booked = await bookByHand(tx, { ...wanted, id, staffConfirmed: true, isSure: values.sure })
      if (!booked) throw new Refusal({ day: 'hourTaken' })
      if (values.email !== '' && isOpenForApplications(subject.listing))
        await insertCandidate(tx, id, { propertyId, email: values.email })
    },
  })
  if (entered.kind === 'done') return { id: entered.id }
  return { errors: { day: entered.kind === 'again' ? 'enteredAlready' : 'hourTaken' } }
}
