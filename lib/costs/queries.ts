/** What administrators entered of taxes and premiums. */
import { prisma } from '../db/client.ts'
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
