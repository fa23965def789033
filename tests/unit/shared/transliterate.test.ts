import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawable } from '../../../lib/seo/share-pictures/draw.tsx'
import { attachmentHeader } from '../../../lib/shared/file-name.ts'
import { slug } from '../../../lib/shared/slug.ts'
import { transliterate } from '../../../lib/shared/transliterate.ts'
import { expectEach } from '../../support/each.ts'

const ASCII = /[\u0020-\u007e]/

it('spells what can’t be written otherwise, and drops nothing that has a spelling', () => {
  expectEach(
    [
      ['CO₂-neutraal, 120 m²', 'CO2-neutraal, 120 m2'],
      ['Đà Nẵng, Łódź', 'Da Nang, Lodz'],
      ['ŧ ș ț ŋ ħ ĭ ı', 't s t ng h i i'],
      ['Œuvre, Æther, Straße, Þór', 'Oeuvre, Aether, Strasse, Thor'],
      ['№ 5 → 2½ ≥ ⅓ × ¾', 'No 5 -> 2 1/2 >= 1/3 x 3/4'],
      ['ﬁnanciering ㎡ ™', 'financiering m2 TM'],
      ['L’Isle – « été »', `L'Isle - " ete "`],
      ['Αθήνα, Παπαδοπούλου', 'Athina, Papadopoulou'],
      ['Щербакова Юлия, Київ', 'Shcherbakova Iuliia, Kiiv'],
      ['villa 🏡 te koop', 'villa  te koop'],
      ['a\u0300\u0315', 'a'],
    ] as const,
    (text, expected) => expect(transliterate(text, ASCII)).toBe(expected),
  )
})

it('keeps what may stay, and marks what has no spelling where asked to', () => {
  expect(transliterate('Łódź ½', /[\u0020-\u007e\u00a0-\u017f]/)).toBe('Łódź ½')
  expect(transliterate('東京.pdf', ASCII, '_')).toBe('__.pdf')
})

it('gives allowed characters alone, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(transliterate(text, ASCII)).toMatch(/^[\u0020-\u007e]*$/)
      expect(slug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})

it('serves share pictures and names of files', () => {
  expectEach(
    [
      [drawable('CO₂-neutrale villa Łódź – Đà Nẵng 🏡'), 'CO2-neutrale villa Łódź – Đà Nang'],
      [drawable('№ 5 → ≥ ½ ș'), 'No 5 -> >= ½ s'],
      [drawable('Юлия Щербакова'), 'Iuliia Shcherbakova'],
      [drawable('Νίκος Παπαδόπουλος'), 'Nikos Papadopoulos'],
      [attachmentHeader('Łódź № 5.pdf').split(';')[1], ' filename="Lodz No 5.pdf"'],
    ] as const,
    (made, expected) => expect(made).toBe(expected),
  )
})
