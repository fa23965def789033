/** Names of places by their spelling, made once: what the matcher looks in. */
import { LANGUAGES, type Language } from '../listings/rules.ts'
import type { TablePlace } from './rules-place-kinds.ts'
import { letterKey, spellingKey, spokenWords } from './rules-spelling.ts'
import { allPlaces, placesOfKind, regionOf } from './rules-table.ts'

/** A name of a place. */
export type PlaceName = {
  place: TablePlace
  /** As it is written. */
  name: string
  /** The languages in which the site calls the place so; none for an alias. */
  languages: readonly Language[]
  /** Whether it is called so where it lies. */
  local: boolean
}

/** One spelling, with the places that are called so. */
export type Spelling = {
  key: string
  /** A bit for each letter in it. */
  letters: number
  names: readonly PlaceName[]
}

/** A spelling, or the rest of one from a later word on, by which it is found while somebody types. */
export type Beginning = {
  text: string
  spelling: Spelling
  /** Whether it is the whole spelling, from its first word on. */
  whole: boolean
  /** Where its words end. */
  ends: readonly number[]
}

/** A bit for each letter of a key. */
export function lettersOf(key: string): number {
  let letters = 0
  for (let index = 0; index < key.length; index++) letters |= 1 << (key.charCodeAt(index) & 31)
  return letters
}

/** Umlauts are typed as two letters too. */
const typedNames = (name: string): string[] =>
  /[äöü]/i.test(name) ? [name, name.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD')[0]}e`)] : [name]

/** Old names begin with 's- or 't, which few type. */
const withoutArticle = (words: string): string[] => (/^[st] /.test(words) ? [words, words.slice(2)] : [words])

/** The languages that are spoken where a place lies. */
function localLanguages({ kind, key, municipality }: TablePlace): readonly Language[] {
  if (municipality === null) return kind === 'region' && key === 'brussel' ? ['nl', 'fr'] : LANGUAGES
  if (municipality.startsWith('63')) return ['fr', 'de']
  const region = regionOf(municipality)?.key
  return region === 'brussel' ? ['nl', 'fr'] : [region === 'wallonie' ? 'fr' : 'nl']
}

type Growing = Spelling & { names: PlaceName[] }
const byKey = new Map<string, Growing>()
const byLetters = new Map<string, Growing>()
const starts: Beginning[] = []

function grow(spellings: Map<string, Growing>, key: string, name: PlaceName): Growing | null {
  const known = spellings.get(key)
  if (known) {
    if (!known.names.some(({ place }) => place === name.place)) known.names.push(name)
    return null
  }
  const made = { key, letters: lettersOf(key), names: [name] }
  spellings.set(key, made)
  return made
}

/** A spelling from each of its words on. */
function begin(spelling: Spelling, words: readonly string[]): void {
  const keys = words.map(spellingKey)
  for (let from = 0; from < keys.length; from++) {
    let length = 0
    const ends = keys.slice(from).map((key) => {
      length += key.length
      return length
    })
    starts.push({ text: keys.slice(from).join(''), spelling, whole: from === 0, ends })
  }
}

function add(name: PlaceName): void {
  for (const typed of typedNames(name.name))
    for (const words of withoutArticle(spokenWords(typed))) {
      const key = spellingKey(words)
      if (key === '') continue
      const made = grow(byKey, key, name)
      if (made) begin(made, words.split(' '))
      const letters = letterKey(typed)
      if (letters !== key) grow(byLetters, letters, name)
    }
}

for (const place of allPlaces) {
  if (place.kind === 'postcode') continue
  const local = localLanguages(place)
  for (const name of new Set(Object.values(place.names))) {
    const languages = LANGUAGES.filter((language) => place.names[language] === name)
    add({ place, name, languages, local: languages.some((language) => local.includes(language)) })
  }
  for (const alias of place.aliases) add({ place, name: alias, languages: [], local: false })
}

/** Inhabitants from which people say "Groot-Gent", "le Grand Charleroi" of a town with all its parts. */
const GREATER_FROM = 50_000
/** Found only when they are typed in full: "gro" and "grosser" are no towns. */
const greater = new Map<string, Growing>()

for (const place of placesOfKind('municipality')) {
  if (place.population < GREATER_FROM) continue
  const { nl, fr, en, de } = place.names
  for (const name of [`Groot ${nl}`, `Grand ${fr}`, `Greater ${en}`, `Groß ${de}`]) {
    const key = spellingKey(name)
    if (!byKey.has(key)) grow(greater, key, { place, name, languages: [], local: false })
  }
}

/** All spellings of names of places; postcodes are found by number. */
export const spellings: readonly Spelling[] = [...byKey.values()]

/** Names by their letters alone, where these aren't their spelling: Saint-Georges beside St Georges. */
export const letterSpellings: readonly Spelling[] = [...byLetters.values()]

/** The places that are called exactly so. @param key of `spellingKey` */
export const namedExactly = (key: string): readonly PlaceName[] => (byKey.get(key) ?? greater.get(key))?.names ?? []

/** How many letters of the joined words stand after each of them but the last. */
function breaksOf(words: readonly string[]): number[] {
  const lengths = words.map((word) => spellingKey(word).length)
  return lengths.slice(1).map((_, index) => lengths.slice(index + 1).reduce((sum, length) => sum + length, 0))
}

/**
 * Whether words are two names rather than the one that they make when they are joined: "Gent Brugge" beside Gentbrugge,
 * but not "Knokke Heist".
 * @param words of `spokenWords`
 */
export function areTwoNames(words: readonly string[], { name }: PlaceName): boolean {
  const own = new Set(breaksOf(spokenWords(name).split(' ')))
  return breaksOf(words).some((rest, index) => {
    const sides = [words.slice(0, index + 1), words.slice(index + 1)]
    return !own.has(rest) && sides.every((side) => namedExactly(spellingKey(side.join(' '))).length > 0)
  })
}

starts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))

/** The spellings that begin so, from their first word on or from a later one. @param key of `spellingKey` */
export function begunWith(key: string): Beginning[] {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle]?.text ?? '') < key) low = middle + 1
    else high = middle
  }
  const found: Beginning[] = []
  for (let index = low; starts[index]?.text.startsWith(key); index++) found.push(starts[index] as Beginning)
  return found
}
