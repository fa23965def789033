/** Towns as typed by visitors. Pure. */
import type { MapTown } from '#lib/map/rules-pins.ts'
import { slug } from '#lib/shared/slug.ts'

/** `Gent (9000)`: a name alone isn't unique. */
export const townText = ({ name, zip }: MapTown): string => `${name} (${zip})`

/** The town of a typed name, postcode or both, ignoring accents and case; the largest of that name. */
export function townNamed(towns: readonly MapTown[], text: string): MapTown | null {
  const typed = text.trim()
  const zip = /(L?\d{4})\)?$/.exec(typed)?.[1]
  if (zip) return towns.find((town) => town.zip === zip) ?? null
  const wanted = slug(typed)
  return wanted === '' ? null : (towns.find((town) => slug(town.name) === wanted) ?? null)
}
