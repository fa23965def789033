import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm, type GeoPoint } from '../../../lib/places/rules-geo.ts'
import { homePlaceColumns } from '../../../lib/places/rules-home-place.ts'
import { partKeysIn, placesOfKind } from '../../../lib/places/rules-table.ts'
import { findHomes } from '../../../lib/search/find-homes.ts'
import { emptyCriteria, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'
import type { HomeColumns } from '../../../lib/search/rules-home-columns.ts'
import { choiceOfPlace, placeOfChoice } from '../../../lib/search/rules-place-test.ts'
import { PLACE_LIMITS, type PlaceChoice, pointOfNear, streetOf } from '../../../lib/search/rules-places.ts'
import { drawn, places as points } from '../../support/arbitraries.ts'
import { distanceToMunicipalityKm } from '../../support/border-distance.ts'
import { columnsOf as columnsOfHomes, TODAY } from '../../support/home-columns.ts'
import { municipality, near, part, postcode, street, within } from '../../support/places.ts'

type Home = { zip: string; municipality: string; part: string; street: string; point: GeoPoint | null }

/** The home of index i has the number count - i. */
const columnsOf = (homes: readonly Home[]): HomeColumns =>
  columnsOfHomes(
    homes.map(({ point, ...home }, index) => ({
      ...home,
      id: homes.length - index,
      ...(point && { place: [point.latitude, point.longitude] as [number, number] }),
    })),
  )

const find = (homes: readonly Home[], change: Partial<SearchCriteria>, sectorOf = (_: string) => '') => {
  const all = columnsOf(homes)
  const criteria = { ...emptyCriteria('sale'), ...change }
  const { rows } = findHomes(all, { criteria, language: 'nl', texts: null, today: TODAY }, { sectorOf, all })
  return [...rows]
}

const ZIPS = placesOfKind('postcode')
const STREETS = ['', '', 'kerkstraat', 'rue-neuve nieuwstraat']

/** A home of a postcode, somewhere near its middle. */
const homes: fc.Arbitrary<Home> = fc
  .record({
    place: fc.constantFrom(...ZIPS),
    north: fc.integer({ min: -400, max: 400 }),
    east: fc.integer({ min: -600, max: 600 }),
    street: fc.constantFrom(...STREETS),
    isPlaced: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ place, north, east, street: streets, isPlaced }) => {
    const { latitude = 50.8, longitude = 4.4 } = place.position ?? {}
    const point = isPlaced > 0 ? { latitude: latitude + north / 1e4, longitude: longitude + east / 1e4 } : null
    const { municipality: nis, part: key } = homePlaceColumns(place.key, place.names.nl, point, [])
    return { zip: place.key, municipality: nis ?? '', part: key ?? '', street: streets, point }
  })

/** Whether a home lies in a place itself, as its columns say. */
function isInside(home: Home, place: PlaceChoice): boolean {
  if (place.kind === 'postcode') return home.zip === place.key
  if (place.kind === 'part') return partKeysIn(place.key).includes(home.part)
  const asked = streetOf(place.key)
  if (place.kind === 'street')
    return home.municipality === asked?.municipality && home.street.split(' ').includes(asked.slug)
  return placeOfChoice(place)?.municipalities.includes(home.municipality) ?? false
}

