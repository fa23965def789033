/** The door for Whise's webhooks. They aren't signed, so that one only has the changes read a little sooner. */
import { env } from '../../env.ts'
import { readBytes } from '../../forms/request/read-body.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { log } from '../../log.ts'
import { whiseSettings } from './rules-settings.ts'

/** Milliseconds between two reads that hints bring about: anybody can send them. */
export const HINT_PAUSE = 15_000

/** Lets a hint through when the last one was long enough ago. */
export function hintGate(now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < HINT_PAUSE) return false
    last = now()
    return true
  }
}

const mayRead = hintGate(() => performance.now())

/** More than a person changes at a time; a longer list counts as made up. */
const MOST_EVENTS = 200

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEstateEvent = (event: unknown): event is { objectId: unknown } =>
  isObject(event) && /^estate_/i.test(String(event.name))

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * The homes that a call of Whise names. It is only a hint to read the changes soon: what changed is read from Whise.
 * @param offices the agencies of the site; `officeIds` null stands for all their offices
 * @returns null for a call of an unknown agency or office, without a change of a home, or in another form
 */
export function readWhiseHint(
  body: string,
  offices: { clientIds: readonly number[]; officeIds: readonly number[] | null },
): { estateIds: string[] } | null {
  const call = parsed(body)
  if (!isObject(call) || !Array.isArray(call.events) || call.events.length > MOST_EVENTS) return null
  if (!offices.clientIds.includes(Number(call.clientId))) return null
  if (offices.officeIds && !offices.officeIds.includes(Number(call.officeId))) return null
  const ids = call.events.filter(isEstateEvent).map(({ objectId }) => Number(objectId))
  const estateIds = [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].map(String)
  return estateIds.length > 0 ? { estateIds } : null
}

/**
 * Answers a call of Whise: 404 where the site doesn't use it, 413 to what is no message, 204 otherwise, so that nobody
 * learns which agencies it has.
 */
export async function receiveWhiseHint(request: Request): Promise<Response> {
  if (env().CRM !== 'whise') return new Response(null, { status: 404 })
  const body = await readBytes(request)
  if (typeof body === 'string') return new Response(null, { status: 413 })
  const { clients } = whiseSettings(env())
  const hint = readWhiseHint(new TextDecoder().decode(body), { clientIds: clients, officeIds: null })
  if (hint && mayRead())
    await enqueue(null, 'crm', {}).catch((error) =>
      log.warn({ event: 'job.not-queued', job: 'crm', error }, 'The CRM is read a little later.'),
    )
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
