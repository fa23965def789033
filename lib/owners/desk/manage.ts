/** What staff do with accounts of owners, each with the event that says so. */

import { type Transaction, transaction } from '../../db/transaction.ts'
import { logStaffEvent } from '../../desk/events.ts'
import { ADMINISTRATORS, notify } from '../../desk/notify.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { homeScope } from '../../homes/scope.ts'
import type { Language } from '../../listings/rules.ts'
import { queueMails } from '../../mail/queue.ts'
import { findHomesByName } from '../../saved-searches/queries-counts.ts'
import { languageOf } from '../../site/languages.ts'
import { brand } from '../../site/site-settings.ts'
import type { OwnKind } from '../history/own-words.ts'
import { findEventOwners } from '../queries-event-owners.ts'
import {
  giveHome,
  lockAccount,
  lockOwnerAddress,
  moveAccount,
  removeUnused,
  renameAccount,
  takeHome,
  unlockAccount,
} from '../queries-manage.ts'
import type { OwnerEventKind } from '../rules-owner-query.ts'
import { clearAccountAttempts } from '../sign-in/attempts.ts'
import { movedMail } from '../sign-in/mails.ts'
import { sendLink } from '../sign-in/password-links.ts'
import { messageMail, writingOffice } from './mails.ts'
import { keepInvitation, type NewInvitation } from './queries-invitations.ts'
import { homesInScope, homesOfOwner, isOnlyInScope, isOwnerInScope } from './queries-list.ts'
import { findOwnerAccount, insertMessage, noteOwnerEvent, ownersOfHome } from './queries-record.ts'

/** unknown: no home of this name that the person may give; ambiguous: several have this reference. */
export type HomeProblem = 'homeUnknown' | 'homeAmbiguous'

/** An office sees the owners of the homes in its sector. */
export const ownerScope = homeScope

const maySet = async (staff: SessionStaff, propertyId: number): Promise<boolean> =>
  (await homesInScope([propertyId], ownerScope(staff))).has(propertyId)

/** The home with an ID or reference, as far as the person may give it. */
export async function homeNamed(staff: SessionStaff, name: string): Promise<number | HomeProblem> {
  const [home, ...others] = await homesInScope(await findHomesByName(name), ownerScope(staff))
  if (home === undefined) return 'homeUnknown'
  return others.length === 0 ? home : 'homeAmbiguous'
}

/** Notes what somebody did with an account. */
export const note = (staff: SessionStaff, ownerId: string, kind: OwnerEventKind, propertyId: number | null = null) =>
  transaction((tx) => noteOwnerEvent(tx, { ownerId, kind, staffId: staff.id, propertyId }))

/** Mails the invitation to an owner without a password, and notes it; false where none was sent. */
export async function sendInvitation(staff: SessionStaff, id: string, now: Date): Promise<boolean> {
  const sent = await sendLink(id, ({ hasPassword }) => (hasPassword ? null : 'invitation'), now)
  if (sent) await note(staff, id, 'invited')
  return sent !== null
}

/** Keeps what an office asks for an owner of elsewhere, and tells administrators. */
export async function askAdministrators(
  tx: Transaction,
  staff: SessionStaff,
  { email, name, language, propertyId, since }: Omit<NewInvitation, 'staffId'>,
  now: Date,
): Promise<void> {
  await keepInvitation(tx, { email, name, language, propertyId, since, staffId: staff.id }, now)
  await notify(tx, { kind: 'ownerAsked', to: ADMINISTRATORS, by: staff.id })
}

/** elsewhere: the owner has homes that the person may not see, so an administrator must do it; waits: one was asked. */
export type OwnerResult = 'done' | 'unchanged' | 'missing' | 'elsewhere' | 'waits'

/** Does something with an account as a whole, all of whose homes the person may see. */
async function withOwner(
  staff: SessionStaff,
  id: string,
  work: (email: string) => Promise<boolean>,
): Promise<OwnerResult> {
  const owner = (await isOwnerInScope(id, ownerScope(staff))) ? await findOwnerAccount(id) : null
  if (!owner) return 'missing'
  if (!(await isOnlyInScope(id, ownerScope(staff)))) return 'elsewhere'
  return (await work(owner.email)) ? 'done' : 'unchanged'
}

/** Mails the invitation once more; the link before no longer opens. unchanged: the owner has a password, or is locked. */
export const inviteToPortalAgain = (staff: SessionStaff, id: string, now: Date): Promise<OwnerResult> =>
  withOwner(staff, id, () => sendInvitation(staff, id, now))

/** Ends all access of an owner at once. */
export const lockOwnerAccount = (staff: SessionStaff, id: string, now: Date): Promise<OwnerResult> =>
  withOwner(staff, id, async (email) => {
    await lockAccount(email, now)
    await note(staff, id, 'locked')
    return true
  })

/** What can be corrected of an owner whom the person may see; null for others. */
export async function correctableOwner(staff: SessionStaff, id: string) {
  const owner = (await isOwnerInScope(id, ownerScope(staff))) ? await findOwnerAccount(id) : null
  return owner && { name: owner.name, language: owner.language, email: owner.email }
}

/** Corrects the name and the language of an owner whom the CRM doesn't know. */
export const renameOwner = (
  staff: SessionStaff,
  id: string,
  names: { name: string; language: Language },
): Promise<OwnerResult> =>
  withOwner(staff, id, () =>
    transaction(async (tx) => {
      if (!(await renameAccount(tx, id, names))) return false
      await noteOwnerEvent(tx, { ownerId: id, kind: 'renamed', staffId: staff.id })
      return true
    }),
  )

