import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { PlacedSector } from '#lib/places/rules-offices.ts'
import { emptyCriteria, formatCriteria } from '#lib/search/rules-criteria.ts'

/** The address of the homes of a sector. */
export const sectorSearchPath = (sector: PlacedSector, market: Market, locale: Language): string =>
  `${pathTo(listRouteOf(market), locale)}?${formatCriteria({ ...emptyCriteria(market), sectors: [sector.slug] })}`
