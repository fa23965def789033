/** What becomes of an invitation by an office that is asked for again, withdrawn, or never answered. */
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { log } from '../../../lib/log.ts'
import { inviteOwner } from '../../../lib/owners/administration.ts'
import {
  confirmInvitation,
  inviteToPortal,
  loadInvitations,
  withdrawInvitation,
} from '../../../lib/owners/desk/invite.ts'
import { giveOwnerHome, takeOwnerHome } from '../../../lib/owners/desk/manage.ts'
import { loadPortal } from '../../../lib/owners/desk/view-portal.ts'
import { lockOwnerAddress } from '../../../lib/owners/queries-manage.ts'
import { setPasswordByLink } from '../../../lib/owners/sign-in/password-links.ts'
import { ERASURES } from '../../../lib/privacy/queries-erasures.ts'
import { daysLater } from '../../../lib/shared/time.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { makeOwner, ownerWithPassword, type Query, type TestOwner } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows

/** Home 1 lies in the sector of the first office, homes 2 and 3 in that of the second. */
let offices: [own: number, other: number]
beforeAll(async () => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined)
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  await emptyCatalogue(database.client)
  const homes = ['A-1', 'B-1', 'B-2'].map((RecordFile, place) => ({ ID: place + 1, RecordFile }))
  await importFeed(database.url, { properties: homes.flatMap((home) => homePair(home)) })
  const rows = await query<{ id: number; sector: number }>(
    'select min(id) as id, sector_id as sector from offices group by sector_id order by 1 limit 2',
  )
  offices = [rows[0]?.id ?? 0, rows[1]?.id ?? 0]
  for (const [place, ids] of [[1], [2, 3]].entries()) {
    const zip = `000${place}`
    await query(`insert into towns values ($1, 'a', 'a', 'a', 'a')`, [zip])
    await query('update towns set sector_id = $2 where zip = $1', [zip, rows[place]?.sector])
    await query('update properties set zip = $1 where id = any($2)', [zip, ids])
  }
})
afterAll(() => database.drop())

let admin: SessionStaff
let office: SessionStaff
let other: SessionStaff
const ofOffice = async (name: string, officeId: number): Promise<SessionStaff> => {
  const staff = await makeStaff(query, 'office', name)
  await query('update staff set office_id = $2 where id = $1', [staff.id, officeId])
  return { ...staff, officeId }
}
beforeEach(async () => {
  await emptyTables(database.client, 'owners', 'owner_invitations', 'mails', 'staff')
  await query('delete from property_history')
  await query(`update properties set created_at = '2026-01-01'`)
  admin = await makeStaff(query, 'administrator')
  office = await ofOffice('Bram Claes', offices[0])
  other = await ofOffice('Kobe Maes', offices[1])
})

const EMAIL = 'noor@voorbeeld.be'
const invite = (staff = office, home = 'A-1', email = EMAIL) =>
  inviteToPortal(staff, { name: 'Noor Peeters', email, language: 'nl', home }, NOW)
const ownerOf = async (email = EMAIL): Promise<TestOwner> =>
  (await query<TestOwner>('select id, email from owners where email = $1', [email]))[0] ?? { id: '', email: '' }
const linksOf = ({ id }: TestOwner) =>
  query<{ home: number; until: Date | null }>(
    'select property_id as home, until from owner_properties where owner_id = $1 order by 1',
    [id],
  )
const waiting = async (staff = admin) =>
  (await loadInvitations(staff, 'nl')).map(({ id, home, mayConfirm }) => ({ id, home, mayConfirm }))
const asked = () => query('select staff_id from staff_notices')
const recipients = async () => (await query('select recipient from mails')).map(({ recipient }) => recipient)
const events = async () =>
  (await query('select kind, property_id as home from owner_events order by id')).map(Object.values)
const useLinkOf = async ({ id }: TestOwner) => {
  const token = randomBytes(32).toString('base64url')
  await query('delete from owner_links where owner_id = $1', [id])
  await query(
    `insert into owner_links (owner_id, kind, token_hash, created_at, expires_at)
     values ($1, 'reset', $2, now(), now() + interval '1 hour')`,
    [id, createHash('sha256').update(token).digest('hex')],
  )
  expect(await setPasswordByLink(token, 'x', NOW)).toBe(true)
}

