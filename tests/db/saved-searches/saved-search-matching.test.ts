import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { transaction } from '../../../lib/db/transaction.ts'
import { findChosenCards } from '../../../lib/listings/queries-chosen-homes.ts'
import { CATEGORY_IDS } from '../../../lib/listings/rules.ts'
import { matchChanges } from '../../../lib/saved-searches/match-changes.ts'
import { loadFinders } from '../../../lib/saved-searches/match-homes.ts'
import { savedSearchesMatchingHome } from '../../../lib/saved-searches/matching-home.ts'
import { confirmSavedSearch, endSavedSearch, findSavedSearch } from '../../../lib/saved-searches/queries.ts'
import { findHomesByName } from '../../../lib/saved-searches/queries-counts.ts'
import type { SavedSearch } from '../../../lib/saved-searches/rules.ts'
import { wishFigures } from '../../../lib/saved-searches/watched.ts'
import { emptyCriteria, ROOM_KINDS, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'
import { countAvailable, searchRows } from '../../../lib/search/search.ts'
import { writeDemoFeed } from '../../../prisma/demo/feed.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homePair, importFeed, temporaryFolder } from '../../support/feed.ts'
import { postcode } from '../../support/places.ts'
import { matchNow, noticeId, storeWish, takeNow } from '../../support/saved-searches.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyCatalogue(database.client)
  await emptyTables(database.client, 'wishes')
})

const NOW = new Date('2026-11-21T12:00:00Z')
const count = async (table: string): Promise<number> =>
  (await database.client.query(`select count(*)::int from ${table}`)).rows[0].count
const match = () => matchNow(NOW)
const take = (wish: SavedSearch, queuedBy = NOW, most = 12) => takeNow(wish, NOW, { queuedBy, most })
/** What a saved search is notified of now: each home's ID with what happened to it. */
const news = async (wish: SavedSearch) => {
  await match()
  const { notices, total } = await take(wish)
  expect(total).toBe(notices.length)
  return notices.map((notice) => [
    noticeId(notice),
    notice.kind,
    ...(notice.priceBefore === null ? [] : [notice.priceBefore]),
  ])
}
const home = (overrides: FeedRecord = {}) =>
  importFeed(database.url, { properties: homePair({ ID: 1, ...overrides }) }, { force: true })
const sql = (text: string) => database.client.query(text)

describe('a saved search is notified', () => {
  it('of a new home, once', async () => {
    const wish = await storeWish()
    await home()
    expect(await news(wish)).toEqual([[1, 'new']])
    expect(await news(wish)).toEqual([])
    await home({ DescriptionA: 'Een andere tekst.' })
    expect(await news(wish)).toEqual([])
  })

  it('of a home that somebody wrote into the database by hand', async () => {
    const wish = await storeWish()
    await home()
    await sql('update properties set published = false')
    await match()
    await sql('update properties set published = true')
    expect(await news(wish)).toEqual([[1, 'new']])
    await sql('update properties set price = 300000')
    expect(await news(wish)).toEqual([[1, 'price', 350000]])
  })

  it('of a lowered price, from which to which, and not of a raised one', async () => {
    const wish = await storeWish()
    await home()
    await news(wish)
    await home({ Price: 340000 })
    expect(await news(wish)).toEqual([[1, 'price', 350000]])
    await home({ Price: 345000 })
    expect(await news(wish)).toEqual([])
    // Down to a price that it was notified of already.
    await home({ Price: 340000 })
    expect(await news(wish)).toEqual([])
    await home({ Price: 339000 })
    expect(await news(wish)).toEqual([[1, 'price', 340000]])
  })

  it('of a price that fell into its budget', async () => {
    const wish = await storeWish({ criteria: { price: { min: 0, max: 345000 } } })
    await home()
    expect(await news(wish)).toEqual([])
    await home({ Price: 345000 })
    expect(await news(wish)).toEqual([[1, 'price', 350000]])
  })

  it('of a home that can be had again after an option or a sale', async () => {
    const wish = await storeWish()
    await home()
    await news(wish)
    for (const SubStatus of [6, 3]) {
      await home({ SubStatus })
      expect(await news(wish)).toEqual([])
      await home()
      expect(await news(wish)).toEqual([[1, 'available']])
    }
  })

  it('of a home that came back after it was withdrawn', async () => {
    const wish = await storeWish()
    await home()
    await news(wish)
    await importFeed(database.url, { properties: homePair({ ID: 2 }), deleted: [1] }, { force: true })
    expect(await news(wish)).toEqual([[2, 'new']])
    await importFeed(database.url, { properties: [...homePair({ ID: 1 }), ...homePair({ ID: 2 })] }, { force: true })
    expect(await news(wish)).toEqual([[1, 'available']])
  })

  it('of a home that came to fit because of another fact', async () => {
    const wish = await storeWish({ criteria: { rooms: { bedrooms: 4 } } })
    await home()
    expect(await news(wish)).toEqual([])
    await home({ NumberOfBedRooms: 4 })
    expect(await news(wish)).toEqual([[1, 'new']])
  })

  it('of a home once it can be read in its language', async () => {
    const wish = await storeWish({ language: 'fr' })
    await importFeed(database.url, { properties: homePair({ ID: 1 }).slice(0, 1) })
    expect(await news(wish)).toEqual([])
    await home()
    expect(await news(wish)).toEqual([[1, 'new']])
  })

  it('of parking spaces, inside or outside', async () => {
    const wish = await storeWish({ criteria: { rooms: { parkings: 2 } } })
    await importFeed(database.url, {
      properties: [
        ...homePair({ ID: 1, NumberOfParkings: 1 }),
        ...homePair({ ID: 2, NumberOfParkings: 2 }),
        ...homePair({ ID: 3, NumberOfExternalParkings: 2 }),
        ...homePair({ ID: 4 }),
      ],
    })
    expect(await news(wish)).toEqual([
      [3, 'new'],
      [2, 'new'],
    ])
  })
})

