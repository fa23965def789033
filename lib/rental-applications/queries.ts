/** Candidates for a rental. */

import { prisma } from '../db/client.ts'
import { databaseNow } from '../db/clock.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Decision } from './rules-decision.ts'

export type StoredCandidate = {
  invitedAt: Date | null
  appliedAt: Date | null
  decision: Decision | null
  /** The lead of the answers about household and income; null before they came. */
  applicationId: string | null
  /** The answers about household and income; null before the candidate gave them. */
  application: Record<string, unknown> | null
}

/** Adds a candidate. `leadId`: the lead of the request for a viewing. */
export async function insertCandidate(tx: Transaction, leadId: string): Promise<void> {
  await tx.rentalCandidate.create({ data: { leadId } })
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

/**
 * Stores the agency's decision, and when the candidate's two leads are erased. A decision can be changed.
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
  const id = { in: [leadId, ...(candidate.applicationId ? [candidate.applicationId] : [])] }
  await tx.lead.updateMany({ where: { id }, data: { eraseAfter } })
  return true
}
