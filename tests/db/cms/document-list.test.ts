import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadList } from '../../../lib/desk/lists/list-source.ts'
import { formatListName, LIST_NAME, openList } from '../../../lib/desk/lists/open-list.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { actOnRows } from '../../../lib/desk-lists/act-on-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { makeStaff } from '../../support/staff.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
let database: TestDatabase
let editor: SessionStaff
let office: SessionStaff
const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  editor = await makeStaff(query, 'editor')
  office = await makeStaff(query, 'office')
})
afterAll(() => database.drop())

/** The list of a kind as somebody's page shows it. */
async function listOf(kind: string, address = '', staff = editor) {
  const name = { page: 'deskKind', kind } as const
  const source = await openList(name, staff.role)
  if (!source) return null
  return loadList(formatListName(name), source, new URLSearchParams(address), { staff, locale: 'nl', now: NOW })
}
async function act(list: string, name: string, ids: readonly string[], staff = editor) {
  const form = new FormData()
  form.set('document', JSON.stringify({ list, act: name, ids, locale: 'nl' }))
  return (await actOnRows(staff, form)) as {
    kind: string
    done: number
    undo?: { act: string; ids: string[] }
    left?: string[]
  }
}
async function addArticle(title: string, status: string, image: string | null = null): Promise<string> {
  const [row] = await query<{ id: string }>(
    'insert into articles (status, sort_order, image) values ($1, 0, $2) returning id::text',
    [status, image],
  )
  const id = row?.id ?? ''
  await query(
    `insert into article_texts (article_id, language, title, name, intro, html, image_alt)
     values ($1, 'nl', $2, $2, 'Kort gezegd.', '<p>Dag</p>', '')`,
    [id, title],
  )
  return id
}
const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status::text from articles where id = $1', [id]))[0]?.status ?? 'gone'

it('shows articles by name with picture, state and what they lack, and counts those that wait', async () => {
  const id = await addArticle('Aaa proef', 'Draft', '/pictures/proef.jpg')
  const screen = await listOf('article', 'q=aaa')
  expect(screen?.list).toBe('deskKind/article')
  expect(screen?.rows).toMatchObject([
    {
      ...{ id, name: 'Aaa proef', acts: ['publish', 'remove'] },
      picture: expect.stringContaining('proef.jpg'),
      cells: { state: { tone: 'off' }, missing: { marks: [{ text: 'FR', tone: 'soon' }] } },
    },
  ])
  const [drafts] = await query<{ count: number }>(`select count(*)::int as count from articles where status = 'Draft'`)
  expect(screen?.views.find(({ name }) => name === 'state')?.count).toBe(drafts?.count)
  expect((await listOf('article', 'q=aaa&missing=!fr'))?.count).toBe(0)
})

it('says beside the list what a document says', async () => {
  const id = await addArticle('Bbb proef', 'Published')
  const source = await openList({ page: 'deskKind', kind: 'article' }, 'editor')
  const peek = await source?.peek?.(id, { staff: editor, locale: 'nl', now: NOW })
  expect(peek).toMatchObject({ title: 'Bbb proef', notes: [{ text: 'Kort gezegd.' }, { tone: 'soon' }] })
})

it('publishes several, says what stayed as it was, and takes it back', async () => {
  const [draft, live] = [await addArticle('Ccc proef', 'Draft'), await addArticle('Ddd proef', 'Published')]
  const answer = await act('deskKind/article', 'publish', [draft, live, '999999'])
  expect(answer).toMatchObject({ kind: 'done', done: 1, left: [expect.stringContaining('Ddd proef')] })
  expect(await statusOf(draft)).toBe('Published')
  expect(await act('deskKind/article', 'undo', answer.undo?.ids ?? [])).toMatchObject({ kind: 'done', done: 1 })
  expect(await statusOf(draft)).toBe('Draft')
})

it('takes back nothing of another kind, and nothing that isn’t a row of it', async () => {
  const id = await addArticle('Eee proef', 'Draft')
  const answer = await act('deskKind/article', 'publish', [id])
  expect(await act('deskKind/banner', 'undo', answer.undo?.ids ?? [])).toMatchObject({ done: 0 })
  expect(await act('deskKind/article', 'undo', [id, `${id} x y`])).toMatchObject({ done: 0 })
  expect(await statusOf(id)).toBe('Published')
})

it('is for who may edit its kind', async () => {
  const id = await addArticle('Fff proef', 'Draft')
  expect(await listOf('article', '', office)).toBeNull()
  expect(await act('deskKind/article', 'publish', [id], office)).toEqual({ kind: 'missing' })
  // An editor edits no settings, and no kind has another page's list.
  for (const kind of ['section', 'language', 'category', 'constructor', ''])
    expect([kind, await listOf(kind)]).toEqual([kind, null])
  expect(await openList({ page: 'deskHomes', kind: 'article' }, 'administrator')).toBeNull()
  expect(LIST_NAME.safeParse('deskAccount').success).toBe(false)
  expect(await statusOf(id)).toBe('Draft')
})

it('orders kinds of the site by their place there', async () => {
  const screen = await listOf('header-link')
  const rows = await query<{ id: string }>('select id::text from header_links order by sort_order, id')
  expect(screen?.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(screen?.rows[0]?.cells.place).toEqual({ figure: '1' })
})

it('knows a banner by its first picture', async () => {
  const [image] = await query<{ id: string; src: string }>(
    'select banner_id::text as id, src from banner_images order by banner_id, sort_order limit 1',
  )
  const row = (await listOf('banner'))?.rows.find(({ id }) => id === image?.id)
  expect(decodeURIComponent(row?.picture ?? '')).toContain(image?.src)
})

it('lists pictures with how often they are shown and in which languages they say nothing', async () => {
  await query('delete from library_pictures')
  await query(
    `insert into library_pictures (src, width, height, name, tags) values
       ('/pictures/a.jpg', 9, 6, 'Gevel', '{tuin}'), ('/pictures/b.jpg', 9, 6, 'Deur', '{}')`,
  )
  const screen = await listOf('picture')
  expect(screen?.rows.map(({ name }) => name)).toEqual(['Deur', 'Gevel'])
  expect(screen?.rows[1]?.cells).toMatchObject({ tags: { text: 'tuin' }, uses: { figure: '' } })
  expect(screen?.views.map(({ count }) => count)).toEqual([2, 2, 2])
  expect((await listOf('picture', 'tag=tuin'))?.rows.map(({ name }) => name)).toEqual(['Gevel'])
  expect((await listOf('picture', 'q=DEUR&sort=name'))?.count).toBe(1)
})
