import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { formPostAt } from '../form-posts.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ path?: string[] }> }

/** 404 for unknown API addresses, which would otherwise be pages in a language called "api". */
const notFound = (): Response =>
  Response.json({ error: 'not found' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })

/** What Next answers where a route doesn't take a method. */
const notAllowed = (): Response => new Response(null, { status: 405 })

const postOf = async ({ params }: Context) => formPostAt((await params).path ?? [])

/** Takes in a form that is sent without a server action. */
export async function POST(request: Request, context: Context): Promise<Response> {
  const found = await postOf(context)
  if (!found) return notFound()
  return handleFormAction(request, found.token, await found.post.load(), found.post.refusal)
}

export async function GET(request: Request, context: Context): Promise<Response> {
  const found = await postOf(context)
  if (!found) return notFound()
  return found.post.read?.(request) ?? notAllowed()
}

/** The server around Next lets no such method through. */
async function other(_: Request, context: Context): Promise<Response> {
  return (await postOf(context)) ? notAllowed() : notFound()
}

export { other as DELETE, other as PATCH, other as PUT }
