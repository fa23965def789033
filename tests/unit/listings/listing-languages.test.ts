import { describe, expect, it } from 'vitest'
import { inLanguages } from '../../../lib/listings/rules-languages.ts'

const parts = (value: string, ...foreignWords: string[]) => inLanguages(value, { foreignWords, wordsLanguage: 'nl' })

describe('inLanguages', () => {
  it.each([
    ['Heat pump', [], [{ text: 'Heat pump' }]],
    ['Alarm, Lift', [], [{ text: 'Alarm, Lift' }]],
    ['Kolenkachel', ['Kolenkachel'], [{ text: 'Kolenkachel', lang: 'nl' }]],
    ['Gas, twee ketels', ['Gas, twee ketels'], [{ text: 'Gas, twee ketels', lang: 'nl' }]],
    [
      'Alarm, Hondenluik, Lift',
      ['Hondenluik'],
      [{ text: 'Alarm' }, { text: 'Hondenluik', lang: 'nl' }, { text: 'Lift' }],
    ],
    [
      'Alarm, Parket, eik, Kluis',
      ['Kluis', 'Parket, eik'],
      [{ text: 'Alarm' }, { text: 'Parket, eik', lang: 'nl' }, { text: 'Kluis', lang: 'nl' }],
    ],
  ])('parts %j', (value, foreign, expected) => {
    expect(parts(value, ...foreign)).toEqual(expected)
  })
})
