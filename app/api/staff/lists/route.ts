import { z } from 'zod'
import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { DOCUMENT_KINDS } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { loadDocumentPage } from '#lib/cms/lists/view-page.ts'
import { parametersOf, readListQuery } from '#lib/desk/rules-list-query.ts'

export const dynamic = 'force-dynamic'

/** A page of a list of documents, for who edits them: `?locale=nl&kind=article` and what the page's address holds. */
export const GET = deskRoute(
  ({ kind }) => DOCUMENTS[kind].permission,
  { query: IN_LANGUAGE.extend({ kind: z.enum(DOCUMENT_KINDS) }) },
  { event: 'desk.list-failed', text: 'A list of documents could not be read.' },
  async ({ query: { kind, locale }, parameters }) =>
    (await loadDocumentPage(kind, readListQuery(parametersOf(parameters)), locale)).list,
)
