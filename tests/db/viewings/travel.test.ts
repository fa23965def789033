import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { prisma } from '../../../lib/db/client.ts'
import { type Transaction, transaction } from '../../../lib/db/transaction.ts'
import { brusselsInstant, brusselsTime } from '../../../lib/shared/time.ts'
import { findViewing } from '../../../lib/viewings/queries.ts'
import { findFreeSlots } from '../../../lib/viewings/queries-agenda.ts'
import { bookViewing, moveViewing } from '../../../lib/viewings/queries-book.ts'
import { findTaken } from '../../../lib/viewings/queries-taken.ts'
import { makeAgents } from '../../support/agents.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { expectEachAsync } from '../../support/each.ts'
import { type FeedRecord, homePair, importFeed } from '../../support/feed.ts'
import type { Query } from '../../support/owners.ts'

/** Monday, eight in the morning in Brussels. The office is open from nine to twelve that day. */
const NOW = brusselsInstant('2026-11-23', '08:00')
const [OFFICE, GHENT, GHENT_TOO, DENDERMONDE, HIDDEN] = [11, 1001, 1002, 1003, 1004]
const at = (time: string) => brusselsInstant('2026-11-23', time)

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: new Date(NOW) })
  await emptyCatalogue(database.client)
  const properties = [GHENT, GHENT_TOO, DENDERMONDE, HIDDEN].flatMap((ID) => homePair({ ID }))
  await importFeed(database.url, { properties })
  await query(`update properties set zip = '9200' where id = any($1)`, [[DENDERMONDE, HIDDEN]])
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'property_history', 'crm_viewings', 'office_closures', 'office_openings')
  await query(`delete from office_hours where office_id = $1`, [OFFICE])
  await query(`insert into office_hours values ($1, 1, '09:00', '12:00')`, [OFFICE])
  await query(
    `update offices set visit_minutes = 30, visit_notice_hours = 0, visit_horizon_days = 1,
       visit_travel = 'distance', visit_travel_minutes = 10, visit_travel_speed = 40`,
  )
  await makeAgents(query, OFFICE, 1)
  // Two towns that are 27 km apart; a home with a hidden address has a point of its own far away, which must not count.
  await place(GHENT, 51.0543, 3.7174)
  await place(GHENT_TOO, 51.06, 3.73)
  await place(DENDERMONDE, 51.0283, 4.1002)
  await place(HIDDEN, 49.6833, 5.8167)
  await query('update properties set publish_address = false where id = $1', [HIDDEN])
  await query(`update towns set latitude = 51.0283, longitude = 4.1002 where zip = '9200'`)
})
const place = (id: number, latitude: number, longitude: number) =>
  query(
    `update properties set publish_address = true, shown_latitude = $2, shown_longitude = $3, map_exact = true where id = $1`,
    [id, latitude, longitude],
  )

