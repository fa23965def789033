import { expect, it } from 'vitest'
import { rowsInMemory } from '../../../lib/desk/lists/rows-in-memory.ts'
import { defineList } from '../../../lib/desk/lists/rules-definition.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'

const LIST = defineList({
  columns: { name: { kind: 'text', sort: 'up' }, amount: { kind: 'figure', sort: 'down' } },
  filters: { kind: { values: ['house', 'flat'] } },
  order: 'name',
  perPage: 2,
})
const ROWS = [
  { name: 'Kerkstraat 10', amount: 5, kinds: ['house'] },
  { name: 'Kerkstraat 9', amount: null, kinds: ['flat'] },
  { name: 'Molenweg 1', amount: 7, kinds: ['house', 'flat'] },
]
const shown = (address: string) => {
  const { rows, count } = rowsInMemory(ROWS, readListState(LIST, new URLSearchParams(address)), {
    textOf: ({ name }) => name,
    filters: { kind: ({ kinds }) => kinds },
    sorts: { name: ({ name }) => name, amount: ({ amount }) => amount },
    perPage: LIST.perPage,
  })
  return [rows.map(({ name }) => name), count]
}

it.each([
  ['', ['Kerkstraat 9', 'Kerkstraat 10'], 3],
  ['page=2', ['Molenweg 1'], 3],
  ['page=3', [], 3],
  ['sort=-amount', ['Molenweg 1', 'Kerkstraat 10'], 3],
  ['sort=amount', ['Kerkstraat 10', 'Molenweg 1'], 3],
  ['sort=amount&page=2', ['Kerkstraat 9'], 3],
  ['q=kerk+9', ['Kerkstraat 9'], 1],
  ['kind=flat', ['Kerkstraat 9', 'Molenweg 1'], 2],
  ['kind=!house', ['Kerkstraat 9'], 1],
])(
  'the address ?%s shows its part of a list, numbers in names counted as numbers, rows without a figure last',
  (address, names, count) => {
    expect(shown(address)).toEqual([names, count])
  },
)
