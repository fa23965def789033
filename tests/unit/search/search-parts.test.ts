import { describe, expect, it } from 'vitest'
import { SEARCH_STATE_ID } from '#components/search/elementIds.ts'
import { SEARCH_PARTS, searchParts } from '#components/search/searchParts.tsx'
import { readPartState } from '#components/ui/PartState.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingCard } from '#lib/listings/rules.ts'
import { emptyCriteria, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import { FILTER_FIELDS, type SearchResult } from '#lib/search/rules-result.ts'
import { municipality, postcode } from '../../support/places.ts'

const HOSTILE = '</script><img src=x onerror=alert(1)>\u2028 "quoted" & $&'

const CARD = {
  id: 17,
  market: 'sale',
  goal: 'sale',
  availability: 'available',
  ribbon: null,
  title: HOSTILE,
  typeName: HOSTILE,
  town: HOSTILE,
  zip: '9000',
  price: { kind: 'onRequest' },
  bedrooms: 3,
  bathrooms: 1,
  livingSurface: 150,
  groundSurface: null,
  energy: null,
  picture: { id: 1, src: '/pictures/huis.webp', width: 1360, height: 907, alt: HOSTILE, plan: false },
  pictureCount: 1,
  path: '/nl/te-koop/gent/huis/17/',
} as unknown as ListingCard

const CRITERIA: SearchCriteria = {
  ...emptyCriteria('sale'),
  text: HOSTILE,
  places: [postcode('9000', HOSTILE)],
  sectors: ['gent'],
}

const RESULT: SearchResult = {
  market: 'sale',
  total: 30,
  open: 28,
  corrected: HOSTILE,
  cards: [CARD],
  inWindow: null,
  inside: null,
  page: 1,
  pageCount: 2,
  facets: {
    places: [{ ...postcode('9000', HOSTILE), count: 3, aliases: [HOSTILE] }],
    categories: [{ id: '1', name: HOSTILE, count: 2 }],
    sectors: [{ slug: 'gent', name: HOSTILE }],
    around: null,
  },
}

const partsOf = (criteria: SearchCriteria, result: SearchResult) =>
  searchParts({ criteria, result, locale: 'nl', fields: FILTER_FIELDS })

/** The tags of a part, without its state. */
const tagsOf = (html: string): string[] => [...html.matchAll(/<\/?([a-z\d]+)/g)].map(([, tag = '']) => tag)

/** The words of a part. */
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '')

describe('the parts of a results page', () => {
  const parts = partsOf(CRITERIA, RESULT)

  it.each(SEARCH_PARTS)('%s shows texts of the feed and of the address as texts', (name) => {
    const html = parts[name]
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('"quoted" &')
    const scripts = tagsOf(html).filter((tag) => tag === 'script')
    expect(scripts).toHaveLength(name === 'list' ? 2 : 0)
  })

  it('hold what the browser needs, and nothing more of the result', () => {
    const { total, open, facets } = RESULT
    expect(readPartState(SEARCH_STATE_ID, parts.list)).toEqual({
      criteria: CRITERIA,
      summary: { total, open, complete: true, facets },
    })
    const state = parts.list.slice(parts.list.indexOf('<script'))
    expect(state).not.toContain(CARD.path)
  })

  it('have the chosen filters once: beside the order of the list, or among what helps where nothing is found', () => {
    const name = translations('nl', 'search')('filters.active')
    expect(parts.bar).toContain(`aria-label="${name}"`)
    expect(parts.list).not.toContain(`aria-label="${name}"`)
    const empty = partsOf(CRITERIA, { ...RESULT, total: 0, open: 0, cards: [], pageCount: 1 })
    expect(empty.bar).not.toContain(`aria-label="${name}"`)
    expect(empty.list).toContain(`aria-label="${name}"`)
  })

  it('leave out the homes of an empty result, and keep its filters', () => {
    const { heading, filters, list } = partsOf(CRITERIA, { ...RESULT, total: 0, open: 0, cards: [], pageCount: 1 })
    expect(heading).toBe(translations('nl', 'search')('empty.filtered'))
    expect(list).not.toContain('<article')
    expect(filters).toContain('name="search"')
  })

  it('say beside each filter of an empty result what is found without it', () => {
    const empty = { ...RESULT, total: 0, open: 0, cards: [], pageCount: 1, corrected: null }
    const criteria: SearchCriteria = { ...CRITERIA, text: '', places: [], categories: ['1'] }
    const { list } = searchParts({
      criteria,
      result: empty,
      without: [1234, 0],
      locale: 'nl',
      fields: FILTER_FIELDS,
    })
    expect([...list.matchAll(/class="figures">([^<]*)</g)].map(([, number]) => number)).toEqual(['1.234', '0'])
    expect(list.match(/data-none/g)).toHaveLength(1)
    expect(list).toContain(translations('nl', 'search')('empty.without'))
    expect(partsOf(criteria, empty).list).toContain(translations('nl', 'search')('empty.hint'))
  })
})

describe('the line below the number of homes', () => {
  const around = { ...CRITERIA, places: [municipality('44021', 'Gent')], radius: 5 }
  it('says how many of them are in the chosen places themselves', () => {
    const { bar } = partsOf(around, { ...RESULT, inside: 20 })
    expect(wordsOf(bar)).toContain('20 in Gent zelf en 8 daarbuiten, hoogstens 5 km van de rand')
  })
  it('says so of no search without a radius, and of none that follows the map', () => {
    expect(partsOf(CRITERIA, RESULT).bar).not.toContain('daarbuiten')
    const { bar } = partsOf(around, { ...RESULT, inside: 20, inWindow: { total: 7, open: 7 } })
    expect(bar).not.toContain('daarbuiten')
    expect(bar).toContain('Toon alle 28')
  })
})

describe('the form without JavaScript', () => {
  it('has one field for the radius, with the chosen one, so that another can be chosen', () => {
    const { filters } = partsOf({ ...CRITERIA, radius: 10 }, RESULT)
    expect(filters.match(/name="radius"/g)).toEqual(['name="radius"'])
    expect(/<option value="10"[^>]*selected/.test(filters)).toBe(true)
  })
})

describe('words of a sentence that were not understood', () => {
  const { list } = partsOf({ ...CRITERIA, text: '', missed: 'sauna "dubbele oprit"' }, RESULT)
  it('are named, and lead to the homes that have them in their descriptions', () => {
    expect(list).toContain('Niet begrepen: “sauna” en “dubbele oprit”.')
    const href = /href="([^"]*search=sauna[^"]*)"/.exec(list)?.[1]?.replaceAll('&amp;', '&')
    const query = new URL(href ?? '', 'https://site.test').searchParams
    expect(query.get('search')).toBe('sauna "dubbele oprit"')
    expect(query.has('missed')).toBe(false)
  })
  it('are not named without such words', () => {
    expect(partsOf(CRITERIA, RESULT).list).not.toContain('Niet begrepen')
  })
})
