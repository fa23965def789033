/** How often pages of homes were opened, for a CRM that counts it. Raw SQL: a sum that depends on the CRM's own ids. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'

export type DueViews = { propertyId: number; externalId: string; day: Date; count: number }

/**
 * The views that the CRM wasn't told of, oldest day first.
 * @param from the first day that is looked at
 */
export async function findDueViews(source: string, from: Date, most: number): Promise<DueViews[]> {
  return prisma().$queryRaw<DueViews[]>(Prisma.sql`
    select d.property_id as "propertyId", r.external_id as "externalId", d.day, d.opened - d.sent_to_crm as count
    from property_days d join crm_records r on r.source = ${source} and r.replaced_at is null
      and r.external_id = d.property_id::text
    where d.day >= ${from}::date and d.opened > d.sent_to_crm
    order by d.day, d.property_id limit ${most}`)
}

/** Notes that the CRM was told of so many views more. */
export async function noteViewsSent({ propertyId, day }: DueViews, count: number): Promise<void> {
  await prisma().propertyDay.update({
    where: { propertyId_day: { propertyId, day } },
    data: { sentToCrm: { increment: count } },
    select: { propertyId: true },
  })
}
