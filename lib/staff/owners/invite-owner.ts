/**
 * Invitations to the portal. Offices are separate firms: one that invites an address learns nothing of whether it is an
 * owner's elsewhere. It sees the owner once they accept, or an administrator confirms, and is answered the same.
 */
import { homesOfOwner, isOnlyInScope, isOwnerInScope } from '../../db/owners/list-owners.ts'
import {
  dropInvitation,
  findInvitation,
  keepInvitation,
  listInvitations,
  type OwnerInvitation,
} from '../../db/owners/owner-invitations.ts'
import { findOwnerAccount, noteOwnerEvent, ownerIdOf } from '../../db/owners/owner-record.ts'
import { giveHome, keepOwner, takeHome } from '../../db/portal/manage-owners.ts'
import type { Transaction } from '../../db/transaction.ts'
import { transaction } from '../../db/transaction.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { isUuid } from '../../domain/shared/uuid.ts'
import { may } from '../../domain/staff/permissions.ts'
import type { SessionStaff } from '../staff-session.ts'
import {
  askAdministrators,
  type HomeProblem,
  homeNamed,
  type OwnerResult,
  ownerScope,
  sendInvitation,
} from './manage-owners.ts'

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
async function isKnown(staff: SessionStaff, ownerId: string | null): Promise<boolean> {
  if (ownerId === null) return false
  if (await isOwnerInScope(ownerId, ownerScope(staff))) return true
  const state = (await findOwnerAccount(ownerId))?.state
  return state === 'active' || state === 'locked'
}

/**
 * Invites somebody to follow a home. Administrators, and an office that alone has the owner, give the home at once, with
 * an invitation where there is no password. For an office an address that is new is mailed the invitation, and one of
 * elsewhere waits for an administrator.
 * @returns the id of an owner whom the person sees; 'asked' for everybody else, whoever that is
 */
export async function inviteToPortal(
  staff: SessionStaff,
  { home, ...person }: Invitation,
  now: Date,
): Promise<HomeProblem | 'asked' | { id: string }> {
  const propertyId = await homeNamed(staff, home)
  if (typeof propertyId === 'string') return propertyId
  const [scope, asked] = [ownerScope(staff), { ...person, propertyId, since: null }]
  const known = await ownerIdOf(person.email)
  // Who sees the owner with this home already gets nothing new, and neither does the owner.
  if (known !== null && (await homesOfOwner(known, scope)).has(propertyId)) {
    if (await isOnlyInScope(known, scope)) await sendInvitation(staff, known, now)
    return { id: known }
  }
  const isOwn = scope === 'all' || known === null || (await isOnlyInScope(known, scope))
  if (!isOwn) {
    await askAdministrators(staff, asked, now)
    return 'asked'
  }
  const isSeen = scope === 'all' || (await isKnown(staff, known))
  const id = await transaction(async (tx) => {
    const owner = await link(tx, staff, asked, now)
    if (!isSeen) await keepInvitation(tx, { ...asked, staffId: staff.id }, now)
    return owner
  })
  await sendInvitation(staff, id, now)
  return isSeen ? { id } : 'asked'
}

/** An invitation as the list of owners shows it. `mayConfirm`: whether the reader's yes is what is missing. */
export type ShownInvitation = Pick<OwnerInvitation, 'id' | 'email' | 'name' | 'home' | 'createdAt' | 'colleague'> & {
  mayConfirm: boolean
}

/** What waits for an owner's or an administrator's yes. An office isn't told for whose. */
export async function loadInvitations(staff: SessionStaff): Promise<ShownInvitation[]> {
  const mayConfirm = may(staff.role, 'confirm-owners')
  return (await listInvitations(ownerScope(staff))).map(
    ({ id, email, name, home, createdAt, colleague, isLinked }) => ({
      ...{ id, email, name, home, createdAt, colleague },
      mayConfirm: mayConfirm && !isLinked,
    }),
  )
}

const found = async (staff: SessionStaff, id: string) => (isUuid(id) ? findInvitation(id, ownerScope(staff)) : null)

/** Says yes to what an office asked: the account gets the home, and the office sees its owner. */
export async function confirmInvitation(staff: SessionStaff, id: string, now: Date): Promise<OwnerResult> {
  const invitation = await found(staff, id)
  if (!invitation) return 'missing'
  const ownerId = await transaction(async (tx) =>
    (await dropInvitation(tx, id)) ? link(tx, staff, invitation, now) : null,
  )
  if (ownerId === null) return 'unchanged'
  await sendInvitation(staff, ownerId, now)
  return 'done'
}

/** Takes an invitation back, with the home where it was given already. */
export async function withdrawInvitation(staff: SessionStaff, id: string, now: Date): Promise<OwnerResult> {
  const invitation = await found(staff, id)
  if (!invitation) return 'missing'
  const { email, propertyId, isLinked } = invitation
  if (!(await transaction((tx) => dropInvitation(tx, id)))) return 'unchanged'
  const ownerId = isLinked ? await ownerIdOf(email) : null
  if (ownerId !== null && (await takeHome(ownerId, propertyId, now)))
    await transaction((tx) => noteOwnerEvent(tx, { ownerId, kind: 'taken', staffId: staff.id, propertyId }))
  return 'done'
}
