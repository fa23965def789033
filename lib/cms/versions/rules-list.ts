/** The list of the latest changes at the desk. */
import { defineList } from '../../desk/lists/rules-definition.ts'

export const CHANGE_SOURCES = ['desk', 'import', 'job', 'command', 'database'] as const

export const CHANGE_LIST = defineList({
  columns: {
    kind: { kind: 'text' },
    person: { kind: 'text' },
    source: { kind: 'text', shown: 'widest' },
    when: { kind: 'figure', sort: 'down' },
  },
  filters: { person: { values: 'asked' }, kind: { values: 'asked' }, source: { values: CHANGE_SOURCES } },
  order: '-when',
})
export type ChangeColumn = keyof typeof CHANGE_LIST.columns
