import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownerOfRequest } from '../../../lib/auth/sessions.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { keptDraft } from '../../../lib/forms/form-drafts.ts'
import { loadOwnerRecord } from '../../../lib/home-records/view-owner.ts'
import { loadAccount } from '../../../lib/owners/account/view.ts'
import { loadInvitations } from '../../../lib/owners/desk/invite.ts'
import { OWNER_SOURCE } from '../../../lib/owners/desk/list.ts'
import { ownerScope } from '../../../lib/owners/desk/manage.ts'
import { listOwners } from '../../../lib/owners/desk/queries-list.ts'
import { loadOwner } from '../../../lib/owners/desk/view.ts'
import { loadPortal, PORTAL_PAGES } from '../../../lib/owners/desk/view-portal.ts'
import { OWNER_LIST } from '../../../lib/owners/rules-owner-query.ts'
import { setPasswordByLink } from '../../../lib/owners/sign-in/password-links.ts'
import { ERASURES } from '../../../lib/privacy/queries-erasures.ts'
import { daysLater } from '../../../lib/shared/time.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { makeOwner, ownerWithPassword, type Query, sessionCookieOf, type TestOwner } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

const NOW = new Date('2026-11-23T09:00:00Z')
let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows

/** Two offices of different sectors; homes 1 and 2 lie in that of the first, 3 to 5 in that of the second. */
let offices: [own: number, other: number]
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  await emptyCatalogue(database.client)
  const references = ['A-1', 'A-2', 'B-1', 'TWIN', 'TWIN']
  const homes = references.map((RecordFile, place) => ({ ID: place + 1, RecordFile }))
  await importFeed(database.url, { properties: homes.flatMap((home) => homePair(home)) })
  const rows = await query<{ id: number; sector: number }>(
    'select min(id) as id, sector_id as sector from offices group by sector_id order by 1 limit 2',
  )
  offices = [rows[0]?.id ?? 0, rows[1]?.id ?? 0]
  for (const [place, ids] of [
    [1, 2],
    [3, 4, 5],
  ].entries()) {
    const zip = `000${place}`
    await query(`insert into towns values ($1, 'a', 'a', 'a', 'a')`, [zip])
    await query('update towns set sector_id = $2 where zip = $1', [zip, rows[place]?.sector])
    await query('update properties set zip = $1 where id = any($2)', [zip, ids])
  }
})
afterAll(() => database.drop())

let admin: SessionStaff
let office: SessionStaff
beforeEach(async () => {
  await emptyTables(database.client, 'owners', 'owner_invitations', 'mails', 'staff')
  await query('delete from property_history')
  admin = await makeStaff(query, 'administrator')
  const colleague = await makeStaff(query, 'office', 'Bram Claes')
  await query('update staff set office_id = $2 where id = $1', [colleague.id, offices[0]])
  office = { ...colleague, officeId: offices[0] }
})

async function act(staff: SessionStaff, action: string, fields: Record<string, string>) {
  const browser = await signedInStaff(query, staff.id)
  return browser.keep(await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, ...fields })))
}
const shown = async (staff: SessionStaff, parameters: Record<string, string> = {}) =>
  (await listOwners(readListState(OWNER_LIST, new URLSearchParams(parameters)), ownerScope(staff))).rows.map(
    ({ email }) => email,
  )
const homesOf = async (owner: TestOwner) =>
  (
    await query<{ id: number }>(
      'select property_id as id from owner_properties where owner_id = $1 and (until is null or until > now()) order by 1',
      [owner.id],
    )
  ).map(({ id }) => id)
const eventsOf = async (owner: TestOwner) =>
  (await loadOwner(admin, owner.id, 'nl'))?.events.map(({ kind, colleague, home }) => [kind, colleague, home])