describe('nobody is notified', () => {
  it('of what happened before the wish', async () => {
    await home()
    const wish = await storeWish()
    expect(await news(wish)).toEqual([])
  })

  it('of anything while the wish is not confirmed, or has ended', async () => {
    const asked = await storeWish({ confirmed: null })
    const ended = await storeWish({ email: 'b@huis.example' })
    await home()
    expect(await count('home_changes')).toBe(1)
    await transaction((tx) => endSavedSearch(tx, ended.id, NOW))
    expect(await match()).toEqual({ homes: 1, notices: 0 })
    expect(await savedSearchesMatchingHome(1)).toEqual([])
    expect((await take(asked)).total).toBe(0)
  })

  it('of a change long before it was confirmed', async () => {
    const wish = await storeWish({ confirmed: null })
    await home()
    await sql(`update home_changes set changed_at = now() - interval '11 minutes'`)
    await transaction((tx) => confirmSavedSearch(tx, wish, NOW))
    expect(await news(wish)).toEqual([])
  })

  it.each<[string, FeedRecord]>([
    ['under option', { SubStatus: 6 }],
    ['sold', { SubStatus: 3 }],
    ['of another type', { WebID: '2', WebIDs: '2' }],
    ['elsewhere', { Zip: '9030', City: 'Mariakerke' }],
    ['to let', { Goal: 1, Price: 900 }],
  ])('of a home %s', async (_what, change) => {
    const wish = await storeWish()
    await home(change)
    expect(await news(wish)).toEqual([])
  })

  it('of a home withdrawn, sold or changed away before the mail went out', async () => {
    const wish = await storeWish({ criteria: { price: { min: 0, max: 400000 } } })
    for (const change of [
      'published = false, withdrawn_at = now()',
      `availability = 'sold'`,
      'price = 400001',
      `zip = '9030'`,
      'publish_price = false',
    ]) {
      await emptyCatalogue(database.client)
      await home()
      expect(await match()).toEqual({ homes: 1, notices: 1 })
      await sql(`update properties set ${change}`)
      expect((await take(wish)).total).toBe(0)
      expect(await count('wish_notices')).toBe(0)
    }
  })

  it('of a kind of news that was switched off before the mail went out', async () => {
    const wish = await storeWish()
    await home()
    await match()
    expect((await take({ ...wish, news: ['price', 'available'] })).total).toBe(0)
    expect(await count('wish_notices')).toBe(0)
  })

  it('of a lowered price that was raised again before the mail went out', async () => {
    const wish = await storeWish()
    await home()
    await news(wish)
    await home({ Price: 340000 })
    await match()
    await home({ Price: 350000 })
    expect(await news(wish)).toEqual([])
  })

  it('of a change that was undone before anybody looked', async () => {
    const wish = await storeWish()
    await home()
    await news(wish)
    await sql('update properties set published = false, withdrawn_at = now()')
    await sql('update properties set published = true, withdrawn_at = null')
    expect(await news(wish)).toEqual([])
  })

  it('of a price on request by its budget, nor of the amount', async () => {
    const any = await storeWish()
    const budget = await storeWish({ email: 'b@huis.example', criteria: { price: { min: 1, max: null } } })
    await home()
    await Promise.all([news(any), take(budget)])
    await home({ PublishPrice: false, Price: 100000 })
    expect(await news(any)).toEqual([])
    await home({ PublishPrice: false, Price: 90000 })
    expect(await news(any)).toEqual([])
    await emptyCatalogue(database.client)
    await home({ PublishPrice: false })
    await match()
    const { notices } = await take(any)
    expect(notices).toMatchObject([{ card: { price: { kind: 'onRequest' } }, priceBefore: null }])
    expect((await take(budget)).total).toBe(0)
  })

  it('while nobody wishes for anything: then nothing is kept at all', async () => {
    await storeWish().then(({ id }) => transaction((tx) => endSavedSearch(tx, id, NOW)))
    await home()
    await home({ Price: 1 })
    expect(await count('home_changes')).toBe(0)
  })
})

