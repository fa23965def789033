import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withConnection } from '../../../lib/db/connection.ts'
import { announceSite } from '../../../lib/db/exclusive.ts'
import { PLACE_VERSION, placeHomes, placeHomesOf } from '../../../lib/imports/queries-place-homes.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { municipality, part, postcode, street } from '../../support/places.ts'
import { matchNow, storeWish } from '../../support/saved-searches.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  await emptyCatalogue(database.client)
  await importFeed(database.url, {
    properties: [
      ...homePair({ ID: 1, Zip: '9032', City: 'Wondelgem', Street: 'Kerkstraat', PublishAddress: true }),
      ...homePair({ ID: 2, Zip: '9032', City: 'Wondelgem', Street: 'Kerkstraat', PublishAddress: false }),
      ...homePair({ ID: 3, Zip: '1050', City: 'Bruxelles', PublishAddress: false }),
    ],
  })
})
afterAll(() => database.drop())

const placed = async () =>
  (
    await database.client.query(
      `select p.id, municipality, part, street_slugs as street, (select t.town_name from property_texts t
         where t.property_id = p.id and t.language = 'nl') as town from properties p order by id`,
    )
  ).rows
const EXPECTED = [
  {
    id: 1,
    municipality: '44021',
    part: '44021-wondelgem',
    street: 'kerkstraat avenue-du-papier-d-argent',
    town: 'Wondelgem',
  },
  { id: 2, municipality: '44021', part: '44021-wondelgem', street: null, town: 'Wondelgem' },
  { id: 3, municipality: '21009', part: null, street: null, town: 'Elsene' },
]

it('an import says where homes lie, and no street of a hidden address', async () => {
  expect(await placed()).toEqual(EXPECTED)
})

it('homes of before are placed once for each table of places', async () => {
  await database.client.query('update properties set part = null, street_slugs = null')
  await database.client.query(`update property_texts set town_name = 'Bruxelles' where property_id = 3`)
  expect(await placeHomes(database.client)).toBe(false)
  expect((await placed())[0]).toMatchObject({ part: null })
  await database.client.query(`update place_basis set digest = 'of before'`)
  expect(await placeHomes(database.client)).toBe(true)
  expect(await placed()).toEqual(EXPECTED)
  expect(await placeHomes(database.client)).toBe(false)
})

it('a home that an older release imported since is placed too, but not one of an unknown postcode', async () => {
  await database.client.query(
    'update properties set municipality = null, part = null, street_slugs = null where id = 1',
  )
  expect(await placeHomes(database.client)).toBe(true)
  expect(await placed()).toEqual(EXPECTED)
  await database.client.query(`
    insert into towns (zip, name_nl, name_fr, name_en, name_de) values ('9999', 'Rijsel', 'Lille', 'Lille', 'Lille');
    update properties set zip = '9999', municipality = null where id = 2`)
  expect(await placeHomes(database.client)).toBe(false)
  await database.client.query(`update properties set zip = '9032', municipality = '44021' where id = 2`)
})

describe('homes that aren’t placed yet', () => {
  const NOW = new Date('2026-11-23T09:00:00Z')
  const sql = (text: string) => database.client.query(text)
  const unplaced = async () => {
    await sql('update properties set municipality = null, part = null, street_slugs = null')
    await sql(`update place_basis set digest = 'of before'`)
  }
  beforeEach(async () => {
    await emptyTables(database.client, 'wishes', 'home_changes')
    await unplaced()
  })

  it('get no street of an address that an import hides meanwhile', async () => {
    await withConnection(database.url, async (other) => {
      await other.query('begin')
      await other.query('update properties set publish_address = false where id = 1')
      const placing = placeHomes(database.client)
      const waits = `select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`
      await vi.waitFor(async () => expect((await other.query(waits)).rowCount).toBe(1), { timeout: 180_000 })
      await other.query('commit')
      expect(await placing).toBe(true)
    })
    const [home] = await placed()
    await sql('update properties set publish_address = true where id = 1')
    expect(home).toMatchObject({ municipality: '44021', street: null })
  })

  it('are placed by one of two processes', async () => {
    const both = await Promise.all([placeHomesOf(database.url), placeHomesOf(database.url)])
    expect(both.sort()).toEqual([false, true])
  })

  it('are placed while a site runs, and another one can start then', async () => {
    await withConnection(database.url, async (site) => {
      expect(await announceSite(site)).toBe(true)
      expect(await placeHomes(database.client)).toBe(true)
      expect(await announceSite(database.client)).toBe(true)
      await database.client.query('select pg_advisory_unlock_all()')
    })
  })

  it('are left alone by an older release', async () => {
    await sql(`update place_basis set version = ${PLACE_VERSION + 1}`)
    expect(await placeHomes(database.client)).toBe(false)
    await sql(`update place_basis set version = ${PLACE_VERSION}`)
    expect(await placeHomes(database.client)).toBe(true)
  })

  const ALERTS = [
    { places: [municipality('44021')] },
    { places: [part('44021-wondelgem')] },
    { places: [street('44021_kerkstraat')] },
    { places: [], text: 'Elsene' },
  ]
  const alerts = async () => {
    for (const [index, criteria] of ALERTS.entries())
      await storeWish({ email: `${index}@huis.example`, criteria: { categories: [], ...criteria }, confirmed: NOW })
    await sql('truncate home_changes')
  }

  it('are no news once they are placed', async () => {
    await sql(`update property_texts set town_name = 'Bruxelles' where property_id = 3`)
    await alerts()
    expect(await placeHomes(database.client)).toBe(true)
    expect(await matchNow(NOW)).toEqual({ homes: 0, notices: 0 })
  })

  it('are no news where something else changed before, but a postcode and a street that are new', async () => {
    await alerts()
    await sql('update properties set bedrooms = 9')
    await placeHomes(database.client)
    expect(await matchNow(NOW)).toEqual({ homes: 3, notices: 0 })
    await sql('update properties set publish_address = false where id = 1')
    await unplaced()
    await sql('truncate home_changes')
    await sql('update properties set publish_address = true where id = 1')
    await placeHomes(database.client)
    // Of the street only: its municipality and its part were known.
    expect(await matchNow(NOW)).toEqual({ homes: 1, notices: 1 })
  })

  it('say as their condition what is known of it today', async () => {
    await storeWish({ criteria: { categories: [], places: [postcode('9032')], features: { condition: ['new'] } } })
    await sql('truncate home_changes')
    await sql(`update property_details set condition_kind = 'new'`)
    expect(await matchNow(NOW)).toEqual({ homes: 3, notices: 0 })
    await sql(`update property_details set condition_kind = 'normal'`)
    await sql('truncate home_changes')
    await sql(`update property_details set condition_kind = 'new'`)
    expect(await matchNow(NOW)).toEqual({ homes: 3, notices: 2 })
  })
})
