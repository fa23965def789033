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

/**
 * Formats a phone number in groups: 10 digits 4-2-2-2 ("0470 12 34 56"), 9 digits 3-2-2-2 ("050 12 34 56"). Any other
 * text, also with a leading + or letters, is returned unchanged (specification 5).
 */
export function formatPhone(text: string): string {
  const digits = text.replace(SEPARATORS, '')
  if (!/^\d{9,10}$/.test(digits)) return text
  return digits.replace(/^(\d{3,4})(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4')
}

/** A number as formatPhone() writes it, which no line breaks. */
export const unbrokenPhone = (text: string): string => formatPhone(text).replaceAll(' ', '\u00a0')

/** A 'tel:' address with digits and a leading plus only. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}`
