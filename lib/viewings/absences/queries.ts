/** When people of the agency are off. */

import { prisma } from '../../db/client.ts'
import { isoDay } from '../../db/column-values.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { DeskScope } from '../../desk/rules-scope.ts'
import { worksFor } from '../../site/queries-works-for.ts'
import type { DayPart } from '../rules-day-parts.ts'
import { absentTimes } from './rules.ts'

const COLUMNS = { id: true, staffId: true, fromDay: true, toDay: true, part: true } as const

type Row = { id: number; staffId: string; fromDay: Date; toDay: Date; part: string }

const toAbsence = ({ fromDay, toDay, part, ...row }: Row) => ({
  ...row,
  ...{ part: part as DayPart, from: isoDay(fromDay), to: isoDay(toDay) },
})

/** The times in which these people are off, from a day on. @param today in Brussels, YYYY-MM-DD */
export async function absentTimesOf(staffIds: readonly string[], today: string, db: Transaction = prisma()) {
  const rows = await db.staffAbsence.findMany({
    where: { staffId: { in: [...staffIds] }, toDay: { gte: new Date(today) } },
    orderBy: { id: 'asc' },
    select: COLUMNS,
  })
  return rows
    .map(toAbsence)
    .flatMap((absence) => absentTimes(absence).map((time) => ({ staffId: absence.staffId, ...time })))
}

/** Who is off in a period, of the people of some offices; both days included. */
export async function findAbsences(scope: DeskScope, office: number | null, from: string, to: string) {
  if (scope === null) return []
  const rows = await prisma().staffAbsence.findMany({
    where: {
      fromDay: { lte: new Date(to) },
      toDay: { gte: new Date(from) },
      staff: {
        deactivatedAt: null,
        AND: [
          ...(scope === 'all' ? [] : [worksFor(scope.officeIds)]),
          ...(office === null ? [] : [worksFor([office])]),
        ],
      },
    },
    orderBy: [{ fromDay: 'asc' }, { id: 'asc' }],
    take: 500,
    select: { ...COLUMNS, reason: true, staff: { select: { name: true } } },
  })
  return rows.map(({ staff, reason, ...row }) => ({ ...toAbsence(row), reason, name: staff.name }))
}

export type NewAbsence = { staffId: string; from: string; to: string; part: DayPart; reason: string }

/** Notes an absence; the same form sent twice is one. @returns its number */
export async function insertAbsence(
  tx: Transaction,
  { from, to, ...absence }: NewAbsence,
  notedBy: string,
): Promise<number> {
  const data = { ...absence, fromDay: new Date(from), toDay: new Date(to) }
  const same = await tx.staffAbsence.findFirst({ where: data, select: { id: true } })
  if (same) return same.id
  return (await tx.staffAbsence.create({ data: { ...data, notedBy }, select: { id: true } })).id
}

/** An absence; null for none. */
export async function findAbsence(id: number, tx: Transaction = prisma()) {
  const row = await tx.staffAbsence.findUnique({ where: { id }, select: COLUMNS })
  return row && toAbsence(row)
}

/** Takes an absence back: viewings can be given to its person again. */
export const deleteAbsence = async (id: number): Promise<boolean> =>
  (await prisma().staffAbsence.deleteMany({ where: { id } })).count > 0
