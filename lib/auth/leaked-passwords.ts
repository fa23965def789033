/**
 * Leaked passwords that may not be chosen (OWASP ASVS 5.0, 6.2.4 and 6.2.12): the 10,000 most common ones that the
 * rules of lib/auth/rules-password.ts would accept. tools/leaked-passwords.mjs makes the list; the check
 * runs locally.
 */
import { createHash } from 'node:crypto'
import list from './leaked-passwords.json' with { type: 'json' }

let known: Set<string> | undefined

function knownHashes(): Set<string> {
  const packed = Buffer.from(list.hashes, 'base64')
  const hashes = new Set<string>()
  for (let at = 0; at < packed.length; at += list.bytes) hashes.add(packed.toString('hex', at, at + list.bytes))
  return hashes
}

/** Whether a password is on the list, in any case. */
export function isLeaked(password: string): boolean {
  known ??= knownHashes()
  const hash = createHash('sha256').update(password.trim().normalize('NFKC').toLowerCase()).digest()
  return known.has(hash.toString('hex', 0, list.bytes))
}
