/** The forms of the pages of mails and jobs. */

import { aboutUuid, type DeskButton, deskAction } from '../../desk/desk-action.ts'
import { logStaffEvent } from '../../desk/events.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import type { FormAction } from '../../forms/actions/form-action.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import { retryJobs } from '../../jobs/jobs.ts'
import { findFailedJobs } from '../../jobs/queries-counts.ts'
import { isJobName } from '../../jobs/queues.ts'
import { isUuid } from '../../shared/uuid.ts'
import { dropMail, findDeadMail } from '../queries-dead.ts'
import { retryAllMails, retryMails } from '../queue-overview.ts'

/** `other`: there are more or fewer now than were seen. */
type MailNoticeName = SentenceOf<'mail.desk.done'>

const page = ({ locale }: FormAction, done: MailNoticeName): string => `${pathTo('deskMails', locale)}?done=${done}`

const jobsPage = ({ locale }: FormAction, done: MailNoticeName): string => `${pathTo('deskJobs', locale)}?done=${done}`

/** How many somebody saw who does something with all of them; null for no number. */
const seenIn = ({ field }: FormAction): number | null =>
  /^\d{1,9}$/.test(field('seen')) ? Number(field('seen')) : null

const retryOne: DeskButton = async (staff, form) => {
  const id = form.field('id')
  if (!isUuid(id) || !(await findDeadMail(id))) return { refused: 'missing' }
  const back = await retryMails([id])
  if (back.length > 0) logStaffEvent({ event: 'staff.mails-retried', staff: staff.id, count: 1 })
  return page(form, back.length > 0 ? 'retried' : 'unchanged')
}

const retryAll: DeskButton = async (staff, form) => {
  const seen = seenIn(form)
  if (seen === null) return { refused: 'missing' }
  if (!(await retryAllMails(seen))) return page(form, 'other')
  logStaffEvent({ event: 'staff.mails-retried', staff: staff.id, count: seen })
  return page(form, 'retried')
}

const drop = deskAction({
  form: 'dropMail',
  repeatable: 'a mail is dropped once',
  about: async (form) => {
    const id = aboutUuid(form)
    return id !== null && (await findDeadMail(id)) ? id : null
  },
  page: ({ locale }, id) => deskPath('deskMail', locale, id),
  work: async ({ staff, values, about: id, ...form }) => {
    const isDone = await dropMail(id, { staffId: staff.id, reason: values.reason, now: form.now })
    if (isDone) logStaffEvent({ event: 'staff.mail-dropped', staff: staff.id, mail: id })
    return page(form, isDone ? 'dropped' : 'unchanged')
  },
})

const again: DeskButton = async (staff, form) => {
  const [name, seen] = [form.field('id'), seenIn(form)]
  if (!isJobName(name) || seen === null) return { refused: 'missing' }
  const failed = await findFailedJobs(name)
  if (failed.length !== seen) return jobsPage(form, 'other')
  // Of jobs that do the same, one is performed again.
  const ids = failed.filter(({ isEmpty }, place) => !isEmpty || place === 0).map(({ id }) => id)
  const surplus = failed.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (!(await retryJobs(name, ids, surplus))) return jobsPage(form, 'unchanged')
  logStaffEvent({ event: 'staff.jobs-retried', staff: staff.id, job: name })
  return jobsPage(form, 'jobs')
}

export const MAIL_HANDLERS = {
  retryMail: retryOne,
  retryMails: retryAll,
  dropMail: drop,
  retryJobs: again,
} satisfies Partial<Record<DeskAction, DeskButton>>
