import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAIL_COLUMNS, respellMailAddresses } from '../../../lib/db/setup/respell-mail-addresses.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import { setEnv } from '../../../lib/env.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { log } from '../../../lib/log.ts'
import { listSubscribers } from '../../../lib/newsletters/queries-subscribers.ts'
import { SUBSCRIBER_LIST } from '../../../lib/newsletters/rules-subscriber-list.ts'
import { lock } from '../../../lib/owners/administration.ts'
import { listOwners } from '../../../lib/owners/desk/queries-list.ts'
import { ownerIdOf, ownerIdsOf } from '../../../lib/owners/desk/queries-record.ts'
import { OWNER_LIST } from '../../../lib/owners/rules-owner-query.ts'
import { erasePersonalData, findPersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { countRequests } from '../../../lib/requests/queries-list.ts'
import { requestsAt } from '../../../lib/requests/rules-query.ts'
import { unsubscribeMails } from '../../../lib/saved-searches/mails.ts'
import { rightAccount } from '../../../lib/sign-in/right-account.ts'
import { findStaff, findStaffOf } from '../../../lib/staff-accounts/queries.ts'
import { openDatabase } from '../../../scripts/support/database.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { ownerWithPassword, PASSWORD, type Query } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'
import { staffWithPassword } from '../../support/staff.ts'

vi.mock('node:crypto', async (original) =>
  (await import('../../support/cheap-hashing.ts')).cheapHashing(await original()),
)

const OLD = 'jan@bücher.example'
const NEW = 'jan@xn--bcher-kva.example'
const HOME = 1
let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
const respell = () => respellMailAddresses(database.url)

beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'https://www.lindehof.example')
  await importFeed(database.url, { properties: homePair({ ID: HOME }) })
})
afterAll(() => database.drop())
beforeEach(() =>
  emptyTables(
    database.client,
    ...new Set(MAIL_COLUMNS.map(({ table }) => table)),
    'sealed_offers',
    'login_failures',
    'rate_limits',
  ),
)
afterEach(() => {
  vi.restoreAllMocks()
})

/** A row of each table that holds an address, as a former release stored it. */
async function storeEverywhere(email: string): Promise<void> {
  await query(`insert into owners (email, name, language) values ($1, 'Jan', 'nl')`, [email])
  await query(`insert into staff (email, name, role, language) values ($1, 'Jan', 'editor', 'nl')`, [email])
  await query(`insert into newsletter_subscriptions (email, language) values ($1, 'nl')`, [email])
  await query(`insert into owner_invitations (email, name, language, property_id) values ($1, 'Jan', 'nl', $2)`, [
    email,
    HOME,
  ])
  await query(
    `insert into wishes (email, name, language, frequency, market, category_mask, zips)
     values ($1, 'Jan', 'nl', 'weekly', 'sale', 1, '{9000}')`,
    [email],
  )
  const lead = await storeLead(email, { email, lastName: 'Peeters' })
  await query(
    `insert into document_grants (lead_id, position, email, property_id, language, name, url, expires_at)
     values ($1, 1, $2, $3, 'nl', 'EPC', 'https://www.lindehof.example/epc.pdf', now() + interval '1 day')`,
    [lead, email, HOME],
  )
  await query(
    `insert into mails (id, recipient, reply_to, subject, html, text, language, message_id)
     values ($1::uuid, $2, $2, 'Dag', 'Dag', 'Dag', 'nl', '<' || $1::uuid || '@lindehof.example>')`,
    [randomUUID(), email],
  )
}

