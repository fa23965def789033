/** The states of a request at the desk, and what may be done with it in each. */
import type { FormName } from '#lib/forms/rules-table.ts'
import type { DeskScope } from '../desk/rules-scope.ts'
import type { EnteredSource } from '../leads/rules-source.ts'

export const REQUEST_STATES = ['new', 'taken', 'answered', 'closed', 'spam'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** What still waits for an answer. */
export const OPEN_STATES = ['new', 'taken'] as const satisfies readonly RequestState[]
export const isOpen = (state: RequestState): boolean => OPEN_STATES.some((open) => open === state)

/** Forms that the site itself answers: their requests are closed from the start (`insertLead`). */
export const ANSWERED_BY_SITE = ['alert', 'newsletter', 'sendToFriend', 'unsubscribe'] as const

/** The other forms: somebody answers their requests. Only names, because browsers don't need the forms here. */
export const ANSWERED_FORMS = [
  ...(['contactMe', 'documents', 'appointment', 'rentalApplication', 'rentalDetails', 'offer'] as const),
  ...(['demandRegister', 'contactDemand', 'siteContact', 'job', 'renovation', 'testimonial', 'construction'] as const),
] as const satisfies readonly FormName[]

/** What comes by the portal, from an owner: a request whose form is no form of the site. */
export const OWNER_MESSAGE = 'ownerMessage'

/** What changes the state of a request, or who has it. answered: by phone, or by a mail from elsewhere. */
export const REQUEST_ACTIONS = ['take', 'release', 'assign', 'answered', 'close', 'spam', 'reopen', 'move'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

/** What is done with several requests at once. */
export const BULK_REQUEST_ACTIONS = [
  'take',
  'assign',
  'answered',
  'move',
  'close',
  'spam',
] as const satisfies readonly RequestAction[]
export type BulkRequestAction = (typeof BULK_REQUEST_ACTIONS)[number]

/** What can be taken back for a moment: nobody was told of it, and nothing went elsewhere. */
const UNDOABLE = ['take', 'answered', 'close', 'spam'] as const satisfies readonly BulkRequestAction[]
export const isUndoable = (action: string): boolean => UNDOABLE.some((one) => one === action)

/**
 * Why one of several stayed as it was. newer: it isn't any more as the person saw it; unchanged: it was so already, or
 * its state doesn't allow it; unassignable: the colleague may not see it; missing: the person may not; viewing: its
 * viewing is still to come, in the hours of the office that has it.
 */
export type RequestSkip = 'newer' | 'unchanged' | 'unassignable' | 'missing' | 'viewing'

/** What happened to a viewing, in the history of its request. Its note holds the times, or the reason. */
export const VIEWING_EVENTS = [
  ...(['viewingConfirmed', 'viewingMoved', 'viewingCancelled', 'viewingNoShow', 'viewingNoShowUndone'] as const),
  'viewingGiven',
  ...(['feedbackGiven', 'feedbackReleased', 'documentsSent'] as const),
] as const
export type ViewingEventKind = (typeof VIEWING_EVENTS)[number]

/** Who noted a request that no form brought: after a call, a visit, a mail, or from another site. */
export const ENTERED_EVENTS = {
  phone: 'enteredPhone',
  counter: 'enteredOffice',
  mail: 'enteredMail',
  portal: 'enteredPortal',
} as const satisfies Record<EnteredSource, string>

/** What became of a file that an owner sent for a home. */
export const UPLOAD_EVENTS = ['uploadAccepted', 'uploadRefused'] as const

/** `staffId`: who has it. */
export type Handling = { state: RequestState; staffId: string | null }

/** How a request is, as the list sends it back with what is done to its rows. */
export const formatVersion = ({ state, staffId }: Handling): string => [state, staffId].filter(Boolean).join(' ')

/** The inverse of `formatVersion()`; undefined: nobody said how it was. */
export function readVersion(version: string | undefined): Handling | undefined {
  const [given, staffId = null] = (version ?? '').split(' ')
  const state = REQUEST_STATES.find((known) => known === given)
  return state && { state, staffId }
}

const IN_STATES = {
  take: ['new', 'taken', 'answered'],
  release: ['taken'],
  assign: ['new', 'taken', 'answered'],
  answered: ['new', 'taken'],
  close: ['new', 'taken', 'answered'],
  spam: ['new', 'taken', 'answered', 'closed'],
  reopen: ['answered', 'closed', 'spam'],
  move: ['new', 'taken', 'answered', 'closed'],
} as const satisfies Record<RequestAction, readonly RequestState[]>

/** Whether a request in this state has a button for this. */
export const allows = (action: RequestAction, state: RequestState): boolean =>
  (IN_STATES[action] as readonly RequestState[]).includes(state)

/**
 * A request after an action; null where it changes nothing, because somebody was first.
 * @param actor who acts
 * @param person to whom it is assigned
 */
export function afterAction(
  action: RequestAction,
  { state, staffId }: Handling,
  actor: string,
  person: string | null = null,
): Handling | null {
  if (!allows(action, state)) return null
  const taken = state === 'new' ? 'taken' : state
  switch (action) {
    case 'take':
      return staffId === actor ? null : { state: taken, staffId: actor }
    case 'assign':
      return person === null || staffId === person ? null : { state: taken, staffId: person }
    case 'release':
      return { state: 'new', staffId: null }
    case 'answered':
      return { state: 'answered', staffId: staffId ?? actor }
    case 'close':
      return { state: 'closed', staffId }
    case 'spam':
      return { state: 'spam', staffId }
    case 'reopen':
      return { state: staffId === null ? 'new' : 'taken', staffId }
    case 'move':
      // The other office has not seen it yet.
      return isOpen(state) ? { state: 'new', staffId: null } : { state, staffId }
  }
}

/**
 * A request after what became of it elsewhere, such as of its viewing or its offer; null where that changes nothing.
 * Spam stays spam, and what is closed stays closed.
 * @param actor who did it; null: the person who asked, or the site
 */
export function afterResult(
  result: 'answered' | 'closed',
  { state, staffId }: Handling,
  actor: string | null,
): Handling | null {
  if (state === 'spam' || state === 'closed' || state === result) return null
  return { state: result, staffId: staffId ?? actor }
}

/** Whose requests somebody may see: everybody's, those of some offices, or their own there; null for none. */
export type RequestScope = DeskScope
