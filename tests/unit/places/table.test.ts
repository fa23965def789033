import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { isWithinKm, outlineOf } from '../../../lib/places/rules-border-distance.ts'
import { borderOf } from '../../../lib/places/rules-borders.ts'
import { PROVINCES } from '../../../lib/places/rules-provinces.ts'
import {
  allPlaces,
  areaByKey,
  municipalityOf,
  neighboursOf,
  partKeysIn,
  partOf,
  partsOf,
  placeByKey,
  placesOfKind,
  provinceOf,
  regionOf,
} from '../../../lib/places/rules-table.ts'
import { slug } from '../../../lib/shared/slug.ts'
import { distanceToMunicipalityKm } from '../../support/border-distance.ts'

const municipalities = placesOfKind('municipality')
const parts = placesOfKind('part')
const postcodes = placesOfKind('postcode')

test('holds the municipalities of 2025, and every postcode in one of them', () => {
  expect(municipalities).toHaveLength(565)
  expect(postcodes).toHaveLength(1146)
  const known = new Set(municipalities.map(({ key }) => key))
  expect(postcodes.filter(({ municipalities: own }) => own.length !== 1 || !known.has(own[0] ?? ''))).toEqual([])
  const zips = municipalities.flatMap((municipality) => municipality.zips)
  expect(zips.toSorted()).toEqual(postcodes.map(({ key }) => key).toSorted())
  const elsewhere = parts.filter(
    ({ zips: own, municipality }) => !own.every((zip) => placeByKey('postcode', zip)?.municipality === municipality),
  )
  expect(elsewhere.map(({ key }) => key)).toEqual([])
})

test.each([
  ['44021', { nl: 'Gent', fr: 'Gand', en: 'Ghent', de: 'Gent' }],
  ['62063', { nl: 'Luik', fr: 'Liège', en: 'Liège', de: 'Lüttich' }],
  ['11002', { nl: 'Antwerpen', fr: 'Anvers', en: 'Antwerp', de: 'Antwerpen' }],
  ['21009', { nl: 'Elsene', fr: 'Ixelles', en: 'Ixelles', de: 'Ixelles' }],
  ['23101', { nl: 'Sint-Genesius-Rode', fr: 'Rhode-Saint-Genèse' }],
  ['63001', { nl: 'Amel', fr: 'Amblève', de: 'Amel' }],
  ['57097', { nl: 'Komen-Waasten', fr: 'Comines-Warneton' }],
  ['73111', { nl: 'Tongeren-Borgloon', fr: 'Tongres-Looz' }],
])('%s is called in each language', (nis, names) => {
  expect(placeByKey('municipality', nis)?.names).toMatchObject(names)
})

test('gives each place a name, and a path segment of its own, in each language', () => {
  const offenders = LANGUAGES.flatMap((language) => {
    const seen = new Map<string, string>()
    return allPlaces.flatMap((place) => {
      const segment = place.slugs[language]
      const before = seen.get(segment)
      seen.set(segment, place.key)
      const wrong = before !== undefined || segment === '' || segment !== slug(segment) || !place.names[language]
      return wrong ? [`${language} ${segment}: ${place.key}, ${before}`] : []
    })
  })
  expect(offenders).toEqual([])
})

test.each([
  ['municipality', '44021', 'gent', 'gand'],
  ['postcode', '9000', '9000-gent', '9000-gand'],
  ['part', '44021-ledeberg', 'ledeberg', 'ledeberg'],
  ['province', 'antwerp', 'provincie-antwerpen', 'province-anvers'],
  ['province', 'limburg', 'limburg', 'limbourg'],
  ['municipality', '63046', 'limburg-luik', 'limbourg-liege'],
  ['municipality', '46021', 'sint-niklaas', 'saint-nicolas'],
  ['municipality', '62093', 'saint-nicolas', 'saint-nicolas-liege'],
  ['part', '13053-vorst', 'vorst-laakdal', 'vorst'],
] as const)('the page of %s %s is at %s and %s', (kind, key, nl, fr) => {
  expect(placeByKey(kind, key)?.slugs).toMatchObject({ nl, fr })
})

test('knows provinces by the slugs of addresses, and every municipality in its region', () => {
  const missing = PROVINCES.filter((slug) => slug !== 'brussels' && !areaByKey(slug))
  expect(missing).toEqual([])
  expect(municipalities.filter(({ key }) => !regionOf(key)).map(({ key }) => key)).toEqual([])
  const without = municipalities.filter(({ key }) => !provinceOf(key))
  expect(without).toHaveLength(19)
  expect(areaByKey('brussel')?.municipalities).toEqual(without.map(({ key }) => key))
  expect(areaByKey('44000')?.municipalities).toContain('44021')
})

