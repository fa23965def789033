import { messageFileResponse } from '#lib/lazy-messages/lazy-message-files.ts'

type Context = { params: Promise<{ locale: string; widget: string; hash: string }> }

/** The messages of a widget, which it requests when it is first used. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  messageFileResponse(await params)
