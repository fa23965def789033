import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { brusselsDay, brusselsInstant, brusselsTime } from '../../../lib/shared/time.ts'
import { findUnremindedViewings, findViewing, type StoredViewing } from '../../../lib/viewings/queries.ts'
import { findClosures, findFreeSlots } from '../../../lib/viewings/queries-agenda.ts'
import { bookViewing, cancelViewing, markReminded, moveViewing } from '../../../lib/viewings/queries-book.ts'
import { firstAgent, makeAgents, oneAgentEach } from '../../support/agents.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePairs, importFeed } from '../../support/feed.ts'
import type { Query } from '../../support/owners.ts'

/** Monday, eight in the morning in Brussels. */
const NOW = brusselsInstant('2026-11-23', '08:00')
const OFFICE = 11
const HOME = 1001
const HOMES = 60

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homePairs(HOMES) })
})
afterAll(() => database.drop())

/** An office that is open on Monday morning and afternoon and on Tuesday morning, and books without notice up to Tuesday. */
beforeEach(async () => {
  await database.client.query(`
    delete from leads;
    delete from office_closures;
    delete from office_hours where office_id = ${OFFICE};
    insert into office_hours values (${OFFICE}, 1, '09:00', '10:30'), (${OFFICE}, 1, '13:30', '14:30'), (${OFFICE}, 2, '09:00', '10:00');
    update offices set visit_minutes = 30, visit_notice_hours = 0, visit_horizon_days = 1, open_holidays = '{}';
    update properties set published = true, withdrawn_at = null, availability = 'available'`)
  await oneAgentEach(query)
})

/** Takes a request in without the rest of the pipeline. */
async function lead(language = 'nl'): Promise<string> {
  const id = randomUUID()
  await database.client.query(
    `insert into leads (id, form, language, property_id, office_id, subject, values, consent_version, content_hash, erase_after)
     values ($1, 'appointment', $2, $3, $4, 'T-1001 – Rijwoning', '{"firstName": "An"}', '1', $5, now() + interval '1 year')`,
    [id, language, HOME, OFFICE, '0'.repeat(64)],
  )
  return id
}
async function leads(count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await lead())
  return ids
}
const at = (time: string, day = '2026-11-23') => brusselsInstant(day, time)
const readable = (slots: readonly { start: string }[]) =>
  slots.map(({ start }) => `${brusselsDay(start).slice(8)} ${brusselsTime(start)}`)
const free = async (propertyId = HOME, now = NOW) =>
  readable(await findFreeSlots({ officeId: OFFICE, propertyId, now }))

const wish = (id: string, start: string, propertyId = HOME) => ({ id, officeId: OFFICE, propertyId, start, now: NOW })
/** Books and gives the request's id; throws when the slot is taken. */
async function book(start: string, propertyId = HOME): Promise<string> {
  const id = await lead()
  const result = await transaction((tx) => bookViewing(tx, wish(id, start, propertyId)))
  if (result.taken) throw new Error('The slot is taken.')
  return id
}
const read = async (id: string): Promise<StoredViewing> => {
  const visit = await findViewing(id)
  if (!visit) throw new Error('There is no such visit.')
  return visit
}
const cancel = async (id: string, now = NOW) => {
  const visit = await read(id)
  return transaction((tx) => cancelViewing(tx, visit, now))
}
const move = async (id: string, start: string, now = NOW) => {
  const visit = await read(id)
  return transaction((tx) => moveViewing(tx, visit, start, now))
}
const isMoved = (result: Awaited<ReturnType<typeof move>>): boolean => typeof result === 'object' && 'moved' in result
const isTaken = (result: Awaited<ReturnType<typeof move>>): boolean => typeof result === 'object' && 'taken' in result
const rows = async <T extends pg.QueryResultRow>(sql: string) => (await database.client.query<T>(sql)).rows

