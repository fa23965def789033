import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { landingDescription, landingHeading, landingSentences } from '../../../lib/landing/sentences.ts'
import { loadLanding } from '../../../lib/landing/view.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { landingFacts, lookUpLanding, placesWithHomes, townOfHome } from '../../../lib/listings/view-landing-facts.ts'
import { sitemapFile } from '../../../lib/seo/sitemap.ts'
import { sitemapLandings } from '../../../lib/seo/sitemap-homes.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { setTime } from '../../support/database/time.ts'
import { type FeedRecord, homePair, importFeed } from '../../support/feed.ts'

const gent = (ID: number, more: FeedRecord = {}) => homePair({ ID, ...more })
const flat = { WebID: '2', WebIDs: '2', MainTypeName: 'Appartement' }
const SOLD = { SubStatus: 6 }
const inAntwerp = (Zip: string) => ({ Zip, City: 'Antwerpen' })

let database: TestDatabase
const homes: FeedRecord[] = [
  ...gent(1, { Price: 100_000 }),
  ...gent(2, { Price: 200_000 }),
  ...gent(3, { Price: 300_000 }),
  ...gent(4, { Price: 400_000 }),
  ...gent(5, { Price: 500_000, ...flat }),
  // Neither price nor street of these may be shown.
  ...gent(6, { Price: 999_111, PublishPrice: false, PublishAddress: false }),
  ...gent(7, { Price: 10_000, ...SOLD }),
  ...gent(8, { Goal: 1, Price: 950 }),
  ...homePair({ ID: 20, Price: 250_000, ...inAntwerp('2000') }),
  ...homePair({ ID: 21, Price: 350_000, ...inAntwerp('2060') }),
  ...homePair({ ID: 30, Price: 275_000, Zip: '9090', City: 'Melle' }),
  ...homePair({ ID: 40, Price: 275_000, Zip: '9300', City: 'Aalst', ...SOLD }),
  ...homePair({ ID: 50, Zip: '9800', City: 'Deinze' }),
]

const NOW = new Date('2026-11-23T09:00:00Z')
const LATER = new Date('2026-11-23T10:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homes })
})
afterAll(() => database.drop())

async function factsOf(words: string[], locale: Language = 'nl', market: 'sale' | 'rent' = 'sale') {
  const subject = await lookUpLanding(market, words, locale)
  if (!subject) throw new Error(words.join())
  return { subject, facts: await landingFacts(subject, locale) }
}
const textOf = async (words: string[], locale: Language = 'nl', market: 'sale' | 'rent' = 'sale') => {
  const { subject, facts } = await factsOf(words, locale, market)
  return landingSentences(subject, facts, null, locale).join(' ').replaceAll('\u00a0', ' ')
}
const answer = (path: string, query: Record<string, string | undefined> = {}) => {
  const [locale, list = '', ...words] = path.split('/').filter(Boolean)
  return loadLanding(list, words, query, locale as Language)
}

