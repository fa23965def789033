/** The form of a person's own calendar on the account page. */

import { seal } from '../auth/second-step.ts'
import { aboutNothing, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import { officesOf } from '../desk/rules-scope.ts'
import { pathTo } from '../i18n/paths.ts'
import { enqueue } from '../jobs/jobs.ts'
import { deleteStaffCalendar, saveStaffCalendar } from './queries.ts'
import { calendarUrl } from './url.ts'

const saveCalendar = deskAction({
  form: 'saveCalendar',
  repeatable: 'it sets an address',
  about: aboutNothing,
  page: ({ locale }) => pathTo('deskAccount', locale),
  work: async ({ staff, values, locale }) => {
    if (officesOf(staff).length === 0) return { refused: 'missing' }
    const url = calendarUrl(values.address)
    if (!url) return { errors: { address: 'addressWrong' } }
    await saveStaffCalendar(staff.id, { address: await seal(url.href), host: url.hostname })
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
