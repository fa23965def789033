import { expect, it } from 'vitest'
import { neighboursOf } from '../../../components/listings/results/resultsStore.ts'

const RESULTS = { address: '/nl/te-koop/?page=2', homes: ['/a/', '/b/', '/c/'] }

it.each([
  ['the first', '/a/', undefined, '/b/'],
  ['one between', '/b/', '/a/', '/c/'],
  ['the last', '/c/', '/b/', undefined],
])('%s has its neighbours', (_, path, previous, next) => {
  expect(neighboursOf(RESULTS, path)).toEqual({ results: RESULTS.address, previous, next })
})

it('has none for a home that is not among them', () => {
  expect(neighboursOf(RESULTS, '/d/')).toBeNull()
  expect(neighboursOf({ ...RESULTS, homes: [] }, '/a/')).toBeNull()
})