describe('the list of owners', () => {
  it('shows an office those with a home in its sector, and administrators everybody', async () => {
    const [mine, theirs, none] = [await makeOwner(query, [1]), await makeOwner(query, [3]), await makeOwner(query, [])]
    expect(await shown(office)).toEqual([mine.email])
    expect((await shown(admin)).sort()).toEqual([mine, theirs, none].map(({ email }) => email).sort())
    expect(await shown({ ...office, officeId: null })).toEqual([])
    expect(await shown(await makeStaff(query, 'editor', 'Els'))).toEqual([])
  })

  it('is narrowed by words of name and address, by reference and number of a home, and by state', async () => {
    const owner = await ownerWithPassword(query, [1])
    await query(`update owners set name = 'Zoë Lefèvre', email = 'zoe@voorbeeld.be' where id = $1`, [owner.id])
    const other = { email: 'ander@example.org', id: (await makeOwner(query, [3])).id }
    await query('update owners set email = $2 where id = $1', [other.id, other.email])
    for (const q of ['zoe', 'LEFEVRE zoë', 'voorbeeld', 'a-1', '1'])
      expect([q, await shown(admin, { q })]).toEqual([q, ['zoe@voorbeeld.be']])
    for (const q of ['%', '_', '\\', 'a-2', 'peeters lefevre', "'"])
      expect([q, await shown(admin, { q })]).toEqual([q, []])
    expect(await shown(admin, { state: 'invited' })).toEqual([other.email])
    expect(await shown(admin, { state: 'active' })).toEqual(['zoe@voorbeeld.be'])
    await query('update owners set locked_at = now() where id = $1', [other.id])
    expect(await shown(admin, { state: 'locked', q: 'peeters' })).toEqual([other.email])
    expect(await shown(admin, { state: '!locked' })).toEqual(['zoe@voorbeeld.be'])
    expect(await shown(admin, { office: String(offices[1]) })).toEqual([other.email])
    expect(await shown(admin, { office: `!${offices[1]}` })).toEqual(['zoe@voorbeeld.be'])
    expect(await shown(admin, { office: 'x' })).toEqual([])
    expect(await shown(admin, { home: '1' })).toEqual(['zoe@voorbeeld.be'])
    expect(await shown(admin, { home: '3' })).toEqual([other.email])
    expect(await shown(office, { home: '3' })).toEqual([])
    const chip = async (staff: SessionStaff, home: string) => {
      const state = readListState(OWNER_LIST, new URLSearchParams({ home }))
      return (await OWNER_SOURCE.words({ staff, locale: 'nl', now: NOW }, state)).filters.home?.options
    }
    expect(await chip(office, '1')).toEqual([{ value: '1', label: 'A-1' }])
    // Of another sector, what it is called is not told.
    expect(await chip(office, '3')).toEqual([{ value: '3', label: '3' }])
  })

  it('tells who has no home and who never signed in, and counts each view', async () => {
    const [seen, homeless] = [await ownerWithPassword(query, [1]), await makeOwner(query, [])]
    await query('update owners set last_login_at = now() where id = $1', [seen.id])
    expect(await shown(admin, { more: 'homeless' })).toEqual([homeless.email])
    expect(await shown(admin, { more: '!unseen' })).toEqual([seen.email])
    const reader = { locale: 'nl', now: NOW } as const
    expect(await OWNER_SOURCE.counts?.({ staff: admin, ...reader })).toEqual({ all: 2, new: 0, invited: 1 })
    expect(await OWNER_SOURCE.counts?.({ staff: office, ...reader })).toEqual({ all: 1, new: 0, invited: 0 })
  })

  it('comes by name, and sorts by when somebody was last seen, who never was at the end', async () => {
    const [one, other, never] = [await makeOwner(query, [1]), await makeOwner(query, [1]), await makeOwner(query, [1])]
    for (const [{ id }, name, at] of [
      [one, 'Émile', '2026-11-01'],
      [other, 'dirk', '2026-11-02'],
      [never, 'Fien', null],
    ] as const)
      await query('update owners set name = $2, last_login_at = $3 where id = $1', [id, name, at])
    const emails = (...owners: TestOwner[]) => owners.map(({ email }) => email)
    expect(await shown(admin)).toEqual(emails(other, one, never))
    expect(await shown(admin, { sort: '-name' })).toEqual(emails(never, one, other))
    expect(await shown(admin, { sort: 'seen' })).toEqual(emails(one, other, never))
    expect(await shown(admin, { sort: '-seen' })).toEqual(emails(other, one, never))
    const behind = readListState(OWNER_LIST, new URLSearchParams({ page: '9' }))
    expect(await listOwners(behind, ownerScope(admin))).toEqual({ rows: [], count: 3 })
  })

  it('is looked at beside the list by who may see the owner', async () => {
    const owner = await makeOwner(query, [1])
    const reader = { locale: 'nl', now: NOW } as const
    const looked = await OWNER_SOURCE.peek?.(owner.id, { staff: office, ...reader })
    expect(looked?.facts.map(({ name }) => name)).toContain('A-1')
    expect(await OWNER_SOURCE.peek?.(owner.id, { staff: { ...office, officeId: offices[1] }, ...reader })).toBeNull()
    expect(await OWNER_SOURCE.peek?.('x', { staff: admin, ...reader })).toBeNull()
  })
})

