/** The accounts of owners at the desk: their states, what is noted of them, and their list. */
import { defineList } from '../desk/lists/rules-definition.ts'

/** new: never invited; invited: has no password yet. */
export const OWNER_STATES = ['active', 'invited', 'new', 'locked'] as const
export type OwnerState = (typeof OWNER_STATES)[number]

/**
 * viewed: staff looked at the portal as the owner sees it; told: staff wrote to the owner; renamed, moved: staff
 * corrected the name or the language, and the mail address. coInvited: the owner invited somebody who follows the home
 * with them.
 */
export const OWNER_EVENTS = [
  ...(['invited', 'locked', 'unlocked', 'given', 'taken', 'viewed', 'told', 'renamed', 'moved'] as const),
  'coInvited',
] as const
export type OwnerEventKind = (typeof OWNER_EVENTS)[number]
/** Those that are always about one home: without it the home was removed, and nobody knows whose it was. */
export const HOME_EVENTS = ['given', 'taken', 'told', 'coInvited'] as const satisfies readonly OwnerEventKind[]

/** homeless: no home is theirs now; unseen: never signed in. */
export const OWNER_MORE = ['homeless', 'unseen'] as const

export const OWNER_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    state: { kind: 'state' },
    /** By their references. */
    homes: { kind: 'text' },
    email: { kind: 'text', sort: 'up' },
    seen: { kind: 'text', sort: 'down' },
    invited: { kind: 'text', sort: 'down', shown: 'widest' },
  },
  filters: {
    state: { values: OWNER_STATES },
    office: { values: 'asked' },
    more: { values: OWNER_MORE },
    home: { values: 'record' },
  },
  views: { all: '', new: 'state=new', invited: 'state=invited', active: 'state=active', locked: 'state=locked' },
  order: 'name',
})