describe('free slots', () => {
  it('follow from the hours of the office, with its break at noon', async () => {
    expect(await free()).toEqual(['23 09:00', '23 09:30', '23 10:00', '23 13:30', '23 14:00', '24 09:00', '24 09:30'])
  })

  it.each([
    ['its length of a visit', 'update offices set visit_minutes = 60', ['23 09:00', '23 13:30', '24 09:00']],
    ['its notice', 'update offices set visit_notice_hours = 25', ['24 09:00', '24 09:30']],
    [
      'its horizon',
      `update offices set visit_horizon_days = 7, visit_notice_hours = 144`,
      ['30 09:00', '30 09:30', '30 10:00', '30 13:30', '30 14:00'],
    ],
    [
      'its closed days',
      `insert into office_closures (office_id, from_day, to_day) values (${OFFICE}, '2026-11-20', '2026-11-23')`,
      ['24 09:00', '24 09:30'],
    ],
    [
      'hours up to midnight',
      `update office_hours set opens = '23:00', closes = '24:00' where office_id = ${OFFICE} and opens = '13:30';
       delete from office_hours where office_id = ${OFFICE} and opens = '09:00'`,
      ['23 23:00', '23 23:30'],
    ],
    ['no hours', `delete from office_hours where office_id = ${OFFICE}`, []],
  ])('%s', async (_what, sql, slots) => {
    await database.client.query(sql)
    expect(await free()).toEqual(slots)
  })

  it('leave legal holidays out, unless the office is open then', async () => {
    const monday = brusselsInstant('2026-05-25', '08:00')
    expect(await free(HOME, monday)).toEqual(['26 09:00', '26 09:30'])
    await database.client.query(`update offices set open_holidays = '{whitMonday,christmas}'`)
    expect((await free(HOME, monday))[0]).toBe('25 09:00')
  })

  it("don't mind the closed days of other offices", async () => {
    await database.client.query(
      `insert into office_closures (office_id, from_day, to_day) values (21, '2026-11-20', '2026-11-30')`,
    )
    expect(await free()).toHaveLength(7)
  })

  it.each([
    ['sold', `update properties set availability = 'sold' where id = ${HOME}`, 0],
    ['let', `update properties set availability = 'let' where id = ${HOME}`, 0],
    ['withdrawn', `update properties set published = false, withdrawn_at = now() where id = ${HOME}`, 0],
    ['under option', `update properties set availability = 'option' where id = ${HOME}`, 7],
  ])('of a home that is %s', async (_what, sql, count) => {
    await database.client.query(sql)
    expect(await free()).toHaveLength(count)
    expect(await free(HOME + 1)).toHaveLength(7)
  })

  it('of a home or an office that is not there', async () => {
    expect(await free(9)).toEqual([])
    expect(await findFreeSlots({ officeId: 9, propertyId: HOME, now: NOW })).toEqual([])
  })

  it("don't hold what is booked, for that home nor for the only agent", async () => {
    await book(at('09:30'))
    expect(await free()).not.toContain('23 09:30')
    expect(await free(HOME + 1)).not.toContain('23 09:30')
    await makeAgents(query, OFFICE, 2)
    expect(await free()).not.toContain('23 09:30')
    expect(await free(HOME + 1)).toContain('23 09:30')
  })

  it("don't hold a home's visit by another office, which keeps none of this one's agents busy", async () => {
    const id = await lead()
    await database.client.query(
      `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
       values ($1, 21, ${HOME}, ${firstAgent('21')}, $2, $3)`,
      [id, at('09:30'), at('10:00')],
    )
    expect(await free()).not.toContain('23 09:30')
    expect(await free(HOME + 1)).toContain('23 09:30')
  })
})

