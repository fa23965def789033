/** What the colour and shape of a request's state mean at the desk. */
import type { StateTone } from '../desk/state-tones.ts'
import { isOpen, type RequestState } from './rules.ts'

export const REQUEST_TONES: Readonly<Record<RequestState, StateTone>> = {
  new: 'new',
  taken: 'us',
  answered: 'them',
  closed: 'done',
  spam: 'off',
}

/** How a request is marked: by its state, and where it is late by that. */
export const toneOf = (request: { state: RequestState; dueAt: Date | null }, now: Date): StateTone =>
  isLate(request, now) ? 'late' : REQUEST_TONES[request.state]

/** Whether a request waits for an answer and is over its time. */
export const isLate = ({ state, dueAt }: { state: RequestState; dueAt: Date | null }, now: Date): boolean =>
  isOpen(state) && dueAt !== null && dueAt < now
