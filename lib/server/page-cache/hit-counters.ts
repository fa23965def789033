/** How often pages came from memory, for the log. */
import { log } from '../../log.ts'

const KINDS = ['hit', 'miss', 'shared', 'stale', 'notModified', 'pass'] as const
export type HitKind = (typeof KINDS)[number]

const PAUSE = 5 * 60_000

export type Counters = { count: (kind: HitKind) => void; stop: () => void }

/** What is kept at a moment. */
export type Size = { kept: number; megabytes: number }

export type Report = (counts: Record<HitKind, number> & Size) => void

const toLog: Report = (counts) =>
  log.info({ event: 'page-cache.counts', ...counts }, 'How often pages came from memory.')

/**
 * Tells, every five minutes in which somebody asked and at the end, how often.
 * @param size what is kept now
 */
export function openCounters(size: () => Size, told: Report = toLog): Counters {
  const none = (): Record<HitKind, number> => ({ hit: 0, miss: 0, shared: 0, stale: 0, notModified: 0, pass: 0 })
  let counts = none()
  const tell = (): void => {
    if (KINDS.every((kind) => counts[kind] === 0)) return
    told({ ...counts, ...size() })
    counts = none()
  }
  const timer = setInterval(tell, PAUSE).unref()
  return {
    count: (kind) => {
      counts[kind]++
    },
    stop: () => {
      clearInterval(timer)
      tell()
    },
  }
}
