import { distanceKm } from '#lib/places/rules-geo.ts'
import type { Office, Sector } from '#lib/places/rules-offices.ts'
import type { Place } from '#lib/places/rules-place.ts'

/** The sector of a place and its nearest office; null when there is none. */
export function nearestOffice<S extends Sector>(
  { sectorId, position }: Place,
  sectors: readonly S[],
): { sector: S; office: Office } | null {
  const sector = sectors.find(({ id }) => id === sectorId)
  const away = ({ latitude, longitude }: Office) =>
    position && latitude !== null && longitude !== null ? distanceKm(position, { latitude, longitude }) : 0
  const office = sector?.offices.toSorted((a, b) => away(a) - away(b))[0]
  return sector && office ? { sector, office } : null
}
