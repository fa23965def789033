import { beforeEach, expect, it, vi } from 'vitest'
import type { Language } from '../../../lib/listings/rules.ts'
import { wishWords } from '../../../lib/saved-searches/describe.ts'
import { parseCriteria } from '../../../lib/search/rules-criteria.ts'
import { columnsOf } from '../../support/home-columns.ts'

const { homeColumns, sectors } = vi.hoisted(() => ({ homeColumns: vi.fn(), sectors: vi.fn() }))
vi.mock('../../../lib/search/home-index.ts', () => ({ homeColumns }))
vi.mock('../../../lib/site/sectors.ts', () => ({ sectors }))

beforeEach(() => {
  homeColumns.mockReset().mockResolvedValue(columnsOf([]))
  sectors.mockReset().mockResolvedValue([{ slug: 'kust', name: 'Kust' }])
})

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

it.each<[query: string, locale: Language, where: string, sentence: string]>([
  ['', 'nl', 'Overal', 'Vastgoed te koop'],
  ['city=x|44021&radius=5', 'nl', 'Gent en tot 5 km eromheen', 'Vastgoed te koop in Gent en tot 5 km eromheen'],
  ['near=51.051_3.726', 'nl', 'In uw buurt, tot 5 km', 'Vastgoed te koop in uw buurt, tot 5 km'],
  [
    'near=51.051_3.726&radius=2',
    'fr',
    'Autour de vous, jusqu’à 2 km',
    'Biens immobiliers à vendre autour de vous, jusqu’à 2 km',
  ],
  [
    'near=0_0',
    'en',
    'Around a point outside Belgium, up to 5 km',
    'Property for sale around a point outside Belgium, up to 5 km',
  ],
  ['sector=kust&near=51.051_3.726', 'nl', 'Kust en tot 5 km van u', 'Vastgoed te koop in Kust en tot 5 km van u'],
  ['within=hainaut', 'fr', 'Hainaut', 'Biens immobiliers à vendre dans le Hainaut'],
  ['province=liege', 'fr', 'Liège', 'Biens immobiliers à vendre dans la province de Liège'],
  ['within=oost-vlaanderen', 'nl', 'Onbekende plaats', 'Vastgoed te koop op een onbekende plaats'],
  ['sector=atlantis', 'nl', 'Onbekende plaats', 'Vastgoed te koop op een onbekende plaats'],
  [
    'city=x|44021&type=1&search=zee&bedrooms=2&living=100&garden=1&price=0-600000',
    'nl',
    'Gent',
    'Huizen te koop met tuin in Gent, minstens 2 slaapkamers, minstens 100 m² woonoppervlakte, tot € 600.000, “zee”',
  ],
])('%s in %s is %s', async (query, locale, where, sentence) => {
  const words = await wishWords(parseCriteria('sale', new URLSearchParams(query)), locale)
  expect([plain(words.where), plain(words.sentence)]).toEqual([where, sentence])
})
