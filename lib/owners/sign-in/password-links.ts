/**
 * Single-use links by mail with which an owner chooses a password. A GET doesn't use a link up; its page has a form.
 */

import { newToken, tokenHash } from '../../auth/cookies.ts'
import { queueMails } from '../../mail/queue.ts'
import { transactionWithMails } from '../../mail/transaction.ts'
import { RESET_MINUTES } from '../../sign-in/forgotten-password.ts'
import { logAccountEvent } from '../account-events.ts'
import { acceptInvitations } from '../desk/queries-invitations.ts'
import { changePassword, lockOwner, type OwnerRow } from '../queries-account.ts'
import { changedMail, INVITATION_DAYS, linkMail } from './mails.ts'
import { findLink, insertLink, type LivingLink, markInvited, type OwnerLinkKind, useLink } from './queries-links.ts'

export type { LivingLink } from './queries-links.ts'

const MINUTES = { reset: RESET_MINUTES, invitation: INVITATION_DAYS * 24 * 60 } as const satisfies Record<
  OwnerLinkKind,
  number
>

/**
 * Mails a link to an owner; earlier links of its kind become invalid.
 * @param choose gives the kind for an owner, null for none; runs within the transaction, so that an account lock counts
 * @returns the kind that was sent; null for none, and for an owner who doesn't exist or is locked
 */
export async function sendLink(
  ownerId: string,
  choose: (owner: OwnerRow) => OwnerLinkKind | null,
  now: Date,
): Promise<OwnerLinkKind | null> {
  const token = newToken()
  const sent = await transactionWithMails(async (tx, rendered) => {
    const owner = await lockOwner(tx, ownerId)
    const kind = owner && !owner.locked ? choose(owner) : null
    if (!owner || !kind) return null
    const end = new Date(now.getTime() + MINUTES[kind] * 60_000)
    await insertLink(tx, { ownerId, kind, tokenHash: tokenHash(token), now, end })
    const mails = rendered([kind, owner], () => linkMail(kind, owner, token))
    const [mailId] = await queueMails(tx, mails)
    if (kind === 'invitation') await markInvited(tx, ownerId, mailId ?? null, now)
    return kind
  })
  if (sent) logAccountEvent({ event: 'owner.link-sent', owner: ownerId, kind: sent })
  return sent
}

/** The purpose of a link; null when it has expired, was used, or never existed, without telling which. */
export const findValidLink = async (token: string, now: Date): Promise<LivingLink | null> =>
  /^[\w-]{43}$/.test(token) ? findLink(tokenHash(token), now) : null

/**
 * Sets the password that a link allows. Ends all links, sessions and trusted devices of the owner, and queues a mail
 * about it.
 * @param passwordHash as hashPassword() gave it
 * @returns false when the link is invalid; of concurrent calls with one link, one succeeds
 */
export async function setPasswordByLink(token: string, passwordHash: string, now: Date): Promise<boolean> {
  const changed = await transactionWithMails(async (tx, rendered) => {
    const ownerId = await useLink(tx, tokenHash(token), now)
    const owner = ownerId && (await lockOwner(tx, ownerId))
    if (!owner || !(await changePassword(tx, owner.id, passwordHash, null, now))) return null
    await acceptInvitations(tx, owner.id)
    const mails = rendered([owner], () => changedMail('password', owner))
    await queueMails(tx, mails)
    return owner.id
  })
  if (changed !== null) logAccountEvent({ event: 'owner.account-changed', owner: changed, what: 'password' })
  return changed !== null
}
