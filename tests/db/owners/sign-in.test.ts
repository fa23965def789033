import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as lookAtLogin } from '../../../app/api/owner/login/route.ts'
import { removeSingleton } from '../../../lib/cache/process-singleton.ts'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { setEnv } from '../../../lib/env.ts'
import { LIMITS } from '../../../lib/forms/request/rate-limits.ts'
import { formatDate } from '../../../lib/i18n/format-listing.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { log } from '../../../lib/log.ts'
import { brusselsDay, brusselsInstant } from '../../../lib/shared/time.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { getFrom } from '../../support/form-posts.ts'
import { codeFor, ownerWithPassword, PASSWORD, type Query, type TestOwner } from '../../support/owners.ts'
import { feedbackOf, TestBrowser } from '../../support/sign-in.ts'

const lookAtLogout = getFrom('owner/logout')

vi.mock('node:crypto', async (original) =>
  (await import('../../support/cheap-hashing.ts')).cheapHashing(await original()),
)

const SITE = 'https://www.lindehof.example'
const HOME = 1
const OTHER_SECTOR = 2
let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
let owner: TestOwner
let browser: TestBrowser

beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', SITE)
  await importFeed(database.url, {
    properties: [...homePair({ ID: HOME, Zip: '9000' }), ...homePair({ ID: OTHER_SECTOR, Zip: '1050' })],
  })
})
afterAll(() => database.drop())
beforeEach(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  await emptyTables(database.client, 'owners', 'login_failures', 'rate_limits', 'mails', 'form_drafts')
  owner = await ownerWithPassword(query, [HOME])
  browser = new TestBrowser()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await query<{ n: number }>(`select count(*)::int as n from ${sql}`, values))[0]?.n ?? 0
const sessions = () => count('owner_sessions')
const withoutCodes = () => query('update owners set second_step = false')

/** Logs in with both steps. */
async function enter(from = browser, { trust = false, now = new Date() } = {}): Promise<void> {
  await from.password(owner.email, PASSWORD, { now })
  await from.code({ code: await codeFor(query, owner.email), ...(trust && { trust: 'yes' }) }, now)
  expect(await from.who(now)).toBe(owner.email)
}

