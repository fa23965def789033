/** The offices that tasks are of. */
import { prisma } from '../db/client.ts'

/** The office that has the homes of a home's sector; null for none. */
export async function officeOfHome(propertyId: number): Promise<number | null> {
  const home = await prisma().property.findUnique({
    where: { id: propertyId },
    select: {
      town: {
        select: {
          sector: {
            select: { offices: { orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }], take: 1, select: { id: true } } },
          },
        },
      },
    },
  })
  return home?.town.sector?.offices[0]?.id ?? null
}

/** The office of a colleague; null for none. */
export async function officeOfPerson(staffId: string): Promise<number | null> {
  const person = await prisma().staff.findUnique({ where: { id: staffId }, select: { officeId: true } })
  return person?.officeId ?? null
}
