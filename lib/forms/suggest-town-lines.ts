/** Lines of postcode and town for what somebody types into an address. */
import type { Language } from '../listings/rules.ts'
import { matchPlaces, type PlaceMatch } from '../places/rules-match.ts'
import { partsOfZip, placeByKey, type TablePlace } from '../places/rules-table.ts'
import { slug } from '../shared/slug.ts'
import { cleanLine } from './rules-clean-text.ts'
import { formatTownLine, readTownLine } from './rules-town-line.ts'
import type { TownLines } from './rules-town-lines.ts'

const MATCHES = 20
const MOST_LINES = 12
/** Characters of a line that are read. */
const LONGEST = 100

const lineOf = (zip: string, { names }: TablePlace, locale: Language): string =>
  formatTownLine({ zip, city: names[locale] })

/** The postcodes of a municipality that are called as it is; the others are those of its parts. */
const ownZips = ({ zips, names }: TablePlace, locale: Language): string[] =>
  zips.filter((zip) => slug(placeByKey('postcode', zip)?.names[locale] ?? '') === slug(names[locale]))

/** The lines that a place stands for: a postcode by the names of the towns on it, a town by its own postcodes. */
function linesOf({ place }: PlaceMatch, locale: Language): string[] {
  if (place.kind === 'postcode') return [place, ...partsOfZip(place.key)].map((town) => lineOf(place.key, town, locale))
  if (place.kind === 'part') return place.zips.map((zip) => lineOf(zip, place, locale))
  if (place.kind !== 'municipality') return []
  const own = ownZips(place, locale)
  return (own.length > 0 ? own : place.zips.slice(0, 1)).map((zip) => lineOf(zip, place, locale))
}

/**
 * What a place that was typed in full is completed to: a postcode to that of its main town, a town to its postcodes. Of
 * a municipality that no postcode is called after (Lievegem) nothing is known but that it has several.
 */
function completions({ place }: PlaceMatch, locale: Language): string[] {
  if (place.kind === 'postcode') return [lineOf(place.key, place, locale)]
  const zips = place.kind === 'municipality' && place.zips.length > 1 ? ownZips(place, locale) : place.zips
  return place.kind === 'municipality' || place.kind === 'part' ? zips.map((zip) => lineOf(zip, place, locale)) : []
}

/**
 * A typed line with what it leaves out: "Gent" and "9000" become "9000 Gent". A line that says both, one that no town
 * has, and a name that several postcodes share stay as they are.
 */
export function completeTownLine(typed: string, locale: Language): string {
  const { zip, city } = readTownLine(cleanLine(typed).slice(0, LONGEST))
  if ((zip === '') === (city === '')) return typed
  const exact = matchPlaces(zip || city, locale, { limit: MATCHES }).filter(({ quality }) => quality === 'exact')
  const [only, ...others] = new Set(exact.flatMap((match) => completions(match, locale)))
  return only !== undefined && others.length === 0 ? only : typed
}

/** The lines that are suggested for what is typed; none for an empty line and for one that says all of a known line. */
export function suggestTownLines(typed: string, locale: Language): TownLines {
  const line = cleanLine(typed).slice(0, LONGEST)
  if (line === '') return { lines: [], isMeant: false, complete: typed }
  const { zip, city } = readTownLine(line)
  const matches = matchPlaces(zip || city, locale, { limit: MATCHES })
  const lines = [...new Set(matches.flatMap((match) => linesOf(match, locale)))].filter((each) => {
    const known = readTownLine(each)
    return each !== line && (zip === '' || city === '' || slug(known.city).startsWith(slug(city)))
  })
  return {
    lines: lines.slice(0, MOST_LINES),
    // A town abroad isn't replaced unasked by one that resembles it.
    isMeant: lines.length > 0 && matches[0]?.quality !== 'corrected',
    complete: completeTownLine(typed, locale),
  }
}
