import { z } from 'zod'
import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { DOCUMENT_KINDS } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { loadDocumentPage } from '#lib/cms/lists/view-page.ts'
import { listSource } from '#lib/desk/desk-handlers.ts'
import { loadList } from '#lib/desk/lists/list-source.ts'
import { DESK_LISTS, DESK_PAGES } from '#lib/desk/permissions.ts'
import { parametersOf, readListQuery } from '#lib/desk/rules-list-query.ts'

export const dynamic = 'force-dynamic'

const QUERY = z.union([
  IN_LANGUAGE.extend({ list: z.enum(DESK_LISTS) }),
  IN_LANGUAGE.extend({ kind: z.enum(DOCUMENT_KINDS) }),
])

/** A part of a list: `?locale=nl&list=deskHomes`, or `kind=article` for documents, and what the page's address holds. */
export const GET = deskRoute(
  (query) => ('list' in query ? DESK_PAGES[query.list].may : DOCUMENTS[query.kind].permission),
  { query: QUERY },
  { event: 'desk.list-failed', text: 'A list could not be read.' },
  async ({ staff, query, parameters, now }) =>
    'list' in query
      ? loadList(query.list, await listSource(query.list), parameters, { staff, locale: query.locale, now })
      : (await loadDocumentPage(query.kind, readListQuery(parametersOf(parameters)), query.locale)).list,
)
