import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from '../../../app/api/places/sentence/route.ts'
import type { SentenceReading } from '../../../lib/search/rules-suggestions.ts'

const { searchListings, searchSummary } = vi.hoisted(() => ({ searchListings: vi.fn(), searchSummary: vi.fn() }))
vi.mock('../../../lib/search/search.ts', () => ({ searchListings, searchSummary }))
vi.mock('../../../lib/forms/request/request-time.ts', () => ({
  requestTime: async () => new Date('2026-11-29T12:00:00Z'),
}))

const facets = { places: [], categories: [{ id: '1', name: 'Huis of villa', count: 2 }], sectors: [], around: null }

beforeEach(() => {
  searchListings.mockReset().mockResolvedValue({ open: 2, total: 3, cards: [], facets })
  searchSummary.mockReset().mockResolvedValue({ open: 1, total: 1, facets })
})

const ask = async (sentence: string): Promise<SentenceReading> => {
  const query = new URLSearchParams({ locale: 'nl', market: 'sale', q: sentence })
  return (await GET(new Request(`https://site.test/api/places/sentence/?${query}`))).json()
}

it('runs one search for a sentence, however many things it asks for', async () => {
  const { chips } = await ask('huis in Gent met tuin, garage en 3 slaapkamers')
  expect(chips.map(({ text }) => text)).toEqual(expect.arrayContaining(['Huis of villa', 'Gent', 'Tuin']))
  expect(chips.length).toBeGreaterThan(3)
  expect([searchListings.mock.calls.length, searchSummary.mock.calls.length]).toEqual([1, 0])
})

it('counts the homes with the words that it did not understand by one more', async () => {
  const { withRest } = await ask('huis in Gent met tuin en sauna')
  expect(withRest?.open).toBe(1)
  expect([searchListings.mock.calls.length, searchSummary.mock.calls.length]).toEqual([1, 1])
})
