import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHANGES_PER_PAGE, loadChanges } from '../../../lib/cms/versions/view-changes.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'content_changes', 'staff', 'banners'))

/** Rows of one save, as triggers note them. */
const note = (
  save: number,
  { kind = 'banner', id = '1', source = 'desk', staff = null as string | null, rows = 1 } = {},
) =>
  query(
    `insert into content_changes (changed_at, transaction_id, source, staff_id, document_kind, document_id, table_name)
     select timestamptz '2026-11-24 10:00Z' + $1 * interval '1 minute', $1, $2::change_source, $3::uuid, $4, $5, 'banners'
     from generate_series(1, $6)`,
    [save, source, staff, kind, id, rows],
  )
const person = async (name: string): Promise<string> =>
  (
    await query<{ id: string }>(
      `insert into staff (email, name, role, language) values ($1 || '@example.org', $1, 'editor', 'nl') returning id`,
      [name],
    )
  )[0]?.id ?? ''
const load = async (
  search: Record<string, string> = {},
  role: 'administrator' | 'editor' | 'office' = 'administrator',
) => loadChanges(role, search, 'nl')
const ids = async (search: Record<string, string> = {}) =>
  (await load(search)).changes.map(({ documentId }) => documentId)

describe('the latest changes', () => {
  it('are a line for each document of a save, the latest first, with who and what', async () => {
    const an = await person('An')
    await query(
      `with made as (insert into banners (id, kind) values (1, 'none') returning id)
       insert into banner_texts (banner_id, language, title, description) select id, 'nl', 'Welkom', '' from made`,
    )
    await emptyTables(database.client, 'content_changes')
    await note(1, { staff: an, rows: 3 })
    await note(2, { source: 'database', id: '2' })
    expect((await load()).changes).toEqual([
      expect.objectContaining({ documentId: '2', source: 'database', person: null, title: null }),
      expect.objectContaining({ documentId: '1', source: 'desk', person: 'An', title: 'Welkom', kind: 'banner' }),
    ])
  })

  it('are narrowed to a person, a kind and a source, and by nothing that is none', async () => {
    const an = await person('An')
    await note(1, { id: '1', staff: an })
    await note(2, { id: '2', source: 'job' })
    await note(3, { id: '3', kind: 'article' })
    expect(await ids({ person: an })).toEqual(['1'])
    expect(await ids({ source: 'job' })).toEqual(['2'])
    expect(await ids({ kind: 'article' })).toEqual(['3'])
    expect(await ids({ kind: 'banner', source: 'desk' })).toEqual(['1'])
    expect(await ids({ person: 'x', kind: 'staff', source: '"', before: '-1' })).toEqual(['3', '2', '1'])
  })

  it('are shown of what the role may edit only', async () => {
    await note(1, { kind: 'section', id: 'brand' })
    await note(2, { kind: 'banner' })
    expect((await load({}, 'editor')).changes.map(({ kind }) => kind)).toEqual(['banner'])
    expect((await load({ kind: 'section' }, 'editor')).changes).toEqual([])
    expect((await load({}, 'office')).changes).toEqual([])
  })

  it.each([
    [CHANGES_PER_PAGE, 1],
    [CHANGES_PER_PAGE + 1, 2],
    [2 * CHANGES_PER_PAGE + 1, 3],
  ])('come in pages without a gap or a repetition: %i changes, %i pages', async (count, pages) => {
    for (let save = 1; save <= count; save += 1) await note(save, { id: String(save), rows: 2 })
    const seen: string[] = []
    let page = 0
    for (let next: number | null = Number.MAX_SAFE_INTEGER; next !== null; page += 1) {
      const found: Awaited<ReturnType<typeof load>> = await load({ before: String(next) })
      seen.push(...found.changes.map(({ documentId }) => documentId))
      next = found.next
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, place) => String(count - place)))
    expect(page).toBe(pages)
  })

  it('go on after a save of very many rows', async () => {
    await note(1, { id: 'first' })
    await note(2, { id: 'large', rows: 1500 })
    const { changes, next } = await load()
    expect(changes.map(({ documentId }) => documentId)).toEqual(['large'])
    expect(await ids({ before: String(next) })).toEqual(['large', 'first'])
  })
})
