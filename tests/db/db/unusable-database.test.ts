import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isMigrated } from '../../../lib/db/setup/applied.ts'
import { applyMigrations } from '../../../lib/db/setup/migrations.ts'
import { problemIn, whyUnusable } from '../../../lib/db/setup/usable.ts'
import { log } from '../../../lib/log.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
const NAME = () => new URL(database.url).pathname.slice(1)
/** The test database's address, changed. */
const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
})

describe('a database that can’t be used is reported in a sentence', () => {
  it('which one can hasn’t', async () => expect(await whyUnusable(database.url)).toBeNull())

  it.each([
    ['a wrong password', (url: URL) => (url.password = 'hunter2'), /refuses the password/],
    ['a name that isn’t there', (url: URL) => (url.pathname = '/nowhere'), /no database of that name/],
    ['a port where nothing is', (url: URL) => (url.port = '1'), /nothing listens there/],
    [
      'a copy that can only be read',
      (url: URL) => url.searchParams.set('options', '-c default_transaction_read_only=on'),
      /can only be read/,
    ],
  ])('%s', async (_what, change, sentence) => {
    const reason = await whyUnusable(changed(change))
    expect(reason).toMatch(sentence)
    expect(reason).not.toMatch(/hunter2|127\.0\.0\.1/)
  })

  it('another program’s port', async () => {
    const other = createServer((socket) => socket.end('SSH-2.0\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    expect(await whyUnusable(changed((url) => (url.port = String(port))))).toMatch(/can't be used \(/)
    other.close()
  })

  it('another encoding, a role without rights', async () => {
    const { client } = database
    await client.query(
      `create database "${NAME()}_latin" encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
    )
    expect(await whyUnusable(changed((url) => (url.pathname += '_latin')))).toMatch(/is in LATIN1/)
    await client.query(`drop database "${NAME()}_latin"`)
    await client.query(`create role "${NAME()}_guest" login password 'guest'`)
    await client.query('drop extension if exists fuzzystrmatch cascade')
    const guest = changed((url) => Object.assign(url, { username: `${NAME()}_guest`, password: 'guest' }))
    expect(await whyUnusable(guest)).toMatch(/may not create fuzzystrmatch\./)
    await client.query(`drop role "${NAME()}_guest"`)
  })

  it('too old a version', () => {
    const facts = { version: '15.8', number: 159_999, encoding: 'UTF8', readonly: false, may: true, missing: [] }
    expect(problemIn(facts)).toBe('PostgreSQL 15.8 is too old. Use 16 or later.')
    expect(problemIn({ ...facts, number: 160_000 })).toBeNull()
  })

  it('but not one that a newer version has used: beside it and after it this one goes on', async () => {
    const insert = `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '99990101000000_later', now())`
    await database.client.query(insert)
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    expect(await whyUnusable(database.url)).toBeNull()
    const logged = { event: 'database.schema-newer', migration: '99990101000000_later' }
    expect(warn.mock.calls).toEqual([[logged, expect.any(String)]])
    warn.mockRestore()
    expect(await applyMigrations(database.url)).toEqual([])
    expect(await isMigrated()).toBe(true)
    await database.client.query(`delete from _prisma_migrations where id = 'x'`)
  })

  it('one that lacks a migration isn’t ready', async () => {
    await database.client.query(
      'update _prisma_migrations set finished_at = null where migration_name = (select max(migration_name) from _prisma_migrations)',
    )
    expect(await isMigrated()).toBe(false)
  })
})
