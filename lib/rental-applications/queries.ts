/** Candidates for a rental. */

import { prisma } from '../db/client.ts'
import { databaseNow } from '../db/clock.ts'
import type { Transaction } from '../db/transaction.ts'
import { mailboxOf } from '../shared/mail-address.ts'
import { daysLater } from '../shared/time.ts'
import { lockCandidates } from './queries-decisions.ts'
import { ASKING_FORMS, type Decision } from './rules-decision.ts'

export type StoredCandidate = {
  invitedAt: Date | null
  appliedAt: Date | null
  decision: Decision | null
  /** The lead of the answers about household and income; null before they came. */
  applicationId: string | null
  /** The answers about household and income; null before the candidate gave them. */
  application: Record<string, unknown> | null
}

/** Who wants to see a home to let. */
export type Seeker = { propertyId: number; email: string }

/** The candidate for a home whom a mail address reaches, as the id of the request for a viewing; spam is none. */
export async function findCandidateOf(
  { propertyId, email }: Seeker,
  tx: Transaction = prisma(),
): Promise<string | null> {
  const rows = await tx.rentalCandidate.findMany({
    where: { lead: { propertyId, desk: { state: { not: 'spam' } } } },
    orderBy: [{ lead: { createdAt: 'asc' } }, { leadId: 'asc' }],
    select: { leadId: true, lead: { select: { email: true } } },
  })
  const own = mailboxOf(email)
  return rows.find(({ lead }) => lead.email !== null && mailboxOf(lead.email) === own)?.leadId ?? null
}

/**
 * Adds a candidate, unless the same person is one for this home: by whichever form they asked for a viewing first.
 * @param leadId the lead of the request for a viewing
 */
export async function insertCandidate(tx: Transaction, leadId: string, seeker: Seeker): Promise<void> {
  await lockCandidates(tx, seeker.propertyId)
  if ((await findCandidateOf(seeker, tx)) === null) await tx.rentalCandidate.create({ data: { leadId } })
}

/** The candidate of a lead; null when there is none. */
export async function findCandidate(leadId: string, tx: Transaction = prisma()): Promise<StoredCandidate | null> {
  const row = await tx.rentalCandidate.findUnique({
    where: { leadId },
    include: { application: { select: { createdAt: true, values: true } } },
  })
  if (!row) return null
  const { invitedAt, decision, application, applicationId } = row
  return {
    invitedAt,
    appliedAt: application?.createdAt ?? null,
    decision: decision as Decision | null,
    applicationId,
    application: (application?.values as Record<string, unknown> | undefined) ?? null,
  }
}

/** Milliseconds before a candidate can be invited again, so that a double click sends one mail. */
const INVITED_AGAIN_AFTER = 600_000

/** Marks a candidate as invited. @returns false when the last invitation is too recent or the agency has decided */
export async function markInvited(tx: Transaction, leadId: string): Promise<boolean> {
  const invitedAt = await databaseNow(tx)
  const before = new Date(invitedAt.getTime() - INVITED_AGAIN_AFTER)
  const where = { leadId, decision: null, OR: [{ invitedAt: null }, { invitedAt: { lt: before } }] }
  return (await tx.rentalCandidate.updateMany({ where, data: { invitedAt } })).count === 1
}

/**
 * Stores an application, replacing an earlier one.
 * @returns false when the candidate wasn't invited or the agency has decided
 */
export async function storeApplication(tx: Transaction, leadId: string, applicationId: string): Promise<boolean> {
  const where = { leadId, decision: null, invitedAt: { not: null } }
  return (await tx.rentalCandidate.updateMany({ where, data: { applicationId } })).count === 1
}

/** Days after a viewing for which its request is kept: its visitor is asked what they thought. */
const AFTER_VIEWING_DAYS = 30

/**
 * The requests by which a candidate asked to see the home, with when each is erased: as decided, but not before a
 * viewing that is still to come.
 */
async function requestsToErase(
  tx: Transaction,
  leadId: string,
  eraseAfter: Date,
): Promise<{ id: string; eraseAfter: Date }[]> {
  const asked = await tx.lead.findUnique({ where: { id: leadId }, select: { propertyId: true, email: true } })
  const rows = await tx.lead.findMany({
    where: { OR: [{ id: leadId }, { propertyId: asked?.propertyId ?? 0, form: { in: [...ASKING_FORMS] } }] },
    select: { id: true, email: true, appointment: { select: { endsAt: true } } },
  })
  const own = mailboxOf(asked?.email ?? '')
  return rows
    .filter(({ id, email }) => id === leadId || (email !== null && mailboxOf(email) === own))
    .map(({ id, appointment }) => {
      const kept = appointment && daysLater(appointment.endsAt, AFTER_VIEWING_DAYS)
      return { id, eraseAfter: kept && kept > eraseAfter ? kept : eraseAfter }
    })
}

/**
 * Stores the agency's decision, and when the candidate's requests are erased: those for a viewing, by whichever form,
 * and the application. A decision can be changed.
 * @returns false when the candidate doesn't exist
 */
export async function storeDecision(
  tx: Transaction,
  leadId: string,
  decision: Decision,
  eraseAfter: Date,
): Promise<boolean> {
  const [candidate] = await tx.rentalCandidate.updateManyAndReturn({
    where: { leadId },
    data: { decision, decidedAt: await databaseNow(tx) },
    select: { applicationId: true },
  })
  if (!candidate) return false
  if (candidate.applicationId)
    await tx.lead.update({ where: { id: candidate.applicationId }, data: { eraseAfter }, select: { id: true } })
  for (const { id, eraseAfter: end } of await requestsToErase(tx, leadId, eraseAfter))
    await tx.lead.update({ where: { id }, data: { eraseAfter: end }, select: { id: true } })
  return true
}
