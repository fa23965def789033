/** The end of a day's hashes. */
import { deleteSightingsBefore } from '../db/listings/count-views.ts'
import { brusselsDay } from '../domain/shared/time.ts'

/** Deletes the keys and hashes of the days in Brussels that are over; the job of every midnight, and of every start. */
export const deleteOldSightings = (now: Date): Promise<void> => deleteSightingsBefore(brusselsDay(now.toISOString()))
