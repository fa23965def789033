/** What a colleague does with a report, and the day on which an office has them made. */
import { aboutUuid, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import { deskScope, hasOffice } from '../desk/rules-scope.ts'
import type { SessionStaff } from '../desk/session.ts'
import { homeScope } from '../homes/scope.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { queueMails } from '../mail/queue.ts'
import { transactionWithMails } from '../mail/transaction.ts'
import { isUuid } from '../shared/uuid.ts'
import { reportMails } from './mails.ts'
import { decideReport, lockReport, setReportDay } from './queries.ts'

type Notice = SentenceOf<'home-reports.done'>
type Decided = 'done' | 'unchanged' | 'missing'

/** Sends or skips a report that waits: of two colleagues the second changes nothing. */
const decide = (staff: SessionStaff, id: string, note: string | null, now: Date): Promise<Decided> =>
  transactionWithMails(async (tx, rendered) => {
    const report = await lockReport(tx, id, homeScope(staff))
    if (!report) return 'missing'
    if (report.state !== 'ready') return 'unchanged'
    const decision = { decidedAt: now, staffId: staff.id }
    if (note === null) {
      await decideReport(tx, id, { state: 'skipped', ...decision })
      return 'done'
    }
    const mails = rendered([report, note], () => reportMails(report, note))
    await decideReport(tx, id, { state: 'sent', note, ...decision })
    await queueMails(tx, mails)
    return 'done'
  })

const send = deskAction({
  form: 'sendReport',
  about: aboutUuid,
  page: ({ locale }, id) => deskPath('deskReport', locale, id),
  work: async ({ staff, values: { note }, about: id, locale, now }) => {
    const result = await decide(staff, id, note, now)
    if (result === 'missing') return { refused: 'missing' }
    if (result === 'unchanged') return { errors: { note: 'reportDecided' } }
    return `${deskPath('deskReport', locale, id)}?done=${'sent' satisfies Notice}`
  },
})

const skip: DeskButton = async (staff, { field, locale, now }) => {
  const id = field('id')
  const result = isUuid(id) ? await decide(staff, id, null, now) : 'missing'
  if (result === 'missing') return { refused: 'missing' }
  const done: Notice = result === 'done' ? 'skipped' : 'unchanged'
  return `${deskPath('deskReport', locale, id)}?done=${done}`
}

/** The office of a form, where it is one of the person's; null for any other. */
const ownOffice = (staff: SessionStaff, text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) && hasOffice(deskScope(staff), Number(text)) ? Number(text) : null

const setDay = deskAction({
  form: 'setReportDay',
  repeatable: 'it sets a day',
  about: ({ field }, staff) => ownOffice(staff, field('id')),
  page: ({ locale }) => pathTo('deskReports', locale),
  work: async ({ values, about: officeId, locale }) => {
    await setReportDay(officeId, Number(values.day) || null)
    return `${pathTo('deskReports', locale)}?done=${'day' satisfies Notice}`
  },
})

export const REPORT_HANDLERS = {
  sendReport: send,
  skipReport: skip,
  setReportDay: setDay,
} satisfies Partial<Record<DeskAction, DeskButton>>
