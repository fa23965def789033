/** Whether imports come as they should. */

import { env } from '../../env.ts'
import { section } from '../../site/sections.ts'
import { findCrmSource } from './queries-crm-state.ts'
import { findLastDone } from './queries-lists.ts'

const HOUR = 3_600_000

/** The later of two moments. */
const later = (one: Date | null, other: Date | null): Date | null =>
  one && other && one > other ? one : (other ?? one)

/**
 * The last import that was done, and whether it is older than the settings of the site allow. A site that never had one
 * waits for its first: nothing is late. A CRM that was read without anything having changed makes no import, so that
 * reading it counts as one.
 */
export async function importState(now: Date) {
  const { CRM } = env()
  const [last, { alertHours, alertEmail }, source] = await Promise.all([
    findLastDone(),
    section('imports'),
    CRM ? findCrmSource(CRM) : null,
  ])
  const at = later(last?.finishedAt ?? null, source?.checkedAt ?? null)
  const isStale = at !== null && now.getTime() - at.getTime() > alertHours * HOUR
  return { last, at, isStale, alertHours, alertEmail }
}
