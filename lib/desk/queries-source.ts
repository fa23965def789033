/**
 * Says in a transaction who changes the content, for the history that triggers keep (table content_changes). Raw SQL:
 * settings of a transaction. What says nothing counts as made in the database itself.
 */
import type { Transaction } from '../db/transaction.ts'

export type ChangeSource = 'desk' | 'import' | 'job' | 'command'

/** From here to its end, the changes of this transaction are noted as made by this source and person. */
export async function noteSource(tx: Transaction, source: ChangeSource, staffId: string | null = null): Promise<void> {
  await tx.$queryRaw`
    select set_config('site.change_source', ${source}, true), set_config('site.change_staff', ${staffId ?? ''}, true)`
}
