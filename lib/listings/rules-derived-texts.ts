/**
 * The texts of a home in a language that the feed doesn't bring: made of its facts, its text in a language that the feed
 * does bring, and translated names. Pure: the sentences come from `messages/*\/imports.json`.
 */
import { formatSurface } from '../costs/rules-money.ts'
import { slug } from '../shared/slug.ts'
import type { Goal, Language } from './rules.ts'
import { type EnergyLabel, formatLabel } from './rules-energy.ts'

/** Raise it when the rules of this file change what is derived: every home is then derived anew at the next start. */
export const DERIVATION_RULES = 2

/** The keys of `imports.texts` in `messages/`. */
export type SentenceKey =
  | `title.${'features' | 'twoFeatures' | 'surface' | 'bedrooms' | 'garden' | 'terrace'}`
  | `teaser.${'sale' | 'rent' | 'withFacts' | 'withoutFacts' | 'bedrooms' | 'bathrooms' | 'livingSurface' | 'groundSurface'}`
  | `teaser.${'garden' | 'terrace' | 'garage' | 'parking' | 'lift' | 'cellar' | 'pool' | 'furnished' | 'energyLabel'}`
export type Sentences = (key: SentenceKey, values?: Record<string, string | number>) => string

/** What a name of the feed is called; null when nobody has translated it. */
export type Translate = (name: string) => string | null

export type HomeFacts = {
  goal: Goal
  categoryId: string
  bedrooms: number | null
  bathrooms: number | null
  garages: number | null
  parkings: number | null
  /** m² */
  livingSurface: number | null
  /** m² */
  groundSurface: number | null
  energyLabel: EnergyLabel | null
  hasGarden: boolean | null
  hasTerrace: boolean | null
  hasLift: boolean | null
  hasCellar: boolean | null
  hasPool: boolean | null
  hasFurnished: boolean | null
}

/** Columns of `property_texts` that hold one name of the feed. Without a translation the name stays as it is. */
export const NAME_COLUMNS = [
  ...([
    'country_name',
    'availability_text',
    'condition',
    'heating',
    'kitchen',
    'window_glazing',
    'window_frame',
  ] as const),
  ...([
    'roof',
    'roof_material',
    'roof_condition',
    'floor_covering',
    'orientation_rear',
    'orientation_terrace',
  ] as const),
  ...(['orientation_garden', 'flood_risk', 'flood_zone', 'asbestos_type', 'area_application', 'vat_regime'] as const),
]
/** Columns that hold a list of names. */
export const NAME_LIST_COLUMNS = ['interior_comfort', 'exterior_comfort'] as const
/** Columns that are taken over as they are. */
export const COPIED_COLUMNS = ['street', 'description_html', 'neighbourhoods'] as const

type PointOfInterest = { name: string; distance: number | null; category: string | null }
/** A text that the feed brought, by column. */
export type SourceText = Record<(typeof NAME_COLUMNS)[number], string | null> &
  Record<(typeof NAME_LIST_COLUMNS)[number], string[]> & {
    language: Language
    type_name: string
    town_name: string
    ribbon: string | null
    price_unit_text: string | null
    street: string | null
    description_html: string | null
    neighbourhoods: string[]
    points_of_interest: PointOfInterest[]
  }

/** The key under which `feed_words` holds a name; as normalized_feed_word() of the database. */
export const feedWordKey = (name: string): string =>
  name
    .replace(/^ +|(?<! ) +$/g, '')
    .replace(/'/g, '’')
    .replace(/[\u00a0\u202f]/g, ' ')
    .toLowerCase()

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null)
const surface = (squareMetres: number | null, language: Language): string | null => {
  const size = positive(squareMetres)
  return size === null ? null : formatSurface(Math.round(size), language)
}

const isLivedIn = (categoryId: string): boolean => ['1', '2', '5'].includes(categoryId)

