/** Security events of staff accounts in the log (docs/security.md, "Logs"): ids of rows and causes only. */

import { log } from '../log.ts'
import type { StaffLinkKind } from '../staff-accounts/rules.ts'
import type { AuditKind, NewsletterUse } from './queries-audit.ts'

/** What an administrator did to an account. */
export type PersonChange = 'invited' | 'rights' | 'off' | 'on' | 'step'

type StaffEvent =
  | { event: 'staff.signed-in'; staff: string }
  | { event: 'staff.signed-out'; staff: string }
  | { event: 'staff.account-changed'; staff: string; what: 'password' | 'codes' | 'passkeys' | 'sessions' }
  | { event: 'staff.link-sent'; staff: string; kind: StaffLinkKind }
  | { event: 'staff.authentication-failed'; staff: string | null; why: 'password' | 'code' | 'passkey' | 'limit' }
  | { event: 'staff.person-changed'; staff: string; person: string; what: PersonChange }
  | { event: 'staff.data-used'; staff: string; what: AuditKind }
  | { event: 'staff.newsletter'; staff: string; newsletter: number; what: NewsletterUse }
  | { event: 'staff.subscriber-ended'; staff: string; subscription: string }
  | { event: 'staff.mails-retried'; staff: string; count: number }
  | { event: 'staff.mail-dropped'; staff: string; mail: string }
  | { event: 'staff.jobs-retried'; staff: string; job: string }
  | { event: 'staff.import-started'; staff: string }
  | { event: 'staff.feed-let-through'; staff: string; run: number }
  | { event: 'staff.crm-read'; staff: string; full: boolean }
  | { event: 'staff.crm-resent'; staff: string; count: number }
  | { event: 'staff.crm-dropped'; staff: string; delivery: string }
  | { event: 'staff.owner-removed'; staff: string; owner: string }
  | { event: 'staff.access-denied'; staff: string; action: string }

const WARNINGS = ['staff.authentication-failed', 'staff.access-denied']

/** Logs a security event, after it took effect. */
export function logStaffEvent(event: StaffEvent): void {
  log[WARNINGS.includes(event.event) ? 'warn' : 'info'](event)
}
