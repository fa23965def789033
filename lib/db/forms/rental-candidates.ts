/** How far those who want to rent a home have come. */
import type { Decision } from '../../domain/forms/rental-decision.ts'
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

export type StoredCandidate = {
  invitedAt: Date | null
  appliedAt: Date | null
  decision: Decision | null
}

/** Notes that someone asked for a visit. `leadId`: that request. */
export async function insertCandidate(tx: Transaction, leadId: string): Promise<void> {
  await tx.rentalCandidate.create({ data: { leadId } })
}

/** Null when nobody asked by this request. */
export async function findCandidate(leadId: string): Promise<StoredCandidate | null> {
  const row = await prisma().rentalCandidate.findUnique({
    where: { leadId },
    include: { application: { select: { createdAt: true } } },
  })
  if (!row) return null
  const { invitedAt, decision, application } = row
  return { invitedAt, appliedAt: application?.createdAt ?? null, decision: decision as Decision | null }
}

/** Whoever presses twice sends one mail. */
const INVITED_AGAIN_AFTER = '10 minutes'

/** Notes an invitation to apply. False, and nothing noted, when one was sent only just now or it is decided already. */
export async function markInvited(tx: Transaction, leadId: string): Promise<boolean> {
  const noted = await tx.$executeRaw`
    update rental_candidates set invited_at = now()
    where lead_id = ${leadId}::uuid and decision is null
      and (invited_at is null or invited_at < now() - ${INVITED_AGAIN_AFTER}::interval)`
  return noted === 1
}

/** Notes an application, in place of an earlier one. False when the candidate wasn't invited, or it is decided already. */
export async function storeApplication(tx: Transaction, leadId: string, applicationId: string): Promise<boolean> {
  const noted = await tx.$executeRaw`
    update rental_candidates set application_id = ${applicationId}::uuid
    where lead_id = ${leadId}::uuid and decision is null and invited_at is not null`
  return noted === 1
}

/**
 * Notes what was decided, and until when both of the candidate's requests are kept. A decision may be changed.
 * @returns false when there is no such candidate any more
 */
export async function storeDecision(
  tx: Transaction,
  leadId: string,
  decision: Decision,
  eraseAfter: Date,
): Promise<boolean> {
  const noted = await tx.$executeRaw`
    update rental_candidates set decision = ${decision}, decided_at = now() where lead_id = ${leadId}::uuid`
  await tx.$executeRaw`
    update leads set erase_after = ${eraseAfter}
    where id = ${leadId}::uuid
      or id = (select application_id from rental_candidates where lead_id = ${leadId}::uuid)`
  return noted === 1
}