async function lead(propertyId: number): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into leads (id, form, language, property_id, office_id, subject, "values", consent_version, content_hash, erase_after)
     values ($1, 'appointment', 'nl', $2, $3, 'T-1001', '{}', '1', $4, '2030-01-01')`,
    [id, propertyId, OFFICE, id],
  )
  return id
}
/** Books a slot; 'taken' where it isn't free. @returns the id of the viewing */
async function book(time: string, propertyId: number): Promise<string> {
  const id = await lead(propertyId)
  const wanted = { id, officeId: OFFICE, propertyId, start: at(time), now: NOW }
  return (await transaction((tx) => bookViewing(tx, wanted))).taken ? 'taken' : id
}
const free = async (propertyId: number, wanted: { except?: string } = {}) =>
  (await findFreeSlots({ officeId: OFFICE, propertyId, now: NOW, ...wanted })).map(({ start }) => brusselsTime(start))
const inCrm = (time: string, propertyId: number, status = 'Gepland') =>
  query(
    `insert into property_history (feed_id, property_id, kind, at, type, status, source)
     values ((select coalesce(max(feed_id), 0) + 1 from property_history), $2, 'visit', $1, 'Bezoek', $3, 'CRM')`,
    [at(time), propertyId, status],
  )

it('offers no slot to which the only agent can’t come in time from another town, by the office’s rule', async () => {
  await book('10:00', DENDERMONDE)
  await expectEachAsync(
    [
      ['distance', 10, 40, ['11:30']],
      ['distance', 10, 120, ['09:00', '11:00', '11:30']],
      ['fixed', 30, 40, ['09:00', '11:00', '11:30']],
      ['fixed', 0, 40, ['09:00', '09:30', '10:30', '11:00', '11:30']],
      ['off', 30, 40, ['09:00', '09:30', '10:30', '11:00', '11:30']],
    ] as const,
    async (rule, minutes, speed, slots) => {
      await query(
        'update offices set visit_travel = $2, visit_travel_minutes = $3, visit_travel_speed = $4 where id = $1',
        [OFFICE, rule, minutes, speed],
      )
      expect(await free(GHENT)).toEqual(slots)
      // In the same town nothing is added.
      expect(await free(HIDDEN)).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30'])
    },
  )
})

it('takes the town of a home with a hidden address, not its point', async () => {
  await book('10:00', HIDDEN)
  expect(await free(GHENT)).toEqual(['11:30'])
})

it('leaves the other agent', async () => {
  await makeAgents(query, OFFICE, 2)
  await book('10:00', DENDERMONDE)
  expect(await free(GHENT)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
})

it('books and moves by the same rule', async () => {
  const id = await book('09:00', DENDERMONDE)
  expect(await book('09:30', GHENT)).toBe('taken')
  expect(await book('10:30', GHENT)).not.toBe('taken')
  const viewing = await findViewing(id)
  if (!viewing) throw new Error('There is no viewing.')
  const move = (time: string) => transaction((tx) => moveViewing(tx, viewing, at(time), NOW))
  expect(await move('11:00')).toMatchObject({ taken: true })
  expect(await move('11:30')).toMatchObject({ taken: true })
  await query('update offices set visit_travel_minutes = 30, visit_travel = $2 where id = $1', [OFFICE, 'fixed'])
  expect(await move('11:30')).toMatchObject({ moved: { start: at('11:30') } })
})

it('of two visitors who book at once in two towns, one gets a slot that leaves time', async () => {
  await expectEachAsync(
    [1, 2, 3].map((round) => [round] as const),
    async () => {
      await query('delete from leads')
      const booked = await Promise.all([book('09:00', DENDERMONDE), book('09:30', GHENT)])
      expect(booked.filter((id) => id !== 'taken')).toHaveLength(1)
    },
  )
})

it('keeps a viewing that the CRM knows from being booked over, and the way to it', async () => {
  await inCrm('10:00', GHENT)
  expect(await free(GHENT)).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30'])
  expect(await free(GHENT_TOO)).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30'])
  expect(await free(DENDERMONDE)).toEqual(['11:30'])
  expect(await book('10:00', GHENT_TOO)).toBe('taken')
  // One of two agents: the other one is free, but not for the same home.
  await makeAgents(query, OFFICE, 2)
  expect(await free(GHENT_TOO)).toContain('10:00')
  expect(await free(GHENT)).not.toContain('10:00')
})

it('doesn’t count what the CRM cancelled, what isn’t a viewing there, and what this site told it', async () => {
  await expectEachAsync([['Geannuleerd'], ['Annulé'], ['No show']] as const, async (status) => {
    await query('delete from property_history')
    await inCrm('10:00', GHENT, status)
    expect(await free(GHENT_TOO)).toContain('10:00')
  })
  await query('delete from property_history')
  await makeAgents(query, OFFICE, 2)
  await inCrm('10:00', GHENT)
  const id = await book('11:00', GHENT)
  await inCrm('11:00', GHENT)
  expect(await free(GHENT_TOO)).toContain('11:00')
  expect(await free(GHENT, { except: id })).toContain('11:00')
  await query('delete from property_history where status = $1', ['Gepland'])
  await query(
    `insert into property_history (property_id, kind, at, type, source, form) values ($1, 'visit', $2, '', 'site', 'appointment')`,
    [GHENT_TOO, at('10:00')],
  )
  expect(await free(GHENT_TOO)).toContain('10:00')
})

it('keeps the time of a viewing that the agency doesn’t release to the owner, and nothing else of it', async () => {
  const visit = { PropertyID: GHENT, Kind: 'visit', Date: '2026-11-23 10:00:00', Contact: 'Jan Peeters', Comment: 'x' }
  const importing = (...histories: FeedRecord[]) =>
    importFeed(database.url, { properties: [], histories }, { isPart: true })
  const kept = () => query('select feed_id, property_id from crm_viewings order by 1')
  await importing(
    { ...visit, ID: 1 },
    { ...visit, ID: 2, Date: '2026-11-23 09:00:00', Status: 'Geannuleerd' },
    { ...visit, ID: 3, Date: '2026-11-23 11:00:00', Kind: 'communication' },
    { ...visit, ID: 4, Date: '2026-11-20 11:00:00' },
    { ...visit, ID: 5, Date: '2026-11-23 11:00:00', PropertyID: 9999 },
  )
  expect(await free(GHENT_TOO)).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30'])
  expect(await free(DENDERMONDE)).toEqual(['11:30'])
  expect(await query('select 1 from property_history')).toEqual([])
  expect(await kept()).toEqual([{ feed_id: 1, property_id: GHENT }])
  // Moved in the CRM; then released, and so a row of the history; then cancelled; then gone.
  await importing({ ...visit, ID: 1, Date: '2026-11-23 11:00:00' })
  expect(await free(GHENT_TOO)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:30'])
  await importing({ ...visit, ID: 1, PublishOwner: true })
  expect(await kept()).toEqual([])
  expect(await free(GHENT_TOO)).not.toContain('10:00')
  await importing({ ...visit, ID: 1 })
  expect(await free(GHENT_TOO)).not.toContain('10:00')
  await importing({ ...visit, ID: 1, Status: 'Annulé' })
  expect(await free(GHENT_TOO)).toContain('10:00')
  // Moved into the past; moved to a home that the site doesn't have.
  for (const elsewhere of [{ Date: '2026-11-20 10:00:00' }, { PropertyID: 9999 }]) {
    await importing({ ...visit, ID: 1 })
    expect(await free(GHENT_TOO)).not.toContain('10:00')
    await importing({ ...visit, ID: 1, ...elsewhere })
    expect(await kept()).toEqual([])
    expect(await free(GHENT_TOO)).toContain('10:00')
  }
  await importing({ ...visit, ID: 6 })
  await importing({ ...visit, ID: 7, Date: '2026-11-23 09:00:00' })
  expect(await kept()).toEqual([{ feed_id: 7, property_id: GHENT }])
})

it('frees the former time of a viewing that was moved here, until the CRM has another one there', async () => {
  const moved = async (id: string, time: string) => {
    const viewing = await findViewing(id)
    if (!viewing) throw new Error('There is no viewing.')
    return transaction((tx) => moveViewing(tx, viewing, at(time), NOW))
  }
  const id = await book('09:00', GHENT)
  await inCrm('09:00', GHENT)
  expect(await moved(id, '11:00')).toMatchObject({ moved: { start: at('11:00') } })
  expect(await free(GHENT_TOO)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:30'])
  expect(await moved(id, '11:30')).toMatchObject({ moved: { start: at('11:30') } })
  expect(await free(GHENT_TOO)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  // The CRM was told of the first move; now the hour between is free, too.
  await query('update property_history set at = $1 where feed_id is not null', [at('11:00')])
  expect(await free(GHENT_TOO)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  // It knows where the viewing is: what stands at a former time is another one.
  await query('update property_history set at = $1 where feed_id is not null', [at('11:30')])
  await inCrm('09:00', GHENT)
  expect(await free(GHENT_TOO)).toEqual(['09:30', '10:00', '10:30', '11:00'])
  // One viewing explains one of two.
  await query('delete from property_history where at = $1 and feed_id is not null', [at('11:30')])
  expect(await free(GHENT_TOO)).toContain('09:00')
  await inCrm('11:00', GHENT)
  expect((await free(GHENT_TOO)).filter((time) => time === '09:00' || time === '11:00')).toHaveLength(1)
  // Cancelled here, it explains what the CRM still has.
  await query('delete from property_history where at = $1 and feed_id is not null', [at('11:00')])
  await query(`update appointments set status = 'cancelled' where id = $1`, [id])
  expect(await free(GHENT_TOO)).toHaveLength(6)
})

it('remembers few former times of a viewing, those that lie ahead', async () => {
  const id = await book('09:00', GHENT)
  const kept = async () => {
    const [row] = await query<{ times: Date[] }>('select former_starts as times from appointments where id = $1', [id])
    return row?.times.map((time) => brusselsTime(time.toISOString()))
  }
  const moved = async (time: string, now = NOW) => {
    const viewing = await findViewing(id)
    if (!viewing) throw new Error('There is no viewing.')
    expect(await transaction((tx) => moveViewing(tx, viewing, at(time), now))).toHaveProperty('moved')
  }
  for (const time of ['09:30', '09:00', '09:30', '10:00']) await moved(time)
  expect(await kept()).toEqual(['09:00', '09:30'])
  for (const time of ['10:30', '11:00', '11:30', '10:00', '11:00']) await moved(time)
  expect(await kept()).toEqual(['09:30', '10:30', '11:00', '11:30', '10:00'])
  // An agent may be under way from a viewing for hours after it began.
  await query(`update appointments set former_starts = $2 where id = $1`, [id, [at('02:30'), at('02:31')]])
  await moved('11:30', brusselsInstant('2026-11-23', '08:30'))
  expect(await kept()).toEqual(['02:31', '11:00'])
})

it('reads no viewing of long ago because it was moved once', async () => {
  const id = await book('09:00', GHENT)
  const days = (before: number) => new Date(Date.parse(NOW) - before * 86_400_000)
  const read = async (before: number): Promise<boolean> => {
    await query(
      `update appointments set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes', former_starts = $3
       where id = $1`,
      [id, days(before), [at('09:00')]],
    )
    let ids: string[] = []
    const { appointment, ...others } = prisma()
    const findMany = async (wanted: Parameters<typeof appointment.findMany>[0]) => {
      const rows = await appointment.findMany(wanted)
      ids = rows.map((row) => row.id)
      return rows
    }
    const db = { ...others, appointment: { findMany } } as unknown as Transaction
    await findTaken(db, { officeId: OFFICE, propertyId: GHENT, now: NOW, agents: [] }, 30)
    return ids.includes(id)
  }
  // The most days ahead that an office takes bookings are 60: so far can a viewing lie before a time that it had.
  expect([await read(59), await read(63)]).toEqual([true, false])
})

it('looks at closures and openings of today and later only', async () => {
  await query(`insert into office_closures (office_id, from_day, to_day) values ($1, '2026-11-20', '2026-11-22')`, [
    OFFICE,
  ])
  expect(await free(GHENT)).toHaveLength(6)
  await query(`insert into office_closures (office_id, from_day, to_day) values ($1, '2026-11-20', '2026-11-23')`, [
    OFFICE,
  ])
  expect(await free(GHENT)).toEqual([])
  await query(
    `insert into office_openings (office_id, day, opens, closes) values ($1, '2026-11-23', '18:00', '19:00')`,
    [OFFICE],
  )
  expect(await free(GHENT)).toEqual(['18:00', '18:30'])
})
