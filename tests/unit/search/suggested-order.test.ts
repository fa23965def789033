import { expect, it } from 'vitest'
import { matchPlaces } from '../../../lib/places/rules-match.ts'
import { suggestedOrder } from '../../../lib/search/rules-suggested-order.ts'
import { readsAsSentence } from '../../../lib/search/suggest-sentence.ts'

const order = (typed: string, homes: Record<string, number>): string[] =>
  suggestedOrder(matchPlaces(typed, 'nl', { limit: 24 }), ({ place }) => homes[place.key] ?? 0).map(
    ({ place }) => `${place.kind}:${place.key}`,
  )

it('suggests a place with homes before one that is nearer and has none', () => {
  const found = order('gent', { '44021-gentbrugge': 1 })
  expect(found.slice(0, 2)).toEqual(['municipality:44021', 'part:44021-gentbrugge'])
  expect(found.indexOf('part:25117-gentinnes')).toBeGreaterThan(1)
})

it('suggests the beginning of a name before a typing error, however many homes it gives', () => {
  const matches = matchPlaces('gentb', 'nl', { limit: 24 })
  const corrected = matches.find(({ quality }) => quality === 'corrected')
  const countOf = (match: (typeof matches)[number]) => (match.place === corrected?.place ? 9 : 0)
  const qualities = suggestedOrder(matches, countOf).map(({ quality }) => quality)
  expect(qualities).toEqual([...qualities].sort((a, b) => Number(a === 'corrected') - Number(b === 'corrected')))
  expect(corrected).toBeDefined()
})

it('leaves exact names as the matcher has them: a town before the province around it, which has more homes', () => {
  expect(order('antwerpen 2018', { antwerp: 90, '11002': 40 }).slice(0, 3)).toEqual([
    'postcode:2018',
    'municipality:11002',
    'province:antwerp',
  ])
})

it.each([
  ['Gent Brugge', true],
  ['Gent 9000 Brugge 8000', true],
  ['Gent', false],
  ['Ledeberg Gent', false],
  ['9050 Ledeberg', false],
])('reads "%s" as a sentence: %s', (typed, isSentence) => {
  expect(readsAsSentence(typed, 'nl')).toBe(isSentence)
})
