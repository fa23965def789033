import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { LIMITS } from '../../../lib/forms/request/rate-limits.ts'
import { log } from '../../../lib/log.ts'
import { unlock } from '../../../lib/owners/administration.ts'
import { trustDeviceByLink } from '../../../lib/owners/sign-in/choose-password.ts'
import { countFailure, uncountFailure } from '../../../lib/sign-in/queries-failures.ts'
import { LOCK_RULES } from '../../../lib/sign-in/rules-locks.ts'
import { hashed } from '../../support/cheap-hashing.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { codeFor, ownerWithPassword, PASSWORD, type Query, type TestOwner } from '../../support/owners.ts'
import { feedbackOf, TestBrowser } from '../../support/sign-in.ts'

vi.mock('node:crypto', async (original) =>
  (await import('../../support/cheap-hashing.ts')).cheapHashing(await original()),
)

const NOBODY = 'niemand@elders.example'
let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
let owner: TestOwner

beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'https://www.lindehof.example')
})
afterAll(() => database.drop())
beforeEach(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  await emptyTables(database.client, 'owners', 'login_failures', 'rate_limits', 'mails', 'form_drafts')
  owner = await ownerWithPassword(query)
  hashed.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})

const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
const WRONG = { notice: 'wrong', errors: {}, lockedUntil: null }

/** Waits until one other connection waits for what this one holds. */
const untilOneWaits = () =>
  vi.waitFor(
    async () => {
      const [row] = await query<{ n: number }>(
        `select count(*)::int as n from pg_locks w where not w.granted and exists (select from pg_locks h
           where h.pid = w.pid and h.database = (select oid from pg_database where datname = current_database()))`,
      )
      expect(row?.n).toBe(1)
    },
    { timeout: 180_000, interval: 5 },
  )

