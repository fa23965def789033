import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { findHomeRanges, storedHomes } from '../../../lib/seo/queries-sitemap.ts'
import type { HomeRange, SitemapPage } from '../../../lib/seo/rules-sitemap-entries.ts'
import { sitemapPages } from '../../../lib/seo/sitemap.ts'
import { homeRanges, sitemapHomes } from '../../../lib/seo/sitemap-homes.ts'
import { languageUse } from '../../../lib/site/languages.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePair, homeRecord, importFeed, pictureBytes } from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  await emptyCatalogue(database.client)
  const pictures = ['front', 'plan', 'back'].map((name, index) => ({
    ID: index + 1,
    Url: `pictures/${name}.png`,
    Name: name,
  }))
  const properties = [
    ...homePair({ ID: 1, LastChangedDate: '2026-07-09 16:32:00', Pictures: pictures }),
    ...homePair({ ID: 2, LastChangedDate: null, CreatedDate: '2026-05-02 10:14:00' }),
    ...homePair({ ID: 3, Status: 2 }),
    ...homePair({ ID: 4, Status: 0 }),
    homeRecord({ ID: 5, language: 'fr', City: 'Gand' }),
    ...homePair({ ID: 7, PublishAddress: false }),
    ...homePair({ ID: 8 }),
  ]
  const files = Object.fromEntries(
    await Promise.all(
      ['front', 'plan', 'back'].map(async (name, index) => [
        `pictures/${name}.png`,
        await pictureBytes(40, 30, `#33669${index}`),
      ]),
    ),
  )
  await importFeed(database.url, { properties, files })
  await importFeed(database.url, { properties: properties.filter(({ ID }) => ID !== 8), files }, { force: true })
})
afterAll(() => database.drop())

const ALL: HomeRange = { from: 0, to: 999_999_999 }
async function pagesOf(range: HomeRange, languages: Language[]): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  for await (const some of sitemapHomes(range, languages)) pages.push(...some)
  return pages
}
const idOf = ({ paths }: SitemapPage): number => Number(/(\d+)\/$/.exec(Object.values(paths)[0] ?? '')?.[1])

describe('homes', () => {
  it('are those that visitors can see, whatever their state', async () => {
    const pages = await pagesOf(ALL, ['nl', 'fr'])
    expect(pages.map(idOf)).toEqual([1, 2, 3, 5, 7])
    expect(JSON.stringify(pages)).not.toMatch(/zilverpapier/i)
  })

  it('have an address in each language that they have and that is in use', async () => {
    const [first] = await pagesOf({ from: 1, to: 1 }, ['nl', 'fr'])
    expect(Object.keys(first?.paths ?? {}).sort()).toEqual(['fr', 'nl'])
    expect(first?.paths.nl).toMatch(/^\/nl\/te-koop\/gent\/rijwoning\/1\/$/)
    const [french] = await pagesOf({ from: 5, to: 5 }, ['nl', 'fr'])
    expect(Object.keys(french?.paths ?? {})).toEqual(['fr'])
    expect((await pagesOf(ALL, ['nl'])).map(idOf)).toEqual([1, 2, 3, 7])
    expect((await pagesOf(ALL, ['nl'])).flatMap(({ paths }) => Object.keys(paths))).not.toContain('fr')
  })

  it('say when they changed, in the time of the world, else since when they are there', async () => {
    const [changed, unchanged] = await pagesOf(ALL, ['nl', 'fr'])
    expect(changed?.modified?.toISOString()).toBe('2026-07-09T14:32:00.000Z')
    expect(unchanged?.modified?.toISOString()).toBe('2026-05-02T08:14:00.000Z')
  })

  it('show their photographs and no plans', async () => {
    const { rows } = await database.client.query<{ src: string; position: number }>(
      'select src, position from pictures where property_id = 1 order by position',
    )
    const [front, plan, back] = rows
    await database.client.query('update pictures set plan = true where property_id = 1 and position = $1', [
      plan?.position,
    ])
    expect((await pagesOf({ from: 1, to: 1 }, ['nl']))[0]?.pictures).toEqual([front?.src, back?.src])
  })
})

describe('files', () => {
  it('hold so many homes each, one behind the other, and tell the latest change', async () => {
    const ranges = await findHomeRanges(['nl', 'fr'], 2)
    expect(ranges.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 5],
      [7, 7],
    ])
    expect(ranges[0]?.modified.toISOString()).toBe('2026-07-09T14:32:00.000Z')
    // The last of them is that of the home which was withdrawn behind it.
    expect(ranges[2]?.modified.getTime()).toBeGreaterThan(Date.parse('2026-07-10'))
    const pages = (await Promise.all(ranges.map((range) => pagesOf(range, ['nl', 'fr'])))).flat()
    expect(pages.map(idOf)).toEqual([1, 2, 3, 5, 7])
    expect((await findHomeRanges(['nl'], 2)).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 7],
    ])
  })

  it('are one for a few homes', async () => {
    expect(await homeRanges(['nl', 'fr'])).toMatchObject([{ from: 1, to: 7 }])
  })

  it('end at their bound, whoever asks for more', async () => {
    const batches: number[][] = []
    for await (const homes of storedHomes(ALL, ['nl', 'fr'], 3)) batches.push(homes.map(({ id }) => id))
    expect(batches.flat()).toEqual([1, 2, 3])
  })

  it('have nothing where there is no home', async () => {
    expect(await pagesOf({ from: 100, to: 200 }, ['nl'])).toEqual([])
    expect(await pagesOf({ from: 9, to: 1 }, ['nl'])).toEqual([])
  })
})

