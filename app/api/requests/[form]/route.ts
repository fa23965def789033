import { refusalPage, retryPage } from '#lib/server/error-pages/retry-page.ts'
import { receive, showForm } from '#lib/submission/receive.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ form: string }> }

const PAGES = { retry: retryPage, refusal: refusalPage }

/** Accepts a form that was posted without a server action; redirects to the next page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return receive(request, (await params).form, PAGES)
}

/** Redirects to the form, for visitors who reload the response of a form. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return showForm(request, (await params).form, PAGES)
}
