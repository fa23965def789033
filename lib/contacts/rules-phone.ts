/**
 * Telephone numbers as they are compared: E.164. On the server alone (docs/decisions/124-telephone-numbers.md). The
 * database reads those of requests by itself, to the same spelling (function contact_phone_key).
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { bareNumber } from '../shared/phone.ts'

/** In letters: a number with all that people write around it. */
const LONGEST = 60

/** A number in E.164, whatever its spelling; one without a country is Belgian. Null for what is none. */
export function readPhone(typed: string): string | null {
  if (typed.length > LONGEST) return null
  const number = parsePhoneNumberFromString(bareNumber(typed), 'BE')
  return number?.isPossible() ? number.number : null
}

/** A number of E.164 as people write it: a Belgian one without its country. */
export function shownPhone(key: string): string {
  const number = parsePhoneNumberFromString(key)
  if (!number) return key
  return number.countryCallingCode === '32' ? number.formatNational() : number.formatInternational()
}

/** How a text that may be a number is looked for: whole, else by the digits that are in it. Null: it is no number. */
export function searchedPhone(typed: string): { whole: string | null; digits: string } | null {
  if (!/^\+?[\d\s./()–-]{4,30}$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^(?:0032|00|0)/, '')
  return digits.length < 4 ? null : { whole: readPhone(typed), digits }
}
