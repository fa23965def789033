/**
 * Passwords, kept as argon2id (RFC 9106; OWASP Password Storage Cheat Sheet: at least 19 MiB, two passes, one lane).
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { processSingleton } from '../cache/process-singleton.ts'
import { Semaphore } from '../cache/semaphore.ts'
import { MAX_PASSWORD_LENGTH } from '../domain/portal/owner-password.ts'

const PARAMETERS = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const
/** Each takes 19 MiB and some 30 ms of a core: how many are worked on at once, and how many may wait. */
const AT_ONCE = 2
const MOST_WAITING = 60

/** So many want in at once that this one isn't looked at. */
export class TooBusy extends Error {}

const places = (): Semaphore =>
  processSingleton('password-hashing', () => new Semaphore({ atOnce: AT_ONCE, waiting: MOST_WAITING }))

const derive = promisify(argon2)
const keyOf = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism, tagLength }: Parameters,
): Promise<Buffer> =>
  places().run(
    () => derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }),
    () => new TooBusy('Too many logins at once.'),
  )

type Parameters = { memory: number; passes: number; parallelism: number; tagLength: number }

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The text to keep, in the PHC string format. Throws TooBusy. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const { memory, passes, parallelism } = PARAMETERS
  const key = await keyOf(password, nonce, PARAMETERS)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(key)}`
}

/** Of a password that nobody has, for accounts that aren't there: the same work takes the same time. */
const NOBODYS = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`

/**
 * Whether a password is the one of a kept text; takes as long where there is none, and is then false.
 * @param kept as hashPassword() gave it; null for an account that isn't there or has no password yet
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH) return false
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(kept ?? NOBODYS)
  if (!parts) throw new Error('A kept password can not be read.')
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  const right = Buffer.from(parts[5] ?? '', 'base64')
  const key = await keyOf(password, Buffer.from(parts[4] ?? '', 'base64'), {
    memory,
    passes,
    parallelism,
    tagLength: right.length,
  })
  return timingSafeEqual(key, right) && kept !== null
}
