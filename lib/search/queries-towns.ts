/** The towns that a visitor can name. */

import { prisma } from '../db/client.ts'
import { TOWN_NAMES, townNames } from '../db/column-values.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import type { NamedTown } from '../saved-searches/rules-values.ts'

/** All towns with their name in this language and their names in all languages, by postcode. */
export async function findTowns(locale: Language, tx: Transaction = prisma()): Promise<NamedTown[]> {
  const rows = await tx.town.findMany({ orderBy: { zip: 'asc' }, select: { zip: true, ...TOWN_NAMES } })
  return rows.map(({ zip, ...town }) => {
    const names = townNames(town)
    return { zip, name: names[locale], names: [...new Set(Object.values(names))] }
  })
}
