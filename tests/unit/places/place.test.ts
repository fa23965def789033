import { describe, expect, it } from 'vitest'
import { landingPath, parseLandingPath } from '../../../lib/i18n/landing-paths.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import { inPlace, ofPlace } from '../../../lib/places/rules-area-words.ts'
import { findPlace, neighboursOf, placeName, placesWithPages } from '../../../lib/places/rules-place.ts'
import { inPlaceText, inStreetText, ofPlaceText } from '../../../lib/places/rules-place-words.ts'
import { type PlaceKind, placeByKey, placesOfKind } from '../../../lib/places/rules-table.ts'

const LUXEMBOURG = { zip: 'L4303', names: { nl: 'Esch', fr: 'Esch', en: 'Esch', de: 'Esch' } }
const PLACES = placesWithPages([LUXEMBOURG, { ...LUXEMBOURG, zip: '9000' }])
const at = (kind: PlaceKind, key: string) => {
  const place = placeByKey(kind, key)
  if (!place) throw new Error(key)
  return place
}

describe('places', () => {
  it.each(LANGUAGES)('have an address of their own in %s, with and without a type', (locale) => {
    const paths = PLACES.flatMap((place) =>
      ([null, '1', '6'] as const).map((category) => landingPath({ market: 'sale', place, category }, locale)),
    )
    expect(new Set(paths).size).toBe(PLACES.length * 3)
    const lost = PLACES.filter(
      (place) => parseLandingPath('sale', [place.slugs[locale]], PLACES, locale)?.place !== place,
    )
    expect(lost).toEqual([])
  })

  it.each(LANGUAGES)('of one kind and name are told apart in a heading in %s', (locale) => {
    const names = PLACES.map((place) => `${place.kind === 'postcode'} ${placeName(place, locale)}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each([
    ['municipality', '44021', 'gent', 'Gent'],
    ['postcode', '9000', '9000-gent', '9000 Gent'],
    ['province', 'east-flanders', 'oost-vlaanderen', 'Oost-Vlaanderen'],
    ['municipality', '11002', 'antwerpen', 'Antwerpen'],
    ['province', 'antwerp', 'provincie-antwerpen', 'Antwerpen (provincie)'],
  ] as const)('%s %s has the page %s and is called %s', (kind, key, slug, name) => {
    expect([at(kind, key).slugs.nl, placeName(at(kind, key), 'nl')]).toEqual([slug, name])
  })
})

describe('findPlace', () => {
  it.each([
    ['gent', '44021'],
    ['Gent', '44021'],
    ['gand', '44021'],
    ['gent-', '44021'],
    ['gent-9000', '44021'],
    ['ghent-9000', '44021'],
    ['9000-gent', '9000'],
    ['9000', '9000'],
    ['antwerpen-2060', '11002'],
    ['Liège', '62063'],
    ['oost-vlaanderen', 'east-flanders'],
    ['flandre-orientale', 'east-flanders'],
    ['knokke-heist', '31043'],
    ['ottignies-louvain-la-neuve', '25121'],
    ['l4303-esch', 'L4303'],
    ['esch-l4303', 'L4303'],
  ])('%s in Dutch is that of %s', (segment, key) => expect(findPlace(PLACES, segment, 'nl')?.key).toBe(key))

  it.each([
    ['ledeberg', '9050'],
    ['hofstade-9308', '9308'],
    ['hofstade-1981', '1981'],
  ])('%s is a part with %s', (segment, zip) =>
    expect(findPlace(PLACES, segment, 'nl')).toMatchObject({ kind: 'part', zips: expect.arrayContaining([zip]) }),
  )

  it.each(['', '-', 'x', '0000', 'gent-2000', '__proto__', 'constructor', '🏡'])('%j is none', (segment) =>
    expect(findPlace(PLACES, segment, 'nl')).toBeNull(),
  )

  it('takes the larger of two that are meant', () => {
    expect(findPlace(PLACES, 'saint-nicolas', 'fr')?.key).toBe('46021')
  })
})

describe('readLanding', () => {
  const pathOf = (words: string[]) => {
    const found = parseLandingPath('rent', words, PLACES, 'nl')
    return found && landingPath(found, 'nl')
  }
  it.each([
    [['gent'], '/nl/te-huur/gent/'],
    [['huizen'], '/nl/te-huur/huizen/'],
    [['gent', 'huizen'], '/nl/te-huur/gent/huizen/'],
    [['huizen', 'gent'], '/nl/te-huur/gent/huizen/'],
    [['gand', 'maisons'], '/nl/te-huur/gent/huizen/'],
    [['HUIZEN'], '/nl/te-huur/huizen/'],
    [['land'], '/nl/te-huur/gronden/'],
    [['gent', 'gent'], null],
    [['gent', 'brugge'], null],
    [['huizen', 'appartementen'], null],
    [['gent', 'x'], null],
    [['x', 'huizen'], null],
    [[], null],
  ] as const)('%j', (words, path) => expect(pathOf([...words])).toBe(path))

  it('no town is called like a type', () => {
    const types = LANGUAGES.flatMap((locale) =>
      (['1', '2', '3', '4', '5', '6'] as const).map(
        (category) => landingPath({ market: 'sale', place: null, category }, locale).split('/')[3],
      ),
    )
    expect(PLACES.flatMap(({ slugs }) => Object.values(slugs)).filter((name) => types.includes(name))).toEqual([])
  })
})

describe('neighboursOf', () => {
  it('are the nearest first, within so many kilometres, never the place itself', () => {
    const near = neighboursOf(at('postcode', '9000'), PLACES, 4)
    expect(near.map(({ place }) => place.names.nl)).toContain('Gentbrugge')
    expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b))
    expect(near.some(({ place }) => place === at('postcode', '9000'))).toBe(false)
    expect(neighboursOf(at('postcode', '9000'), PLACES, 4).length).toBeLessThan(
      neighboursOf(at('postcode', '9000'), PLACES, 8).length,
    )
    expect(neighboursOf({ ...at('postcode', '9000'), position: null }, PLACES, 50)).toEqual([])
  })
})

describe('French names', () => {
  it.each([
    ['Gand', 'à Gand', 'de Gand'],
    ['Anvers', 'à Anvers', 'd’Anvers'],
    ['Écaussinnes', 'à Écaussinnes', 'd’Écaussinnes'],
    ['Le Rœulx', 'au Rœulx', 'du Rœulx'],
    ['Les Bons Villers', 'aux Bons Villers', 'des Bons Villers'],
    ['La Louvière', 'à La Louvière', 'de La Louvière'],
    ['Lessines', 'à Lessines', 'de Lessines'],
    ['Ypres', 'à Ypres', 'd’Ypres'],
    ['Huy', 'à Huy', 'de Huy'],
    ['Œudeghien', 'à Œudeghien', 'd’Œudeghien'],
  ])('%s', (name, into, of) => expect([inPlaceText(name, 'fr'), ofPlaceText(name, 'fr')]).toEqual([into, of]))

  it('other languages have one word for all', () => {
    expect([
      inPlaceText('Le Roeulx', 'nl'),
      ofPlaceText('Gent', 'nl'),
      ofPlaceText('Ghent', 'en'),
      ofPlaceText('Gent', 'de'),
    ]).toEqual(['in Le Roeulx', 'van Gent', 'of Ghent', 'von Gent'])
  })
})

describe('provinces, regions and arrondissements', () => {
  const wordsOf = (kind: PlaceKind, key: string, locale: Language) => {
    const place = at(kind, key)
    const name = placeName(place, locale)
    return [inPlace(place, name, locale), ofPlace(place, name, locale)]
  }

  it.each([
    ['province', 'hainaut', 'fr', 'dans le Hainaut', 'du Hainaut'],
    ['province', 'hainaut', 'de', 'im Hennegau', 'des Hennegaus'],
    ['province', 'walloon-brabant', 'fr', 'en Brabant wallon', 'du Brabant wallon'],
    ['province', 'east-flanders', 'fr', 'en Flandre-Orientale', 'de la Flandre-Orientale'],
    ['province', 'east-flanders', 'nl', 'in Oost-Vlaanderen', 'van Oost-Vlaanderen'],
    ['province', 'antwerp', 'fr', 'dans la province d’Anvers', 'de la province d’Anvers'],
    ['province', 'antwerp', 'nl', 'in de provincie Antwerpen', 'van de provincie Antwerpen'],
    ['province', 'liege', 'en', 'in the province of Liège', 'of the province of Liège'],
    ['province', 'limburg', 'fr', 'dans le Limbourg', 'du Limbourg'],
    ['region', 'brussel', 'fr', 'en Région bruxelloise', 'de la Région bruxelloise'],
    ['region', 'brussel', 'nl', 'in het Brussels Gewest', 'van het Brussels Gewest'],
    ['landscape', 'kust', 'nl', 'aan de kust', 'van de kust'],
    ['landscape', 'kust', 'fr', 'à la côte belge', 'de la côte belge'],
    ['arrondissement', '33000', 'fr', 'dans l’arrondissement d’Ypres', 'de l’arrondissement d’Ypres'],
    ['arrondissement', '44000', 'nl', 'in het arrondissement Gent', 'van het arrondissement Gent'],
    ['arrondissement', '44000', 'en', 'in the Ghent arrondissement', 'of the Ghent arrondissement'],
    ['arrondissement', '44000', 'de', 'im Bezirk Gent', 'des Bezirks Gent'],
    ['municipality', '55035', 'fr', 'au Roeulx', 'du Roeulx'],
  ] as const)('%s %s in %s', (kind, key, locale, into, of) => expect(wordsOf(kind, key, locale)).toEqual([into, of]))

  it.each(LANGUAGES)('all have words of their own in %s, unlike any town', (locale) => {
    const places = PLACES.filter(({ kind }) => kind !== 'postcode')
    const said = places.map((place) => inPlace(place, placeName(place, locale), locale))
    expect(said.filter((words, index) => said.indexOf(words) !== index)).toEqual([])
    const areas = [...placesOfKind('province'), ...placesOfKind('region'), ...placesOfKind('landscape')]
    expect(
      areas.filter((area) => inPlace(area, 'X', locale) === inPlaceText('X', locale)).map(({ key }) => key),
    ).toEqual([])
  })
})

it.each([
  ['Kerkstraat', 'Gent', 'nl', 'in de Kerkstraat in Gent'],
  ['Steenweg op Brussel', 'Aalst', 'nl', 'in Aalst, Steenweg op Brussel'],
  ['Sint-Pietersplein', 'Gent', 'nl', 'op het Sint-Pietersplein in Gent'],
  ['Korenmarkt', 'Gent', 'nl', 'op de Korenmarkt in Gent'],
  ['Kortrijksesteenweg', 'Gent', 'nl', 'aan de Kortrijksesteenweg in Gent'],
  ['Coupure', 'Gent', 'nl', 'in Gent, Coupure'],
  ['Rue Haute', 'Le Rœulx', 'fr', 'rue Haute au Rœulx'],
  ['Kerkstraat', 'Gand', 'fr', 'à Gand, Kerkstraat'],
  ['Kerkstraat', 'Ghent', 'en', 'in Kerkstraat, Ghent'],
  ['Kirchstraße', 'Eupen', 'de', 'in der Kirchstraße in Eupen'],
  ['onbekende straat', 'Gent', 'nl', 'in Gent, onbekende straat'],
] as const)('homes in %s, %s, in %s are %s', (street, town, locale, words) =>
  expect(inStreetText(street, town, locale)).toBe(words),
)
