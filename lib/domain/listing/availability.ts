/**
 * Availability of a listing: from the feed's status numbers, else its ribbon, else the marker that agents type in the
 * title.
 */
import { AVAILABILITY_WORDS, anyOf, CONDITION_WORDS, type Taken } from './availability-words.ts'
import type { Availability } from './listing.ts'

const STATUS: Record<number, Taken> = { 2: 'sold', 4: 'let' }
const SUB_STATUS: Record<number, Taken> = { 3: 'option', 6: 'sold', 13: 'let' }
/**
 * Shown statuses: 1 active, 2 sold, 4 rented (feed description). Prospects, cancelled, inactive and reference records
 * are hidden.
 */
const PUBLISHED_STATUSES: readonly number[] = [1, 2, 4]

/** "Let op" (mind!) is no letting; what is "réservé aux investisseurs" or an "optie voor een garage" is free. */
const NOT_BEFORE: Readonly<Record<Taken, string>> = {
  sold: '',
  let: '(?!\\s+op(?!\\p{L}))',
  option: '(?!\\s+(?:aux?|[àa]|pour|voor|for|to|f[üu]r)(?!\\p{L}))',
}
const MARKERS = AVAILABILITY_WORDS.map(({ availability, words }) => {
  const condition = availability === 'option' ? '' : `(?:\\s+${anyOf(CONDITION_WORDS)})?`
  return { availability, words: `${anyOf(words)}${condition}`, notBefore: NOT_BEFORE[availability] }
})

const WORD_START = '(?<![\\p{L}\\p{N}])'
const WORD_END = "(?![\\p{L}\\p{N}'’])"
/** Words before a marker that negate it: "bijna verkocht", "pas vendu", "80 % sold", "to let", "sans compromis". */
const NOT_YET =
  '(?<!(?:(?<!\\p{L})(?:niet|bijna|binnenkort|geen|zonder|pas|presque|bient[ôo]t|non|sans|not|no|almost|soon|to|without' +
  '|nicht|fast|bald|ohne)(?:\\s+(?:meer|longer|mehr|de))?|%)\\s+)'

const IN_RIBBON = MARKERS.map(({ availability, words, notBefore }) => ({
  availability,
  pattern: new RegExp(`${NOT_YET}${WORD_START}${words}${WORD_END}${notBefore}`, 'iu'),
}))
const AT_TITLE_START = MARKERS.map(({ availability, words, notBefore }) => ({
  availability,
  pattern: new RegExp(`^[^\\p{L}\\p{N}]*(${words})${WORD_END}${notBefore}`, 'iu'),
}))

/** Separator between a marker and the title: "Vendu - ", "Loué: ", "[Optie] ". */
const SEPARATOR = /^(?:\s*[:|!/\])}*.•·>»"”~=–—]|\s+-|-\s)/u
/**
 * After a marker in capitals a space is enough, unless a preposition continues the sentence: "VENDU AVEC …", "VERHUURD
 * AAN …".
 */
const CAPITALS_SEPARATOR =
  /^(?:[-,;]|\s+(?!(?:avec|aux?|[àad]|par|comme|met|aan|als|door|with|by|as|mit|an)(?![\p{L}\p{N}])))/iu
const LEADING_SEPARATORS = /^[\s\-–—:|!/\])}*.•·>»"”~=,;]+/u

function titleMarker(title: string): { availability: Taken; rest: string } | null {
  for (const { availability, pattern } of AT_TITLE_START) {
    const found = pattern.exec(title)
    if (!found) continue
    const after = title.slice(found[0].length)
    const word = found[1] ?? ''
    const inCapitals = word === word.toUpperCase() && CAPITALS_SEPARATOR.test(after) && /\p{Ll}/u.test(after)
    const isMarker = SEPARATOR.test(after) || inCapitals || after.trim() === ''
    return isMarker ? { availability, rest: after.replace(LEADING_SEPARATORS, '').trim() } : null
  }
  return null
}

/** What a ribbon or the name of a status says by the table of words; null when it says nothing of that. */
export function availabilityOfWords(text: string | null): Taken | null {
  const words = text?.normalize('NFC') ?? ''
  return IN_RIBBON.find(({ pattern }) => pattern.test(words))?.availability ?? null
}

/** The SubStatus that says the same as a word. */
export const subStatusOfWords = (text: string): number | null => {
  const taken = availabilityOfWords(text)
  return taken === null ? null : Number(Object.keys(SUB_STATUS).find((code) => SUB_STATUS[Number(code)] === taken))
}

/** What a SubStatus says: 3 option, 6 sold, 13 rented; nothing else. */
export const availabilityOfSubStatus = (subStatus: number | null): Taken | null => SUB_STATUS[subStatus ?? -1] ?? null

/**
 * A listing's availability (design 4). In this order: Status 2 sold, 4 rented; SubStatus 3 option, 6 sold, 13 rented;
 * the words of the sub-status (SubStatusName) and of the ribbon (MarqueeName); the marker at the title's start.
 */
export function availabilityOf(record: {
  status: number | null
  subStatus: number | null
  subStatusName?: string | null
  marqueeName: string | null
  title: string | null
}): Availability {
  return (
    STATUS[record.status ?? -1] ??
    availabilityOfSubStatus(record.subStatus) ??
    availabilityOfWords(record.subStatusName ?? null) ??
    availabilityOfWords(record.marqueeName) ??
    titleMarker(record.title?.normalize('NFC') ?? '')?.availability ??
    'available'
  )
}

/** Whether a record with this Status is published: 1 active, 2 sold, 4 rented (feed description). */
export function isPublished(status: number | null): boolean {
  return status !== null && PUBLISHED_STATUSES.includes(status)
}

/**
 * The trimmed title without markers before it ("VENDU - ", "Loué: ", "[OPTIE] ", "VERHUURD Appartement …"), since the
 * ribbon shows the availability (design 4). "Optioneel bureau" and "Vendu avec garage" stay. A title that consists of
 * markers only is returned trimmed.
 */
export function stripTitleMarker(title: string): string {
  const whole = title.normalize('NFC').trim()
  let rest = whole
  for (let marker = titleMarker(rest); marker !== null; marker = titleMarker(rest)) rest = marker.rest
  return rest === '' ? whole : rest
}
