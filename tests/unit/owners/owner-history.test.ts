import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatHistoryQuery,
  HISTORY_COLUMNS,
  HISTORY_SORTS,
  type HistoryQuery,
  hasHistoryFilters,
  historyOrder,
  parseHistoryQuery,
  toggleHistorySort,
  WHOLE_HISTORY,
} from '../../../lib/owners/rules-history.ts'
import '../../support/arbitraries.ts'

describe('an address', () => {
  it.each<[query: string, asked: Partial<HistoryQuery>]>([
    ['', {}],
    ['type=Bezoek', { type: 'Bezoek' }],
    ['type=%20Bezoek%20%20ter%09plaatse', { type: 'Bezoek ter plaatse' }],
    ['type=', {}],
    ['type=%00', {}],
    [`status=${'a'.repeat(201)}`, { status: 'a'.repeat(200) }],
    ['source=Immoweb&source=Zimmo', { source: 'Immoweb' }],
    ['text=caf%C3%A9+%25_', { text: 'café %_' }],
    ['from=2026-02-28&to=2028-02-29', { from: '2026-02-28', to: '2028-02-29' }],
    ['from=2026-02-30&to=2026-13-01', {}],
    ['from=1969-12-31&to=2200-01-01', {}],
    ['from=1970-01-01&to=2199-12-31', { from: '1970-01-01', to: '2199-12-31' }],
    ['from=21/11/2026', {}],
    ['sort=-status', { sort: '-status' }],
    ['sort=--status', {}],
    ['sort=key', {}],
    ['page=2', { page: 2 }],
    ['page=9999', { page: 9999 }],
    ['page=10000', {}],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1e3', {}],
    ['page=02', {}],
    ['kind=visit&locale=nl&utm_source=x', {}],
  ])('%s asks for %j', (query, asked) => {
    expect(parseHistoryQuery(new URLSearchParams(query))).toEqual({ ...WHOLE_HISTORY, ...asked })
    const { page, ...filters } = { ...WHOLE_HISTORY, ...asked }
    expect(hasHistoryFilters({ ...filters, page })).toBe(
      Object.keys(asked).some((name) => name !== 'sort' && name !== 'page'),
    )
  })

  it('never throws, whatever Next makes of a query', () => {
    const hostile = { type: ['a', 'b'], status: undefined, __proto__: null, page: {}, from: 7 }
    expect(parseHistoryQuery(hostile as never)).toEqual({ ...WHOLE_HISTORY, type: 'a' })
  })

  it('is written by formatHistoryQuery() as it is read', () => {
    const queries: fc.Arbitrary<HistoryQuery> = fc.record(
      {
        type: fc.constantFrom(null, 'Bezoek', 'a&b=c', 'é+ü', '=1+1'),
        status: fc.constantFrom(null, 'Gepland', '100 %'),
        source: fc.constantFrom(null, 'Immoweb', 'Vlan – Zimmo'),
        from: fc.constantFrom(null, '2026-10-25', '1970-01-01'),
        to: fc.constantFrom(null, '2026-10-25', '2199-12-31'),
        text: fc.constantFrom('', 'keuken te klein', '😀 ?#/'),
        sort: fc.constantFrom(null, ...HISTORY_SORTS),
        page: fc.constantFrom(1, 2, 9999),
      },
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(queries, (asked) =>
        isDeepStrictEqual(parseHistoryQuery(new URLSearchParams(formatHistoryQuery(asked))), asked),
      ),
    )
    expect(formatHistoryQuery(WHOLE_HISTORY)).toBe('')
  })
})

describe('the order', () => {
  it('is the newest first, unless a column is asked for', () => {
    expect(historyOrder(WHOLE_HISTORY)).toEqual({ column: 'date', descending: true })
    expect(historyOrder({ ...WHOLE_HISTORY, sort: 'date' })).toEqual({ column: 'date', descending: false })
    expect(historyOrder({ ...WHOLE_HISTORY, sort: '-source' })).toEqual({ column: 'source', descending: true })
  })

  it.each(HISTORY_COLUMNS)('%s is turned by asking a second time, from the first page', (column) => {
    const first = toggleHistorySort({ ...WHOLE_HISTORY, page: 3 }, column)
    expect(first).toEqual({ ...WHOLE_HISTORY, sort: column })
    const second = toggleHistorySort(first, column)
    expect(second.sort).toBe(`-${column}`)
    expect(toggleHistorySort(second, column).sort).toBe(column)
  })
})
