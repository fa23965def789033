import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findSections } from '../../../lib/db/content/find-sections.ts'
import { databaseSecret, positionSalt } from '../../../lib/db/database-secrets.ts'
import { knownMigrations } from '../../../lib/db/setup/known-migrations.ts'
import { setEnv } from '../../../lib/env.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

const MIGRATION = '20261122200000_secrets'
const NAMES = ['formSecret', 'limitSecret', 'previewSecret', 'sessionSecret'] as const

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

it('of a database of the former version stay the same, and the former version still finds them', async () => {
  const older = await createTestDatabase({ empty: true })
  try {
    const migrations = knownMigrations()
    const at = migrations.findIndex(({ name }) => name === MIGRATION)
    for (const { script } of migrations.slice(0, at)) await older.client.query(script)
    const insert = `insert into site_sections (name, value, updated_at)
      select name, to_jsonb('old ' || name), now() from unnest($1::text[]) name on conflict do nothing`
    const names = [...NAMES, 'positionSalt']
    await older.client.query(insert, [names])
    await older.client.query(migrations[at]?.script ?? '')
    const kept = Object.fromEntries(names.map((name) => [name, `old ${name}`]))
    expect(await secretsOf(older)).toEqual(kept)
    const { rows: left } = await older.client.query('select name from site_sections where name = any ($1)', [names])
    expect(left).toEqual([])

    await older.client.query(`insert into site_sections (name, value) values ('formSecret', '"another"')`)
    const { rows } = await older.client.query(`select value from site_sections where name = 'formSecret'`)
    expect(rows).toEqual([{ value: 'old formSecret' }])
    expect(await positionSalt(older.client)).toBe('old positionSalt')
  } finally {
    await older.drop()
  }
})