describe('the way in', () => {
  it('asks for the password, then for the code of a mail, and leads back', async () => {
    const back = `/nl/mijn-woning/bezoeken/${HOME}/?sort=-date`
    const first = await browser.password(` ${owner.email.toUpperCase()} `, PASSWORD, { back })
    expect(first).toMatchObject({ status: 303, location: `/nl/login/code/?${new URLSearchParams({ back })}` })
    expect(first.cookies.join()).toMatch(
      /^__Host-owner-login=.*; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=900$/,
    )
    expect(await browser.who()).toBeNull()
    expect(await sessions()).toBe(0)
    const [mail] = await query<{ recipient: string; subject: string; language: string; html: string }>(
      'select * from mails',
    )
    expect(mail).toMatchObject({
      recipient: owner.email,
      subject: 'Uw code om in te loggen bij Lindehof',
      language: 'nl',
    })
    const code = await codeFor(query, owner.email)
    expect(mail?.subject).not.toContain(code)
    const second = await browser.code({ code: ` ${code.slice(0, 3)} ${code.slice(3)} `, back })
    expect(second).toMatchObject({ status: 303, location: back })
    expect(second.cookies.join()).not.toContain('owner-device=')
    expect(await browser.who()).toBe(owner.email)
    expect(await query('select device from owner_sessions')).toEqual([{ device: 'Firefox, Linux' }])
    expect(await count('owner_logins')).toBe(0)
    expect(await count('login_failures')).toBe(0)
  })

  it.each([['https://kwaad.example/'], ['//kwaad.example/nl/mijn-woning/'], ['/nl/te-koop/']])(
    'does not lead on to %s',
    async (back) => {
      await withoutCodes()
      expect(await browser.password(owner.email, PASSWORD, { back, locale: 'fr' })).toMatchObject({
        location: '/fr/mon-bien/',
      })
    },
  )

  it('asks no code of who switched it off', async () => {
    await withoutCodes()
    expect(await browser.password(owner.email, PASSWORD)).toMatchObject({ status: 303, location: '/nl/mijn-woning/' })
    expect(await browser.who()).toBe(owner.email)
    expect(await codeFor(query, owner.email)).toBe('')
  })

  it('takes a password however long ago it was chosen, and asks for no new one', async () => {
    await withoutCodes()
    await query(`update owners set password_changed_at = now() - interval '26 years'`)
    expect(await browser.password(owner.email, PASSWORD)).toMatchObject({ status: 303, location: '/nl/mijn-woning/' })
    expect(await browser.who()).toBe(owner.email)
  })

  it('keeps neither token nor code in the database, and another secret opens nothing', async () => {
    await browser.password(owner.email, PASSWORD)
    const code = await codeFor(query, owner.email)
    const [login] = await query<{ code_hash: string; token_hash: string }>('select * from owner_logins')
    expect(login?.code_hash).toMatch(/^[\da-f]{64}$/)
    const [seal] = [...browser.cookies.values()]
    expect(seal).not.toContain(code)
    expect(JSON.stringify(login)).not.toContain(code)
    await browser.code({ code })
    expect(await browser.who()).toBe(owner.email)
    await query(`update private.secrets set value = repeat('x', 72) where name = 'sessionSecret'`)
    removeSingleton('secrets')
    expect(await sessions()).toBe(1)
    expect(await browser.who()).toBeNull()
  })

  it('is neither opened nor ended by looking', async () => {
    await enter()
    for (const look of [lookAtLogin, lookAtLogout]) {
      const answer = await look(browser.request('/api/owner/logout/'))
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/nl/login/'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await browser.who()).toBe(owner.email)
  })
})

describe('what is missing', () => {
  it.each([
    ['', '', { email: 'emailRequired', password: 'passwordRequired' }],
    ['an@', 'x', { email: 'emailInvalid' }],
    ['an@huis.example', '', { password: 'passwordRequired' }],
  ])('%j with %j gets its errors, with the typed address but never a password', async (email, password, errors) => {
    const feedback = await feedbackOf(query, await browser.password(email, password))
    expect(feedback).toEqual({ notice: null, errors, email, lockedUntil: null })
    expect(await count('login_failures')).toBe(0)
  })

  it.each([
    ['', 'codeRequired'],
    ['12345', 'codeShape'],
    ['12345x', 'codeShape'],
  ])('the code %j is no guess', async (code, error) => {
    await browser.password(owner.email, PASSWORD)
    expect(await feedbackOf(query, await browser.code({ code }))).toMatchObject({ errors: { code: error } })
    expect(await query('select attempts from owner_logins')).toEqual([{ attempts: 0 }])
  })
})

describe('a code', () => {
  const wrongCode = async () => ((await codeFor(query, owner.email)) === '000000' ? '000001' : '000000')

  it.each([
    [599, true],
    [600, false],
  ])('after %i seconds lets in: %s', async (seconds, enters) => {
    const now = new Date()
    await browser.password(owner.email, PASSWORD, { now })
    await browser.code({ code: await codeFor(query, owner.email) }, later(now, seconds))
    expect(await sessions()).toBe(enters ? 1 : 0)
  })

  it('may be guessed at five times in all, from wherever', async () => {
    await browser.password(owner.email, PASSWORD)
    const [right, wrong] = [await codeFor(query, owner.email), await wrongCode()]
    for (let guess = 1; guess <= 4; guess++) {
      expect(await feedbackOf(query, await browser.code({ code: wrong }))).toMatchObject({
        errors: { code: 'codeWrong' },
      })
      browser.address = `192.0.2.${guess}`
    }
    expect(await feedbackOf(query, await browser.code({ code: wrong }))).toBe('over')
    expect(await feedbackOf(query, await browser.code({ code: right }))).toBe('over')
    expect(await sessions()).toBe(0)
  })

  it('guessed at by many at once is looked at five times', async () => {
    await browser.password(owner.email, PASSWORD)
    const [right, wrong] = [await codeFor(query, owner.email), await wrongCode()]
    const thieves = Array.from({ length: 15 }, () => {
      const thief = new TestBrowser()
      thief.cookies = new Map(browser.cookies)
      return thief
    })
    await Promise.all(thieves.map((thief) => thief.code({ code: wrong })))
    expect(await feedbackOf(query, await browser.code({ code: right }))).toBe('over')
    expect(await sessions()).toBe(0)
  })

  it('counts as a failure of the account and address', async () => {
    const now = new Date()
    for (let turn = 0; turn < 4; turn++) await browser.password(owner.email, 'wrong', { now })
    await browser.password(owner.email, PASSWORD, { now })
    expect(await feedbackOf(query, await browser.code({ code: await wrongCode() }, now))).toMatchObject({
      lockedUntil: later(now, 600).toISOString(),
    })
    expect(await feedbackOf(query, await browser.code({ code: await codeFor(query, owner.email) }, now))).toMatchObject(
      {
        lockedUntil: later(now, 600).toISOString(),
      },
    )
    expect(await sessions()).toBe(0)
  })

  it('sent by two requests at once opens one session', async () => {
    await browser.password(owner.email, PASSWORD)
    const code = await codeFor(query, owner.email)
    const answers = await Promise.all([1, 2, 3].map(() => browser.code({ code })))
    expect(answers.map(({ location }) => location).sort()).toEqual([
      '/nl/login/?notice=over',
      '/nl/login/?notice=over',
      '/nl/mijn-woning/',
    ])
    expect(await sessions()).toBe(1)
    await browser.code({ code })
    expect(await sessions()).toBe(1)
  })

  it('is good in the browser that typed the password only', async () => {
    await browser.password(owner.email, PASSWORD)
    const stranger = new TestBrowser()
    expect(await feedbackOf(query, await stranger.code({ code: await codeFor(query, owner.email) }))).toBe('over')
    const other = await ownerWithPassword(query)
    await stranger.password(other.email, PASSWORD)
    const answer = await stranger.code({ code: await codeFor(query, owner.email) })
    expect(await feedbackOf(query, answer)).toMatchObject({ errors: { code: 'codeWrong' } })
  })

  it('sent again replaces the one before, and the login still ends a quarter of an hour after the password', async () => {
    const now = new Date()
    await browser.password(owner.email, PASSWORD, { now })
    const first = await codeFor(query, owner.email)
    await query('delete from mails')
    expect(await feedbackOf(query, await browser.code({ action: 'again' }, later(now, 540)))).toBe('sent')
    const second = await codeFor(query, owner.email)
    const [mail] = await query<{ text: string }>('select text from mails')
    expect(mail?.text).toContain('Ze geldt 6 minuten')
    if (first !== second)
      expect(await feedbackOf(query, await browser.code({ code: first }, later(now, 560)))).toMatchObject({
        errors: { code: 'codeWrong' },
      })
    expect(await feedbackOf(query, await browser.code({ code: second }, later(now, 900)))).toBe('over')
    await browser.code({ code: second }, later(now, 899))
    expect(await sessions()).toBe(1)
  })

  it('is mailed ten times an hour at most', async () => {
    await browser.password(owner.email, PASSWORD)
    for (let turn = 1; turn < LIMITS.signInCode.points; turn++)
      expect(await feedbackOf(query, await browser.code({ action: 'again' }))).toBe('sent')
    expect(await feedbackOf(query, await browser.code({ action: 'again' }))).toBe('codes')
    expect(await feedbackOf(query, await new TestBrowser().password(owner.email, PASSWORD))).toBe('codes')
    expect(await count('mails')).toBe(LIMITS.signInCode.points)
  })

  it('lets nobody in whom staff locked meanwhile', async () => {
    await browser.password(owner.email, PASSWORD)
    await query('update owners set locked_at = now()')
    expect(await feedbackOf(query, await browser.code({ code: await codeFor(query, owner.email) }))).toBe('over')
    expect(await sessions()).toBe(0)
  })
})

describe('a trusted browser', () => {
  const device = () => browser.cookies.get('__Host-owner-device')

  it('is asked no code for thirty days, and gets a new token at each login', async () => {
    const now = new Date()
    await enter(browser, { trust: true, now })
    const first = device()
    expect(first).toBeDefined()
    await browser.logOut()
    expect(await browser.password(owner.email, PASSWORD, { now })).toMatchObject({ location: '/nl/mijn-woning/' })
    const second = device()
    expect(second).not.toBe(first)
    expect(await count('owner_devices')).toBe(1)
    const thief = new TestBrowser()
    thief.cookies.set('__Host-owner-device', first ?? '')
    expect((await thief.password(owner.email, PASSWORD, { now })).location).toBe('/nl/login/code/')
    const month = 30 * 86_400
    expect((await browser.password(owner.email, PASSWORD, { now: later(now, month - 1) })).location).toBe(
      '/nl/mijn-woning/',
    )
    expect((await browser.password(owner.email, PASSWORD, { now: later(now, month) })).location).toBe('/nl/login/code/')
  })

  it('is so for its owner only', async () => {
    await enter(browser, { trust: true })
    const other = await ownerWithPassword(query)
    expect((await browser.password(other.email, PASSWORD)).location).toBe('/nl/login/code/')
  })

  it('still needs the password, and is locked by itself', async () => {
    const now = new Date()
    await enter(browser, { trust: true, now })
    for (let turn = 0; turn < 4; turn++)
      expect(await feedbackOf(query, await browser.password(owner.email, 'wrong', { now }))).toMatchObject({
        notice: 'wrong',
      })
    const locked = { lockedUntil: later(now, 600).toISOString() }
    expect(await feedbackOf(query, await browser.password(owner.email, 'wrong', { now }))).toMatchObject(locked)
    browser.address = '192.0.2.77'
    expect(await feedbackOf(query, await browser.password(owner.email, PASSWORD, { now }))).toMatchObject(locked)
  })
})

describe('a session', () => {
  it('ends the one that the browser brought, and a planted cookie is nobody', async () => {
    await withoutCodes()
    const attacker = await ownerWithPassword(query)
    await withoutCodes()
    const elsewhere = new TestBrowser()
    await elsewhere.password(attacker.email, PASSWORD)
    const planted = elsewhere.cookies.get('__Host-owner-session') ?? ''
    browser.cookies.set('__Host-owner-session', planted)
    await browser.password(owner.email, PASSWORD)
    expect(browser.cookies.get('__Host-owner-session')).not.toBe(planted)
    expect([await browser.who(), await elsewhere.who()]).toEqual([owner.email, null])
    for (const seal of [
      '',
      'x',
      planted.slice(0, -2),
      'Fe26.2*1*a*b*c*d*e~2',
      browser.cookies.get('__Host-owner-login') ?? '',
    ]) {
      elsewhere.cookies.set('__Host-owner-session', seal)
      expect(await elsewhere.who()).toBeNull()
    }
  })

  it('does not go on from a login that somebody else began in the same browser', async () => {
    const attacker = await ownerWithPassword(query)
    const elsewhere = new TestBrowser()
    await elsewhere.password(attacker.email, PASSWORD)
    const planted = elsewhere.cookies.get('__Host-owner-login') ?? ''
    browser.cookies.set('__Host-owner-login', planted)
    await browser.password(owner.email, PASSWORD)
    expect(browser.cookies.get('__Host-owner-login')).not.toBe(planted)
    const code = await codeFor(query, owner.email)
    await elsewhere.code({ code })
    expect(await elsewhere.who()).toBeNull()
    await browser.code({ code })
    expect(await browser.who()).toBe(owner.email)
  })

  it('is nobody’s when one sign of its cookie was changed, wherever', async () => {
    await withoutCodes()
    await browser.password(owner.email, PASSWORD)
    const seal = browser.cookies.get('__Host-owner-session') ?? ''
    expect(await browser.who()).toBe(owner.email)
    const at = Array.from({ length: 12 }, (_, part) => Math.floor((seal.length * part) / 12))
    for (const place of at) {
      const other = seal[place] === 'A' ? 'B' : 'A'
      browser.cookies.set('__Host-owner-session', seal.slice(0, place) + other + seal.slice(place + 1))
      expect(await browser.who(), `changed at ${place}`).toBeNull()
    }
  })

  it('is not opened by the cookie of a login or a device', async () => {
    await enter(browser, { trust: true })
    const stranger = new TestBrowser()
    stranger.cookies.set('__Host-owner-session', browser.cookies.get('__Host-owner-device') ?? '')
    expect(await stranger.who()).toBeNull()
  })

  it.each([
    [30 * 60 - 1, true],
    [30 * 60, false],
  ])('idle for %i seconds lives: %s', async (seconds, lives) => {
    const now = new Date()
    await enter(browser, { now })
    expect(await browser.who(later(now, seconds))).toBe(lives ? owner.email : null)
  })

  it('goes on by being used, for eight hours at most', async () => {
    const now = new Date()
    await enter(browser, { now })
    const end = 8 * 3600
    for (let seconds = 0; seconds < end; seconds += 1500)
      expect(await browser.who(later(now, seconds))).toBe(owner.email)
    expect(await browser.who(later(now, end - 1))).toBe(owner.email)
    expect(await browser.who(later(now, end))).toBeNull()
  })

  it('ends everywhere by a logout, and its cookie is nobody when it is played again', async () => {
    const phone = new TestBrowser()
    await enter()
    await enter(phone)
    const other = await ownerWithPassword(query)
    await withoutCodes()
    const neighbour = new TestBrowser()
    await neighbour.password(other.email, PASSWORD)
    const kept = new Map(browser.cookies)
    const answer = await browser.logOut()
    expect(answer).toMatchObject({ status: 303, location: '/nl/login/?notice=out' })
    expect(answer.cookies.join()).toContain('__Host-owner-session=; ')
    browser.cookies = kept
    expect([await browser.who(), await phone.who(), await neighbour.who()]).toEqual([null, null, other.email])
    expect((await browser.logOut()).status).toBe(303)
  })

  it('ends when staff lock its owner', async () => {
    await enter()
    await query('update owners set locked_at = now()')
    expect(await browser.who()).toBeNull()
  })
})

describe('the mail to the agency', () => {
  type Notice = { recipient: string; subject: string; text: string }
  const notices = () =>
    query<Notice>(`select recipient, subject, text from mails where subject = 'Noor Peeters is ingelogd' order by 1`)

  it('is written in the language of the office', async () => {
    await query(`update offices set language = 'fr' where email = 'gent@lindehof.example'`)
    invalidateTags(TAGS)
    await enter(browser)
    const subject = translations('fr', 'owners.mail')('notice.login.subject', { name: 'Noor Peeters' })
    expect(await query(`select subject, language from mails where recipient = 'gent@lindehof.example'`)).toEqual([
      { subject, language: 'fr' },
    ])
    await query(`update offices set language = null where email = 'gent@lindehof.example'`)
    invalidateTags(TAGS)
  })

  it('goes to each office of the homes, once a day', async () => {
    const today = brusselsDay(new Date().toISOString())
    const now = new Date(brusselsInstant(today, '23:00'))
    await query(`insert into owner_properties values ($1, $2, now() - interval '1 year')`, [owner.id, OTHER_SECTOR])
    await enter(browser, { now })
    const first = await notices()
    expect(first.map(({ recipient }) => recipient)).toHaveLength(2)
    expect(new Set(first.map(({ recipient }) => recipient)).size).toBe(2)
    expect(first.map(({ text }) => text).join()).toContain(`${formatDate(today, 'nl')}, 23:00`)
    expect(first.map(({ text }) => text).join()).not.toContain(owner.email)
    await enter(browser, { now: later(now, 3599) })
    expect(await notices()).toHaveLength(2)
    // Midnight in Brussels.
    await enter(browser, { now: later(now, 3600) })
    expect(await notices()).toHaveLength(4)
  })

  it('says nothing of a home that is theirs no more, and is sent once for logins at the same moment', async () => {
    await query(`update owner_properties set until = now() - interval '1 day'`)
    await withoutCodes()
    await browser.password(owner.email, PASSWORD)
    expect(await notices()).toEqual([])
    await query('update owner_properties set until = null')
    await query('update owners set last_login_at = null')
    await Promise.all([1, 2, 3].map(() => new TestBrowser().password(owner.email, PASSWORD)))
    expect(await notices()).toHaveLength(1)
    expect(await sessions()).toBe(4)
  })
})
