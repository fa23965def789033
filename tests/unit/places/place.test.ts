import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { landingPath, parseLandingPath } from '../../../lib/i18n/landing-paths.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import {
  findPlace,
  inPlaceText,
  neighboursOf,
  ofPlaceText,
  placeName,
  placesOf,
  type TownRow,
} from '../../../lib/places/rules-place.ts'

type Line = { zip: string; nl: string; fr: string; en: string; de: string } & Pick<
  TownRow,
  'latitude' | 'longitude' | 'population'
>
const LINES: Line[] = JSON.parse(readFileSync('prisma/places/towns.json', 'utf8'))
const TOWNS: TownRow[] = LINES.map(({ zip, nl, fr, en, de, ...town }) => ({
  ...town,
  zip,
  names: { nl, fr, en, de },
  sectorId: null,
}))
const PLACES = placesOf(TOWNS)
const at = (zip: string) => {
  const place = PLACES.find(({ zips }) => zips.includes(zip))
  if (!place) throw new Error(zip)
  return place
}

describe('places', () => {
  it('are the towns, each postcode in one', () => {
    expect(PLACES.flatMap(({ zips }) => zips).sort()).toEqual(TOWNS.map(({ zip }) => zip).sort())
  })

  it.each(LANGUAGES)(
    'have an address of their own in %s, with and without a type, and a name of their own',
    (locale) => {
      const paths = PLACES.flatMap((place) =>
        ([null, '1', '6'] as const).map((category) => landingPath({ market: 'sale', place, category }, locale)),
      )
      expect(new Set(paths).size).toBe(PLACES.length * 3)
      expect(new Set(PLACES.map((place) => placeName(place, locale))).size).toBe(PLACES.length)
      const lost = PLACES.filter(
        (place) => parseLandingPath('sale', [place.slugs[locale]], PLACES, locale)?.place !== place,
      )
      expect(lost).toEqual([])
    },
  )

  it.each([
    ['several postcodes near each other', '2060', 'antwerpen', ['2000', '2018', '2020', '2030', '2050', '2060']],
    ['the two sides of a river', '4020', 'luik', ['4000', '4020']],
    ['a name far away', '9308', 'hofstade-9308', ['9308']],
    ['its namesake', '1981', 'hofstade-1981', ['1981']],
    ['a name that only French shares', '9100', 'sint-niklaas', ['9100']],
  ])('%s', (_, zip, slug, zips) => {
    expect(at(zip).slugs.nl).toBe(slug)
    expect(at(zip).zips).toEqual(zips)
  })

  it('that share a name in one language get a distinction there only', () => {
    expect([at('9100').slugs.fr, at('4420').slugs.fr, at('4420').slugs.nl]).toEqual([
      'saint-nicolas-9100',
      'saint-nicolas-4420',
      'saint-nicolas',
    ])
    expect([placeName(at('9100'), 'fr'), placeName(at('9100'), 'nl')]).toEqual(['Saint-Nicolas (9100)', 'Sint-Niklaas'])
  })

  it('of one name are apart from 12 km on, and one where a position is missing', () => {
    const town = (zip: string, latitude: number | null): TownRow => ({
      zip,
      names: { nl: 'A', fr: 'A', en: 'A', de: 'A' },
      latitude,
      longitude: 4,
      population: null,
      sectorId: null,
    })
    const count = (...rows: TownRow[]) => placesOf(rows).length
    expect(count(town('1', 50), town('2', 50.107))).toBe(1)
    expect(count(town('1', 50), town('2', 50.109))).toBe(2)
    expect(count(town('1', 50), town('2', null))).toBe(1)
    expect(count(town('1', 50), { ...town('2', 50), names: { nl: 'A', fr: 'B', en: 'A', de: 'A' } })).toBe(2)
  })
})

describe('findPlace', () => {
  it.each([
    ['gent', '9000'],
    ['Gent', '9000'],
    ['gand', '9000'],
    ['gent-', '9000'],
    ['gent-9000', '9000'],
    ['ghent-9000', '9000'],
    ['antwerpen-2060', '2000'],
    ['Liège', '4000'],
    ['hofstade-9308', '9308'],
    ['saint-nicolas', '4420'],
    ['saint-nicolas-9100', '9100'],
  ])('%s in Dutch is that of %s', (segment, zip) => expect(findPlace(PLACES, segment, 'nl')?.zips[0]).toBe(zip))

  it.each(['', '-', 'x', '9000', 'gent-2000', '__proto__', 'constructor', '🏡'])('%j is none', (segment) =>
    expect(findPlace(PLACES, segment, 'nl')?.zips[0]).toBeUndefined(),
  )

  it('takes the larger of two that are meant', () => {
    expect(findPlace(PLACES, 'saint-nicolas', 'fr')?.zips[0]).toBe('9100')
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
    expect(PLACES.flatMap(({ plain }) => Object.values(plain)).filter((name) => types.includes(name))).toEqual([])
  })
})

describe('neighboursOf', () => {
  it('are the nearest first, within so many kilometres, never the place itself', () => {
    const near = neighboursOf(at('9000'), PLACES, 4)
    expect(near.map(({ place }) => place.names.nl)).toContain('Gentbrugge')
    expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b))
    expect(near.some(({ place }) => place === at('9000'))).toBe(false)
    expect(neighboursOf(at('9000'), PLACES, 4).length).toBeLessThan(neighboursOf(at('9000'), PLACES, 8).length)
    expect(neighboursOf({ ...at('9000'), position: null }, PLACES, 50)).toEqual([])
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