describe('closures', () => {
  it('are announced while they can be booked into, with their reason in the first language that has one', async () => {
    await database.client.query(`
      insert into office_closures (id, office_id, from_day, to_day) values
        (1, ${OFFICE}, '2026-11-22', '2026-11-22'), (2, ${OFFICE}, '2026-11-20', '2026-11-23'), (3, ${OFFICE}, '2026-11-24', '2026-12-31'),
        (4, ${OFFICE}, '2026-11-25', '2026-11-25'), (5, ${OFFICE}, '2026-11-24', '2026-11-24'), (6, 21, '2026-11-24', '2026-11-24');
      insert into office_closure_texts select id, 'nl', 'reden ' || id from office_closures where id <> 5;
      insert into office_closure_texts values (3, 'fr', 'raison 3')`)
    expect(await findClosures(OFFICE, NOW, ['fr', 'nl'])).toEqual([
      { from: '2026-11-20', to: '2026-11-23', reason: 'reden 2', lang: 'nl' },
      { from: '2026-11-24', to: '2026-12-31', reason: 'raison 3', lang: 'fr' },
    ])
  })

  it('added later leave what was booked as it is, and take no more', async () => {
    const id = await book(at('09:30'))
    const other = await book(at('09:00', '2026-11-24'))
    await database.client.query(
      `insert into office_closures (office_id, from_day, to_day) values (${OFFICE}, '2026-11-23', '2026-11-23')`,
    )
    expect(await findViewing(id)).toMatchObject({ start: at('09:30'), cancelled: false })
    expect(await free()).toEqual(['24 09:30'])
    await expect(book(at('10:00'))).rejects.toThrow('taken')
    expect(await move(other, at('10:00'))).toMatchObject({ taken: true })
    expect(isMoved(await move(id, at('09:30', '2026-11-24')))).toBe(true)
  })
})

