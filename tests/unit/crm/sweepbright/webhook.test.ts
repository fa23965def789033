import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { NewCrmEvent } from '../../../../lib/crm/queries-events.ts'
import { gatherEvents } from '../../../../lib/crm/sweepbright/receive.ts'
import { receiveHook } from '../../../../lib/crm/sweepbright/webhook.ts'
import { SMALL_BODY } from '../../../../lib/forms/request/read-body.ts'
import { uuidOf } from '../../../support/crm/sweepbright/ids.ts'

const SECRET = 'a secret of the test'
const NOW = new Date('2026-11-27T11:00:00Z')
const ID = uuidOf('home', 1)
const MESSAGE = {
  ...{
    event: 'estate-added',
    estate_id: ID,
    happened_at: '2026-11-27T11:59:00+01:00',
    company_id: uuidOf('contact', 2),
  },
}
const sign = (body: string) => createHmac('sha1', SECRET).update(body).digest('hex')

async function send(
  body: string | ReadableStream,
  signature: string | null,
  { takesCapitals = false, fails = false } = {},
) {
  const added: NewCrmEvent[] = []
  const headers: Record<string, string> = signature === null ? {} : { 'x-hook-signature': signature }
  const init: RequestInit & { duplex?: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const response = await receiveHook(new Request('https://site.example/api/crm/sweepbright/', init), {
    secret: SECRET,
    takesCapitals,
    now: () => NOW,
    add: async (event) => {
      if (fails) throw new Error('away')
      added.push(event)
    },
  })
  return { status: response.status, added }
}
const signed = (message: unknown, options = {}) => {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  return send(body, sign(body), options)
}

describe('a message', () => {
  it('is stored, and answered with 200', async () => {
    const { status, added } = await signed(MESSAGE)
    expect(status).toBe(200)
    expect(added).toEqual([
      {
        ...{ source: 'sweepbright', kind: 'added', externalId: ID, dedupeKey: expect.stringMatching(/^[\da-f]{64}$/) },
        ...{ happenedAt: new Date('2026-11-27T10:59:00Z'), receivedAt: NOW },
      },
    ])
  })
  it('of the future counts as of now, so that it hides no later one', async () => {
    const { added } = await signed({ ...MESSAGE, happened_at: '2041-01-01T00:00:00Z' })
    expect(added[0]?.happenedAt).toEqual(NOW)
  })
  it('that can’t be stored is answered with 503, so that it may come again', async () => {
    expect((await signed(MESSAGE, { fails: true })).status).toBe(503)
  })
  it('has a key of its own', async () => {
    const keyOf = async (change: object) => (await signed({ ...MESSAGE, ...change })).added[0]?.dedupeKey
    const keys = await Promise.all([
      ...[{}, { event: 'estate-updated' }, { estate_id: uuidOf('home', 2) }, { company_id: 'b' }, { more: 1 }].map(
        keyOf,
      ),
      keyOf({ happened_at: '2026-11-27T10:58:00Z' }),
    ])
    expect(new Set(keys).size).toBe(6)
    expect(await keyOf({})).toBe(keys[0])
  })
})

describe('scenario 3: a signature', () => {
  const body = JSON.stringify(MESSAGE)
  it.each<[string, string | null]>([
    ['wrong', '0'.repeat(40)],
    ['missing', null],
    ['empty', ''],
    ['too long', `${sign(body)}00`],
    ['of another body', sign(JSON.stringify(MESSAGE, null, 1))],
    ['in capitals', sign(body).toUpperCase()],
  ])('that is %s is refused', async (_, signature) => {
    expect(await send(body, signature)).toEqual({ status: 401, added: [] })
  })
  it('in capitals is taken by the setting', async () => {
    expect((await send(body, sign(body).toUpperCase(), { takesCapitals: true })).status).toBe(200)
  })
  it('is that of the raw body: the same message written anew doesn’t have it', async () => {
    expect((await send(JSON.stringify(JSON.parse(body), null, 2), sign(body))).status).toBe(401)
  })
})

describe('what is no message', () => {
  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['a list', []],
    ['an unknown event', { ...MESSAGE, event: 'properties.publish' }],
    ['a name of every object', { ...MESSAGE, event: 'constructor' }],
    ['an id that is none', { ...MESSAGE, estate_id: '../contacts' }],
    ['no time', { ...MESSAGE, happened_at: 'yesterday' }],
  ])('%s is answered with 400', async (_, message) => {
    expect(await signed(message)).toEqual({ status: 400, added: [] })
  })
  it('of more than 64 kB is answered with 413, also without a length', async () => {
    const body = 'a'.repeat(SMALL_BODY.bytes + 1)
    expect((await send(body, sign(body))).status).toBe(413)
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('a'.repeat(10_000))),
    })
    expect((await send(stream, sign(body))).status).toBe(413)
  })
})

describe('events that come at once', () => {
  const event = (number: number) => ({ externalId: String(number) }) as NewCrmEvent
  it('are written together while a write runs, and each hears what became of its own', async () => {
    const sizes: number[] = []
    const add = gatherEvents(async (events) => {
      sizes.push(events.length)
      await Promise.resolve()
      if (events.some(({ externalId }) => externalId === '0')) throw new Error('away')
    })
    const results = await Promise.allSettled(Array.from({ length: 500 }, (_, number) => add(event(number))))
    expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array(499).fill('fulfilled')])
    expect(sizes).toEqual([1, 200, 200, 99])
    await expect(add(event(1))).resolves.toBeUndefined()
  })
})
