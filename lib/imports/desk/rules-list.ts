/** The list of the import's runs at the desk. */
import { defineList } from '../../desk/lists/rules-definition.ts'

/** As they are stored: a run whose process was killed is still running there. */
export const RUN_STATES = ['running', 'finished', 'refused', 'failed'] as const

/** What a run counted. */
export const RUN_COUNTS = ['read', 'added', 'changed', 'withdrawn', 'refused'] as const
export type RunCount = (typeof RUN_COUNTS)[number]

export const RUN_LIST = defineList({
  columns: {
    start: { kind: 'figure', sort: 'down' },
    result: { kind: 'state' },
    read: { kind: 'figure', sort: 'down' },
    added: { kind: 'figure', sort: 'down' },
    changed: { kind: 'figure', sort: 'down' },
    withdrawn: { kind: 'figure', sort: 'down' },
    refused: { kind: 'figure', sort: 'down' },
    duration: { kind: 'figure', shown: 'wide' },
    starter: { kind: 'person', shown: 'wide' },
  },
  filters: { result: { values: RUN_STATES } },
  views: { all: '', stopped: 'result=refused,failed' },
  order: '-start',
})
export type RunColumn = keyof typeof RUN_LIST.columns
