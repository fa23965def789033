import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newTotpSecret, recoveryHash, totpCode } from '../../../lib/auth/second-step.ts'
import { staffOfRequest } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { enqueue } from '../../../lib/jobs/jobs.ts'
import type { JobData } from '../../../lib/jobs/queues.ts'
import { LOCK_RULES } from '../../../lib/sign-in/rules-locks.ts'
import { sendStaffMail } from '../../../lib/staff-accounts/send-mail.ts'
import { findInvitation } from '../../../lib/staff-accounts/sign-in/choose-password.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { postTo } from '../../support/form-posts.ts'
import { PASSWORD, type Query } from '../../support/owners.ts'
import { type Answer, TestBrowser } from '../../support/sign-in.ts'
import { makeStaff, signedInStaff, staffWithPassword } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')
const askForLink = postTo('staff/forgotten-password')
const confirm = postTo('staff/login/code')
const signIn = postTo('staff/login')
const choosePassword = postTo('staff/password/[token]')

const GOOD = 'vier losse woorden samen'
const ACCOUNT = '/nl/kantoor/account/'

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  // Makes the tables of the jobs.
  await enqueue(null, 'staff-mail', { staffId: null, about: 'link' })
})
afterAll(() => database.drop())
beforeEach(() =>
  emptyTables(database.client, 'staff', 'mails', 'rate_limits', 'login_failures', 'form_drafts', 'pgboss.job'),
)

const send = async (browser: TestBrowser, fields: Record<string, string>): Promise<Answer> =>
  browser.keep(await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', ...fields })))
const post = async (browser: TestBrowser, handle: typeof signIn, fields: Record<string, string>): Promise<Answer> =>
  browser.keep(await handle(browser.request('/api/staff/', { locale: 'nl', ...fields })))
const who = async (browser: TestBrowser) => (await staffOfRequest(browser.request('/nl/kantoor/'), new Date()))?.email
const mailsTo = (email: string) =>
  query<{ subject: string; text: string }>('select subject, text from mails where recipient = $1 order by created_at', [
    email,
  ])
/** Does the jobs that wait, as the site does. @returns what they were about */
async function work(): Promise<string[]> {
  const jobs = await query<{ data: JobData['staff-mail'] }>(
    `delete from pgboss.job where name = 'staff-mail' returning data`,
  )
  for (const { data } of jobs) await sendStaffMail(data, new Date())
  return jobs.map(({ data }) => data.about)
}
const change = (current: string, password: string, again = password) => ({
  action: 'changePassword',
  current,
  password,
  again,
})

it('a changed password ends all other access, and this session goes on under another token', async () => {
  const staff = await staffWithPassword(query, 'editor')
  const [browser, other] = [await signedInStaff(query, staff.id), await signedInStaff(query, staff.id)]
  const before = browser.cookies.get('staff-session') ?? ''
  const copy = new TestBrowser()
  copy.cookies.set('staff-session', before)
  expect((await send(browser, change(PASSWORD, GOOD))).location).toBe(`${ACCOUNT}?done=password`)
  expect(await who(browser)).toBe(staff.email)
  expect([await who(other), await who(copy)]).toEqual([undefined, undefined])
  expect(await mailsTo(staff.email)).toHaveLength(1)
  const login = new TestBrowser()
  expect((await post(login, signIn, { email: staff.email, password: PASSWORD })).location).toContain('draft')
  expect((await post(login, signIn, { email: staff.email, password: GOOD })).location).toContain('/instellen/')
})

it.each([
  ['a wrong current password', change('not the password at all', GOOD), 'wrong'],
  ['no current password', change('', GOOD), 'currentRequired'],
  ['a password that is too short', change(PASSWORD, 'kort'), 'tooShort'],
  ['a common password', change(PASSWORD, 'wachtwoord12345'), 'common'],
  ['two that differ', change(PASSWORD, GOOD, `${GOOD} nog`), 'different'],
])('%s changes nothing', async (_name, fields, problem) => {
  const staff = await staffWithPassword(query, 'editor')
  const browser = await signedInStaff(query, staff.id)
  expect((await send(browser, fields)).location).toBe(`${ACCOUNT}?password=${problem}#password-problem`)
  expect(await mailsTo(staff.email)).toEqual([])
  expect((await post(new TestBrowser(), signIn, { email: staff.email, password: PASSWORD })).location).not.toContain(
    'draft',
  )
})

it('of two requests that change a password at the same moment one is refused', async () => {
  const staff = await staffWithPassword(query, 'editor')
  const browsers = [await signedInStaff(query, staff.id), await signedInStaff(query, staff.id)]
  const answers = await Promise.all(
    browsers.map((browser, index) => send(browser, change(PASSWORD, `${GOOD} ${index}`))),
  )
  expect(answers.filter(({ location }) => location.includes('done=password'))).toHaveLength(1)
  expect(await mailsTo(staff.email)).toHaveLength(1)
})

it('new recovery codes need a fresh second step, end the old ones, and are told by mail', async () => {
  const staff = await staffWithPassword(query, 'office', newTotpSecret())
  await query('insert into staff_recovery_codes (staff_id, code_hash) values ($1, $2)', [staff.id, recoveryHash('A')])
  const codes = async () => query('select code_hash from staff_recovery_codes where staff_id = $1', [staff.id])
  const old = await signedInStaff(query, staff.id, 11)
  expect((await send(old, { action: 'renewCodes' })).location).toBe(ACCOUNT)
  expect(await codes()).toEqual([{ code_hash: recoveryHash('A') }])
  const fresh = await signedInStaff(query, staff.id)
  await send(fresh, { action: 'renewCodes' })
  expect(await codes()).toHaveLength(10)
  expect(await codes()).not.toContainEqual({ code_hash: recoveryHash('A') })
  expect(await mailsTo(staff.email)).toHaveLength(1)
})

it('a language is chosen for the own mails only', async () => {
  const [staff, other] = [await makeStaff(query, 'editor'), await makeStaff(query, 'editor')]
  const browser = await signedInStaff(query, staff.id)
  await send(browser, { action: 'changeLanguage', language: 'fr', id: other.id })
  const languages = await query('select language from staff where id = any($1) order by id = $2 desc', [
    [staff.id, other.id],
    staff.id,
  ])
  expect(languages).toEqual([{ language: 'fr' }, { language: 'nl' }])
  expect((await send(browser, { action: 'changeLanguage', language: 'xx' })).status).toBe(404)
})

it('a forgotten password: the answer never says who has an account, and the link opens once', async () => {
  const staff = await staffWithPassword(query, 'editor', newTotpSecret())
  const session = await signedInStaff(query, staff.id)
  const off = await staffWithPassword(query, 'editor')
  await query('update staff set deactivated_at = now() where id = $1', [off.id])
  const answers = await Promise.all(
    [staff.email, off.email, 'nobody@example.org'].map((email) => post(new TestBrowser(), askForLink, { email })),
  )
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1)
  expect(await work()).toHaveLength(3)
  expect(await mailsTo(off.email)).toEqual([])
  const [mail] = await mailsTo(staff.email)
  const token = /\/wachtwoord\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await findInvitation(token, new Date(Date.now() + 31 * 60_000))).toBeNull()
  const choose = async (browser = new TestBrowser()) =>
    browser.keep(
      await choosePassword(
        browser.request(`/api/staff/password/${token}/`, { locale: 'nl', password: GOOD, again: GOOD }),
        { params: Promise.resolve({ token }) },
      ),
    )
  expect((await choose()).location).toContain('/nl/kantoor/inloggen/')
  expect(await who(session)).toBeUndefined()
  expect((await choose()).location).toContain('/wachtwoord/')
  // The second step is still asked for.
  expect((await post(new TestBrowser(), signIn, { email: staff.email, password: GOOD })).location).toContain('/code/')
  // The link, and the news that it was used.
  expect(await mailsTo(staff.email)).toHaveLength(2)
})

