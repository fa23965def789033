/**
 * The cookies of an owner, or of staff, who signs in. Each holds a sealed token (iron-session). What the token stands
 * for is a row of the database, so a copied cookie ends with its row; that of `staffDevice` is made of the account, and
 * ends with its password (lib/staff-accounts/sign-in/device.ts). The others are random.
 */
import { createHash, randomBytes } from 'node:crypto'
import { parseCookie } from 'cookie'
import { sealData, unsealData } from 'iron-session'
import { databaseSecret } from '../db/database-secrets.ts'
import { env } from '../env.ts'
import type { SentRequest } from '../shared/sent-request.ts'

/**
 * session: a signed-in owner. login: an owner who has yet to enter the code. device: a browser that needs no code.
 * staffSession, staffLogin: likewise at the desk. staffPasskey: a browser whose passkey is to sign. staffDevice: one in
 * which somebody signed in before, or chose the password; it still needs the code. A seal names its kind, so that none
 * opens what another kind does.
 */
export type CookieKind = 'session' | 'login' | 'device' | 'staffSession' | 'staffLogin' | 'staffPasskey' | 'staffDevice'

const NAMES: Readonly<Record<CookieKind, string>> = {
  session: 'owner-session',
  login: 'owner-login',
  device: 'owner-device',
  staffSession: 'staff-session',
  staffLogin: 'staff-login',
  staffPasskey: 'staff-passkey',
  staffDevice: 'staff-device',
}

/**
 * How long the browser keeps each cookie, in seconds. A session cookie ends with the browser, and earlier with its row.
 */
const COOKIE_SECONDS = {
  session: null,
  login: 15 * 60,
  device: 30 * 86_400,
  staffSession: null,
  staffLogin: 15 * 60,
  staffPasskey: 5 * 60,
  staffDevice: 30 * 86_400,
} as const satisfies Record<CookieKind, number | null>
/**
 * How long a seal is valid by the machine's clock, in seconds. The database judges by the row, which ends an hour
 * earlier, and a day earlier for a `device`. A `staffDevice` has no row: its seal ends a day after the browser forgets
 * it.
 */
const SEAL_SECONDS = {
  session: 9 * 3600,
  login: 75 * 60,
  device: 31 * 86_400,
  staffSession: 9 * 3600,
  staffLogin: 75 * 60,
  staffPasskey: 65 * 60,
  staffDevice: 31 * 86_400,
} as const satisfies Record<CookieKind, number>

const isSecure = (): boolean => env().SITE_URL.startsWith('https:')

/**
 * The name of a cookie. Over https the prefix makes the browser refuse it from other hosts and plain connections (RFC
 * 6265bis, "__Host-").
 */
export const cookieName = (kind: CookieKind): string => `${isSecure() ? '__Host-' : ''}${NAMES[kind]}`

const attributes = (): string => `Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`

/** A token for a cookie or a link: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash under which the database stores a token, in hexadecimal digits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The `Set-Cookie` header that gives a browser a token. */
export async function setCookie(kind: CookieKind, token: string): Promise<string> {
  const seal = await sealData(
    { [kind]: token },
    { password: await databaseSecret('sessionSecret'), ttl: SEAL_SECONDS[kind] },
  )
  const maxAge = COOKIE_SECONDS[kind]
  return `${cookieName(kind)}=${seal}; ${attributes()}${maxAge === null ? '' : `; Max-Age=${maxAge}`}`
}

/** The `Set-Cookie` header that removes a cookie. */
export const clearCookie = (kind: CookieKind): string => `${cookieName(kind)}=; ${attributes()}; Max-Age=0`

/** The token in the value of a cookie; null for no value, another kind of cookie, or a seal that wasn't made here. */
export async function unsealCookie(kind: CookieKind, seal: string | undefined): Promise<string | null> {
  if (!seal || seal.length > 1000) return null
  const data = await unsealData<Record<string, unknown>>(seal, {
    password: await databaseSecret('sessionSecret'),
    ttl: SEAL_SECONDS[kind],
  }).catch((): Record<string, unknown> => ({}))
  const token = data[kind]
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : null
}

/** The token of a kind in a request's cookies; null as in unsealCookie(). */
export const cookieToken = (kind: CookieKind, request: SentRequest): Promise<string | null> =>
  unsealCookie(kind, parseCookie(request.headers.get('cookie') ?? '')[cookieName(kind)])
