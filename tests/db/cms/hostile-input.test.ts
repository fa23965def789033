/** What no editor of the desk sends: it is refused or cleaned, and never an error of the server. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DOCUMENT_KINDS } from '../../../lib/cms/collections/rules-kind-names.ts'
import { saveDeskDocument } from '../../../lib/cms/documents/request.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { loadEditor } from '../../../lib/cms/documents/view-editor.ts'
import { SENT_DRAFT } from '../../../lib/cms/drafts/request.ts'
import { loadHistory } from '../../../lib/cms/versions/view.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
let staff: SessionStaff
let page = ''
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  staff = await makeStaff(query, 'administrator')
  const [first] = await query<{ id: number }>('select entry_id as id from modules order by id limit 1')
  page = String(first?.id)
})
afterAll(() => database.drop())

/** Sends a page as its editor does, with something else in the place of a part of its JSON. */
async function save(part: string | RegExp, other: string) {
  const stored = await loadDocument('page', page)
  const json = JSON.stringify({ kind: 'page', id: page, ...stored })
  const changed = json.replace(part, () => other)
  expect(changed).not.toBe(json)
  const form = new FormData()
  form.set('document', changed)
  return saveDeskDocument(staff, form)
}

it('an address of no document opens no editor and no history, whatever stands in it', async () => {
  for (const kind of [...DOCUMENT_KINDS, '__proto__', 'constructor'])
    for (const id of ['abc', '0', '-1', '1e3', '99999999999', "1' or true", '__proto__', '1/2', 'new/1', '😀'])
      expect([kind, id, await loadEditor('administrator', kind, id, 'nl')]).toEqual([kind, id, null])
  for (const kind of DOCUMENT_KINDS) expect((await loadHistory(kind, "1' or true")).versions).toEqual([])
})

it('numbers that no row can have are mistakes of their fields, or none of a row', async () => {
  expect(await save(/"parent_id":(null|\d+)/, '"parent_id":99999999999')).toMatchObject({
    kind: 'invalid',
    errors: { 'fields.parent_id': 'invalid' },
  })
  expect(await save(/"relation_id":(null|\d+)/, '"relation_id":8589934592')).toMatchObject({
    errors: { 'lists.modules.0.fields.relation_id': 'invalid' },
  })
  expect(await save(/"key":\d+/, '"key":1000000000000')).toMatchObject({ kind: 'saved' })
})

it('JSON that is nested without end is refused', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(await save('"fields":{', `"fields":{"a":${deep},`)).toEqual({ kind: 'failed' })
})

it('no name of a field reaches another object, and none becomes a column', async () => {
  const names = '"__proto__":{"polluted":true},"constructor":{"prototype":1},"id":1,"updated_at":"now"'
  expect(await save('"fields":{', `"fields":{${names},`)).toMatchObject({ kind: 'saved', id: page })
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

it('characters that can’t be stored are left out of texts and of drafts', async () => {
  const title = String.raw`"title":"a\u0000b\ud800\u202e"`
  expect(await save(/"title":"[^"]*"/, title)).toMatchObject({
    kind: 'saved',
    state: { texts: { nl: { title: 'ab\uFFFD' } } },
  })
  const draft = { kind: 'page', id: page, version: 0, revision: 0, state: { fields: {}, texts: {}, lists: {} } }
  expect(SENT_DRAFT.safeParse(draft).success).toBe(true)
  expect(SENT_DRAFT.safeParse({ ...draft, revision: 2 ** 40 }).success).toBe(false)
})
