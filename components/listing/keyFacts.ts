/** The handful of facts one wants to know first, with their icons. Pure. */
import type { Language, ListingDetail } from '#lib/domain/listing.ts'
import { factFormat } from './format.ts'

export type KeyFact = {
  key: 'bedrooms' | 'bathrooms' | 'living' | 'ground' | 'frontWidth' | 'garages' | 'constructionYear'
  value: string
  label: string
}

export const KEY_FACT_ICONS = {
  bedrooms: 'bed',
  bathrooms: 'bath',
  living: 'surface',
  ground: 'plot',
  frontWidth: 'plot',
  garages: 'garage',
  constructionYear: null,
} as const satisfies Record<KeyFact['key'], string | null>

const LAND = '3'

/** What is known of bedrooms, bathrooms, surfaces, garages and construction year, in this order. */
export function keyFacts(home: ListingDetail, locale: Language): KeyFact[] {
  const { t, ...write } = factFormat(locale)
  const { rooms, surfaces, building } = home
  const land = home.categories.includes(LAND)
  const facts: Record<KeyFact['key'], string | null> = {
    bedrooms: write.count(rooms.bedrooms),
    bathrooms: write.count(rooms.bathrooms),
    living: write.surface(surfaces.living ?? surfaces.total),
    ground: write.surface(surfaces.ground),
    frontWidth: land ? write.metres(surfaces.frontWidth ?? surfaces.plotWidth) : null,
    garages: write.count(rooms.garages),
    constructionYear: write.year(building.constructionYear),
  }
  const counts: Partial<Record<KeyFact['key'], number | null>> = rooms
  return (Object.keys(facts) as KeyFact['key'][]).flatMap((key) => {
    const value = facts[key]
    return value === null ? [] : [{ key, value, label: t(`keyFacts.${key}`, { count: counts[key] ?? 0 }) }]
  })
}