describe('an invitation', () => {
  const INVITED = { name: 'Noor Peeters', email: 'Noor@Voorbeeld.be', language: 'fr', home: 'a-1' }
  const found = async () => {
    const [row] = await query<TestOwner & { name: string }>('select id, email, name from owners')
    return row ?? { id: '', email: '', name: '' }
  }

  it('makes an account with a home and mails a link in its language', async () => {
    const { location } = await act(admin, 'inviteOwner', INVITED)
    const owner = await found()
    expect(location).toBe(`/nl/kantoor/eigenaar/${owner.id}/?done=invited`)
    expect(owner).toMatchObject({ email: 'noor@voorbeeld.be', name: 'Noor Peeters' })
    expect(await homesOf(owner)).toEqual([1])
    const [mail] = await query<{ recipient: string; text: string }>('select recipient, text from mails')
    expect(mail).toMatchObject({ recipient: 'noor@voorbeeld.be' })
    expect(mail?.text).toContain('/fr/')
    expect(await eventsOf(owner)).toEqual([
      ['invited', 'An Desmet', null],
      ['given', 'An Desmet', 'A-1'],
    ])
  })

  it('leaves an account that exists its name, and sends nothing to one with a password', async () => {
    const owner = await ownerWithPassword(query, [3])
    await act(admin, 'inviteOwner', { ...INVITED, email: owner.email, name: 'Iemand anders' })
    expect(await found()).toMatchObject({ name: 'Noor Peeters' })
    expect(await homesOf(owner)).toEqual([1, 3])
    expect(await query('select 1 from mails')).toEqual([])
  })

  it.each([
    ['another office’s home', { home: 'B-1' }],
    ['no home', { home: 'Z-9' }],
    ['nothing', { home: '' }],
    ['an address that is none', { email: 'noor' }],
  ])('with %s makes nothing, and keeps what was typed', async (_what, wrong) => {
    const { location } = await act(office, 'inviteOwner', { ...INVITED, ...wrong })
    expect(location).toMatch(/\/eigenaar\/new\/\?draft=[\w-]+#problem$/)
    expect(await query('select 1 from owners')).toEqual([])
  })

  it('asks for the number where several homes have a reference', async () => {
    expect((await act(admin, 'inviteOwner', { ...INVITED, home: 'twin' })).location).toContain('#problem')
    expect((await act(admin, 'inviteOwner', { ...INVITED, home: '5' })).location).toContain('done=invited')
    expect(await homesOf(await found())).toEqual([5])
  })
})

describe('an invitation by an office', () => {
  const asked = { name: 'Noor Peeters', email: 'noor@voorbeeld.be', language: 'nl', home: 'A-1' }
  const invite = (fields: Record<string, string> = {}, staff = office) =>
    act(staff, 'inviteOwner', { ...asked, ...fields })
  const seen = async (staff = office) => ({
    owners: await shown(staff),
    waiting: (await loadInvitations(staff, 'nl')).map(({ name, email, home, mayConfirm }) => [
      name,
      email,
      home,
      mayConfirm,
    ]),
  })
  const ownerOf = async (email: string): Promise<TestOwner> =>
    (await query<TestOwner>('select id, email from owners where email = $1', [email]))[0] ?? { id: '', email: '' }
  const accept = async (owner: TestOwner) => {
    const token = 'a'.repeat(43)
    const hash = createHash('sha256').update(token).digest('hex')
    await query('update owner_links set token_hash = $2 where owner_id = $1', [owner.id, hash])
    expect(await setPasswordByLink(token, 'x', NOW)).toBe(true)
  }

  it('is answered the same and shows the same, whether the address is an owner’s elsewhere or nobody’s', async () => {
    const known = { new: 'nieuw@voorbeeld.be', away: (await ownerWithPassword(query, [3])).email }
    const bare = { bare: (await makeOwner(query, [])).email }
    const pages: [string, unknown][] = []
    for (const email of Object.values({ ...known, ...bare })) {
      const { status, location } = await invite({ email })
      pages.push([`${status} ${location}`, (await seen()).waiting.find((row) => row[1] === email)])
      expect((await seen()).owners).toEqual([])
      const { id } = await ownerOf(email)
      expect(await loadOwner(office, id, 'nl')).toBeNull()
      expect(await loadPortal(office, { id }, 'nl', NOW)).toBeNull()
      expect((await act(office, 'lockOwner', { id })).status).toBe(404)
      // Once more says no more.
      expect((await invite({ email })).location).toBe(location)
    }
    expect(pages.map(([answer]) => answer)).toEqual(Array(3).fill('303 /nl/kantoor/eigenaars/?done=asked'))
    expect(pages.map(([, row]) => row)).toEqual(
      Object.values({ ...known, ...bare }).map((email) => ['Noor Peeters', email, 'A-1', false]),
    )
    expect((await query('select recipient from mails')).map(({ recipient }) => recipient)).toEqual([
      known.new,
      known.new,
    ])
  })

  it('of a new address shows the owner as soon as they accept', async () => {
    await invite()
    const owner = await ownerOf(asked.email)
    expect(await homesOf(owner)).toEqual([1])
    // A second home waits for the same yes.
    await invite({ home: 'A-2' })
    expect((await seen()).owners).toEqual([])
    await accept(owner)
    expect(await seen()).toEqual({ owners: [asked.email], waiting: [] })
    expect((await loadOwner(office, owner.id, 'nl'))?.homes).toHaveLength(2)
    // Who is known to this office alone gets the next home at once.
    await query('delete from owner_properties where property_id = 2')
    expect((await invite({ home: 'A-2' })).location).toBe(`/nl/kantoor/eigenaar/${owner.id}/?done=invited`)
  })

  it('of an address of elsewhere waits for an administrator, who is told and hears the name', async () => {
    const owner = await ownerWithPassword(query, [3])
    await invite({ email: owner.email })
    expect(await homesOf(owner)).toEqual([3])
    expect(await query('select staff_id as id, kind from staff_notices')).toEqual([
      { id: admin.id, kind: 'ownerAsked' },
    ])
    const [waiting] = await loadInvitations(admin, 'nl')
    expect(waiting).toMatchObject({ email: owner.email, colleague: 'Bram Claes', mayConfirm: true })
    const id = waiting?.id ?? ''
    expect((await act(office, 'confirmOwner', { id })).status).toBe(404)
    expect((await act(admin, 'confirmOwner', { id })).location).toContain('done=confirmed')
    expect((await act(admin, 'confirmOwner', { id })).status).toBe(404)
    expect(await homesOf(owner)).toEqual([1, 3])
    expect(await seen()).toEqual({ owners: [owner.email], waiting: [] })
  })

  it('is withdrawn by its own office or an administrator, with the home', async () => {
    const owner = await ownerWithPassword(query, [3])
    await invite({ email: owner.email })
    await invite()
    const other = await makeStaff(query, 'office', 'Bram')
    await query('update staff set office_id = $2 where id = $1', [other.id, offices[1]])
    for (const { id } of await loadInvitations(office, 'nl')) {
      expect((await act(other, 'dropOwner', { id })).status).toBe(404)
      expect((await act(office, 'dropOwner', { id })).location).toContain('done=withdrawn')
    }
    expect(await seen()).toEqual({ owners: [], waiting: [] })
    expect([await homesOf(owner), await homesOf(await ownerOf(asked.email))]).toEqual([[3], []])
    expect((await act(office, 'dropOwner', { id: 'x' })).status).toBe(404)
  })

  it('that nobody answers for three months is forgotten, with the home', async () => {
    const owner = await ownerWithPassword(query, [3])
    await invite({ email: owner.email })
    await invite()
    expect(await ERASURES.ownerInvitations(daysLater(NOW, 89))).toBe(0)
    expect(await ERASURES.ownerInvitations(daysLater(NOW, 91))).toBe(2)
    expect(await seen()).toEqual({ owners: [], waiting: [] })
    expect([await homesOf(owner), await homesOf(await ownerOf(asked.email))]).toEqual([[3], []])
  })

  it('no longer counts once the CRM says whose home it is', async () => {
    await invite()
    await query('update owners set feed_id = 1')
    expect((await seen()).owners).toEqual([asked.email])
  })
})

describe('an owner with homes in two sectors', () => {
  let owner: TestOwner
  beforeEach(async () => {
    owner = await ownerWithPassword(query, [1, 3])
    await query(
      `insert into owner_events (owner_id, kind, staff_id, property_id) values
      ($1, 'given', null, 1), ($1, 'given', null, 3), ($1, 'viewed', null, null)`,
      [owner.id],
    )
    const other = await makeStaff(query, 'office', 'Kobe')
    await query('update staff set office_id = $2 where id = $1', [other.id, offices[1]])
    await query(`insert into owner_events (owner_id, kind, staff_id) values ($1, 'viewed', $2), ($1, 'invited', $3)`, [
      ...[owner.id, other.id, admin.id],
    ])
  })

  it('is seen by an office with its own homes: in the list, on the page, in the portal', async () => {
    const [row] = (await listOwners(readListState(OWNER_LIST, new URLSearchParams()), ownerScope(office))).rows
    expect(row?.homes).toEqual(['A-1'])
    expect(await shown(office, { q: 'b-1' })).toEqual([])
    expect(await shown(admin, { q: 'b-1' })).toEqual([owner.email])
    const page = await loadOwner(office, owner.id, 'nl')
    expect(page?.homes.map(({ id }) => id)).toEqual([1])
    expect(page?.events.map(({ kind, colleague, home }) => [kind, colleague, home])).toEqual([
      ['invited', 'An Desmet', null],
      ['viewed', null, null],
      ['given', null, 'A-1'],
    ])
    expect((await loadOwner(admin, owner.id, 'nl'))?.events).toHaveLength(5)
    const portal = await loadPortal(office, { id: owner.id }, 'nl', NOW)
    expect(portal).toMatchObject({ hasAccount: false, homes: [{ card: { id: 1 } }] })
    expect(portal).toHaveProperty('homes.length', 1)
    expect(await loadPortal(office, { id: owner.id, home: '1', page: 'report' }, 'nl', NOW)).not.toBeNull()
    for (const page of [undefined, ...PORTAL_PAGES])
      expect([page, await loadPortal(office, { id: owner.id, home: '3', page }, 'nl', NOW)]).toEqual([page, null])
    expect(await loadPortal(office, { id: owner.id, page: 'account' }, 'nl', NOW)).toBeNull()
    expect(await loadPortal(admin, { id: owner.id, page: 'account' }, 'nl', NOW)).toMatchObject({ kind: 'account' })
  })

  it('is locked, let in and invited again by an administrator only', async () => {
    for (const action of ['lockOwner', 'unlockOwner', 'inviteOwnerAgain'])
      expect([action, (await act(office, action, { id: owner.id })).location]).toEqual([
        action,
        `/nl/kantoor/eigenaar/${owner.id}/?done=elsewhere`,
      ])
    expect(await query('select 1 from owners where locked_at is null')).toHaveLength(1)
    expect(await query('select 1 from mails')).toEqual([])
    expect((await act(admin, 'lockOwner', { id: owner.id })).location).toContain('done=locked')
  })

  it('gets a further home of the office once an administrator confirms', async () => {
    const given = await act(office, 'giveOwnerHome', { id: owner.id, home: 'A-2', since: '2026-01-02' })
    expect(given.location).toContain('done=waits')
    expect(await homesOf(owner)).toEqual([1, 3])
    const [waiting] = await loadInvitations(admin, 'nl')
    await act(admin, 'confirmOwner', { id: waiting?.id ?? '' })
    expect(await homesOf(owner)).toEqual([1, 2, 3])
    const [link] = await query<{ day: string }>(
      `select to_char(since at time zone 'Europe/Brussels', 'YYYY-MM-DD') as day from owner_properties where property_id = 2`,
    )
    expect(link?.day).toBe('2026-01-02')
  })

  it('stays seen by an office that gives or invites for a home that is theirs already', async () => {
    const { location } = await act(office, 'giveOwnerHome', { id: owner.id, home: 'A-1', since: '' })
    expect(location).toContain('done=unchanged')
    const invited = { name: 'x', email: owner.email, language: 'nl', home: 'A-1' }
    expect((await act(office, 'inviteOwner', invited)).location).toBe(`/nl/kantoor/eigenaar/${owner.id}/?done=invited`)
    expect(await shown(office)).toEqual([owner.email])
    expect(await query('select 1 from owner_invitations')).toEqual([])
  })

  it('is a whole account to the office again when the other home is sold', async () => {
    await query('update owner_properties set until = now() where property_id = 3')
    expect((await act(office, 'lockOwner', { id: owner.id })).location).toContain('done=locked')
    const portal = await loadPortal(office, { id: owner.id, page: 'account' }, 'nl', NOW)
    // What colleagues of the other office looked at stays theirs.
    expect(portal).toMatchObject({ account: { looks: [{ colleague: null, home: null }] } })
  })
})

describe('the record of an owner', () => {
  it('tells homes with their state, sign-ins, requests and mails, as far as they are the reader’s', async () => {
    const owner = await ownerWithPassword(query, [1])
    await sessionCookieOf(query, owner)
    const [lead] = await Promise.all(
      offices.map(async (officeId, place) => {
        const [row] = await query<{ id: string }>(
          `insert into leads (form, language, "values", email, office_id, subject, consent_version, content_hash, erase_after)
           values ('contact', 'nl', '{}', $1, $2, $3, '1', $4, now() + interval '1 year') returning id`,
          [owner.email, officeId, `kantoor ${place + 1}`, `r${place}`],
        )
        return row?.id
      }),
    )
    const mail = (subject: string, leadId: string | undefined, confidential: boolean) =>
      query(
        `insert into mails (id, recipient, subject, html, text, language, message_id, status, confidential, lead_id)
         values (gen_random_uuid(), $1, $2, 'a', 'a', 'nl', '<' || gen_random_uuid() || '@x>', 'queued', $3, $4)`,
        [owner.email, subject, confidential, leadId ?? null],
      )
    await mail('weekoverzicht', undefined, false)
    await mail('code 123456', undefined, true)
    await mail('antwoord', lead, false)
    const told = async (staff: SessionStaff) => {
      const record = await loadOwnerRecord(staff, owner.id, 'nl', NOW)
      return record?.happened.map(({ kind, text }) => `${kind}: ${text}`).toSorted()
    }
    const ofAll = await told(admin)
    expect(ofAll?.filter((line) => line.startsWith('signIn'))).toHaveLength(1)
    expect(ofAll?.filter((line) => line.startsWith('request'))).toHaveLength(2)
    expect(ofAll?.filter((line) => line.startsWith('mail'))).toEqual([
      'mail: Mail onderweg: antwoord',
      'mail: Mail onderweg: weekoverzicht',
    ])
    const own = await told(office)
    expect(own?.map((line) => line.split(':')[0])).toEqual(['mail', 'request', 'signIn'])
    expect(own?.join()).not.toMatch(/kantoor 2|weekoverzicht|123456/)
    const record = await loadOwnerRecord(office, owner.id, 'nl', NOW)
    expect(record?.homes).toMatchObject([{ id: 1, shown: { reference: 'A-1', state: 'online' } }])
    // Where they sign in concerns an office only while all of their homes do.
    await query('insert into owner_properties (owner_id, property_id) values ($1, 3)', [owner.id])
    expect((await told(office))?.some((line) => line.startsWith('signIn'))).toBe(false)
    expect((await loadOwnerRecord(office, owner.id, 'nl', NOW))?.homes).toHaveLength(1)
    await query('delete from leads')
  })
})

describe('an owner', () => {
  it('of another office is none: not to read, not to look at, and not for any action', async () => {
    const owner = await ownerWithPassword(query, [3])
    expect(await loadOwner(office, owner.id, 'nl')).toBeNull()
    expect(await loadPortal(office, { id: owner.id, home: undefined }, 'nl', NOW)).toBeNull()
    expect(await loadPortal(office, { id: owner.id, home: '3' }, 'nl', NOW)).toBeNull()
    for (const [action, fields] of [
      ['inviteOwnerAgain', {}],
      ['lockOwner', {}],
      ['unlockOwner', {}],
      ['giveOwnerHome', { home: 'A-1' }],
      ['takeOwnerHome', { id: `${owner.id} 3` }],
      ['writeToOwner', { home: '3', subject: 'Dag', body: 'Dag' }],
    ] as const)
      expect([action, (await act(office, action, { id: owner.id, ...fields })).status]).toEqual([action, 404])
    expect(await homesOf(owner)).toEqual([3])
    expect(await query('select 1 from owner_events')).toEqual([])
  })

  it('is locked at once, and let in again', async () => {
    const owner = await ownerWithPassword(query, [1])
    const { name, value } = await sessionCookieOf(query, owner)
    const signedIn = () =>
      ownerOfRequest({ headers: new Headers({ cookie: `${name}=${value}` }) } as never, NOW).then(Boolean)
    expect(await signedIn()).toBe(true)
    await act(office, 'lockOwner', { id: owner.id })
    expect(await signedIn()).toBe(false)
    await act(office, 'unlockOwner', { id: owner.id })
    const account = (await loadOwner(office, owner.id, 'nl'))?.account
    expect(account?.state).toBe('active')
    expect((await eventsOf(owner))?.map(([kind]) => kind)).toEqual(['unlocked', 'locked'])
  })

  it('is given and loses a home, of the colleague’s own office only', async () => {
    const owner = await makeOwner(query, [1])
    expect((await act(office, 'giveOwnerHome', { id: owner.id, home: 'B-1' })).location).toContain('#problem')
    expect((await act(office, 'giveOwnerHome', { id: owner.id, home: 'A-2', since: '2999-01-01' })).location).toContain(
      '#problem',
    )
    await act(office, 'giveOwnerHome', { id: owner.id, home: 'A-2', since: '2026-01-02' })
    expect(await homesOf(owner)).toEqual([1, 2])
    await act(admin, 'giveOwnerHome', { id: owner.id, home: 'B-1' })
    expect((await act(office, 'takeOwnerHome', { id: `${owner.id} 3` })).status).toBe(404)
    await act(office, 'takeOwnerHome', { id: `${owner.id} 2` })
    expect(await homesOf(owner)).toEqual([1, 3])
    expect((await act(office, 'takeOwnerHome', { id: `${owner.id} 2` })).location).toContain('done=unchanged')
  })

  it('reads a message in the portal and, where wanted, by mail; so does whoever owns the home too', async () => {
    const [owner, other] = [await ownerWithPassword(query, [1]), await ownerWithPassword(query, [1])]
    await query('update owners set event_mails = false where id = $1', [other.id])
    const fields = { home: '1', subject: 'Twee bezoeken', body: 'Zaterdag om 10 uur.\n\nTot dan.' }
    expect((await act(office, 'writeToOwner', { id: owner.id, ...fields })).location).toContain('done=told')
    expect(await query('select kind, type, contact, subject, comment, feed_id from property_history')).toEqual([
      {
        ...{ kind: 'communication', type: 'fromOffice', contact: 'Bram Claes', subject: 'Twee bezoeken' },
        ...{ comment: fields.body, feed_id: null },
      },
    ])
    const mails = await query<{ recipient: string; text: string }>('select recipient, text, personal from mails')
    expect(mails).toMatchObject([{ recipient: owner.email, personal: true }])
    expect(mails[0]?.text).toContain('Zaterdag om 10 uur.')
    for (const one of [owner, other]) expect(await eventsOf(one)).toEqual([['told', 'Bram Claes', 'A-1']])
    expect((await act(admin, 'writeToOwner', { id: owner.id, ...fields, home: '3' })).status).toBe(404)
    // Without a script the form comes back with what was typed.
    const { location } = await act(office, 'writeToOwner', { id: owner.id, ...fields, subject: '' })
    expect(location).toMatch(/\?message=[\w-]+#message$/)
    expect((await keptDraft('writeToOwner', /message=([\w-]+)/.exec(location)?.[1]))?.values.body).toBe(fields.body)
  })

  it('sees who looked at the portal, noted once an hour for each page', async () => {
    const owner = await ownerWithPassword(query, [1])
    const look = (minutes: number, home?: string) =>
      loadPortal(office, { id: owner.id, home }, 'nl', new Date(NOW.getTime() + minutes * 60_000))
    expect(await look(0)).toMatchObject({ homes: [{ card: { id: 1 } }] })
    await look(59)
    expect(await look(0, '1')).toMatchObject({ home: { id: 1 } })
    expect(await look(0, '2')).toBeNull()
    const session = { ...owner, sessionId: '', name: '', language: 'nl' as const }
    expect((await loadAccount(session, NOW)).looks.map(({ colleague, home }) => [colleague, home])).toEqual([
      ['Bram Claes', 'A-1'],
      ['Bram Claes', null],
    ])
    await look(61)
    expect((await loadAccount(session, NOW)).looks).toHaveLength(3)
  })
})
