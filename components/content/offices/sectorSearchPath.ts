import type { Language, Market } from '#lib/domain/listing/listing.ts'
import type { PlacedSector } from '#lib/domain/places/offices.ts'
import { emptyCriteria, formatCriteria } from '#lib/domain/search/criteria.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'

/** The address of the homes of a sector. */
export const sectorSearchPath = (sector: PlacedSector, market: Market, locale: Language): string =>
  `${pathTo(listRouteOf(market), locale)}?${formatCriteria({ ...emptyCriteria(market), sectors: [sector.slug] })}`
