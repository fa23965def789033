/** The list of homes with candidates at the desk. */
import { defineList } from '../desk/lists/rules-definition.ts'

/** open: nobody was chosen yet, and somebody waits. refused: nobody was. */
export const WANTED_STATES = ['open', 'chosen', 'refused'] as const

export const WANTED_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    state: { kind: 'state' },
    candidates: { kind: 'figure', sort: 'down' },
    applied: { kind: 'figure', sort: 'down' },
    latest: { kind: 'figure', sort: 'down' },
  },
  filters: { state: { values: WANTED_STATES } },
  views: { all: '', open: 'state=open', chosen: 'state=chosen' },
  order: '-latest',
  csv: 'export-lists',
})
