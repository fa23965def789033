/** Deletes the visitor hashes of past days. */

import { brusselsDay } from '../shared/time.ts'
import { deleteSightingsBefore } from './queries-views.ts'

/** Deletes the keys and visitor hashes of past days in Brussels; runs at midnight and at every start. */
export const deleteOldVisitors = (now: Date): Promise<void> => deleteSightingsBefore(brusselsDay(now.toISOString()))
