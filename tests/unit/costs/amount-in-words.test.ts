import { describe, expect, it } from 'vitest'
import { amountInWords, sameAmount } from '../../../lib/costs/rules-amount-in-words.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'

describe('amountInWords', () => {
  it.each<[number, string, string]>([
    [0, 'nul euro', 'zéro euro'],
    [1, 'één euro', 'un euro'],
    [2, 'twee euro', 'deux euros'],
    [21, 'eenentwintig euro', 'vingt et un euros'],
    [70, 'zeventig euro', 'septante euros'],
    [71, 'eenenzeventig euro', 'septante et un euros'],
    [79, 'negenenzeventig euro', 'septante-neuf euros'],
    [80, 'tachtig euro', 'quatre-vingts euros'],
    [81, 'eenentachtig euro', 'quatre-vingt-un euros'],
    [90, 'negentig euro', 'nonante euros'],
    [99, 'negenennegentig euro', 'nonante-neuf euros'],
    [100, 'honderd euro', 'cent euros'],
    [200, 'tweehonderd euro', 'deux cents euros'],
    [201, 'tweehonderdeen euro', 'deux cent un euros'],
    [1000, 'duizend euro', 'mille euros'],
    [2200, 'tweeduizend tweehonderd euro', 'deux mille deux cents euros'],
    [80_000, 'tachtigduizend euro', 'quatre-vingt mille euros'],
    [200_000, 'tweehonderdduizend euro', 'deux cent mille euros'],
    [
      385_500,
      'driehonderdvijfentachtigduizend vijfhonderd euro',
      'trois cent quatre-vingt-cinq mille cinq cents euros',
    ],
    [
      999_999,
      'negenhonderdnegenennegentigduizend negenhonderdnegenennegentig euro',
      'neuf cent nonante-neuf mille neuf cent nonante-neuf euros',
    ],
    [1_000_000, 'één miljoen euro', 'un million d’euros'],
    [1_000_001, 'één miljoen één euro', 'un million un euros'],
    [2_000_000, 'twee miljoen euro', 'deux millions d’euros'],
    [
      9_999_999,
      'negen miljoen negenhonderdnegenennegentigduizend negenhonderdnegenennegentig euro',
      'neuf millions neuf cent nonante-neuf mille neuf cent nonante-neuf euros',
    ],
  ])('%i is %s, %s', (euros, dutch, french) => {
    expect(amountInWords(euros, 'nl')).toBe(dutch)
    expect(amountInWords(euros, 'fr')).toBe(french)
  })

  it.each<[number, string, string]>([
    [1, 'one euro', 'ein Euro'],
    [101, 'one hundred and one euros', 'einhundertein Euro'],
    [101_000, 'one hundred and one thousand euros', 'einhunderteintausend Euro'],
    [1_000_000, 'one million euros', 'eine Million Euro'],
  ])('%i is %s, %s', (euros, english, german) => {
    expect(amountInWords(euros, 'en')).toBe(english)
    expect(amountInWords(euros, 'de')).toBe(german)
  })

  it.each([-1, 0.5, 1_000_000_000, Number.NaN, Number.POSITIVE_INFINITY])('%s has no words', (euros) => {
    expect(amountInWords(euros, 'nl')).toBeNull()
  })
})

describe('sameAmount', () => {
  it.each(LANGUAGES)('reads in %s what amountInWords writes, and nothing else', (language) => {
    const amounts = [
      ...Array.from({ length: 2100 }, (_, number) => number),
      ...Array.from({ length: 2000 }, (_, index) => 2100 + index * 4999),
      ...[9_999_999, 10_000_000, 80_000_000, 200_000_000, 999_999_999],
    ]
    const wrong = amounts.filter((amount) => {
      const letters = amountInWords(amount, language) ?? ''
      return (
        !sameAmount(amount, letters, language) ||
        [amount + 1, amount * 10, amount + 1000].some(
          (other) => other !== amount && sameAmount(other, letters, language),
        )
      )
    })
    expect(wrong).toEqual([])
  })

  it.each<[Language, number, string]>([
    ['nl', 100_000, 'honderd duizend'],
    ['nl', 100_000, 'Honderdduizend EURO.'],
    ['nl', 100_000, 'honderdduizendeuro'],
    ['nl', 101, 'honderd en één'],
    ['nl', 32, 'tweeendertig'],
    ['nl', 32, 'twee-en-dertig'],
    ['nl', 2500, 'vijfentwintighonderd'],
    ['nl', 1_200_000, 'een miljoen tweehonderd duizend euro'],
    ['fr', 70_000, 'soixante-dix mille euros'],
    ['fr', 71, 'soixante et onze'],
    ['fr', 91, 'QUATRE VINGT ONZE'],
    ['fr', 91, 'nonante-et-un'],
    ['fr', 82, 'quatre-vingts-deux'],
    ['fr', 80_000, 'quatre-vingts mille'],
    ['fr', 1080, 'mille quatre-vingts'],
    ['fr', 160, 'cent soixante'],
    ['fr', 200_000, 'deux cents milles euros'],
    ['fr', 1_000_000, "un million d'euros"],
    ['fr', 1_000_000, 'un million d’euros'],
    ['fr', 0, 'zero'],
    ['en', 100_000, 'a hundred thousand euros'],
    ['en', 350_000, 'Three hundred fifty thousand'],
    ['de', 35_000, 'fuenfunddreissigtausend Euro'],
    ['de', 35_000, 'fünfunddreißigtausend'],
    ['de', 1_000_000, 'eine Million'],
    ['de', 101, 'hunderteins'],
  ])('in %s %i is %j', (language, amount, letters) => {
    expect(sameAmount(amount, letters, language)).toBe(true)
  })

  it.each<[Language, number, string]>([
    ['nl', 350_000, 'driehonderdvijfenveertigduizend euro'],
    ['nl', 350_000, ''],
    ['nl', 350_000, 'euro'],
    ['nl', 350_000, '350000'],
    ['nl', 350, 'driehonderd 50'],
    ['nl', 10_000, 'vijf vijf duizend'],
    ['nl', 105, 'vijf honderd'],
    ['nl', 2_500_000, 'vijfentwintighonderd duizend'],
    ['nl', 100_000, 'cent mille'],
    ['nl', 0, 'niets'],
    ['fr', 80, 'vingt quatre'],
    ['fr', 104, 'quatre cents'],
    ['en', 1, `${'one hundred '.repeat(40)}`],
  ])('in %s %i is not %j', (language, amount, letters) => {
    expect(sameAmount(amount, letters, language)).toBe(false)
  })
})
