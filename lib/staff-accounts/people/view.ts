/** What the pages about accounts show. */

import { STAFF_ROLES, type StaffRole } from '../../desk/define-feature.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import type { Language } from '../../listings/rules.ts'
import { isUuid } from '../../shared/uuid.ts'
import { languageUse } from '../../site/languages.ts'
import { findPerson, listMembers, listOffices, listPeople, listPortraits, type Person } from './queries.ts'
import type { PersonState } from './rules-list.ts'
import { maySetPerson, peopleScope, rolesToGive } from './rules-rights.ts'

export type { Person } from './queries.ts'

/** In place of an id in the address: the page that invites somebody. */
export const NEW_PERSON = 'new'

export type PeopleNotice = SentenceOf<'staff-accounts.people.done'>

/** The state of an account. */
export function stateOf({ deactivatedAt, email, isInvited, invitedUntil }: Person, now: Date): PersonState {
  if (deactivatedAt) return 'off'
  if (email === null) return 'unsigned'
  if (!isInvited) return 'active'
  return invitedUntil && invitedUntil > now ? 'invited' : 'expired'
}

export type ListedPerson = Person & { state: PersonState }

/** Everybody whom a reader may see, with their state. */
export const loadPeople = async (staff: SessionStaff, now: Date): Promise<ListedPerson[]> =>
  (await listPeople(peopleScope(staff))).map((person) => ({ ...person, state: stateOf(person, now) }))

/** What the form about a person offers. */
export type PersonChoices = {
  roles: readonly StaffRole[]
  offices: { id: number; name: string }[]
  languages: readonly Language[]
  members: { id: number; name: string }[]
  portraits: { src: string; name: string }[]
}

/**
 * One person, with what may be chosen for them. `person`: null for somebody new. Null: there is none whom the reader may
 * change.
 */
export async function loadPerson(
  staff: SessionStaff,
  item: string,
): Promise<{ person: Person | null; choices: PersonChoices } | null> {
  const person = isUuid(item) ? await findPerson(item) : null
  if (person ? !maySetPerson(staff, person) : item !== NEW_PERSON) return null
  const [offices, { languages }, members, portraits] = await Promise.all([
    listOffices(),
    languageUse(),
    listMembers(person?.id ?? null),
    listPortraits(),
  ])
  const own = peopleScope(staff)
  const choices = {
    roles: rolesToGive(staff.role, STAFF_ROLES),
    offices: offices.filter(({ id }) => own === 'all' || own.includes(id)),
    ...{ languages, members, portraits },
  }
  return { person, choices }
}