/**
 * Corrects the mail address of an owner. The new one gets an invitation, the one before a notice, and nothing that was
 * opened with it stays open.
 * @returns addressTaken: another account has it
 */
export async function moveOwner(
  staff: SessionStaff,
  id: string,
  email: string,
  now: Date,
): Promise<OwnerResult | 'addressTaken'> {
  const owner = (await isOwnerInScope(id, ownerScope(staff))) ? await findOwnerAccount(id) : null
  if (!owner) return 'missing'
  if (!(await isOnlyInScope(id, ownerScope(staff)))) return 'elsewhere'
  // A server that refused the invitation would refuse this, too.
  const mails = owner.invitation?.status === 'failed' ? [] : [await movedMail(owner)]
  const moved = await transaction(async (tx) => {
    const result = await moveAccount(tx, id, owner.email, email)
    if (result !== 'done') return result
    await queueMails(tx, mails)
    await noteOwnerEvent(tx, { ownerId: id, kind: 'moved', staffId: staff.id })
    return result
  })
  if (moved === 'taken') return 'addressTaken'
  if (moved === 'unchanged') return moved
  await clearAccountAttempts(owner.email)
  await sendInvitation(staff, id, now)
  return 'done'
}

/** Deletes an account that was never used. unchanged: it was used meanwhile, or is the CRM's. */
export async function removeOwner(staff: SessionStaff, id: string): Promise<OwnerResult> {
  const result = await withOwner(staff, id, () => transaction((tx) => removeUnused(tx, id)))
  if (result === 'done') logStaffEvent({ event: 'staff.owner-removed', staff: staff.id, owner: id })
  return result
}

/** Gives access back, also after too many failed logins; the owner keeps the password. */
export const unlockOwnerAccount = (staff: SessionStaff, id: string): Promise<OwnerResult> =>
  withOwner(staff, id, async (email) => {
    await unlockAccount(email)
    await clearAccountAttempts(email)
    await note(staff, id, 'unlocked')
    return true
  })

/**
 * Gives an owner a home. `since`: from when on they see its history; null: as `giveHome()` decides. Where the owner has
 * homes that the person may not see, administrators are asked.
 */
export async function giveOwnerHome(
  staff: SessionStaff,
  id: string,
  { home, since }: { home: string; since: Date | null },
  now: Date,
): Promise<OwnerResult | HomeProblem> {
  const account = (await isOwnerInScope(id, ownerScope(staff))) ? await findOwnerAccount(id) : null
  if (!account) return 'missing'
  const propertyId = await homeNamed(staff, home)
  if (typeof propertyId === 'string') return propertyId
  return transaction(async (tx) => {
    await lockOwnerAddress(tx, account.email)
    if (!(await isOnlyInScope(id, ownerScope(staff), tx))) {
      // A home that is the owner's needs no yes of an administrator, also where the owner has yet to accept.
      if ((await homesOfOwner(id, 'all', tx)).has(propertyId)) return 'unchanged'
      await askAdministrators(tx, staff, { ...account, propertyId, since }, now)
      return 'waits'
    }
    await giveHome(tx, id, propertyId, since, now)
    await noteOwnerEvent(tx, { ownerId: id, kind: 'given', staffId: staff.id, propertyId })
    return 'done'
  })
}

/** Takes a home from an owner, who sees nothing of it any more. */
export async function takeOwnerHome(
  staff: SessionStaff,
  id: string,
  propertyId: number,
  now: Date,
): Promise<OwnerResult> {
  if (!(await isOwnerInScope(id, ownerScope(staff))) || !(await maySet(staff, propertyId))) return 'missing'
  return transaction(async (tx) => {
    if (!(await takeHome(tx, id, propertyId, now))) return 'unchanged'
    await noteOwnerEvent(tx, { ownerId: id, kind: 'taken', staffId: staff.id, propertyId })
    return 'done'
  })
}

/**
 * Writes to the owners of a home: the message stands among the communications of the portal, and each owner who uses it
 * and wants mails gets it by mail.
 */
export async function writeToOwners(
  staff: SessionStaff,
  id: string,
  { propertyId, subject, body }: { propertyId: number; subject: string; body: string },
  now: Date,
): Promise<OwnerResult> {
  if (!(await isOwnerInScope(id, ownerScope(staff))) || !(await maySet(staff, propertyId))) return 'missing'
  const account = await findOwnerAccount(id)
  if (!account) return 'missing'
  const language = await languageOf(account)
  const { name: source } = await brand(language)
  const type: OwnKind = 'fromOffice'
  const readers = await findEventOwners(propertyId)
  const message = { propertyId, subject, body, by: staff, office: await writingOffice(staff) }
  const mails = (await Promise.all(readers.map((reader) => messageMail(reader, message)))).flat()
  return transaction(async (tx) => {
    const owners = await ownersOfHome(tx, propertyId)
    if (!owners.includes(id)) return 'missing'
    await insertMessage(tx, { propertyId, at: now, type, contact: staff.name, subject, comment: body, source })
    await queueMails(tx, mails)
    for (const ownerId of owners) await noteOwnerEvent(tx, { ownerId, kind: 'told', staffId: staff.id, propertyId })
    return 'done'
  })
}
