/**
 * Password hashing with argon2id (RFC 9106; OWASP Password Storage Cheat Sheet: at least 19 MiB, two passes, one lane).
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { processSingleton } from '../cache/process-singleton.ts'
import { Semaphore } from '../cache/semaphore.ts'
import { MAX_PASSWORD_LENGTH } from './rules-password.ts'

const PARAMETERS = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const
/** Each hash takes 19 MiB and some 30 ms of a core: how many run at once, and how many may wait. */
const MAX_CONCURRENT = 2
const MAX_QUEUE = 60

/** Thrown when too many passwords wait to be hashed. */
export class PasswordHashingBusy extends Error {}

const hashingSlots = (): Semaphore =>
  processSingleton('password-hashing', () => new Semaphore({ atOnce: MAX_CONCURRENT, waiting: MAX_QUEUE }))

const derive = promisify(argon2)
const keyOf = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism, tagLength }: Parameters,
): Promise<Buffer> =>
  hashingSlots().run(
    () => derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }),
    () => new PasswordHashingBusy('Too many logins at once.'),
  )

type Parameters = { memory: number; passes: number; parallelism: number; tagLength: number }

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** The text to store, in the PHC string format. Throws PasswordHashingBusy. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const { memory, passes, parallelism } = PARAMETERS
  const key = await keyOf(password, nonce, PARAMETERS)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(key)}`
}

/** The hash of a password that nobody has, for accounts that don't exist: the check takes the same time. */
const DUMMY_HASH = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`

/**
 * Whether a password matches a stored hash. Without a stored hash it takes as long, and is false.
 * @param stored as hashPassword() gave it; null for an account that doesn't exist or has no password yet
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH) return false
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? DUMMY_HASH)
  if (!parts) throw new Error('A stored password hash can not be read.')
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  const expected = Buffer.from(parts[5] ?? '', 'base64')
  const key = await keyOf(password, Buffer.from(parts[4] ?? '', 'base64'), {
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(key, expected) && stored !== null
}
