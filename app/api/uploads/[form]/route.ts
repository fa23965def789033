import { receiveUpload } from '#lib/forms/uploads/receive-upload.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ form: string }> }

/** Takes the file of a form, which a server action then sends; answers with its token. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return receiveUpload(request, (await params).form)
}
