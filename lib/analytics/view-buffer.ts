/**
 * Views that wait to be written: some seconds' worth of them go into the database in one statement. While the database is away they
 * stay here, up to a bound. They hold no network address, only what stands for a visitor of one day.
 */
import { processSingleton } from '../cache/process-singleton.ts'
import { type DatedView, insertViews } from '../db/listings/count-views.ts'
import { log } from '../log.ts'

/** Written when so many wait, and so many at a time. */
const BATCH = 500
/** Milliseconds until what waits is written, and until it is tried again after the database could not be reached. */
const PAUSE = 2000
const PAUSE_AFTER_FAILURE = 5000
/** How many are kept while the database is away, about 5 MB. */
const MOST_WAITING = 20_000

type Buffer = {
  /** By what makes them the same view; the oldest first. */
  waiting: Map<string, DatedView>
  timer: NodeJS.Timeout | undefined
  writing: Promise<boolean> | null
  /** Since when the database could be written last. */
  dropped: number
  failing: boolean
}

/** One for the process: the server writes at its end what Next's copy of this module took in. */
const buffer = (): Buffer =>
  processSingleton('views', () => ({
    waiting: new Map(),
    timer: undefined,
    writing: null,
    dropped: 0,
    failing: false,
  }))

const nameOf = ({ day, kind, propertyId, visitor }: DatedView): string => `${day} ${kind} ${propertyId} ${visitor}`

/** Takes views in, to be written soon; never throws and never waits. */
export function bufferViews(views: readonly DatedView[]): void {
  const state = buffer()
  for (const view of views) state.waiting.set(nameOf(view), view)
  for (const oldest of state.waiting.keys()) {
    if (state.waiting.size <= MOST_WAITING) break
    state.waiting.delete(oldest)
    state.dropped++
  }
  if (state.waiting.size >= BATCH && !state.failing) void flushViews()
  else writeLater(state)
}

function writeLater(state: Buffer): void {
  if (state.waiting.size === 0) return
  state.timer ??= setTimeout(() => void flushViews(), state.failing ? PAUSE_AFTER_FAILURE : PAUSE).unref()
}

/** Writes what waits, oldest first; false when the database can't be written. */
async function writeAll(state: Buffer): Promise<boolean> {
  while (state.waiting.size > 0) {
    const batch = [...state.waiting].slice(0, BATCH)
    try {
      await insertViews(batch.map(([, view]) => view))
    } catch (error) {
      if (!state.failing) log.error({ event: 'views.buffered', error }, 'Views can not be written; they wait.')
      state.failing = true
      return false
    }
    for (const [name] of batch) state.waiting.delete(name)
    if (state.dropped > 0)
      log.error({ event: 'views.dropped', count: state.dropped }, 'Too many views waited for the database.')
    Object.assign(state, { failing: false, dropped: 0 })
  }
  return true
}

/**
 * Writes what waits now, at the end of a process too. What comes while it is being written is written as well.
 * @returns false when the database can't be written: what waits is kept and tried again
 */
export async function flushViews(): Promise<boolean> {
  const state = buffer()
  clearTimeout(state.timer)
  state.timer = undefined
  state.writing ??= writeAll(state).finally(() => {
    state.writing = null
    writeLater(state)
  })
  return state.writing
}
