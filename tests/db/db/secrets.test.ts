import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { databaseSecret } from '../../../lib/db/database-secrets.ts'
import { setEnv } from '../../../lib/env.ts'
import { findSections } from '../../../lib/site/queries-sections.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(() => setEnv('SESSION_SECRET', ''))

type Stored = Record<string, string>
const secretsOf = async ({ client }: TestDatabase): Promise<Stored> => {
  const { rows } = await client.query<{ name: string; value: string }>('select name, value from private.secrets')
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

it('are not among the content, and making one notifies nobody', async () => {
  const listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  const heard: (string | undefined)[] = []
  const marked = new Promise<void>((resolve) => {
    listener.on('notification', ({ payload }) => {
      heard.push(payload)
      if (payload === 'the end') resolve()
    })
  })
  await listener.query('listen site_changes')
  const made = await databaseSecret('sessionSecret')
  expect(made.length).toBeGreaterThan(60)
  expect(await secretsOf(database)).toMatchObject({ sessionSecret: made })
  await database.client.query("notify site_changes, 'the end'")
  await marked
  await listener.end()
  expect(heard).toEqual(['the end'])
  expect((await findSections()).filter(({ name }) => /secret|salt/i.test(name))).toEqual([])
})

it('can be set by the environment', async () => {
  setEnv('SESSION_SECRET', 'x'.repeat(40))
  expect(await databaseSecret('sessionSecret')).toBe('x'.repeat(40))
})
