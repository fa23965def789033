/**
 * The cookies of an owner who logs in. Each holds a random token, sealed (design 2 "Sessions"): what the token stands for is a row of
 * the database, so that a copied cookie ends with its row.
 */
import { createHash, randomBytes } from 'node:crypto'
import { parseCookie } from 'cookie'
import { sealData, unsealData } from 'iron-session'
import { databaseSecret } from '../db/database-secrets.ts'
import { env } from '../env.ts'

/** session: who is logged in. login: who has yet to give the code. device: whom no code is asked of. */
export type CookieKind = 'session' | 'login' | 'device'

/** How long the browser keeps each, in seconds; a session ends with the browser, and earlier by its row. */
const KEPT = { session: null, login: 15 * 60, device: 30 * 86_400 } as const satisfies Record<CookieKind, number | null>
/** How long a seal is good, in seconds: longer than its row ever is. */
const SEALED = { session: 9 * 3600, login: 16 * 60, device: 31 * 86_400 } as const satisfies Record<CookieKind, number>

const isSecure = (): boolean => env().SITE_URL.startsWith('https:')

/** Over https the browser itself sees to it that no other host and no plain connection sets it (RFC 6265bis, "__Host-"). */
export const cookieName = (kind: CookieKind): string => `${isSecure() ? '__Host-' : ''}owner-${kind}`

const attributes = (): string => `Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`

/** A token for a cookie or a link, 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token, in hexadecimal digits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The `Set-Cookie` header that gives a browser a token. */
export async function setCookie(kind: CookieKind, token: string): Promise<string> {
  const seal = await sealData({ [kind]: token }, { password: await databaseSecret('sessionSecret'), ttl: SEALED[kind] })
  const kept = KEPT[kind]
  return `${cookieName(kind)}=${seal}; ${attributes()}${kept === null ? '' : `; Max-Age=${kept}`}`
}

/** The `Set-Cookie` header that takes it away. */
export const clearCookie = (kind: CookieKind): string => `${cookieName(kind)}=; ${attributes()}; Max-Age=0`

/** The token in the value of a cookie; null when there is none, it is another kind's, or it was not sealed here. */
export async function openSeal(kind: CookieKind, seal: string | undefined): Promise<string | null> {
  if (!seal || seal.length > 1000) return null
  const data = await unsealData<Record<string, unknown>>(seal, {
    password: await databaseSecret('sessionSecret'),
    ttl: SEALED[kind],
  }).catch((): Record<string, unknown> => ({}))
  const token = data[kind]
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : null
}

/** The token that a request brings; null as in openSeal(). */
export const tokenOf = (kind: CookieKind, request: Request): Promise<string | null> =>
  openSeal(kind, parseCookie(request.headers.get('cookie') ?? '')[cookieName(kind)])
