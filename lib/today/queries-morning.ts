/** Who gets a mail in the morning, and of which day they had one. */
import { prisma } from '../db/client.ts'
import { isoDay } from '../db/column-values.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { DayPart } from '../viewings/rules-day-parts.ts'

/** Whether somebody asked for it. */
export const findMorningMail = async (id: string): Promise<boolean> =>
  (await prisma().staff.findUnique({ where: { id }, select: { morningMail: true } }))?.morningMail === true

/** Asks for it, or wants none any more. */
export async function setMorningMail(id: string, morningMail: boolean): Promise<void> {
  await prisma().staff.updateMany({ where: { id }, data: { morningMail } })
}

const isDue = (day: string): Prisma.StaffWhereInput => ({
  ...{ morningMail: true, deactivatedAt: null, email: { not: null }, passwordHash: { not: null } },
  OR: [{ morningMailedOn: null }, { morningMailedOn: { lt: new Date(day) } }],
})

/** Who asked for it and had none of a day, with when they are off on it. */
export async function findMorningReaders(day: string) {
  const rows = await prisma().staff.findMany({
    where: isDue(day),
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, email: true, officeId: true },
      absences: {
        where: { fromDay: { lte: new Date(day) }, toDay: { gte: new Date(day) } },
        select: { fromDay: true, toDay: true, part: true },
      },
    },
  })
  return rows.map(({ absences, ...row }) => ({
    ...row,
    absences: absences.map(({ fromDay, toDay, part }) => ({
      ...{ from: isoDay(fromDay), to: isoDay(toDay), part: part as DayPart },
    })),
  }))
}

/** Marks the mail of a day as written. @returns false where another process did, or nobody wants it any more */
export const markMorning = async (tx: Transaction, id: string, day: string): Promise<boolean> =>
  (await tx.staff.updateMany({ where: { id, ...isDue(day) }, data: { morningMailedOn: new Date(day) } })).count > 0
