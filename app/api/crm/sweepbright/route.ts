import { receiveSweepbright } from '#lib/crm/sweepbright/receive.ts'

export const dynamic = 'force-dynamic'

/** Takes in what SweepBright tells of an estate. */
export const POST = (request: Request): Promise<Response> => receiveSweepbright(request)
