/** The form of a person's own calendar on the account page. */

import { seal } from '../auth/second-step.ts'
import { aboutNothing, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
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

const saveCalendar = deskAction({
  form: 'saveCalendar',
  repeatable: 'it sets an address',
  about: aboutNothing,
  page: ({ locale }) => pathTo('deskAccount', locale),
  work: async ({ staff: { id, officeId }, values, locale }) => {
    const agent = /^\d{1,2}$/.test(values.agent) ? Number(values.agent) : 0
    if (officeId === null || agent < 1 || agent > (await agentsOfOffice(officeId)).agents) return { refused: 'missing' }
    const url = calendarUrl(values.address)
    if (!url) return { errors: { address: 'addressWrong' } }
    const calendar = { agent, address: await seal(url.href), host: url.hostname }
    if (!(await saveStaffCalendar({ id, officeId }, calendar))) return { errors: { agent: 'agentTaken' } }
    await enqueue(null, 'calendars', {})
    return `${pathTo('deskAccount', locale)}?done=calendar`
  },
})

export const CALENDAR_HANDLERS = {
  saveCalendar,
  removeCalendar: async ({ id }, { locale }) => {
    await deleteStaffCalendar(id)
    return `${pathTo('deskAccount', locale)}?done=calendarRemoved`
  },
} satisfies Partial<Record<DeskAction, DeskButton>>