describe('pages of words', () => {
  const paths = async (language: Language) => {
    invalidateTags(TAGS)
    return (await sitemapPages(await languageUse())).map((page) => page.paths[language])
  }

  it('are those of the menu, the articles and the testimonials, each once', async () => {
    await database.client.query(
      `insert into testimonials (slug, status, author, language, given_on, verification)
       values ('an', 'Published', 'An', 'nl', '2026-05-02', 'none'), ('bo', 'Draft', 'Bo', 'nl', '2026-05-02', 'none')`,
    )
    const dutch = await paths('nl')
    expect(dutch).toEqual(
      expect.arrayContaining(['/nl/', '/nl/te-koop/', '/nl/te-huur/', '/nl/over-ons/makelaar/', '/nl/privacy/']),
    )
    expect(dutch.filter((path) => /^\/nl\/testimonials\/.+\/$/.test(path ?? ''))).toEqual(['/nl/testimonials/an/'])
    expect(new Set(dutch).size).toBe(dutch.length)
    expect(await paths('fr')).toEqual(
      expect.arrayContaining(['/fr/', '/fr/a-acheter/', '/fr/a-propos-de-nous/franchise/']),
    )
  })

  it('have none that search engines are asked not to list', async () => {
    expect((await paths('nl')).join()).not.toMatch(/bedankt|aanvraag|login|mijn-lijst|feed-back/)
  })

  it('tell when what they show last changed, and nothing else’s change', async () => {
    const { client } = database
    const LONG_AGO = '2020-01-01T00:00:00Z'
    const tables = [
      'menu_entries',
      'banners',
      'articles',
      'article_categories',
      'team_members',
      'testimonials',
      'property_lists',
      'contact_blocks',
    ]
    const changedBy = async (change: string): Promise<string[]> => {
      await client.query('set session_replication_role = replica')
      for (const table of tables) await client.query(`update ${table} set updated_at = '${LONG_AGO}'`)
      await client.query('set session_replication_role = origin')
      await client.query(change)
      invalidateTags(TAGS)
      const pages = await sitemapPages({ languages: ['nl'], default: 'nl' })
      return pages.flatMap(({ paths, modified }) => (modified && modified > new Date(LONG_AGO) ? [paths.nl ?? ''] : []))
    }
    expect(await changedBy('update menu_entries set status = status, sort_order = sort_order')).toEqual([])
    expect(
      await changedBy("update article_texts set intro = 'Nieuw' where article_id = 41 and language = 'nl'"),
    ).toEqual(['/nl/privacy/'])
    expect(
      await changedBy("update article_texts set intro = 'Nieuw' where article_id = 33 and language = 'fr'"),
    ).toEqual(['/nl/over-ons/makelaar/'])
    const ofCategory = await changedBy(
      "update article_texts set title = 'Nieuw' where article_id = 30 and language = 'nl'",
    )
    expect(ofCategory).toEqual(expect.arrayContaining(['/nl/', '/nl/diensten/']))
    expect(ofCategory).not.toContain('/nl/contact/')
    expect(await changedBy("update articles set status = 'Draft' where id = 31")).toContain('/nl/diensten/')
    expect(
      await changedBy(
        "delete from modules where entry_id = (select id from menu_entries where path = 'gestion-locative')",
      ),
    ).toEqual(['/nl/gestion-locative/'])
    expect(await changedBy("delete from testimonials where slug = 'an'")).toContain('/nl/testimonials/')
  })

  it('follow what staff hide and what they keep from search engines', async () => {
    await database.client.query("update menu_entries set indexed = false where path = 'contact'")
    await database.client.query("update menu_entries set status = 'Draft' where path = 'over-ons'")
    const dutch = await paths('nl')
    for (const path of ['/nl/contact/', '/nl/over-ons/', '/nl/over-ons/makelaar/']) expect(dutch).not.toContain(path)
    expect(dutch).toContain('/nl/te-koop/')
  })

  it('stand in no language that is off', async () => {
    await database.client.query("update languages set in_use = false where code = 'fr'")
    invalidateTags(TAGS)
    expect((await sitemapPages(await languageUse())).flatMap((page) => Object.keys(page.paths))).not.toContain('fr')
  })
})
