/** The one Prisma client of a process. Only `queries*.ts` and lib/db import it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { processSingleton } from '../cache/process-singleton.ts'
import { noteQuery } from '../cache/read-tags.ts'
import { env } from '../env.ts'
import { PrismaClient } from './generated/client.ts'

/** @property refusedAt when a query last got no connection, in milliseconds of performance.now() */
type Connection = { prisma: PrismaClient | undefined; refusedAt: number }
const connection = (): Connection =>
  processSingleton('prisma', () => ({ prisma: undefined, refusedAt: Number.NEGATIVE_INFINITY }))

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * Milliseconds that a query waits for a free connection, and that the server may take to accept a new one. On a busy
 * machine visitors wait some seconds and get their page instead of an error. A server that refuses connections is
 * noticed at once in any case.
 */
const WAIT = 15_000
const CONNECT = 5000

class QuickClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'object' ? { ...config, connectionTimeoutMillis: CONNECT } : config)
  }
}

/** Records when no connection was available: all were busy, or the server refused one or was unreachable. */
class WatchedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const note = (): void => {
      connection().refusedAt = performance.now()
    }
    if (!callback)
      return super.connect().catch((error) => {
        note()
        throw error
      })
    super.connect((error, client, done) => {
      if (error) note()
      callback(error, client, done)
    })
  }
}

function connect(): PrismaClient {
  const { DATABASE_URL, DATABASE_POOL } = env()
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set; start the site with npm start or npm run dev.')
  const adapter = new PrismaPg(
    new WatchedPool({
      connectionString: DATABASE_URL,
      max: DATABASE_POOL,
      Client: QuickClient,
      connectionTimeoutMillis: WAIT,
      // A query is cancelled after 10 s. JIT is off: compiling a plan takes longer than the site's queries. Prisma writes
      // and reads times without their offset, which means UTC only in a session in UTC.
      options: '-c statement_timeout=10000 -c jit=off -c work_mem=16MB -c timezone=UTC',
    }),
    { onPoolError: () => undefined, onConnectionError: () => undefined, disposeExternalPool: true },
  )
  return new PrismaClient({ adapter, errorFormat: 'minimal' })
}

/** The transaction within which something runs. It outlives it in what the work has started. */
export const runningTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Asks beside the transaction that is open, for what is read once in a process. */
export const besideTransaction = <T>(ask: () => T): T => runningTransaction.exit(ask)

type Beside = { note: (what: 'query' | 'mail') => void }
const beside = (): Beside => processSingleton('work beside a transaction', () => ({ note: () => {} }))

/**
 * Notes work that takes its time, such as a query of another connection, where a transaction is open and waits for it
 * with its locks. Only tests fail: for whoever waits, late is better than not at all.
 */
export function noteBesideTransaction(what: 'query' | 'mail'): void {
  if (runningTransaction.getStore()?.isOpen) beside().note(what)
}

/** The Prisma client of this process. It connects at the first query. */
export function prisma(): PrismaClient {
  noteQuery()
  noteBesideTransaction('query')
  const held = connection()
  held.prisma ??= connect()
  return held.prisma
}

/**
 * Whether every query has got a connection since a moment.
 * @param since in milliseconds of performance.now()
 */
export const hadConnections = (since: number): boolean => connection().refusedAt < since

/** Closes the pool, so that a command or test can end. */
export async function disconnect(): Promise<void> {
  const held = connection()
  await held.prisma?.$disconnect()
  held.prisma = undefined
}
