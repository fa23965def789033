/** What the primary process and the render processes of a site send each other. */

/** The site as the primary process sees it. */
export type ClusterState = {
  /** How many processes the site is meant to have, and how many of them answer requests. */
  processes: number
  ready: number
  /** Whether one of them has worked the background jobs within the last minute. */
  jobsDone: boolean
}

/** From the primary process. `retire`: end after the requests in progress, because another process has started. */
export type Order = { kind: 'work-jobs' } | { kind: 'retire' } | { kind: 'state'; state: ClusterState }

/**
 * To the primary process. `alive` is repeated; `jobsDone` is null in a process that doesn't work the jobs. `failed`:
 * the process can't start, and `reason` is a sentence for the operator.
 */
export type Report =
  | { kind: 'ready' }
  | { kind: 'alive'; jobsDone: boolean | null }
  | { kind: 'failed'; reason: string }

/** Milliseconds between two reports `alive`, and the silence after which a process is killed. */
export const ALIVE_INTERVAL = 5000
export const LONGEST_SILENCE = 60_000