describe('a former owner who is invited again', () => {
  const LEFT = new Date('2026-06-01T00:00:00Z')
  /** Sold home 1 in June, in whose history a message to them stands. */
  async function former(owner: TestOwner): Promise<TestOwner> {
    await query('update owner_properties set until = $2 where owner_id = $1 and property_id = 1', [owner.id, LEFT])
    await query(
      `insert into property_history (property_id, kind, at, type, contact, subject, comment)
       values (1, 'communication', '2026-05-01', 'Bericht', 'Bram', 'Voor Noor', 'Dag Noor')`,
    )
    return owner
  }
  /** What the next owner of home 1 reads. */
  async function readByNext(): Promise<string> {
    const next = await invite(admin, 'A-1', 'volgende@voorbeeld.be')
    const id = typeof next === 'string' ? '' : next.id
    return JSON.stringify(await loadPortal(admin, { id, home: '1', page: 'communications' }, 'nl', NOW))
  }

  it('by the home’s office and doesn’t answer keeps the ended link, and the messages', async () => {
    const owner = await former(await makeOwner(query, [1]))
    expect(await invite(office, 'A-1', owner.email)).toBe('asked')
    expect(await linksOf(owner)).toEqual([{ home: 1, until: null }])
    expect(await ERASURES.ownerInvitations(daysLater(NOW, 91))).toBe(1)
    expect(await linksOf(owner)).toEqual([{ home: 1, until: NOW }])
    const read = await readByNext()
    expect([read.includes('"communications"'), read.includes('Dag Noor')]).toEqual([true, false])
  })

  it('and has homes elsewhere keeps the ended link as it was while an administrator is asked, and after', async () => {
    const owner = await former(await makeOwner(query, [1, 2]))
    const links = [
      { home: 1, until: LEFT },
      { home: 2, until: null },
    ]
    await invite(office, 'A-1', owner.email)
    expect(await linksOf(owner)).toEqual(links)
    expect(await ERASURES.ownerInvitations(daysLater(NOW, 91))).toBe(1)
    expect(await linksOf(owner)).toEqual(links)
    await invite(office, 'A-1', owner.email)
    const [row] = await waiting()
    expect(await withdrawInvitation(office, row?.id ?? '', NOW)).toBe('done')
    expect(await linksOf(owner)).toEqual(links)
    expect(await readByNext()).not.toContain('Dag Noor')
  })

  it('and chooses a new password before an administrator says yes stays asked for', async () => {
    const owner = await former(await ownerWithPassword(query, [1, 2]))
    await invite(office, 'A-1', owner.email)
    const before = await waiting()
    expect(before).toMatchObject([{ home: 'A-1', mayConfirm: true }])
    await useLinkOf(owner)
    expect(await waiting()).toEqual(before)
    expect(await confirmInvitation(admin, before[0]?.id ?? '', NOW)).toBe('done')
    expect(await linksOf(owner)).toEqual([
      { home: 1, until: null },
      { home: 2, until: null },
    ])
  })
})

describe('a link that the CRM has set meanwhile', () => {
  let owner: TestOwner
  beforeEach(async () => {
    await invite()
    owner = await ownerOf()
    await query('update owners set feed_id = 1')
  })

  it('isn’t ended by withdrawing the invitation', async () => {
    const [row] = await waiting()
    expect(await withdrawInvitation(office, row?.id ?? '', NOW)).toBe('done')
    expect([await waiting(), await linksOf(owner)]).toEqual([[], [{ home: 1, until: null }]])
  })

  it('isn’t ended when the invitation expires', async () => {
    expect(await ERASURES.ownerInvitations(daysLater(NOW, 91))).toBe(1)
    expect([await waiting(), await linksOf(owner)]).toEqual([[], [{ home: 1, until: null }]])
  })
})

