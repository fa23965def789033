/** Where the secrets of a database are kept, and how they outlive an update, a backup and a restore. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../../../../lib/backup/make-backup.ts'
import { restore } from '../../../../lib/backup/restore-backup.ts'
import { positionSalt } from '../../../../lib/db/database-secrets.ts'
import { setEnv } from '../../../../lib/env.ts'
import { takeApart } from '../../../support/database/archives.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { temporaryFolder } from '../../../support/feed.ts'

const NAMES = ['formSecret', 'limitSecret', 'previewSecret', 'sessionSecret'] as const
const KEY = 'a key of more than twenty characters'

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

async function makeAll({ client }: TestDatabase): Promise<Stored> {
  await positionSalt(client)
  await client.query(
    `insert into private.secrets (name, value) select name, 'secret of ' || name || gen_random_uuid() from unnest($1::text[]) name
     on conflict (name) do update set value = excluded.value`,
    [NAMES],
  )
  return secretsOf({ client } as TestDatabase)
}

describe('in a backup', () => {
  let other: TestDatabase
  let folder: string
  let secrets: Stored
  beforeAll(async () => {
    folder = temporaryFolder()
    other = await createTestDatabase()
    secrets = await makeAll(database)
  })
  afterAll(() => other.drop())

  async function save(name: string, key?: string): Promise<string> {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { recursive: true })
    const file = join(folder, name)
    await backUp({ file, databaseUrl: database.url, dataDir, software: 'gevel 1', now: new Date(0), key })
    const text = (await takeApart(file)).map(({ bytes }) => bytes.toString('latin1')).join('')
    for (const secret of NAMES) expect(text).not.toContain(secrets[secret])
    return file
  }
  const bring = (file: string, key?: string) =>
    restore({
      file,
      databaseUrl: other.url,
      dataDir: join(folder, 'other'),
      replace: true,
      onProgress: () => undefined,
      key,
    })

  it('are left out without a key: those of the other database stay, but hidden homes stay where they are', async () => {
    const before = await makeAll(other)
    await bring(await save('without'))
    expect(await secretsOf(other)).toEqual({ ...before, positionSalt: secrets.positionSalt })
  })

  it('are encrypted with a key, and come back with it', async () => {
    const file = await save('with', KEY)
    const before = await secretsOf(other)
    await expect(bring(file, `${KEY}!`)).rejects.toThrow('BACKUP_KEY does not open the secrets of this backup')
    expect(await secretsOf(other)).toEqual(before)
    await bring(file)
    expect(await secretsOf(other)).toEqual(before)
    await bring(file, KEY)
    expect(await secretsOf(other)).toEqual(secrets)
  })
})
