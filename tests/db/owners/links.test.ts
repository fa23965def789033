import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPassword } from '../../../lib/auth/passwords.ts'
import { setEnv } from '../../../lib/env.ts'
import { formVisitor } from '../../../lib/forms/request/visitor.ts'
import { invalidState } from '../../../lib/forms/view-action-error-text.ts'
import { enqueue } from '../../../lib/jobs/jobs.ts'
import { lockAccount } from '../../../lib/owners/queries-manage.ts'
import { identifyAttempter } from '../../../lib/owners/sign-in/attempts.ts'
import { sendPasswordLink } from '../../../lib/owners/sign-in/forgotten-password.ts'
import { findValidLink, sendLink, setPasswordByLink } from '../../../lib/owners/sign-in/password-links.ts'
import { openedForm } from '../../../lib/sign-in/forgotten-password.ts'
import { countAttempt } from '../../../lib/sign-in/throttle.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { postTo } from '../../support/form-posts.ts'
import { makeOwner, sessionCookieOf, type TestOwner } from '../../support/owners.ts'

const postForgotten = postTo('owner/forgotten-password')
const postPassword = postTo('owner/password/[token]')

const SITE = 'https://www.lindehof.example'
const NOW = new Date('2026-11-21T10:00:00Z')
const MINUTE = 60_000
const later = (minutes: number, milliseconds = 0) => new Date(NOW.getTime() + minutes * MINUTE + milliseconds)
const GOOD = 'vier losse woorden samen'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', SITE)
  // Makes the tables of the jobs.
  await enqueue(null, 'owner-link', { ownerId: null })
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'owners', 'mails', 'rate_limits', 'form_drafts', 'pgboss.job'))

const query = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.client.query<Row>(sql, values)).rows
const count = async (table: string, owner: TestOwner): Promise<number> =>
  Number((await query(`select count(*) from ${table} where owner_id = $1`, [owner.id]))[0]?.count)

/** An owner with a password, or without one yet. */
async function owner({ password = true, invited = true } = {}): Promise<TestOwner> {
  const made = await makeOwner(query, [])
  if (!invited) await query('update owners set invited_at = null where id = $1', [made.id])
  if (password)
    await query('update owners set password_hash = $2, password_changed_at = now() where id = $1', [made.id, '$old'])
  return made
}
/** The tokens of all mails, oldest first, and their subjects. */
async function mails(): Promise<{ to: string; subject: string; token: string }[]> {
  const rows = await query<{ recipient: string; subject: string; text: string }>(
    'select recipient, subject, text from mails order by created_at, xmin::text::int8, id',
  )
  return rows.map(({ recipient, subject, text }) => ({
    to: recipient,
    subject,
    token: /\/nl\/login\/wachtwoord\/([\w-]{43})\//.exec(text)?.[1] ?? '',
  }))
}
async function linkOf({ id }: TestOwner, kind: 'reset' | 'invitation' = 'reset', now = NOW): Promise<string> {
  await emptyTables(database.client, 'mails')
  expect(await sendLink(id, () => kind, now)).toBe(kind)
  return (await mails())[0]?.token ?? ''
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(SITE + path, {
    method: 'POST',
    body: new URLSearchParams({ locale: 'nl', ...fields }),
    headers: { origin: SITE, host: 'www.lindehof.example', 'x-visitor-address': '192.0.2.7', ...headers },
  })
const choose = async (token: string, fields: Record<string, string>, headers = {}) => {
  const answer = await postPassword(post(`/api/owner/password/${token}/`, fields, headers), {
    params: Promise.resolve({ token }),
  })
  return { status: answer.status, location: answer.headers.get('location'), answer }
}

describe('a link', () => {
  it.each([
    ['reset', 29, 30],
    ['invitation', 14 * 24 * 60 - 1, 14 * 24 * 60],
  ] as const)('of the kind %s opens after %i minutes and not after %i', async (kind, open, over) => {
    const { id, email } = await owner()
    const token = await linkOf({ id, email }, kind)
    expect(await findValidLink(token, later(open, MINUTE - 1))).toMatchObject({ kind, email })
    expect(await findValidLink(token, later(over))).toBeNull()
    expect(await setPasswordByLink(token, '$new', later(over))).toBe(false)
    expect(await query('select password_hash from owners')).toEqual([{ password_hash: '$old' }])
  })

  it('is kept as a hash alone', async () => {
    const token = await linkOf(await owner())
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await query('select * from owner_links'))).not.toContain(token)
  })

  it('used twenty times at once sets one password', async () => {
    const one = await owner()
    const token = await linkOf(one)
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, at) => setPasswordByLink(token, `$new${at}`, later(1))),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await query('select password_hash from owners')).toEqual([{ password_hash: `$new${done.indexOf(true)}` }])
    expect((await mails()).filter(({ subject }) => subject === 'Uw wachtwoord is gewijzigd')).toHaveLength(1)
    expect(await findValidLink(token, later(1))).toBeNull()
  })

  it('ends with a newer one of its kind, and with a lock', async () => {
    const one = await owner()
    const first = await linkOf(one)
    const invitation = await linkOf(one, 'invitation')
    const second = await linkOf(one)
    expect(await Promise.all([first, invitation, second].map((token) => findValidLink(token, later(1))))).toEqual([
      null,
      expect.anything(),
      expect.anything(),
    ])
    await lockAccount(one.email, later(1))
    await query('update owners set locked_at = null')
    expect(await findValidLink(second, later(2))).toBeNull()
  })

  it('opens nothing while its owner is locked', async () => {
    const token = await linkOf(await owner())
    await query('update owners set locked_at = now()')
    expect(await findValidLink(token, later(1))).toBeNull()
    expect(await setPasswordByLink(token, '$new', later(1))).toBe(false)
    expect(await query('select password_hash from owners')).toEqual([{ password_hash: '$old' }])
  })

  it('taken back in the moment of its use opens nothing, and both come to an end', async () => {
    const token = await linkOf(await owner())
    await query('begin')
    await query('select from owners for update')
    const going = setPasswordByLink(token, '$new', later(1))
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect(await query(waiting)).toEqual([{ n: 1 }]), { timeout: 180_000, interval: 5 })
    await query('delete from owner_links')
    await query('commit')
    expect(await going).toBe(false)
    expect(await query('select password_hash from owners')).toEqual([{ password_hash: '$old' }])
  })

  it('ends every session, device, login and link of its owner, and nothing of others', async () => {
    const [one, other] = [await owner(), await owner()]
    for (const each of [one, other]) {
      await sessionCookieOf(query, each)
      await query(
        `insert into owner_devices (owner_id, token_hash, device, created_at, expires_at) values ($1::uuid, md5($1::text), '', now(), now() + interval '1 day')`,
        [each.id],
      )
      await query(
        `insert into owner_logins (owner_id, token_hash, code_hash, created_at, expires_at) values ($1::uuid, md5($1::text), '', now(), now() + interval '1 day')`,
        [each.id],
      )
      await linkOf(each, 'invitation')
    }
    expect(await setPasswordByLink(await linkOf(one), '$new', later(1))).toBe(true)
    const tables = ['owner_sessions', 'owner_devices', 'owner_logins', 'owner_links']
    expect(await Promise.all(tables.map((table) => count(table, one)))).toEqual([0, 0, 0, 0])
    expect(await Promise.all(tables.map((table) => count(table, other)))).toEqual([1, 1, 1, 1])
  })
})

