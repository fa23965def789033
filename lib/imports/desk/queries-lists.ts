/** Runs of the import as the desk lists them. Raw SQL: a count of distinct homes. */
import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { ListState } from '../../desk/lists/rules-query.ts'
import { type ChangeKind, RUN_COUNTS, RUN_LIST, RUN_STATES } from './rules-list.ts'

export const LINES_PER_PAGE = 50

const WITH_PEOPLE = { starter: { select: { name: true } }, allower: { select: { name: true } } }

function asked({ text, filters: { result } }: Pick<ListState, 'text' | 'filters'>): Prisma.ImportRunWhereInput {
  const status = { in: RUN_STATES.filter((state) => result?.values.includes(state)) }
  return {
    ...(text && { id: /^\d{1,9}$/.test(text) ? Number(text) : 0 }),
    ...(result && (result.not ? { NOT: { status } } : { status })),
  }
}

/** A part of the runs, and how many there are. */
export async function listRuns(state: ListState) {
  const where = asked(state)
  const { column, descending } = state.sort
  const direction = descending ? 'desc' : 'asc'
  const count = RUN_COUNTS.find((name) => name === column)
  const [all, runs] = await Promise.all([
    prisma().importRun.count({ where }),
    prisma().importRun.findMany({
      where,
      orderBy: count ? [{ [count]: direction }, { id: 'desc' }] : { id: direction },
      skip: (state.page - 1) * RUN_LIST.perPage,
      take: RUN_LIST.perPage,
      include: WITH_PEOPLE,
    }),
  ])
  return { count: all, runs }
}

/** A run; null for none. */
export const findRun = (id: number) => prisma().importRun.findUnique({ where: { id }, include: WITH_PEOPLE })
export type FoundRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** Whether an import was done after this run. */
export const isSucceeded = async (id: number): Promise<boolean> =>
  (await prisma().importRun.findFirst({ where: { id: { gt: id }, status: 'finished' }, select: { id: true } })) !== null

/** When the last import that was done ended; null when none was. */
export const findLastDone = () =>
  prisma().importRun.findFirst({
    where: { status: 'finished' },
    orderBy: { id: 'desc' },
    select: { id: true, finishedAt: true, staleToldAt: true },
  })

/** A page of the refused lines of a run. `reference`: of the CRM, or the number of its record; '' for all. */
export async function listRefusals(runId: number, reference: string, page: number) {
  const named = { equals: reference, mode: 'insensitive' } as const
  const recordId = /^\d{1,9}$/.test(reference) ? [{ recordId: Number(reference) }] : []
  const where = { runId, ...(reference && { OR: [{ reference: named }, ...recordId] }) }
  const [count, lines] = await Promise.all([
    prisma().importRefusal.count({ where }),
    prisma().importRefusal.findMany({
      where,
      orderBy: { id: 'asc' },
      skip: (page - 1) * LINES_PER_PAGE,
      take: LINES_PER_PAGE,
    }),
  ])
  return { count, lines }
}

/** A page of the homes that a run changed, with the rows of each. `homes`, `kind`: only these; null for all. */
export async function listChangedHomes(
  runId: number,
  { homes, kind }: { homes: readonly number[] | null; kind: ChangeKind | null },
  page: number,
) {
  const where = { runId, ...(homes && { propertyId: { in: [...homes] } }), ...(kind && { kind }) }
  const only = Prisma.sql`${homes ? Prisma.sql`and property_id = any (${homes}::int[])` : Prisma.empty}
    ${kind ? Prisma.sql`and kind::text = ${kind}` : Prisma.empty}`
  const [counted, ids] = await Promise.all([
    prisma().$queryRaw<{ count: number }[]>`
      select count(distinct property_id)::int as count from import_changes where run_id = ${runId} ${only}`,
    prisma().importChange.groupBy({
      by: ['propertyId'],
      where,
      orderBy: { propertyId: 'desc' },
      skip: (page - 1) * LINES_PER_PAGE,
      take: LINES_PER_PAGE,
    }),
  ])
  const shown = ids.map(({ propertyId }) => propertyId)
  const rows = await prisma().importChange.findMany({
    where: { runId, propertyId: { in: shown } },
    orderBy: { id: 'asc' },
  })
  return { count: counted[0]?.count ?? 0, ids: shown, rows }
}

/** The references of homes by id. */
export async function referencesOf(ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await prisma().property.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, reference: true },
  })
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
