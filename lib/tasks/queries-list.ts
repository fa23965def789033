/** The list of tasks. */
import { prisma } from '../db/client.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import { addDays, brusselsDay, brusselsInstant } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { type StoredTask, seenBy, TASK_COLUMNS, type TaskReader } from './queries.ts'
import { EVERYBODY, TASK_LIST } from './rules-list.ts'

type Where = Prisma.TaskWhereInput

/** Each state as a condition. */
function inState(state: string, now: Date): Where {
  const tomorrow = new Date(brusselsInstant(addDays(brusselsDay(now.toISOString()), 1), '00:00'))
  const open = { doneAt: null }
  switch (state) {
    case 'done':
      return { doneAt: { not: null } }
    case 'late':
      return { ...open, dueAt: { lte: now } }
    case 'today':
      return { ...open, dueAt: { gt: now, lt: tomorrow } }
    case 'coming':
      return { ...open, dueAt: { gte: tomorrow } }
    case 'someday':
      return { ...open, dueAt: null }
    case 'open':
      return open
    default:
      return {}
  }
}

const either = (not: boolean, OR: Where[]): Where => (not ? { NOT: { OR } } : { OR })

/** What a state of the list shows: without a choice what the reader has still to do. */
function shownBy({ filters: { state, staff, kind }, text }: ListState, reader: TaskReader, now: Date): Where {
  const people = staff?.values.filter(isUuid) ?? []
  return {
    removedAt: null,
    AND: [
      seenBy(reader),
      state
        ? either(
            state.not,
            state.values.map((one) => inState(one, now)),
          )
        : inState('open', now),
      ...(staff ? [] : [{ staffId: reader.staffId }]),
      ...(people.length > 0 && !staff?.values.includes(EVERYBODY)
        ? [either(staff?.not ?? false, [{ staffId: { in: people } }])]
        : []),
      ...(kind ? [either(kind.not, [{ subjectKind: { in: [...kind.values] } }])] : []),
      ...(text === '' ? [] : [{ words: { contains: text, mode: 'insensitive' as const } }]),
    ],
  }
}

/** A part of the list, and how many tasks the whole of it has. */
export async function listTasks(
  state: ListState,
  reader: TaskReader,
  now: Date,
): Promise<{ rows: StoredTask[]; count: number }> {
  const where = shownBy(state, reader, now)
  const direction = state.sort.descending ? 'desc' : 'asc'
  const [rows, count] = await Promise.all([
    prisma().task.findMany({
      where,
      orderBy: [{ dueAt: { sort: direction, nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
      skip: (state.page - 1) * TASK_LIST.perPage,
      take: TASK_LIST.perPage,
      select: TASK_COLUMNS,
    }),
    prisma().task.count({ where }),
  ])
  return { rows, count }
}

/** How many tasks some states of the list have. */
export const countTasks = (states: readonly ListState[], reader: TaskReader, now: Date): Promise<number[]> =>
  Promise.all(states.map((state) => prisma().task.count({ where: shownBy(state, reader, now) })))