describe('booking', () => {
  it('gives one slot to exactly one of fifty who ask at once, and offers the others the next ones', async () => {
    const ids = await leads(50)
    const results = await Promise.all(ids.map((id) => transaction((tx) => bookViewing(tx, wish(id, at('09:30'))))))
    const winners = ids.filter((_, index) => results[index]?.taken === false)
    expect(winners).toHaveLength(1)
    expect(await rows('select id::text from appointments')).toEqual([{ id: winners[0] }])
    for (const result of results) {
      if (result.taken)
        expect(readable(result.next)).toEqual(['23 09:00', '23 10:00', '23 13:30', '23 14:00', '24 09:00', '24 09:30'])
      else expect(result.slot).toEqual({ start: at('09:30'), end: at('10:00') })
    }
  })

  it('gives a slot to as many as the office has agents, of fifty for fifty homes', async () => {
    const three = await makeAgents(query, OFFICE, 3)
    const ids = await leads(50)
    const results = await Promise.all(
      ids.map((id, index) => transaction((tx) => bookViewing(tx, wish(id, at('09:30'), HOME + index)))),
    )
    expect(results.filter(({ taken }) => !taken)).toHaveLength(3)
    const agents = await rows<{ agent: string }>('select agent_id as agent from appointments')
    expect(agents.map(({ agent }) => agent).toSorted()).toEqual(three.toSorted())
  })

  it('is given to the agent of the home first', async () => {
    const [first, second] = await makeAgents(query, OFFICE, 2)
    await query('insert into home_settings (property_id, agent_id) values ($1, $2)', [HOME, second])
    await book(at('09:30'))
    await book(at('09:30'), HOME + 1)
    await book(at('10:00'), HOME + 2)
    const given = await rows<{ home: number; agent: string }>(
      'select property_id as home, agent_id as agent from appointments order by 1',
    )
    expect(given.map(({ agent }) => agent)).toEqual([second, first, first])
    await query('delete from home_settings')
  })

  it('of two offices at once, gives a person who works for both one viewing', async () => {
    const [only] = await makeAgents(query, OFFICE, 1)
    await makeAgents(query, 21, 0)
    await query('insert into staff_offices (staff_id, office_id) values ($1, 21)', [only])
    await query(`insert into office_hours values (21, 1, '09:00', '10:30') on conflict do nothing`)
    const [here, there] = await leads(2)
    const results = await Promise.all([
      transaction((tx) => bookViewing(tx, wish(here ?? '', at('09:30')))),
      transaction((tx) => bookViewing(tx, { ...wish(there ?? '', at('09:30'), HOME + 1), officeId: 21 })),
    ])
    expect(results.filter(({ taken }) => !taken)).toHaveLength(1)
    expect(await findFreeSlots({ officeId: 21, propertyId: HOME + 2, now: NOW })).not.toContainEqual(
      expect.objectContaining({ start: at('09:30') }),
    )
    await query('delete from staff_offices')
  })

  it('is held by the table itself, whoever writes to it and without a look before', async () => {
    const insert = `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)`
    const agents = await makeAgents(query, OFFICE, 20)
    const ids = await leads(50)
    const clients = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = new pg.Client({ connectionString: database.url })
        await client.connect()
        return client
      }),
    )
    const write = async (client: pg.Client, own: readonly string[]): Promise<number> => {
      let written = 0
      for (const id of own) {
        const values = [id, OFFICE, HOME, agents[ids.indexOf(id) % 20], at('09:30'), at('10:00')]
        written += (await client.query(`${insert} on conflict do nothing`, values)).rowCount ?? 0
      }
      return written
    }
    const counts = await Promise.all(clients.map((client, index) => write(client, ids.slice(index * 5, index * 5 + 5))))
    await Promise.all(clients.map((client) => client.end()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    const attempt = async (propertyId: number, agent: string | undefined, from: string, to: string) =>
      database.client
        .query(insert, [await lead(), OFFICE, propertyId, agent, at(from), at(to)])
        .then(() => 'written')
        .catch((error) => error.constraint)
    const [{ agent } = {}] = await rows<{ agent: string }>('select agent_id as agent from appointments')
    const other = agents.find((one) => one !== agent)
    expect(await attempt(HOME + 1, agent, '09:59', '10:29')).toBe('appointments_one_per_agent')
    expect(await attempt(HOME, other, '09:59', '10:29')).toBe('appointments_one_per_home')
    expect(await attempt(HOME, agent, '10:00', '10:30')).toBe('written')
    expect(await attempt(HOME + 1, other, '09:30', '10:00')).toBe('written')
  })

  it('waits for a person who writes to the table by hand, and learns that the slot is taken', async () => {
    const [byHand, id] = await leads(2)
    await database.client.query('begin')
    await database.client.query(
      `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
       values ($1, ${OFFICE}, ${HOME}, ${firstAgent(String(OFFICE))}, $2, $3)`,
      [byHand, at('09:30'), at('10:00')],
    )
    const booking = transaction((tx) => bookViewing(tx, wish(id ?? '', at('09:30'))))
    const waits = `select 'waits' as state from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`
    await vi.waitFor(async () => expect(await rows(waits)).toEqual([{ state: 'waits' }]), { timeout: 180_000 })
    await database.client.query('commit')
    expect(await booking).toMatchObject({ taken: true })
  })

  it('is undone with its transaction', async () => {
    const id = await lead()
    const broken = transaction(async (tx) => {
      await bookViewing(tx, wish(id, at('09:30')))
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await free()).toContain('23 09:30')
  })

  it.each([
    ['outside opening hours', '2026-11-23T11:30:00.000Z'],
    ['between two slots', '2026-11-23T08:15:00.000Z'],
    ['in the past', '2026-11-16T08:00:00.000Z'],
    ['beyond the horizon', '2026-11-30T08:00:00.000Z'],
    ['what is no time', "'; drop table appointments"],
    ['a day that is none', '2026-13-45T08:00:00.000Z'],
    ['nothing', ''],
  ])('refuses %s', async (_what, start) => {
    const id = await lead()
    const result = await transaction((tx) => bookViewing(tx, wish(id, start)))
    expect(result).toMatchObject({ taken: true })
    expect(result.taken && result.next.length).toBeGreaterThan(0)
  })

  it('takes the time of a slot however it is written', async () => {
    expect(await findViewing(await book('2026-11-23T08:30:00Z'))).toMatchObject({ start: at('09:30') })
  })

  it('refuses a home that was sold meanwhile, and has nothing to offer then', async () => {
    await database.client.query(`update properties set availability = 'sold' where id = ${HOME}`)
    const id = await lead()
    expect(await transaction((tx) => bookViewing(tx, wish(id, at('09:30'))))).toEqual({ taken: true, next: [] })
  })

  it('goes with its request', async () => {
    const id = await book(at('09:30'))
    await database.client.query('delete from leads')
    expect(await findViewing(id)).toBeNull()
    expect(await free()).toContain('23 09:30')
  })
})

