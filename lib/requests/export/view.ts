/** The page that offers a list of requests as a file. */

import { formatListState, type ListState } from '../../desk/lists/rules-query.ts'
import { may } from '../../desk/permissions.ts'
import { latestUses } from '../../desk/queries-audit.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { pathTo } from '../../i18n/paths.ts'
import { sayMoment } from '../../i18n/spoken-moment.ts'
import type { Language } from '../../listings/rules.ts'
import { REQUEST_LIST } from '../rules-query.ts'
import { countExported } from './export.ts'

const MOST_USES = 20

/** How many requests a list has, where its file is, and who took one lately: everybody for an administrator. */
export async function loadExport(staff: SessionStaff, state: ListState, locale: Language, now: Date) {
  const own = formatListState(REQUEST_LIST, { ...state, page: 1, columns: null })
  const everybody = may(staff.role, 'manage-people')
  const [count, uses] = await Promise.all([
    countExported(staff, state, now),
    latestUses(['export'], MOST_USES, everybody ? {} : { staffId: staff.id }),
  ])
  const listOf = (part: string): string => `${pathTo('deskRequests', locale)}${part && `?${part}`}`
  return {
    count,
    list: listOf(own),
    file: `/api/staff/requests/export/?locale=${locale}&${own}`,
    uses: uses.map(({ at, query: part, ...use }) => ({
      ...use,
      at: sayMoment(at, now, locale),
      list: listOf(part),
    })),
  }
}

export type LoadedExport = Awaited<ReturnType<typeof loadExport>>