describe('the form behind a link', () => {
  const link = async () => {
    const one = await owner()
    await emptyTables(database.client, 'mails')
    // By the clock of the handler.
    await sendLink(one.id, () => 'reset', NOW)
    return { one, token: (await mails())[0]?.token ?? '' }
  }

  it('sets a password, which is then the one to log in with, and leads to the login', async () => {
    const { one, token } = await link()
    const { status, location, answer } = await choose(token, { password: GOOD, again: GOOD })
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/nl\/login\/\?notice=password&draft=[\w-]+$/)])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // Trusted for a while, but not logged in.
    expect(answer.headers.getSetCookie().map((cookie) => cookie.replace(/=.*/, ''))).toEqual(['__Host-owner-device'])
    const [row] = await query<{ password_hash: string }>('select password_hash from owners')
    expect(await isPassword(GOOD, row?.password_hash ?? null)).toBe(true)
    expect((await mails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      one.email,
      'Uw wachtwoord is gewijzigd',
    ])
    expect((await choose(token, { password: GOOD, again: GOOD })).location).toBe(`/nl/login/wachtwoord/${token}/`)
  })

  it('lets its owner in again whom strangers kept out by guessing', async () => {
    const { one, token } = await link()
    const tries = async (visitor: string, cookie = '') => {
      const request = post('/', {}, { 'x-visitor-address': visitor, cookie })
      const form = { request, visitor: await formVisitor(request) }
      return (await countAttempt(await identifyAttempter(form, one.email, NOW), NOW)).allowed
    }
    for (let at = 0; at < 30; at++) await tries(`192.0.2.${at}`)
    const { answer } = await choose(token, { password: GOOD, again: GOOD })
    const [cookie = ''] = answer.headers.getSetCookie().map((set) => set.replace(/;.*/, ''))
    expect([await tries('198.51.100.1'), await tries('198.51.100.1', cookie)]).toEqual([false, true])
  })

  it.each([
    [{}, 'required'],
    [{ password: 'kort', again: 'kort' }, 'tooShort'],
    [{ password: 'Wachtwoord2026', again: 'Wachtwoord2026' }, 'common'],
    [{ password: 'JamesBond007', again: 'JamesBond007' }, 'common'],
    [{ password: 'noor peeters', again: 'noor peeters' }, 'personal'],
    [{ password: GOOD, again: `${GOOD} ` }, 'different'],
  ])('says what is wrong with %j: %s, and uses nothing up', async (fields, problem) => {
    const { token } = await link()
    expect((await choose(token, fields)).location).toBe(`/nl/login/wachtwoord/${token}/?problem=${problem}#problem`)
    expect(await findValidLink(token, NOW)).not.toBeNull()
  })

  it('takes nothing that is too large', async () => {
    const { token } = await link()
    expect((await choose(token, { password: 'x'.repeat(4_000_000), again: '' })).status).toBe(413)
    expect(await query('select password_hash from owners')).toEqual([{ password_hash: '$old' }])
  })

  it.each(['x', 'A'.repeat(43), "'; drop table owners; --"])(
    'hears of a token %s nothing but its page',
    async (token) => {
      expect((await choose(token, { password: GOOD, again: GOOD })).location).toBe(
        `/nl/login/wachtwoord/${encodeURIComponent(token)}/`,
      )
    },
  )
})

