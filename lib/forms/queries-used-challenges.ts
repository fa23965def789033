/** Used captcha challenges, so that none is accepted twice. */
import { createHash } from 'node:crypto'
import type { Transaction } from '../db/transaction.ts'

/**
 * Marks a challenge as used, in the transaction that it allows: a rollback makes it usable again.
 * @returns false when it was used before
 */
export async function consumeChallenge(tx: Transaction, challenge: string, expiresAt: Date): Promise<boolean> {
  const id = createHash('sha256').update(challenge).digest('hex')
  return (await tx.usedChallenge.createMany({ data: { id, expiresAt }, skipDuplicates: true })).count === 1
}
