/** What goes back into the CRM, as the desk lists it. */
import { prisma } from '../../db/client.ts'

export const DELIVERIES_PER_PAGE = 30

/** How many deliveries wait, since when the oldest, and how many failed for good. */
export async function countDeliveries(source: string) {
  const [waiting, failed] = await Promise.all([
    prisma().crmDelivery.aggregate({
      where: { source, state: 'waiting' },
      _count: { id: true },
      _min: { createdAt: true },
    }),
    countFailedDeliveries(source),
  ])
  return { waiting: waiting._count.id, oldest: waiting._min.createdAt, failed }
}

/** How many deliveries failed for good. */
export const countFailedDeliveries = (source: string): Promise<number> =>
  prisma().crmDelivery.count({ where: { source, state: 'failed' } })

/** The ids of all deliveries that failed. */
export async function failedDeliveryIds(source: string): Promise<string[]> {
  const rows = await prisma().crmDelivery.findMany({ where: { source, state: 'failed' }, select: { id: true } })
  return rows.map(({ id }) => id)
}

/** A page of the deliveries that failed, the oldest first, with the request that each is about. */
export const listFailedDeliveries = (source: string, page: number) =>
  prisma().crmDelivery.findMany({
    where: { source, state: 'failed' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    skip: (page - 1) * DELIVERIES_PER_PAGE,
    take: DELIVERIES_PER_PAGE,
    select: {
      ...{ id: true, kind: true, externalId: true, url: true, attempts: true, problem: true, reason: true },
      ...{ createdAt: true, lead: { select: { id: true, form: true, subject: true } } },
    },
  })

/** What staff call homes and projects that have a number of the site's own, by the CRM's id. */
export async function estateNames(source: string, externalIds: readonly string[]): Promise<Map<string, string>> {
  const known = await prisma().crmNumber.findMany({ where: { source, externalId: { in: [...externalIds] } } })
  const id = { in: known.map(({ number }) => number) }
  const [homes, projects] = await Promise.all([
    prisma().property.findMany({ where: { id }, select: { id: true, reference: true } }),
    prisma().project.findMany({ where: { id }, select: { id: true, number: true } }),
  ])
  const names = new Map(projects.map((project) => [project.id, project.number]))
  for (const home of homes) names.set(home.id, home.reference)
  return new Map(known.flatMap(({ externalId, number }) => [[externalId, names.get(number) ?? externalId] as const]))
}

/** What became of a request in the CRM; null when it was not promised to it. */
export const findLeadDelivery = (source: string, leadId: string) =>
  prisma().crmDelivery.findUnique({
    where: { source_key: { source, key: leadId } },
    select: { state: true, createdAt: true, sentAt: true, problem: true, remoteId: true },
  })

/** A delivery; null for none. */
export const findDelivery = (id: string) =>
  prisma().crmDelivery.findUnique({ where: { id }, select: { state: true, leadId: true } })
