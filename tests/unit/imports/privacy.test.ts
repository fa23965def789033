import { describe, expect, it } from 'vitest'
import { addressIsShown, hiddenPosition, revealsStreet, streetRemover } from '../../../lib/imports/privacy.ts'
import { distanceKm } from '../../../lib/places/rules-geo.ts'

describe('addressIsShown', () => {
  it.each<[(boolean | null | undefined)[], boolean]>([
    [[true], true],
    [[true, true], true],
    [[true, null], true],
    [[undefined, true], true],
    [[true, false], false],
    [[false, true], false],
    [[false], false],
    [[null], false],
    [[], false],
  ])('%j → %s', (flags, expected) => expect(addressIsShown(flags)).toBe(expected))
})

/** Letters of a text that is long for a description. */
const LONG = 170_000

describe('streetRemover', () => {
  it.each<[streets: (string | null)[], text: string, expected: string]>([
    [['Kerkstraat'], 'Huis in de Kerkstraat 12 te Gent', 'Huis in de … te Gent'],
    [['Kerkstraat'], 'Huis in de kerkstraat, 12/3', 'Huis in de …'],
    [['Kerkstraat'], 'Kerkstraat nr. 12b: ruime woning', '…: ruime woning'],
    [['Kerkstraat'], 'KERKSTRAAT', '…'],
    [['Kerkstraat'], 'Kerkstraat12', '…'],
    [['Kerkstraat'], 'Huis met 3 kamers', 'Huis met 3 kamers'],
    [['Rue de l’Église'], "12, rue de l'eglise à Gand", '… à Gand'],
    [['Rue de l’Église'], 'RUE DE L’E\u0301GLISE', '…'],
    [['Sint-Pietersplein'], 'Sint Pietersplein', '…'],
    [['Sint Pietersplein'], 'Sint-Pietersplein 4', '…'],
    [['Kerkstraat', 'Rue de l’Église'], 'Kerkstraat / rue de l’église', '… / …'],
    [['Kerkstraat 12'], 'de Kerkstraat', 'de …'],
    [['Kerkstraat, 12 b'], 'de Kerkstraat', 'de …'],
    [['Rue du 11 Novembre'], 'rue du 11 novembre 5, rue du parc', '…, rue du parc'],
    [['Dam'], 'op de Dam 7 in Rotterdam', 'op de … in Rotterdam'],
    [['Laan (noord)'], 'Laan (noord) 5', '…'],
    [['.*'], 'alles blijft', 'alles blijft'],
    [['-'], 'a - b', 'a - b'],
    [[null, ''], 'Kerkstraat', 'Kerkstraat'],
    [[], 'Kerkstraat', 'Kerkstraat'],
  ])('%j in "%s"', (streets, text, expected) => expect(streetRemover(streets)(text)).toBe(expected))

  it('gives a text without the street back as it was', () => {
    const text = '  Été \u0065\u0301t\u0065  \n dubbele  spaties '
    expect(streetRemover(['Kerkstraat'])(text)).toBe(text)
  })

  it('stands a long text of near misses', () => {
    // Read anew from each of its letters, it would take longer than a test may.
    const text = 'rue de la grande '.repeat(LONG / 17)
    expect(streetRemover(['Rue de la Grande Haie'])(text)).toBe(text)
    expect(streetRemover(['a b c d e f'])(' '.repeat(LONG))).toBe(' '.repeat(LONG))
  })
})

describe('revealsStreet', () => {
  const hide = streetRemover(['Rue de l’Église', 'Kerkstraat'])
  it.each([
    'https://a.example/kerkstraat-12.pdf',
    'https://a.example/plan_Kerkstraat12.pdf',
    'https://a.example/rue-de-l-eglise.pdf',
    'https://a.example/rue%20de%20l%27%C3%89glise.pdf',
    'https://a.example/?q=rue+de+l%27eglise+12',
    'https://a.example/RueDeLEglise.pdf',
    'https://a.example/%6Berkstraat',
    'https://a.example/%6berk%FFstraat?kerkstraat',
  ])('%s does', (url) => expect(revealsStreet(url, hide)).toBe(true))
  it.each([
    'https://a.example/plan.pdf',
    'https://a.example/%E9%20',
    'https://a.example/kerk/straat2'.replace('/straat', '/x'),
  ])('%s does not', (url) => expect(revealsStreet(url, hide)).toBe(false))
})

describe('hiddenPosition', () => {
  const place = { latitude: 51.05, longitude: 3.72 }
  const address = ['9000', 'Kerkstraat', '12']
  const hidden = hiddenPosition(place, 'salt', address)

  it('is 300 to 700 m away', () => {
    for (let number = 0; number < 500; number++) {
      const metres = distanceKm(place, hiddenPosition(place, 'salt', ['9000', 'Kerkstraat', number])) * 1000
      expect(metres).toBeGreaterThanOrEqual(300)
      expect(metres).toBeLessThanOrEqual(700)
    }
  })

  it('is the same every time for one address, and another one for another address or secret', () => {
    expect(hiddenPosition(place, 'salt', [...address])).toEqual(hidden)
    expect(hiddenPosition(place, 'pepper', address)).not.toEqual(hidden)
    expect(hiddenPosition(place, 'salt', ['9000', 'Kerkstraat', '13'])).not.toEqual(hidden)
    expect(hiddenPosition(place, 'salt', ['9000', 'Kerkstraat1', '2'])).not.toEqual(hidden)
  })
})
