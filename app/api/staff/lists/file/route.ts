import { IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { type AskedFor, fileRoute } from '#app/api/staff/file-route.ts'
import { takeList } from '#lib/desk/lists/list-file.ts'
import { mayTake } from '#lib/desk/lists/list-source.ts'
import { formatListName, LIST_NAME, openList } from '#lib/desk/lists/open-list.ts'
import { formatListState, readListState } from '#lib/desk/lists/rules-query.ts'
import { DESK_PAGES } from '#lib/desk/permissions.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { streamOf } from '#lib/shared/text-stream.ts'

export const dynamic = 'force-dynamic'

const QUERY = IN_LANGUAGE.extend({ list: LIST_NAME })

async function opened({ staff, query: { list }, parameters }: AskedFor<typeof QUERY>) {
  const source = await openList(list, staff.role)
  return source && mayTake(source, staff) ? { source, state: readListState(source.definition, parameters) } : null
}

/** A list as a file: `?locale=nl&list=deskHomes` and what its page's address holds. */
export const GET = fileRoute(
  ({ list: { page } }) => DESK_PAGES[page].may,
  QUERY,
  { event: 'desk.export-failed', text: 'A list could not be exported.' },
  async (asked) => {
    const found = await opened(asked)
    if (!found) return null
    const { staff, now, query } = asked
    const { page, kind } = query.list
    const reader = { staff, now, locale: query.locale }
    const lines = await takeList(formatListName(query.list), found.source, found.state, reader)
    // What the address of the list ends with: 'panden'.
    const name = kind || pathTo(page, query.locale).split('/').at(-2) || page
    return { type: 'text/csv', name, body: streamOf(lines).pipeThrough(new TextEncoderStream()) }
  },
  {
    page: async (asked) => {
      const found = await opened(asked)
      const { page, kind } = asked.query.list
      const path = found?.source.file
        ? pathTo(found.source.file.page, asked.query.locale)
        : deskPath(page, asked.query.locale, ...(kind === '' ? [] : [kind]))
      return found ? `${path}?${formatListState(found.source.definition, found.state)}` : path
    },
    // A list that names persons has a page that asks for the second step.
    isOpen: async (asked) => (await opened(asked))?.source.file === undefined,
  },
)
