import { z } from 'zod'
import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { documentResponse } from '#lib/documents/document-response.ts'
import { documentByKey } from '#lib/documents/documents.ts'
import { isHomeInScope } from '#lib/homes/view.ts'

export const dynamic = 'force-dynamic'

const QUERY = IN_LANGUAGE.extend({ home: z.string().regex(/^\d{1,9}$/), key: z.string().max(40) })

/** Streams a document of a home to a colleague of its office, whoever else may see it. */
export const GET = deskRoute(
  'see-homes',
  { query: QUERY },
  { event: 'desk.home-document-failed', text: 'A document could not be opened at the desk.' },
  async ({ request, staff, query: { home, key, locale } }) => {
    if (!(await isHomeInScope(staff, Number(home)))) return null
    const document = await documentByKey({ propertyId: Number(home) }, key, locale)
    return document && documentResponse(request, document)
  },
)
