/**
 * Invitations to the portal. Offices are separate firms: one that invites an address learns nothing of whether it is an
 * owner's elsewhere. It sees the owner once they accept, or an administrator confirms, and is answered the same.
 */

import { type Transaction, transaction } from '../../db/transaction.ts'
import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { Language } from '../../listings/rules.ts'
import { refusalWords } from '../../mail/desk/view.ts'
import { isUuid } from '../../shared/uuid.ts'
import { giveHome, keepOwner, lockOwnerAddress, takeHome } from '../queries-manage.ts'
import {
  askAdministrators,
  type HomeProblem,
  homeNamed,
  type OwnerResult,
  ownerScope,
  sendInvitation,
} from './manage.ts'
import {
  dropInvitation,
  findInvitation,
  keepInvitation,
  listInvitations,
  type OwnerInvitation,
} from './queries-invitations.ts'
import { homesOfOwner, isOnlyInScope, isOwnerInScope } from './queries-list.ts'
import { findOwnerAccount, noteOwnerEvent, ownerIdOf } from './queries-record.ts'

type Invitation = { name: string; email: string; language: Language; home: string }
/** An account and the home that it gets. */
type Link = Omit<Invitation, 'home'> & { propertyId: number; since: Date | null }

/** Gives an account a home, and makes it first where there is none; one that exists keeps its name and language. */
async function link(
  tx: Transaction,
  staff: SessionStaff,
  { email, name, language, propertyId, since }: Link,
  now: Date,
): Promise<string> {
  const ownerId = (await keepOwner(tx, { email })) ?? (await keepOwner(tx, { email, name, language }))
  if (ownerId === null) throw new Error('An account with name and language was not made.')
  await giveHome(tx, ownerId, propertyId, since, now)
  await noteOwnerEvent(tx, { ownerId, kind: 'given', staffId: staff.id, propertyId })
  return ownerId
}

/** Whether the person sees the owner, or did before the last home was taken: nothing is told that isn't known. */
async function isKnown(tx: Transaction, staff: SessionStaff, ownerId: string | null): Promise<boolean> {
  if (ownerId === null) return false
  if (await isOwnerInScope(ownerId, ownerScope(staff), tx)) return true
  const state = (await findOwnerAccount(ownerId, tx))?.state
  return state === 'active' || state === 'locked'
}

/** `isSeen`: whether the person may see the account; `isMailed`: whether its owner gets the invitation. */
type Decided = { id: string; isSeen: boolean; isMailed: boolean } | 'asked'

/** Decides what becomes of an invitation, and does it. Whoever decides about the same address waits. */
async function decide(tx: Transaction, staff: SessionStaff, asked: Link, now: Date): Promise<Decided> {
  await lockOwnerAddress(tx, asked.email)
  const [scope, { propertyId }] = [ownerScope(staff), asked]
  const known = await ownerIdOf(asked.email, tx)
  const isOwn = scope === 'all' || known === null || (await isOnlyInScope(known, scope, tx))
  // Who sees the owner with this home already gets nothing new, and neither does the owner.
  if (known !== null && (await homesOfOwner(known, scope, tx)).has(propertyId))
    return { id: known, isSeen: true, isMailed: isOwn }
  // The home waits for the owner's yes, whoever else gave a home meanwhile: an administrator's would change nothing.
  const isGiven = known !== null && (await homesOfOwner(known, 'all', tx)).has(propertyId)
  if (!isOwn && !isGiven) {
    await askAdministrators(tx, staff, asked, now)
    return 'asked'
  }
  const isSeen = scope === 'all' || (isOwn && (await isKnown(tx, staff, known)))
  const id = known !== null && !isOwn ? known : await link(tx, staff, asked, now)
  if (!isSeen) await keepInvitation(tx, { ...asked, staffId: staff.id }, now)
  return { id, isSeen, isMailed: true }
}

/**
 * Invites somebody to follow a home. Administrators, and an office that alone has the owner, give the home at once,
 * with an invitation where there is no password. For an office an address that is new is mailed the invitation, and one
 * of elsewhere waits for an administrator.
 * @returns the id of an owner whom the person sees; 'asked' for everybody else, whoever that is
 */
export async function inviteToPortal(
  staff: SessionStaff,
  { home, ...person }: Invitation,
  now: Date,
): Promise<HomeProblem | 'asked' | { id: string }> {
  const propertyId = await homeNamed(staff, home)
  if (typeof propertyId === 'string') return propertyId
  const decided = await transaction((tx) => decide(tx, staff, { ...person, propertyId, since: null }, now))
  if (decided === 'asked') return 'asked'
  const { id, isSeen, isMailed } = decided
  if (isMailed) await sendInvitation(staff, id, now)
  return isSeen ? { id } : 'asked'
}

/** An invitation as the list of owners shows it. `mayConfirm`: whether the reader's yes is what is missing. */
export type ShownInvitation = Pick<OwnerInvitation, 'id' | 'email' | 'name' | 'home' | 'createdAt' | 'colleague'> & {
  mayConfirm: boolean
  /** In words, why the mail server refused the mail. One that was taken isn't said: to an owner of elsewhere none goes. */
  refused: string | null
}

/** What waits for an owner's or an administrator's yes. An office isn't told for whose. */
export async function loadInvitations(staff: SessionStaff, locale: Language): Promise<ShownInvitation[]> {
  const mayConfirm = may(staff.role, 'confirm-owners')
  return (await listInvitations(ownerScope(staff))).map(
    ({ id, email, name, home, createdAt, colleague, isLinked, refused }) => ({
      ...{ id, email, name, home, createdAt, colleague },
      refused: isLinked && refused !== null ? refusalWords(refused, locale) : null,
      mayConfirm: mayConfirm && !isLinked,
    }),
  )
}

const found = async (staff: SessionStaff, id: string, db?: Transaction) =>
  isUuid(id) ? findInvitation(id, ownerScope(staff), db) : null

/**
 * Does something with an invitation that nobody answered meanwhile.
 * @returns what `work` gives; 'missing' where the person sees no such invitation, 'unchanged' where it is gone since
 */
async function withInvitation<Result>(
  staff: SessionStaff,
  id: string,
  work: (tx: Transaction, invitation: OwnerInvitation) => Promise<Result>,
): Promise<Result | 'missing' | 'unchanged'> {
  const asked = await found(staff, id)
  if (!asked) return 'missing'
  return transaction(async (tx) => {
    await lockOwnerAddress(tx, asked.email)
    const invitation = await found(staff, id, tx)
    return invitation && (await dropInvitation(tx, id)) ? work(tx, invitation) : 'unchanged'
  })
}

/** Says yes to what an office asked: the account gets the home, and the office sees its owner. */
export async function confirmInvitation(staff: SessionStaff, id: string, now: Date): Promise<OwnerResult> {
  const given = await withInvitation(staff, id, async (tx, invitation) => ({
    ownerId: await link(tx, staff, invitation, now),
  }))
  if (typeof given === 'string') return given
  await sendInvitation(staff, given.ownerId, now)
  return 'done'
}

/** Takes an invitation back, with the home where it was given already. */
export const withdrawInvitation = (staff: SessionStaff, id: string, now: Date): Promise<OwnerResult> =>
  withInvitation<OwnerResult>(staff, id, async (tx, { email, propertyId, isLinked }) => {
    const ownerId = isLinked ? await ownerIdOf(email, tx) : null
    if (ownerId !== null && (await takeHome(tx, ownerId, propertyId, now)))
      await noteOwnerEvent(tx, { ownerId, kind: 'taken', staffId: staff.id, propertyId })
    return 'done'
  })
