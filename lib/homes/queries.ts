/** A home with what the CRM says of it and what the agency set, for its page at the desk. Raw SQL: the scope. */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { type HomeScope, inHomeScope } from './queries-parts.ts'

/** Whether somebody may see a home. */
export async function isIn(id: number, scope: HomeScope): Promise<boolean> {
  const rows = await prisma().$queryRaw<{ id: number }[]>`
    select p.id from properties p join towns town on town.zip = p.zip where p.id = ${id} and ${inHomeScope(scope)}`
  return rows.length > 0
}

/** What the agency calls a home; null for none that somebody may see. */
export async function findReference(id: number, scope: HomeScope): Promise<string | null> {
  const [row] = await prisma().$queryRaw<{ reference: string }[]>`
    select p.reference from properties p join towns town on town.zip = p.zip where p.id = ${id} and ${inHomeScope(scope)}`
  return row?.reference ?? null
}

/** A home; null for none that somebody may see. */
export async function findDeskHome(id: number, scope: HomeScope) {
  if (!(await isIn(id, scope))) return null
  return prisma().property.findUnique({
    where: { id },
    include: {
      records: { orderBy: { language: 'asc' }, select: { language: true, raw: true, importedAt: true } },
      pictures: { orderBy: { position: 'asc' }, select: { src: true } },
      texts: { select: { language: true, ribbon: true } },
      settings: { include: { changer: { select: { name: true } }, agent: { select: { id: true, name: true } } } },
    },
  })
}
export type DeskHome = NonNullable<Awaited<ReturnType<typeof findDeskHome>>>

/** The offices of the sector that a home lies in. */
export async function officesOfHome(id: number, tx: Transaction = prisma()): Promise<number[]> {
  const rows = await tx.office.findMany({
    where: { sector: { towns: { some: { properties: { some: { id } } } } } },
    select: { id: true },
  })
  return rows.map((office) => office.id)
}

/** What the imports of the last thirty days changed in a home, the latest first. */
export const findChangesOfHome = (id: number) =>
  prisma().importChange.findMany({
    where: { propertyId: id },
    orderBy: { id: 'desc' },
    take: 100,
    select: { runId: true, kind: true, language: true, fields: true, run: { select: { startedAt: true } } },
  })
