/** The page that offers a list of requests as a file. */

import { fileAddress } from '../../desk/lists/list-source.ts'
import { formatListName, LIST_NAME } from '../../desk/lists/open-list.ts'
import { formatListState, type ListState } from '../../desk/lists/rules-query.ts'
import { may } from '../../desk/permissions.ts'
import { latestUses } from '../../desk/queries-audit.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import { routeOf } from '../../i18n/route-table/route-table.ts'
import { sayMoment } from '../../i18n/spoken-moment.ts'
import type { Language } from '../../listings/rules.ts'
import { countRequests } from '../queries-list.ts'
import { REQUEST_LIST } from '../rules-query.ts'
import { requestScope } from '../scope.ts'

const MOST_USES = 20

/** A list that somebody took, by what is noted of it: its name and the query of its address. */
function takenList(noted: string, locale: Language) {
  const [name, query = ''] = noted.split('?')
  const { data } = LIST_NAME.safeParse(name)
  if (!data) return { name: noted, list: pathTo('deskRequests', locale) }
  const path = deskPath(data.page, locale, ...(data.kind === '' ? [] : [data.kind]))
  return { name: routeOf(data.page).title[locale], list: `${path}${query && `?${query}`}` }
}

/** How many requests a list has, where its file is, and who took a list lately: everybody for an administrator. */
export async function loadExport(staff: SessionStaff, state: ListState, locale: Language, now: Date) {
  const own = formatListState(REQUEST_LIST, { ...state, page: 1 })
  const everybody = may(staff.role, 'manage-people')
  const [count, uses] = await Promise.all([
    countRequests(state, { scope: requestScope(staff), staffId: staff.id, now }),
    latestUses(['export'], MOST_USES, everybody ? {} : { staffId: staff.id }),
  ])
  return {
    count,
    list: `${pathTo('deskRequests', locale)}${own && `?${own}`}`,
    file: fileAddress(formatListName({ page: 'deskRequests', kind: '' }), locale) + own,
    uses: uses.map(({ at, query, ...use }) => ({
      ...use,
      at: sayMoment(at, now, locale),
      ...takenList(query, locale),
    })),
  }
}

export type LoadedExport = Awaited<ReturnType<typeof loadExport>>
