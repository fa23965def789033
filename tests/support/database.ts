/** A database of its own for a test file, copied from the template. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { disconnect } from '../../lib/db/client.ts'
import { setEnv } from '../../lib/env.ts'

export type TestDatabase = { url: string; client: pg.Client; drop: () => Promise<void> }

/** Makes the database, and makes it the one that lib/db works with in this process. `drop` ends it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new URL('/postgres', template)
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  await admin.query(`create database ${name} template "${template.pathname.slice(1)}"`)
  const url = new URL(`/${name}`, template).href
  setEnv('DATABASE_URL', url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    url,
    client,
    drop: async () => {
      await disconnect()
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
