/**
 * Rate limits of forms and logins: high enough for a household or office that shares an address, too low for a
 * machine.
 */
import type { RateLimit } from '../queries-rate-limiter.ts'

export const LIMITS = {
  /** Submissions, valid or not, from one network address. */
  visitor: { name: 'visitor', points: 60, seconds: 3600 },
  /** Those of them without a solved challenge. */
  unsolved: { name: 'unsolved', points: 20, seconds: 3600 },
  /** Files that are sent before their form, from one network address. */
  upload: { name: 'upload', points: 60, seconds: 3600 },
  /** Mails to one address that a form names and that isn't known to be the sender's own. */
  recipient: { name: 'recipient', points: 5, seconds: 24 * 3600 },
  /**
   * Visitor copies with free text: to one address; from one network address with a solved challenge; the same
   * without.
   */
  copyTo: { name: 'copyTo', points: 10, seconds: 24 * 3600 },
  copyFrom: { name: 'copyFrom', points: 15, seconds: 3600 },
  unsolvedCopyFrom: { name: 'unsolvedCopyFrom', points: 5, seconds: 3600 },
  /** Mails with the links that end subscriptions, to one address. */
  unsubscribe: { name: 'unsubscribe', points: 5, seconds: 24 * 3600 },
  /** Changes of one viewing: each sends mails. */
  viewingChange: { name: 'visitChange', points: 12, seconds: 24 * 3600 },
  /** Confirmations to one address. */
  confirmation: { name: 'confirmation', points: 30, seconds: 24 * 3600 },
  /** Requests for a new password: from one network address, and for one mail address. */
  forgotten: { name: 'forgotten', points: 20, seconds: 3600 },
  forgottenAddress: { name: 'forgottenAddress', points: 5, seconds: 3600 },
  /** Passwords that a logged-in owner enters to change the password or the second step. */
  ownPassword: { name: 'ownPassword', points: 10, seconds: 600 },
  /** Drafts of forms whose senders are signed out, from one network address. */
  signedOut: { name: 'signedOut', points: 20, seconds: 3600 },
  /** Messages of one owner: each sends a mail. */
  ownerMessage: { name: 'ownerMessage', points: 10, seconds: 3600 },
  /** Files of one owner: each is stored and mailed of. */
  ownerUpload: { name: 'ownerUpload', points: 20, seconds: 3600 },
  /** Co-owners whom one owner invites: each gets a mail. */
  coOwner: { name: 'coOwner', points: 5, seconds: 24 * 3600 },
  /** Passwords and codes, right or wrong, from one network address for all accounts together. */
  signIn: { name: 'signIn', points: 60, seconds: 3600 },
  /** Mails with a code to one owner. */
  signInCode: { name: 'signInCode', points: 10, seconds: 3600 },
  /** Mails to one owner about failed logins. */
  attackNotice: { name: 'attackNotice', points: 1, seconds: 24 * 3600 },
  challenge: { name: 'challenge', points: 120, seconds: 3600 },
} as const satisfies Record<string, RateLimit>
