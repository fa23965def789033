/** Which place holds a point. */
import { areaTest } from './rules-area-contains.ts'
import { isWithinKm, outlineOf } from './rules-border-distance.ts'
import { borderBox } from './rules-borders.ts'
import { distanceKm, type GeoPoint } from './rules-geo.ts'
import { partsOf, placesOfKind, type TablePlace } from './rules-table.ts'

/** The municipality that holds a point; null outside Belgium. */
const municipalityAt = ({ latitude, longitude }: GeoPoint): TablePlace | null =>
  placesOfKind('municipality').find(({ key }) => {
    const box = borderBox(key)
    // Most are passed over before their outline is made ready to be measured.
    const outline = box && areaTest({ kind: 'box', ...box })(latitude, longitude) ? outlineOf(key) : null
    return outline !== null && isWithinKm(outline, latitude, longitude, 0)
  }) ?? null

/**
 * The place that one who stands there would name: the nearest part of the municipality, or the municipality; null outside
 * Belgium.
 */
export function placeAt(point: GeoPoint): TablePlace | null {
  const municipality = municipalityAt(point)
  if (!municipality) return null
  const [nearest] = [municipality, ...partsOf(municipality.key)]
    .flatMap((place) => (place.position ? [{ place, km: distanceKm(place.position, point) }] : []))
    .sort((a, b) => a.km - b.km)
  return nearest?.place ?? municipality
}
