/** Whether imports come as they should. */
import { section } from '../../content/sections.ts'
import { findLastDone } from '../../db/staff/imports/import-lists.ts'

const HOUR = 3_600_000

/**
 * The last import that was done, and whether it is older than the settings of the site allow. A site that never had one
 * waits for its first: nothing is late.
 */
export async function importState(now: Date) {
  const [last, { alertHours, alertEmail }] = await Promise.all([findLastDone(), section('imports')])
  const at = last?.finishedAt ?? null
  const isStale = at !== null && now.getTime() - at.getTime() > alertHours * HOUR
  return { last, at, isStale, alertHours, alertEmail }
}
