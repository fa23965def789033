/** What the pages about accounts show. */

import type { SentenceOf } from '../../i18n/messages.ts'
import type { Language } from '../../listings/rules.ts'
import { isUuid } from '../../shared/uuid.ts'
import { languageUse } from '../../site/languages.ts'
import { findPerson, listOffices, listPeople, type Person } from './queries.ts'
import type { PersonState } from './rules-list.ts'

export type { Person } from './queries.ts'

/** In place of an id in the address: the page that invites somebody. */
export const NEW_PERSON = 'new'

export type PeopleNotice = SentenceOf<'staff-accounts.people.done'>

/** The state of an account. */
export function stateOf({ deactivatedAt, isInvited, invitedUntil }: Person, now: Date): PersonState {
  if (deactivatedAt) return 'off'
  if (!isInvited) return 'active'
  return invitedUntil && invitedUntil > now ? 'invited' : 'expired'
}

export type ListedPerson = Person & { state: PersonState }

/** Every account with its state. */
export const loadPeople = async (now: Date): Promise<ListedPerson[]> =>
  (await listPeople()).map((person) => ({ ...person, state: stateOf(person, now) }))

/** What the form about an account offers. */
export type PersonChoices = { offices: { id: number; name: string }[]; languages: readonly Language[] }

/** One account, with what may be chosen for it. `person`: null for an invitation. Null: there is no such account. */
export async function loadPerson(item: string): Promise<{ person: Person | null; choices: PersonChoices } | null> {
  const person = isUuid(item) ? await findPerson(item) : null
  if (!person && item !== NEW_PERSON) return null
  const [offices, { languages }] = await Promise.all([listOffices(), languageUse()])
  return { person, choices: { offices, languages } }
}