describe('what waits', () => {
  it('stays one piece of news per home, the first', async () => {
    const wish = await storeWish()
    await home()
    await match()
    await home({ Price: 340000 })
    expect(await news(wish)).toEqual([[1, 'new']])
    await home({ Price: 330000 })
    await match()
    await home({ Price: 320000 })
    expect(await news(wish)).toEqual([[1, 'price', 340000]])
  })

  it('is left alone when it came after the mailing', async () => {
    const wish = await storeWish()
    await home()
    await match()
    expect((await take(wish, new Date(NOW.getTime() - 1))).total).toBe(0)
    expect(await count('wish_notices')).toBe(1)
    expect((await take(wish)).total).toBe(1)
  })

  it('is shown newest first, the rest counted', async () => {
    const wish = await storeWish()
    await importFeed(database.url, {
      properties: [1, 2, 3].flatMap((ID) => homePair({ ID, CreatedDate: `2026-05-0${ID} 10:00:00` })),
    })
    await match()
    const { notices, total } = await take(wish, NOW, 2)
    expect([notices.map(noticeId), total]).toEqual([[3, 2], 3])
  })

  it('is matched once by two that look at once', async () => {
    const wish = await storeWish()
    await importFeed(database.url, { properties: [1, 2, 3].flatMap((ID) => homePair({ ID })) })
    const reports = await Promise.all([match(), match(), match()])
    expect(reports.reduce((sum, { notices }) => sum + notices, 0)).toBe(3)
    const mails = await Promise.all([take(wish), take(wish)])
    expect(mails.map(({ total }) => total).sort()).toEqual([0, 3])
  })

  it('is all there when the matching was undone in the middle', async () => {
    const wish = await storeWish()
    await home()
    const finders = await loadFinders()
    await expect(
      transaction(async (tx) => {
        await matchChanges(tx, finders, NOW)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect([await count('home_changes'), await count('wish_notices')]).toEqual([1, 0])
    expect(await news(wish)).toEqual([[1, 'new']])
  })

  it('misses no change that is being written while somebody looks', async () => {
    const wish = await storeWish()
    await home()
    await news(wish)
    await sql(`update properties set availability = 'option'`)
    await sql('begin')
    await sql(`update properties set price = 340000, availability = 'available'`)
    // The earlier change is held by the writer, and seen whole when it has finished.
    expect(await match()).toEqual({ homes: 0, notices: 0 })
    await sql('commit')
    expect(await news(wish)).toEqual([[1, 'price', 350000]])
  })
})

describe('a wish and a search', () => {
  /** Criteria drawn the same way every time, with every kind of filter a wish can have. */
  function drawn(total: number): SearchCriteria[] {
    let state = 20261121
    const random = (most: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
      return (state >>> 8) % most
    }
    const zips = ['9000', '2000', '1000', '3000', '4000', '8000', '5000', '7000', '2500', '1300']
    const sectors = ['gent-en-de-kust', 'antwerpen', 'brussel']
    return Array.from({ length: total }, () => {
      const market = random(3) ? 'sale' : 'rent'
      const step = market === 'sale' ? 150_000 : 500
      const towns = zips.filter(() => random(5) === 0)
      const chosen = sectors.filter(() => random(3) === 0)
      const types = CATEGORY_IDS.filter(() => random(2))
      return {
        ...emptyCriteria(market),
        places: (towns.length + chosen.length > 0 ? towns : ['9000']).map((zip) => postcode(zip, zip)),
        sectors: chosen,
        categories: types.length > 0 ? types : ['1'],
        rooms: Object.fromEntries(ROOM_KINDS.filter(() => random(6) === 0).map((kind) => [kind, 1 + random(2)])),
        price: random(2) ? null : { min: (random(2) || 1 / step) * step, max: random(2) ? null : 3 * step },
      }
    })
  }

  it('find the same homes', async () => {
    const folder = temporaryFolder()
    await writeDemoFeed(folder)
    await importFeed(database.url, folder)
    const { rows } = await sql('select slug from sectors order by id')
    const slugs = rows.map(({ slug }) => slug)
    const wanted = new Map<string, number[]>()
    for (const [index, criteria] of drawn(24).entries()) {
      const language = index % 2 ? 'nl' : 'fr'
      const wished = { ...criteria, sectors: criteria.sectors.map((_, place) => slugs[(index + place) % slugs.length]) }
      const wish = await storeWish({
        email: `${index}@huis.example`,
        language,
        market: criteria.market,
        criteria: wished,
      })
      const { columns, rows: found } = await searchRows(wished, language)
      const cards = await findChosenCards(
        Array.from(found, (row) => columns.ids[row] ?? 0),
        language,
      )
      const expected = cards.filter(({ availability }) => availability === 'available').map(({ id }) => id)
      expect(await countAvailable(wished, language)).toBe(expected.length)
      if (expected.length > 0) wanted.set(wish.id, expected)
      expect((await findSavedSearch(wish.id))?.criteria).toMatchObject({
        ...wished,
        places: wished.places.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
        sectors: [...wished.sectors].sort(),
      })
    }
    expect(wanted.size).toBeGreaterThan(12)

    // Matched with all homes at once, each saved search gets these and no others.
    await sql(`insert into home_changes (property_id) select id from properties`)
    while ((await match()).homes > 0);
    const pairs = await sql(
      'select wish_id::text as wish, array_agg(property_id order by property_id desc) as homes from wish_notices group by 1',
    )
    expect(new Map(pairs.rows.map(({ wish, homes }) => [wish, homes]))).toEqual(wanted)
    const busiest = pairs.rows[0].homes[0]
    expect((await savedSearchesMatchingHome(busiest)).sort()).toEqual(
      pairs.rows
        .filter(({ homes }) => homes.includes(busiest))
        .map(({ wish }) => wish)
        .sort(),
    )
  })

  it('count as recent what came online in thirty days, whenever the CRM had it', async () => {
    await home({ CreatedDate: '2020-01-01 10:00:00' })
    const recent = async (day: string) => {
      await sql(`update properties set online_at = '${day}T12:00:00Z'`)
      invalidateTags(Object.values(TAGS))
      return (await wishFigures(emptyCriteria('sale'), 'nl', NOW)).recent
    }
    expect([await recent('2026-10-23'), await recent('2026-10-22')]).toEqual([1, 0])
  })

  it('go by the ID or the reference of a home', async () => {
    await home({ RecordFile: 'A-1' })
    expect(await findHomesByName('1')).toEqual([1])
    expect(await findHomesByName('a-1')).toEqual([1])
    expect(await findHomesByName('nothing')).toEqual([])
  })
})
