/** What somebody typed as a place, taken apart: number, name, and the place that it lies in. */
import type { PlaceKind, TablePlace } from './rules-place-kinds.ts'
import { spokenWords } from './rules-spelling.ts'

export type PlaceText = {
  /** The digits of a postcode, up to four. */
  digits: string | null
  /** What is left as the name: its words. */
  words: readonly string[]
  /** The names that stand before and after a comma, a bracket or a stroke; none without one. */
  sides: readonly string[]
  /** Words without one that says what kind of place it is, and without fillers; null where there are none. */
  plain: { words: readonly string[]; kinds: readonly PlaceKind[] | null } | null
}

/** A place that one lives in, not an area around several. */
export const isTown = ({ kind }: Pick<TablePlace, 'kind'>): boolean => kind === 'municipality' || kind === 'part'

const TOWN: readonly PlaceKind[] = ['municipality', 'part', 'postcode']
/** What a word before or after a name says of it. */
const KIND_WORDS: Record<string, readonly PlaceKind[]> = {
  provincie: ['province'],
  province: ['province'],
  provinz: ['province'],
  prov: ['province'],
  arrondissement: ['arrondissement'],
  arr: ['arrondissement'],
  bezirk: ['arrondissement'],
  gewest: ['region'],
  region: ['region', 'province'],
  regio: ['region', 'province', 'municipality'],
  gemeente: TOWN,
  commune: TOWN,
  gemeinde: TOWN,
  stad: TOWN,
  ville: TOWN,
  stadt: TOWN,
  city: TOWN,
  town: TOWN,
  deelgemeente: TOWN,
}
/** Words around a name that say nothing of it. */
const FILLERS = new Set(
  'centrum centre center zentrum belgie belgique belgium belgien in te a of van von de d du des'.split(' '),
)

/** The first four digits that stand alone, with the B of Belgium. */
const POSTCODE = /(?<!\d)(?:\bb[ -]?)?(\d{4})(?!\d)/i
const FIRST_DIGITS = /^\s*(\d{1,3})\s*$/

/** A text without the words around its name, as long as a name is left. */
function plainly(words: readonly string[]): PlaceText['plain'] {
  const kindWord = words.find((word, index) => KIND_WORDS[word] && (index === 0 || index === words.length - 1))
  const rest = words.filter((word) => word !== kindWord)
  const from = rest.findIndex((word) => !FILLERS.has(word))
  const to = rest.findLastIndex((word) => !FILLERS.has(word))
  const left = rest.slice(from, to + 1)
  if (from < 0 || left.length === words.length) return null
  return { words: left, kinds: kindWord === undefined ? null : (KIND_WORDS[kindWord] ?? null) }
}

/** Takes a typed place apart. */
export function readPlaceText(text: string): PlaceText {
  const whole = POSTCODE.exec(text)
  const digits = whole?.[1] ?? FIRST_DIGITS.exec(text)?.[1] ?? null
  const name = digits === null ? text : text.replace(whole?.[0] ?? digits, ' ')
  const words = spokenWords(name).split(' ')
  const sides = name.split(/[,;|()/]/).map(spokenWords)
  const named = sides.filter((side) => side !== '')
  return { digits, words, sides: named.length === 2 ? named : [], plain: plainly(words) }
}
