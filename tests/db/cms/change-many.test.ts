import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteDocument } from '../../../lib/cms/documents/save-document.ts'
import { type ChangeResult, changeMany, type SentChange } from '../../../lib/cms/lists/change-many.ts'
import { undoDeskChanges } from '../../../lib/cms/lists/change-requests.ts'
import { removeCategory } from '../../../lib/cms/lists/remove-category.ts'
import { undoMany } from '../../../lib/cms/lists/undo-many.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
let editor: SessionStaff
let colleague: SessionStaff
const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  editor = await makeStaff(query, 'editor')
  colleague = await makeStaff(query, 'editor', 'Lies Maes')
})
afterAll(() => database.drop())

const NOW = new Date('2026-11-25T12:00:00Z')
/** Marks the articles of one test. */
let word = ''
beforeEach(() => {
  word = `proef${randomUUID().slice(0, 8)}`
})

async function addCategory(): Promise<string> {
  const [row] = await query<{ id: string }>(
    'insert into article_categories (sort_order, in_crumbs) values (0, true) returning id::text',
  )
  const id = row?.id ?? ''
  await query(`insert into article_category_texts (category_id, language, name) values ($1, 'nl', $2)`, [id, word])
  return id
}
async function addArticle(title: string, status = 'Draft', category: string | null = null): Promise<string> {
  const [row] = await query<{ id: string }>(
    'insert into articles (category_id, status, sort_order) values ($2, $1, 0) returning id::text',
    [status, category],
  )
  const id = row?.id ?? ''
  await query(
    `insert into article_texts (article_id, language, title, name, intro, html, image_alt)
     values ($1, 'nl', $2, $2, '', '<p>Dag</p>', '')`,
    [id, `${title} ${word}`],
  )
  return id
}
const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status::text from articles where id = $1', [id]))[0]?.status ?? 'gone'
const statuses = (ids: string[]) => Promise.all(ids.map(statusOf))
const open = (staff: SessionStaff, id: string) =>
  query(
    `insert into content_editors (document_kind, document_id, staff_id, tab_id, opened_at, seen_at)
     values ('article', $1, $2, $3, $4, $4)`,
    [id, staff.id, randomUUID(), NOW],
  )
const send = (change: Partial<SentChange> & Pick<SentChange, 'ids'>, staff = editor) =>
  changeMany(staff, { kind: 'article', action: 'publish', verification: null, locale: 'nl', ...change }, NOW)
function done(result: ChangeResult) {
  if (result.kind !== 'done') throw new Error(JSON.stringify(result))
  return result
}

describe('documents that are changed together', () => {
  it('are those that were ticked, each with its result, and can be taken back', async () => {
    const [draft, published] = [await addArticle('Een'), await addArticle('Twee', 'Published')]
    const result = done(await send({ ids: [draft, published] }))
    expect(result.done.map(({ id }) => id)).toEqual([draft])
    expect(result.skipped).toEqual([{ id: published, title: `Twee ${word}`, reason: 'unchanged', by: '' }])
    expect(await statuses([draft, published])).toEqual(['Published', 'Published'])
    expect(await undoMany(editor, result.done)).toEqual({ kind: 'undone', count: 1, left: 0 })
    expect(await statuses([draft, published])).toEqual(['Draft', 'Published'])
  })

  it('leave out what a colleague has open, by name, but not what the person has open', async () => {
    const [theirs, mine] = [await addArticle('Een'), await addArticle('Twee')]
    await open(colleague, theirs)
    await open(editor, mine)
    const result = done(await send({ action: 'remove', ids: [theirs, mine] }))
    expect(result.skipped).toEqual([{ id: theirs, title: `Een ${word}`, reason: 'held', by: 'Lies Maes' }])
    expect(await statuses([theirs, mine])).toEqual(['Draft', 'gone'])
    expect(await undoMany(editor, result.done)).toEqual({ kind: 'undone', count: 1, left: 0 })
    expect(await statusOf(mine)).toBe('Draft')
    const [text] = await query<{ html: string }>('select html from article_texts where article_id = $1', [mine])
    expect(text?.html).toBe('<p>Dag</p>')
  })

  it('aren’t published or removed with a draft that nobody read', async () => {
    const id = await addArticle('Een', 'Published')
    await query(
      `insert into content_drafts (document_kind, document_id, state, version, staff_id, saved_at)
       values ('article', $1, '{}', 0, $2, now())`,
      [id, colleague.id],
    )
    for (const action of ['publish', 'remove'] as const) {
      const { skipped } = done(await send({ action, ids: [id] }))
      expect([action, skipped]).toEqual([action, [{ id, title: `Een ${word}`, reason: 'drafted', by: 'Lies Maes' }]])
    }
    expect(done(await send({ action: 'withdraw', ids: [id] })).done).toHaveLength(1)
  })

  it('aren’t taken back over what somebody wrote since', async () => {
    const id = await addArticle('Een')
    const { done: rows } = done(await send({ ids: [id] }))
    await query(`update article_texts set intro = 'Later' where article_id = $1`, [id])
    expect(await undoMany(editor, rows)).toEqual({ kind: 'undone', count: 0, left: 1 })
    expect(await statusOf(id)).toBe('Published')
  })

  it('aren’t removed while a page shows them', async () => {
    const id = await addArticle('Een')
    await query(
      `insert into modules (entry_id, view, relation_kind, relation_id, sort_order)
       select (select min(id) from menu_entries), 'single-view', 'article', $1, 99`,
      [id],
    )
    const { skipped } = done(await send({ action: 'remove', ids: [id] }))
    expect(skipped).toMatchObject([{ id, reason: 'used' }])
  })

  it('are changed by people with the permission of their kind, and only kinds whose lists offer it', async () => {
    const id = await addArticle('Een')
    const office = await makeStaff(query, 'office')
    expect(await send({ ids: [id] }, office)).toEqual({ kind: 'missing' })
    expect(await send({ kind: 'section', action: 'remove', ids: ['brand'] })).toEqual({
      kind: 'missing',
    })
    const form = new FormData()
    form.set('document', JSON.stringify({ rows: [{ kind: 'article', id, before: -1, latest: 0 }] }))
    expect(await undoDeskChanges(editor, form)).toEqual({ kind: 'failed' })
    expect(await undoMany(office, [{ kind: 'article', id, before: 0, latest: 0 }])).toMatchObject({ count: 0 })
    expect(await statusOf(id)).toBe('Draft')
  })
})

