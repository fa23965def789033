/** Reads a CRM, or the records that are stored of it, in one of the modes. */

import type { ReadSummary } from '../connector.ts'
import { collectStored, noteUnread } from '../queries-records.ts'
import { CrmError } from '../rules-error.ts'
import { collect, type Reading } from './collect.ts'
import type { Run, SyncMode } from './sync-options.ts'

/** What is read in a mode; the stored records are collected without reading. */
export async function readSource(run: Run, mode: SyncMode, since: Date | null): Promise<ReadSummary> {
  const { client, connector, say } = run
  if (mode === 'stored') {
    await collectStored(client, connector.name, null)
    return { isWhole: true, problems: [] }
  }
  if (!connector.pull) throw new CrmError('settings', 'This CRM sends its homes by itself; it can’t be asked for them.')
  const reading: Reading = since === null ? connector.pull.readAll() : connector.pull.readChanges(since)
  const summary = await collect(client, connector, reading, say)
  if (since === null && summary.isWhole) await noteUnread(client, connector.name)
  return summary
}
