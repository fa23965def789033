import { IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { fileRoute } from '#app/api/staff/file-route.ts'
import { formatListState } from '#lib/desk/lists/rules-query.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { exportRequests } from '#lib/requests/export/export.ts'
import { REQUEST_LIST, requestsAt } from '#lib/requests/rules-query.ts'
import { streamOf } from '#lib/shared/text-stream.ts'

export const dynamic = 'force-dynamic'

/** The requests of a list as a file: `?locale=nl` and what the list's address holds. */
export const GET = fileRoute(
  'export-requests',
  IN_LANGUAGE,
  { event: 'desk.export-failed', text: 'The requests could not be exported.' },
  async ({ staff, query: { locale }, parameters, now }) => {
    const name = translations(locale, 'privacy')('export.fileName')
    const lines = await exportRequests(staff, requestsAt(parameters), locale, now)
    return { type: 'text/csv', name, body: streamOf(lines).pipeThrough(new TextEncoderStream()) }
  },
  ({ query: { locale }, parameters }) =>
    `${pathTo('deskExport', locale)}?${formatListState(REQUEST_LIST, requestsAt(parameters))}`,
)