it('a testimonial is published with how it was verified, and never without', async () => {
  const [row] = await query<{ id: string }>(
    `with t as (insert into testimonials (author, language, given_on, verification, slug, status, sort_order)
       values ($1, 'nl', '2026-01-05', 'none', $1, 'Draft', 0) returning id)
     insert into testimonial_texts (testimonial_id, language, title, comment)
     select id, 'nl', 'Vlot', 'Op drie weken rond.' from t returning testimonial_id::text as id`,
    [word],
  )
  const sent = { kind: 'testimonial', ids: [row?.id ?? ''] } as const
  expect(await send(sent)).toEqual({ kind: 'unverified' })
  expect(done(await send({ ...sent, verification: 'sale-file' })).done).toHaveLength(1)
  const stored = await query('select status::text, verification from testimonials where id = $1', [row?.id])
  expect(stored).toEqual([{ status: 'Published', verification: 'sale-file' }])
})

describe('a category that is removed', () => {
  it('moves its articles to another one, and comes back with them', async () => {
    const [from, to] = [await addCategory(), await addCategory()]
    const ids = [await addArticle('Een', 'Published', from), await addArticle('Twee', 'Draft', from)]
    const categories = () => query('select category_id::text as id from articles where id = any($1)', [ids])
    expect(await removeCategory(editor, { id: from, target: null, count: 0 }, NOW)).toEqual({
      kind: 'counted',
      count: 2,
    })
    const removed = await removeCategory(editor, { id: from, target: to, count: 2 }, NOW)
    if (removed.kind !== 'removed') throw new Error(JSON.stringify(removed))
    expect(await categories()).toEqual([{ id: to }, { id: to }])
    expect(await query('select 1 from article_categories where id = $1', [from])).toEqual([])
    expect(await undoMany(editor, removed.done)).toEqual({ kind: 'undone', count: 3, left: 0 })
    expect(await categories()).toEqual([{ id: from }, { id: from }])
  })

  it('stays, with all that is in it, while somebody works on an article or a category is below it', async () => {
    const [from, to] = [await addCategory(), await addCategory()]
    const id = await addArticle('Een', 'Draft', from)
    await open(colleague, id)
    expect(await removeCategory(editor, { id: from, target: to, count: 1 }, NOW)).toMatchObject({
      kind: 'held',
      skipped: [{ id, by: 'Lies Maes' }],
    })
    await query('delete from content_editors where document_id = $1', [id])
    await query('update article_categories set parent_id = $1 where id = $2', [from, to])
    expect(await removeCategory(editor, { id: from, target: to, count: 1 }, NOW)).toMatchObject({ kind: 'used' })
    expect(await query('select category_id::text as id from articles where id = $1', [id])).toEqual([{ id: from }])
    expect(await deleteDocument(editor, { kind: 'category', id: from, version: 0 })).toMatchObject({ kind: 'conflict' })
  })
})
