import { describe, expect, it } from 'vitest'
import { SEARCH_STATE_ID } from '#components/search/elementIds.ts'
import { SEARCH_PARTS, searchParts } from '#components/search/searchParts.tsx'
import { readPartState } from '#components/ui/PartState.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingCard } from '#lib/listings/rules.ts'
import { emptyCriteria, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import { FILTER_FIELDS, type SearchResult } from '#lib/search/rules-result.ts'

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
  towns: [{ name: HOSTILE, zip: '9000' }],
  sectors: ['gent'],
}

const RESULT: SearchResult = {
  market: 'sale',
  total: 30,
  open: 28,
  corrected: HOSTILE,
  cards: [CARD],
  page: 1,
  pageCount: 2,
  facets: {
    towns: [{ zip: '9000', name: HOSTILE, count: 3, aliases: [HOSTILE] }],
    wholeTowns: [],
    categories: [{ id: '1', name: HOSTILE, count: 2 }],
    sectors: [{ slug: 'gent', name: HOSTILE }],
    around: null,
  },
}

const partsOf = (criteria: SearchCriteria, result: SearchResult) =>
  searchParts({ criteria, result, locale: 'nl', fields: FILTER_FIELDS })

/** The tags of a part, without its state. */
const tagsOf = (html: string): string[] => [...html.matchAll(/<\/?([a-z\d]+)/g)].map(([, tag = '']) => tag)

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

  it('leave out the homes of an empty result, and keep its filters', () => {
    const { heading, filters, list } = partsOf(CRITERIA, { ...RESULT, total: 0, open: 0, cards: [], pageCount: 1 })
    expect(heading).toBe(translations('nl', 'search')('empty.filtered'))
    expect(list).not.toContain('<article')
    expect(filters).toContain('name="search"')
  })
})
