/** The offices that tasks are of, and the viewings that they are about. */
import { prisma } from '../db/client.ts'
import { viewingsIn } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'

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

/** A viewing of a scope; null for none. */
export const findSubjectViewing = (id: string, scope: RequestScope) =>
  prisma().appointment.findFirst({
    where: { id, ...viewingsIn(scope) },
    select: { officeId: true, propertyId: true, lead: { select: { subject: true, values: true } } },
  })
