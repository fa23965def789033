import { afterAll, beforeAll, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { firstChoices, loadChoices } from '../../../lib/cms/documents/choices.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
const ids = { above: 0, below: 0, article: 0 }
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.client.query(
    `with above as (insert into menu_entries (path, status) values ('a', 'Published') returning id),
       below as (insert into menu_entries (path, status, parent_id) select 'b', 'Draft', id from above returning id),
       article as (select min(id) as id from articles),
       module as (insert into modules (entry_id, view, relation_kind, relation_id)
         select below.id, 'single-view', 'article', article.id from below, article)
     select above.id as above, below.id as below, article.id as article from above, below, article`,
  )
  Object.assign(ids, rows[0])
  await database.client.query(
    `insert into menu_entry_texts (entry_id, language, title, path) values
       ($1, 'nl', 'Aanbod', null), ($1, 'fr', 'Gamme', 'gamme'), ($2, 'nl', 'Huizen', null)`,
    [ids.above, ids.below],
  )
  invalidateTags(TAGS)
})
afterAll(() => database.drop())

it('brings with the page only what is chosen in it', async () => {
  const { state } = (await loadDocument('page', String(ids.below))) ?? {}
  if (!state) throw new Error('The page is not there.')
  const { references, pathsAbove, address } = await firstChoices('page', state, 'nl')
  expect(references.page).toEqual([{ id: ids.above, title: 'Aanbod' }])
  expect(references.article?.map(({ id }) => id)).toEqual([ids.article])
  expect(references.banner).toEqual([])
  expect(pathsAbove).toEqual({ [ids.above]: { nl: 'a', fr: 'gamme', en: 'a', de: 'a' } })
  expect(address).toBe('/api/staff/choices/?kind=page&locale=nl')
})

it('has all on request, for who may edit it', async () => {
  const choices = await loadChoices('editor', 'page', 'nl')
  expect(choices?.references.page).toContainEqual({ id: ids.below, title: 'Aanbod › Huizen' })
  expect(choices?.references.article?.length).toBeGreaterThan(1)
  expect(Object.keys(choices?.pathsAbove ?? {})).toContain(String(ids.below))
  expect(await loadChoices('office', 'page', 'nl')).toBeNull()
  expect(await loadChoices('editor', 'nonsense', 'nl')).toBeNull()
})

it('asks for nothing where no field names another document', async () => {
  const { state } = (await loadDocument('header-link', '1')) ?? {}
  if (!state) throw new Error('The link is not there.')
  expect(await firstChoices('header-link', state, 'nl')).toEqual({ references: {}, pathsAbove: {}, address: null })
})
