/** Reads published projects with what the search compares. */
import { prisma } from '../db/client.ts'
import { decimal } from '../db/column-values.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { energyLabel } from '../listings/rules-energy.ts'
import type { GeoPoint } from '../places/rules-geo.ts'
import type { IndexedProject, IndexedUnit } from './rules-columns.ts'

type Unpriced = Omit<IndexedUnit, 'price'>

const pointOf = (latitude: number | null, longitude: number | null): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Of a unit what the search knows, so that nothing else counts as a change of it. */
const indexedUnit = ({ categoryId, bedrooms, bathrooms, livingSurface, terraceSurface, ...unit }: Unpriced) => ({
  ...{ categoryId, bedrooms, bathrooms, livingSurface, terraceSurface },
  ...{ availability: unit.availability, publishPrice: unit.publishPrice },
})

/**
 * Published projects with their units, of each project the cheapest first.
 * @param only the ids of these projects; by default all
 */
export async function findIndexedProjects(
  only?: readonly number[],
  db: Transaction = prisma(),
): Promise<IndexedProject[]> {
  const rows = await db.project.findMany({
    where: { published: true, ...(only && { id: { in: [...only] } }) },
    include: {
      texts: { select: { language: true, townName: true, street: true }, orderBy: { language: 'desc' } },
      units: { orderBy: [{ price: { sort: 'asc', nulls: 'last' } }, { position: 'asc' }] },
      town: { select: { latitude: true, longitude: true } },
    },
  })
  return rows.map((row) => {
    const own = row.publicAddress ? pointOf(row.shownLatitude, row.shownLongitude) : null
    return {
      id: row.id,
      status: row.status,
      languages: row.texts.map(({ language }) => language as Language),
      zip: row.zip,
      town: row.texts[0]?.townName ?? '',
      point: own ?? pointOf(row.town.latitude, row.town.longitude),
      exact: own !== null,
      streets: Object.fromEntries(
        row.texts.flatMap(({ language, street }) => (row.publicAddress && street ? [[language, street]] : [])),
      ),
      energy: energyLabel({ value: row.energyValue, labelText: null, zip: row.zip, countryId: row.countryId }),
      priceFrom: decimal(row.priceFrom),
      createdAt: row.createdAt,
      units: row.units.map(({ price, ...unit }) => ({ ...indexedUnit(unit), price: decimal(price) })),
    }
  })
}
