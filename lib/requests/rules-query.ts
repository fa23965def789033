/** The list of requests at the desk: its columns, filters, views and acts. */
import { defineList } from '../desk/lists/rules-definition.ts'
import { type ListState, readListState } from '../desk/lists/rules-query.ts'
import { SOURCES } from '../leads/rules-source.ts'
import { BULK_REQUEST_ACTIONS, OPEN_STATES, OWNER_MESSAGE, REQUEST_STATES, type RequestState } from './rules.ts'

/** What the filter for states offers. all: every one but spam. */
export const STATE_FILTERS = ['all', ...REQUEST_STATES] as const

/** Of the filter for who has a request, beside the ids of colleagues: the reader, nobody. */
export const ME = 'me'
export const NOBODY = 'none'

export const REQUEST_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    /** What it is about. */
    kind: { kind: 'text', sort: 'up' },
    state: { kind: 'state', sort: 'up' },
    /** Until when it must be answered. The order that the list comes in: by who must act, the late one first. */
    due: { kind: 'text', sort: 'up', card: 'beside' },
    received: { kind: 'text', sort: 'down', shown: 'wide', card: 'none' },
    colleague: { kind: 'person' },
    office: { kind: 'text', shown: 'widest', card: 'none' },
  },
  filters: {
    /** Without it the list shows what waits for somebody; where words are searched, all but spam. */
    state: { values: STATE_FILTERS },
    form: { values: 'asked' },
    staff: { values: 'asked' },
    office: { values: 'asked' },
    overdue: { values: ['1'] },
    /** What needs nobody until later. */
    later: { values: ['1'] },
    /** How it reached the agency. */
    source: { values: SOURCES },
    home: { values: 'record' },
    /** Days of arrival, both included. */
    from: { values: 'day' },
    to: { values: 'day' },
  },
  /** The queues that staff work through, kinds with acts of their own, and what is done. */
  views: {
    open: '',
    mine: `staff=${ME}`,
    unassigned: `staff=${NOBODY}`,
    overdue: 'overdue=1',
    later: 'later=1',
    owners: `form=${OWNER_MESSAGE}`,
    testimonials: 'form=testimonial',
    done: 'state=closed',
  },
  order: 'due',
  acts: BULK_REQUEST_ACTIONS,
  live: true,
  csv: 'export-requests',
})
export type RequestColumn = keyof typeof REQUEST_LIST.columns
export type Queue = keyof typeof REQUEST_LIST.views

/** The requests that an address shows; '' for what waits, the late one first. */
export const requestsAt = (address: string | URLSearchParams): ListState =>
  readListState(REQUEST_LIST, new URLSearchParams(address))

/** What waits for an answer of ours, or for the person whom we answered. */
const WAITING: readonly RequestState[] = [...OPEN_STATES, 'answered']
const BUT_SPAM: readonly RequestState[] = REQUEST_STATES.filter((state) => state !== 'spam')

/** The states that a list shows. */
export function shownStates({ filters: { state: chosen }, text }: Pick<ListState, 'filters' | 'text'>): RequestState[] {
  if (!chosen) return [...(text === '' ? WAITING : BUT_SPAM)]
  const isNamed = (state: RequestState): boolean =>
    chosen.values.includes(state) || (chosen.values.includes('all') && BUT_SPAM.includes(state))
  return REQUEST_STATES.filter((state) => isNamed(state) !== chosen.not)
}
