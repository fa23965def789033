import { describe, expect, it } from 'vitest'
import type { ListRow } from '../../../lib/desk/lists/rules-rows.ts'
import { steadyRows } from '../../../lib/desk/lists/rules-steady.ts'

const moment = { words: '8.00', whole: '8.00', instant: '2026-11-30T07:00:00.000Z' }
const row = (id: string, group: string, said = ''): ListRow => ({
  ...{ id, href: `/${id}/`, name: id, cells: {} },
  item: { group, tone: 'us', state: '', messages: 1, said, at: moment, person: '' },
})

describe('a list that is read anew', () => {
  it('keeps its order and its groups, says what each is now, and counts what is new', () => {
    const kept = [row('a', 'late'), row('b', 'us'), row('c', 'us')]
    const fresh = [row('new', 'late'), row('b', 'us', 'more'), row('a', 'them'), row('other', 'us')]
    const { rows, arrived } = steadyRows(kept, fresh)
    expect(rows.map(({ id, item }) => [id, item?.group, item?.said])).toEqual([
      ['a', 'late', ''],
      ['b', 'us', 'more'],
      ['c', 'us', ''],
    ])
    expect(arrived).toBe(2)
  })

  it('hands on a row that is the same as the very same, so that it isn’t drawn again', () => {
    const [a, b] = [row('a', 'us'), row('b', 'us')]
    expect(steadyRows([a, b], [b, a]).rows[0]).toBe(a)
    expect(steadyRows([a], [])).toEqual({ rows: [a], arrived: 0 })
  })
})
