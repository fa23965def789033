/** The most important facts with their icons. Pure. */
import type { IconName } from '#components/ui/Icon.tsx'
import { factFormat } from '#lib/i18n/format-listing.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'

type KeyFact = {
  key: 'bedrooms' | 'bathrooms' | 'living' | 'total' | 'ground' | 'frontWidth' | 'garages' | 'constructionYear'
  value: string
  label: string
}

export const KEY_FACT_ICONS = {
  bedrooms: 'bed',
  bathrooms: 'bath',
  living: 'surface',
  total: 'surface',
  ground: 'plot',
  frontWidth: 'plot',
  garages: 'garage',
  constructionYear: 'calendar',
} as const satisfies Record<KeyFact['key'], IconName>

const LAND = '3'
/** Categories without residents: garages and commercial premises. */
const NOT_LIVED_IN = ['4', '6']

/** The known facts among bedrooms, bathrooms, surfaces, garages and construction year, in this order. */
export function keyFacts(home: ListingDetail, locale: Language): KeyFact[] {
  const { t, ...write } = factFormat(locale)
  const { rooms, surfaces, building } = home
  const livedIn = home.categories.some((category) => !NOT_LIVED_IN.includes(category))
  const living = livedIn ? write.surface(surfaces.living) : null
  const land = home.categories.includes(LAND)
  const facts: Record<KeyFact['key'], string | null> = {
    bedrooms: write.count(rooms.bedrooms),
    bathrooms: write.count(rooms.bathrooms),
    living,
    total: living === null ? write.surface(surfaces.total ?? surfaces.living) : null,
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