it('somebody who was invited and forgot it gets the invitation once more', async () => {
  const { email } = await makeStaff(query, 'editor')
  await post(new TestBrowser(), askForLink, { email })
  await work()
  expect(await query('select kind from staff_links')).toEqual([{ kind: 'invitation' }])
})

it('many wrong passwords from many places lock the account for a while and are told by mail once a day', async () => {
  const { email } = await staffWithPassword(query, 'editor')
  for (let count = 0; count < LOCK_RULES.account.most; count++)
    await post(new TestBrowser(), signIn, { email, password: 'not the password at all' })
  expect(await work()).toEqual(['attack'])
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await post(new TestBrowser(), signIn, { email, password: PASSWORD })).location).toContain('draft')
  await sendStaffMail(
    { staffId: (await query<{ id: string }>('select id from staff'))[0]?.id ?? null, about: 'attack' },
    new Date(),
  )
  expect(await mailsTo(email)).toHaveLength(1)
})

it('a lock by strangers keeps nobody out of a browser in which they signed in before, or chose the password', async () => {
  const secret = newTotpSecret()
  const staff = await staffWithPassword(query, 'editor', secret)
  const { email } = staff
  const own = new TestBrowser()
  await post(own, signIn, { email, password: PASSWORD })
  await post(own, confirm, { code: totpCode(secret, new Date()) })
  expect(await who(own)).toBe(email)
  const attack = async () => {
    for (let count = 0; count < LOCK_RULES.account.most; count++)
      await post(new TestBrowser(), signIn, { email, password: 'not the password at all' })
  }
  await attack()
  const opens = async (browser: TestBrowser, password = PASSWORD, of = email) =>
    (await post(browser, signIn, { email: of, password })).location.includes('/code/')
  expect(await opens(new TestBrowser())).toBe(false)
  const elsewhere = new TestBrowser()
  for (const [name, value] of own.cookies) if (name === 'staff-device') elsewhere.cookies.set(name, value)
  expect(elsewhere.cookies.size).toBe(1)
  expect(await opens(elsewhere)).toBe(true)
  // It stands for this account only, and for no step of a login.
  const other = await staffWithPassword(query, 'editor', secret)
  for (let count = 0; count < LOCK_RULES.account.most; count++)
    await post(new TestBrowser(), signIn, { email: other.email, password: 'not the password at all' })
  expect(await opens(elsewhere, PASSWORD, other.email)).toBe(false)
  expect(await who(elsewhere)).toBeUndefined()
  // Guesses there lock that browser, as anywhere.
  for (let count = 0; count < LOCK_RULES.place.most; count++)
    await post(elsewhere, signIn, { email, password: 'not the password at all' })
  expect(await opens(elsewhere)).toBe(false)
  // A new password ends what was known before, and opens the browser in which it was chosen.
  await post(new TestBrowser(), askForLink, { email })
  await work()
  const texts = (await mailsTo(email)).map(({ text }) => text).join('\n')
  const token = /\/wachtwoord\/([\w-]{43})\//.exec(texts)?.[1] ?? ''
  const chosen = new TestBrowser()
  const form = { locale: 'nl', password: GOOD, again: GOOD }
  const params = Promise.resolve({ token })
  const answer = chosen.keep(await choosePassword(chosen.request('/api/staff/password/', form), { params }))
  expect(answer.location).toContain('notice=password')
  await attack()
  chosen.address = new TestBrowser().address
  expect(await opens(chosen, GOOD)).toBe(true)
  expect(await opens(own, GOOD)).toBe(false)
})

