import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { brusselsInstant, brusselsTime } from '../../../lib/shared/time.ts'
import { handOver, takeBack } from '../../../lib/viewings/absences/hand-over.ts'
import { insertAbsence } from '../../../lib/viewings/absences/queries.ts'
import { loadHandOver } from '../../../lib/viewings/absences/view.ts'
import { findFreeSlots } from '../../../lib/viewings/queries-agenda.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

const NOW = new Date(brusselsInstant('2026-11-23', '08:00'))
const [HOME, FLAT, OFFICE, OTHER] = [1001, 1002, 11, 21]
const DAY = '2026-11-24'

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: [...homePair({ ID: HOME }), ...homePair({ ID: FLAT })] })
})
afterAll(async () => {
  await stopJobs()
  await database.drop()
})

let [omar, lotte, jonas]: SessionStaff[] = []
beforeEach(async () => {
  await emptyTables(database.client, 'staff', 'leads')
  await query('delete from office_hours where office_id = $1', [OFFICE])
  await query(`insert into office_hours values ($1, 2, '09:00', '11:00'), ($1, 2, '13:00', '14:00')`, [OFFICE])
  await query(
    `update offices set visit_minutes = 60, visit_notice_hours = 0, visit_horizon_days = 1, visit_travel = 'off'`,
  )
  omar = await agent('Omar', OFFICE)
  lotte = await agent('Lotte', OFFICE)
  jonas = await agent('Jonas', OTHER)
})

let made = 0
async function agent(name: string, office: number, role: 'agent' | 'office' | 'manager' = 'agent') {
  const staff = await makeStaff(query, role, name)
  made += 1
  // One after the other, though the clock stands still: who came first is given viewings first.
  await query(
    `update staff set office_id = $2, does_visits = true, created_at = now() + make_interval(mins => $3) where id = $1`,
    [staff.id, office, made],
  )
  return { ...staff, officeId: office }
}
const the = (staff: SessionStaff | undefined): SessionStaff => {
  if (!staff) throw new Error('There is nobody.')
  return staff
}
const at = (time: string, day = DAY) => brusselsInstant(day, time)
let leads = 0
async function ask(form = 'contactMe', keeper: string | null = null, office = OFFICE): Promise<string> {
  leads += 1
  const [row] = await query<{ id: string }>(
    `insert into leads (form, language, property_id, office_id, subject, "values", consent_version, content_hash, erase_after)
     values ($1, 'nl', $2, $3, 'T-1001', '{"lastName": "Peeters"}', '1', $4, now() + interval '1 year') returning id`,
    [form, HOME, office, `a${leads}`],
  )
  if (keeper)
    await query(`update desk_requests set state = 'taken', staff_id = $1 where lead_id = $2`, [keeper, row?.id])
  return row?.id ?? ''
}
async function viewing(time: string, by: string, home = HOME): Promise<string> {
  const id = await ask('appointment')
  await query(
    `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 hour')`,
    [id, OFFICE, home, by, at(time)],
  )
  return id
}
const agents = async () =>
  Object.fromEntries(
    (
      await query<{ id: string; name: string }>(
        'select a.id, s.name from appointments a join staff s on s.id = a.agent_id',
      )
    ).map(({ id, name }) => [id, name]),
  )
const keepers = async () =>
  Object.fromEntries(
    (
      await query<{ id: string; name: string | null }>(
        'select lead_id as id, s.name from desk_requests d left join staff s on s.id = d.staff_id',
      )
    ).map(({ id, name }) => [id, name]),
  )
const free = async (home = HOME) =>
  (await findFreeSlots({ officeId: OFFICE, propertyId: home, now: NOW.toISOString() })).map(
    ({ start, agent: id }) => `${brusselsTime(start)} ${id === the(omar).id ? 'Omar' : 'Lotte'}`,
  )

describe('who is off', () => {
  it('is given no viewing then, in the part of the day', async () => {
    const off = (part: 'day' | 'morning' | 'afternoon', staffId: string) =>
      transaction((tx) => insertAbsence(tx, { staffId, from: DAY, to: DAY, part, reason: '' }, the(omar).id))
    expect(await free()).toEqual(['09:00 Omar', '10:00 Omar', '13:00 Omar'])
    await off('morning', the(omar).id)
    expect(await free()).toEqual(['09:00 Lotte', '10:00 Lotte', '13:00 Omar'])
    await off('day', the(lotte).id)
    expect(await free()).toEqual(['13:00 Omar'])
  })

  it('notes it for themselves; only who leads or is of the office for others, and of no other office', async () => {
    const boss = await agent('Ada', OFFICE, 'manager')
    const note = async (staff: SessionStaff, person: string) => {
      const browser = await signedInStaff(query, staff.id)
      const fields = { person, from: DAY, to: DAY, part: 'day', reason: 'Ziek' }
      const sent = { locale: 'nl', action: 'noteAbsence', ...fields }
      return (await callDesk(browser.request('/api/staff/desk/', sent))).status
    }
    expect(await note(the(omar), the(omar).id)).toBe(303)
    expect(await note(the(omar), the(lotte).id)).toBe(404)
    expect(await note(boss, the(lotte).id)).toBe(303)
    expect(await note(boss, the(jonas).id)).toBe(404)
    expect(await query('select 1 from staff_absences')).toHaveLength(2)
  })
})

