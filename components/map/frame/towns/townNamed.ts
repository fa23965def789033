/** Towns as a visitor writes them. Pure. */
import type { MapTown } from '#lib/domain/map/map-pins.ts'
import { slug } from '#lib/domain/shared/slug.ts'

/** `Gent (9000)`: names stand more than once. */
export const townText = ({ name, zip }: MapTown): string => `${name} (${zip})`

/** The town meant by a name, a postcode or both, whatever its accents and capitals; the largest of that name. */
export function townNamed(towns: readonly MapTown[], text: string): MapTown | null {
  const [, name = '', zip = ''] = /^(.*?)\s*\(?(L?\d{4})?\)?$/.exec(text.trim()) ?? []
  if (zip !== '') return towns.find((town) => town.zip === zip) ?? null
  const wanted = slug(name)
  return wanted === '' ? null : (towns.find((town) => slug(town.name) === wanted) ?? null)
}
