/**
 * The browsers that an account of staff knows: those in which its colleague signed in, or chose the password through
 * the link of a mail. They have a counter of failures of their own, so that strangers who lock the account lock nobody
 * out. They replace no step of a login: one in which only a password was chosen passed no second step yet.
 */
import { createHmac } from 'node:crypto'
import { cookieToken, setCookie } from '../../auth/cookies.ts'
import { databaseSecret } from '../../db/database-secrets.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { findStaff, findStaffOf } from '../queries.ts'

/**
 * What such a browser holds: the same for all of an account, and another one after a new password. It has no row: it is
 * made of the account, and so ends with its password.
 */
async function tokenOf(staff: { id: string; passwordHash: string | null }): Promise<string> {
  const hmac = createHmac('sha256', await databaseSecret('limitSecret'))
  return hmac.update(JSON.stringify(['staff device', staff.id, staff.passwordHash])).digest('base64url')
}

/**
 * What the browser of a request holds, where an account of this mailbox knows it since the present password was chosen;
 * else null.
 */
export async function staffDevice(request: SentRequest, email: string): Promise<string | null> {
  const token = await cookieToken('staffDevice', request)
  if (token === null) return null
  for (const staff of await findStaffOf(email)) if (token === (await tokenOf(staff))) return token
  return null
}

/** The `Set-Cookie` header by which a browser is known again, for a month; none where there is no account. */
export async function staffDeviceCookies(email: string): Promise<string[]> {
  const staff = await findStaff(email)
  return staff === null ? [] : [await setCookie('staffDevice', await tokenOf(staff))]
}
