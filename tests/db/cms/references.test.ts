import { afterAll, beforeAll, expect, it } from 'vitest'
import { referencesOf } from '../../../lib/cms/documents/references.ts'
import { loadDocumentPage } from '../../../lib/cms/lists/view-page.ts'
import { readListQuery } from '../../../lib/desk/rules-list-query.ts'
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
  const { list } = await loadDocumentPage('page', readListQuery({ q: 'Huizen' }), 'nl')
  expect(list.rows.map(({ title }) => title)).toContain('Aanbod › Huizen')
})
