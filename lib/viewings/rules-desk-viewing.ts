/** What staff do with a viewing, and in which state it is at the desk. */

/** booked: nobody has confirmed it yet; done: it has begun, as far as anybody knows with the visitor. */
export const DESK_VIEWING_STATES = ['booked', 'confirmed', 'done', 'noShow', 'cancelled'] as const
export type DeskViewingState = (typeof DESK_VIEWING_STATES)[number]

export const VIEWING_ACTIONS = ['confirm', 'move', 'cancel', 'noShow', 'undoNoShow'] as const
export type ViewingAction = (typeof VIEWING_ACTIONS)[number]

type Known = { start: string; cancelled: boolean; confirmedAt: Date | null; noShowAt: Date | null }

/** The state of a viewing at the desk. @param now ISO text */
export function deskViewingState({ start, cancelled, confirmedAt, noShowAt }: Known, now: string): DeskViewingState {
  if (cancelled) return 'cancelled'
  if (noShowAt) return 'noShow'
  if (Date.parse(start) <= Date.parse(now)) return 'done'
  return confirmedAt ? 'confirmed' : 'booked'
}

const IN_STATES = {
  confirm: ['booked'],
  move: ['booked', 'confirmed'],
  cancel: ['booked', 'confirmed'],
  noShow: ['done'],
  undoNoShow: ['noShow'],
} as const satisfies Record<ViewingAction, readonly DeskViewingState[]>

/** Whether a viewing in this state has a button for this. */
export const allowsViewingAction = (action: ViewingAction, state: DeskViewingState): boolean =>
  (IN_STATES[action] as readonly DeskViewingState[]).includes(state)
