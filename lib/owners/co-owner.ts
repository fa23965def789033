/**
 * An owner lets somebody follow the home with them. Whoever is invited gets an account of their own; whether the address
 * has one already isn't told, and an account of another office's homes waits for an administrator, as when an office
 * asks.
 */

import { transaction } from '../db/transaction.ts'
import { ADMINISTRATORS, notify } from '../desk/notify.ts'
import { recipientIn } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { keepInvitation } from './desk/queries-invitations.ts'
import { homesOfOwner, isOnlyInScope } from './desk/queries-list.ts'
import { noteOwnerEvent, ownerIdOf, ownersOfHome } from './desk/queries-record.ts'
import { zipOfHome } from './queries-homes.ts'
import { giveHome, keepOwner, lockOwnerAddress } from './queries-manage.ts'
import type { OwnerHome } from './rules-home.ts'
import { sendLink } from './sign-in/password-links.ts'

/** As many accounts as may follow a home by its owners' own invitations. */
const MOST_OWNERS = 6

type Person = { name: string; email: string; language: Language }

/** Invites a co-owner, who sees what the owner sees of the home. @returns tooMany: as many follow it as may */
export async function inviteCoOwner(
  owner: { id: string; language: Language },
  home: OwnerHome,
  person: Person,
  now: Date,
): Promise<'done' | 'tooMany'> {
  const [propertyId, since] = [home.id, new Date(home.since)]
  const { office } = await recipientIn(await zipOfHome(propertyId), owner.language)
  const invited = await transaction(async (tx) => {
    await lockOwnerAddress(tx, person.email)
    const known = await ownerIdOf(person.email, tx)
    if (known !== null && (await homesOfOwner(known, 'all', tx)).has(propertyId)) return null
    if ((await ownersOfHome(tx, propertyId)).length >= MOST_OWNERS) return 'tooMany'
    await noteOwnerEvent(tx, { ownerId: owner.id, kind: 'coInvited', staffId: null, propertyId })
    const isOfOffice = known === null || (office !== null && (await isOnlyInScope(known, { officeId: office.id }, tx)))
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
  if (invited === 'tooMany') return invited
  if (invited) await sendLink(invited.ownerId, ({ hasPassword }) => (hasPassword ? null : 'invitation'), now)
  return 'done'
}
