/** The one Prisma client of a process. Nothing outside lib/db imports it. */
import { PrismaPg } from '@prisma/adapter-pg'
import { env } from '../env.ts'
import { PrismaClient } from './generated/client.ts'

const holder = globalThis as unknown as { gevelPrisma?: PrismaClient }

function connect(): PrismaClient {
  const { DATABASE_URL, DATABASE_POOL } = env()
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set; start the site with npm start or npm run dev.')
  const adapter = new PrismaPg(
    {
      connectionString: DATABASE_URL,
      max: DATABASE_POOL,
      connectionTimeoutMillis: 2000,
      // A query that takes longer than a visitor waits is given up. Compiling a plan to machine code costs more than our queries take.
      options: '-c statement_timeout=10000 -c jit=off -c work_mem=16MB',
    },
    { onPoolError: () => undefined, onConnectionError: () => undefined },
  )
  return new PrismaClient({ adapter, errorFormat: 'minimal' })
}

/** The client; connects at the first query. */
export function prisma(): PrismaClient {
  holder.gevelPrisma ??= connect()
  return holder.gevelPrisma
}

/** Closes the pool, for commands and tests that end. */
export async function disconnect(): Promise<void> {
  await holder.gevelPrisma?.$disconnect()
  holder.gevelPrisma = undefined
}
