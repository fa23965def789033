/** The form of a person's own calendar on the account page. */

import { seal } from '../auth/second-step.ts'
import type { DeskHandler } from '../desk/handler.ts'
import type { DeskAction } from '../desk/permissions.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
import { pathTo } from '../i18n/paths.ts'
import { enqueue } from '../jobs/jobs.ts'
import { findAgendaOffices } from '../site/queries-office-hours.ts'
import { deleteStaffCalendar, saveStaffCalendar } from './queries.ts'
import { calendarUrl } from './url.ts'

/** How many agents a person's office has, 0 for somebody without an office; and the first that no calendar has. */
export async function agentsOfOffice(officeId: number | null): Promise<{ agents: number; freeAgent: number }> {
  const [office] = officeId === null ? [] : await findAgendaOffices({ officeId })
  const agents = office?.agents ?? 0
  const numbers = Array.from({ length: agents }, (_, index) => index + 1)
  return { agents, freeAgent: numbers.find((number) => !office?.names.has(number)) ?? 1 }
}

export const CALENDAR_HANDLERS = {
  saveCalendar: async ({ id, officeId }, { field, locale }) => {
    const page = pathTo('deskAccount', locale)
    const { values, errors } = readActionForm('saveCalendar', field)
    if (errors) return { state: invalidState(errors, locale), page: () => page }
    const agent = /^\d{1,2}$/.test(values.agent) ? Number(values.agent) : 0
    if (officeId === null || agent < 1 || agent > (await agentsOfOffice(officeId)).agents) return { refused: 'missing' }
    const url = calendarUrl(values.address)
    if (!url) return { state: invalidState({ address: 'addressWrong' }, locale), page: () => page }
    const calendar = { agent, address: await seal(url.href), host: url.hostname }
    if (!(await saveStaffCalendar({ id, officeId }, calendar)))
      return { state: invalidState({ agent: 'agentTaken' }, locale), page: () => page }
    await enqueue(null, 'calendars', {})
    return `${page}?done=calendar`
  },
  removeCalendar: async ({ id }, { locale }) => {
    await deleteStaffCalendar(id)
    return `${pathTo('deskAccount', locale)}?done=calendarRemoved`
  },
} satisfies Partial<Record<DeskAction, DeskHandler>>
