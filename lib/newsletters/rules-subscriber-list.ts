/** The list of subscribers at the desk: its columns, filters and views. */
import { defineList } from '../desk/lists/rules-definition.ts'
import { LANGUAGES } from '../listings/rules.ts'
import { SUBSCRIBER_STATES } from './rules.ts'

export const SUBSCRIBER_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    state: { kind: 'state' },
    language: { kind: 'text', sort: 'up' },
    /** When it came into its state. */
    since: { kind: 'text', sort: 'down' },
    /** By the mail server of the address. */
    refused: { kind: 'figure', sort: 'down' },
  },
  filters: {
    state: { values: SUBSCRIBER_STATES },
    language: { values: LANGUAGES },
  },
  views: {
    all: '',
    confirmed: 'state=confirmed',
    unconfirmed: 'state=unconfirmed',
    suppressed: 'state=suppressed',
    unsubscribed: 'state=unsubscribed',
  },
  order: '-since',
})
