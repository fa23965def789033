/**
 * What a document is, read from its name by a table of words in four languages. It is a guess that the desk corrects;
 * where a name says two things, the one that fewer people may see counts.
 */
import { transliterate } from '../shared/transliterate.ts'
import { DOCUMENT_KINDS, type DocumentKind, KIND_WORDS } from './rules-kind-words.ts'

export { DOCUMENT_KINDS, type DocumentKind } from './rules-kind-words.ts'

/** Words that say nothing between others. */
const FILLERS = new Set([
  ...['van', 'de', 'het', 'een', 'der', 'den', 'voor', 'en', 'le', 'la', 'les', 'l', 'd', 'du', 'des', 'un', 'une'],
  ...['et', 'the', 'of', 'a', 'for', 'and', 'die', 'das', 'dem', 'fur', 'und', 's', 't'],
])

/** What browsers and scanners put behind a name. */
const ENDING = /\.(?:pdf|docx?|xlsx?|odt|jpe?g|png|webp|tiff?|zip)$/i

/**
 * The words of a name: small letters without accents, numbers and signs; `epcAttest_20135.PDF` is `epc attest`. A name
 * that was encoded for an address is decoded.
 */
export function wordsOf(name: string): string[] {
  const short = name.slice(0, 300)
  let decoded = short
  try {
    decoded = decodeURIComponent(short.replaceAll('+', ' '))
  } catch {
    // A sign "%" that encodes nothing.
  }
  return transliterate(decoded.trim().replace(ENDING, ''), /[\u0020-\u007e]/, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]/)
    .filter((word) => word !== '' && !FILLERS.has(word))
}

/** Letters from which on a word may have one wrong, missing or additional letter. */
const MAY_BE_MISSPELLED = 7

/** Whether two words differ in at most one letter, or in two that changed places. */
function isNearly(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && long[at] === short[at]) at += 1
  const [restOfLong, restOfShort] = [long.slice(at), short.slice(at)]
  if (long.length > short.length) return restOfLong.slice(1) === restOfShort
  return (
    restOfLong.slice(1) === restOfShort.slice(1) ||
    (restOfLong[0] === restOfShort[1] &&
      restOfLong[1] === restOfShort[0] &&
      restOfLong.slice(2) === restOfShort.slice(2))
  )
}

function isWord(pattern: string, word: string): boolean {
  if (!pattern.endsWith('*'))
    return pattern === word || (pattern.length >= MAY_BE_MISSPELLED && isNearly(pattern, word))
  const beginning = pattern.slice(0, -1)
  return (
    word.startsWith(beginning) ||
    (beginning.length >= MAY_BE_MISSPELLED &&
      [0, 1, -1].some((more) => isNearly(beginning, word.slice(0, beginning.length + more))))
  )
}

const PATTERNS = KIND_WORDS.map(({ words, ...row }) => ({
  ...row,
  patterns: words.map((phrase) => phrase.split(' ').filter((word) => !FILLERS.has(word))),
}))

const holds = (words: readonly string[], pattern: readonly string[]): boolean =>
  words.some((_, at) => pattern.every((part, index) => isWord(part, words[at + index] ?? '')))

/** Everything that a name says, in the order of the kinds. */
function kindsIn(name: string): DocumentKind[] {
  const words = wordsOf(name)
  const said = PATTERNS.filter(({ patterns }) => patterns.some((pattern) => holds(words, pattern)))
  const certain = new Set(said.filter(({ unless }) => !unless).map(({ kind }) => kind))
  return said.filter(({ unless }) => !unless?.some((kind) => certain.has(kind))).map(({ kind }) => kind)
}

/**
 * The kind of a document.
 * @param names what it is called, in any languages
 * @returns of all kinds that the names say, the last in DOCUMENT_KINDS: the one that fewest may see
 */
export function kindOfNames(names: readonly string[]): DocumentKind {
  const places = names.flatMap(kindsIn).map((kind) => DOCUMENT_KINDS.indexOf(kind))
  return places.length === 0 ? 'unknown' : (DOCUMENT_KINDS[Math.max(...places)] ?? 'unknown')
}
