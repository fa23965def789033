/** The list of tasks at the desk: its columns, filters, views and acts. */
import { defineList } from '../desk/lists/rules-definition.ts'
import { TASK_STATES } from './rules.ts'
import { TASK_SUBJECT_KINDS } from './rules-subject.ts'

/** Of the filter for whose they are, beside the ids of colleagues; without a choice the list shows the reader's own. */
export const EVERYBODY = 'all'
/** all: also those that are done. */
export const STATE_FILTERS = ['all', 'open', ...TASK_STATES] as const

export const TASK_ACTS = ['done', 'reopen', 'give', 'remove'] as const
export type TaskAct = (typeof TASK_ACTS)[number]

export const TASK_LIST = defineList({
  name: {},
  columns: {
    about: { kind: 'text' },
    state: { kind: 'state' },
    due: { kind: 'text', sort: 'up', card: 'beside' },
    person: { kind: 'person' },
    asked: { kind: 'text', shown: 'widest', card: 'none' },
  },
  filters: {
    /** Without it the list shows what isn't done. */
    state: { values: STATE_FILTERS },
    staff: { values: 'asked' },
    kind: { values: TASK_SUBJECT_KINDS },
  },
  views: {
    mine: '',
    office: `staff=${EVERYBODY}`,
    late: `staff=${EVERYBODY}&state=late`,
    done: `staff=${EVERYBODY}&state=done`,
  },
  order: 'due',
  acts: TASK_ACTS,
})
export type TaskColumn = keyof typeof TASK_LIST.columns
export type TaskView = keyof typeof TASK_LIST.views
