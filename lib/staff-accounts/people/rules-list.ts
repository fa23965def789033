/** The list of accounts at the desk: its columns, filters and views. */
import { STAFF_ROLES } from '../../desk/define-feature.ts'
import { defineList } from '../../desk/lists/rules-definition.ts'

/**
 * Whether an account lets somebody in. expired: the link of its invitation no longer opens; unsigned: the person has no
 * account; off: switched off.
 */
export const PERSON_STATES = ['active', 'invited', 'expired', 'unsigned', 'off'] as const
export type PersonState = (typeof PERSON_STATES)[number]

export const PEOPLE_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    state: { kind: 'state' },
    role: { kind: 'text', sort: 'up' },
    office: { kind: 'text', sort: 'up' },
    licence: { kind: 'text', sort: 'up' },
    email: { kind: 'text', sort: 'up' },
    seen: { kind: 'text', sort: 'down' },
  },
  filters: {
    state: { values: PERSON_STATES },
    role: { values: STAFF_ROLES },
    visits: { values: ['1'] },
    office: { values: 'asked' },
  },
  views: {
    all: '',
    agents: 'visits=1&state=active,invited,expired,unsigned',
    waiting: 'state=invited,expired',
    off: 'state=off',
  },
  order: 'name',
})
