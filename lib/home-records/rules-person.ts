/** What of a person who asked something stands on the page of a home. */
import { phoneAddress } from '../shared/phone.ts'

/** The telephone number of a request, and the address that a tap calls; null for none. */
export function phoneOf(values: unknown): { text: string; href: string } | null {
  const { phone } = (values ?? {}) as { phone?: unknown }
  return typeof phone === 'string' && phone !== '' ? { text: phone, href: phoneAddress(phone) } : null
}
