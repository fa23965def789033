/** Records the views that browsers report. The response is the same whether they are counted or not. */

import { cookieToken, tokenHash } from '../auth/cookies.ts'
import { ownerOfRequest } from '../auth/sessions.ts'
import { findOwnHomes } from '../db/listings/count-views.ts'
import { MAX_VIEWS_BYTES, type PropertyView, parseViews } from '../domain/portal/views.ts'
import { brusselsDay } from '../domain/shared/time.ts'
import { readText } from '../forms/request/read-body.ts'
import { log } from '../log.ts'
import { dayKey } from './day-key.ts'
import { bufferViews } from './view-buffer.ts'
import { exceedsViewLimit } from './view-limit.ts'
import { isCounted, visitorHash } from './visitor.ts'

/** Removes views of the visitor's own homes: of an owner who is signed in here or who trusts this browser. */
async function withoutOwn(views: PropertyView[], request: Request, now: Date): Promise<PropertyView[]> {
  const [owner, device] = await Promise.all([ownerOfRequest(request, now), cookieToken('device', request)])
  if (!owner && device === null) return views
  const own = await findOwnHomes(
    { ownerId: owner?.id ?? null, deviceHash: device && tokenHash(device), now },
    views.map(({ propertyId }) => propertyId),
  )
  return views.filter(({ propertyId }) => !own.includes(propertyId))
}

/**
 * Records the views in a request's body or, for the tracking picture, its query. They count for the current day in
 * Brussels. Never throws: invalid requests and those of other sites or bots are ignored.
 */
export async function recordViews(request: Request, now = new Date()): Promise<void> {
  try {
    if (!isCounted(request) || (await exceedsViewLimit(request))) return
    const text = request.method === 'POST' ? await readText(request, MAX_VIEWS_BYTES) : new URL(request.url).search
    const views = await withoutOwn(parseViews(text ?? ''), request, now)
    if (views.length === 0) return
    const day = brusselsDay(now.toISOString())
    const visitor = visitorHash(request, await dayKey(day))
    bufferViews(views.map((view) => ({ ...view, day, visitor })))
  } catch (error) {
    log.error({ event: 'views.rejected', error }, 'Reported views could not be recorded.')
  }
}
