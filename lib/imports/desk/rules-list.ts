/** The list of the import's runs at the desk. */
import { defineList } from '../../desk/lists/rules-definition.ts'
import type { StateTone } from '../../desk/state-tones.ts'

/** As they are stored: a run whose process was killed is still running there. */
export const RUN_STATES = ['running', 'finished', 'refused', 'failed'] as const

/** `ended`: its process was killed, and no other run has noted that yet. */
export type RunState = (typeof RUN_STATES)[number] | 'ended'

/** What the colour and shape of a run's state mean. */
export const RUN_TONES: Readonly<Record<RunState, StateTone>> = {
  running: 'them',
  finished: 'done',
  refused: 'late',
  failed: 'late',
  ended: 'off',
}

/** The changes that a run notes of homes, each with the count that leads to them. */
export const CHANGE_KINDS = { added: 'new', changed: 'changed', withdrawn: 'withdrawn' } as const
export type ChangeKind = (typeof CHANGE_KINDS)[keyof typeof CHANGE_KINDS]

/** The kind of changes that an address names; null for all. */
export const readChangeKind = (value: string | undefined): ChangeKind | null =>
  Object.values(CHANGE_KINDS).find((kind) => kind === value) ?? null

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
