/** The list of homes with offers at the desk. */
import { defineList } from '../desk/lists/rules-definition.ts'

/** open: an offer waits for a decision. */
export const OFFERED_STATES = ['open', 'decided'] as const

export const OFFERED_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    state: { kind: 'state' },
    highest: { kind: 'figure', sort: 'down' },
    open: { kind: 'figure', sort: 'down' },
    offers: { kind: 'figure', sort: 'down' },
    latest: { kind: 'figure', sort: 'down' },
  },
  filters: { state: { values: OFFERED_STATES } },
  views: { all: '', open: 'state=open' },
  order: '-latest',
  csv: 'export-lists',
})
