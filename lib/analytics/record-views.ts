/** Records the views that browsers report. The response is the same whether they are counted or not. */

import { cookieToken, tokenHash } from '../auth/cookies.ts'
import { ownerOfRequest } from '../auth/sessions.ts'
import { readText } from '../forms/request/read-body.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { log } from '../log.ts'
import { MAX_VIEWS_BYTES, type PropertyView, parseViews } from '../owners/rules-views.ts'
import { brusselsDay } from '../shared/time.ts'
import { dayKey } from './day-key.ts'
import { findOwnHomes } from './queries-views.ts'
import { bufferViews } from './view-buffer.ts'
import { exceedsViewLimit } from './view-limit.ts'
import { isCounted, visitorHash } from './visitor.ts'

/** Removes views of the visitor's own homes: of an owner who is signed in here or who trusts this browser. */
async function withoutOwn(views: PropertyView[], request: Request, given?: Date): Promise<PropertyView[]> {
  const [session, device] = await Promise.all([cookieToken('session', request), cookieToken('device', request)])
  if (session === null && device === null) return views
  const now = given ?? (await requestTime())
  const owner = session === null ? null : await ownerOfRequest(request, now)
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
export async function recordViews(request: Request, given?: Date): Promise<void> {
  try {
    if (!isCounted(request) || (await exceedsViewLimit(request))) return
    const text = request.method === 'POST' ? await readText(request, MAX_VIEWS_BYTES) : new URL(request.url).search
    const views = await withoutOwn(parseViews(text ?? ''), request, given)
    if (views.length === 0) return
    // By the machine's own clock: which day it is costs no query.
    const day = brusselsDay((given ?? new Date()).toISOString())
    const visitor = visitorHash(request, await dayKey(day))
    bufferViews(views.map((view) => ({ ...view, day, visitor })))
  } catch (error) {
    log.error({ event: 'views.rejected', error }, 'Reported views could not be recorded.')
  }
}
