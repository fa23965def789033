/** What the page of an owner's account shows. */

import type { SessionOwner } from '../../auth/sessions.ts'
import { languageUse } from '../../content/languages.ts'
import { type Account, findAccount } from '../../db/portal/owner-account.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { languageOf } from '../passwords/password-mails.ts'

export type { OpenSession, TrustedDevice } from '../../db/portal/owner-account.ts'

export type AccountView = Account & {
  email: string
  /** The session of whoever reads. */
  own: string
  /** In which they are written to, and among which it can be chosen. */
  language: Language
  languages: readonly Language[]
}

/** The account of who is logged in; their own session comes first. */
export async function accountOf(owner: SessionOwner, now: Date): Promise<AccountView> {
  const [account, language, { languages }] = await Promise.all([
    findAccount(owner.id, now),
    languageOf(owner),
    languageUse(),
  ])
  const own = owner.sessionId
  const sessions = account.sessions.toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
  return { ...account, sessions, email: owner.email, own, language, languages }
}
