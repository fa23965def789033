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

/** Whether a request waits for an answer and is over its time. */
export const isLate = ({ state, dueAt }: { state: RequestState; dueAt: Date | null }, now: Date): boolean =>
  isOpen(state) && dueAt !== null && dueAt < now
