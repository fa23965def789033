/** Logins where two accounts have one mail address in two spellings, until a person decides which one stays. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../lib/auth/passwords.ts'
import { newTotpSecret, totpCode } from '../../../lib/auth/second-step.ts'
import { setEnv } from '../../../lib/env.ts'
import { enqueue } from '../../../lib/jobs/jobs.ts'
import { log } from '../../../lib/log.ts'
import { unlock } from '../../../lib/owners/administration.ts'
import { LOCK_RULES } from '../../../lib/sign-in/rules-locks.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { postTo } from '../../support/form-posts.ts'
import { codeFor, ownerWithPassword, PASSWORD, type Query } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'
import { staffWithPassword } from '../../support/staff.ts'

const askForOwnerLink = postTo('owner/forgotten-password')
const askForStaffLink = postTo('staff/forgotten-password')
const confirmStaff = postTo('staff/login/code')
const signInStaff = postTo('staff/login')

vi.mock('node:crypto', async (original) =>
  (await import('../../support/cheap-hashing.ts')).cheapHashing(await original()),
)

const OLD = 'jan@bücher.example'
const NEW = 'jan@xn--bcher-kva.example'
/** Of the account whose address has the former spelling; the other one has PASSWORD. */
const OTHER = 'rode luiken aan de Schelde'
const CODE_PAGE = '/nl/login/code/'
const PORTAL = '/nl/mijn-woning/'

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'https://www.lindehof.example')
  // Makes the tables of the jobs.
  await enqueue(null, 'staff-mail', { staffId: null, about: 'link' })
})
afterAll(() => database.drop())
beforeEach(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  await emptyTables(
    database.client,
    ...['owners', 'staff', 'login_failures', 'rate_limits', 'mails', 'form_drafts', 'pgboss.job'],
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Names two accounts with PASSWORD by the two spellings, and gives the second one the other password. */
async function pair<Account extends { id: string }>(
  table: 'owners' | 'staff',
  accounts: [Account, Account],
): Promise<[newer: Account, older: Account]> {
  await query(`update ${table} set email = $2 where id = $1`, [accounts[0].id, NEW])
  await query(`update ${table} set email = $2, password_hash = $3 where id = $1`, [
    accounts[1].id,
    OLD,
    await hashPassword(OTHER),
  ])
  return accounts
}
const failures = async () =>
  (await query<{ failures: number }>('select failures from login_failures')).map((row) => row.failures)
const jobs = async (name: string) =>
  (await query<{ data: object }>('select data from pgboss.job where name = $1 order by created_on, id', [name])).map(
    ({ data }) => data,
  )
/** A wrong password from as many places as lock an account. */
async function attack(tries: (browser: TestBrowser) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < LOCK_RULES.account.most; turn++) {
    const browser = new TestBrowser()
    await tries(browser)
    await Promise.all(browser.deferred)
  }
}

describe('of two owners', () => {
  const owners = async () => pair('owners', [await ownerWithPassword(query), await ownerWithPassword(query)])
  const locationAfter = async (browser: TestBrowser, email: string, password: string) =>
    (await browser.password(email, password)).location
  /** Passes the second step of the login that waits. */
  const confirm = async (browser: TestBrowser, email: string, fields: { trust?: string } = {}) => {
    // All mails go to the one spelling.
    await browser.code({ code: await codeFor(query, NEW), ...fields })
    expect(await browser.who()).toBe(email)
  }

  it('a browser that one trusts asks the other for the code, and stays trusted', async () => {
    await owners()
    const browser = new TestBrowser()
    await browser.password(NEW, PASSWORD)
    await confirm(browser, NEW, { trust: 'yes' })
    for (const typed of [NEW, OLD]) expect(await locationAfter(browser, typed, OTHER)).toBe(CODE_PAGE)
    await confirm(browser, OLD)
    for (const typed of [NEW, OLD]) expect(await locationAfter(browser, typed, PASSWORD)).toBe(PORTAL)
    expect(await browser.who()).toBe(NEW)
  })

  it('each is known in the browser that they trust, by either spelling', async () => {
    const [, { id }] = await owners()
    const browser = new TestBrowser()
    await browser.password(NEW, PASSWORD)
    await confirm(browser, NEW, { trust: 'yes' })
    await browser.password(NEW, OTHER)
    await confirm(browser, OLD, { trust: 'yes' })
    expect(await query('select owner_id from owner_devices where owner_id = $1', [id])).toHaveLength(1)
    for (const typed of [NEW, OLD]) expect(await locationAfter(browser, typed, OTHER)).toBe(PORTAL)
    expect(await browser.who()).toBe(OLD)
  })

  it('both steps count in one place, which a login and staff reset', async () => {
    await owners()
    const browser = new TestBrowser()
    await browser.password(NEW, 'wrong')
    await browser.password(OLD, OTHER)
    await browser.code({ code: '000000' })
    expect(await failures()).toEqual([2, 2])
    await confirm(browser, OLD)
    expect(await failures()).toEqual([])
    await attack((from) => from.password(NEW, 'wrong'))
    expect(await locationAfter(new TestBrowser(), NEW, OTHER)).toContain('draft=')
    await unlock(OLD)
    expect(await locationAfter(new TestBrowser(), NEW, OTHER)).toBe(CODE_PAGE)
  })

  it('both are told of an attack', async () => {
    await owners()
    await attack((browser) => browser.password(OLD, 'wrong'))
    expect((await query('select recipient from mails')).map((mail) => mail.recipient)).toEqual([NEW, NEW])
  })

  it('both may choose another password, and for no account one job runs as well', async () => {
    const ids = (await owners()).map(({ id }) => ({ ownerId: id }))
    const ask = (email: string) =>
      askForOwnerLink(new TestBrowser().request('/api/owner/forgotten-password/', { locale: 'nl', email }))
    await ask(OLD)
    expect(await jobs('owner-link')).toEqual(ids)
    await ask('nobody@example.org')
    expect(await jobs('owner-link')).toEqual([...ids, { ownerId: null }])
  })
})

describe('of two colleagues', () => {
  const secret = newTotpSecret()
  const colleagues = async () =>
    pair('staff', [await staffWithPassword(query, 'editor', secret), await staffWithPassword(query, 'editor', secret)])
  const post = async (browser: TestBrowser, handle: typeof signInStaff, fields: Record<string, string>) =>
    browser.keep(await handle(browser.request('/api/staff/', { locale: 'nl', ...fields })))

  it('each is known in their own browser, and both steps count in one place', async () => {
    await colleagues()
    const browser = new TestBrowser()
    await post(browser, signInStaff, { email: NEW, password: 'wrong' })
    await post(browser, signInStaff, { email: NEW, password: OTHER })
    await post(browser, confirmStaff, { code: '000000' })
    expect(await failures()).toEqual([2, 2])
    expect((await post(browser, confirmStaff, { code: totpCode(secret, new Date()) })).location).toBe('/nl/kantoor/')
    expect(await failures()).toEqual([])
    await attack((from) => post(from, signInStaff, { email: NEW, password: 'wrong' }))
    expect((await post(new TestBrowser(), signInStaff, { email: NEW, password: OTHER })).location).toContain('draft=')
    expect((await post(browser, signInStaff, { email: NEW, password: OTHER })).location).toContain('/code/')
  })

  it('both are told of an attack', async () => {
    const ids = (await colleagues()).map(({ id }) => id)
    await attack((browser) => post(browser, signInStaff, { email: OLD, password: 'wrong' }))
    expect(await jobs('staff-mail')).toEqual(ids.map((staffId) => ({ staffId, about: 'attack' })))
  })

  it('both may choose another password', async () => {
    const ids = (await colleagues()).map(({ id }) => id)
    const ask = (email: string) =>
      askForStaffLink(new TestBrowser().request('/api/staff/forgotten-password/', { locale: 'nl', email }))
    await ask(OLD)
    await ask('nobody@example.org')
    expect(await jobs('staff-mail')).toEqual([...ids, null].map((staffId) => ({ staffId, about: 'link' })))
  })
})
