/** Counts how pages were answered, for the log. */
import { log } from '../../log.ts'

const KINDS = ['hit', 'miss', 'shared', 'stale', 'notModified', 'pass'] as const
export type HitKind = (typeof KINDS)[number]

const REPORT_INTERVAL = 5 * 60_000

export type HitCounters = { count: (kind: HitKind) => void; stop: () => void }

/** The current content of the cache: number of entries and megabytes. */
export type CacheSize = { kept: number; megabytes: number }

export type ReportCounts = (counts: Record<HitKind, number> & CacheSize) => void

const logCounts: ReportCounts = (counts) =>
  log.info({ event: 'page-cache.counts', ...counts }, 'How often pages came from memory.')

/**
 * Starts counting. Reports every five minutes in which there were requests, and when stopped.
 * @param size gives the current content of the cache
 */
export function startHitCounters(size: () => CacheSize, report: ReportCounts = logCounts): HitCounters {
  const zeroCounts = (): Record<HitKind, number> => ({ hit: 0, miss: 0, shared: 0, stale: 0, notModified: 0, pass: 0 })
  let counts = zeroCounts()
  const flush = (): void => {
    if (KINDS.every((kind) => counts[kind] === 0)) return
    report({ ...counts, ...size() })
    counts = zeroCounts()
  }
  const timer = setInterval(flush, REPORT_INTERVAL).unref()
  return {
    count: (kind) => {
      counts[kind]++
    },
    stop: () => {
      clearInterval(timer)
      flush()
    },
  }
}
