import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { loadList } from '#lib/desk/lists/list-source.ts'
import { formatListName, LIST_NAME, openList } from '#lib/desk/lists/open-list.ts'
import { DESK_PAGES } from '#lib/desk/permissions.ts'

export const dynamic = 'force-dynamic'

/** A part of a list: `?locale=nl&list=deskHomes`, and what the page's address holds. */
export const GET = deskRoute(
  ({ list: { page } }) => DESK_PAGES[page].may,
  { query: IN_LANGUAGE.extend({ list: LIST_NAME }) },
  { event: 'desk.list-failed', text: 'A list could not be read.' },
  async ({ staff, query: { list, locale }, parameters, now }) => {
    const source = await openList(list, staff.role)
    return source && loadList(formatListName(list), source, parameters, { staff, locale, now })
  },
)
