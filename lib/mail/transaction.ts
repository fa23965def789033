/** Transactions that queue mails. Rendering takes its time, and nobody may wait for that behind a lock. */

import { type Transaction, transaction } from '../db/transaction.ts'
import type { MailMessage } from '../shared/mail-message.ts'

/**
 * Gives the mails that work in a transaction needs.
 * @param of all that they are made of, and what tells them from others of the same work; as JSON
 * @returns none in a run that is rolled back, because they are yet to be rendered
 */
export type Rendered = (
  of: readonly unknown[],
  render: () => Promise<MailMessage | readonly MailMessage[]>,
) => readonly MailMessage[]

/** How often work may need other mails than those of its last run. */
const MOST_RUNS = 8

/** Rolls back a run whose mails are yet to be rendered. */
class Unrendered extends Error {}

/**
 * Runs work in one transaction with the mails that it needs. A run that needs mails which nobody has rendered yet is
 * rolled back; they are rendered while no transaction is open, and the work runs again. What is mailed is always made
 * of what is written: where something has changed meanwhile, its mail is rendered anew.
 * @param work may run several times, and does nothing but in its transaction
 */
export async function transactionWithMails<T>(work: (tx: Transaction, rendered: Rendered) => Promise<T>): Promise<T> {
  const known = new Map<string, readonly MailMessage[]>()
  for (let runs = 0; runs < MOST_RUNS; runs += 1) {
    const missing = new Map<string, Parameters<Rendered>[1]>()
    const rendered: Rendered = (of, render) => {
      const key = JSON.stringify(of)
      const mails = known.get(key)
      if (!mails) missing.set(key, render)
      return mails ?? []
    }
    try {
      return await transaction(async (tx) => {
        const result = await work(tx, rendered)
        if (missing.size > 0) throw new Unrendered()
        return result
      })
    } catch (error) {
      if (!(error instanceof Unrendered)) throw error
    }
    await Promise.all([...missing].map(async ([key, render]) => known.set(key, [await render()].flat())))
  }
  throw new Error('What mails are made of changed each time before they could be queued.')
}
