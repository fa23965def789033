/** Candidates for a rental. Raw SQL for times of the database's clock and conditions on the row itself. */
import type { Decision } from '../../domain/forms/rental-decision.ts'
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

export type StoredCandidate = {
  invitedAt: Date | null
  appliedAt: Date | null
  decision: Decision | null
}

/** Adds a candidate. `leadId`: the lead of the request for a viewing. */
export async function insertCandidate(tx: Transaction, leadId: string): Promise<void> {
  await tx.rentalCandidate.create({ data: { leadId } })
}

/** The candidate of a lead; null when there is none. */
export async function findCandidate(leadId: string): Promise<StoredCandidate | null> {
  const row = await prisma().rentalCandidate.findUnique({
    where: { leadId },
    include: { application: { select: { createdAt: true } } },
  })
  if (!row) return null
  const { invitedAt, decision, application } = row
  return { invitedAt, appliedAt: application?.createdAt ?? null, decision: decision as Decision | null }
}

/** The time before a candidate can be invited again, so that a double click sends one mail. */
const INVITED_AGAIN_AFTER = '10 minutes'

/** Marks a candidate as invited. @returns false when the last invitation is too recent or the agency has decided */
export async function markInvited(tx: Transaction, leadId: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    update rental_candidates set invited_at = now()
    where lead_id = ${leadId}::uuid and decision is null
      and (invited_at is null or invited_at < now() - ${INVITED_AGAIN_AFTER}::interval)`
  return count === 1
}

/**
 * Stores an application, replacing an earlier one.
 * @returns false when the candidate wasn't invited or the agency has decided
 */
export async function storeApplication(tx: Transaction, leadId: string, applicationId: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    update rental_candidates set application_id = ${applicationId}::uuid
    where lead_id = ${leadId}::uuid and decision is null and invited_at is not null`
  return count === 1
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
  const count = await tx.$executeRaw`
    update rental_candidates set decision = ${decision}, decided_at = now() where lead_id = ${leadId}::uuid`
  await tx.$executeRaw`
    update leads set erase_after = ${eraseAfter}
    where id = ${leadId}::uuid
      or id = (select application_id from rental_candidates where lead_id = ${leadId}::uuid)`
  return count === 1
}
