/** Webhooks as SweepBright sends them to the site. */
import { createHmac } from 'node:crypto'
import { uuidOf } from './ids.ts'

export type Hook = { event: string; id: string; happenedAt?: Date; company?: string }
export type Signature = 'right' | 'wrong' | 'missing' | 'capitals'
export type HookSender = {
  /** The body of a message. */
  hookBody: (hook: Hook) => string
  signatureOf: (body: string) => string
  /** The request of a message, to be handed to a door without a server. */
  hookRequest: (body: string, signature?: Signature) => Request
  /** Sends a message so many times at once. @returns the status of the last answer; null without a site */
  send: (hook: Hook, options?: { times?: number; signature?: Signature }) => Promise<number | null>
  /** Where webhooks go: an address, or a door in the same process. */
  setSite: (site: string | ((request: Request) => Promise<Response>) | null) => void
}

type Options = { site: string | null; secret: string; now: () => number }

export function createHookSender({ site, secret, now }: Options): HookSender {
  let target: string | ((request: Request) => Promise<Response>) | null = site
  const signatureOf = (body: string): string => createHmac('sha1', secret).update(body).digest('hex')
  const hookBody = ({ event, id, happenedAt = new Date(now()), company = uuidOf('contact', 2) }: Hook): string =>
    JSON.stringify({
      event,
      estate_id: id,
      happened_at: happenedAt.toISOString().replace('Z', '+00:00'),
      company_id: company,
    })
  const hookRequest = (body: string, signature: Signature = 'right'): Request => {
    const right = signatureOf(body)
    const given = { right, wrong: '0'.repeat(40), missing: null, capitals: right.toUpperCase() }[signature]
    return new Request(new URL('/api/crm/sweepbright/', typeof target === 'string' ? target : 'http://site.example'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(given !== null && { 'x-hook-signature': given }) },
      body,
    })
  }
  return {
    hookBody,
    signatureOf,
    hookRequest,
    send: async (hook, { times = 1, signature } = {}) => {
      if (target === null) return null
      const door = typeof target === 'string' ? (request: Request) => fetch(request) : target
      const body = hookBody(hook)
      const answers = await Promise.all(Array.from({ length: times }, () => door(hookRequest(body, signature))))
      return answers.at(-1)?.status ?? null
    },
    setSite: (where) => {
      target = where
    },
  }
}
