/** The prices of renovation works. */

import { prisma } from '../db/client.ts'
import { RENOVATION_WORKS, type RenovationCost } from './rules-costs.ts'

/** All prices, including past and future ones; works that the software doesn't know are left out. */
export async function findRenovationCosts(): Promise<RenovationCost[]> {
  const rows = await prisma().renovationCost.findMany({ orderBy: [{ work: 'asc' }, { validFrom: 'asc' }] })
  return rows.flatMap(({ work, unit, low, high, vat, validFrom }) => {
    const known = RENOVATION_WORKS.find((name) => name === work)
    if (!known) return []
    const day = validFrom.toISOString().slice(0, 10)
    return [{ work: known, unit, low: low.toNumber(), high: high.toNumber(), vat, validFrom: day }]
  })
}
