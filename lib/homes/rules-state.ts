/** The state that the agency sets of a home at the desk. */
import type { Availability, Market } from '../listings/rules.ts'

export const SET_STATES = ['available', 'option', 'sold', 'let', 'withdrawn'] as const
export type SetState = (typeof SET_STATES)[number]

/** After these nobody can have the home any more: viewings are cancelled, bidders and candidates are told. */
const ENDING_STATES = ['sold', 'let', 'withdrawn'] as const satisfies readonly SetState[]
export type EndingState = (typeof ENDING_STATES)[number]

/** Whether viewings, offers and candidates end with a state. */
export const isEnding = (state: SetState): state is EndingState => ENDING_STATES.some((ending) => ending === state)

/** The states that can be set of a home: what is for sale isn't let. */
export const settableStates = (market: Market): SetState[] =>
  SET_STATES.filter((state) => state !== (market === 'sale' ? 'let' : 'sold'))

/** What holds of a home, what the CRM says of it, and what the agency set. */
export type KnownState = {
  availability: Availability
  crmAvailability: Availability
  setState: SetState | null
}

/** The state that holds. */
export const heldState = ({ availability, setState }: KnownState): SetState =>
  setState === 'withdrawn' ? 'withdrawn' : availability

/**
 * Whether the CRM says the same of a home that it offers, so that nothing has to be set. As the trigger
 * `properties_hide` has it.
 */
export const isSaidByCrm = (state: SetState, { crmAvailability }: Pick<KnownState, 'crmAvailability'>): boolean =>
  state === crmAvailability ||
  (state === 'sold' && crmAvailability === 'let') ||
  (state === 'let' && crmAvailability === 'sold')

/** What a state would end, by its ids. */
type Ended = { viewings: readonly string[]; people: readonly string[] }

/** What somebody was shown before a state is set, as the form that sets it sends it back: what changed since differs. */
export const seenText = ({ viewings, people }: Ended, held: SetState): string =>
  [held, ...viewings.toSorted(), ...people.toSorted()].join(' ')
