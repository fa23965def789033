/** The one matcher: which places somebody means by what they typed. Only the server has the table that it looks in. */
import type { Language } from '../listings/rules.ts'
import { editsBetween, forgiven } from './rules-edits.ts'
import {
  areTwoNames,
  begunWith,
  letterSpellings,
  lettersOf,
  namedExactly,
  type PlaceName,
  type Spelling,
  spellings,
} from './rules-names.ts'
import type { PlaceKind, TablePlace } from './rules-place-kinds.ts'
import { isTown, type PlaceText, readPlaceText } from './rules-place-text.ts'
import { letterKey, spellingKey } from './rules-spelling.ts'
import { isCalled, partsOfZip, placeByKey, placesOfKind } from './rules-table.ts'

export type MatchQuality = 'exact' | 'prefix' | 'alias' | 'corrected'
export type PlaceMatch = {
  place: TablePlace
  /** The name that was found, as it is written. */
  name: string
  quality: MatchQuality
  /** 0 for what was typed in full; the larger, the farther from it. */
  distance: number
}

type Found = PlaceMatch & {
  /** What goes first: the smallest. */
  rank: number
}

/** What was typed in full goes before everything else. */
const EXACT = -10
/** How much later a kind comes among names that are equally near. */
const LATER: Partial<Record<PlaceKind, number>> = {
  part: 0.1,
  arrondissement: 0.5,
  province: 0.1,
  region: 0.1,
  landscape: 0.1,
}

/** More inhabitants go first (of hamlets they are unknown) among names that are equally near. */
const weightOf = ({ population, kind }: TablePlace): number =>
  0.1 * Math.log10(Math.min(Math.max(population, 500), 300_000)) - (LATER[kind] ?? 0)

/** The visitor's own language goes before others, what people on the spot say before names from afar. */
function foreignness({ languages, local }: PlaceName, language: Language): number {
  if (languages.length === 0) return 0.2
  return (languages.includes(language) ? 0 : 0.1) + (local ? 0 : 0.05)
}

/** Who writes Antwerpen means the town, not the province or region around it. */
const isAround = (a: TablePlace, b: TablePlace): boolean =>
  isTown(b) && !isTown(a) && b.municipality !== null && a.municipalities.includes(b.municipality)

function compareExact(a: PlaceName, b: PlaceName, language: Language): number {
  const alias = Number(a.languages.length === 0) - Number(b.languages.length === 0)
  if (alias !== 0) return alias
  if (isAround(a.place, b.place)) return 1
  if (isAround(b.place, a.place)) return -1
  const kinds = Number(a.place.kind === 'part') - Number(b.place.kind === 'part')
  const foreign = foreignness(a, language) - foreignness(b, language)
  return kinds || foreign || b.place.population - a.place.population || (a.place.key < b.place.key ? -1 : 1)
}

const inOrder = (matches: readonly Found[]): Found[] =>
  matches.map((match, index) => ({ ...match, rank: EXACT + index / 1000 }))

function exactMatches(words: readonly string[], language: Language): Found[] {
  const names = namedExactly(spellingKey(words.join(' ')))
  return inOrder(
    names
      .filter((name) => !areTwoNames(words, name))
      .toSorted((a, b) => compareExact(a, b, language))
      .map(({ place, name, languages }) => ({
        place,
        name,
        quality: languages.length > 0 ? 'exact' : 'alias',
        distance: 0,
        rank: 0,
      })),
  )
}

/** The names of a spelling that is so far from what was typed. */
const foundAt = (spelling: Spelling, quality: MatchQuality, distance: number, language: Language): Found[] =>
  spelling.names.map((name) => ({
    place: name.place,
    name: name.name,
    quality,
    distance,
    rank: distance + foreignness(name, language) - weightOf(name.place),
  }))

/**
 * Names that begin with what was typed, or a later word of which does; a whole word is nearer than a part of one. What is
 * all of a name and yet isn't it, as it is two names, is left to the corrections.
 */
