import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword, isPassword } from '../../../lib/auth/passwords.ts'
import { ownerOfRequest } from '../../../lib/auth/sessions.ts'
import { setEnv } from '../../../lib/env.ts'
import { log } from '../../../lib/log.ts'
import { findAccount } from '../../../lib/owners/queries-account.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { postTo } from '../../support/form-posts.ts'
import { writtenBy } from '../../support/log.ts'
import { makeOwner, sessionCookieOf, type TestOwner } from '../../support/owners.ts'

const POST = postTo('owner/account')

const NOW = new Date('2026-11-23T09:00:00Z')

const SITE = 'http://localhost:3000'
const OLD = 'vier losse woorden samen'
const NEW = 'een heel andere zin hier'

let database: TestDatabase
let oldHash: string
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', SITE)
  oldHash = await hashPassword(OLD)
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'owners', 'mails', 'rate_limits'))

const query = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.client.query<Row>(sql, values)).rows

type Browser = { owner: TestOwner; cookie: string; session: string }
async function browserOf(owner: TestOwner): Promise<Browser> {
  const { name, value } = await sessionCookieOf(query, owner)
  const [row] = await query<{ id: string }>('select id from owner_sessions where owner_id = $1 order by ctid desc', [
    owner.id,
  ])
  return { owner, cookie: `${name}=${value}`, session: row?.id ?? '' }
}
async function person(): Promise<Browser> {
  const owner = await makeOwner(query, [])
  await query('update owners set password_hash = $2, password_changed_at = now() where id = $1', [owner.id, oldHash])
  return browserOf(owner)
}
async function deviceOf({ owner }: Browser): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into owner_devices (owner_id, token_hash, device, created_at, expires_at)
     values ($1::uuid, md5($1::text), 'Test', now(), now() + interval '1 day') returning id`,
    [owner.id],
  )
  return row?.id ?? ''
}

/** The request a browser with this cookie sends. */
const requestOf = (cookie: string, fields: Record<string, string>, origin = SITE) =>
  new Request(`${SITE}/api/owner/account/`, {
    method: 'POST',
    body: new URLSearchParams({ locale: 'nl', ...fields }),
    headers: { origin, host: 'localhost:3000', cookie },
  })
async function send(cookie: string, fields: Record<string, string>, origin = SITE) {
  const answer = await POST(requestOf(cookie, fields, origin))
  return {
    status: answer.status,
    said: answer.headers.get('location')?.replace('/nl/mijn-woning/account/', '').replace(/#.*$/, '') ?? '',
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    cached: answer.headers.get('cache-control'),
  }
}
const isIn = async (cookie: string) => (await ownerOfRequest(requestOf(cookie, {}), NOW)) !== null
const change = (current: string, password: string, again = password) => ({
  action: 'password',
  current,
  password,
  again,
})

/** Who waits for a lock in this test's database; other tests share its cluster. */
const LOCK_WAITS = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

describe('a new password', () => {
  it('ends every session and device, gives this browser a new session, and is reported by mail', async () => {
    const mine = await person()
    const other = await browserOf(mine.owner)
    const [stranger, device] = [await person(), await deviceOf(mine)]
    const done = await send(mine.cookie, change(OLD, NEW))
    expect([done.status, done.said, done.cached]).toEqual([303, '?done=password', 'no-store'])
    expect(await Promise.all([mine.cookie, other.cookie, stranger.cookie, done.cookie].map(isIn))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await query('select id from owner_devices where id = $1', [device])).toEqual([])
    const [row] = await query<{ password_hash: string }>('select password_hash from owners where id = $1', [
      mine.owner.id,
    ])
    expect(await isPassword(NEW, row?.password_hash ?? null)).toBe(true)
    expect(await query('select recipient, subject from mails')).toEqual([
      { recipient: mine.owner.email, subject: 'Uw wachtwoord is gewijzigd' },
    ])
  })

  it.each([
    [change(OLD, OLD), 'samePassword'],
    [change('', NEW), 'currentRequired'],
    [change('', 'kort'), 'currentRequired,tooShort'],
    [change(OLD, 'Peeters Noor!', ''), 'personal,different'],
    [change('iets anders', NEW), 'wrong'],
    [change(OLD, '', ''), 'required'],
    [change(OLD, NEW, `${NEW}.`), 'different'],
    [change(OLD, 'aaaaaaaaaaaa'), 'common'],
    [change(OLD, 'JamesBond007'), 'common'],
    [change(OLD, 'Peeters Noor!'), 'personal'],
    [change(OLD, `${'losse woorden '.repeat(16)}`), 'tooLong'],
  ])('with %j changes nothing: %s', async (fields, problem) => {
    const mine = await person()
    expect(await send(mine.cookie, fields)).toMatchObject({ said: `?problem=password.${problem}`, cookie: '' })
    expect(await isIn(mine.cookie)).toBe(true)
    expect(await query('select password_hash from owners')).toEqual([{ password_hash: oldHash }])
  })

  it('can not be had by guessing the old one', async () => {
    const mine = await person()
    for (let guess = 0; guess < 10; guess++)
      expect((await send(mine.cookie, { action: 'secondStep', current: `nummer ${guess}` })).said).toBe(
        '?problem=step.wrong',
      )
    expect((await send(mine.cookie, change(OLD, NEW))).said).toBe('?problem=password.tooMany')
    expect((await send(mine.cookie, { action: 'secondStep', current: OLD })).said).toBe('?problem=step.tooMany')
    expect(await query('select password_hash, second_step from owners')).toEqual([
      { password_hash: oldHash, second_step: true },
    ])
  })

  it('by two browsers at once is that of one of them', async () => {
    const mine = await person()
    const other = await browserOf(mine.owner)
    const both = await Promise.all([send(mine.cookie, change(OLD, NEW)), send(other.cookie, change(OLD, `${NEW}!`))])
    expect(both.filter(({ said }) => said === '?done=password')).toHaveLength(1)
    expect(await query('select 1 from owner_sessions')).toHaveLength(1)
  })
})

describe('the switches', () => {
  it('of the second step want the password, and tell by mail when it goes off', async () => {
    const mine = await person()
    const stepOf = async () => (await findAccount(mine.owner.id, NOW)).secondStep
    expect((await send(mine.cookie, { action: 'secondStep', current: '', on: 'no' })).said).toBe(
      '?problem=step.currentRequired',
    )
    expect(await stepOf()).toBe(true)
    expect((await send(mine.cookie, { action: 'secondStep', current: OLD, on: 'no' })).said).toBe('?done=stepOff')
    expect(await stepOf()).toBe(false)
    expect((await send(mine.cookie, { action: 'secondStep', current: OLD, on: 'yes' })).said).toBe('?done=stepOn')
    expect(await stepOf()).toBe(true)
    expect(await query('select subject from mails')).toEqual([
      { subject: 'Wij vragen geen code meer bij het inloggen' },
    ])
  })

  it.each([
    [
      'a new password that ended this session',
      `update owners set password_hash = 'another'; delete from owner_sessions`,
    ],
    ['a lock by staff', 'update owners set locked_at = now()'],
    ['the end of this session', 'delete from owner_sessions'],
  ])('of the second step stay as they are after %s in the same moment', async (_name, sql) => {
    const mine = await person()
    await query('begin')
    await query('select from owners for update')
    const going = send(mine.cookie, { action: 'secondStep', current: OLD, on: 'no' })
    await vi.waitFor(async () => expect(await query(LOCK_WAITS)).toHaveLength(1), {
      timeout: 180_000,
      interval: 5,
    })
    await query(sql)
    await query('commit')
    expect((await going).said).toBe('?problem=step.wrong')
    expect(await query('select second_step from owners')).toEqual([{ second_step: true }])
    expect(await query('select from mails')).toEqual([])
  })

  it('of mails are kept, for nobody else', async () => {
    const [mine, stranger] = [await person(), await person()]
    expect((await send(mine.cookie, { action: 'settings', language: 'fr' })).said).toBe('?done=settings')
    const rows = 'select language, weekly_summary, event_mails from owners where id = $1'
    expect(await query(rows, [mine.owner.id])).toEqual([{ language: 'fr', weekly_summary: false, event_mails: false }])
    expect(await query(rows, [stranger.owner.id])).toEqual([
      { language: 'nl', weekly_summary: true, event_mails: true },
    ])
    expect((await send(mine.cookie, { action: 'settings', language: 'xx' })).status).toBe(400)
  })
})

describe('open sessions and devices', () => {
  it('are ended one by one, or all others at once', async () => {
    const mine = await person()
    const others = [await browserOf(mine.owner), await browserOf(mine.owner)]
    const device = await deviceOf(mine)
    expect((await findAccount(mine.owner.id, NOW)).sessions).toHaveLength(3)
    expect((await send(mine.cookie, { action: 'endSession', id: others[0]?.session ?? '' })).said).toBe('?done=session')
    expect(await Promise.all(others.map(({ cookie }) => isIn(cookie)))).toEqual([false, true])
    expect((await send(mine.cookie, { action: 'endOthers' })).said).toBe('?done=others')
    expect(await Promise.all([...others, mine].map(({ cookie }) => isIn(cookie)))).toEqual([false, false, true])
    expect((await send(mine.cookie, { action: 'endDevice', id: device })).said).toBe('?done=device')
    expect((await findAccount(mine.owner.id, NOW)).devices).toEqual([])
  })

  it('of others are not there: 404, as for what never was', async () => {
    const [mine, stranger] = [await person(), await person()]
    const device = await deviceOf(stranger)
    for (const fields of [
      { action: 'endSession', id: stranger.session },
      { action: 'endSession', id: crypto.randomUUID() },
      { action: 'endSession', id: "' or 1=1" },
      { action: 'endSession', id: device },
      { action: 'endDevice', id: device },
      { action: 'endDevice', id: stranger.session },
    ])
      expect(await send(mine.cookie, fields), JSON.stringify(fields)).toMatchObject({ status: 404, cached: 'no-store' })
    await send(mine.cookie, { action: 'endOthers' })
    expect(await isIn(stranger.cookie)).toBe(true)
    expect(await query('select 1 from owner_devices')).toHaveLength(1)
  })

  it('that are over are not shown', async () => {
    const mine = await person()
    const at = new Date('2026-11-21T12:00:00Z')
    const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
    await query('delete from owner_sessions')
    for (const [created, seen] of [
      [479, 29],
      [480, 29],
      [40, 30],
    ] as const)
      await query(
        `insert into owner_sessions (owner_id, token_hash, device, created_at, last_seen_at) values ($1, $2, $3, $4, $5)`,
        [mine.owner.id, `${created}`, `${created}`, minutesAgo(created), minutesAgo(seen)],
      )
    await query(
      `insert into owner_devices (owner_id, token_hash, device, created_at, expires_at)
       values ($1, 'a', 'over', '2026-11-01', $2), ($1, 'b', 'good', '2026-11-01', $3)`,
      [mine.owner.id, at, new Date(at.getTime() + 1)],
    )
    const { sessions, devices } = await findAccount(mine.owner.id, at)
    expect(sessions.map(({ device }) => device)).toEqual(['479'])
    expect(devices.map(({ device }) => device)).toEqual(['good'])
  })
})

it('does nothing for nobody, or by a name that no button has', async () => {
  const mine = await person()
  const fields = change(OLD, NEW)
  const back = encodeURIComponent('/nl/mijn-woning/account/')
  expect((await send('', fields)).said).toBe(`/nl/login/?notice=ended&back=${back}`)
  expect((await send(mine.cookie.replace('*', '*x'), fields)).said).toMatch(/^\/nl\/login\//)
  for (const action of ['', 'toString', 'constructor', 'drop'])
    expect((await send(mine.cookie, { action })).status).toBe(400)
  expect(await query('select password_hash from owners')).toEqual([{ password_hash: oldHash }])
})

it('says so when the database is away, and nothing of what was sent', async () => {
  const mine = await person()
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await query('alter table owner_sessions rename to away')
  const { status } = await send(mine.cookie, change(OLD, NEW))
  await query('alter table away rename to owner_sessions')
  expect(status).toBe(503)
  expect(writtenBy(said)).not.toContain(NEW)
  said.mockRestore()
})
