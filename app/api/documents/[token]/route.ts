import { requestTime } from '#lib/forms/request/request-time.ts'
import { linkedDocument } from '#lib/leads/document-link.ts'
import { mailLinkResponse } from '#lib/server/error-pages/signed-link-pages.ts'

export const dynamic = 'force-dynamic'

const HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

type Context = { params: Promise<{ token: string }> }

/** Redirects to a document that was sent by mail. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  mailLinkResponse('documents', request, async () => {
    const location = await linkedDocument((await params).token, await requestTime())
    return location === null ? null : new Response(null, { status: 302, headers: { ...HEADERS, location } })
  })
