import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from '../../../app/api/places/typed/route.ts'

const { findReferences, listingsByIds } = vi.hoisted(() => ({ findReferences: vi.fn(), listingsByIds: vi.fn() }))
vi.mock('../../../lib/search/queries-references.ts', () => ({ findReferences }))
vi.mock('../../../lib/search/search.ts', () => ({ listingsByIds }))
vi.mock('../../../lib/cache/tagged-cache.ts', () => ({
  cached: (_: string, __: string, load: () => Promise<unknown>) => load(),
}))
vi.mock('../../../lib/projects/view.ts', () => ({ projects: async () => [] }))
vi.mock('../../../lib/forms/request/request-time.ts', () => ({
  requestTime: async () => new Date('2026-11-29T12:00:00Z'),
}))

const HOMES = [
  { id: 1, reference: 'LH-26-0417', market: 'rent' },
  { id: 2, reference: 'LH-26-04171', market: 'sale' },
  { id: 3, reference: 'LH-26-0417', market: 'sale' },
]
const card = ({ id, market }: (typeof HOMES)[number]) => ({
  id,
  market,
  path: `/nl/${market}/${id}/`,
  price: { kind: 'hidden' },
  picture: null,
})

beforeEach(() => {
  listingsByIds.mockImplementation(async (ids: number[]) => HOMES.filter(({ id }) => ids.includes(id)).map(card))
})

it('leads to the list of projects, which names what is no place', async () => {
  const query = new URLSearchParams({
    locale: 'nl',
    of: 'projects',
    where: 'Gent, Nergenshuizen xyz',
    missed: 'x',
  })
  const { headers } = await GET(new Request(`https://site.test/api/places/typed/?${query}`))
  const address = new URL(headers.get('location') ?? '', 'https://site.test')
  expect(address.pathname).toBe('/nl/nieuwbouw/')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    city: 'Gent|44021',
    missed: '"Nergenshuizen xyz"',
  })
})

const leadsTo = async (where: string, known: readonly number[], market = 'sale'): Promise<string> => {
  findReferences.mockImplementation(async (typed: string) =>
    HOMES.filter(
      ({ id, reference }) => known.includes(id) && reference.toLowerCase().startsWith(typed.toLowerCase()),
    ).map(({ id, reference }) => ({ id, reference })),
  )
  const query = new URLSearchParams({ locale: 'nl', market, where })
  const { headers, status } = await GET(new Request(`https://site.test/api/places/typed/?${query}`))
  expect(status).toBe(303)
  return decodeURIComponent(headers.get('location') ?? '')
}

it.each([
  ['lh-26-0417', [1, 2, 3], 'sale', '/nl/sale/3/'],
  ['LH-26-0417', [1, 2, 3], 'rent', '/nl/rent/1/'],
  // Its home is in the other market, and a longer reference in this one.
  [' LH-26-0417 ', [1, 2], 'sale', '/nl/rent/1/'],
  ['LH-26-04', [1, 2, 3], 'sale', '/nl/te-koop/?search=LH-26-04'],
  ['LH-26-0417', [], 'sale', '/nl/te-koop/?search=LH-26-0417'],
  ['LH-26-9000', [], 'sale', '/nl/te-koop/?search=LH-26-9000'],
])('leads "%s" of the homes %j for %s to %s', async (where, known, market, address) => {
  expect(await leadsTo(where, known, market)).toBe(address)
})