describe('the facts of a town', () => {
  it('are what can be had, with the published prices alone', async () => {
    const { facts } = await factsOf(['gent'])
    expect(facts).toMatchObject({
      total: 7,
      open: 6,
      prices: { count: 5, min: 100_000, max: 500_000, median: 300_000 },
    })
    expect(facts.types.map(({ path, open }) => [path, open])).toEqual([
      ['/nl/te-koop/gent/huizen/', 5],
      ['/nl/te-koop/gent/appartementen/', 1],
    ])
    expect(facts.other?.path).toBe('/nl/te-huur/gent/')
  })

  it('count a town once, whichever of its postcodes', async () => {
    const { facts } = await factsOf(['antwerpen'])
    expect(facts).toMatchObject({ open: 2, prices: { min: 250_000, max: 350_000 } })
    expect((await placesWithHomes({ market: 'sale', category: null }, 'nl')).map(({ path }) => path).sort()).toEqual([
      '/nl/te-koop/antwerpen/',
      '/nl/te-koop/deinze/',
      '/nl/te-koop/gent/',
      '/nl/te-koop/melle/',
      '/nl/te-koop/merelbeke-melle/',
      '/nl/te-koop/oost-vlaanderen/',
      '/nl/te-koop/provincie-antwerpen/',
      // By its point, which is that of all homes here.
      '/nl/te-koop/sint-martens-leerne/',
      '/nl/te-koop/vlaanderen/',
    ])
    expect(await townOfHome('sale', { zip: '2060', town: 'Antwerpen' }, 'fr')).toEqual({
      name: 'Anvers',
      path: '/fr/a-acheter/anvers/',
    })
    expect(await townOfHome('sale', { zip: '0000', town: 'x' }, 'fr')).toBeNull()
  })

  it('name neighbours that have something, the nearest first', async () => {
    const { facts } = await factsOf(['gent'])
    expect(facts.neighbours.map(({ place, km }) => [place.names.nl, km])).toEqual([
      ['Merelbeke-Melle', 8],
      ['Deinze', 15],
    ])
  })

  it('are those of the type where it is named', async () => {
    const { facts } = await factsOf(['gent', 'appartementen'])
    expect(facts).toMatchObject({ total: 1, open: 1, prices: { count: 1, min: 500_000 } })
    expect(facts.wider.map(({ path }) => path)).toEqual([
      '/nl/te-koop/gent/',
      '/nl/te-koop/oost-vlaanderen/appartementen/',
      '/nl/te-koop/appartementen/',
    ])
  })
})

describe('the words of a page', () => {
  it('say what is true, in each language', async () => {
    expect(await textOf(['gent'])).toBe(
      'Wij hebben in Gent op dit moment 6 panden te koop. De vraagprijzen lopen van € 100.000 tot € 500.000, en de helft kost € 300.000 of minder. Van één pand krijgt u de prijs op aanvraag. Dat zijn 5 huizen en één appartement. Eén pand in de lijst is al verkocht. Ook in de buurt: één pand in Merelbeke-Melle, op 8 km.',
    )
    expect(await textOf(['gand', 'appartements'], 'fr')).toMatch(
      /^Nous avons actuellement un appartement à vendre à Gand\. Le prix demandé est de € 500\.000\./,
    )
    expect(await textOf(['gent'], 'nl', 'rent')).toMatch(/één huis te huur\. De huurprijs is € 950 per maand\./)
    const { subject, facts } = await factsOf(['gent', 'huizen'], 'nl', 'rent')
    expect(landingDescription(subject, facts, 'nl')).toMatch(/^Eén huis te huur in Gent, /)
  })

  it('show nothing that must stay hidden', async () => {
    const { subject, facts } = await factsOf(['gent'])
    const shown = JSON.stringify(facts) + landingDescription(subject, facts, 'nl')
    expect(shown).not.toMatch(/999.?111|zilverpapier/i)
  })

  it('say so where nothing can be had, and where there is something', async () => {
    expect(await textOf(['aalst'])).toMatch(
      /^Wij hebben in Aalst op dit moment geen panden te koop\. Eén pand in de lijst is al verkocht\. Wel in de buurt: .* Vertel ons wat u zoekt/,
    )
    expect(await textOf(['brugge', 'gronden'])).toMatch(/geen gronden te koop/)
  })

  it('head a page by its list, type and town', async () => {
    const heading = async (words: string[], locale: Language) =>
      landingHeading((await factsOf(words, locale)).subject, locale)
    expect([
      await heading(['gent', 'huizen'], 'nl'),
      await heading(['gand'], 'fr'),
      await heading(['houses'], 'en'),
      await heading(['gent', 'hauser'], 'de'),
    ]).toEqual([
      'Huizen te koop in Gent',
      'Biens immobiliers à vendre à Gand',
      'Houses for sale',
      'Häuser kaufen in Gent',
    ])
  })
})

