import { requestTime } from '#lib/forms/request/request-time.ts'
import { receiveOwnerUpload } from '#lib/owners/uploads/receive.ts'
import { portalLinkResponse } from '#lib/server/error-pages/signed-link-pages.ts'

export const dynamic = 'force-dynamic'

/** Takes a file that an owner sends for a home. */
export const POST = (request: Request): Promise<Response> =>
  portalLinkResponse(request, async () => receiveOwnerUpload(request, await requestTime()))
