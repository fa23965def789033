/**
 * The spellings in which one mail address may be stored. All that is written now has one (lib/shared/mail-address.ts);
 * rows of former releases are respelled at the start (lib/db/setup/respell-mail-addresses.ts), except where the other
 * row of a pair already has that spelling.
 */
import { domainToUnicode } from 'node:url'
import { spelledMailAddress } from '../shared/mail-address.ts'

/** The address in its one spelling, then with its domain in letters, where that differs: `jan@bücher.example`. */
export function mailSpellings(text: string): string[] {
  const email = spelledMailAddress(text)
  const at = email.lastIndexOf('@')
  const domain = at < 0 ? '' : domainToUnicode(email.slice(at + 1))
  return domain === '' ? [email] : [...new Set([email, `${email.slice(0, at)}@${domain}`])]
}

/** Whether an address is stored in another spelling than the one of today. */
const isFormer = (email: string): boolean => email !== spelledMailAddress(email)

/** Rows found by any spelling, those in the one spelling first. */
export const inSpellingOrder = <Row extends { email: string | null }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => Number(isFormer(a.email ?? '')) - Number(isFormer(b.email ?? '')))
