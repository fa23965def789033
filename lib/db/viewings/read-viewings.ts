/** Visits that were booked, with who comes. */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'

export type StoredViewing = {
  id: string
  propertyId: number
  officeId: number
  language: Language
  /** What the home was called when it was booked. */
  subject: string
  start: string
  end: string
  cancelled: boolean
  sequence: number
  /** As the form sent them. */
  values: unknown
}

const WITH_LEAD = { lead: { select: { language: true, subject: true, values: true } } } as const

type Row = {
  id: string
  propertyId: number
  officeId: number
  startsAt: Date
  endsAt: Date
  status: string
  sequence: number
  lead: { language: string; subject: string; values: unknown }
}

const toVisit = ({ startsAt, endsAt, status, lead, id, propertyId, officeId, sequence }: Row): StoredViewing => ({
  id,
  propertyId,
  officeId,
  sequence,
  language: lead.language as Language,
  subject: lead.subject,
  values: lead.values,
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  cancelled: status === 'cancelled',
})

/** A visit by its id; null when there is none, or none any more. */
export async function findViewing(id: string): Promise<StoredViewing | null> {
  const row = await prisma().appointment.findUnique({ where: { id }, include: WITH_LEAD })
  return row && toVisit(row)
}

/**
 * Confirmed visits of which nobody was reminded yet, in their order.
 * @param from the first instant at which they may start
 * @param before the first at which they no longer may
 * @param settledBefore leaves out those that were booked or moved to their time from then on
 */
export async function findUnremindedViewings(
  from: string,
  before: string,
  settledBefore: string,
): Promise<StoredViewing[]> {
  const rows = await prisma().appointment.findMany({
    where: {
      status: 'confirmed',
      remindedAt: null,
      startsAt: { gte: new Date(from), lt: new Date(before) },
      settledAt: { lt: new Date(settledBefore) },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    include: WITH_LEAD,
  })
  return rows.map(toVisit)
}
