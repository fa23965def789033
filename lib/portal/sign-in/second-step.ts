/** The second step of a login: a code by mail. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import {
  countCodeGuess,
  deletePendingLogin,
  findPendingLogin,
  insertPendingLogin,
  lockOwnerRow,
  type PendingLogin,
  replaceCode,
  type SigningOwner,
} from '../../db/portal/owner-sign-ins.ts'
import { transaction } from '../../db/transaction.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { queueMails } from '../../mail/queue.ts'
import { codeMail } from './sign-in-mails.ts'

/** How long a code is good, how long a login waits for one however often it is sent again, both in minutes, and how many guesses it has. */
const CODE_MINUTES = 10
const LOGIN_MINUTES = 15
const MOST_GUESSES = 5

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Without the token, which only the browser has, a million codes can't be held against it. */
const codeHash = (token: string, code: string): string => createHash('sha256').update(`${token} ${code}`).digest('hex')

/** A login that waits for its code, with the token that its browser holds. */
export type PendingSignIn = PendingLogin & { token: string }

/** The login that a browser is in the middle of, by its cookie; null when there is none or its time is over. */
export async function findPendingSignIn(token: string | null, now: Date): Promise<PendingSignIn | null> {
  const login = token === null ? null : await findPendingLogin(tokenHash(token), now)
  return login && token !== null ? { ...login, token } : null
}

/**
 * Sends the first code of a login whose password was right.
 * @returns the `Set-Cookie` header that lets this browser give it; else why there is none: too many were sent, or the password was just changed
 */
export async function startSecondStep(
  owner: SigningOwner,
  now: Date,
): Promise<{ cookie: string } | { none: 'codes' | 'wrong' }> {
  if (!(await isWithinLimit(LIMITS.signInCode, owner.id))) return { none: 'codes' }
  const [token, code] = [newToken(), newCode()]
  const mail = await codeMail(owner, code, CODE_MINUTES)
  const waits = await transaction(async (tx) => {
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
  return waits ? { cookie: await setCookie('login', token) } : { none: 'wrong' }
}

/** Sends another code, after which the one before is none any more; false when too many were sent. */
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

/** Holds a guess against a login's code. `over`: it has no guesses left, or ended meanwhile. */
export async function checkCode(
  { token }: PendingSignIn,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'over'> {
  const hash = tokenHash(token)
  const guess = await countCodeGuess(hash, MOST_GUESSES, now)
  if (!guess) return 'over'
  if (timingSafeEqual(Buffer.from(codeHash(token, code)), Buffer.from(guess.codeHash))) return 'right'
  if (guess.attempts < MOST_GUESSES) return 'wrong'
  await transaction((tx) => deletePendingLogin(tx, hash))
  return 'over'
}
