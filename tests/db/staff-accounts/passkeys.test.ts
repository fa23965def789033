import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { POST as signIn } from '../../../app/api/staff/login/passkey/route.ts'
import { POST as addPasskey } from '../../../app/api/staff/passkeys/route.ts'
import { transaction } from '../../../lib/db/transaction.ts'
import { setEnv } from '../../../lib/env.ts'
import { challengeOf, keepChallenge } from '../../../lib/staff-accounts/passkeys/ceremony.ts'
import { insertPasskey, MOST_PASSKEYS } from '../../../lib/staff-accounts/passkeys/queries.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import type { Query } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'staff', 'staff_challenges', 'rate_limits'))

async function post(browser: TestBrowser, handle: typeof signIn, body: string) {
  const { headers } = browser.request('/')
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(Buffer.byteLength(body)))
  const answer = await handle(new Request('http://localhost:3000/api/staff/', { method: 'POST', body, headers }))
  browser.keep(answer)
  return answer
}
const NOTHING = JSON.stringify({ passkey: null })
const FORGED = JSON.stringify({
  passkey: {
    ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
})

it('a login names no passkeys and asks the device to check its person', async () => {
  const answer = await post(new TestBrowser(), signIn, NOTHING)
  expect(answer.headers.getSetCookie().join()).toMatch(/staff-passkey=.*HttpOnly; SameSite=Lax/)
  const options = (await answer.json()) as Record<string, unknown>
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials ?? []).toEqual([])
})

it('a passkey is added by somebody signed in with a fresh second step, and has no address in it', async () => {
  const staff = await makeStaff(query, 'editor')
  expect((await post(new TestBrowser(), addPasskey, NOTHING)).status).toBe(401)
  expect((await post(await signedInStaff(query, staff.id, 11), addPasskey, NOTHING)).status).toBe(403)
  const answer = await post(await signedInStaff(query, staff.id), addPasskey, NOTHING)
  const options = (await answer.json()) as {
    user: { id: string }
    attestation: string
    authenticatorSelection: unknown
  }
  expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(staff.id.replaceAll('-', ''))
  expect(options).toMatchObject({
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
})

it.each([
  ['', 400],
  ['{}', 400],
  ['{"passkey": 1}', 400],
  ['{"passkey": {"id": "a b"}}', 400],
  [`{"passkey": "${'a'.repeat(70_000)}"}`, 400],
  [FORGED, 422],
])('a body that no browser sends opens nothing: %.40s', async (body, status) => {
  const browser = new TestBrowser()
  await post(browser, signIn, NOTHING)
  expect((await post(browser, signIn, body)).status).toBe(status)
  expect(browser.cookies.has('staff-session')).toBe(false)
})

it('a challenge is answered once, in time, by the browser that asked, and for what it asked', async () => {
  const staff = await makeStaff(query, 'editor')
  const now = new Date()
  const browserWith = (cookie: string) => {
    const browser = new TestBrowser()
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    browser.cookies.set(name, value)
    return browser.request('/')
  }
  const [session] = await query<{ id: string }>(
    `insert into staff_sessions (staff_id, token_hash, device, created_at, last_seen_at)
     values ($1, 'a', '', now(), now()) returning id`,
    [staff.id],
  )
  const login = browserWith(await keepChallenge('of-a-login', null, now))
  const adding = browserWith(await keepChallenge('of-a-session', session?.id ?? null, now))
  expect(await challengeOf(login, session?.id ?? null, now)).toBeNull()
  expect(await challengeOf(adding, null, now)).toBeNull()
  expect(await challengeOf(adding, session?.id ?? null, new Date(now.getTime() + 5 * 60_000))).toBeNull()
  const answers = await Promise.all([1, 2, 3].map(() => challengeOf(login, null, now)))
  expect(answers.filter((answer) => answer === 'of-a-login')).toHaveLength(1)
  expect(await challengeOf(adding, session?.id ?? null, now)).toBe('of-a-session')
  expect(await challengeOf(new TestBrowser().request('/'), null, now)).toBeNull()
})

it('nobody gathers passkeys without end, and none belongs to two people', async () => {
  const [staff, other] = [await makeStaff(query, 'editor'), await makeStaff(query, 'editor')]
  const add = (staffId: string, id: string) =>
    transaction((tx) =>
      insertPasskey(tx, {
        ...{ id, staffId, publicKey: new Uint8Array([1]), counter: 0, transports: [], device: '' },
        createdAt: new Date(),
      }),
    )
  for (let count = 0; count < MOST_PASSKEYS; count++) expect(await add(staff.id, `key-${count}`)).toBe(true)
  expect(await add(staff.id, 'one-more')).toBe(false)
  expect(await add(other.id, 'key-0')).toBe(false)
})
