/** When a CRM is read, and how. */

import { addDays, brusselsDay, brusselsInstant } from '../shared/time.ts'
import type { CrmState } from './queries-sources.ts'
import type { SyncMode } from './sync/sync-options.ts'

const FIRST_WAIT = 30_000
const LONGEST_WAIT = 15 * 60_000
/** Milliseconds after a read of everything that failed, in which only changes are read. */
const FULL_WAIT = 3_600_000

/** Milliseconds after the last failure in which the CRM is left alone. */
export const waitAfter = (failures: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))

/** The last moment at which everything should have been read: today's or yesterday's. @param fullAt `HH:MM`, Belgian time */
function lastFullTime(fullAt: string, now: Date): Date {
  const day = brusselsDay(now.toISOString())
  const today = new Date(brusselsInstant(day, fullAt))
  return today <= now ? today : new Date(brusselsInstant(addDays(day, -1), fullAt))
}

/** Whether everything is to be read at the next occasion. @param full `HH:MM`, Belgian time */
export const isFullDue = (
  { fullAt, changesSince }: Pick<CrmState, 'fullAt' | 'changesSince'>,
  full: string,
  now: Date,
): boolean => changesSince === null || fullAt === null || fullAt < lastFullTime(full, now)

/**
 * What is due now.
 * @returns null after a failure that is too recent
 */
export function dueMode(
  { failures, failedAt, fullAt, fullFailedAt, changesSince }: CrmState,
  full: string,
  now: Date,
): SyncMode | null {
  if (failures > 0 && failedAt && now.getTime() - failedAt.getTime() < waitAfter(failures)) return null
  if (changesSince === null) return 'full'
  if (fullFailedAt && now.getTime() - fullFailedAt.getTime() < FULL_WAIT) return 'changes'
  return isFullDue({ fullAt, changesSince }, full, now) ? 'full' : 'changes'
}

/** The next moment at which everything is read. @param fullAt `HH:MM`, Belgian time */
export function nextFullTime(fullAt: string, now: Date): Date {
  const day = brusselsDay(now.toISOString())
  const today = new Date(brusselsInstant(day, fullAt))
  return today > now ? today : new Date(brusselsInstant(addDays(day, 1), fullAt))
}
