/** What every synchronisation is started with. */
import type { ClientBase } from 'pg'
import type { Connector } from '../connector.ts'

/**
 * - `full`: everything is read; a home that isn't there any more is withdrawn
 * - `changes`: what changed since the last read; `full` when there was none
 * - `stored`: nothing is read; the stored records are mapped anew
 */
export type SyncMode = 'full' | 'changes' | 'stored'
export type SyncOptions = {
  databaseUrl: string
  dataDir: string
  /** Host and port of the CRM's service. */
  host: string
  /** Applies what the import would refuse as a whole. */
  force?: boolean
  /** Homes may go however many they are: the CRM told of each that it is gone. */
  trustsDeletions?: boolean
  /** Whether a person asked for it; otherwise it was due. */
  isAskedFor?: boolean
  /** The account that started it at the desk. */
  startedBy?: string | null
  /** Milliseconds for pictures before homes are published without them, and for all pictures of the run. */
  pictureTime?: { first: number; all: number }
  /** Milliseconds for which a run waits for the end of another one, where homes are sent. */
  lockWait?: number
  now?: () => Date
  onProgress?: (message: string) => void
}
/** A synchronisation at work. */
export type Run = {
  client: ClientBase
  connector: Connector
  options: SyncOptions
  now: () => Date
  say: (message: string) => void
}