describe('an address', () => {
  it.each([
    ['/nl/te-koop/huizen/gent/', {}, '/nl/te-koop/gent/huizen/', true],
    ['/nl/te-koop/gand/', {}, '/nl/te-koop/gent/', true],
    ['/fr/te-koop/gent/', {}, '/fr/a-acheter/gand/', true],
    ['/nl/te-koop/antwerpen-2060/', { page: '2' }, '/nl/te-koop/antwerpen/?page=2', true],
    ['/nl/te-koop/gand-9000/', {}, '/nl/te-koop/gent/', true],
    ['/nl/te-koop/9000/', {}, '/nl/te-koop/9000-gent/', true],
    ['/nl/te-koop/gent/', { bedrooms: '3' }, '/nl/te-koop/?city=Gent%7C44021&bedrooms=3', false],
    [
      '/nl/te-koop/gent/huizen/',
      { sort: 'price', page: '2' },
      '/nl/te-koop/?city=Gent%7C44021&type=1&sort=price&page=2',
      false,
    ],
    ['/nl/te-koop/gent/', { city: 'Aalst|9300', type: '2' }, '/nl/te-koop/?city=Aalst%7C9300&type=2', false],
    ['/nl/te-koop/gent/', { radius: '10' }, '/nl/te-koop/?city=Gent%7C44021&radius=10', false],
    ['/nl/te-huur/huizen/', { view: 'map' }, '/nl/te-huur/?type=1&view=map', false],
  ] as const)('%s with %j leads to %s', async (path, query, target, permanent) => {
    expect(await answer(path, query)).toEqual({ kind: 'moved', path: target, permanent })
  })

  it.each([
    ['/nl/te-koop/9000-gent/', '9000 Gent'],
    ['/nl/te-koop/ledeberg/', 'Ledeberg'],
    ['/nl/te-koop/oost-vlaanderen/', 'Oost-Vlaanderen'],
    ['/fr/a-acheter/gand/', 'Gand'],
  ])('%s is the page of %s', async (path, name) => {
    const found = await answer(path)
    expect(found.kind === 'found' && found.landing.heading).toContain(name)
  })

  it.each(['/nl/te-koop/nergens/', '/nl/te-koop/gent/brugge/', '/nl/te-koop/gent/20015/', '/nl/contact/gent/'])(
    '%s is none',
    async (path) => expect((await answer(path)).kind).toBe('unknown'),
  )

  it.each([
    { utm_source: 'x' },
    { gclid: '1' },
    { page: '999999' },
    { page: '0' },
    { page: 'x' },
    { bedrooms: '0' },
    { radius: '0' },
  ])('%j changes nothing', async (query) => {
    const found = await answer('/nl/te-koop/gent/', query)
    expect(found.kind === 'found' && found.landing.result).toMatchObject({ total: 7, page: 1 })
  })
})

describe('what staff write', () => {
  const write = (values: string) =>
    database.client.query(
      `insert into landing_texts (market, zip, category_id, language, heading, html, replaces_facts) values ${values}`,
    )
  const textAt = async (path: string) => {
    invalidateTags(TAGS)
    const found = await answer(path)
    return found.kind === 'found' ? found.landing : null
  }

  it('stands on exactly its page, under any postcode of the town, made safe', async () => {
    await write(`('sale', '2060', null, 'nl', 'Wonen aan de Schelde', '<p>Bij ons<script>x</script></p>', true)`)
    expect(await textAt('/nl/te-koop/antwerpen/')).toMatchObject({
      heading: 'Wonen aan de Schelde',
      text: { body: { html: '<p>Bij ons</p>' }, replacesFacts: true },
    })
    for (const path of ['/fr/a-acheter/anvers/', '/nl/te-huur/antwerpen/', '/nl/te-koop/antwerpen/huizen/']) {
      expect((await textAt(path))?.text, path).toBeNull()
    }
  })

  it('without words of its own leaves the facts', async () => {
    await write(`('sale', null, '1', 'nl', '', '', true)`)
    expect(await textAt('/nl/te-koop/huizen/')).toMatchObject({
      heading: 'Huizen te koop',
      text: { replacesFacts: false },
    })
  })

  it.each([
    ['a page without a subject', `('sale', null, null, 'nl', 'x', '', false)`],
    ['a second one for a page', `('sale', null, '1', 'nl', 'x', '', false)`],
    ['an unknown language', `('sale', '9000', null, 'es', 'x', '', false)`],
  ])('can’t be %s', async (_, values) => {
    await expect(write(values)).rejects.toThrow()
  })

  it('is a change of its page in the sitemap', async () => {
    invalidateTags(TAGS)
    const file = await sitemapFile('pages-1.xml')
    let xml = ''
    for await (const part of file ?? []) xml += part
    const changeOf = (path: string) =>
      [...xml.matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => entry).find((entry) => entry.includes(`${path}</loc>`))
    expect(changeOf('/nl/te-koop/antwerpen/')).toMatch(/<lastmod>(?!2026-07-09)/)
    expect(changeOf('/nl/te-koop/gent/')).toContain('<lastmod>2026-07-09')
  })

  it('is heard of', async () => {
    const heard: string[] = []
    database.client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await database.client.query('listen site_changes')
    await database.client.query(`update landing_texts set heading = 'Anders' where zip = '2060'`)
    await database.client.query('select 1')
    expect(heard).toContain('content')
  })
})