describe('an invitation', () => {
  it('of one new address by two offices at once gives the home of one; the other waits for an administrator', async () => {
    const addresses = Array.from({ length: 6 }, (_, count) => `nieuw-${count}@voorbeeld.be`)
    for (const email of addresses) {
      expect(await Promise.all([invite(office, 'A-1', email), invite(other, 'B-1', email)])).toEqual(['asked', 'asked'])
      const links = await linksOf(await ownerOf(email))
      expect([email, links]).toEqual([email, [{ home: expect.any(Number), until: null }]])
      const rows = (await loadInvitations(admin, 'nl')).filter((row) => row.email === email)
      expect(rows.map(({ home, mayConfirm }) => [home, mayConfirm]).toSorted()).toEqual([
        ['A-1', links[0]?.home !== 1],
        ['B-1', links[0]?.home !== 2],
      ])
    }
    expect(await asked()).toHaveLength(addresses.length)
    expect((await recipients()).toSorted()).toEqual(addresses)
  })

  it('that is sent once more goes to its owner, also when an administrator gave another home meanwhile', async () => {
    await invite()
    await invite(other, 'B-1')
    const theirs = (await waiting()).find(({ mayConfirm }) => mayConfirm)
    expect(await confirmInvitation(admin, theirs?.id ?? '', NOW)).toBe('done')
    await query('delete from mails')
    await query('delete from staff_notices')
    expect(await invite()).toBe('asked')
    expect(await recipients()).toEqual([EMAIL])
    expect([await asked(), await waiting()]).toEqual([[], [{ id: expect.any(String), home: 'A-1', mayConfirm: false }]])
  })

  it('doesn’t have an administrator asked for a home that waits for its owner already', async () => {
    const owner = await makeOwner(query, [1, 2])
    // The owner was invited for home 3, and got the others in the meantime.
    await query(`insert into owner_properties (owner_id, property_id, since) values ($1, 3, now())`, [owner.id])
    await query(
      `insert into owner_invitations (email, name, language, property_id, staff_id) values ($1, 'Noor', 'nl', 3, $2)`,
      [owner.email, other.id],
    )
    expect(await giveOwnerHome(other, owner.id, { home: 'B-2', since: null }, NOW)).toBe('unchanged')
    expect([await asked(), await waiting()]).toEqual([[], [{ id: expect.any(String), home: 'B-2', mayConfirm: false }]])
  })

  it('is withdrawn whole, or not at all', async () => {
    await invite()
    const owner = await ownerOf()
    await query('alter table owner_events add constraint refused check (kind <> $$taken$$)')
    try {
      const [row] = await waiting()
      await expect(withdrawInvitation(office, row?.id ?? '', NOW)).rejects.toThrow('refused')
      expect([await waiting(), await linksOf(owner)]).toEqual([[row], [{ home: 1, until: null }]])
    } finally {
      await query('alter table owner_events drop constraint refused')
    }
    const [row] = await waiting()
    expect(await withdrawInvitation(office, row?.id ?? '', NOW)).toBe('done')
    expect([await waiting(), await linksOf(owner)]).toEqual([[], [{ home: 1, until: NOW }]])
    expect((await events()).at(-1)).toEqual(['taken', 1])
    expect(await withdrawInvitation(office, row?.id ?? '', NOW)).toBe('missing')
  })

  it.each([
    ['withdrawn', async () => withdrawInvitation(office, (await waiting())[0]?.id ?? '', NOW)],
    ['ended with its home', async () => takeOwnerHome(admin, (await ownerOf()).id, 1, NOW)],
  ])('that its owner accepts at the same moment is %s after that, and neither waits for ever', async (how, end) => {
    await invite()
    const { id } = await ownerOf()
    const accepting = new pg.Client(database.url)
    await accepting.connect()
    try {
      await accepting.query('begin')
      await accepting.query('select 1 from owners where id = $1 for update', [id])
      const ending = end()
      const isWaiting = async () =>
        (await query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
          .length
      await vi.waitFor(async () => expect(await isWaiting()).toBeGreaterThan(0), { timeout: 180_000, interval: 20 })
      // The invitation is free for who has the account.
      expect((await accepting.query('select 1 from owner_invitations for update nowait')).rowCount).toBe(1)
      await accepting.query('delete from owner_invitations')
      await accepting.query('commit')
      expect(await ending).toBe(how === 'withdrawn' ? 'unchanged' : 'done')
    } finally {
      await accepting.end()
    }
  })

  it('ends when the home is taken from its owner, and only that of this home', async () => {
    await invite()
    const owner = await ownerOf()
    await invite(other, 'B-1')
    expect(await takeOwnerHome(admin, owner.id, 1, NOW)).toBe('done')
    expect(await waiting()).toEqual([{ id: expect.any(String), home: 'B-1', mayConfirm: true }])
    // What an administrator has yet to confirm isn't the owner's, and stays asked for.
    expect(await takeOwnerHome(admin, owner.id, 2, NOW)).toBe('unchanged')
    expect(await waiting()).toHaveLength(1)
  })
})

describe('an account whose address is stored in a former spelling', () => {
  const OLD = 'noor@bücher.example'
  const NEW = 'noor@xn--bcher-kva.example'
  const formerly = async (homes: number[]): Promise<TestOwner> => {
    const { id } = await makeOwner(query, homes)
    await query('update owners set email = $2 where id = $1', [id, OLD])
    return { id, email: OLD }
  }

  it('gets the home of an invitation in the new one, and no second account is made', async () => {
    const owner = await formerly([])
    expect(await invite(admin, 'A-1', NEW)).toEqual({ id: owner.id })
    expect(await query('select id from owners')).toEqual([{ id: owner.id }])
    expect(await linksOf(owner)).toEqual([{ home: 1, until: null }])
    expect(await inviteOwner({ email: NEW, homes: ['2'], since: null }, NOW)).toBe(true)
    expect(await linksOf(owner)).toHaveLength(2)
  })

  it('gets it also when an administrator confirms what another office asked', async () => {
    const owner = await formerly([1])
    expect(await invite(other, 'B-1', NEW)).toBe('asked')
    const [question] = await waiting()
    expect(question).toMatchObject({ home: 'B-1', mayConfirm: true })
    expect(await confirmInvitation(admin, question?.id ?? '', NOW)).toBe('done')
    expect(await query('select id from owners')).toEqual([{ id: owner.id }])
    expect((await linksOf(owner)).map(({ home }) => home)).toEqual([1, 2])
  })

  it('is locked with its address, by whatever spelling', async () => {
    await formerly([])
    await transaction(async (tx) => {
      await lockOwnerAddress(tx, OLD)
      // As another process would: an update after which addresses are respelled, and one that changes the account.
      const free = await query(`select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free`, [`owner ${NEW}`])
      expect(free).toEqual([{ free: false }])
    })
    await transaction(async (tx) => {
      await lockOwnerAddress(tx, NEW)
      expect(await query('select id from owners for update skip locked')).toEqual([])
    })
  })
})
