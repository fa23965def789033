/** Accounts of staff. */

import type { Scoped } from '../desk/rules-scope.ts'
import type { Language } from '../listings/rules.ts'

/** An account that isn't deactivated. `totpSecret`: sealed; null until an authenticator app is set up. */
export type StaffAccount = Scoped & {
  email: string
  name: string
  language: Language
  passwordChangedAt: Date | null
  lastLoginAt: Date | null
  totpSecret: string | null
}

/** What a link by mail is for: the first password, or a new one. */
export type StaffLinkKind = 'invitation' | 'reset'
