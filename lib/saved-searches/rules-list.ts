/** The list of saved searches at the desk: its columns, filters and views. */
import { defineList } from '../desk/lists/rules-definition.ts'

export const WISH_LIST = defineList({
  columns: {
    market: { kind: 'text' },
    /** How many people. */
    waiting: { kind: 'figure', sort: 'down' },
    /** When the last of them confirmed it. */
    latest: { kind: 'text', sort: 'down' },
  },
  filters: {
    market: { values: ['sale', 'rent'] },
    office: { values: 'asked' },
  },
  views: { all: '', sale: 'market=sale', rent: 'market=rent' },
  order: '-waiting',
  csv: 'export-lists',
  perPage: 30,
})
