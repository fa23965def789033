/**
 * Listens for changes of data that pages show, made by any process or tool. Triggers send them by NOTIFY. Raw SQL:
 * LISTEN on a connection of its own.
 */
import pg from 'pg'
import { homeTag, TAGS, type Tag } from '../cache/read-tags.ts'
import { announceSite } from './exclusive.ts'
import { LISTENER_NAME } from './live-marks.ts'

export type ChangeListener = {
  /** Whether the listener is connected; while it isn't, the database counts as unavailable. */
  connected: () => boolean
  /**
   * Whether the database was available since a moment and still answers a query.
   * @param since in milliseconds of performance.now()
   */
  heldSince: (since: number) => Promise<boolean>
  stop: () => Promise<void>
}

const CHANNEL = 'site_changes'
/** Says that homes or projects wait for the job `derived-texts`. */
const DERIVATION_CHANNEL = 'pending_derivations'
const LONGEST_PAUSE = 5000
/** Milliseconds. A server that vanished silently is detected after at most the sum of both. */
const HEARTBEAT = 10_000
const PATIENCE = 5000

/** The tags of a notification: `catalogue`, `content`, or `homes` with the ids of homes; none for any other. */
export function changedTags(payload: string): Tag[] {
  const [word = '', ids] = payload.split(' ')
  if (word === 'homes' && ids) return ids.split(',').map((id) => homeTag(Number(id)))
  return TAGS.filter((tag) => tag === word)
}

/**
 * Listens until stopped, and reconnects by itself.
 * @param onChange called with each notification, for changedTags()
 * @param onReconnect called after a reconnection, because changes may have been missed meanwhile
 * @param onPendingDerivation called when homes or projects wait for the job `derived-texts`
 */
export async function listenForChanges(
  databaseUrl: string,
  onChange: (payload: string) => void,
  onReconnect: () => void,
  onPendingDerivation: () => void = () => undefined,
): Promise<ChangeListener> {
  let client: pg.Client | null = null
  /** When the connection was made, in milliseconds of performance.now(). */
  let standing = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let pause = 250

  /** Connects. When it fails, it schedules the next attempt and rejects. */
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    })
    let heartbeat: NodeJS.Timeout | undefined
    let over = false
    // Runs once for each connection, whatever events follow: a second retry would open a second listener.
    const lost = () => {
      if (over) return
      over = true
      clearInterval(heartbeat)
      if (client === next) client = null
      next.end().catch(() => undefined)
      retry()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel, payload }) => {
      if (channel === DERIVATION_CHANNEL) onPendingDerivation()
      else if (payload) onChange(payload)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}; listen ${DERIVATION_CHANNEL}`)
      if (!(await announceSite(next))) throw new Error('The database is being restored.')
    } catch (error) {
      lost()
      throw error
    }
    if (stopped) return next.end()
    if (over) return
    heartbeat = setInterval(() => next.query('select 1').catch(lost), HEARTBEAT).unref()
    client = next
    standing = performance.now()
    pause = 250
  }

  const retry = (): void => {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().then(onReconnect, () => undefined)
    }, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  await connect().catch(() => undefined)
  return {
    connected: () => client !== null,
    heldSince: async (since) => {
      const asked = client
      if (!asked || standing > since) return false
      const answers = await asked.query('select 1').then(
        () => true,
        () => false,
      )
      return answers && client === asked
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
