import { requestTime } from '#lib/forms/request/request-time.ts'
import { ownDocumentResponse } from '#lib/owners/dashboard/own-documents.ts'
import { portalLinkResponse } from '#lib/server/error-pages/signed-link-pages.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ home: string; key: string }> }

/** Streams a document of a home to its owner. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  portalLinkResponse(request, async () => ownDocumentResponse(request, await params, await requestTime()))
