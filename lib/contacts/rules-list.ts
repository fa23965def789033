/** The list of contacts at the desk: its columns, filters and views. */
import { defineList } from '../desk/lists/rules-definition.ts'

/** double: somebody who may be known twice; owner: of a home. */
export const CONTACT_MORE = ['double', 'owner'] as const

export const CONTACT_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    phone: { kind: 'text' },
    email: { kind: 'text' },
    town: { kind: 'text', shown: 'wide', card: 'none' },
    requests: { kind: 'figure' },
    latest: { kind: 'text', sort: 'down', card: 'beside' },
  },
  filters: {
    office: { values: 'asked' },
    more: { values: CONTACT_MORE },
  },
  views: { all: '', double: 'more=double', owner: 'more=owner' },
  order: '-latest',
})
