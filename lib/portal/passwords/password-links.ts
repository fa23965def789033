/** Single-use links by mail: with one, whoever reads the owner's mail chooses a password. GET uses nothing up; the page has a form. */

import { newToken, tokenHash } from '../../auth/cookies.ts'
import { changePassword, lockOwner, type OwnerRow } from '../../db/portal/owner-account.ts'
import {
  findLink,
  insertLink,
  type LivingLink,
  markInvited,
  type OwnerLinkKind,
  useLink,
} from '../../db/portal/owner-links.ts'
import { transaction } from '../../db/transaction.ts'
import { queueMails } from '../../mail/queue.ts'
import { logAccountEvent } from '../account-events.ts'
import { changedMail, INVITATION_DAYS, linkMail, RESET_MINUTES } from './password-mails.ts'

export type { LivingLink } from '../../db/portal/owner-links.ts'

const MINUTES = { reset: RESET_MINUTES, invitation: INVITATION_DAYS * 24 * 60 } as const satisfies Record<
  OwnerLinkKind,
  number
>

/**
 * Mails a link to an owner; with it earlier ones of its kind end.
 * @param choose which kind an owner gets, null for none; told within the transaction, so that a lock of the same moment counts
 * @returns the kind that was sent; null for none, and for an owner who isn't there or is locked
 */
export async function sendLink(
  ownerId: string,
  choose: (owner: OwnerRow) => OwnerLinkKind | null,
  now: Date,
): Promise<OwnerLinkKind | null> {
  const sent = await transaction(async (tx) => {
    const owner = await lockOwner(tx, ownerId)
    const kind = owner && !owner.locked ? choose(owner) : null
    if (!owner || !kind) return null
    const token = newToken()
    const end = new Date(now.getTime() + MINUTES[kind] * 60_000)
    await insertLink(tx, { ownerId, kind, tokenHash: tokenHash(token), now, end })
    if (kind === 'invitation') await markInvited(tx, ownerId, now)
    await queueMails(tx, [await linkMail(kind, owner, token)])
    return kind
  })
  if (sent) logAccountEvent({ event: 'owner.link-sent', owner: ownerId, kind: sent })
  return sent
}

/** What a link is for; null when it is over, was used, or never was one: these are never told apart. */
export const findValidLink = async (token: string, now: Date): Promise<LivingLink | null> =>
  /^[\w-]{43}$/.test(token) ? findLink(tokenHash(token), now) : null

/**
 * Sets the password that a link allows, and ends the link, all others and every session and trusted device of its owner; a mail tells them.
 * @param passwordHash as hashPassword() gave it
 * @returns false when the link opens nothing (any more): of any number at once, one is true
 */
export async function setPasswordByLink(token: string, passwordHash: string, now: Date): Promise<boolean> {
  const changed = await transaction(async (tx) => {
    const ownerId = await useLink(tx, tokenHash(token), now)
    const owner = ownerId && (await lockOwner(tx, ownerId))
    if (!owner || !(await changePassword(tx, owner.id, passwordHash, null, now))) return null
    await queueMails(tx, [await changedMail('password', owner)])
    return owner.id
  })
  if (changed !== null) logAccountEvent({ event: 'owner.account-changed', owner: changed, what: 'password' })
  return changed !== null
}
