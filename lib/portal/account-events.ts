/** What the log hears of owners' accounts (docs/security.md, "Logs"): ids of rows and names of causes, nothing that tells who it is. */
import { log } from '../log.ts'

type Refusal = 'password' | 'code' | 'over' | 'locked' | 'busy' | 'limit'

/** `owner`: the id of the row; null where no account has that address, or none is known yet. */
type OwnerEvent =
  | { event: 'owner.signed-in'; owner: string; by: 'password' | 'code' | 'device' }
  | { event: 'owner.signed-out'; owner: string | null }
  | { event: 'owner.authentication-failed'; owner: string | null; why: Refusal }
  | { event: 'owner.under-attack'; owner: string | null }
  | { event: 'owner.account-changed'; owner: string; what: 'password' | 'secondStep' | 'sessions' }
  | { event: 'owner.link-sent'; owner: string; kind: 'reset' | 'invitation' }
  | { event: 'owner.access-denied'; owner: string; home: number | null }

const WORTH_A_LOOK = ['owner.authentication-failed', 'owner.under-attack', 'owner.access-denied']

/** Notes what happened to an account, once it did. */
export function logAccountEvent(event: OwnerEvent): void {
  log[WORTH_A_LOOK.includes(event.event) ? 'warn' : 'info'](event)
}
