import { expect, it } from 'vitest'
import { sentenceMarks } from '#components/search/where/sentenceMarks.ts'

const SENTENCE = 'huis met tuin, rustig'
const READING = {
  text: SENTENCE,
  chips: [
    { start: 0, end: 4, text: 'Huis' },
    { start: 9, end: 13, text: 'Tuin' },
  ],
  rest: [{ start: 15, end: 21, text: 'rustig' }],
}
const read = (text: string, reading = READING) =>
  sentenceMarks(text, reading).map(({ text: words, is }) => (is ? `${is[0]}<${words}>` : words))

it('marks what was understood and what was not, where it stands', () => {
  expect(read(SENTENCE)).toEqual(['u<huis>', ' met ', 'u<tuin>', ', ', 'm<rustig>'])
  expect(read(`  ${SENTENCE} `)).toEqual(['  ', 'u<huis>', ' met ', 'u<tuin>', ', ', 'm<rustig>'])
})

it('marks only what is still the same in a text that was changed since', () => {
  expect(read('huis met tuin, rustig gelegen')).toEqual(['u<huis>', ' met ', 'u<tuin>', ', ', 'm<rustig>'])
  expect(read('huis met tui')).toEqual(['u<huis>'])
  expect(read('een huis met tuin')).toEqual([])
  expect(read('')).toEqual([])
})

it('marks words once that two parts share, and the shorter part where it begins', () => {
  const chips = [
    { start: 9, end: 13, text: 'Tuin' },
    { start: 0, end: 8, text: 'Huis' },
    { start: 5, end: 13, text: 'met tuin' },
  ]
  expect(read(SENTENCE, { ...READING, chips, rest: [] })).toEqual(['u<huis met>', 'u< tuin>'])
})
