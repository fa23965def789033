import { receiveWhiseHint } from '#lib/crm/whise/receive-hint.ts'

export const dynamic = 'force-dynamic'

/** Takes in that something changed in Whise. */
export const POST = (request: Request): Promise<Response> => receiveWhiseHint(request)
