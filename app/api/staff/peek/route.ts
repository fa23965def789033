import { deskRoute, IN_LANGUAGE, parameter } from '#app/api/staff/desk-route.ts'
import { LIST_NAME, openList } from '#lib/desk/lists/open-list.ts'
import { DESK_PAGES } from '#lib/desk/permissions.ts'

export const dynamic = 'force-dynamic'

/** One thing of a list, looked at beside it: `?locale=nl&list=deskHomes&id=…`. */
export const GET = deskRoute(
  ({ list: { page } }) => DESK_PAGES[page].may,
  { query: IN_LANGUAGE.extend({ list: LIST_NAME, id: parameter(64) }) },
  { event: 'desk.peek-failed', text: 'A thing of a list could not be read.' },
  async ({ staff, query: { list, locale, id }, now }) => {
    const source = await openList(list, staff.role)
    return (await source?.peek?.(id, { staff, locale, now })) ?? null
  },
)
