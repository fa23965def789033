import { describe, expect, test } from 'vitest'
import { NO_FILTER } from '../../../lib/cms/lists/rules-filter.ts'
import { pageOf, ROWS_PER_PAGE, sortedDocuments } from '../../../lib/cms/lists/rules-sort-documents.ts'
import {
  changedQuery,
  formatListQuery,
  type ListQuery,
  nextSort,
  parametersOf,
  readListQuery,
} from '../../../lib/desk/rules-list-query.ts'

const read = (address: string): ListQuery => readListQuery(parametersOf(new URLSearchParams(address)))

describe('the address of a list', () => {
  test.each([
    '',
    'q=huis&category=2&state=Draft&missing=fr&sort=-changed&page=3&cols=state&cols=changed',
    'sort=title',
    'cols=missing',
  ])('%j says the same again', (address) => {
    expect(formatListQuery(read(address))).toBe(address)
  })

  test.each([
    ['page=0', ''],
    ['page=-1', ''],
    ['page=1.5', ''],
    ['page=x', ''],
    ['page=1e99', 'page=1000000'],
    ['sort=id', ''],
    ['sort=--title', ''],
    ['sort=__proto__', ''],
    ['cols=x', ''],
    ['cols=state&cols=category&cols=missing&cols=changed', ''],
    ['unknown=1&state=Published', 'state=Published'],
  ])('%j is read as %j', (address, understood) => {
    expect(formatListQuery(read(address))).toBe(understood)
  })

  test('begins at the first page when the list is narrowed or sorted anew, and stays on it otherwise', () => {
    const query = read('page=4&sort=title')
    expect(changedQuery(query, { filter: { ...NO_FILTER, text: 'huis' } }).page).toBe(1)
    expect(changedQuery(query, { sort: null }).page).toBe(1)
    expect(changedQuery(query, { columns: ['state'] }).page).toBe(4)
    expect(changedQuery(query, { page: 5 }).page).toBe(5)
  })

  test('is sorted upwards, downwards and as it comes by one head', () => {
    const up = nextSort(null, 'title')
    const down = nextSort(up, 'title')
    expect([up, down, nextSort(down, 'title')]).toEqual([
      { column: 'title', descending: false },
      { column: 'title', descending: true },
      null,
    ])
    expect(nextSort(down, 'state')).toEqual({ column: 'state', descending: false })
  })
})

describe('the order of a list', () => {
  const row = (id: string, title: string, day: number | null, category: number | null = null) => ({
    ...{ id, title, category, status: 'Draft' },
    changedAt: day === null ? null : new Date(2026, 0, day),
  })
  const ROWS = [row('10', 'Écluse', 2, 1), row('9', 'Dijk', null, 2), row('2', 'Dijk', 5), row('1', 'zolder', 2, 1)]
  const NAMES = new Map([
    [1, 'Nieuws'],
    [2, 'Advies'],
  ])
  test.each([
    [null, ['10', '9', '2', '1']],
    ['title', ['2', '9', '10', '1']],
    ['-title', ['1', '10', '2', '9']],
    // The same instant: by id. What never changed is last both ways.
    ['changed', ['1', '10', '2', '9']],
    ['-changed', ['2', '1', '10', '9']],
    ['category', ['9', '1', '10', '2']],
    ['-category', ['1', '10', '9', '2']],
    ['state', ['1', '2', '9', '10']],
  ])('by %j', (sort, ids) => {
    const order = readListQuery(sort === null ? {} : { sort }).sort
    expect(sortedDocuments(ROWS, order, 'nl', NAMES).map(({ id }) => id)).toEqual(ids)
  })

  test('is cut into pages that hold each row once; a page beyond the last is the last', () => {
    const rows = Array.from({ length: 2 * ROWS_PER_PAGE + 1 }, (_, index) => index)
    expect([1, 2, 3].flatMap((page) => pageOf(rows, page).rows)).toEqual(rows)
    expect(pageOf(rows, 99)).toEqual({ rows: [2 * ROWS_PER_PAGE], page: 3, pages: 3 })
    expect(pageOf([], 2)).toEqual({ rows: [], page: 1, pages: 1 })
  })
})