const begun = (key: string, language: Language): Found[] =>
  begunWith(key).flatMap(({ text, spelling, whole, ends }) => {
    const rest = text.length - key.length
    if (whole && rest === 0) return []
    const near = (whole ? 0.3 : 0.45) + (ends.includes(key.length) ? 0.01 : 0.04) * rest
    return foundAt(spelling, 'prefix', near, language)
  })

/** What a name costs at least that was typed as two, or with another word for Saint. */
const LEAST_ERROR = 0.3

const bits = (mask: number): number => {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}

/** Spellings that are a typing error or two away; of five letters on also those that go on behind an error. */
function misspelt(key: string, known: readonly Spelling[], language: Language): Found[] {
  const most = forgiven(key.length)
  const errors = Math.floor(most / 0.5)
  const letters = lettersOf(key)
  const first = key.charCodeAt(0)
  return known.flatMap((spelling) => {
    const longer = spelling.key.length - key.length
    if (longer < -3 || bits(letters & ~spelling.letters) > 2) return []
    const goesOn = longer > 0 && key.length >= 5 && spelling.key.charCodeAt(0) === first
    if (!goesOn && (longer > 3 || bits(letters ^ spelling.letters) > Math.min(4, errors))) return []
    const { whole, prefix } = editsBetween(key, spelling.key, most)
    const near = Math.min(
      whole <= most ? 0.85 * Math.max(whole, LEAST_ERROR) : 9,
      goesOn && prefix <= 1 ? 0.85 * prefix + 0.4 + 0.03 * longer : 9,
    )
    return near === 9 ? [] : foundAt(spelling, 'corrected', near, language)
  })
}

function corrected(words: readonly string[], language: Language): Found[] {
  const text = words.join(' ')
  const [key, letters] = [spellingKey(text), letterKey(text)]
  if (forgiven(key.length) === 0) return []
  return [...misspelt(key, spellings, language), ...misspelt(letters, letterSpellings, language)]
}

/** Whether a is the same place as b or lies in it. */
const liesIn = (a: TablePlace, b: TablePlace): boolean =>
  a === b ||
  (a.municipalities.every((nis) => b.municipalities.includes(nis)) &&
    (a.kind === 'part' ? b.kind !== 'part' || a.within === b.key : isTown(a) && !isTown(b)))

/** "Ledeberg (Gent)", "Gent, Ledeberg", "Ixelles/Elsene": the smaller of two names of which one lies in the other. */
function inside(one: readonly string[], other: readonly string[], language: Language): Found[] {
  const [here, there] = [exactMatches(one, language), exactMatches(other, language)]
  return inOrder([
    ...here.filter((a) => there.some((b) => liesIn(a.place, b.place))),
    ...there.filter((b) => here.some((a) => liesIn(b.place, a.place))),
  ])
}

const ofKinds = (found: readonly Found[], kinds: readonly PlaceKind[] | null): Found[] =>
  found.filter(({ place }) => kinds === null || kinds.includes(place.kind))

/** What was typed in full: as it stands, as two names, or without the words around the name. */
function fullNames({ words, sides, plain }: PlaceText, language: Language): Found[] {
  const whole = exactMatches(words, language)
  if (whole.length > 0) return whole
  const [one, other] = sides
  const two = one && other ? inside(one.split(' '), other.split(' '), language) : []
  if (two.length > 0) return two
  const bare = plain ? ofKinds(exactMatches(plain.words, language), plain.kinds) : []
  if (bare.length > 0) return bare
  const halves = words.slice(1).map((_, index) => inside(words.slice(0, index + 1), words.slice(index + 1), language))
  const first = one ? exactMatches(one.split(' '), language) : []
  return (
    halves.find((found) => found.length > 0) ??
    // "Brugge (Sint-K": what stands behind it isn't known, or not yet.
    first.map((match) => ({ ...match, quality: 'prefix', distance: 0.1 }))
  )
}