describe('places of a search', () => {
  const gent: Home = { zip: '9000', municipality: '44021', part: '', street: 'kerkstraat', point: null }
  const ledeberg: Home = { ...gent, zip: '9050', part: '44021-ledeberg', street: 'rue-neuve nieuwstraat' }
  const aalst: Home = { ...gent, zip: '9300', municipality: '41002' }
  const liege: Home = { ...gent, zip: '4000', municipality: '62063', street: '' }
  const all = [gent, ledeberg, aalst, liege]

  it.each<[string, PlaceChoice[], number[]]>([
    ['nothing', [], [0, 1, 2, 3]],
    ['a municipality with all its postcodes', [municipality('44021')], [0, 1]],
    ['a postcode', [postcode('9000')], [0]],
    ['a part', [part('44021-ledeberg')], [1]],
    ['a province', [within('east-flanders')], [0, 1, 2]],
    ['a region', [within('wallonie')], [3]],
    ['an arrondissement', [within('44000')], [0, 1]],
    ['a street of one municipality', [street('44021_kerkstraat')], [0]],
    ['a street by its name in another language', [street('44021_nieuwstraat')], [1]],
    ['any of several', [postcode('4000'), part('44021-ledeberg')], [1, 3]],
    ['what no table knows', [municipality('99999')], []],
  ])('%s', (_, places, found) => expect(find(all, { places })).toEqual(found))

  it('and sectors are joined by "or"', () => {
    const sectorOf = (zip: string) => (zip.startsWith('9') ? 'east' : 'west')
    const ids = (change: Partial<SearchCriteria>) => find(all, change, sectorOf)
    expect(ids({ sectors: ['east'], places: [postcode('9000')] })).toEqual([0, 1, 2])
    expect(ids({ sectors: ['east'], places: [postcode('4000')] })).toEqual([0, 1, 2, 3])
    expect(ids({ sectors: ['nowhere'] })).toEqual([])
  })

  it('reads each street of the homes once, however many are chosen and whatever is asked next', () => {
    const columns = columnsOf([gent, ledeberg, { ...aalst, point: { latitude: 50.94, longitude: 4.04 } }])
    const reads = { streets: 0, latitude: 0 }
    const counted = <List extends object>(name: keyof typeof reads, list: List): List =>
      new Proxy(list, {
        get(target, key) {
          if (typeof key === 'string' && /^\d+$/.test(key)) reads[name] += 1
          return Reflect.get(target, key, target)
        },
      })
    const all = {
      ...columns,
      streets: counted('streets', columns.streets),
      latitude: counted('latitude', columns.latitude),
    }
    const search = (keys: readonly string[]) => {
      const criteria = { ...emptyCriteria('sale'), places: keys.map((key) => street(key)), radius: 5 }
      const ways = { sectorOf: () => '', all }
      return [...findHomes(all, { criteria, language: 'nl', texts: null, today: TODAY }, ways).rows]
    }
    expect(search(['41002_kerkstraat'])).toEqual([2])
    const before = { ...reads }
    expect(before.streets).toBe(columns.streets.length)
    for (let each = 0; each < 50; each += 1)
      expect(search(Array.from({ length: PLACE_LIMITS.streets }, (_, at) => `44021_weg-${each}-${at}`))).toEqual([])
    expect(reads).toEqual(before)
    expect(search(['41002_kerkstraat'])).toEqual([2])
    expect(reads).toEqual(before)
  })

  it('are measured from only where they are not too many', () => {
    const placed = { ...liege, point: { latitude: 51.05, longitude: 3.72 } }
    const others = (count: number) => Array.from({ length: count }, (_, at) => postcode(String(1000 + at)))
    const places = (count: number) => [municipality('44021'), ...others(count - 1)]
    expect(find([placed], { places: places(PLACE_LIMITS.around), radius: 1 })).toEqual([0])
    expect(find([placed], { places: places(PLACE_LIMITS.around + 1), radius: 1 })).toEqual([])
  })

  it('and an area are both asked for', () => {
    const placed = [{ ...gent, point: { latitude: 51.05, longitude: 3.72 } }, liege]
    const area = { kind: 'circle', latitude: 51.05, longitude: 3.72, km: 1 } as const
    expect(find(placed, { places: [municipality('62063')], area })).toEqual([])
    expect(find(placed, { places: [municipality('44021')], area })).toEqual([0])
  })
})

describe('a radius', () => {
  const some = drawn(homes, 400)
  const wholes = fc
    .constantFrom(...placesOfKind('municipality'), ...placesOfKind('province'))
    .map((place) => [choiceOfPlace(place, 'nl')])
  const others = fc
    .oneof(
      fc.constantFrom(...placesOfKind('part'), ...ZIPS).map((place) => choiceOfPlace(place, 'nl')),
      fc
        .constantFrom(...some.filter((home) => home.street))
        .map((home) => street(`${home.municipality}_${home.street.split(' ')[0]}`)),
    )
    .map((place) => [place])

  it('finds what lies in the municipalities or at most so far from their borders', () => {
    fc.assert(
      fc.property(wholes, fc.integer({ min: 1, max: 25 }), (places, radius) => {
        const expected = some.flatMap((home, index) => {
          const keys = places.flatMap((place) => placeOfChoice(place)?.municipalities ?? [])
          const km = home.point && keys.map((key) => distanceToMunicipalityKm(key, home.point as GeoPoint) ?? 99)
          // Planes that touch the earth elsewhere differ by some metres.
          const isNear = km !== null && Math.min(...km) <= radius
          const isSure = km === null || Math.abs(Math.min(...km) - radius) > radius * 0.005
          return isSure ? [[index, isNear || places.some((place) => isInside(home, place))] as const] : []
        })
        const found = new Set(find(some, { places, radius }))
        expect(expected.filter(([index, isFound]) => found.has(index) !== isFound)).toEqual([])
      }),
    )
  })

  it('never narrows, whatever the places, and grows with its kilometres', () => {
    fc.assert(
      fc.property(fc.oneof(wholes, others), (places) => {
        const steps = [null, 1, 5, 25].map((radius) => find(some, { places, radius }))
        for (const [index, found] of steps.entries())
          expect((steps[index - 1] ?? []).filter((row) => !found.includes(row))).toEqual([])
        const inside = some.flatMap((home, index) => (isInside(home, places[0] as PlaceChoice) ? [index] : []))
        expect(steps[0]).toEqual(inside)
      }),
      { numRuns: 60 },
    )
  })

  it('around a point is a plain circle', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 50 }), ({ latitude, longitude }, radius) => {
        const place = near(`${latitude.toFixed(3)}_${longitude.toFixed(3)}`)
        const centre = pointOfNear(place.key) as GeoPoint
        const inside = some.flatMap(({ point }, index) => (point && distanceKm(centre, point) <= radius ? [index] : []))
        expect(find(some, { places: [place], radius })).toEqual(inside)
      }),
    )
  })

  it('leaves out a home whose place on the map is not known, unless it is in the place itself', () => {
    const [home] = some
    if (!home) throw new Error('There is no home.')
    const other = { ...home, municipality: '', point: null }
    expect(find([{ ...home, point: null }, other], { places: [municipality(home.municipality)], radius: 25 })).toEqual([
      0,
    ])
  })
})