it('who guesses codes behind passwords chosen by mailed links is told of by mail, and locks nobody else out', async () => {
  const staff = await staffWithPassword(query, 'editor', newTotpSecret())
  const { email } = staff
  const guesses = LOCK_RULES.place.most
  for (let count = 0; count < LOCK_RULES.account.most / guesses; count++) {
    expect(await work()).toEqual([])
    const token = randomBytes(32).toString('base64url')
    await query(
      `insert into staff_links (token_hash, staff_id, kind, created_at, expires_at)
       values ($1, $2, 'reset', now(), now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest('hex'), staff.id],
    )
    const browser = new TestBrowser()
    const form = { locale: 'nl', password: `${GOOD} ${count}`, again: `${GOOD} ${count}` }
    const params = Promise.resolve({ token })
    browser.keep(await choosePassword(browser.request('/api/staff/password/', form), { params }))
    await post(browser, signIn, { email, password: `${GOOD} ${count}` })
    for (let guess = 0; guess < guesses; guess++) await post(browser, confirm, { code: '000000' })
    // That browser is locked, without a word about all of them.
    expect((await post(browser, signIn, { email, password: `${GOOD} ${count}` })).location).toContain('draft')
  }
  expect(await work()).toEqual(['attack'])
  const last = { email, password: `${GOOD} ${LOCK_RULES.account.most / guesses - 1}` }
  expect((await post(new TestBrowser(), signIn, last)).location).toContain('/code/')
})

it('who replaces a password by a link may remove all passkeys with it', async () => {
  const staff = await staffWithPassword(query, 'editor')
  const passkey = `insert into staff_passkeys (id, staff_id, public_key, device, created_at) values ($2, $1, '\\x00', 'x', now())`
  await query(passkey, [staff.id, 'one'])
  const other = await staffWithPassword(query, 'editor')
  await query(passkey, [other.id, 'other'])
  const choose = async (fields: Record<string, string>) => {
    const token = randomBytes(32).toString('base64url')
    await query(
      `insert into staff_links (token_hash, staff_id, kind, created_at, expires_at)
       values ($1, $2, 'reset', now(), now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest('hex'), staff.id],
    )
    expect(await findInvitation(token, new Date())).toMatchObject({ passkeys: 1 })
    const request = new TestBrowser().request('/api/staff/password/', {
      locale: 'nl',
      password: GOOD,
      again: GOOD,
      ...fields,
    })
    expect((await choosePassword(request, { params: Promise.resolve({ token }) })).status).toBe(303)
    return (await query<{ id: string }>('select id from staff_passkeys order by id')).map(({ id }) => id)
  }
  expect(await choose({})).toEqual(['one', 'other'])
  expect(await choose({ passkeys: 'remove' })).toEqual(['other'])
})

it('signing out ends the session of the browser, or on request those of all', async () => {
  const staff = await staffWithPassword(query, 'editor')
  const other = await signedInStaff(query, (await staffWithPassword(query, 'editor')).id)
  const [one, two, three] = [
    await signedInStaff(query, staff.id),
    await signedInStaff(query, staff.id),
    await signedInStaff(query, staff.id),
  ]
  await send(one, { action: 'signOut' })
  expect([await who(one), await who(two)]).toEqual([undefined, staff.email])
  expect((await send(two, { action: 'endSessions' })).location).toBe('/nl/kantoor/inloggen/?notice=out')
  expect([two.cookies.has('staff-session'), await who(three)]).toEqual([false, undefined])
  expect(await who(other)).not.toBeUndefined()
})
