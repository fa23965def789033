import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedRequestQuery,
  EMPTY_QUERY,
  formatRequestQuery,
  nextRequestSort,
  QUEUE_NAMES,
  QUEUES,
  queueOf,
  REQUEST_COLUMNS,
  type RequestQuery,
  readRequestQuery,
  STATE_FILTERS,
  shownStates,
} from '../../../lib/requests/rules-query.ts'
import { parametersOf } from '../../../lib/shared/parameters-of.ts'

const read = (address: string) => readRequestQuery(parametersOf(new URLSearchParams(address)))

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const queries: fc.Arbitrary<RequestQuery> = fc.record({
  text: fc.constantFrom('', 'Peeters', '0470 12', 'é&=?'),
  state: orNull(fc.constantFrom(...STATE_FILTERS)),
  form: orNull(fc.constantFrom('contactMe', 'offer')),
  office: orNull(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  staff: orNull(fc.oneof(fc.constantFrom('me', 'none'), fc.uuid())),
  overdue: fc.boolean(),
  from: orNull(day),
  to: orNull(day),
  sort: orNull(fc.record({ column: fc.constantFrom(...REQUEST_COLUMNS), descending: fc.boolean() })),
  page: fc.integer({ min: 1, max: 1000 }),
})

describe('the address of the list of requests', () => {
  it('says the same when it is read and written', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(read(formatRequestQuery(query))).toEqual(query)
      }),
    )
  })

  it('is empty for what waits', () => {
    expect(formatRequestQuery(EMPTY_QUERY)).toBe('')
  })

  it('is read whatever it holds', () => {
    const odd = 'state=x&form=<b>&office=-1&staff=1&overdue=2&from=2026-02-30&to=x&sort=-x&page=0'
    expect(read(odd)).toEqual(EMPTY_QUERY)
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => read(text)).not.toThrow()
      }),
    )
  })

  it('begins at the first page after each change but that of the page', () => {
    const query = { ...EMPTY_QUERY, page: 3 }
    expect(changedRequestQuery(query, { state: 'spam' }).page).toBe(1)
    expect(changedRequestQuery(query, { page: 4 }).page).toBe(4)
  })

  it('names the queue that it shows, in any order', () => {
    for (const queue of QUEUE_NAMES)
      expect(queueOf({ ...EMPTY_QUERY, ...QUEUES[queue], sort: { column: 'due', descending: false }, page: 2 })).toBe(
        queue,
      )
    expect(queueOf({ ...EMPTY_QUERY, text: 'x' })).toBeNull()
  })

  it('sorts up, down, and by arrival again', () => {
    const up = nextRequestSort(null, 'due')
    const down = nextRequestSort(up, 'due')
    expect([up, down, nextRequestSort(down, 'due')]).toEqual([
      { column: 'due', descending: false },
      { column: 'due', descending: true },
      null,
    ])
  })

  it('shows what waits, and what was dealt with as soon as words are searched', () => {
    expect(shownStates({ state: null, text: '' })).toEqual(['new', 'taken'])
    expect(shownStates({ state: null, text: 'x' })).toEqual(['new', 'taken', 'answered', 'closed'])
    expect(shownStates({ state: 'spam', text: 'x' })).toEqual(['spam'])
  })
})