describe('a forgotten password', () => {
  const forgotten = async (email: string, visitor = '192.0.2.7') => {
    const answer = await postForgotten(
      post('/api/owner/forgotten-password/', { email }, { 'x-visitor-address': visitor }),
    )
    return { status: answer.status, location: answer.headers.get('location') ?? '', headers: [...answer.headers] }
  }
  const jobs = () =>
    query<{ data: { ownerId: string | null } }>(
      `select data from pgboss.job where name = 'owner-link' order by created_on`,
    )

  it('answers alike and leaves the same work behind, whoever has an account; a job holds no address', async () => {
    const one = await owner()
    const [known, unknown] = [await forgotten(one.email.toUpperCase()), await forgotten('nobody@example.org')]
    expect(known).toEqual(unknown)
    expect([known.status, known.location]).toEqual([303, '/nl/login/wachtwoord-vergeten/?done=sent'])
    expect((await jobs()).map(({ data }) => data)).toEqual([{ ownerId: one.id }, { ownerId: null }])
    expect(await query('select * from mails')).toEqual([])
  })

  it.each([
    ['a password', { password: true }, 'Kies een nieuw wachtwoord'],
    ['an invitation', { password: false }, 'Uw toegang tot uw eigenaarspagina'],
    ['neither', { password: false, invited: false }, undefined],
  ])('mails who has %s', async (_, circumstances, subject) => {
    const { id, email } = await owner(circumstances)
    await sendPasswordLink({ ownerId: id }, NOW)
    const sent = await mails()
    expect(sent.map(({ to, subject: said }) => [to, said])).toEqual(subject ? [[email, subject]] : [])
    if (subject) expect(await findValidLink(sent[0]?.token ?? '', later(29))).not.toBeNull()
  })

  it('mails nobody who is locked, erased meanwhile, or never was', async () => {
    const { id } = await owner()
    await query('update owners set locked_at = now()')
    await sendPasswordLink({ ownerId: id }, NOW)
    await sendPasswordLink({ ownerId: null }, NOW)
    await sendPasswordLink({ ownerId: crypto.randomUUID() }, NOW)
    expect(await mails()).toEqual([])
  })

  it.each([
    ['', 'emailRequired', ''],
    [' Noor @ example.org ', 'emailInvalid', 'noor @ example.org'],
  ] as const)('keeps what has to be mended: %j', async (given, problem, kept) => {
    const { location } = await forgotten(given)
    const [, draft = ''] = /^\/nl\/login\/wachtwoord-vergeten\/\?draft=([\w-]+)#problem$/.exec(location) ?? []
    expect(await openedForm({ draft }, 'nl')).toEqual({ email: kept, initial: invalidState({ email: problem }, 'nl') })
    expect(await jobs()).toEqual([])
  })

  it('mails one address five times an hour, saying nothing of it, and hears twenty from one connection', async () => {
    const { email } = await owner()
    for (let at = 0; at < 6; at++) expect((await forgotten(email, `192.0.2.${at}`)).location).toMatch(/done=sent$/)
    expect(await jobs()).toHaveLength(5)
    for (let at = 0; at < 20; at++) await forgotten(`a${at}@example.org`, '198.51.100.1')
    expect((await forgotten(email, '198.51.100.1')).location).toMatch(/problem=tooMany#problem$/)
    expect((await forgotten('b@example.org', '198.51.100.1')).location).toMatch(/problem=tooMany#problem$/)
  })
})
