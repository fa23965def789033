import { expect, it } from 'vitest'
import { neighboursOf, returnedHome } from '../../../components/listings/results/resultsStore.ts'

const path = (id: number) => `/nl/te-koop/gent/huis/${id}/`
const RESULTS = { address: '/nl/te-koop/?page=2', homes: [path(11), path(12), path(13)] }

it.each([
  ['the first', 11, undefined, path(12)],
  ['one between', 12, path(11), path(13)],
  ['the last', 13, path(12), undefined],
])('%s has its neighbours, and the way back to its place', (_, id, previous, next) => {
  const found = neighboursOf(RESULTS, path(id))
  expect(found).toEqual({ results: `${RESULTS.address}#home-${id}`, previous, next })
  expect(returnedHome(new URL(found?.results ?? '', 'https://site.example').hash)).toBe(String(id))
})

it('has none for a home that is not among them', () => {
  expect(neighboursOf(RESULTS, path(14))).toBeNull()
  expect(neighboursOf({ ...RESULTS, homes: [] }, path(11))).toBeNull()
})

it('returns to no home by another end of an address', () => {
  for (const hash of ['', '#filters', '#home-', '#home-1"]', '#home-1-2', '#results'])
    expect(returnedHome(hash), hash).toBeNull()
})
