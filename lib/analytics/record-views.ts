/** From what a browser tells to views that are counted. Nobody is told whether they are: every answer is the same. */

import { tokenHash, tokenOf } from '../auth/cookies.ts'
import { ownerOfRequest } from '../auth/sessions.ts'
import { findOwnHomes } from '../db/listings/count-views.ts'
import { MAX_VIEWS_BYTES, type PropertyView, parseViews } from '../domain/portal/views.ts'
import { brusselsDay } from '../domain/shared/time.ts'
import { log } from '../log.ts'
import { dayKey } from './day-key.ts'
import { bufferViews } from './view-buffer.ts'
import { isFlooding } from './view-limit.ts'
import { isCounted, visitorHash } from './visitor.ts'

/** The body as text; '' for one that is longer than views can be, of which no more is read. */
async function bodyOf(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const read = await reader?.read()
    if (!read || read.done) return Buffer.concat(pieces).toString('latin1')
    size += read.value.byteLength
    if (size > MAX_VIEWS_BYTES) {
      await reader?.cancel()
      return ''
    }
    pieces.push(read.value)
  }
}

/**
 * Without those of the homes of whoever is logged in here, or trusts this browser: most of the time an owner isn't
 * logged in.
 */
async function withoutOwn(views: PropertyView[], request: Request, now: Date): Promise<PropertyView[]> {
  const [owner, device] = await Promise.all([ownerOfRequest(request, now), tokenOf('device', request)])
  if (!owner && device === null) return views
  const own = await findOwnHomes(
    { ownerId: owner?.id ?? null, deviceHash: device && tokenHash(device), now },
    views.map(({ propertyId }) => propertyId),
  )
  return views.filter(({ propertyId }) => !own.includes(propertyId))
}

/**
 * Takes in the views that a request tells of, in its body or, for the picture, its query. They belong to the day in
 * Brussels of
 * this moment. Never throws: what can't be read, comes from elsewhere or from a bot is passed over.
 */
export async function recordViews(request: Request, now = new Date()): Promise<void> {
  try {
    if (!isCounted(request) || (await isFlooding(request))) return
    const text = request.method === 'POST' ? await bodyOf(request) : new URL(request.url).search
    const views = await withoutOwn(parseViews(text), request, now)
    if (views.length === 0) return
    const day = brusselsDay(now.toISOString())
    const visitor = visitorHash(request, await dayKey(day))
    bufferViews(views.map((view) => ({ ...view, day, visitor })))
  } catch (error) {
    log.error({ event: 'views.rejected', error }, 'What was told of views could not be taken in.')
  }
}
