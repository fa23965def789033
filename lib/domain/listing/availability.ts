/**
 * Availability of a listing: from the feed's status numbers, else its ribbon, else the marker that agents type in the
 * title.
 */
import type { Availability } from './listing.ts'

type Taken = Exclude<Availability, 'available'>

const STATUS: Record<number, Taken> = { 2: 'sold', 4: 'let' }
const SUB_STATUS: Record<number, Taken> = { 3: 'option', 6: 'sold', 13: 'let' }
/**
 * Shown statuses: 1 active, 2 sold, 4 rented (feed description). Prospects, cancelled, inactive and reference records
 * are hidden.
 */
const PUBLISHED_STATUSES: readonly number[] = [1, 2, 4]

const RESERVATION =
  '(?:\\s+(?:onder\\s+(?:voorbehoud|(?:opschortende\\s+)?voorwaarden?)|sous\\s+(?:r[ée]serve|conditions?(?:\\s+suspensives?)?)' +
  '|unter\\s+vorbehalt|subject\\s+to\\s+contract))?'

/**
 * Words for sold, let and under option in nl, fr, en and de, strongest first. "Let op" (mind!) and "to let" are
 * excluded.
 */
const MARKERS: readonly { availability: Taken; words: string }[] = [
  {
    availability: 'sold',
    words: `(?:(?:uit)?verkocht|vendue?s?|sold(?:\\s+out)?|(?:aus)?verkauft)${RESERVATION}`,
  },
  {
    availability: 'let',
    words: `(?:verhuurd|lou[ée]e?s?|rented(?:\\s+out)?|let(?!\\s+op(?!\\p{L}))(?:\\s+agreed)?|vermietet)${RESERVATION}`,
  },
  { availability: 'option', words: '(?:(?:sous|en|onder|in|under|unter)\\s+)?(?:option|optie)' },
]

const WORD_START = '(?<![\\p{L}\\p{N}])'
const WORD_END = "(?![\\p{L}\\p{N}'’])"
/** Words before a marker that negate it: "bijna verkocht", "pas vendu", "80 % sold", "to let". */
const NOT_YET =
  '(?<!(?:(?<!\\p{L})(?:niet|bijna|binnenkort|geen|pas|presque|bient[ôo]t|non|not|almost|soon|to|nicht|fast|bald)|%)\\s+)'

const IN_RIBBON = MARKERS.map(({ availability, words }) => ({
  availability,
  pattern: new RegExp(`${NOT_YET}${WORD_START}${words}${WORD_END}`, 'iu'),
}))
const AT_TITLE_START = MARKERS.map(({ availability, words }) => ({
  availability,
  pattern: new RegExp(`^[^\\p{L}\\p{N}]*(${words})${WORD_END}`, 'iu'),
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

/**
 * A listing's availability (design 4). In this order: Status 2 sold, 4 rented; SubStatus 3 option, 6 sold, 13 rented;
 * the words of the ribbon (MarqueeName); the marker at the title's start.
 */
export function availabilityOf(record: {
  status: number | null
  subStatus: number | null
  marqueeName: string | null
  title: string | null
}): Availability {
  const ribbon = record.marqueeName?.normalize('NFC') ?? ''
  return (
    STATUS[record.status ?? -1] ??
    SUB_STATUS[record.subStatus ?? -1] ??
    IN_RIBBON.find(({ pattern }) => pattern.test(ribbon))?.availability ??
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
