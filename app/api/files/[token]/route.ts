import { requestTime } from '#lib/forms/request/request-time.ts'
import { downloadOf } from '#lib/leads/file-link.ts'
import { mailLinkResponse } from '#lib/server/error-pages/signed-link-pages.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** Downloads a file that was uploaded with a form, through the link in the agency's mail. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  mailLinkResponse('job', request, async () => {
    const download = await downloadOf((await params).token, await requestTime())
    return download && new Response(download.body, { headers: download.headers })
  })
