/** What somebody typed as places, without choosing from suggestions. */
import type { NamedPlaces } from '../forms/rules-town-lines.ts'
import type { Language } from '../listings/rules.ts'
import { matchPlaces, type PlaceMatch } from '../places/rules-match.ts'
import { CRITERIA_LIMITS, placesChosen, type SearchCriteria, withReach } from './rules-criteria.ts'
import { choiceOfPlace } from './rules-place-test.ts'
import { isSamePlace, type PlaceChoice, withPlace } from './rules-places.ts'
import { cleanText } from './rules-query.ts'
import { pattern } from './sentence/rules-patterns.ts'
import { plainText } from './sentence/rules-reading.ts'
import { searchOfSentence } from './sentence/rules-sentence-criteria.ts'
import { NEGATION } from './sentence/rules-vocabulary.ts'

/** What stands between two places, and the words that do so where the whole isn't one place. */
const BETWEEN = /[,;\n]/
const AND = /[/+&]| (?:en|et|and|und|of|ou|or|oder) /i
/** "Not in Gent" names no place that is wanted. */
const NEGATED = pattern(`(?<![a-z0-9])${NEGATION}(?![a-z0-9])`)
/** Characters of a list of places. */
const LONGEST = 2000
const MOST_NAMES = 8

/** Whether a match is what was typed, in any of its spellings. */
const isMeant = ({ quality }: PlaceMatch): boolean => quality === 'exact' || quality === 'alias'

type Piece = { typed: string; place: PlaceChoice | null }

/**
 * The place that a text names in full; null for none. A postcode with the name of its main place is that postcode, as
 * the site itself writes it; with the name of another part of it ("9050 Ledeberg") that part.
 */
function placeNamed(text: string, locale: Language): PlaceChoice | null {
  const [first, second] = matchPlaces(text, locale, { limit: 2, full: true })
  const isMain = second?.place.kind === 'postcode' && second.place.names[locale] === first?.place.names[locale]
  const best = isMain ? second : first
  return best && isMeant(best) ? choiceOfPlace(best.place, locale) : null
}

/** Words of a name with its postcode at most. */
const MOST_WORDS = 7
/** How far a place is from a misspelt name at most to be what was meant by all of it. */
const NEAR = 1.3

const isZip = (text: string): boolean => /^\d{4}$/.test(text)

/** The longest name that begins with the first word. */
function longestName(words: readonly string[], locale: Language): Piece | null {
  for (let count = words.length; count > 0; count--) {
    const typed = words.slice(0, count).join(' ')
    const place = placeNamed(typed, locale)
    if (place) return { typed, place }
  }
  return null
}

/** The words as pieces: at each word the longest name that begins there; words that are no name stay together. */
function wordsAsPieces(words: readonly string[], locale: Language): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from < words.length; ) {
    const named = longestName(words.slice(from, from + MOST_WORDS), locale)
    const last = pieces.at(-1)
    const word = words[from] ?? ''
    if (named) pieces.push(named)
    else if (last?.place === null) last.typed += ` ${word}`
    else pieces.push({ typed: word, place: null })
    from += named ? named.typed.split(' ').length : 1
  }
  // "Leuven 1200": the number may be a price. Where all are numbers it is a postcode.
  const hasOthers = pieces.some(({ typed, place }) => place && !/\d{4}/.test(typed))
  return pieces.map((piece) => (hasOthers && isZip(piece.typed) ? { ...piece, place: null } : piece))
}

/**
 * A piece between commas: one place; else several between "and" or blanks, where that leaves nothing or where the whole
 * isn't the misspelt name of one. What names no place is a piece of its own.
 */
