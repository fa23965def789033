import { expect, it } from 'vitest'
import { filteredListPath, landingQuery } from '../../../lib/landing/list-path.ts'
import { emptyCriteria, parseCriteria } from '../../../lib/search/rules-criteria.ts'
import { askedRadius } from '../../../lib/search/rules-places.ts'
import { municipality } from '../../support/places.ts'

const GENT = { ...emptyCriteria('sale'), places: [municipality('44021', 'Gent')] }
const HOUSES = { ...emptyCriteria('sale'), categories: ['1'] }

it.each([
  ['radius=10', GENT, '/nl/te-koop/?city=Gent%7C44021&radius=10'],
  ['radius=10&page=2', GENT, '/nl/te-koop/?city=Gent%7C44021&radius=10&page=2'],
  ['garden=1', GENT, '/nl/te-koop/?city=Gent%7C44021&garden=1'],
  ['garden=1&radius=10', GENT, '/nl/te-koop/?city=Gent%7C44021&radius=10&garden=1'],
  ['city=Aalst|41002&radius=5', GENT, '/nl/te-koop/?city=Aalst%7C41002&radius=5'],
  ['city=Aalst|41002&radius=5', HOUSES, '/nl/te-koop/?city=Aalst%7C41002&radius=5&type=1'],
  ['page=2', GENT, null],
  ['radius=99', GENT, null],
  ['radius=x', GENT, null],
  // Around a kind of home there is nothing.
  ['radius=10', HOUSES, null],
])('a landing page with %s leads to the list: %#', (typed, own, path) => {
  const params = new URLSearchParams(landingQuery('sale', new URLSearchParams(typed)))
  expect(filteredListPath(parseCriteria('sale', params), askedRadius(params), own, 'nl')).toBe(path)
})
