import { expect, it } from 'vitest'
import { HINT_PAUSE, hintGate, receiveWhiseHint } from '../../../../lib/crm/whise/receive-hint.ts'
import { setEnv } from '../../../../lib/env.ts'

it('a read follows a hint, and the next one not before a pause', () => {
  let now = 0
  const mayRead = hintGate(() => now)
  expect(mayRead()).toBe(true)
  now = HINT_PAUSE - 1
  expect(mayRead()).toBe(false)
  now = HINT_PAUSE
  expect(mayRead()).toBe(true)
})

const call = (body: string) => receiveWhiseHint(new Request('http://site.example/', { method: 'POST', body }))

it('what isn’t of an agency of the site is answered like a hint, and does nothing', async () => {
  expect((await call('{}')).status).toBe(404)
  for (const [name, value] of [
    ['CRM', 'whise'],
    ['WHISE_USER', 'user'],
    ['WHISE_PASSWORD', 'password'],
    ['WHISE_CLIENTS', '7'],
  ] as const)
    setEnv(name, value)
  for (const body of ['', 'no JSON', '[]', '{"clientId":8,"events":[{"name":"estate_update","objectId":1}]}'])
    expect((await call(body)).status).toBe(204)
  expect((await call('x'.repeat(64 * 1024 + 1))).status).toBe(413)
  for (const name of ['CRM', 'WHISE_USER', 'WHISE_PASSWORD', 'WHISE_CLIENTS'] as const) setEnv(name, '')
})
