/** Homes as the agency names them. Raw SQL: a reference without regard to its case. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'

/** The ids of the homes with this ID or reference. */
export async function findHomesByName(name: string): Promise<number[]> {
  const id = /^\d{1,9}$/.test(name) ? Prisma.sql`id = ${Number(name)}` : Prisma.sql`false`
  const rows = await prisma().$queryRaw<{ id: number }[]>`
    select id from properties where ${id} or lower(reference) = lower(${name}) order by id`
  return rows.map(({ id }) => id)
}
