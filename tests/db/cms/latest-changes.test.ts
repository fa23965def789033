import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHANGE_SOURCE } from '../../../lib/cms/versions/list.ts'
import { CHANGE_LIST } from '../../../lib/cms/versions/rules-list.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
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
/** The list of an address. */
const load = (address = '', role: SessionStaff['role'] = 'administrator') =>
  CHANGE_SOURCE.load(readListState(CHANGE_LIST, new URLSearchParams(address)), {
    staff: { role } as SessionStaff,
    locale: 'nl',
    now: new Date('2026-11-24T12:00:00Z'),
  })
/** The documents of an address, by the end of the way to their history. */
const ids = async (address = '', role?: SessionStaff['role']) =>
  (await load(address, role)).rows.map(({ href }) => href.split('/').at(-2))

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
    expect((await load()).rows).toMatchObject([
      { name: 'verwijderd', cells: { person: { text: 'Rechtstreeks in de database' } } },
      { name: 'Welkom', cells: { person: { text: 'An' }, when: { moment: { words: 'vandaag, 11.01' } } } },
    ])
    expect(await ids('sort=when')).toEqual(['1', '2'])
    expect([await ids('q=WEL'), await ids('q=wel+wat')]).toEqual([['1'], []])
  })

  it('are narrowed to a person, a kind and a source, and by nothing that is none', async () => {
    const an = await person('An')
    await note(1, { id: '1', staff: an })
    await note(2, { id: '2', source: 'job' })
    await note(3, { id: '3', kind: 'article' })
    const cases: [string, string[]][] = [
      [`person=${an}`, ['1']],
      [`person=!${an}`, ['3', '2']],
      ['source=job', ['2']],
      ['source=!job,database', ['3', '1']],
      ['kind=article', ['3']],
      ['kind=banner&source=desk', ['1']],
      ['person=x', []],
      ['source="', ['3', '2', '1']],
    ]
    for (const [address, expected] of cases) expect([address, await ids(address)]).toEqual([address, expected])
  })

  it('are shown of what the role may edit only', async () => {
    await note(1, { kind: 'section', id: 'brand' })
    await note(2, { kind: 'banner' })
    expect((await load('', 'editor')).count).toBe(1)
    expect((await load('kind=section', 'editor')).rows).toEqual([])
    expect((await load('', 'office')).rows).toEqual([])
  })

  it.each([
    [CHANGE_LIST.perPage, 1],
    [CHANGE_LIST.perPage + 1, 2],
    [2 * CHANGE_LIST.perPage + 1, 3],
  ])('come in pages without a gap or a repetition: %i changes, %i pages', async (count, pages) => {
    for (let save = 1; save <= count; save += 1) await note(save, { id: String(save), rows: 2 })
    const seen: (string | undefined)[] = []
    for (let page = 1; page <= pages + 1; page += 1) {
      seen.push(...(await ids(`page=${page}`)))
      expect((await load(`page=${page}`)).count).toBe(count)
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, place) => String(count - place)))
    expect(await ids(`page=${pages}`)).not.toEqual([])
  })

  it('count a save of very many rows once', async () => {
    await note(1, { id: 'first' })
    await note(2, { id: 'large', rows: 1500 })
    expect(await ids()).toEqual(['large', 'first'])
  })
})
