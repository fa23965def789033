/** The one Prisma client of a process. Nothing outside lib/db imports it. */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { processSingleton } from '../cache/process-singleton.ts'
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
 * In milliseconds: how long a query waits for one of the connections to come free, and how long the server may take to accept a new one.
 * A machine that is busy keeps visitors waiting for seconds while the database is well: they wait and get their page, and aren't told
 * that the site is away. A server that refuses connections is known at once, whatever stands here.
 */
const WAIT = 15_000
const CONNECT = 5000

class QuickClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'object' ? { ...config, connectionTimeoutMillis: CONNECT } : config)
  }
}

/** Notes when nothing could be had of it: all connections are busy, the server takes no more, or can't be reached. */
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
      // A query that takes longer than a visitor waits is given up. Compiling a plan to machine code costs more than our queries take.
      options: '-c statement_timeout=10000 -c jit=off -c work_mem=16MB',
    }),
    { onPoolError: () => undefined, onConnectionError: () => undefined, disposeExternalPool: true },
  )
  return new PrismaClient({ adapter, errorFormat: 'minimal' })
}

/** The client; connects at the first query. */
export function prisma(): PrismaClient {
  const held = connection()
  held.prisma ??= connect()
  return held.prisma
}

/**
 * Whether every query got a connection since a moment.
 * @param since in milliseconds of performance.now()
 */
export const hadConnections = (since: number): boolean => connection().refusedAt < since

/** Closes the pool, for commands and tests that end. */
export async function disconnect(): Promise<void> {
  const held = connection()
  await held.prisma?.$disconnect()
  held.prisma = undefined
}
