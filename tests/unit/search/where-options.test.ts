import { describe, expect, it } from 'vitest'
import { markedName, nextRow, optionGroups, takenIndex } from '../../../components/search/where/options.ts'
import { NO_SUGGESTIONS, type SuggestedPlace, type Suggestions } from '../../../lib/search/rules-suggestions.ts'
import { expectEach } from '../../support/each.ts'

const place = (
  kind: 'municipality' | 'part' | 'postcode',
  key: string,
  name: string,
  count: number,
): SuggestedPlace => ({
  choice: { kind, key, name },
  is: kind,
  name,
  hint: '',
  count,
})
const PARTS = [9050, 9041, 9032, 9052, 9031, 9030, 9051].map((zip, at) =>
  place('part', `44021-${zip}`, `Deel ${zip}`, 70 - 10 * at),
)
const GENT: Suggestions = {
  ...NO_SUGGESTIONS,
  places: [
    { ...place('municipality', '44021', 'Gent', 233), parts: PARTS },
    { ...place('municipality', '71016', 'Genk', 12), parts: PARTS.slice(0, 1) },
  ],
  postcodes: [{ ...place('postcode', '9000', '9000 Gent', 96), parts: [] }],
  taken: 'places',
}
const shown = { typed: 'gen', allParts: false, around: false, texts: true }
const keys = (found: Suggestions, how = shown) =>
  optionGroups(found, how).map(({ name, options }) => [name, options.map(({ key }) => key)])

describe('the suggestions as one list', () => {
  it('have the first municipality’s parts below it, five at first, and the typed words last', () => {
    expect(keys(GENT)).toEqual([
      [
        'places',
        [
          'municipality-44021',
          ...[9050, 9041, 9032, 9052, 9031].map((zip) => `part-44021-${zip}`),
          'more',
          'municipality-71016',
        ],
      ],
      ['postcodes', ['postcode-9000']],
      ['texts', ['texts']],
    ])
  })

  it('have all parts once they were asked for, and the sum of the hidden ones before', () => {
    expect(keys(GENT, { ...shown, allParts: true })[0]?.[1]).toHaveLength(9)
    const more = optionGroups(GENT, shown)[0]?.options.find(({ is }) => is === 'moreParts')
    expect(more).toMatchObject({ parts: 2, count: 20 + 10 })
  })

  it('have no parts below a name that was corrected, and no words to look for where nothing is typed', () => {
    expect(keys({ ...GENT, corrected: 'Gent' })[0]?.[1]).toEqual(['municipality-44021', 'municipality-71016'])
    expect(keys(GENT, { ...shown, typed: '', around: true }).map(([name]) => name)).toEqual([
      'around',
      'busy',
      'postcodes',
    ])
  })

  it('have no words to look for beside a sentence, whose proof offers those that were not understood', () => {
    const found = { ...GENT, places: [], postcodes: [], sentence: true, taken: 'sentence' as const }
    expect(keys(found)).toEqual([['sentence', ['sentence']]])
  })

  it('have no words to look for in a list that has no texts', () => {
    expect(keys(GENT, { ...shown, texts: false }).map(([name]) => name)).toEqual(['places', 'postcodes'])
  })

  it('mark what Enter takes', () => {
    const groups = optionGroups(GENT, shown)
    expect(takenIndex(groups, GENT)).toBe(0)
    expect(takenIndex(groups, { taken: 'postcodes' })).toBe(8)
    expect(takenIndex(groups, { taken: 'streets' })).toBe(-1)
    expect(takenIndex(groups, { taken: null })).toBe(-1)
  })

  it('are gone through over the parts beside a row, round at both ends', () => {
    const options = optionGroups(GENT, shown).flatMap(({ options: own }) => own)
    expectEach(
      [
        [-1, 1, 0],
        [0, 1, 7],
        [3, 1, 7],
        [7, 1, 8],
        [9, 1, 0],
        [0, -1, 9],
        [7, -1, 0],
        [-1, -1, 9],
      ],
      (from, step, to) => {
        expect(nextRow(options, from, step as 1 | -1)).toBe(to)
      },
    )
    expect(nextRow([], -1, 1)).toBe(-1)
  })
})

describe('the typed letters in a name', () => {
  it('are marked whatever their accents, at the beginning of a word', () =>
    expectEach(
      [
        ['Gent', 'gen', ['', 'Gen', 't']],
        ['Genepiën', 'genepie', ['', 'Genepië', 'n']],
        ['9000 Gent', 'gen', ['9000 ', 'Gen', 't']],
        ['Liège', 'liege', ['', 'Liège', '']],
        ['Sint-Niklaas', 'nik', ['Sint-', 'Nik', 'laas']],
        ['Sint-Niklaas', 'sint nik', ['', 'Sint-Nik', 'laas']],
        ['Denderleeuw', 'gend', ['', '', 'Denderleeuw']],
        ['Agent', 'gen', ['', '', 'Agent']],
        ['Gent', '', ['', '', 'Gent']],
        ['Gent', '(', ['', '', 'Gent']],
      ],
      (name, typed, pieces) => {
        expect(markedName(name, typed)).toEqual(pieces)
      },
    ))
})
