import { receive, showForm } from '#lib/forms/submission/receive.ts'
import { refusalPage, retryPage } from '#lib/server/error-pages/retry-page.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ form: string }> }

const PAGES = { retry: retryPage, refusal: refusalPage }

/** Takes in what a form sends: with JavaScript the answer is data, without it the way to the next page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return receive(request, (await params).form, PAGES)
}

/** Leads to the form: people get here by reloading what a form answered. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return showForm(request, (await params).form, PAGES)
}
