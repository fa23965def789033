/** What homes are called, for lists of what was asked about them. */

import { prisma } from '../db/client.ts'
import type { Language } from '../listings/rules.ts'

/** Reference, title and town of homes in a language, by id; none for a home that has no text in it, or is gone. */
export async function findHomeNames(
  ids: readonly (number | null)[],
  language: Language,
): Promise<Map<number, { reference: string; title: string; town: string }>> {
  const propertyId = { in: [...new Set(ids.filter((id) => id !== null))] }
  const rows = await prisma().propertyText.findMany({
    where: { propertyId, language },
    select: { propertyId: true, title: true, townName: true, property: { select: { reference: true } } },
  })
  return new Map(
    rows.map(({ propertyId: id, title, townName, property }) => [
      id,
      { reference: property.reference, title, town: townName },
    ]),
  )
}