describe('the sitemap', () => {
  const landingsNow = async () => {
    invalidateTags(TAGS)
    return sitemapLandings(['nl', 'fr'])
  }

  it('names the pages with something that can be had, and when it changed', async () => {
    const pages = await landingsNow()
    expect(pages.map(({ paths }) => paths.nl).sort()).toEqual([
      '/nl/te-huur/gent/',
      '/nl/te-huur/gent/huizen/',
      '/nl/te-huur/huizen/',
      '/nl/te-huur/oost-vlaanderen/',
      '/nl/te-huur/oost-vlaanderen/huizen/',
      '/nl/te-huur/vlaanderen/',
      '/nl/te-huur/vlaanderen/huizen/',
      '/nl/te-koop/antwerpen/',
      '/nl/te-koop/antwerpen/huizen/',
      '/nl/te-koop/appartementen/',
      '/nl/te-koop/deinze/',
      '/nl/te-koop/deinze/huizen/',
      '/nl/te-koop/gent/',
      '/nl/te-koop/gent/appartementen/',
      '/nl/te-koop/gent/huizen/',
      '/nl/te-koop/huizen/',
      '/nl/te-koop/melle/',
      '/nl/te-koop/melle/huizen/',
      '/nl/te-koop/merelbeke-melle/',
      '/nl/te-koop/merelbeke-melle/huizen/',
      '/nl/te-koop/oost-vlaanderen/',
      '/nl/te-koop/oost-vlaanderen/appartementen/',
      '/nl/te-koop/oost-vlaanderen/huizen/',
      '/nl/te-koop/provincie-antwerpen/',
      '/nl/te-koop/provincie-antwerpen/huizen/',
      '/nl/te-koop/sint-martens-leerne/',
      '/nl/te-koop/sint-martens-leerne/huizen/',
      '/nl/te-koop/vlaanderen/',
      '/nl/te-koop/vlaanderen/appartementen/',
      '/nl/te-koop/vlaanderen/huizen/',
    ])
    for (const page of pages) expect(page.modified?.toISOString(), page.paths.nl ?? '').toBe('2026-07-09T14:32:00.000Z')
  })

  it('leaves out a town whose last home is sold or withdrawn, and gives the others a new date', async () => {
    await setTime(database.client, LATER)
    await importFeed(
      database.url,
      {
        properties: [
          ...homes.filter(({ ID }) => ID !== 30 && ID !== 50),
          ...homePair({ ID: 50, Zip: '9800', City: 'Deinze', ...SOLD }),
        ],
      },
      { force: true },
    )
    const pages = await landingsNow()
    expect(pages.flatMap(({ paths }) => Object.values(paths)).join()).not.toMatch(/melle|deinze/)
    const houses = pages.find(({ paths }) => paths.nl === '/nl/te-koop/huizen/')
    expect(houses?.modified).toEqual(LATER)
    expect((await answer('/nl/te-koop/melle/')).kind).toBe('found')
    expect((await answer('/nl/te-koop/deinze/')).kind).toBe('found')
  })
})
