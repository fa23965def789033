import { expect, it } from 'vitest'
import { withNonBreakingUnits } from '../../../lib/listings/rules-title.ts'

it.each([
  ['Waar druiven groeiden: 785 m² bouwgrond in Hoeilaart', 'Waar druiven groeiden: 785\u00a0m² bouwgrond in Hoeilaart'],
  ['Voorlaatste lot: 6 a 24 ca voor een woning', 'Voorlaatste lot: 6\u00a0a 24\u00a0ca voor een woning'],
  ['Villa op 14 are, 3 km van zee', 'Villa op 14\u00a0are, 3\u00a0km van zee'],
  ['Vanaf € 210.000', 'Vanaf €\u00a0210.000'],
  ['Terrain de 18 ares', 'Terrain de 18\u00a0ares'],
])('%s', (title, expected) => expect(withNonBreakingUnits(title)).toBe(expected))

it('leaves every other space', () => {
  for (const title of ['Huis uit 1934 met 3 kamers', '2 appartementen', 'Maison de 1920 à rénover', '28 m²-terras']) {
    expect(withNonBreakingUnits(title).replaceAll('\u00a0m²', ' m²')).toBe(title)
  }
})
