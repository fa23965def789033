import { expect, it } from 'vitest'
import { errorWith } from '../../../lib/forms/rules-error-words.ts'
import { errorTexts } from '../../../lib/forms/view-labels.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { unknownTowns } from '../../../lib/saved-searches/unknown-towns.ts'

const said = (text: string, locale: Language): string | null => {
  const names = unknownTowns(text, locale)
  if (names === null) return null
  return errorTexts('demandRegister', { towns: errorWith('townUnknown', { names }) }, locale).towns ?? null
}

it.each<[text: string, locale: Language, sentence: string | null]>([
  ['Gent, 9090 Melle', 'nl', null],
  ['Gent, Atlantis', 'nl', 'Een plaats “Atlantis” kennen we niet. Zet komma’s tussen de plaatsen.'],
  ['9999', 'nl', 'Een plaats “9999” kennen we niet. Zet komma’s tussen de plaatsen.'],
  ['gnet', 'nl', 'Een plaats “gnet” kennen we niet. Bedoelt u Gent? Zet komma’s tussen de plaatsen.'],
  [
    'gnet, Atlantis',
    'en',
    'We know no place “gnet”. Did you mean Ghent? We know no place “Atlantis”. Put commas between the places.',
  ],
  ['{x} <b>', 'nl', 'Een plaats “{x} <b>” kennen we niet. Zet komma’s tussen de plaatsen.'],
])('the wish form says of %s in %s: %s', (text, locale, sentence) => expect(said(text, locale)).toBe(sentence))

it('says no more than a few of many, and not all of a long one', () => {
  const sentence = said([...'abcdefgh'].map((letter) => `${letter}qx`.repeat(30)).join(', '), 'nl') ?? ''
  expect(sentence.match(/kennen we niet/g)).toHaveLength(5)
  expect(sentence.length).toBeLessThan(600)
})
