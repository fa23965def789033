/** The list of accounts at the desk: its columns, filters and views. */
import { defineList } from '../../desk/lists/rules-definition.ts'

/** Whether an account lets somebody in. expired: the link of its invitation no longer opens; off: switched off. */
export const PERSON_STATES = ['active', 'invited', 'expired', 'off'] as const
export type PersonState = (typeof PERSON_STATES)[number]

export const PEOPLE_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    state: { kind: 'state' },
    role: { kind: 'text', sort: 'up' },
    office: { kind: 'text', sort: 'up' },
    email: { kind: 'text', sort: 'up' },
    seen: { kind: 'text', sort: 'down' },
  },
  filters: {
    state: { values: PERSON_STATES },
    role: { values: ['administrator', 'editor', 'office'] },
    office: { values: 'asked' },
  },
  views: { all: '', waiting: 'state=invited,expired', off: 'state=off' },
  order: 'name',
})
