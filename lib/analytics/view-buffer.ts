/**
 * Buffers views: those of some seconds are written to the database in one statement. During a database outage they stay
 * here, up to a limit. They hold no network address, only the visitor's hash of the day.
 */
import { processSingleton } from '../cache/process-singleton.ts'
import { log } from '../log.ts'
import { type DatedView, insertViews } from './queries-views.ts'

/** Views per write; this many pending views are written at once. */
const BATCH = 500
/** Both in milliseconds: how long views stay in the buffer, and when a failed write is tried again. */
const FLUSH_INTERVAL = 2000
const RETRY_INTERVAL = 5000
/** How many views are kept during a database outage, about 5 MB. */
const MAX_PENDING = 20_000

type Buffer = {
  /** By day, kind, home and visitor; the oldest first. */
  pending: Map<string, DatedView>
  timer: NodeJS.Timeout | undefined
  writing: Promise<boolean> | null
  /** How many were dropped since the last successful write. */
  dropped: number
  failing: boolean
}

/** One buffer for the process: at shutdown the server writes the views that Next's copy of this module buffered. */
const buffer = (): Buffer =>
  processSingleton('views', () => ({
    pending: new Map(),
    timer: undefined,
    writing: null,
    dropped: 0,
    failing: false,
  }))

const keyOf = ({ day, kind, propertyId, visitor }: DatedView): string => `${day} ${kind} ${propertyId} ${visitor}`

/** Buffers views for the next write; never throws and never waits. */
export function bufferViews(views: readonly DatedView[]): void {
  const state = buffer()
  for (const view of views) state.pending.set(keyOf(view), view)
  for (const oldest of state.pending.keys()) {
    if (state.pending.size <= MAX_PENDING) break
    state.pending.delete(oldest)
    state.dropped++
  }
  if (state.pending.size >= BATCH && !state.failing) void flushViews()
  else scheduleFlush(state)
}

function scheduleFlush(state: Buffer): void {
  if (state.pending.size === 0) return
  state.timer ??= setTimeout(() => void flushViews(), state.failing ? RETRY_INTERVAL : FLUSH_INTERVAL).unref()
}

/** Writes the pending views, oldest first; false when the database can't be written. */
async function writePending(state: Buffer): Promise<boolean> {
  while (state.pending.size > 0) {
    const batch = [...state.pending].slice(0, BATCH)
    try {
      await insertViews(batch.map(([, view]) => view))
    } catch (error) {
      if (!state.failing) log.error({ event: 'views.buffered', error }, 'Views can not be written; they stay buffered.')
      state.failing = true
      return false
    }
    for (const [key] of batch) state.pending.delete(key)
    if (state.dropped > 0)
      log.error({ event: 'views.dropped', count: state.dropped }, 'Too many views were buffered; the oldest are lost.')
    Object.assign(state, { failing: false, dropped: 0 })
  }
  return true
}

/**
 * Writes the pending views now, including those that arrive meanwhile; also called at shutdown.
 * @returns false when the database can't be written: the views stay buffered and are tried again
 */
export async function flushViews(): Promise<boolean> {
  const state = buffer()
  clearTimeout(state.timer)
  state.timer = undefined
  state.writing ??= writePending(state).finally(() => {
    state.writing = null
    scheduleFlush(state)
  })
  return state.writing
}
