/** What somebody must do, and in which order: the first page of the desk and the mail in the morning follow it. */
import { addDays, brusselsDay, brusselsInstant } from '../shared/time.ts'

/**
 * In the order in which things of one hour are done: who waits for an answer comes before what colleagues asked, that
 * before what visitors did. counter: a counter-offer that ends, so that its bidder is called. sealed: offers that may be
 * opened. told: feedback that waits until the owner may read it. feedback: visitors said nothing so far. report: the
 * report of a home that somebody must look at.
 */
export const TODO_KINDS = [
  ...(['request', 'owner', 'task', 'counter', 'sealed', 'offer', 'confirm', 'report', 'told', 'feedback'] as const),
] as const
export type TodoKind = (typeof TODO_KINDS)[number]

/** now: late, or it can't wait until the afternoon. today: by this evening. later: what comes after that. */
export const TODO_GROUPS = ['now', 'today', 'later'] as const
export type TodoGroup = (typeof TODO_GROUPS)[number]

/** What decides when something is done. `due`: by when; null: today, whenever. `since`: from when on it waits. */
export type Todo = { kind: TodoKind; due: Date | null; since: Date }

/** Milliseconds in which something is due that is done before anything else. */
const SOON = 4 * 3_600_000

/** Whom one reaches by telephone today, because tomorrow may be too late. */
const BEFOREHAND: readonly TodoKind[] = ['counter', 'offer']

const endOfDay = (now: Date, days: number): Date =>
  new Date(brusselsInstant(addDays(brusselsDay(now.toISOString()), days + 1), '00:00'))

/** Whether it should have been done. */
export const isLate = ({ due }: Pick<Todo, 'due'>, now: Date): boolean => due !== null && due <= now

/** The group in which it stands. */
export function groupOf({ kind, due }: Pick<Todo, 'kind' | 'due'>, now: Date): TodoGroup {
  if (due === null) return 'today'
  if (due.getTime() <= now.getTime() + SOON) return 'now'
  if (BEFOREHAND.includes(kind) && due <= endOfDay(now, 1)) return 'now'
  return due < endOfDay(now, 0) ? 'today' : 'later'
}

/**
 * The order within a group: by when it must be done, then by kind, then by how long it waits. What has no hour follows
 * what has one.
 */
export function compareTodos(a: Todo, b: Todo): number {
  const dueOf = ({ due }: Todo): number => due?.getTime() ?? Number.MAX_SAFE_INTEGER
  return (
    dueOf(a) - dueOf(b) ||
    TODO_KINDS.indexOf(a.kind) - TODO_KINDS.indexOf(b.kind) ||
    a.since.getTime() - b.since.getTime()
  )
}

/** All that is to be done, in groups; those without anything are left out. */
export function inGroups<One extends Todo>(todos: readonly One[], now: Date): { group: TodoGroup; todos: One[] }[] {
  return TODO_GROUPS.map((group) => ({
    group,
    todos: todos.filter((todo) => groupOf(todo, now) === group).toSorted(compareTodos),
  })).filter((part) => part.todos.length > 0)
}
