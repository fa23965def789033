import { expect, it } from 'vitest'
import { correctedText, exactText } from '../../../lib/search/rules-corrected-text.ts'
import { prefixEditDistance, toleratedErrors } from '../../../lib/search/rules-typing-errors.ts'

it.each([
  ['gent', 'gent', 0],
  ['gen', 'gent', 0],
  ['gnt', 'gent', 1],
  ['gnet', 'gent', 1],
  ['gemt', 'gent', 1],
  ['geent', 'gent', 1],
  ['antwrp', 'antwerpen', 1],
  ['antwrpne', 'antwerpen', 2],
  ['brugge', 'gent', 3],
  ['', 'gent', 0],
])('%s is %s with %i errors', (typed, name, errors) => expect(prefixEditDistance(typed, name, 2)).toBe(errors))

it('forgives more in longer words', () => {
  expect([2, 3, 5, 6, 12].map(toleratedErrors)).toEqual([0, 1, 1, 2, 2])
})

it.each([
  ['Antwrpen', [{ part: 'antwrpen', words: ['antwerpen'] }], 'Antwerpen'],
  ['tuin in ÄNTWRPEN', [{ part: 'antwrpen', words: ['antwerpen'] }], 'tuin in Antwerpen'],
  ['leige', [{ part: 'leige', words: ['liege', 'neige'] }], 'liege of neige'],
  ['xylofoon', [{ part: 'xylofoon', words: [] }], null],
  ['tuin', [], null],
])('%s was searched for as it is meant', (typed, corrections, text) =>
  expect(correctedText(typed, corrections, 'nl')).toBe(text),
)

it('puts a text in quotes once', () => {
  expect([exactText('Antwrpen'), exactText('"Antwrpen"')]).toEqual(['"Antwrpen"', '"Antwrpen"'])
})
