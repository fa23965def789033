/** The data of an owner's account page. */

import type { SessionOwner } from '../../auth/sessions.ts'
import type { HomeScope } from '../../homes/queries-parts.ts'
import type { Language } from '../../listings/rules.ts'
import { languageOf, languageUse } from '../../site/languages.ts'
import { type OwnerEvent, ownerEvents } from '../desk/queries-record.ts'
import { type Account, findAccount } from '../queries-account.ts'

export type { OpenSession, TrustedDevice } from '../queries-account.ts'

/** How many of them the page shows. */
const MOST_LOOKS = 10

export type AccountView = Account & {
  email: string
  /** The session that requests the page. */
  ownSessionId: string
  /** The language of their mails, and those they can choose. */
  language: Language
  languages: readonly Language[]
  /** When colleagues of the agency looked at the portal, the latest first. */
  looks: OwnerEvent[]
}

/**
 * The account of a signed-in owner; the current session comes first.
 * @param reader whose looks somebody of the agency who looks may see; the owner sees all
 */
export async function loadAccount(owner: SessionOwner, now: Date, reader: HomeScope = 'all'): Promise<AccountView> {
  const [account, language, { languages }, looks] = await Promise.all([
    findAccount(owner.id, now),
    languageOf(owner),
    languageUse(),
    ownerEvents(owner.id, MOST_LOOKS, { kind: 'viewed', scope: reader }),
  ])
  const ownSessionId = owner.sessionId
  const sessions = account.sessions.toSorted((a, b) => Number(b.id === ownSessionId) - Number(a.id === ownSessionId))
  return { ...account, sessions, email: owner.email, ownSessionId, language, languages, looks }
}
