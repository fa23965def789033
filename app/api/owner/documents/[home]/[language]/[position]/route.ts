import { answerOwnLink } from '#components/forms/pages/linkPages.ts'
import { ownDocument } from '#lib/owners/documents.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ home: string; language: string; position: string }> }

/** Leads an owner on to a document of their home. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  answerOwnLink(request, async () => ownDocument(request, await params, new Date()))
