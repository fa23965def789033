/** The door for Whise's webhooks. They aren't signed, so that one only has the changes read a little sooner. */
import { env } from '../../env.ts'
import { readBytes } from '../../forms/request/read-body.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { log } from '../../log.ts'
import { readWhiseHint } from './hint.ts'
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