function byName(text: PlaceText, language: Language): Found[] {
  const full = fullNames(text, language)
  const { words, kinds } = text.plain ?? { words: text.words, kinds: null }
  const key = spellingKey(words.join(' '))
  if (key === '') return full
  const near = [...begun(key, language), ...(full.length > 0 ? [] : corrected(words, language))]
  return [...full, ...ofKinds(near, kinds)]
}

/** How far a postcode is from a text that says something else too. */
const BESIDE = 0.5

/** Whether nothing stands beside a postcode but a name of where it lies, also one with a typing error or its beginning. */
function isAllOf(postcode: TablePlace, text: PlaceText, language: Language): boolean {
  const key = spellingKey(text.words.join(' '))
  if (key === '' || isCalled(postcode, key)) return true
  const lies = ({ place }: { place: TablePlace }): boolean =>
    place.municipalities.some((nis) => postcode.municipalities.includes(nis))
  const full = fullNames(text, language)
  if (full.length > 0) return full.some(lies)
  const plain = text.plain?.words ?? text.words
  // Two names that make a third one when they are joined, or another number.
  if (namedExactly(key).length > 0 || /\d/.test(key)) return false
  return plain.length === 0 || begun(key, language).some(lies) || corrected(plain, language).some(lies)
}

/**
 * A postcode, before it the part of it that is named beside it. Beside another postcode or the name of another town it
 * isn't all that was typed.
 */
function byNumber(text: PlaceText, language: Language): Found[] {
  const { digits, words } = text
  if (digits === null) return []
  const found = (place: TablePlace, quality: MatchQuality, distance: number, rank: number): Found => ({
    place,
    name: place.kind === 'postcode' ? `${place.key} ${place.names[language]}` : place.names[language],
    quality,
    distance,
    rank,
  })
  if (digits.length < 4)
    return placesOfKind('postcode')
      .filter(({ key }) => key.startsWith(digits))
      .map((place) => found(place, 'prefix', 4 - digits.length, 1 - weightOf(place)))
  const postcode = placeByKey('postcode', digits)
  if (!postcode) return []
  const named = new Set(namedExactly(spellingKey(words.join(' '))).map(({ place }) => place))
  const part = partsOfZip(digits).find((place) => named.has(place))
  const own = isAllOf(postcode, text, language)
    ? found(postcode, 'exact', 0, EXACT - 1)
    : found(postcode, 'prefix', BESIDE, EXACT - 1)
  return [...(part ? [found(part, 'exact', 0, EXACT - 2)] : []), own]
}

export type MatchOptions = {
  /** How many at most. */
  limit?: number
  /** Only places of these kinds. */
  kinds?: readonly PlaceKind[]
  /** Only what was typed in full. */
  full?: boolean
}

/**
 * The places that somebody may mean by what they typed: names in four languages, with and without accents, hyphens and
 * apostrophes, St and Ste; a postcode before or after a name; a part with its municipality. What was typed in full goes
 * first (a name of today before an alias, a town before the province around it, a municipality before a part, the
 * visitor's language before others, the larger before the smaller), then what is nearest to it, then the largest.
 */
export function matchPlaces(
  text: string,
  language: Language,
  { limit = 8, kinds, full = false }: MatchOptions = {},
): PlaceMatch[] {
  const read = readPlaceText(text)
  const numbered = byNumber(read, language)
  // Beside a known postcode a misspelt name says nothing more.
  const named = full || numbered.length > 0 ? fullNames(read, language) : byName(read, language)
  const seen = new Set<TablePlace>()
  return ofKinds([...numbered, ...named], kinds ?? null)
    .sort((a, b) => a.rank - b.rank || b.place.population - a.place.population || (a.place.key < b.place.key ? -1 : 1))
    .filter(({ place }) => !seen.has(place) && seen.add(place))
    .slice(0, limit)
    .map(({ rank: _, ...match }) => match)
}

/** What a town that somebody wrote in any language is called in this one; as written where no town is called so. */
export function townNameIn(written: string, language: Language): string {
  const [found] = matchPlaces(written, language, { limit: 1, kinds: ['municipality', 'part'] })
  return found?.quality === 'exact' ? found.place.names[language] : written
}
