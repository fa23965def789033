/** The signature of SweepBright's webhooks: hexadecimal HMAC of the raw body with the client's secret. */
import { createHmac, timingSafeEqual } from 'node:crypto'

// SHA-1 is SweepBright's choice. In an HMAC its known collisions are of no use to a forger (RFC 6194, 3.3).
const digestOf = (body: Uint8Array, secret: string): Buffer => createHmac('sha1', secret).update(body).digest()

/**
 * Whether a body was signed with the secret; compared in constant time.
 * @param takesCapitals whether hexadecimal digits in capitals count, too, which SweepBright isn't known to send
 */
export function isSigned(
  body: Uint8Array,
  signature: string | null,
  { secret, takesCapitals }: { secret: string; takesCapitals: boolean },
): boolean {
  const given = takesCapitals ? signature?.toLowerCase() : signature
  if (!given || !/^[\da-f]{40}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), digestOf(body, secret))
}
