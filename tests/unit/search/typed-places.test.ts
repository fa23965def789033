import { expect, it, vi } from 'vitest'
import { matchPlaces } from '../../../lib/places/rules-match.ts'
import { placesOfKind } from '../../../lib/places/rules-table.ts'
import { emptyCriteria, formatCriteria } from '../../../lib/search/rules-criteria.ts'
import { namedPlacesOf, typedPlaces, withTypedPlaces } from '../../../lib/search/typed-places.ts'
import { postcode } from '../../support/places.ts'

vi.mock('../../../lib/places/rules-match.ts', async (load) => {
  const all = await load<typeof import('../../../lib/places/rules-match.ts')>()
  return { ...all, matchPlaces: vi.fn(all.matchPlaces) }
})

const asked = { ...emptyCriteria('sale'), radius: 5 }

it.each([
  ['Gent', { places: [] }, 'city=Gent|44021&radius=5'],
  ['Gent', { places: [postcode('9300', 'Aalst')] }, 'city=Aalst|9300&city=Gent|44021&radius=5'],
  ['', { places: [postcode('9300', 'Aalst')] }, 'city=Aalst|9300&radius=5'],
  ['huis in Gent', { places: [] }, 'city=Gent|44021&radius=5&type=1'],
  // Nothing is there that it could be around.
  ['qqqqwwww', { places: [] }, 'search=qqqqwwww'],
  ['', { places: [] }, ''],
])('keeps the radius that is sent with "%s" beside %j where a place is', (typed, change, query) => {
  const found = withTypedPlaces({ ...asked, ...change }, typed, 'nl', '2026-11-29')
  expect(decodeURIComponent(formatCriteria(found))).toBe(query)
  expect(found.radius).toBe(query.includes('radius') ? 5 : null)
})

it('says of a list what it is without each of its places, with what names none and what is named twice', () => {
  const without = (text: string) => namedPlacesOf(text, 'nl').places.map((place) => [place.name, place.without])
  expect(without('Gent en Melle, Nergens, gand')).toEqual([
    ['Gent', 'Melle, Nergens, '],
    ['Melle', 'Gent, Nergens, gand, '],
  ])
  expect(without('Gent')).toEqual([['Gent', '']])
  expect(without('Nergens')).toEqual([])
})

it.each([
  // A number with its name each.
  ['Gent 9000 Brugge 8000', ['9000 Gent', '8000 Brugge'], []],
  ['9000 Gent 8000 Brugge', ['9000 Gent', '8000 Brugge'], []],
  ['9000 9050 8000', ['9000', '9050', '8000'], []],
  ['9000/9050', ['9000', '9050'], []],
  ['9000 Gent 8000', ['9000', '8000'], []],
  // Two towns, though they make the name of a third one.
  ['Gent Brugge', ['Gent', 'Brugge'], []],
  ['9000 Gent Brugge', ['9000', 'Brugge'], []],
  ['Gentbrugge', ['Gentbrugge'], []],
  ['Knokke Heist', ['Knokke-Heist'], []],
  ['Gent Knokke Heist Sint Niklaas', ['Gent', 'Knokke-Heist', 'Sint-Niklaas'], []],
  ['9050 Gent (Ledeberg)', ['9050'], []],
  ['9000 Gnet', ['9000'], []],
  ['1050 Elsene', ['1050'], []],
  // The rest is named.
  ['Gent 9000 Nergens Brugge', ['9000', 'Brugge'], ['Nergens']],
  ['9000 Nergens', ['9000'], ['Nergens']],
  ['Gent qqqq', ['Gent'], ['qqqq']],
  ['Leuven 1200', ['Leuven'], ['1200']],
  ['buiten Gent', [], ['buiten Gent']],
  // A misspelt name is one.
  ['heist op den berh', [], ['heist op den berh']],
])('finds in "%s" the places %j, and %j names none', (typed, names, unknown) => {
  const found = typedPlaces(typed, 'nl')
  const said = found.places.map((place) => [place.name, place.key, `${place.key} ${place.name}`])
  expect(names.filter((name) => !said.some((each) => each.includes(name)))).toEqual([])
  expect([found.places.length, found.unknown]).toEqual([names.length, unknown])
})

it('takes two towns that make the name of a third one as two in a sentence too', () => {
  const query = (typed: string) =>
    decodeURIComponent(formatCriteria(withTypedPlaces(emptyCriteria('sale'), typed, 'nl', '2026-11-29')))
  expect(query('huis Gent Brugge')).toBe('city=Gent|44021&city=Brugge|31005&type=1')
  expect(query('huis Gentbrugge')).toBe('part=44021-gentbrugge&type=1')
})

it('reads each place of a list once, however many there are', () => {
  const towns = placesOfKind('municipality').map(({ names }) => names.nl)
  const readings = (count: number) => {
    vi.mocked(matchPlaces).mockClear()
    expect(namedPlacesOf(`${towns.slice(0, count).join(', ')}, `, 'nl').places).toHaveLength(count)
    return vi.mocked(matchPlaces).mock.calls.length
  }
  expect(readings(40)).toBeLessThan(readings(10) * 5)
})
