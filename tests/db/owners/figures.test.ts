import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFigures, findMedians } from '../../../lib/owners/dashboard/queries-figures.ts'
import { findOverview, findOwnListing, isOwnHome } from '../../../lib/owners/dashboard/queries-overview.ts'
import { findLatest } from '../../../lib/owners/history/queries-latest.ts'
import { firstAgent } from '../../support/agents.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homePair, importFeed } from '../../support/feed.ts'
import { insertTestLead } from '../../support/forms/leads.ts'
import { makeOwner, type Query } from '../../support/owners.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const TODAY = '2026-11-21'
/** Midnight in Brussels before the first of the thirty days. */
const LOOK_BACK = '2026-10-22T22:00:00Z'
const [HOME, OTHER] = [1001, 1002]
/** In the same sector as Ghent, and in another. */
const [ALOST, LIEGE] = ['9300', '4000']

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
})
afterAll(() => database.drop())

const show = (homes: readonly FeedRecord[]) =>
  importFeed(database.url, { properties: homes.flatMap((home) => homePair(home)) }, { force: true })
const day = (home: number, date: string, [seen, opened, saved]: [number, number, number]) =>
  query('insert into property_days values ($1, $2, $3, $4, $5)', [home, date, seen, opened, saved])
type Row = {
  home?: number
  kind?: string
  at: string
  status?: string
  form?: string
  reference?: string
  contact?: string
}
let feedIds = 0
const row = ({ home = HOME, kind = 'visit', at, status, form, reference, contact }: Row) => {
  const feedId = form ? null : ++feedIds
  return query(
    `insert into property_history (property_id, kind, at, status, form, reference, feed_id, contact) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [home, kind, at, status, form, form && (reference ?? randomUUID()), feedId, contact],
  )
}
const own = async (homes: readonly number[] = [HOME]) => (await makeOwner(query, homes)).id
const link = (ownerId: string, column: 'since' | 'until', at: string) =>
  query(`update owner_properties set ${column} = $2 where owner_id = $1`, [ownerId, at])
const of = (ownerId: string, propertyId: number = HOME) => ({ ownerId, propertyId })

beforeEach(async () => {
  await emptyTables(database.client, 'owners', 'property_days', 'property_history', 'leads')
})

describe('visitors', () => {
  beforeAll(() => show([{ ID: HOME }, { ID: OTHER }]))
  const visitors = async (ownerId: string) => (await findFigures(of(ownerId), NOW))?.visitors

  it('are counted today, from Monday, from the first of the month, and in all', async () => {
    await day(HOME, '2025-01-01', [0, 10000, 0])
    await day(HOME, '2026-10-31', [0, 1000, 0])
    await day(HOME, '2026-11-01', [0, 100, 0])
    await day(HOME, '2026-11-15', [0, 20, 0])
    await day(HOME, '2026-11-16', [0, 3, 0])
    await day(HOME, TODAY, [50, 1, 7])
    await day(HOME, '2026-11-22', [0, 500000, 0])
    await day(OTHER, TODAY, [0, 700000, 0])
    expect(await visitors(await own())).toEqual({ today: 1, week: 4, month: 124, total: 11124 })
  })

  it('are none where nothing was counted', async () => {
    expect(await findFigures(of(await own()), NOW)).toEqual({
      visitors: { today: 0, week: 0, month: 0, total: 0 },
      days: [],
      requests: 0,
      week: 0,
      fortnight: 0,
      visits: 0,
      viewingDays: [],
    })
  })

  it('are those of the thirty days, today with them', async () => {
    await day(HOME, '2026-10-22', [9, 9, 9])
    await day(HOME, '2026-10-23', [5, 4, 1])
    await day(HOME, TODAY, [3, 2, 0])
    expect((await findFigures(of(await own()), NOW))?.days).toEqual([
      { day: '2026-10-23', seen: 5, opened: 4, saved: 1 },
      { day: TODAY, seen: 3, opened: 2, saved: 0 },
    ])
  })

  it('are seen from the day on that the home was theirs, and no longer than it is', async () => {
    const owner = await own()
    await link(owner, 'since', '2026-11-17T23:30:00Z')
    await day(HOME, '2026-11-17', [1, 50, 1])
    await day(HOME, '2026-11-18', [1, 2, 1])
    expect(await findFigures(of(owner), NOW)).toMatchObject({
      visitors: { today: 0, week: 2, month: 2, total: 2 },
      days: [{ day: '2026-11-18' }],
    })
    await link(owner, 'until', '2026-11-20T00:00:00Z')
    expect(await findFigures(of(owner), NOW)).toBeNull()
  })

  it('are nobody else’s to see', async () => {
    await day(HOME, TODAY, [1, 1, 1])
    const stranger = await own([OTHER])
    expect(await findFigures(of(stranger), NOW)).toBeNull()
    expect(await findMedians(of(stranger), NOW)).toBeNull()
    expect(await findOwnListing(of(stranger), 'nl', NOW)).toBeNull()
    expect(await findFigures(of(stranger, 999), NOW)).toBeNull()
  })
})

describe('requests and visits', () => {
  beforeAll(() => show([{ ID: HOME }, { ID: OTHER }]))
  const counted = async (ownerId?: string) => {
    const figures = await findFigures(of(ownerId ?? (await own())), NOW)
    return [figures?.requests, figures?.visits]
  }

  it('are those of the last seven and fourteen days, and the days of viewings', async () => {
    for (const at of ['2026-11-20T10:00:00Z', '2026-11-14T23:00:00Z', '2026-11-14T22:59:00Z', '2026-11-07T22:59:00Z'])
      await row({ kind: 'communication', form: 'contactMe', at })
    for (const at of ['2026-11-20T23:30:00Z', '2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z', '2026-11-23T11:00:00Z'])
      await row({ at })
    expect(await findFigures(of(await own()), NOW)).toMatchObject({
      week: 2,
      fortnight: 3,
      viewingDays: ['2026-11-12', TODAY],
    })
  })

  it.each([
    ['a form', { kind: 'communication', form: 'contactMe', at: '2026-11-20T10:00:00Z' }, [1, 0]],
    ['an offer', { kind: 'communication', form: 'offer', at: LOOK_BACK }, [1, 0]],
    ['a form before', { kind: 'communication', form: 'contactMe', at: '2026-10-22T21:59:59Z' }, [0, 0]],
    ['what was sent to a friend', { kind: 'communication', form: 'sendToFriend', at: '2026-11-20T10:00:00Z' }, [0, 0]],
    [
      'the details of an application',
      { kind: 'communication', form: 'rentalDetails', at: '2026-11-20T10:00:00Z' },
      [0, 0],
    ],
    ['a call that the agency notes', { kind: 'communication', at: '2026-11-20T10:00:00Z' }, [0, 0]],
    ['a visit of the agency', { at: '2026-11-20T10:00:00Z', status: 'Doorgegaan' }, [0, 1]],
    ['one without a status', { at: LOOK_BACK }, [0, 1]],
    ['one before', { at: '2026-10-22T21:59:59Z' }, [0, 0]],
    ['one that is just beginning', { at: NOW.toISOString() }, [0, 0]],
    ['one a moment ago', { at: '2026-11-21T11:59:59Z' }, [0, 1]],
    ['one of today without a time', { at: '2026-11-20T23:00:00Z' }, [0, 0]],
    ['one of yesterday without a time', { at: '2026-11-19T23:00:00Z' }, [0, 1]],
    ['one that was cancelled', { at: '2026-11-20T10:00:00Z', status: 'Geannuleerd door de klant' }, [0, 0]],
    ['one in French', { at: '2026-11-20T10:00:00Z', status: 'ANNULÉE' }, [0, 0]],
    ['one of another home', { home: OTHER, at: '2026-11-20T10:00:00Z' }, [0, 0]],
    ['an advertisement', { kind: 'online', at: '2026-11-20T10:00:00Z' }, [0, 0]],
    ['a booking', { form: 'appointment', status: 'booked', at: '2026-11-20T10:00:00Z' }, [1, 1]],
    ['a booking that was called off', { form: 'appointment', status: 'cancelled', at: '2026-11-20T10:00:00Z' }, [1, 0]],
    ['a booking for later', { form: 'appointment', status: 'booked', at: '2026-11-24T10:00:00Z' }, [1, 0]],
  ] satisfies [string, Row, [number, number]][])('count %s', async (_what, what, expected) => {
    await row(what)
    expect(await counted()).toEqual(expected)
  })

  it('count a booking on the day it was made', async () => {
    const before = await insertTestLead(database.client, {
      form: 'appointment',
      eraseAfter: new Date('2027-10-22T20:00:00Z'),
    })
    const within = await insertTestLead(database.client, {
      form: 'appointment',
      eraseAfter: new Date('2027-10-24T20:00:00Z'),
    })
    await row({ form: 'appointment', status: 'booked', reference: before, at: '2026-10-28T10:00:00Z' })
    expect(await counted()).toEqual([0, 1])
    await row({ form: 'appointment', status: 'booked', reference: within, at: '2026-10-28T12:00:00Z' })
    expect(await counted()).toEqual([1, 2])
  })

  it('count a visit once that the agency notes too, as the agency tells of it', async () => {
    const booked = { form: 'appointment', status: 'booked' }
    await row({ ...booked, at: '2026-11-18T10:00:00Z' })
    await row({ at: '2026-11-18T10:00:00Z', status: 'Doorgegaan' })
    expect(await counted()).toEqual([1, 1])
    await row({ ...booked, at: '2026-11-19T10:00:00Z' })
    await row({ at: '2026-11-19T10:00:00Z', status: 'Niet komen opdagen' })
    expect(await counted()).toEqual([2, 1])
    await row({ ...booked, at: '2026-11-20T10:00:00Z' })
    await row({ home: OTHER, at: '2026-11-20T10:00:00Z' })
    await row({ kind: 'communication', at: '2026-11-20T10:00:00Z' })
    expect(await counted()).toEqual([3, 2])
  })

  it('count from the moment on that the home was theirs', async () => {
    const owner = await own()
    await link(owner, 'since', '2026-11-18T09:00:00Z')
    await row({ at: '2026-11-18T08:59:59Z' })
    await row({ kind: 'communication', form: 'contactMe', at: '2026-11-18T08:59:59Z' })
    expect(await counted(owner)).toEqual([0, 0])
    await row({ at: '2026-11-18T09:00:00Z' })
    await row({ kind: 'communication', form: 'contactMe', at: '2026-11-18T09:00:00Z' })
    expect(await counted(owner)).toEqual([1, 1])
  })
})

describe('the median of similar homes', () => {
  const others = (count: number): FeedRecord[] =>
    Array.from({ length: count }, (_, index) => ({ ID: 2001 + index, Zip: index % 2 === 0 ? '9000' : ALOST }))
  const medians = async (home: FeedRecord, others: readonly FeedRecord[]) => {
    await show([{ ID: HOME, ...home }, ...others])
    return findMedians(of(await own()), NOW)
  }

  it('needs five others', async () => {
    expect(await medians({}, others(4))).toBeNull()
    await day(HOME, TODAY, [900, 900, 900])
    for (const [index, id] of [2001, 2002, 2003].entries()) await day(id, '2026-11-01', [10 * (index + 1), index, 1])
    await row({ home: 2001, at: '2026-11-20T10:00:00Z' })
    for (const home of [2001, 2002, 2003]) await row({ home, kind: 'communication', form: 'offer', at: LOOK_BACK })
    // 0 0 10 20 30, 0 0 0 1 2, 0 0 1 1 1, 0 0 1 1 1, 0 0 0 0 1
    expect(await medians({}, others(5))).toEqual({
      homes: 5,
      days: 30,
      steps: { seen: 10, opened: 0, saved: 1, asked: 1, visited: 0 },
    })
    expect(await medians({}, others(6))).toMatchObject({ homes: 6, steps: { seen: 5, saved: 0.5 } })
  })

  it.each([
    ['in another list', { Goal: 1 }],
    ['of another category', { WebID: '2', WebIDs: '2' }],
    ['in another sector', { Zip: LIEGE, City: 'Luik' }],
    ['that is sold', { Status: 2 }],
    ['that isn’t shown', { Status: 0 }],
    ['that came later', { CreatedDate: '2026-10-23 00:00:01' }],
  ] satisfies [string, FeedRecord][])('leaves out a home %s', async (_what, different) => {
    expect(await medians({}, [...others(4), { ID: 2005, ...different }])).toBeNull()
  })

  it.each([
    ['under option', { SubStatus: 3 }],
    ['that came just in time', { CreatedDate: '2026-10-23 00:00:00' }],
  ] satisfies [string, FeedRecord][])('counts a home %s', async (_what, different) => {
    expect(await medians({}, [...others(4), { ID: 2005, ...different }])).toMatchObject({ homes: 5 })
  })

  it('is over the days that a younger home has', async () => {
    await day(2001, '2026-11-18', [100, 0, 0])
    for (const home of [2001, 2002, 2003]) await day(home, '2026-11-19', [8, 0, 0])
    const young = { CreatedDate: '2026-11-19 09:00:00' }
    expect(await medians(young, others(5))).toMatchObject({ homes: 5, days: 3, steps: { seen: 8 } })
  })

  it.each([
    ['sold', { Status: 2 }],
    ['withdrawn', { Status: 0 }],
  ] satisfies [string, FeedRecord][])('are missing for a home that is %s', async (_what, home) => {
    await medians({}, others(6))
    expect(await medians(home, others(6))).toBeNull()
  })

  it('leaves out what happened before the home was theirs', async () => {
    await show([{ ID: HOME }, ...others(5)])
    for (const home of [2001, 2002, 2003]) await day(home, '2026-11-17', [8, 0, 0])
    const owner = await own()
    await link(owner, 'since', '2026-11-17T23:00:00Z')
    expect(await findMedians(of(owner), NOW)).toMatchObject({ days: 4, steps: { seen: 0 } })
  })
})

describe('how a home stands', () => {
  const DOCUMENTS = [
    { ID: 7, Name: 'EPC', Url: 'https://documents.example/epc.pdf' },
    { ID: 8, Name: 'Plan', Url: 'https://documents.example/plan.pdf' },
  ]
  beforeAll(() =>
    show([
      { ID: HOME, Documents: DOCUMENTS },
      { ID: OTHER, Documents: DOCUMENTS },
    ]),
  )

  it('tells the visits to come once each, without those called off', async () => {
    await row({ at: '2026-11-23T09:00:00Z', status: 'Gepland', contact: 'Familie Claes' })
    await row({ at: '2026-11-23T09:00:00Z', form: 'appointment', status: 'booked' })
    await row({ at: '2026-11-22T09:00:00Z', status: 'Geannuleerd' })
    await row({ at: '2026-11-22T09:00:00Z', form: 'appointment', status: 'booked' })
    await row({ at: '2026-11-20T09:00:00Z' })
    // Without a time: yesterday's is over, today's isn't.
    await row({ at: '2026-11-19T23:00:00Z' })
    await row({ at: '2026-11-20T23:00:00Z' })
    await row({ home: OTHER, at: '2026-11-22T10:00:00Z' })
    const listing = await findOwnListing(of(await own()), 'nl', NOW)
    expect(listing?.coming).toEqual([
      { at: '2026-11-20T23:00:00.000Z', office: null },
      { at: '2026-11-23T09:00:00.000Z', office: null },
    ])
    const latest = await findLatest(of(await own()), LOOK_BACK, NOW, 9)
    expect(latest.map(({ at }) => at.slice(0, 16))).toEqual(['2026-11-20T09:00', '2026-11-19T23:00'])
    expect(JSON.stringify(listing)).not.toContain('Claes')
  })

  it('names the office of a visit that was booked by the site', async () => {
    const id = await insertTestLead(database.client, { form: 'appointment' })
    await query(
      `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
       values ($1, 11, ${HOME}, ${firstAgent('11')}, '2026-11-23T09:00:00Z', '2026-11-23T09:30:00Z')`,
      [id],
    )
    await query('delete from property_history')
    await row({ at: '2026-11-23T09:00:00Z', form: 'appointment', status: 'booked', reference: id })
    expect((await findOwnListing(of(await own()), 'nl', NOW))?.coming).toEqual([
      { at: '2026-11-23T09:00:00.000Z', office: 'Lindehof Gent' },
    ])
  })

  it('has the language of its documents, which its owner alone may open', async () => {
    const [owner, stranger] = [await own(), await own([OTHER])]
    expect((await findOwnListing(of(owner), 'fr', NOW))?.wordsLanguage).toBe('fr')
    expect([await isOwnHome(of(owner)), await isOwnHome(of(stranger))]).toEqual([true, false])
    await link(owner, 'until', '2026-11-20T00:00:00Z')
    expect(await isOwnHome(of(owner))).toBe(false)
  })

  it('tells the latest rows of each kind and how many there are', async () => {
    for (const at of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']) await row({ at: `${at}T09:00:00Z` })
    await row({ kind: 'communication', at: '2026-11-19T09:00:00Z' })
    await row({ kind: 'communication', at: '2026-10-01T09:00:00Z' })
    await row({ home: OTHER, at: '2026-11-20T09:00:00Z' })
    await row({ kind: 'online', at: '2026-11-20T09:00:00Z' })
    const owner = await own()
    const latest = await findLatest(of(owner), LOOK_BACK, NOW, 2)
    expect(latest.map(({ kind, at, of }) => [kind, at.slice(0, 10), of])).toEqual([
      ['visit', '2026-11-20', 3],
      ['communication', '2026-11-19', 1],
      ['visit', '2026-11-19', 3],
    ])
    await link(owner, 'since', '2026-11-19T12:00:00Z')
    expect((await findLatest(of(owner), LOOK_BACK, NOW, 2)).map(({ of }) => of)).toEqual([1])
    expect(await findLatest(of(await own([OTHER])), LOOK_BACK, NOW, 2)).toEqual([])
  })

  it('covers all homes of an owner, and of nobody else', async () => {
    await day(HOME, '2026-11-15', [0, 50, 0])
    await day(HOME, '2026-11-16', [0, 3, 0])
    await day(OTHER, TODAY, [0, 7, 0])
    await row({ at: '2026-11-23T09:00:00Z' })
    await row({ at: '2026-11-22T09:00:00Z', status: 'annulé' })
    await row({ home: OTHER, at: '2026-11-22T09:00:00Z' })
    const figures = async (ownerId: string) =>
      (await findOverview(ownerId, 'fr', NOW)).map(({ card, week, nextVisit }) => [card.id, card.town, week, nextVisit])
    const both = await own([HOME, OTHER])
    const [first, second] = [
      [HOME, 'Gand', 3, '2026-11-23T09:00:00.000Z'],
      [OTHER, 'Gand', 7, '2026-11-22T09:00:00.000Z'],
    ]
    expect(await figures(await own())).toEqual([first])
    expect(await figures(both)).toEqual([second, first])
    await link(both, 'since', '2026-11-17T00:00:00Z')
    expect(await figures(both)).toEqual([second, [HOME, 'Gand', 0, '2026-11-23T09:00:00.000Z']])
    await link(both, 'until', '2026-11-20T00:00:00Z')
    expect(await figures(both)).toEqual([])
  })
})
