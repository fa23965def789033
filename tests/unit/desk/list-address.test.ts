import { describe, expect, it } from 'vitest'
import { defineList } from '../../../lib/desk/lists/rules-definition.ts'
import {
  changedState,
  formatListState,
  type ListState,
  nextSort,
  readListState,
  stateOfView,
  viewOf,
  withFilter,
} from '../../../lib/desk/lists/rules-query.ts'

const LIST = defineList({
  columns: {
    name: { kind: 'text', sort: 'up' },
    price: { kind: 'figure', sort: 'down' },
    note: { kind: 'text', shown: 'chosen' },
  },
  filters: {
    state: { values: ['new', 'done'] },
    office: { values: 'asked' },
    from: { values: 'day' },
    home: { values: 'record' },
  },
  views: { all: '', open: 'state=new', dear: 'sort=-price' },
  order: '-name',
})
const EMPTY: ListState = {
  ...{ text: '', filters: {}, page: 1, columns: null },
  sort: { column: 'name', descending: true },
}
const read = (address: string) => readListState(LIST, new URLSearchParams(address))
const write = (state: ListState) => formatListState(LIST, state)

describe('the address of a list', () => {
  it.each<[string, Partial<ListState>]>([
    ['', {}],
    ['q=%20gent%20%20villa', { text: 'gent villa' }],
    ['state=new,done', { filters: { state: { values: ['new', 'done'], not: false } } }],
    // As a form without a script sends it.
    ['state=&state=new&state=done', { filters: { state: { values: ['new', 'done'], not: false } } }],
    ['state=!&state=new', { filters: { state: { values: ['new'], not: true } } }],
    ['state=!new', { filters: { state: { values: ['new'], not: true } } }],
    ['state=new,gone,new', { filters: { state: { values: ['new'], not: false } } }],
    ['office=7', { filters: { office: { values: ['7'], not: false } } }],
    ['from=2026-03-29', { filters: { from: { values: ['2026-03-29'], not: false } } }],
    // No day, or several.
    ['from=2026-02-30', {}],
    ['from=!2026-03-29', {}],
    ['from=2026-03-29&from=2026-03-30', {}],
    ['home=20001', { filters: { home: { values: ['20001'], not: false } } }],
    // No number, or several.
    ['home=LH-1', {}],
    ['home=!20001', {}],
    ['home=1&home=2', {}],
    ['state=gone&sort=password&page=0&cols=secret&constructor=x', {}],
    ['page=1e9', {}],
    [`office=${'7'.repeat(65)}`, {}],
    ['sort=price&page=3', { sort: { column: 'price', descending: false }, page: 3 }],
    // It doesn't sort.
    ['sort=note', {}],
    ['cols=note&cols=name', { columns: ['name', 'note'] }],
    ['cols=note,name', { columns: ['name', 'note'] }],
  ])('%s is read, and written as it is read', (address, expected) => {
    const state = read(address)
    expect(state).toEqual({ ...EMPTY, ...expected })
    expect(read(write(state))).toEqual(state)
  })

  it('is as short as its state, and never longer than a person types', () => {
    expect(write(EMPTY)).toBe('')
    expect(write(read('state=!new,done&sort=-name&page=1'))).toBe('state=!new,done')
    expect(read(`q=${'a'.repeat(200)}`).text).toHaveLength(100)
    const many = Array.from({ length: 99 }, (_, office) => office)
    expect(read(`office=${many}`).filters.office?.values).toHaveLength(30)
  })
})

describe('a change', () => {
  it('begins at the first part, but for columns', () => {
    const state = read('page=4')
    expect(changedState(state, { text: 'a' }).page).toBe(1)
    expect(changedState(state, { columns: ['name'] }).page).toBe(4)
    expect(changedState(state, { page: 2 }).page).toBe(2)
  })

  it('of a filter takes it away where nothing is left of it', () => {
    const state = read('state=new&office=7')
    expect(withFilter(state, 'state', { values: [], not: true }).filters).toEqual(read('office=7').filters)
    expect(withFilter(state, 'office', null).filters).toEqual(read('state=new').filters)
  })

  it('of the order begins as its column does, and turns round', () => {
    const down = nextSort(LIST, EMPTY, 'price')
    expect(down).toEqual({ column: 'price', descending: true })
    expect(nextSort(LIST, { ...EMPTY, sort: down }, 'price')).toEqual({ column: 'price', descending: false })
  })
})

describe('a view', () => {
  const views = Object.entries(LIST.views).map(([name, query]) => ({ name, query }))

  it('keeps the order and columns, unless it has its own', () => {
    const state = read('sort=price&cols=note&q=a')
    expect(stateOfView(LIST, state, 'state=new')).toEqual(read('state=new&sort=price&cols=note'))
    expect(stateOfView(LIST, state, 'sort=-price')).toEqual(read('sort=-price&cols=note'))
    expect(stateOfView(LIST, state, 'state=new&cols=price')).toEqual(read('state=new&sort=price&cols=price'))
  })

  it.each([
    ['', 'all'],
    ['sort=price&page=2', 'all'],
    ['state=new', 'open'],
    ['state=!new', undefined],
    ['q=a', undefined],
  ])('of %s is %s', (address, expected) => {
    expect(viewOf(LIST, read(address), views)).toBe(expected)
  })
})
