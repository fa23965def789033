import { expect, it } from 'vitest'
import { homePlaceColumns, isTownOfZip, namedPlace, shownTown } from '../../../lib/places/rules-home-place.ts'

it.each([
  ['9000', 'Gent', 'fr', 'Gand'],
  ['9050', 'Gentbrugge', 'nl', 'Gentbrugge'],
  ['9050', 'Gent', 'nl', 'Gent'],
  ['1050', 'Bruxelles', 'fr', 'Ixelles'],
  ['1050', 'Bruxelles', 'nl', 'Elsene'],
  ['9100', 'St-Niklaas', 'nl', 'Sint-Niklaas'],
  ['9000', 'Patershol', 'fr', 'Patershol'],
  ['L4303', 'Esch', 'fr', 'Esch'],
] as const)('%s %s is called so in %s: %s', (zip, town, language, name) =>
  expect(shownTown(zip, town, language)).toBe(name),
)

it.each([
  ['9032', 'Gent', '44021'],
  ['9032', 'Wondelgem', '44021-wondelgem'],
  ['8300', 'Knokke-Heist', '31043'],
  ['1050', 'Bruxelles', '21009'],
  ['L4303', 'Esch', undefined],
])('%s %s names %s', (zip, town, key) => expect(namedPlace(zip, town)?.key).toBe(key))

it.each([
  ['9000', 'Gand', true],
  ['9630', 'Zwalin', false],
  ['1050', 'Elsene', true],
])('%s %s is a town of its postcode: %s', (zip, town, is) => expect(isTownOfZip(zip, town)).toBe(is))

it('places a home by its postcode, its shown point and its streets, once each', () => {
  expect(homePlaceColumns('9032', 'Wondelgem', null, ['Kerkstraat', 'Kerkstraat', 'Rue de l’Église', null])).toEqual({
    municipality: '44021',
    part: '44021-wondelgem',
    street_slugs: 'kerkstraat rue-de-l-eglise',
  })
  expect(homePlaceColumns('L4303', 'Nergens', null, [])).toEqual({ municipality: null, part: null, street_slugs: null })
})
