/** Solved challenges, so that none is used twice. */
import { createHash } from 'node:crypto'
import type { Transaction } from '../transaction.ts'

/**
 * Notes that a challenge was used for what this transaction writes; undone with it, it may be used again.
 * @returns false when it had been used before
 */
export async function consumeChallenge(tx: Transaction, challenge: string, expiresAt: Date): Promise<boolean> {
  const id = createHash('sha256').update(challenge).digest('hex')
  return (
    (await tx.$executeRaw`
    insert into used_challenges (id, expires_at) values (${id}, ${expiresAt}) on conflict do nothing`) === 1
  )
}