test('knows the coast by its ten municipalities', () => {
  const coast = areaByKey('kust')
  expect(coast?.municipalities.map((nis) => placeByKey('municipality', nis)?.names.nl).toSorted()).toEqual([
    'Blankenberge',
    'Bredene',
    'Brugge',
    'De Haan',
    'De Panne',
    'Knokke-Heist',
    'Koksijde',
    'Middelkerke',
    'Nieuwpoort',
    'Oostende',
  ])
  expect(coast?.slugs).toMatchObject({ nl: 'kust', fr: 'cote-belge' })
})

test('draws a border around each municipality, its centre and the centres of its parts', () => {
  const offenders = [...municipalities, ...parts, ...postcodes].flatMap(({ key, municipality, position }) => {
    const km = position && municipality !== null ? distanceToMunicipalityKm(municipality, position) : 0
    return km === null || km > 0.4 ? [`${key}: ${km} km`] : []
  })
  expect(offenders).toEqual([])
  expect(borderOf('99999')).toBeNull()
  expect(distanceToMunicipalityKm('99999', { latitude: 51, longitude: 4 })).toBeNull()
})

test('lets borders touch without a gap and without lying over each other', () => {
  const offenders: string[] = []
  const isInside = (nis: string, latitude: number, longitude: number) => {
    const outline = outlineOf(nis)
    return outline !== null && isWithinKm(outline, latitude, longitude, 0)
  }
  // A grid well inside the country.
  for (let north = 0; north < 12; north++)
    for (let east = 0; east < 20; east++) {
      const point = { latitude: 50.4 + north * 0.06, longitude: 4.0 + east * 0.07 }
      const around = municipalities.filter(({ key }) => isInside(key, point.latitude, point.longitude))
      if (around.length !== 1) offenders.push(`${point.latitude}, ${point.longitude}: ${around.map(({ key }) => key)}`)
    }
  expect(offenders).toEqual([])
})

test('measures the way from a border, not from the centre', () => {
  // The market square of Deinze and the belfry of Ghent.
  const km = (nis: string, latitude: number, longitude: number) =>
    distanceToMunicipalityKm(nis, { latitude, longitude })
  expect(km('44021', 51.0536, 3.7251)).toBe(0)
  expect(km('44021', 50.9825, 3.5283)).toBeGreaterThan(6)
  expect(km('44021', 50.9825, 3.5283)).toBeLessThan(7)
})

test('knows neighbours both ways', () => {
  const pairs = municipalities.flatMap(({ key }) => neighboursOf(key).map((other) => [key, other.key] as const))
  const known = new Set(pairs.map((pair) => pair.join(' ')))
  expect(pairs.filter(([a, b]) => a === b || !known.has(`${b} ${a}`))).toEqual([])
  expect(neighboursOf('44021').map(({ names }) => names.nl)).toEqual([
    'Zelzate',
    'Destelbergen',
    'Evergem',
    'Sint-Martens-Latem',
    'Deinze',
    'Lievegem',
    'Nazareth-De Pinte',
    'Lochristi',
    'Merelbeke-Melle',
  ])
})

test.each([
  ['9050', 'Gent', '44021'],
  ['3220', 'Lubbeek', '24043'],
  ['1050', 'Bruxelles', '21009'],
  ['2070', 'Zwijndrecht', '46030'],
  ['', 'Galmaarden', '23106'],
  ['0000', 'St Niklaas', '46021'],
  ['', 'Nowhere', undefined],
])('a home in %s %s is in municipality %s', (zip, town, nis) => {
  expect(municipalityOf(zip, town)?.key).toBe(nis)
})

test.each([
  ['9050', 'Ledeberg', null, '44021-ledeberg'],
  ['9050', 'Gent', { latitude: 51.0386, longitude: 3.7446 }, '44021-ledeberg'],
  ['9050', 'Gent', { latitude: 51.035, longitude: 3.76 }, '44021-gentbrugge'],
  ['9050', 'Gent', null, undefined],
  ['9030', 'Gent', null, '44021-mariakerke'],
  ['9000', 'Gent', { latitude: 51.06, longitude: 3.72 }, undefined],
  ['3700', 'Tongeren', null, '73111-tongeren'],
  ['3700', 'Tongeren', { latitude: 50.7388, longitude: 5.4133 }, '73111-lauw'],
  ['3800', 'Sint-Truiden', { latitude: 50.8165, longitude: 5.1866 }, undefined],
  ['1020', 'Laeken', null, '21004-laken'],
])('a home in %s %s at %j is in part %s', (zip, town, point, key) => {
  expect(partOf(zip, town, point)?.key).toBe(key)
})

test('means the parts in it by a former municipality', () => {
  expect(partKeysIn('73111-tongeren')).toEqual(expect.arrayContaining(['73111-tongeren', '73111-lauw', '73111-mal']))
  expect(partKeysIn('44021-ledeberg')).toEqual(['44021-ledeberg'])
  expect(partsOf('44021').map(({ key }) => key)).toContain('44021-ledeberg')
})