describe('handing over', () => {
  it('gives requests, and viewings only where the colleague is free; the rest is said and stays', async () => {
    const boss = await agent('Ada', OFFICE, 'manager')
    await query('update staff set does_visits = false where id = $1', [boss.id])
    const [own, closed] = [await ask('contactMe', the(omar).id), await ask('contactMe', the(omar).id)]
    await query(`update desk_requests set state = 'closed' where lead_id = $1`, [closed])
    const elsewhere = await ask('contactMe', the(omar).id, OTHER)
    const [early, late] = [await viewing('09:00', the(omar).id), await viewing('10:00', the(omar).id)]
    await viewing('10:00', the(lotte).id, FLAT)
    const asked = { leaves: the(omar).id }
    expect(await loadHandOver(boss, asked, 'nl', NOW)).toMatchObject({
      requests: [{ id: own }],
      viewings: [{ id: early }, { id: late }],
    })
    const given = { personId: the(omar).id, absenceId: null, to: the(lotte).id }
    expect(await handOver(boss, given, NOW)).toEqual({ requests: 1, tasks: 0, viewings: 1, left: 1 })
    expect(await agents()).toMatchObject({ [early]: 'Lotte', [late]: 'Omar' })
    expect(await keepers()).toMatchObject({ [own]: 'Lotte', [closed]: 'Omar', [elsewhere]: 'Omar' })
    expect(await query('select kind from desk_request_events order by id')).toEqual([
      { kind: 'viewingGiven' },
      { kind: 'handedOver' },
    ])
    expect(await loadHandOver(boss, asked, 'nl', NOW)).toMatchObject({ given: 1, viewings: [{ id: late }] })
  })

  it('of an absence gives only the viewings within it', async () => {
    const boss = await agent('Ada', OFFICE, 'office')
    const [morning, afternoon] = [await viewing('09:00', the(omar).id), await viewing('13:00', the(omar).id)]
    const absence = { staffId: the(omar).id, from: DAY, to: DAY, part: 'afternoon', reason: '' } as const
    const absenceId = await transaction((tx) => insertAbsence(tx, absence, boss.id))
    await handOver(boss, { personId: the(omar).id, absenceId, to: the(lotte).id }, NOW)
    expect(await agents()).toEqual({ [morning]: 'Omar', [afternoon]: 'Lotte' })
  })

  it('gives tasks: of an absence those that are due by its end; each only where the sender and the colleague may see it', async () => {
    const boss = await agent('Ada', OFFICE, 'manager')
    const task = (words: string, due: string | null, office = OFFICE) =>
      query('insert into tasks (words, staff_id, office_id, created_by, due_at) values ($1, $2, $3, $2, $4)', [
        ...[words, the(omar).id, office, due],
      ])
    await task('Vandaag', at('09:00', '2026-11-23'))
    await task('Dan', at('16:00'))
    await task('Later', at('09:00', '2026-11-25'))
    await task('Ooit', null)
    await task('Elders', at('09:00'), OTHER)
    const theirs = async (staff: SessionStaff | undefined) =>
      (
        await query<{ words: string }>('select words from tasks where staff_id = $1 order by words', [the(staff).id])
      ).map(({ words }) => words)
    const absence = { staffId: the(omar).id, from: DAY, to: DAY, part: 'day', reason: '' } as const
    const absenceId = await transaction((tx) => insertAbsence(tx, absence, boss.id))
    const leaves = { leaves: the(omar).id, absence: String(absenceId) }
    expect(await loadHandOver(boss, leaves, 'nl', NOW)).toMatchObject({ tasks: 2 })
    const given = { personId: the(omar).id, absenceId, to: the(lotte).id }
    expect(await handOver(boss, given, NOW)).toEqual({ requests: 0, tasks: 2, viewings: 0, left: 0 })
    expect(await theirs(lotte)).toEqual(['Dan', 'Vandaag'])
    expect(await query('select kind, staff_id as to, by_id as by, item from staff_notices')).toEqual([
      { kind: 'tasksHandedOver', to: the(lotte).id, by: boss.id, item: '2' },
    ])
    expect(await handOver(boss, { ...given, absenceId: null }, NOW)).toMatchObject({ tasks: 2, left: 0 })
    expect(await theirs(lotte)).toEqual(['Dan', 'Later', 'Ooit', 'Vandaag'])
    // Their own hands: the colleague doesn't work for that office.
    expect(await handOver(the(omar), { ...given, absenceId: null }, NOW)).toMatchObject({ tasks: 0, left: 1 })
    expect(await theirs(omar)).toEqual(['Elders'])
  })

  it('of requests can be taken back for half an hour, as far as whoever got them has them still', async () => {
    const boss = await agent('Ada', OFFICE, 'office')
    const [one, two] = [await ask('contactMe', the(omar).id), await ask('contactMe', the(omar).id)]
    await handOver(boss, { personId: the(omar).id, absenceId: null, to: the(lotte).id }, NOW)
    await query('update desk_requests set staff_id = $1 where lead_id = $2', [boss.id, two])
    expect(await takeBack(boss, the(omar).id, new Date(NOW.getTime() + 40 * 60_000))).toBe(0)
    expect(await takeBack(boss, the(omar).id, NOW)).toBe(1)
    expect(await keepers()).toMatchObject({ [one]: 'Omar', [two]: 'Ada' })
    expect(await takeBack(boss, the(omar).id, NOW)).toBe(0)
  })

  it('reaches no other office: neither what it has nor its people', async () => {
    const boss = await agent('Ada', OFFICE, 'manager')
    const request = await ask('contactMe', the(jonas).id, OTHER)
    const give = (personId: string, to: string) => handOver(boss, { personId, absenceId: null, to }, NOW)
    expect(await give(the(jonas).id, the(lotte).id)).toBe('missing')
    expect(await give(the(omar).id, the(jonas).id)).toBe('missing')
    expect(await loadHandOver(boss, { leaves: the(jonas).id }, 'nl', NOW)).toBeNull()
    expect(await takeBack(boss, the(jonas).id, NOW)).toBe('missing')
    expect(await keepers()).toMatchObject({ [request]: 'Jonas' })
  })
})
