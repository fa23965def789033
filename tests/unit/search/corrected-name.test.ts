import { expect, it } from 'vitest'
import type { Language } from '../../../lib/listings/rules.ts'
import { matchPlaces } from '../../../lib/places/rules-match.ts'
import { correctedName } from '../../../lib/search/suggest-places.ts'

const nameOf = (typed: string, locale: Language) =>
  correctedName(matchPlaces(typed, locale, { limit: 1 })[0], 'places', locale)

it.each<[typed: string, locale: Language, name: string | null]>([
  // "Gante", the Spanish name of Gent, is nearer than Gand.
  ['gande', 'fr', 'Gand'],
  ['gnet', 'nl', 'Gent'],
  ['gand', 'fr', null],
])('%s in %s is corrected to %s', (typed, locale, name) => expect(nameOf(typed, locale)).toBe(name))

it('names no correction where Enter takes something else', () => {
  expect(correctedName(matchPlaces('gnet', 'nl', { limit: 1 })[0], 'streets', 'nl')).toBeNull()
  expect(correctedName(undefined, 'places', 'nl')).toBeNull()
})
