/**
 * Availability of a listing: from the feed's status numbers, else its ribbon, else the marker that agents type in the
 * title.
 */

import type { Availability } from './rules.ts'
import { isNegated, NOT_BEFORE } from './rules-availability-context.ts'
import { AVAILABILITY_WORDS, anyOf, CONDITION_WORDS, type Taken } from './rules-availability-words.ts'

const STATUS: Record<number, Taken> = { 2: 'sold', 4: 'let' }
const SUB_STATUS: Record<number, Taken> = { 3: 'option', 6: 'sold', 13: 'let' }
/**
 * Shown statuses: 1 active, 2 sold, 4 rented (feed description). Prospects, cancelled, inactive and reference records
 * are hidden.
 */
const PUBLISHED_STATUSES: readonly number[] = [1, 2, 4]

const WORD_START = '(?<![\\p{L}\\p{N}])'
const WORD_END = "(?![\\p{L}\\p{N}'])"
const MARKERS = AVAILABILITY_WORDS.map(({ availability, words }) => {
  const condition = availability === 'option' ? '' : `(?:\\s+${anyOf(CONDITION_WORDS)})?`
  return { availability, words: `${anyOf(words)}${condition}${WORD_END}${NOT_BEFORE[availability]}` }
})
/** Further words directly behind a marker: "vendu sous compromis", "vendu loué". */
const FURTHER = `(?:\\s+(?:${MARKERS.map(({ words }) => words).join('|')}))*`
/** Until or since when: "optie tot 12/12", "vendu le 12/12". */
const WHEN = "(?:\\s+(?:tot|op|sinds|jusqu'au|le|depuis|until|till|on|since|bis|am|seit)\\s+\\p{N}[\\p{N}\\s./-]*)?"
const SIGNS = '[^\\p{L}\\p{N}]*'

const IN_RIBBON = MARKERS.map(({ availability, words }) => ({
  availability,
  pattern: new RegExp(`${WORD_START}${words}`, 'giu'),
}))
const AT_TITLE_START = MARKERS.map(({ availability, words }) => ({
  availability,
  pattern: new RegExp(`^${SIGNS}(${words}${FURTHER})`, 'iu'),
}))
const WHOLE = MARKERS.map(({ availability, words }) => ({
  availability,
  pattern: new RegExp(`^${SIGNS}${words}${FURTHER}${WHEN}${SIGNS}$`, 'iu'),
}))
/** In characters: no text of a ribbon or a state is longer. */
const LONGEST = 200

/** A text in the spelling that the patterns are for. */
const spelled = (text: string | null): string => (text ?? '').normalize('NFC').replaceAll('’', "'")

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
  // As long as spelled() makes it, so that the rest begins behind the marker.
  const text = title.normalize('NFC')
  for (const { availability, pattern } of AT_TITLE_START) {
    const found = pattern.exec(spelled(text))
    if (!found) continue
    const after = text.slice(found[0].length)
    const word = found[1] ?? ''
    const inCapitals = word === word.toUpperCase() && CAPITALS_SEPARATOR.test(after) && /\p{Ll}/u.test(after)
    const isMarker = SEPARATOR.test(after) || inCapitals || after.trim() === ''
    return isMarker ? { availability, rest: after.replace(LEADING_SEPARATORS, '').trim() } : null
  }
  return null
}

/** What a ribbon or the name of a status says by the table of words; null when it says nothing of that. */
export function availabilityOfWords(text: string | null): Taken | null {
  const words = spelled(text).slice(0, LONGEST)
  const says = (pattern: RegExp) =>
    [...words.matchAll(pattern)].some(({ 0: word, index }) => !isNegated(words.slice(0, index), word))
  return IN_RIBBON.find(({ pattern }) => says(pattern))?.availability ?? null
}

/** What a text says that is nothing but words of the table, in a field that has a number or a fixed word. */
export function availabilityOfWholeText(text: string): Taken | null {
  const words = text.length <= LONGEST ? spelled(text) : ''
  return WHOLE.find(({ pattern }) => pattern.test(words))?.availability ?? null
}

/** The SubStatus that says the same as a text. */
export const subStatusOfWords = (text: string): number | null => {
  const taken = availabilityOfWholeText(text)
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
