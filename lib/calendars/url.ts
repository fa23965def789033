/** Which addresses a calendar may be read from. */
import { isIP } from 'node:net'
import { isPublicAddress } from '../shared/public-address.ts'

const MOST_LENGTH = 1000

/** An address from which a calendar may be read: https on the usual port, without a password; null for any other. */
export function calendarUrl(text: string): URL | null {
  // Calendars hand out their address with this scheme, too (RFC 7986 names none; Apple's webcal).
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://')
  if (address.length > MOST_LENGTH || !URL.canParse(address)) return null
  const url = new URL(address)
  const { protocol, username, password, port, hostname } = url
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return null
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 ? !isPublicAddress(host) : !host.includes('.')) return null
  return url
}
