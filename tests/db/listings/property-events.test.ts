import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homePairs, homeRecord, importFeed } from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyCatalogue(database.client)
  await emptyTables(database.client, 'property_events', 'import_runs')
})

const OTHERS = homePairs(6).filter(({ ID }) => ID !== 1001)
const bring = (overrides: FeedRecord) => importFeed(database.url, { properties: [homeRecord(overrides), ...OTHERS] })
const run = (sql: string) => database.client.query(sql)

/** The events of a home in order: kind, price, former price. */
const events = async (id = 1001) => {
  const { rows } = await database.client.query<{ kind: string; price: number | null; former_price: number | null }>(
    'select kind, price, former_price from property_events where property_id = $1 order by id',
    [id],
  )
  return rows.map(({ kind, price, former_price }) => [kind, price, former_price].filter((value) => value !== null))
}
const home = async (id = 1001) => {
  const { rows } = await database.client.query<{ since: string; former: number | null }>(
    `select case when online_at = created_at then 'created' when online_at is null then 'never' else 'now' end as since,
       former_price as former from properties where id = $1`,
    [id],
  )
  return rows[0]
}

describe('the events of a home', () => {
  it('tell what imports change of it, each in the run that changes it', async () => {
    await bring({})
    expect(await events()).toEqual([['online', 350_000]])
    await bring({ Price: 330_000 })
    await bring({ Price: 330_000, SubStatus: 3 })
    await bring({ Price: 330_000 })
    await bring({ Price: 330_000, Status: 2, SubStatus: 6 })
    await importFeed(database.url, { properties: OTHERS })
    await bring({ Price: 340_000 })
    expect(await events()).toEqual([
      ['online', 350_000],
      ['price', 330_000, 350_000],
      ['option', 330_000],
      ['back', 330_000],
      ['sold', 330_000],
      ['withdrawn', 330_000],
      ['back', 340_000],
    ])
    // The same feed again is no news.
    await bring({ Price: 340_000 })
    expect(await events()).toHaveLength(7)
  })

  it('tell what the desk and plain SQL change, and outlive the home', async () => {
    await bring({})
    await run('update properties set hidden = true where id = 1001')
    await run('update properties set hidden = false where id = 1001')
    await run('update properties set price = 300000 where id = 1001')
    await run('update properties set bedrooms = 4 where id = 1001')
    await run('delete from properties where id = 1001')
    expect(await events()).toEqual([
      ['online', 350_000],
      ['withdrawn', 350_000],
      ['back', 350_000],
      ['price', 300_000, 350_000],
    ])
  })

  it('go with the change that is taken back', async () => {
    await bring({})
    await run('begin')
    await run('update properties set price = 1 where id = 1001')
    await run('rollback')
    expect(await events()).toEqual([['online', 350_000]])
  })

  it('say nothing of a price that isn’t published, nor of one in another unit', async () => {
    await bring({ PublishPrice: false })
    await run('update properties set price = 300000 where id = 1001')
    await run('update properties set publish_price = true where id = 1001')
    await run(`update properties set price = 2000, price_per = 'month' where id = 1001`)
    await run('update properties set publish_price = false, price = 1000 where id = 1001')
    expect(await events()).toEqual([['online']])
  })

  it('of a home that comes online as one under option are both', async () => {
    await bring({ SubStatus: 3 })
    expect(await events()).toEqual([
      ['online', 350_000],
      ['option', 350_000],
    ])
  })

  it('begin when a home that was kept back is shown', async () => {
    await bring({ Status: 0 })
    expect(await events()).toEqual([])
    expect((await home())?.since).toBe('never')
    await bring({})
    expect(await events()).toEqual([['online', 350_000]])
    expect((await home())?.since).toBe('now')
  })
})

describe('the row of a home', () => {
  it('is online since its day in the CRM when it came with the first import, else since it was shown', async () => {
    await bring({})
    await importFeed(database.url, { properties: [homeRecord(), homeRecord({ ID: 1090 }), ...OTHERS] })
    expect([(await home())?.since, (await home(1090))?.since]).toEqual(['created', 'now'])
    await run('update properties set hidden = true where id = 1001')
    await run('update properties set hidden = false where id = 1001')
    expect((await home())?.since).toBe('created')
  })

  it.each([
    ['lowered', 'price = 300000', 350_000],
    ['raised', 'price = 400000', null],
    ['lowered and raised', 'price = 300000; update properties set price = 310000', null],
    ['lowered twice', 'price = 300000; update properties set price = 290000', 300_000],
    ['lowered, then hidden', 'price = 300000; update properties set publish_price = false', null],
    ['lowered while hidden', 'publish_price = false; update properties set price = 1, publish_price = true', null],
    ['lowered and let be', 'price = 300000; update properties set bedrooms = 9', 350_000],
  ])('knows what a price was that is %s', async (_, change, former) => {
    await bring({})
    await run(`update properties set ${change}`)
    expect((await home())?.former).toBe(former)
  })
})

describe('the changes that imports had kept', () => {
  const migration = readFileSync('prisma/migrations/20261129180600_events_of_before/migration.sql', 'utf8')
  const fill = migration.slice(migration.indexOf('WITH told AS'))

  it('become the events that they would have been', async () => {
    await bring({})
    await importFeed(database.url, { properties: [homeRecord(), homeRecord({ ID: 1090 }), ...OTHERS] })
    await bring({ Price: 330_000, SubStatus: 3 })
    await bring({ Price: 330_000, Status: 2, SubStatus: 6 })
    await importFeed(database.url, { properties: OTHERS })
    await bring({ Price: 320_000 })
    await bring({ Price: 320_000, PublishPrice: false })
    await bring({ Price: 310_000 })
    const kept = { first: await events(), second: await events(1090), row: await home(1090) }
    await run('truncate property_events; update properties set online_at = null, former_price = null')
    await run(`begin; ${fill}; commit`)
    const kinds = (all: Awaited<ReturnType<typeof events>>) => all.map(([kind]) => kind)
    // The first import is no news. Of states that follow from the whole record only what fields tell is known.
    expect(kinds(await events())).toEqual(['price', 'option', 'sold', 'withdrawn', 'back'])
    expect(kinds(kept.first).slice(1, 5)).toEqual(['price', 'option', 'sold', 'withdrawn'])
    expect((await events())[0]).toEqual(['price', 330_000, 350_000])
    expect(kinds(await events(1090))).toEqual(kinds(kept.second))
    expect((await home(1090))?.former).toBe(kept.row?.former)
    expect((await home())?.since).toBe('created')
  })

  it('tell nothing of an amount that is a sign of no price', async () => {
    await bring({})
    await bring({ Price: 330_000 })
    await run(`update import_changes set fields = jsonb_set(fields, '{Price,1}', '"1"') where fields ? 'Price'`)
    await run('update properties set price = 1')
    await run('truncate property_events; update properties set online_at = null, former_price = null')
    await run(`begin; ${fill}; commit`)
    expect(await events()).toEqual([])
    expect((await home())?.former).toBeNull()
  })
})
