/** Where a home lies by the table of places, and what its town is called. Pure. */
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { slug } from '../shared/slug.ts'
import type { GeoPoint } from './rules-geo.ts'
import { spellingKey } from './rules-spelling.ts'
import { allPlaces, isCalled, municipalityOf, partOf, partsOf, placeByKey, type TablePlace } from './rules-table.ts'

/**
 * The place that a home's town is named after: its municipality or the part of it that is called so. A name that its
 * postcode doesn't know ("1050 Bruxelles") means the municipality. Null for a postcode that the table doesn't know.
 */
export function namedPlace(zip: string, town: string): TablePlace | null {
  const municipality = placeByKey('postcode', zip) && municipalityOf(zip, town)
  if (!municipality) return null
  const spelling = spellingKey(town)
  const parts = partsOf(municipality.key).filter((part) => part.zips.includes(zip))
  // A part that is called so in any language goes before a municipality of that name, other spellings of it don't.
  const own = parts.find(
    (part) => isCalled(part, spelling) && LANGUAGES.some((each) => spellingKey(part.names[each]) === spelling),
  )
  return (
    own ??
    (isCalled(municipality, spelling) ? municipality : (parts.find((part) => isCalled(part, spelling)) ?? municipality))
  )
}

/** Whether a town's name is one of its postcode: what an import reports otherwise. */
export function isTownOfZip(zip: string, town: string): boolean {
  const place = namedPlace(zip, town)
  const spelling = spellingKey(town)
  return place === null || isCalled(place, spelling) || isCalled(placeByKey('postcode', zip) ?? place, spelling)
}

let everywhere: ReadonlySet<string> | null = null

/** Whether any place of the table has this name. */
function isKnown(town: string): boolean {
  everywhere ??= new Set(
    allPlaces.flatMap(({ names, aliases }) => [...Object.values(names), ...aliases]).map(spellingKey),
  )
  return everywhere.has(spellingKey(town))
}

/**
 * What a home's town is called in a language, so that all pages call it the same. The name of another place ("1050
 * Bruxelles") becomes that of the municipality; one that no place has, such as a neighbourhood's, stays as it is given.
 */
export function shownTown(zip: string, town: string, language: Language): string {
  const place = isTownOfZip(zip, town) || isKnown(town) ? namedPlace(zip, town) : null
  return place?.names[language] ?? town
}

export type HomePlaceColumns = { municipality: string | null; part: string | null; street_slugs: string | null }

/**
 * The columns that say where a home lies.
 * @param point where it is shown: with a hidden address the moved point, so that its part gives nothing away
 * @param streets its street in each language; none where its address is hidden
 */
export function homePlaceColumns(
  zip: string,
  town: string,
  point: GeoPoint | null,
  streets: readonly (string | null | undefined)[],
): HomePlaceColumns {
  const slugs = [...new Set(streets.map((street) => slug(street ?? '')))].filter(Boolean)
  return {
    municipality: municipalityOf(zip, town)?.key ?? null,
    part: partOf(zip, town, point)?.key ?? null,
    street_slugs: slugs.length > 0 ? slugs.join(' ') : null,
  }
}