describe('one answer for all', () => {
  /** What the server does and answers for one wrong login. */
  async function work(email: string, password: string) {
    hashed.length = 0
    const browser = new TestBrowser()
    const statements: string[] = []
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const answer = await browser.password(email, password)
    for (const [given] of spy.mock.calls)
      statements.push(typeof given === 'string' ? given : (given as { text: string }).text)
    spy.mockRestore()
    const feedback = (await feedbackOf(query, answer)) as Record<string, unknown>
    return {
      answer: [answer.status, answer.location.replace(/draft=[\w-]+/, 'draft=…'), answer.cookies],
      feedback: { ...feedback, email: feedback.email === email },
      hashed: [...hashed],
      statements: statements.map((text) => text.replace(/rlflx:\S+|'[^']*'/g, '…')),
    }
  }

  it('whether there is such an account, it waits for its invitation or staff locked it', async () => {
    await work(NOBODY, 'wrong')
    const unknown = await work(NOBODY, 'wrong')
    expect(unknown.feedback).toEqual({ ...WRONG, email: true })
    expect(unknown.hashed).toEqual([
      { algorithm: 'argon2id', memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 },
    ])
    expect(unknown.statements.length).toBeGreaterThan(5)
    expect(await work(owner.email, 'wrong')).toEqual(unknown)
    await query('update owners set locked_at = now()')
    expect(await work(owner.email, PASSWORD)).toEqual(unknown)
    await query('update owners set locked_at = null, password_hash = null, password_changed_at = null')
    expect(await work(owner.email, PASSWORD)).toEqual(unknown)
  })

  it('also for a lock, with the moment of its end', async () => {
    const now = new Date()
    for (const email of [owner.email, NOBODY]) {
      const wrong = { ...WRONG, email }
      const locked = { notice: null, errors: {}, email, lockedUntil: later(now, 600).toISOString() }
      const browser = new TestBrowser()
      const feedback = []
      for (let turn = 0; turn < 7; turn++)
        feedback.push(await feedbackOf(query, await browser.password(email, 'wrong', { now })))
      expect(feedback).toEqual([wrong, wrong, wrong, wrong, locked, locked, locked])
    }
    expect(hashed).toHaveLength(10)
  })

  it('for what is too long to be a password, which is not hashed', async () => {
    for (const email of [owner.email, NOBODY]) {
      expect(await feedbackOf(query, await new TestBrowser().password(email, 'x'.repeat(201)))).toEqual({
        ...WRONG,
        email,
      })
      const answer = await new TestBrowser().password(email, 'x'.repeat(4 * 1024 * 1024))
      expect([answer.status, answer.location]).toEqual([303, '/nl/login/?notice=wrong'])
    }
    expect(hashed).toEqual([])
  })
})

describe('a lock', () => {
  it('is of one account from one address, ten minutes long, then twenty', async () => {
    const now = new Date()
    const browser = new TestBrowser()
    for (let turn = 0; turn < 5; turn++) await browser.password(owner.email, 'wrong', { now })
    expect(
      await feedbackOf(query, await browser.password(owner.email, PASSWORD, { now: later(now, 599) })),
    ).toMatchObject({
      lockedUntil: later(now, 600).toISOString(),
    })
    const other = await ownerWithPassword(query)
    expect((await browser.password(other.email, PASSWORD, { now })).location).toBe('/nl/login/code/')
    expect((await new TestBrowser().password(owner.email, PASSWORD, { now })).location).toBe('/nl/login/code/')
    for (let turn = 0; turn < 5; turn++) await browser.password(owner.email, 'wrong', { now: later(now, 600) })
    expect(
      await feedbackOf(query, await browser.password(owner.email, PASSWORD, { now: later(now, 1799) })),
    ).toMatchObject({
      lockedUntil: later(now, 1800).toISOString(),
    })
    expect((await browser.password(owner.email, PASSWORD, { now: later(now, 1800) })).location).toBe('/nl/login/code/')
  })

  it('is not set by the right password, however often, and four failures before it stay counted until the code', async () => {
    const browser = new TestBrowser()
    for (let turn = 0; turn < 4; turn++) await browser.password(owner.email, 'wrong')
    for (let turn = 0; turn < 3; turn++)
      expect((await browser.password(owner.email, PASSWORD)).location).toBe('/nl/login/code/')
    expect(await feedbackOf(query, await browser.password(owner.email, 'wrong'))).toMatchObject({ notice: null })
    const calm = new TestBrowser()
    for (let turn = 0; turn < 4; turn++) await calm.password(owner.email, 'wrong')
    await calm.password(owner.email, PASSWORD)
    await calm.code({ code: await codeFor(query, owner.email) })
    expect(await calm.who()).toBe(owner.email)
    for (let turn = 0; turn < 4; turn++)
      expect(await feedbackOf(query, await calm.password(owner.email, 'wrong'))).toMatchObject({ notice: 'wrong' })
  })

  it('that others set stays when a right password was on its way meanwhile', async () => {
    const now = new Date()
    const counter = { key: 'a'.repeat(64), rule: LOCK_RULES.place }
    for (let turn = 0; turn < 3; turn++) await countFailure([counter], now)
    const right = await countFailure([counter], now)
    const wrong = await countFailure([counter], now)
    expect([right.locked, wrong.locked]).toEqual([[], [{ key: counter.key, until: later(now, 600) }]])
    await uncountFailure([counter], right.locked)
    expect(await countFailure([counter], now)).toMatchObject({ allowed: false, lockedUntil: later(now, 600) })
    await uncountFailure([counter], wrong.locked)
    expect(await countFailure([counter], now)).toMatchObject({ allowed: true, lockedUntil: null })
  })

  it('holds for tries of the same moment', async () => {
    const browser = new TestBrowser()
    await Promise.all(Array.from({ length: 30 }, () => browser.password(owner.email, 'wrong')))
    expect(hashed).toHaveLength(5)
  })

  it('takes a try also in the moment in which the ones before are forgotten', async () => {
    const browser = new TestBrowser()
    await browser.password(owner.email, 'wrong')
    await query('begin')
    await query('select from login_failures for update')
    const going = browser.password(owner.email, 'wrong')
    await untilOneWaits()
    await query('delete from login_failures')
    await query('commit')
    expect(await feedbackOf(query, await going)).toMatchObject({ notice: 'wrong' })
    expect(await query('select failures from login_failures')).toEqual([{ failures: 1 }, { failures: 1 }])
  })

  it('keeps no address of anybody', async () => {
    await new TestBrowser('192.0.2.9').password(owner.email, 'wrong')
    const kept = JSON.stringify([await query('select * from login_failures'), await query('select * from rate_limits')])
    expect(kept).toMatch(/[\da-f]{64}/)
    expect(kept).not.toMatch(/192\.0\.2|example/)
  })
})

describe('200 guesses from 50 addresses', () => {
  const guessAll = async (email: string, { now = new Date(), from = 50, guesses = 200 } = {}) => {
    const thieves = Array.from({ length: from }, () => new TestBrowser())
    const all = Array.from({ length: guesses }, (_, turn) => thieves[turn % from] as TestBrowser)
    await Promise.all(all.map((thief, turn) => thief.password(email, `guess ${turn}`, { now })))
    await Promise.all(thieves.flatMap(({ deferred }) => deferred))
  }
  const warned = async () => (await query('select recipient from mails')).map(({ recipient }) => recipient)

  it('are looked at twenty times, and only a browser that the owner trusts is let in meanwhile', async () => {
    const now = new Date()
    const own = new TestBrowser()
    await own.password(owner.email, PASSWORD, { now })
    await own.code({ code: await codeFor(query, owner.email), trust: 'yes' }, now)
    await own.logOut()
    await emptyTables(database.client, 'mails')
    hashed.length = 0
    await guessAll(owner.email, { now })
    expect(hashed).toHaveLength(20)
    expect(await warned()).toEqual([owner.email])
    expect(await feedbackOf(query, await new TestBrowser().password(owner.email, PASSWORD, { now }))).toMatchObject({
      lockedUntil: later(now, 3600).toISOString(),
    })
    expect((await own.password(owner.email, PASSWORD, { now })).location).toBe('/nl/mijn-woning/')
    expect(await own.who(now)).toBe(owner.email)
  })

  it('leave the way by a link in a mail open, for an hour', async () => {
    const now = new Date()
    await guessAll(owner.email, { now, from: 10, guesses: 20 })
    const own = new TestBrowser()
    const trust = await trustDeviceByLink(owner.email, null, now)
    own.keep(new Response(null, { headers: { 'set-cookie': trust ?? '' } }))
    expect((await own.password(owner.email, PASSWORD, { now })).location).toBe('/nl/mijn-woning/')
    expect((await own.password(owner.email, PASSWORD, { now: later(now, 3600) })).location).toBe('/nl/login/code/')
    expect(await trustDeviceByLink(NOBODY, null, now)).toBeNull()
  })

  it('lock for an hour, also an account that is not there, and are reported once a day', async () => {
    const now = new Date()
    for (const email of [NOBODY, owner.email]) {
      for (const hours of [0, 1]) {
        hashed.length = 0
        await guessAll(email, { now: later(now, hours * 3600), from: 10, guesses: 30 })
        expect(hashed).toHaveLength(20)
        const feedback = await feedbackOf(
          query,
          await new TestBrowser().password(email, PASSWORD, { now: later(now, hours * 3600) }),
        )
        expect(feedback).toMatchObject({ lockedUntil: later(now, (hours + 1) * 3600).toISOString() })
      }
      expect(await warned()).toEqual(email === NOBODY ? [] : [email])
    }
    await unlock(owner.email)
    expect((await new TestBrowser().password(owner.email, PASSWORD, { now })).location).toBe('/nl/login/code/')
    const end = later(now, 2 * 3600)
    expect((await new TestBrowser().password(owner.email, PASSWORD, { now: end })).location).toBe('/nl/login/code/')
  })
})

it('one address may try so often over all accounts', async () => {
  const browser = new TestBrowser()
  const tries = Array.from({ length: LIMITS.signIn.points }, () => browser.password('nobody', 'x'))
  for (const answer of await Promise.all(tries)) expect(answer.location).toContain('draft=')
  expect(await feedbackOf(query, await browser.password(owner.email, PASSWORD))).toBe('tooMany')
  expect(hashed).toEqual([])
  expect((await new TestBrowser().password(owner.email, PASSWORD)).location).toBe('/nl/login/code/')
})

describe('a password that is changed in the moment of a login', () => {
  it.each([true, false])('lets nobody in with the old one; with a second step: %s', async (secondStep) => {
    await query('update owners set second_step = $1', [secondStep])
    await query('begin')
    await query(`update owners set password_changed_at = now() + interval '1 second'`)
    const browser = new TestBrowser()
    const going = browser.password(owner.email, PASSWORD)
    await untilOneWaits()
    await query('commit')
    expect((await going).location).toMatch(/^\/nl\/login\/\?notice=(wrong|over)$/)
    expect([await browser.who(), browser.cookies.size]).toEqual([null, 0])
    expect(await query('select from owner_logins union all select from owner_sessions')).toEqual([])
  })

  it('lets nobody in by a code either, and both come to an end', async () => {
    const browser = new TestBrowser()
    await browser.password(owner.email, PASSWORD)
    await query('begin')
    await query(`update owners set password_changed_at = now() + interval '1 second'`)
    const going = browser.code({ code: await codeFor(query, owner.email) })
    await untilOneWaits()
    await query('delete from owner_logins')
    await query('commit')
    expect((await going).location).toBe('/nl/login/?notice=over')
    expect(await browser.who()).toBeNull()
  })
})
