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
