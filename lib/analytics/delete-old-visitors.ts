/** Deletes the visitor hashes of past days. */
import { deleteSightingsBefore } from '../db/listings/count-views.ts'
import { brusselsDay } from '../domain/shared/time.ts'

/** Deletes the keys and visitor hashes of past days in Brussels; runs at midnight and at every start. */
export const deleteOldVisitors = (now: Date): Promise<void> => deleteSightingsBefore(brusselsDay(now.toISOString()))