function piecesOf(typed: string, locale: Language): Piece[] {
  const whole = { typed, place: placeNamed(typed, locale) }
  if (whole.place) return [whole]
  const parts = typed
    .split(AND)
    .map((part) => part.trim())
    .filter(Boolean)
  const pieces = parts.flatMap((part) => wordsAsPieces(part.split(' '), locale))
  const unknown = pieces.filter(({ place }) => !place)
  if (unknown.length === 0 || unknown.length === pieces.length) return unknown.length === 0 ? pieces : [whole]
  const isNegated = unknown.some((piece) => NEGATED.test(plainText(piece.typed)))
  const [near] = /\d{4}/.test(typed) ? [] : matchPlaces(typed, locale, { limit: 1 })
  return isNegated || (near && near.distance <= NEAR) ? [whole] : pieces
}

const listPieces = (text: string, locale: Language): Piece[] =>
  text
    .slice(0, LONGEST)
    .split(BETWEEN)
    .map((piece) => cleanText(piece, CRITERIA_LIMITS.text))
    .filter(Boolean)
    .flatMap((piece) => piecesOf(piece, locale))

/** A list without a place. It ends so that the next one can be typed. */
const listWithout = (pieces: readonly Piece[], place: PlaceChoice): string =>
  pieces
    .filter((piece) => !piece.place || !isSamePlace(piece.place, place))
    .map(({ typed }) => `${typed}, `)
    .join('')

type ReadPlaces = { places: PlaceChoice[]; unknown: string[] }

const readPlaces = (pieces: readonly Piece[]): ReadPlaces => ({
  places: pieces.reduce<PlaceChoice[]>((all, { place }) => (place ? withPlace(all, place) : all), []),
  unknown: pieces.flatMap(({ typed, place }) => (place ? [] : [typed])),
})

/** The places that a text lists, and what of it names none: "Gent en 9090 Melle, Nergens". */
export const typedPlaces = (text: string, locale: Language): ReadPlaces => readPlaces(listPieces(text, locale))

/**
 * The criteria with the places that a text names, or with what it asks for as a sentence. A text that is neither is
 * searched for as it is: its list offers the places that it resembles.
 * @param asked the criteria; a radius counts around what is typed too
 * @param today ISO day (`understand`)
 */
export function withTypedPlaces(asked: SearchCriteria, typed: string, locale: Language, today: string): SearchCriteria {
  const text = cleanText(typed, CRITERIA_LIMITS.text)
  const { places, unknown } = typedPlaces(text, locale)
  if (text === '') return withReach(asked)
  if (unknown.length === 0) return placesChosen(asked, places.reduce(withPlace, asked.places))
  return withReach(searchOfSentence(asked, text, locale, today) ?? { ...asked, text, page: 1 })
}

/** A name that reads back as its place: with the postcode where a larger place has the same name. */
function nameFor({ place }: PlaceMatch, locale: Language): string {
  const name = place.names[locale]
  const [zip = ''] = place.zips
  if (place.kind === 'postcode') return `${zip} ${name}`
  return placeNamed(name, locale)?.key === place.key ? name : `${zip} ${name}`.trim()
}

/** What a field for a list of places says while it is typed: names for its last piece, and how each piece is read. */
export function namedPlacesOf(text: string, locale: Language): NamedPlaces {
  const last = cleanText(text.slice(0, LONGEST).split(BETWEEN).at(-1) ?? '', CRITERIA_LIMITS.text)
  const matches = last === '' ? [] : matchPlaces(last, locale, { limit: MOST_NAMES })
  const lines = [...new Set(matches.map((match) => nameFor(match, locale)))].filter((line) => line !== last)
  const pieces = listPieces(text, locale)
  const { places, unknown } = readPlaces(pieces)
  return {
    lines,
    isMeant: lines.length > 0 && matches[0]?.quality !== 'corrected',
    complete: text,
    places: places.map((place) => ({ name: place.name, without: listWithout(pieces, place) })),
    unknown: unknown.map((typed) => {
      const [best] = matchPlaces(typed, locale, { limit: 1 })
      return { typed, meant: best ? nameFor(best, locale) : null }
    }),
  }
}
