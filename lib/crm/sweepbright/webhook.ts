/** Reads a message of SweepBright's webhook, and answers it once it is stored. The work is done later (events.ts). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readBytes } from '../../forms/request/read-body.ts'
import { log, onceAMinute } from '../../log.ts'
import type { CrmEventKind, NewCrmEvent } from '../queries-events.ts'
import { textAt, UUID } from './raw.ts'

const KINDS: Readonly<Record<string, CrmEventKind>> = {
  'estate-added': 'added',
  'estate-updated': 'updated',
  'estate-deleted': 'deleted',
}

const answer = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })

const noteRefused = onceAMinute((count) =>
  log.warn({ event: 'crm.hook-refused', count }, 'Webhooks came without a valid signature.'),
)

/**
 * The event in a message; null when it is none. Only ids are taken from a message: what an estate is like is asked of
 * SweepBright. A time in the future, which would hide every later event, counts as now.
 */
export function readHook(body: Uint8Array, now: Date): NewCrmEvent | null {
  let message: unknown
  try {
    message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
  const [event, estate, company] = ['event', 'estate_id', 'company_id'].map((name) => textAt(message, name))
  const time = Date.parse(textAt(message, 'happened_at') ?? '')
  const kind = event && Object.hasOwn(KINDS, event) ? KINDS[event] : undefined
  if (!kind || !estate || !UUID.test(estate) || Number.isNaN(time)) return null
  const hash = createHash('sha256').update(body).digest('hex')
  const parts = [event, estate.toLowerCase(), company, new Date(time).toISOString(), hash]
  return {
    source: 'sweepbright',
    dedupeKey: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
    kind,
    externalId: estate.toLowerCase(),
    happenedAt: new Date(Math.min(Math.max(time, 0), now.getTime())),
    receivedAt: now,
  }
}

// SHA-1 is SweepBright's choice. In an HMAC its known collisions are of no use to a forger (RFC 6194, 3.3).
const digestOf = (body: Uint8Array, secret: string): Buffer => createHmac('sha1', secret).update(body).digest()

/**
 * Whether a body was signed with the secret; compared in constant time.
 * @param takesCapitals whether hexadecimal digits in capitals count, too, which SweepBright isn't known to send
 */
function isSigned(
  body: Uint8Array,
  signature: string | null,
  { secret, takesCapitals }: { secret: string; takesCapitals: boolean },
): boolean {
  const given = takesCapitals ? signature?.toLowerCase() : signature
  if (!given || !/^[\da-f]{40}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), digestOf(body, secret))
}

export type HookOptions = {
  secret: string
  takesCapitals: boolean
  /** Stores an event; one that is stored already is no failure. */
  add: (event: NewCrmEvent) => Promise<unknown>
  /** When it comes: by the clock by which its turn comes, that of the database. */
  now: () => Date | Promise<Date>
}

/**
 * Answers a message: 200 once it is stored, also when it was stored before; 401 without a valid signature; 413 and 400
 * for what is no message; 503 while nothing can be stored, so that SweepBright may send it again.
 */
export async function receiveHook(request: Request, options: HookOptions): Promise<Response> {
  const { secret, takesCapitals, add, now } = options
  const body = await readBytes(request)
  if (typeof body === 'string') return answer(413, 'This is more than can be taken in here.')
  if (!isSigned(body, request.headers.get('x-hook-signature'), { secret, takesCapitals })) {
    noteRefused()
    return answer(401, 'The signature is missing or wrong.')
  }
  try {
    const event = readHook(body, await now())
    if (!event) {
      log.warn({ event: 'crm.hook-malformed' }, 'A signed webhook holds no event that is known.')
      return answer(400, 'This is no event of an estate.')
    }
    await add(event)
    return answer(200, 'Stored.')
  } catch (error) {
    log.error({ event: 'crm.hook-lost', error }, 'A webhook could not be stored.')
    return answer(503, 'Nothing can be stored at the moment.')
  }
}
