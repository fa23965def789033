/** Words that decide what is shown: rows that have others when the rule comes, and what it says to who types one. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { applyMigrations } from '../../../lib/db/setup/migrations.ts'
import { log } from '../../../lib/log.ts'
import { applyMigrationsBefore, createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

const MIGRATION = '20261122201000_allowed_words'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  await applyMigrationsBefore(database.client, MIGRATION)
})
afterAll(() => database.drop())

it('are mended by capitals and spaces; a row with another word stays hidden and is named in the log', async () => {
  const { client } = database
  await client.query(`
    insert into menu_entries (id, path, status) values (1, 'a', 'published'), (2, 'b', 'Klaar'), (3, 'c', 'Published');
    insert into banners (id, kind) values (1, 'Image '), (2, 'song');
    insert into modules (id, entry_id, view, position, relation_kind, relation_id) values
      (1, 1, 'Single-View', 'contentRow', 'Article', 1), (2, 1, 'song-view', 'contentRow', null, null),
      (3, 1, 'card-view', 'attic', 'article', 1), (4, 1, 'card-view', 'contentRow', 'song', 1)`)
  const said = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const timer = globalThis.setTimeout
  const applying = applyMigrations(database.url)
  expect(globalThis.setTimeout).toBe(timer)
  expect(await applying).toContain(MIGRATION)
  const sentences = said.mock.calls.map(([, sentence]) => sentence)
  said.mockRestore()
  expect((await client.query('select status from menu_entries order by id')).rows.map(({ status }) => status)).toEqual([
    'Published',
    'Draft',
    'Published',
  ])
  expect((await client.query('select kind from banners order by id')).rows.map(({ kind }) => kind)).toEqual([
    'image',
    'none',
  ])
  expect(
    (await client.query('select view, position, relation_kind as kind from modules order by id')).rows.map((row) =>
      Object.values(row).join(' '),
    ),
  ).toEqual(['single-view contentRow article', 'hidden contentRow ', 'hidden contentRow article', 'hidden contentRow '])
  expect(sentences).toContain('menu_entries id=1: status "published" is now "Published"')
  expect(sentences).toContain(`menu_entries id=2: status "Klaar" is unknown; now status = 'Draft'`)
  expect(sentences).toHaveLength(9)
})

it('say which they are to who types another', async () => {
  await expect(database.client.query(`update menu_entries set status = 'published' where id = 1`)).rejects.toThrow(
    'menu_entries.status must be "Draft" or "Published", not "published".',
  )
})
