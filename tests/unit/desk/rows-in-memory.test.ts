import { expect, it } from 'vitest'
import { countInMemory, type RowRules, rowsInMemory } from '../../../lib/desk/lists/rows-in-memory.ts'
import { defineList } from '../../../lib/desk/lists/rules-definition.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'

const LIST = defineList({
  name: { sort: 'up' },
  columns: { age: { kind: 'figure', sort: 'down' } },
  filters: { role: { values: ['boss', 'agent'] } },
  views: { all: '', bosses: 'role=boss' },
  order: 'name',
  perPage: 2,
})
type Row = { name: string; role: string; age: number | null }
const ROWS: readonly Row[] = [
  { name: 'Zoë Lefèvre', role: 'boss', age: 50 },
  { name: 'an Desmet', role: 'agent', age: null },
  { name: 'Émile Claes', role: 'agent', age: 9 },
]
const RULES: RowRules<Row> = {
  text: ({ name }) => name,
  filters: { role: ({ role }, value) => role === value },
  sort: { name: ({ name }) => name, age: ({ age }) => age },
}

it.each([
  ['', ['an', 'Émile'], 3],
  ['page=2', ['Zoë'], 3],
  ['page=9', [], 3],
  ['sort=-name', ['Zoë', 'Émile'], 3],
  // What isn't known comes last either way.
  ['sort=age', ['Émile', 'Zoë'], 3],
  ['sort=-age', ['Zoë', 'Émile'], 3],
  ['sort=-age&page=2', ['an'], 3],
  ['q=LEFEVRE zoe', ['Zoë'], 1],
  ['q=claes desmet', [], 0],
  ['role=agent', ['an', 'Émile'], 2],
  ['role=!agent', ['Zoë'], 1],
  ['role=agent,boss&q=e', ['an', 'Émile'], 3],
])('the rows of ?%s are those of its part', (address, names, count) => {
  const found = rowsInMemory(ROWS, readListState(LIST, new URLSearchParams(address)), LIST, RULES)
  expect([found.rows.map(({ name }) => name.split(' ')[0]), found.count]).toEqual([names, count])
})

it('the views are counted by what they narrow', () => {
  expect(countInMemory(ROWS, LIST, ['all', 'bosses'], RULES)).toEqual({ all: 3, bosses: 1 })
})
