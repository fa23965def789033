/** How much one visitor may send. Generous for a household or an office behind one address, tight for a machine. */
import type { RateLimit } from '../../db/forms/rate-limiter.ts'

export const LIMITS = {
  /** Submissions, right or wrong, from one network address. */
  visitor: { name: 'visitor', points: 60, seconds: 3600 },
  /** Of these without a solved challenge. */
  unsolved: { name: 'unsolved', points: 20, seconds: 3600 },
  /** Mails that visitors can make us send to one address that isn't known to be their own. */
  recipient: { name: 'recipient', points: 5, seconds: 24 * 3600 },
  /** Copies with free text: to one address, and from one network address with a solved challenge and without. */
  copyTo: { name: 'copyTo', points: 10, seconds: 24 * 3600 },
  copyFrom: { name: 'copyFrom', points: 15, seconds: 3600 },
  unsolvedCopyFrom: { name: 'unsolvedCopyFrom', points: 5, seconds: 3600 },
  /** Mails that lead to where an address is taken off our lists. */
  unsubscribe: { name: 'unsubscribe', points: 5, seconds: 24 * 3600 },
  /** Changes of one visit: each sends mails. */
  visitChange: { name: 'visitChange', points: 12, seconds: 24 * 3600 },
  /** Confirmations to one address, whoever asks for them. */
  confirmation: { name: 'confirmation', points: 30, seconds: 24 * 3600 },
  /** Asked for a new password: from one network address, and for one mail address. */
  forgotten: { name: 'forgotten', points: 20, seconds: 3600 },
  forgottenAddress: { name: 'forgottenAddress', points: 5, seconds: 3600 },
  /** Passwords that someone who is logged in tries, to change it or the second step. */
  ownPassword: { name: 'ownPassword', points: 10, seconds: 600 },
  /** Passwords and codes, right or wrong, from one network address over all accounts. */
  signIn: { name: 'signIn', points: 60, seconds: 3600 },
  /** Mails with a code to one owner. */
  signInCode: { name: 'signInCode', points: 10, seconds: 3600 },
  /** Mails to one owner that strangers try to get in. */
  attackNotice: { name: 'attackNotice', points: 1, seconds: 24 * 3600 },
  challenge: { name: 'challenge', points: 120, seconds: 3600 },
} as const satisfies Record<string, RateLimit>
