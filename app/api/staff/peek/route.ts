import { z } from 'zod'
import { deskRoute, IN_LANGUAGE, parameter } from '#app/api/staff/desk-route.ts'
import { listSource } from '#lib/desk/desk-handlers.ts'
import { DESK_LISTS, DESK_PAGES } from '#lib/desk/permissions.ts'

export const dynamic = 'force-dynamic'

/** One thing of a list, looked at beside it: `?locale=nl&list=deskHomes&id=…`. */
export const GET = deskRoute(
  ({ list }) => DESK_PAGES[list].may,
  { query: IN_LANGUAGE.extend({ list: z.enum(DESK_LISTS), id: parameter(64) }) },
  { event: 'desk.peek-failed', text: 'A thing of a list could not be read.' },
  async ({ staff, query: { list, locale, id }, now }) => {
    const { peek } = await listSource(list)
    return (await peek?.(id, { staff, locale, now })) ?? null
  },
)
