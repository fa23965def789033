import { messageFileResponse } from '#lib/i18n/lazy-messages/lazy-message-files.ts'

type Context = { params: Promise<{ locale: string; widget: string; hash: string }> }

/** Words that a widget asks for when it is used. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  messageFileResponse(await params)
