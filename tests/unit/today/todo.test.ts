/** What is done first. */
import { describe, expect, it } from 'vitest'
import { compareTodos, groupOf, inGroups, type Todo, type TodoKind } from '../../../lib/today/rules-todo.ts'
import { choosesWhose, readWhose } from '../../../lib/today/rules-whose.ts'

/** Half past eight in Belgium, on a Monday. */
const NOW = new Date('2026-11-30T07:30:00Z')
const at = (instant: string | null) => (instant === null ? null : new Date(instant))
const todo = (kind: TodoKind, due: string | null, since = '2026-11-29T10:00:00Z'): Todo => ({
  ...{ kind, due: at(due), since: new Date(since) },
})

describe('the group of what must be done', () => {
  it.each<[string, TodoKind, string | null, string]>([
    ['what is late', 'request', '2026-11-30T07:30:00Z', 'now'],
    ['what can’t wait until the afternoon', 'owner', '2026-11-30T11:30:00Z', 'now'],
    ['what can', 'request', '2026-11-30T11:31:00Z', 'today'],
    ['the last minute of the day in Brussels', 'task', '2026-11-30T22:59:00Z', 'today'],
    ['midnight there', 'task', '2026-11-30T23:00:00Z', 'later'],
    ['what has no hour', 'feedback', null, 'today'],
    ['an offer that binds until tomorrow', 'offer', '2026-12-01T23:00:00Z', 'now'],
    ['a counter-offer that binds until the day after', 'counter', '2026-12-02T23:00:00Z', 'later'],
    ['a viewing of tomorrow', 'confirm', '2026-12-01T09:00:00Z', 'later'],
  ])('%s', (_, kind, due, group) => expect(groupOf({ kind, due: at(due) }, NOW)).toBe(group))
})

it('stands in the order of its hour, then of its kind, then of how long it waits', () => {
  const sorted = [
    todo('request', '2026-11-27T10:00:00Z'),
    todo('task', '2026-11-30T07:00:00Z'),
    todo('request', '2026-11-30T09:00:00Z', '2026-11-20T10:00:00Z'),
    todo('request', '2026-11-30T09:00:00Z', '2026-11-28T10:00:00Z'),
    todo('task', '2026-11-30T09:00:00Z', '2026-11-01T10:00:00Z'),
    todo('told', null),
    todo('feedback', null, '2026-11-01T10:00:00Z'),
  ]
  expect(sorted.toReversed().toSorted(compareTodos)).toEqual(sorted)
})

it('comes in groups, of which none is empty', () => {
  const [late, later] = [todo('request', '2026-11-29T10:00:00Z'), todo('request', '2026-12-03T10:00:00Z')]
  expect(inGroups([later, late], NOW)).toEqual([
    { group: 'now', todos: [late] },
    { group: 'later', todos: [later] },
  ])
  expect(inGroups([], NOW)).toEqual([])
})

it('is an agent’s own unless they ask for all, and of all for who leads the office', () => {
  expect(['mine', 'all', 'else', undefined].map((asked) => readWhose(asked, { role: 'agent' }))).toEqual([
    ...['mine', 'all', 'mine', 'mine'],
  ])
  expect(readWhose(undefined, { role: 'manager' })).toBe('all')
  const agent = { id: 'a', role: 'agent', officeId: 1, otherOffices: [] } as const
  expect([true, false].map((ownLeads) => choosesWhose({ ...agent, ownLeads }))).toEqual([false, true])
})
