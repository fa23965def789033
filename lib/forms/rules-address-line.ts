/** The line in which people type a street with its number, and its two parts as they are stored and mailed. */

/** `houseNumber`: with the box, as typed: "12 bus 3". Either is '' where the line doesn't say it. */
export type AddressParts = { street: string; houseNumber: string }

/** Maximum length of a number with its box; what is longer isn't one. */
const NUMBER_LENGTH = 20

/** 12, 12A, 12 bis, 12-14, 12/3, 12b3: what stands between its parts is at most one sign. */
const HOUSE = String.raw`\d{1,5}(?: ?(?:bis|ter|quater|[a-z]{1,2}\d{0,4})(?![\p{L}\p{N}]))?(?: ?[-–/+] ?\d{1,4}[a-z]?(?![\p{L}\p{N}]))*`
/** What the box of a building, or its floor, is called in Belgium and its neighbours. */
const BOX_NAME = '(?:bus|b|box|bte|bt|boîte|boite|app|appt|apt|appartement|apartment|flat|postbus|unit)'
const FLOOR = String.raw`\d{1,2}(?:de|e|ste|er|re|ère|ème|eme|st|nd|rd|th|\.) ?(?:verdieping|verdiep|étage|etage|floor|stock)`
const BOX = String.raw`(?:,? ?${BOX_NAME}(?:\.| |(?=\d)){0,2}[a-z]{0,2}\d[\w./-]{0,8}(?: (?:bis|ter|quater))?|,? ?${BOX_NAME}\.? [a-z]{1,2}|,? ${FLOOR})`
/** "nr. 12", "n° 12". */
const PREFIX = String.raw`(?:(?:nr|no|n°|nº|nummer|numéro|number)\.? ?)?`
/** What people write for an address without a number. */
const WITHOUT =
  /^(.*[^\s,])[\s,]+(z\.? ?\/? ?n\.?(?: ?r\.?)?|s\.? ?\/? ?n\.?|zonder (?:huis)?nummer|sans numéro|ohne (?:haus)?nummer|no number)$/iu

/** The box at the end of a line that begins with the number. */
const LAST_BOX = String.raw`[\s,]+(${BOX_NAME}\.? ?[\w/-]{1,8}(?: (?:bis|ter|quater))?)`
const NUMBER_LAST = new RegExp(`^(.*?[^\\s,])[\\s,]+${PREFIX}(${HOUSE}${BOX}?)$`, 'iu')
const NUMBER_ONLY = new RegExp(`^${PREFIX}(${HOUSE}${BOX}?)$`, 'iu')
const NUMBER_FIRST = new RegExp(`^${PREFIX}(${HOUSE}) ?, ?(.+?)(?:${LAST_BOX})?$`, 'iu')
const NUMBER_FIRST_BOX_LAST = new RegExp(`^(${HOUSE}) (\\p{L}\\D*?)${LAST_BOX}$`, 'iu')
/** "10 Downing Street", but not "11 Novemberlaan", a street without its number: one word more makes the difference. */
const NUMBER_AND_WORDS = new RegExp(`^(${HOUSE}) (\\p{L}[^\\s\\d]* .*)$`, 'iu')

const hasLetter = (text: string): boolean => /\p{L}/u.test(text)

/** A reading that can be stored; what only looks like a number stays a part of the street. */
const reading = (street = '', houseNumber = ''): AddressParts | null =>
  hasLetter(street) && houseNumber.length <= NUMBER_LENGTH ? { street, houseNumber } : null

/**
 * Reads a line of one address, as cleanLine() gives it: the number at the end ("Kerkstraat 12 bus 3"), or first as in
 * French and English ("12, rue Haute bte 3"). Where no number is found, the whole line is the street.
 */
export function readAddressLine(line: string): AddressParts {
  const typed = line.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')
  const only = NUMBER_ONLY.exec(typed)?.[1]
  if (only !== undefined && only.length <= NUMBER_LENGTH) return { street: '', houseNumber: only }
  const match = (pattern: RegExp) => pattern.exec(typed) ?? []
  const numberFirst = (pattern: RegExp): AddressParts | null => {
    const [, number, street, box] = match(pattern)
    return reading(street, [number, box].filter(Boolean).join(' '))
  }
  const numberLast = (pattern: RegExp): AddressParts | null => {
    const [, street, number] = match(pattern)
    return reading(street, number?.replace(/ ?, ?/, ' '))
  }
  return (
    numberLast(WITHOUT) ??
    numberFirst(NUMBER_FIRST) ??
    numberFirst(NUMBER_FIRST_BOX_LAST) ??
    numberLast(NUMBER_LAST) ??
    numberFirst(NUMBER_AND_WORDS) ?? { street: typed, houseNumber: '' }
  )
}

/** Words that stand before a number in a street's name: "Place du 4 Août". */
const BEFORE_NUMBERS = /^(?:du|de|des|le|la|les|van|der|den|het|op|of|the|am|zum)$/iu

/**
 * Whether a street's text may hold its number in a way that readAddressLine() doesn't know: "Kouter 12 (achterhuis)".
 * Such a line is stored as it is.
 */
export const mayHoldNumber = (street: string): boolean =>
  street
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((word, place, words) => /^\d/.test(word) && place > 0 && !BEFORE_NUMBERS.test(words[place - 1] ?? ''))

/** The line of an address that is known in its parts. */
export const formatAddressLine = ({ street, houseNumber }: AddressParts): string =>
  [street, houseNumber].filter(Boolean).join(' ')
