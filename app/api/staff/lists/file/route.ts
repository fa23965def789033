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

/** The list, with what its address narrows it to; null for whoever may not have it, or not as a file. */
async function opened({ staff, query: { list }, parameters }: AskedFor<typeof QUERY>) {
  const source = await openList(list, staff.role)
  if (!source) return null
  const { definition } = source
  const isFile = definition.csv !== undefined
  return isFile && !mayTake(source, staff) ? null : { source, isFile, state: readListState(definition, parameters) }
}

/** A list as a file: `?locale=nl&list=deskHomes` and what its page's address holds. */
export const GET = fileRoute(
  ({ list: { page } }) => DESK_PAGES[page].may,
  QUERY,
  { event: 'desk.export-failed', text: 'A list could not be exported.' },
  async (asked) => {
    const found = await opened(asked)
    if (!found?.isFile) return null
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
      if (!found) return null
      const { source, state } = found
      const { page, kind } = asked.query.list
      const path = source.file
        ? pathTo(source.file.page, asked.query.locale)
        : deskPath(page, asked.query.locale, ...(kind === '' ? [] : [kind]))
      return `${path}?${formatListState(source.definition, state)}`
    },
    // A list that names persons has a page that asks for the second step.
    isOpen: async (asked) => (await opened(asked))?.source.file === undefined,
  },
)
