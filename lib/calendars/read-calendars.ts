/** Reads the calendars that agents gave, every ten minutes. One that can't be read keeps what was read of it last. */
import { Worker } from 'node:worker_threads'
import { unseal } from '../auth/second-step.ts'
import { log } from '../log.ts'
import { brusselsDay } from '../shared/time.ts'
import type { BusyTimes } from './busy-times.ts'
import { CalendarError, fetchCalendar } from './fetch-calendar.ts'
import { findCalendarsToRead, type StoredCalendar, writeBusyTimes, writeProblem } from './queries.ts'

/** Days from today that are read: more than any office lets visitors book ahead. */
const DAYS = 120
/** Milliseconds and megabytes for one calendar. */
const MOST_MS = 10_000
const MOST_MB = 256
/** How many are read at the same time. */
const AT_ONCE = 4

/** What a calendar says, read in a thread that is ended when it takes too long or too much memory. */
export async function readInThread(text: string, from: string, most = MOST_MS): Promise<BusyTimes> {
  const worker = new Worker(new URL('./busy-worker.ts', import.meta.url), {
    workerData: { text, from, days: DAYS },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<BusyTimes>((resolve) => {
      const tooMany = () => resolve({ problem: 'tooMany' })
      timer = setTimeout(tooMany, most)
      worker.once('message', resolve)
      worker.once('error', tooMany)
      worker.once('exit', tooMany)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

async function readOne(calendar: StoredCalendar, now: Date, fetchText: typeof fetchCalendar): Promise<void> {
  try {
    const text = await fetchText(await unseal(calendar.address))
    const read = await readInThread(text, brusselsDay(now.toISOString()))
    if ('problem' in read) await writeProblem(calendar, read.problem, now)
    else await writeBusyTimes(calendar, read.busy, now)
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
    await writeProblem(calendar, error.problem, now)
  }
}

/**
 * Reads every calendar.
 * @param fetchText gives the text of an address
 * @throws AggregateError when the database fails; the others are read all the same
 */
export async function readCalendars(now: Date, fetchText = fetchCalendar): Promise<void> {
  const waiting = await findCalendarsToRead()
  const errors: unknown[] = []
  const next = async (): Promise<void> => {
    for (let calendar = waiting.shift(); calendar; calendar = waiting.shift()) {
      await readOne(calendar, now, fetchText).catch((error) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  if (errors.length > 0) {
    log.warn({ event: 'calendars.failed', count: errors.length }, 'Calendars of agents could not be written.')
    throw new AggregateError(errors, 'Calendars of agents could not be written.')
  }
}
