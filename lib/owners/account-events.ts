/**
 * Security events of owners' accounts in the log (docs/security.md, "Logs"): ids of rows and causes, no personal data.
 */
import { log } from '../log.ts'

type FailureReason = 'password' | 'code' | 'over' | 'locked' | 'busy' | 'limit'

/** `owner`: the id of the row; null where no account has the address, or none is known yet. */
type OwnerEvent =
  | { event: 'owner.signed-in'; owner: string; by: 'password' | 'code' | 'device' }
  | { event: 'owner.signed-out'; owner: string | null }
  | { event: 'owner.authentication-failed'; owner: string | null; why: FailureReason }
  | { event: 'owner.under-attack'; owner: string | null }
  | { event: 'owner.account-changed'; owner: string; what: 'password' | 'secondStep' | 'sessions' }
  | { event: 'owner.link-sent'; owner: string; kind: 'reset' | 'invitation' }
  | { event: 'owner.access-denied'; owner: string; home: number | null }

const WARNINGS = ['owner.authentication-failed', 'owner.under-attack', 'owner.access-denied']

/** Logs a security event, after it took effect. */
export function logAccountEvent(event: OwnerEvent): void {
  log[WARNINGS.includes(event.event) ? 'warn' : 'info'](event)
}