describe('cancelling', () => {
  it('frees the slot at once, and does nothing the second time', async () => {
    const id = await book(at('09:30'))
    expect(await cancel(id)).toBe(true)
    expect(await free()).toContain('23 09:30')
    expect(await cancel(id)).toBe(false)
    expect(await findViewing(id)).toMatchObject({ cancelled: true, sequence: 1, start: at('09:30') })
    await book(at('09:30'))
  })

  it('is done once by ten at once', async () => {
    const id = await book(at('09:30'))
    const done = await Promise.all(Array.from({ length: 10 }, () => cancel(id)))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await findViewing(id)).toMatchObject({ sequence: 1 })
  })

  it('ends when the visit begins', async () => {
    const id = await book(at('09:30'))
    expect(await cancel(id, at('09:30'))).toBe(false)
    expect(await cancel(id, new Date(Date.parse(at('09:30')) - 1).toISOString())).toBe(true)
  })

  it('lets the same person ask for the same again', async () => {
    const [before, id] = [await rows('select content_hash from leads'), await book(at('09:30'))]
    expect(before).toEqual([])
    await cancel(id)
    const [{ hash = '' } = {}] = await rows<{ hash: string }>('select content_hash as hash from leads')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hash).not.toBe('0'.repeat(64))
  })
})

