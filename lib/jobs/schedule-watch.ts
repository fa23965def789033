/** Sees that recurring jobs go on after the clock of the database's machine was ahead and was put right. */

import { log } from '../log.ts'
import { mendJobTimes, secondsSinceSchedules } from './queries-times.ts'

/** Milliseconds between two looks. */
const INTERVAL = 30_000
/** Seconds after which schedules that nobody looked at are late; pg-boss looks at them twice a minute. */
const LATE = 180

export type ScheduleWatch = {
  /** Looks now. */
  look: () => Promise<void>
  /** Whether schedules were looked at lately, as far as is known. */
  isPassing: () => boolean
  stop: () => void
}

/**
 * Mends what was stamped in the future, at once and then twice a minute.
 * @throws Error when the database is unavailable
 */
export async function watchSchedules(): Promise<ScheduleWatch> {
  let passing = true
  const look = async (): Promise<void> => {
    const mended = await mendJobTimes()
    if (mended > 0)
      log.warn({ event: 'jobs.clock-put-back', rows: mended }, 'The clock was put back; recurring jobs go on from now.')
    passing = ((await secondsSinceSchedules()) ?? 0) < LATE
  }
  await look()
  // While the database is away, its own check says so.
  const timer = setInterval(() => void look().catch(() => undefined), INTERVAL)
  timer.unref()
  return { look, isPassing: () => passing, stop: () => clearInterval(timer) }
}