/** "Terraced house with 3 bedrooms and garden", "Building plot of 785 m²": the type, and what people ask for first. */
export function derivedTitle(type: string, home: HomeFacts, language: Language, say: Sentences): string {
  if (isLivedIn(home.categoryId)) {
    const count = positive(home.bedrooms)
    const outside = home.hasGarden ? say('title.garden') : home.hasTerrace ? say('title.terrace') : null
    const bedrooms = count === null ? null : say('title.bedrooms', { count })
    if (bedrooms && outside) return say('title.twoFeatures', { type, first: bedrooms, second: outside })
    const features = bedrooms ?? outside
    return features ? say('title.features', { type, features }) : type
  }
  const square = { '3': home.groundSurface, '6': home.livingSurface }[home.categoryId] ?? null
  const size = surface(square, language)
  return size ? say('title.surface', { type, surface: size }) : type
}

/** The home in a sentence, from its facts: for search engines, and for people who search "garden" in English. */
export function derivedTeaser(type: string, town: string, home: HomeFacts, language: Language, say: Sentences): string {
  const bedrooms = positive(home.bedrooms)
  const bathrooms = positive(home.bathrooms)
  const living = surface(home.livingSurface, language)
  const ground = surface(home.groundSurface, language)
  const facts = [
    bedrooms && say('teaser.bedrooms', { count: bedrooms }),
    bathrooms && say('teaser.bathrooms', { count: bathrooms }),
    living && say('teaser.livingSurface', { surface: living }),
    ground && say('teaser.groundSurface', { surface: ground }),
    home.hasGarden && say('teaser.garden'),
    home.hasTerrace && say('teaser.terrace'),
    positive(home.garages) && say('teaser.garage'),
    positive(home.parkings) && say('teaser.parking'),
    home.hasLift && say('teaser.lift'),
    home.hasCellar && say('teaser.cellar'),
    home.hasPool && say('teaser.pool'),
    home.hasFurnished && say('teaser.furnished'),
    home.energyLabel && say('teaser.energyLabel', { label: formatLabel(home.energyLabel) }),
  ].filter((fact) => typeof fact === 'string')
  const offer = say(home.goal === 'rent' ? 'teaser.rent' : 'teaser.sale', { type, town })
  return facts.length > 0
    ? say('teaser.withFacts', { offer, facts: facts.join(', ') })
    : say('teaser.withoutFacts', { offer })
}

export type HomeToDerive = { facts: HomeFacts; source: SourceText }
export type DerivedNames = {
  translate: Translate
  /** The category's name in the target language, for a type that nobody has translated. */
  categoryName: string | null
  town: string
}

/** The columns of `property_texts` for a home in a target language, without its keys. */
export function derivedHomeText(
  { facts, source }: HomeToDerive,
  { translate, categoryName, town }: DerivedNames,
  language: Language,
  say: Sentences,
) {
  const named = (name: string) => translate(name) ?? name
  const type = translate(source.type_name) ?? categoryName ?? source.type_name
  const names = [
    ...NAME_COLUMNS.map((column) => source[column]),
    ...NAME_LIST_COLUMNS.flatMap((column) => source[column]),
    ...source.points_of_interest.map(({ name }) => name),
  ].filter((name) => name !== null)
  return {
    derived_from: source.language,
    title: derivedTitle(type, facts, language, say),
    type_name: type,
    town_name: town,
    town_slug: slug(town),
    leaf_slug: slug(type).slice(0, 80).replace(/-$/, ''),
    // A ribbon is drawn on pictures, where no language can be marked: without a translation the availability is shown.
    ribbon: source.ribbon === null ? null : translate(source.ribbon),
    // Without a translation the sender's words stay: a price without its unit would be another price.
    price_unit_text: source.price_unit_text === null ? null : named(source.price_unit_text),
    teaser: derivedTeaser(type, town, facts, language, say),
    ...Object.fromEntries(COPIED_COLUMNS.map((column) => [column, source[column]])),
    ...Object.fromEntries(
      NAME_COLUMNS.map((column) => [column, source[column] === null ? null : named(source[column])]),
    ),
    ...Object.fromEntries(NAME_LIST_COLUMNS.map((column) => [column, source[column].map(named)])),
    points_of_interest: source.points_of_interest.map((point) => ({ ...point, name: named(point.name) })),
    foreign_words: [...new Set(names.filter((name) => translate(name) === null))].sort(),
  }
}
