/** What comes after a failed attempt: the next one, or a dead letter that somebody is told of. */

import { type Transaction, transaction } from '../db/transaction.ts'
import { type Claimed, noteFailed, type Outbox } from './queries.ts'
import { waitAfter } from './rules-waits.ts'

type After = {
  /** Trying again is of no use. */
  isFinal: boolean
  /** Gives the jitter of the wait, between 0 and 1. */
  random?: number
  /** Runs in the transaction that makes it a dead letter. */
  dead: (tx: Transaction) => Promise<void>
  /** Runs in the transaction that makes it wait. */
  again?: (tx: Transaction, due: Date) => Promise<void>
}

/** Notes a failed attempt. @returns whether there is no further one */
export async function afterFailure<Row extends { id: string }, Failure>(
  box: Outbox<Row, Failure>,
  { id, attempts }: Claimed<{ id: string }>,
  failure: Failure,
  { isFinal, random, dead, again }: After,
): Promise<boolean> {
  const wait = isFinal ? null : waitAfter(box.waits, attempts, random)
  await transaction(async (tx) => {
    const due = await noteFailed(tx, box, id, { failure, wait })
    if (due) await (wait === null ? dead(tx) : again?.(tx, due))
  })
  return wait === null
}
