import { describe, expect, it } from 'vitest'
import { translations } from '../../../lib/i18n/translations.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import {
  derivedHomeText,
  derivedTeaser,
  derivedTitle,
  feedWordKey,
  type HomeFacts,
  type Sentences,
  type SourceText,
} from '../../../lib/listings/rules-derived-texts.ts'

const home = (facts: Partial<HomeFacts> = {}): HomeFacts => ({
  goal: 'sale',
  categoryId: '1',
  bedrooms: 3,
  bathrooms: 1,
  garages: null,
  parkings: null,
  livingSurface: 1140.4,
  groundSurface: null,
  energyLabel: null,
  hasGarden: true,
  hasTerrace: true,
  hasLift: null,
  hasCellar: null,
  hasPool: null,
  hasFurnished: null,
  ...facts,
})
const sentences = (language: Language): Sentences => {
  const t = translations(language, 'imports.texts')
  return (key, values) => t(key, values)
}
const title = (facts: Partial<HomeFacts>, language: Language = 'en') =>
  derivedTitle('House', home(facts), language, sentences(language))
const teaser = (facts: Partial<HomeFacts>, language: Language = 'en') =>
  derivedTeaser('House', 'Ghent', home(facts), language, sentences(language)).replace(/\u00a0/g, ' ')

describe('a derived title', () => {
  it.each<[Language, string]>([
    ['nl', 'House met 3 slaapkamers en tuin'],
    ['fr', 'House avec 3 chambres et jardin'],
    ['en', 'House with 3 bedrooms and garden'],
    ['de', 'House mit 3 Schlafzimmern und Garten'],
  ])('in %s is %s', (language, text) => expect(title({}, language)).toBe(text))

  it.each<[string, Partial<HomeFacts>]>([
    ['House with terrace', { bedrooms: 0, hasGarden: false }],
    ['House with 1 bedroom', { bedrooms: 1, hasGarden: null, hasTerrace: null }],
    ['House', { bedrooms: null, hasGarden: null, hasTerrace: null }],
    ['House of 785\u00a0m²', { categoryId: '3', groundSurface: 785 }],
    ['House', { categoryId: '3', groundSurface: 0 }],
    ['House', { categoryId: '4', groundSurface: 785 }],
  ])('is %s', (text, facts) => expect(title(facts)).toBe(text))
})

describe('a derived sentence', () => {
  it('names what is known', () => {
    expect(teaser({ garages: 1, parkings: 2, energyLabel: 'a_sub', hasTerrace: false })).toBe(
      'House for sale in Ghent: 3 bedrooms, 1 bathroom, 1,140 m² of living space, garden, garage, parking, energy label A−.',
    )
    expect(teaser({ goal: 'rent', bathrooms: null, livingSurface: null, hasFurnished: true }, 'de')).toBe(
      'House zu vermieten in Ghent: 3 Schlafzimmer, Garten, Terrasse, möbliert.',
    )
  })

  it('ends after the town when nothing is known', () => {
    const nothing = { bedrooms: null, bathrooms: null, livingSurface: null, hasGarden: null, hasTerrace: null }
    expect(teaser(nothing)).toBe('House for sale in Ghent.')
  })
})

it('looks a name up in small letters, with one kind of apostrophe and space', () => {
  expect(feedWordKey(" L'Été\u00a0B ")).toBe('l’été b')
})

it('keeps what a price is for, translated or not', () => {
  const source = {
    language: 'nl',
    type_name: 'Kantoor',
    interior_comfort: [],
    exterior_comfort: [],
    points_of_interest: [],
  }
  const unitOf = (price_unit_text: string | null, translate = (_: string): string | null => null) =>
    derivedHomeText(
      { facts: home(), source: { ...source, price_unit_text } as unknown as SourceText },
      { translate, categoryName: null, town: 'Ghent' },
      'en',
      sentences('en'),
    ).price_unit_text
  expect(unitOf('per m²/jaar')).toBe('per m²/jaar')
  expect(unitOf('per kamer', (name) => (name === 'per kamer' ? 'per room' : null))).toBe('per room')
  expect(unitOf(null)).toBeNull()
})
