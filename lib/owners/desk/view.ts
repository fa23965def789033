/** What the pages about owners show. */

import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import type { Language } from '../../listings/rules.ts'
import { refusalWords } from '../../mail/desk/view.ts'
import { isUuid } from '../../shared/uuid.ts'
import { languageUse } from '../../site/languages.ts'
import { findOwnerHomes } from '../queries-homes.ts'
import type { OwnerHome } from '../rules-home.ts'
import { ownerScope } from './manage.ts'
import { homesOfOwner, isOnlyInScope, isOwnerInScope } from './queries-list.ts'
import { findOwnerAccount, type OwnerAccount, type OwnerEvent, ownerEvents } from './queries-record.ts'

/** In place of an id in the address: the page that invites an owner. */
export const NEW_OWNER = 'new'
/** How much of the history a page shows. */
const MOST_EVENTS = 50

export type OwnerNotice = SentenceOf<'owners.desk.done'>

/**
 * `homes`: those that the reader may see; `isOnly`: whether these are all, so that the reader may act on the account;
 * `events`: what was done with the account, as far as it concerns the reader.
 */
export type LoadedOwner = {
  account: OwnerAccount
  homes: OwnerHome[]
  events: OwnerEvent[]
  isOnly: boolean
  /** Why the mail server didn't take the last invitation; null where it did, or may yet. */
  refused: string | null
  /** Whether the reader may correct the address, and the languages of mails. */
  mayMove: boolean
  languages: readonly Language[]
}

/** The languages in which an owner may be invited. */
export const invitationLanguages = async (): Promise<readonly Language[]> => (await languageUse()).languages

/** One owner; null when there is none that the reader may see. */
export async function loadOwner(staff: SessionStaff, id: string, locale: Language): Promise<LoadedOwner | null> {
  const scope = ownerScope(staff)
  if (!isUuid(id) || !(await isOwnerInScope(id, scope))) return null
  const [account, homes, own, isOnly, events] = await Promise.all([
    findOwnerAccount(id),
    findOwnerHomes(id, locale),
    homesOfOwner(id, scope),
    isOnlyInScope(id, scope),
    ownerEvents(id, MOST_EVENTS, { scope }),
  ])
  if (!account) return null
  const { invitation, isOfCrm } = account
  return {
    ...{ account, homes: homes.filter((home) => own.has(home.id)), events, isOnly },
    refused: invitation?.status === 'failed' ? refusalWords(invitation.error ?? '', locale) : null,
    mayMove: isOnly && !isOfCrm && may(staff.role, 'confirm-owners'),
    languages: await invitationLanguages(),
  }
}
