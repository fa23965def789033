/**
 * Whether a newsletter is being sent, which decides what of its document may change. It stands here because
 * lib/newsletters imports lib/cms, and two nouns don't import each other.
 */

import { prisma } from '../../db/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { SendingState } from '../../newsletters/rules.ts'

export type Sending = {
  newsletterId: number
  state: SendingState
  sendAt: Date
  startedAt: Date | null
  endedAt: Date | null
  recipients: number
  sent: number
  refused: number
  skipped: number
  unsubscribed: number
  /** Who had it sent; null: the account is gone. */
  staffId: string | null
}

const SHOWN = {
  newsletterId: true,
  state: true,
  sendAt: true,
  startedAt: true,
  endedAt: true,
  recipients: true,
  sent: true,
  refused: true,
  skipped: true,
  unsubscribed: true,
  staffId: true,
} as const

/** The sending of a newsletter; null for a draft. */
export async function findSending(newsletterId: number, tx: Transaction = prisma()): Promise<Sending | null> {
  const row = await tx.newsletterSending.findUnique({ where: { newsletterId }, select: SHOWN })
  return row && { ...row, state: row.state as SendingState }
}
