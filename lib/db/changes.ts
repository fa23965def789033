/** Hears of every change in the database that pages show, whoever made it and with whatever tool (triggers NOTIFY). */
import pg from 'pg'

export type ChangeListener = {
  /** Whether the connection stands; while it doesn't, the database is taken to be down. */
  connected: () => boolean
  stop: () => Promise<void>
}

const CHANNEL = 'site_changes'
const LONGEST_PAUSE = 5000

/**
 * Listens until stopped, reconnecting by itself.
 * @param onChange told each tag that changed
 * @param onReconnect told when the connection stands again after a break, in which changes may have been missed
 */
export async function listenForChanges(
  databaseUrl: string,
  onChange: (tag: string) => void,
  onReconnect: () => void,
): Promise<ChangeListener> {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let pause = 250

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'site changes', keepAlive: true })
    const lost = () => {
      if (client === next) client = null
      next.removeAllListeners('end')
      next.end().catch(() => undefined)
      retry()
    }
    next.on('error', lost)
    next.on('notification', ({ payload }) => payload && onChange(payload))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    if (stopped) return next.end()
    next.on('end', lost)
    client = next
    pause = 250
  }

  const retry = (): void => {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().then(onReconnect, retry)
    }, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  await connect().catch(retry)
  return {
    connected: () => client !== null,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      client?.removeAllListeners('end')
      await client?.end().catch(() => undefined)
    },
  }
}
