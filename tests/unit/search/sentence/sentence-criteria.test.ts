import { describe, expect, it } from 'vitest'
import { formatCriteria, parseCriteria } from '../../../../lib/search/rules-criteria.ts'
import { missedPhrases, searchOfSentence } from '../../../../lib/search/sentence/rules-sentence-criteria.ts'
import { SENTENCE_LIMIT, understand } from '../../../../lib/search/sentence/rules-understand.ts'

const TODAY = '2026-11-29'

/** The list and the query that a sentence leads to from a list with this query. */
function led(sentence: string, before = '', language: 'nl' | 'fr' = 'nl'): string | null {
  const criteria = searchOfSentence(parseCriteria('sale', new URLSearchParams(before)), sentence, language, TODAY)
  return criteria && `${criteria.market}?${decodeURIComponent(formatCriteria(criteria)).replaceAll('+', ' ')}`
}

describe('a sentence leads to the address that the filters would have', () => {
  it.each([
    [
      'huis met tuin rond Gent tot 450.000, 3 slaapkamers',
      '',
      'sale?city=Gent|44021&radius=10&type=1&bedrooms=3&garden=1&price=0-450000',
    ],
    ['te huur in Gentbrugge', '', 'rent?part=44021-gentbrugge'],
    ['huis in Limburg of 9000 Gent', '', 'sale?city=Gent|9000&within=limburg&type=1'],
    ['appartement aan de kust tot 300.000', '', 'sale?within=kust&type=2&price=0-300000'],
    ['appartement dicht bij de kust', '', 'sale?within=kust&radius=10&type=2'],
    // The larger of two names only says where the other is.
    ['appartement Knokke, kust', '', 'sale?part=31043-knokke&type=2'],
    // Added to what was chosen; of one thing the sentence has the last word.
    [
      'Brugge, 4 slaapkamers',
      'city=Gent|44021&bedrooms=2&lift=1',
      'sale?city=Gent|44021&city=Brugge|31005&bedrooms=4&lift=1',
    ],
    ['max 300.000', 'price=350000-500000', 'sale?price=0-300000'],
    ['te huur', 'price=350000-500000', 'rent?'],
    // Only homes to rent have a day from which they are free.
    ['appartement vrij vanaf 1 maart', '', 'rent?type=2&free=2027-03-01'],
    ['appartement te koop vrij vanaf 1 maart', '', 'sale?type=2&missed="vrij vanaf 1 maart"'],
    // Digits of a reference or a telephone number are no price and no postcode.
    ['LH-26-0417', '', null],
    ['huis ref. LH-26-9000', '', 'sale?type=1&missed=ref LH-26-9000'],
    ['huis, 0475 12 34 56', '', 'sale?type=1&missed="0475 12 34 56"'],
    ['300000-350000', '', 'sale?price=300000-350000'],
    ['9000/9050', '', 'sale?city=Gent|9000&city=Gentbrugge|9050'],
    // A kind of home is found among its category, and isn't missed.
    ['bouwgrond in Oost-Vlaanderen', '', 'sale?within=east-flanders&type=3'],
    ['villa, studio, kot of loft', '', 'sale?type=1&type=2'],
    ['winkel', '', 'sale?type=6'],
    ['maison de maître', '', 'sale?type=1'],
    ['terrain à bâtir', '', 'sale?type=3'],
    ['à louer max 1000 € charges comprises', '', 'rent?charges=1&price=0-1000'],
    ['te huur, kosten inbegrepen', '', 'rent?charges=1'],
    ['te koop, kosten inbegrepen', '', 'sale?missed="kosten inbegrepen"'],
    ['2 Zimmer', '', 'sale?bedrooms=2'],
    ['2-Zimmer-Wohnung', '', 'sale?type=2&bedrooms=2'],
    // Before a town a number may be a wrong postcode.
    ['1000 Gent', '', 'sale?city=Gent|44021&missed=1000'],
    ['te huur 1000 Gent', '', 'rent?city=Gent|44021&price=0-1000'],
    ['Gent 1000', '', 'rent?city=Gent|44021&price=0-1000'],
    // Thousands of a house, but no rent.
    ['huis tussen 250 en 350 in Mechelen', '', 'sale?city=Mechelen|12025&type=1&price=250000-350000'],
    ['huis te huur tussen 400 en 550', '', 'rent?type=1&price=400-550'],
    ['appartement tussen 450 en 550', '', 'rent?type=2&price=450-550'],
    ['huis in de 19 gemeenten', '', 'sale?within=brussel&type=1'],
    // The fewest of several.
    ['1 chambre ou 2 chambres', '', 'sale?bedrooms=1'],
    ['3 slaapkamers of 2 slaapkamers', '', 'sale?bedrooms=2'],
    // What isn't wanted isn't asked for.
    ['huis buiten Gent', '', 'sale?type=1&missed="buiten Gent"'],
    ['maison en dehors de Gand', '', 'sale?type=1&missed="en dehors de Gand"'],
    ['huis buiten de stad Gent', '', 'sale?type=1&missed="buiten de stad Gent"'],
    ['house outside Ghent', '', 'sale?type=1&missed="outside Ghent"'],
    ['Haus außerhalb von Gent', '', 'sale?type=1&missed="außerhalb von Gent"'],
    // What no filter says.
    ['huis met sauna en een dubbele oprit', '', 'sale?type=1&missed=sauna "dubbele oprit"'],
    ['huis zonder tuin', 'garden=1', 'sale?type=1&garden=1&missed="zonder tuin"'],
    ['sauna en jacuzzi', '', null],
    ['', '', null],
  ])('“%s” after ?%s', (sentence, before, address) => {
    expect(led(sentence, before)).toBe(address)
  })
})

it('reads the words that were not understood from the address', () => {
  expect(missedPhrases('sauna "dubbele oprit" haard')).toEqual(['sauna', 'dubbele oprit', 'haard'])
  const query = new URLSearchParams({ garden: '1', missed: 'sauna "dubbele oprit"' })
  expect(formatCriteria(parseCriteria('sale', query))).toBe(query.toString())
})

it('says where in the sentence each part stands, whatever was corrected', () => {
  const sentence = 'Œuvre? Maisson à  rénover, 3 chmabres à Liège'
  const { parts, rest } = understand(sentence, 'fr', TODAY)
  const texts = (spans: readonly { start: number; end: number }[]) =>
    spans.map(({ start, end }) => sentence.slice(start, end))
  expect(texts(parts)).toEqual(expect.arrayContaining(['Maisson', '3 chmabres', 'Liège']))
  expect(texts(rest)).toContain('Œuvre')
})

it.each(['a'.repeat(5000), '9'.repeat(300), '1.000.000.000.000.000', '((((', '“”„"', 'zonder', 'max', '\u0000 \ud800'])(
  'reads anything: %j',
  (text) => {
    const { parts, rest } = understand(text, 'nl', TODAY)
    for (const { start, end } of [...parts, ...rest]) {
      expect(start).toBeLessThan(end)
      expect(end).toBeLessThanOrEqual(SENTENCE_LIMIT)
    }
  },
)
