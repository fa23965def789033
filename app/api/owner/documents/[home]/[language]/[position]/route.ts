import { requestTime } from '#lib/forms/request/request-time.ts'
import { ownDocumentResponse } from '#lib/owners/dashboard/own-documents.ts'
import { portalLinkResponse } from '#lib/server/error-pages/signed-link-pages.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ home: string; language: string; position: string }> }

/** Redirects an owner to a document of their home. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  portalLinkResponse(request, async () => ownDocumentResponse(request, await params, await requestTime()))
