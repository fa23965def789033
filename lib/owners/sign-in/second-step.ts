/** The second step of a sign-in: a code by mail. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { cookieName, newToken, setCookie, tokenHash, unsealCookie } from '../../auth/cookies.ts'
import { transaction } from '../../db/transaction.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { queueMails } from '../../mail/queue.ts'
import { codeMail } from './mails.ts'
import {
  countCodeGuess,
  deletePendingLogin,
  findPendingLogin,
  insertPendingLogin,
  lockOwnerRow,
  type PendingLogin,
  replaceCode,
  type SigningOwner,
} from './queries.ts'

/**
 * In minutes: how long a code is valid, and how long a sign-in may wait for a code, however often it is sent again.
 * MAX_GUESSES: wrong codes until the sign-in ends.
 */
const CODE_MINUTES = 10
const LOGIN_MINUTES = 15
const MAX_GUESSES = 5

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Hashed with the token, which only the browser has: a million possible codes can't be tried against a stolen hash. */
const codeHash = (token: string, code: string): string => createHash('sha256').update(`${token} ${code}`).digest('hex')

/** A sign-in that waits for its code, with the token of its browser. */
type PendingSignIn = PendingLogin & { token: string }

/** The pending sign-in of a browser, by the token of its cookie; null when there is none or it has expired. */
export async function findPendingSignIn(token: string | null, now: Date): Promise<PendingSignIn | null> {
  const login = token === null ? null : await findPendingLogin(tokenHash(token), now)
  return login && token !== null ? { ...login, token } : null
}

/**
 * Mails the first code of a sign-in whose password was right.
 * @returns the `Set-Cookie` header of the pending sign-in; or why there is none: too many codes were sent, or the
 *   password has just been changed
 */
export async function startSecondStep(
  owner: SigningOwner,
  now: Date,
): Promise<{ cookie: string } | { none: 'codes' | 'wrong' }> {
  if (!(await isWithinLimit(LIMITS.signInCode, owner.id))) return { none: 'codes' }
  const [token, code] = [newToken(), newCode()]
  const mail = await codeMail(owner, code, CODE_MINUTES)
  const inserted = await transaction(async (tx) => {
    if (!(await lockOwnerRow(tx, owner))) return false
    await insertPendingLogin(tx, {
      tokenHash: tokenHash(token),
      ownerId: owner.id,
      codeHash: codeHash(token, code),
      now,
      expiresAt: minutesAfter(now, CODE_MINUTES),
    })
    await queueMails(tx, [mail])
    return true
  })
  return inserted ? { cookie: await setCookie('login', token) } : { none: 'wrong' }
}

/** Mails another code, which replaces the one before; false when too many were sent. */
export async function resendCode({ owner, token, createdAt }: PendingSignIn, now: Date): Promise<boolean> {
  if (!(await isWithinLimit(LIMITS.signInCode, owner.id))) return false
  const code = newCode()
  const end = Math.min(minutesAfter(now, CODE_MINUTES).getTime(), minutesAfter(createdAt, LOGIN_MINUTES).getTime())
  const mail = await codeMail(owner, code, Math.ceil((end - now.getTime()) / 60_000))
  await transaction(async (tx) => {
    await replaceCode(tx, tokenHash(token), { codeHash: codeHash(token, code), expiresAt: new Date(end) })
    await queueMails(tx, [mail])
  })
  return true
}

/** Checks a guessed code. `over`: no guesses are left, or the sign-in ended meanwhile. */
export async function checkCode(
  { token }: PendingSignIn,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'over'> {
  const hash = tokenHash(token)
  const guess = await countCodeGuess(hash, MAX_GUESSES, now)
  if (!guess) return 'over'
  if (timingSafeEqual(Buffer.from(codeHash(token, code)), Buffer.from(guess.codeHash))) return 'right'
  if (guess.attempts < MAX_GUESSES) return 'wrong'
  await transaction((tx) => deletePendingLogin(tx, hash))
  return 'over'
}

/** The sign-in that waits for a code in this browser; null when there is none or it has expired. */
export const pendingLoginOfVisitor = async (now: Date): Promise<PendingSignIn | null> =>
  findPendingSignIn(await unsealCookie('login', (await cookies()).get(cookieName('login'))?.value), now)
