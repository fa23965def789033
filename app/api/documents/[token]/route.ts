import { documentResponse } from '#lib/documents/document-response.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { linkedDocument } from '#lib/leads/document-link.ts'
import { mailLinkResponse } from '#lib/server/error-pages/signed-link-pages.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** Streams a document that was sent by mail. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  mailLinkResponse('documents', request, async () => {
    const document = await linkedDocument((await params).token, await requestTime())
    return document && documentResponse(request, document)
  })
