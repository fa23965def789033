/** New-build projects as they stand in the database. */
import { energyLabel } from '../domain/energy.ts'
import type { Language } from '../domain/listing.ts'
import { type Project, startingPrice, unitPrice } from '../domain/project.ts'
import { prisma } from './client.ts'
import type { Prisma } from './generated/client.ts'

const number = (value: Prisma.Decimal | null): number | null => value?.toNumber() ?? null

/**
 * The published projects that have texts in this language: open ones first, sold out ones last, the newest of each first.
 * Hidden addresses and prices are left behind here.
 */
export async function findProjects(language: Language): Promise<Project[]> {
  const rows = await prisma().project.findMany({
    where: { published: true, texts: { some: { language } } },
    orderBy: [{ status: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
    include: {
      texts: { where: { language } },
      units: { orderBy: { position: 'asc' } },
      pictures: {
        where: { plan: false },
        orderBy: { position: 'asc' },
        take: 1,
        include: { texts: { where: { language } } },
      },
    },
  })
  return rows.flatMap(({ texts: [text], units, pictures: [picture], ...row }) => {
    if (!text) return []
    const pricedUnits = units.map((unit) => ({ ...unit, price: number(unit.price) }))
    return {
      id: row.id,
      name: text.name,
      status: row.status,
      zip: row.zip,
      town: text.townName,
      address:
        row.publicAddress && text.street ? { street: text.street, houseNumber: row.houseNumber, box: row.box } : null,
      deliveryDate: row.deliveryDate?.toISOString().slice(0, 10) ?? null,
      price: startingPrice(number(row.priceFrom), row.status, pricedUnits),
      energy: energyLabel({ value: row.energyValue, labelText: null, zip: row.zip, countryId: row.countryId }),
      eLevel: row.energyELevel,
      teaser: text.teaser,
      requirement: text.requirement?.trim() || null,
      picture: picture
        ? {
            id: picture.id,
            src: picture.src,
            width: picture.width,
            height: picture.height,
            plan: picture.plan,
            alt: picture.texts[0]?.alt ?? text.name,
          }
        : null,
      units: pricedUnits.map((unit) => ({
        id: unit.id,
        name: unit.name,
        floor: unit.floor,
        bedrooms: unit.bedrooms,
        livingSurface: unit.livingSurface,
        availability: unit.availability,
        price: unitPrice(unit),
      })),
    }
  })
}
