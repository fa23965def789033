/** Requests whose result is handled elsewhere: viewings, offers, candidates to rent, testimonials. */

import type { Transaction } from '../db/transaction.ts'
import { lockRequest } from './queries.ts'
import { type NewEvent, noteEvent, writeHandling } from './queries-change.ts'
import { afterResult } from './rules.ts'

/**
 * Notes what became of a request elsewhere, and brings the request to the state that follows from it.
 * @param result null: it still waits for what it waited for
 * @param answeredAt when the agency answered by it; null: it was the person who asked, or nobody
 * @returns false where the request was erased
 */
export async function settleRequest(
  tx: Transaction,
  event: NewEvent,
  result: 'answered' | 'closed' | null,
  answeredAt: Date | null,
): Promise<boolean> {
  const { leadId, staffId } = event
  const request = await lockRequest(tx, leadId, 'all')
  if (!request) return false
  if (result && request.state !== 'spam')
    await writeHandling(tx, leadId, afterResult(result, request, staffId) ?? request, answeredAt)
  await noteEvent(tx, event)
  return true
}