describe('moving', () => {
  it('gives the new time and frees the old one', async () => {
    const id = await book(at('09:30'))
    await database.client.query('update appointments set reminded_at = now()')
    expect(await move(id, at('13:30'))).toEqual({ moved: { start: at('13:30'), end: at('14:00') } })
    expect(await findViewing(id)).toMatchObject({ start: at('13:30'), end: at('14:00'), sequence: 1 })
    expect(await free()).toContain('23 09:30')
    expect(await free()).not.toContain('23 13:30')
    expect(
      await rows(
        "select reminded_at, content_hash like repeat('0', 64) as same from appointments join leads using (id)",
      ),
    ).toEqual([{ reminded_at: null, same: false }])
  })

  it('leaves it with who was to do it, if they are free then', async () => {
    const [first, second] = await makeAgents(query, OFFICE, 2)
    const agentOf = async (id: string) =>
      (await query<{ agent: string }>('select agent_id as agent from appointments where id = $1', [id]))[0]?.agent
    const [one, two] = [await book(at('09:30')), await book(at('09:30'), HOME + 1)]
    expect([await agentOf(one), await agentOf(two)]).toEqual([first, second])
    await move(two, at('13:30'))
    expect(await agentOf(two)).toBe(second)
    await book(at('14:00'), HOME + 2)
    await query('update appointments set agent_id = $1 where agent_id = $2 and starts_at = $3', [
      ...[second, first, at('14:00')],
    ])
    await move(two, at('14:00'))
    expect(await agentOf(two)).toBe(first)
  })

  it('to a time that is taken offers the next ones, its own among them', async () => {
    const id = await book(at('09:30'))
    await book(at('13:30'), HOME + 1)
    const result = await move(id, at('13:30'))
    expect(result).toMatchObject({ taken: true })
    expect(typeof result === 'object' && 'next' in result && readable(result.next)).toContain('23 09:30')
    expect(await findViewing(id)).toMatchObject({ start: at('09:30'), sequence: 0 })
  })

  it('may overlap the time it had', async () => {
    const id = await book(at('09:30'))
    await database.client.query('update offices set visit_minutes = 45')
    expect(isMoved(await move(id, at('09:00')))).toBe(true)
    expect(await findViewing(id)).toMatchObject({ start: at('09:00'), end: at('09:45') })
  })

  it('does nothing to what was changed since it was read, is cancelled or past', async () => {
    const id = await book(at('09:30'))
    expect(await move(id, at('13:30'), at('09:30'))).toBe('changed')
    const before = await read(id)
    await move(id, at('10:00'))
    expect(await transaction((tx) => moveViewing(tx, before, at('13:30'), NOW))).toBe('changed')
    expect(await transaction((tx) => cancelViewing(tx, before, NOW))).toBe(false)
    expect(await read(id)).toMatchObject({ start: at('10:00'), sequence: 1, cancelled: false })
    await cancel(id)
    expect(await move(id, at('13:30'))).toBe('changed')
  })

  it('of two homes into one slot at once succeeds for one', async () => {
    const ids = [await book(at('09:00')), await book(at('09:30'), HOME + 1)]
    const results = await Promise.all(ids.map((id) => move(id, at('13:30'))))
    expect(results.filter(isMoved)).toHaveLength(1)
    expect(results.filter(isTaken)).toHaveLength(1)
  })

  it('of two visits into each other’s slot at once refuses both, and neither waits for the other', async () => {
    const [first, second] = [await book(at('09:00')), await book(at('09:30'), HOME + 1)]
    const results = await Promise.all([move(first, at('09:30')), move(second, at('09:00'))])
    expect(results).toEqual([expect.objectContaining({ taken: true }), expect.objectContaining({ taken: true })])
  })

  it('and booking one slot at once succeeds for one', async () => {
    const id = await book(at('09:00'))
    const other = await lead()
    const [moved, booked] = await Promise.all([
      move(id, at('13:30')),
      transaction((tx) => bookViewing(tx, wish(other, at('13:30'), HOME + 1))),
    ])
    expect([isMoved(moved), !booked.taken].filter(Boolean)).toHaveLength(1)
  })

  it('and cancelling at once does one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await book(at('09:00'))
      const [moved, cancelled] = await Promise.all([move(id, at('13:30')), cancel(id)])
      expect([isMoved(moved), cancelled].filter(Boolean)).toHaveLength(1)
      expect(await read(id)).toMatchObject({ cancelled, sequence: 1 })
      await database.client.query('delete from leads')
    }
  })
})

describe('reminding', () => {
  const unreminded = async () =>
    (await findUnremindedViewings(at('12:00'), at('00:00', '2026-11-25'), at('00:00'))).map(({ id }) => id)

  it('finds confirmed visits of the time asked for, settled before and not yet reminded of', async () => {
    await makeAgents(query, OFFICE, 9)
    const early = await book(at('09:00'))
    const later = await book(at('09:00', '2026-11-24'), HOME + 1)
    const cancelled = await book(at('09:00', '2026-11-24'), HOME + 2)
    const settledToday = await book(at('09:00', '2026-11-24'), HOME + 3)
    await database.client.query('update appointments set settled_at = $1 where id <> $2', [
      at('23:59', '2026-11-22'),
      settledToday,
    ])
    await cancel(cancelled)
    expect(await unreminded()).toEqual([later])
    expect(await transaction((tx) => markReminded(tx, later, at('13:30'), NOW))).toBe(false)
    const marks = await Promise.all(
      [1, 2, 3].map(() => transaction((tx) => markReminded(tx, later, at('09:00', '2026-11-24'), NOW))),
    )
    expect(marks.filter(Boolean)).toHaveLength(1)
    expect(await unreminded()).toEqual([])
    expect(early).not.toBe(later)
  })
})
