/** By whom a request must be done something: the groups of the inbox, in their order. */
import { OPEN_STATES, REQUEST_STATES, type RequestState } from './rules.ts'
import { isLate } from './rules-tones.ts'

/** late: over its time. us: it waits for an answer. them: it was answered. done: nothing is to be done any more. */
export const REQUEST_GROUPS = ['late', 'us', 'them', 'done'] as const
export type RequestGroup = (typeof REQUEST_GROUPS)[number]

/** The group in which a request stands. */
export function groupOf(request: { state: RequestState; dueAt: Date | null }, now: Date): RequestGroup {
  if (isLate(request, now)) return 'late'
  if (OPEN_STATES.some((open) => open === request.state)) return 'us'
  return request.state === 'answered' ? 'them' : 'done'
}

const STATES: Readonly<Record<RequestGroup, readonly RequestState[]>> = {
  late: OPEN_STATES,
  us: OPEN_STATES,
  them: ['answered'],
  done: REQUEST_STATES.filter((state) => state === 'closed' || state === 'spam'),
}

/** The groups that a list of some states can have, each with those of its states. */
export const groupsOf = (states: readonly RequestState[]): [RequestGroup, RequestState[]][] =>
  REQUEST_GROUPS.map((group): [RequestGroup, RequestState[]] => [
    group,
    STATES[group].filter((state) => states.includes(state)),
  ]).filter(([, shown]) => shown.length > 0)
