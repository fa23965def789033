/** What people write before a number, and a remark behind it: "tel: 0470 …", "0470 … (na 18u)". */
const LABEL = /^(?:tel(?:efoon|éphone|ephone)?|gsm|mobiel|mobile|phone|handy|t|m)\s*[.:]+\s*/i
const REMARK = /\s*(?:\((?=[^()]*\p{L})[^()]*\)|[,;–-]\s*\p{L}[^\d]*(?:\d{1,2}\s*(?:u|h|uur|heures?|uhr)\b.*)?)$/iu

/** In letters: a number with a remark that a person wrote. */
const LONGEST = 200

/** A number without a label before it and a remark behind it; any other text stays. */
export const bareNumber = (text: string): string =>
  text.length > LONGEST ? text : text.replace(LABEL, '').replace(REMARK, '').trim()

/** Separators that people write in a phone number. */
const SEPARATORS = /[\s./()\-–\u2011]/g

/** The groups of Belgian numbers by how they begin (BIPT, national numbering plan), the first that fits. */
const GROUPS: readonly [begins: RegExp, groups: RegExp][] = [
  [/^0\d{9}$/, /^(\d{4})(\d\d)(\d\d)(\d\d)$/],
  // Free and premium numbers.
  [/^0(?:800|90\d)\d{5}$/, /^(\d{4})(\d\d)(\d{3})$/],
  // Brussels, Antwerp, Liège and Ghent: the zone has one digit.
  [/^0(?:[239]\d|4[0-4])\d{6}$/, /^(\d\d)(\d{3})(\d\d)(\d\d)$/],
  // A mobile number with a digit missing, which is seen so.
  [/^04[5-9]\d{6}$/, /^(\d{4})(\d\d)(\d\d)(\d)$/],
  [/^\d{9}$/, /^(\d{3})(\d\d)(\d\d)(\d\d)$/],
  [/^\d{10}$/, /^(\d{4})(\d\d)(\d\d)(\d\d)$/],
]

/**
 * Formats a phone number of 9 or 10 digits in groups, as Belgians write them: "0470 12 34 56", "050 12 34 56", "02 123
 * 45 67". Any other text, also with a leading + or letters, is returned unchanged.
 */
export function formatPhone(text: string): string {
  const digits = text.replace(SEPARATORS, '')
  const groups = GROUPS.find(([begins]) => begins.test(digits))?.[1].exec(digits)
  return groups ? groups.slice(1).join(' ') : text
}

/** A number as formatPhone() writes it, which no line breaks. */
export const unbrokenPhone = (text: string): string => formatPhone(text).replaceAll(' ', '\u00a0')

/** A 'tel:' address with digits and a leading plus only. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}`
