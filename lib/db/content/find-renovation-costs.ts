/** What renovation works cost, as it stands in the database. */
import { RENOVATION_WORKS, type RenovationCost } from '../../domain/costs/renovation-costs.ts'
import { prisma } from '../client.ts'

/** Every price there is, past and coming ones included. */
export async function findRenovationCosts(): Promise<RenovationCost[]> {
  const rows = await prisma().renovationCost.findMany({ orderBy: [{ work: 'asc' }, { validFrom: 'asc' }] })
  return rows.flatMap(({ work, unit, low, high, vat, validFrom }) => {
    const known = RENOVATION_WORKS.find((name) => name === work)
    if (!known) return []
    const day = validFrom.toISOString().slice(0, 10)
    return [{ work: known, unit, low: low.toNumber(), high: high.toNumber(), vat, validFrom: day }]
  })
}
