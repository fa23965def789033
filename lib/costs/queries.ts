/** What administrators entered of taxes and premiums, and of which rates of law they were told. */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { RateIssue } from './rates/rules-watch.ts'
import type { CostFigure } from './rules-figures.ts'

const day = (date: Date): string => date.toISOString().slice(0, 10)

/** All figures, including past and future ones. */
export async function findCostFigures(): Promise<CostFigure[]> {
  const rows = await prisma().costFigure.findMany({ orderBy: { id: 'asc' } })
  return rows.map(({ amount, validFrom, validUntil, checkedOn, ...row }) => ({
    ...row,
    hundredths: Math.round(amount.toNumber() * 100),
    ...{ validFrom: day(validFrom), validUntil: day(validUntil), checkedOn: day(checkedOn) },
  }))
}

/** Notes that administrators are told of a rate; false where they were told before. */
export async function noteWarning(tx: Transaction, { rate, reason, day: of }: RateIssue): Promise<boolean> {
  const data = { rate, reason, day: new Date(`${of}T00:00:00Z`) }
  const { count } = await tx.rateWarning.createMany({ data: [data], skipDuplicates: true })
  return count > 0
}
