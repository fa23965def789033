/**
 * An owner lets somebody follow the home with them. Whoever is invited gets an account of their own; whether the address
 * has one already isn't told, and an account of another office's homes waits for an administrator, as when an office
 * asks.
 */

import { type Transaction, transaction } from '../db/transaction.ts'
import { ADMINISTRATORS, notify } from '../desk/notify.ts'
import { recipientIn } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { mailboxOf } from '../shared/mail-address.ts'
import { keepInvitation } from './desk/queries-invitations.ts'
import { homesOfOwner, isOnlyInScope } from './desk/queries-list.ts'
import { noteOwnerEvent, ownerIdOf, ownersOfHome } from './desk/queries-record.ts'
import { findCoOwners, zipOfHome } from './queries-homes.ts'
import { giveHome, keepOwner, lockOwnerAddress, takeHome } from './queries-manage.ts'
import type { OwnerHome } from './rules-home.ts'
import { sendLink } from './sign-in/password-links.ts'

/** As many accounts as may follow a home by its owners' own invitations. */
const MOST_OWNERS = 6

type Person = { name: string; email: string; language: Language }

/**
 * Invites a co-owner, who sees what the owner sees of the home.
 * @returns ownAddress: it is the owner's; follows: it is among those whom the page lists; tooMany: as many follow it as
 *   may
 */
export async function inviteCoOwner(
  owner: { id: string; email: string; language: Language },
  home: OwnerHome,
  person: Person,
  now: Date,
): Promise<'done' | 'ownAddress' | 'follows' | 'tooMany'> {
  if (mailboxOf(person.email) === mailboxOf(owner.email)) return 'ownAddress'
  const [propertyId, since] = [home.id, new Date(home.since)]
  const { office } = await recipientIn(await zipOfHome(propertyId), owner.language)
  const invited = await transaction(async (tx) => {
    await lockOwnerAddress(tx, person.email)
    const known = await ownerIdOf(person.email, tx)
    if (known !== null && (await homesOfOwner(known, 'all', tx)).has(propertyId)) return 'follows'
    if ((await ownersOfHome(tx, propertyId)).length >= MOST_OWNERS) return 'tooMany'
    await noteOwnerEvent(tx, { ownerId: owner.id, kind: 'coInvited', staffId: null, propertyId })
    const isOfOffice =
      known === null || (office !== null && (await isOnlyInScope(known, { officeIds: [office.id], own: null }, tx)))
    if (!isOfOffice) {
      await keepInvitation(tx, { ...person, propertyId, since, staffId: null }, now)
      await notify(tx, { kind: 'ownerAsked', to: ADMINISTRATORS })
      return null
    }
    const ownerId = known ?? (await keepOwner(tx, person))
    if (ownerId === null) throw new Error('An account with name and language was not made.')
    await giveHome(tx, ownerId, propertyId, since, now)
    await noteOwnerEvent(tx, { ownerId, kind: 'given', staffId: null, propertyId })
    return { ownerId }
  })
  if (typeof invited === 'string') return invited
  if (invited) await sendLink(invited.ownerId, ({ hasPassword }) => (hasPassword ? null : 'invitation'), now)
  return 'done'
}

/** Somebody whom an owner of the home asked, and who has yet to accept; null for anybody else. */
const asked = async (ownerId: string, propertyId: number, id: string, tx?: Transaction) =>
  (await findCoOwners({ ownerId, propertyId }, tx)).find((one) => one.id === id && one.invitedByOwner) ?? null

/** Mails the invitation again; the link of the first no longer opens. @returns false when there is none to send */
export async function inviteAgain(owner: { id: string }, home: OwnerHome, id: string, now: Date): Promise<boolean> {
  if (!(await asked(owner.id, home.id, id))) return false
  return (await sendLink(id, ({ hasPassword }) => (hasPassword ? null : 'invitation'), now)) !== null
}

/** Takes an invitation back that nobody accepted. @returns false when there is none */
export async function withdrawCoOwner(owner: { id: string }, home: OwnerHome, id: string, now: Date): Promise<boolean> {
  const known = await asked(owner.id, home.id, id)
  if (!known) return false
  return transaction(async (tx) => {
    await lockOwnerAddress(tx, known.email)
    if (!(await asked(owner.id, home.id, id, tx)) || !(await takeHome(tx, id, home.id, now))) return false
    await noteOwnerEvent(tx, { ownerId: id, kind: 'taken', staffId: null, propertyId: home.id })
    return true
  })
}
