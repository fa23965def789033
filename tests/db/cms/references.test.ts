import { afterAll, beforeAll, expect, it } from 'vitest'
import { referencesOf } from '../../../lib/cms/documents/references.ts'
import { documentSource } from '../../../lib/cms/lists/document-source.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('offers pages with the names above them, so that two of one name are told apart', async () => {
  await database.client.query(
    `with above as (insert into menu_entries (path, status) values ('a', 'Published') returning id),
       below as (insert into menu_entries (path, status, parent_id) select 'b', 'Draft', id from above returning id)
     insert into menu_entry_texts (entry_id, language, title)
       select id, 'nl', 'Aanbod' from above union all select id, 'nl', 'Huizen' from below`,
  )
  const { page = [] } = await referencesOf('page', 'nl')
  expect(page.map(({ title }) => title)).toContain('Aanbod › Huizen')
  expect(new Set(page.map(({ id }) => id)).size).toBe(page.length)
  // So does the list of pages.
  const { definition, load } = documentSource('page')
  const reader = { staff: {} as SessionStaff, locale: 'nl', now: new Date() } as const
  const { rows } = await load(readListState(definition, new URLSearchParams('q=Huizen')), reader)
  expect(rows.map(({ name }) => name)).toContain('Aanbod › Huizen')
})