/** A request, as a former release stored it. @returns its id */
async function storeLead(email: string, values: object, form = 'contactMe'): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into leads (id, form, language, "values", email, consent_version, content_hash, erase_after)
     values ($1, $2, 'nl', $3, $4, '1', repeat('0', 64), now() + interval '1 year')`,
    [id, form, JSON.stringify(values), email],
  )
  return id
}

const stored = async (): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  for (const { table, column } of MAIL_COLUMNS) {
    const rows = await query<{ email: string }>(`select ${column} as email from ${table} order by 1`)
    found[`${table}.${column}`] = rows.map(({ email }) => email)
  }
  return found
}
const everywhere = (email: string) =>
  Object.fromEntries(MAIL_COLUMNS.map(({ table, column }) => [`${table}.${column}`, [email]]))

describe('a start after an update', () => {
  it('gives every stored address the spelling by which it is found', async () => {
    await storeEverywhere(OLD)
    expect(await ownerIdOf(NEW)).not.toBeNull()
    expect(await findStaff(NEW)).toBeNull()
    expect(await respell()).toBe(1)
    expect(await stored()).toEqual(everywhere(NEW))
    expect(await findStaff(NEW)).not.toBeNull()
    expect(await respell()).toBe(0)
  })

  it('comes with each start of the site', async () => {
    setEnv('DATA_DIR', mkdtempSync(join(tmpdir(), 'respell-')))
    await storeEverywhere(OLD)
    await openDatabase()
    expect(await stored()).toEqual(everywhere(OLD))
    await openDatabase(() => undefined, true)
    expect(await stored()).toEqual(everywhere(NEW))
  })

  it('also in what was filled in, and in the words by which the desk finds it', async () => {
    const seller = await storeLead(OLD, { email: OLD, message: `Mail me: ${OLD}`, lastName: 'Peeters', rooms: 3 })
    const other = await storeLead('an@huis.example', { email: 'an@huis.example', friendEmail: OLD }, 'sendToFriend')
    await query(`insert into sealed_offers (lead_id, "values") values ($1, $2)`, [
      other,
      { secondEmail: OLD, amount: 1 },
    ])
    expect(await respell()).toBe(1)
    const rows = await query<{ id: string; values: object }>(`select id, "values" from leads`)
    expect(Object.fromEntries(rows.map(({ id, values }) => [id, values]))).toEqual({
      [seller]: { email: NEW, message: `Mail me: ${OLD}`, lastName: 'Peeters', rooms: 3 },
      [other]: { email: 'an@huis.example', friendEmail: NEW },
    })
    expect(await query(`select "values" from sealed_offers`)).toEqual([{ values: { secondEmail: NEW, amount: 1 } }])
    const now = new Date()
    for (const q of [NEW, OLD, 'Jan@BÜCHER.example'])
      expect(
        await countRequests(requestsAt(new URLSearchParams({ q, state: 'all' })), {
          scope: 'all',
          staffId: randomUUID(),
          now,
        }),
      ).toBeGreaterThan(0)
  })

  it('respells capitals, and leaves what is no address', async () => {
    for (const email of ['Info@Lindehof.example', 'no@ne'])
      await query(
        `insert into mails (id, recipient, subject, html, text, language, message_id) values ($1::uuid, $2, 'Dag', 'Dag', 'Dag', 'nl', '<' || $1::uuid || '@lindehof.example>')`,
        [randomUUID(), email],
      )
    expect(await respell()).toBe(1)
    expect((await stored())['mails.recipient']).toEqual(['info@lindehof.example', 'no@ne'])
  })

  it('writes nothing where nothing is to be respelled', async () => {
    await storeEverywhere(NEW)
    const versions = async () =>
      (await query('select xmin::text, id from leads union all select xmin::text, id from owners')).map(String)
    const before = await versions()
    expect(await respell()).toBe(0)
    expect(await versions()).toEqual(before)
  })

  it('in two processes does it once', async () => {
    for (let nth = 0; nth < 20; nth++) await storeLead(`n${nth}@bücher.example`, { email: `n${nth}@bücher.example` })
    await storeEverywhere(OLD)
    const done = await Promise.all([respell(), respell()])
    expect(done.reduce((sum, count) => sum + count)).toBe(21)
    expect((await stored())['leads.email']?.every((email) => email.endsWith('@xn--bcher-kva.example'))).toBe(true)
  })
})

describe('two rows for two spellings of one address', () => {
  const makeBoth = async () => {
    await storeEverywhere(OLD)
    const [before] = [await ownerWithPassword(query, [HOME])]
    await query('delete from owners where email = $1', [OLD])
    await query('update owners set email = $2, second_step = false where id = $1', [before.id, OLD])
    await query(`insert into owners (email, name, language) values ($1, 'Jan', 'nl')`, [NEW])
    await query(`insert into staff (email, name, role, language) values ($1, 'Jan', 'editor', 'nl')`, [NEW])
    await query(`insert into newsletter_subscriptions (email, language) values ($1, 'nl')`, [NEW])
    return before
  }

  it('both stay whole and named in the log, with the invitations of their accounts', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const owner = await makeBoth()
    expect(await respell()).toBe(0)
    const both = [OLD, NEW].sort()
    expect(await stored()).toEqual({
      ...everywhere(NEW),
      'owners.email': both,
      'staff.email': both,
      'newsletter_subscriptions.email': both,
      'owner_invitations.email': [OLD],
    })
    expect(await query('select owner_id from owner_properties')).toEqual([{ owner_id: owner.id }])
    const named = warn.mock.calls.map(([about]) => about as Record<string, unknown>)
    expect(named.map(({ event, table }) => [event, table])).toEqual(
      ['owners', 'staff', 'newsletter_subscriptions', 'owner_invitations'].map((table) => [
        'database.address-twice',
        table,
      ]),
    )
    expect(named[0]?.id).toBe(owner.id)
    expect(JSON.stringify(named)).not.toContain('jan@')
  })

  it('open by their own password, in either spelling', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const owner = await makeBoth()
    await respell()
    for (const typed of [OLD, NEW]) {
      const browser = new TestBrowser()
      expect((await browser.password(typed, PASSWORD)).status).toBe(303)
      expect(await browser.who()).toBe(OLD)
    }
    expect(await ownerIdsOf(OLD)).toEqual([owner.id, await ownerIdOf(NEW)])
    expect((await findStaffOf(OLD)).map(({ email }) => email)).toEqual([NEW, OLD])
    const colleague = await staffWithPassword(query, 'editor')
    await query('delete from staff where email = $1', [OLD])
    await query('update staff set email = $2 where id = $1', [colleague.id, OLD])
    const opened = async (password: string) => {
      const { account, isRight } = await rightAccount(await findStaffOf(NEW), password)
      return [account?.email, isRight]
    }
    expect([await opened(PASSWORD), await opened('another one')]).toEqual([
      [OLD, true],
      [NEW, false],
    ])
    await lock(NEW, new Date())
    expect(await query('select 1 from owners where locked_at is null')).toEqual([])
    expect(await query('select 1 from owner_sessions where owner_id = $1', [owner.id])).toEqual([])
  })

  it('are both ended, found, handed out and erased', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    await makeBoth()
    await respell()
    await query('update newsletter_subscriptions set confirmed_at = now()')
    const [mail] = await unsubscribeMails(NEW, ['newsletter'], 'nl', new Date())
    const buttons = translations('nl', 'saved-searches.unsubscribe')('mail.endNewsletter')
    expect(mail?.text.split(buttons)).toHaveLength(3)
    for (const text of [OLD, NEW])
      expect(
        (await listSubscribers(readListState(SUBSCRIBER_LIST, new URLSearchParams({ q: text })))).count,
      ).toBeGreaterThan(0)
    const owners = readListState(OWNER_LIST, new URLSearchParams({ q: OLD }))
    expect((await listOwners(owners, 'all')).count).toBeGreaterThan(0)
    const found = await findPersonalData('Jan@Bücher.example')
    expect(found.owners.map(({ email }) => email).sort()).toEqual([OLD, NEW].sort())
    expect(found.leads).toHaveLength(1)
    await erasePersonalData(NEW, new Date())
    const { 'staff.email': _colleague, ...left } = await stored()
    expect(Object.values(left).flat()).toEqual([])
  })
})
