import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { libraryProblems } from '../../../lib/cms/check/check-library.ts'
import type { DocumentState } from '../../../lib/cms/collections/rules-state.ts'
import { saveDocument } from '../../../lib/cms/documents/save-document.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { nextWordless } from '../../../lib/cms/library/picture-overview.ts'
import { allArticles, photoOf } from '../../../lib/content/articles.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { readerFor } from '../../../lib/site/languages.ts'
import { richText } from '../../../lib/site/rich-text.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

const SRC = `/pictures/${'0'.repeat(24)}.jpg`
const ARTICLE = '30'
const staff = { id: randomUUID(), sessionId: randomUUID(), role: 'editor', officeId: null } as SessionStaff
let database: TestDatabase
let folder: string
let picture: number
const query = (sql: string, values: unknown[] = []) => database.client.query(sql, values)

beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  folder = mkdtempSync(join(tmpdir(), 'gevel-words-'))
  setEnv('DATA_DIR', folder)
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, SRC), '')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await query('delete from library_pictures')
  const { rows } = await query(
    `insert into library_pictures (src, width, height, name) values ($1, 9, 6, 'deur.jpg') returning id`,
    [SRC],
  )
  picture = rows[0].id
  await query(`update articles set image = null, status = 'Published' where id = ${ARTICLE}`)
  await query(`update article_texts set image_alt = '', html = '<p>Tekst</p>' where article_id = ${ARTICLE}`)
})

const describeIn = (language: string, alt: string) =>
  query('insert into library_picture_texts (picture_id, language, alt) values ($1, $2, $3)', [picture, language, alt])

/** Saves the article with a change of its state. */
async function save(change: (state: DocumentState) => Partial<DocumentState>) {
  const document = await loadDocument('article', ARTICLE)
  if (!document) throw new Error('no article')
  const state = { ...document.state, ...change(document.state) }
  return saveDocument(staff, { kind: 'article', id: ARTICLE, version: document.version, state })
}
const shown = ({ fields }: DocumentState) => ({ fields: { ...fields, image: SRC } })
const WORDLESS = { kind: 'invalid', errors: { 'fields.image': 'wordless' } }

it('becomes public with words in each language only: of the library, of its place, or none for decoration', async () => {
  expect(await save(shown)).toEqual(WORDLESS)
  await describeIn('nl', 'Een deur')
  expect(await save(shown)).toEqual(WORDLESS)
  const placed = ({ fields, texts }: DocumentState) => ({
    ...shown({ fields, texts, lists: {} }),
    texts: { ...texts, fr: { ...texts.fr, image_alt: 'Une porte' } },
  })
  expect(await save(placed)).toMatchObject({ kind: 'saved' })
})

it('may wait in a draft, and what was public already keeps nobody from mending something else', async () => {
  const draft = ({ fields }: DocumentState) => ({ fields: { ...fields, image: SRC, status: 'Draft' } })
  expect(await save(draft)).toMatchObject({ kind: 'saved' })
  expect(await save(({ fields }) => ({ fields: { ...fields, status: 'Published' } }))).toEqual(WORDLESS)
  await query(`update articles set status = 'Published' where id = ${ARTICLE}`)
  expect(await save(({ fields }) => ({ fields: { ...fields, published_on: '2026-01-01' } }))).toMatchObject({
    kind: 'saved',
  })
  await query(`update articles set image = null where id = ${ARTICLE}`)
  await query('update library_pictures set decorative = true')
  expect(await save(shown)).toMatchObject({ kind: 'saved' })
})

it('needs words in the language of a text that shows it, and in no other', async () => {
  const inText = ({ texts }: DocumentState) => ({
    texts: { ...texts, nl: { ...texts.nl, html: `<p><img src="${SRC}" alt="" width="9" height="6"></p>` } },
  })
  expect(await save(inText)).toEqual({ kind: 'invalid', errors: { 'texts.nl.html': 'wordless' } })
  await describeIn('nl', 'Een deur')
  expect(await save(inText)).toMatchObject({ kind: 'saved' })
})

it('shows the words of the library where its place has none, each in its language', async () => {
  await describeIn('nl', 'Een deur')
  await describeIn('fr', 'Une porte')
  await query(`update articles set image = $1 where id = ${ARTICLE}`, [SRC])
  await query(`update article_texts set image_alt = 'De voordeur' where article_id = ${ARTICLE} and language = 'nl'`)
  const photo = async (locale: 'nl' | 'fr') => {
    const article = (await allArticles()).find(({ id }) => String(id) === ARTICLE)
    return article && photoOf(article, await readerFor(locale))?.alt
  }
  expect([await photo('nl'), await photo('fr')]).toEqual(['De voordeur', 'Une porte'])
  const text = `<img src="${SRC}" alt=""><img src="${SRC}" alt="Een &quot;oude&quot; deur">`
  const { html } = await richText({ text }, await readerFor('fr'))
  expect([...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['Une porte', 'Een &quot;oude&quot; deur'])
})

it('is named where it has no words, where its licence ends, and where the disk lost it', async () => {
  await describeIn('nl', 'Een deur')
  await query(`update articles set image = $1 where id = ${ARTICLE}`, [SRC])
  const problems = async () =>
    (await libraryProblems([], [], '2026-11-25')).map(({ code, row, values }) => [code, row.columns.id, values])
  const id = String(picture)
  expect(await problems()).toEqual([['pictureWordless', id, { languages: 'FR' }]])
  await describeIn('fr', 'Une porte')
  for (const [day, found] of [
    ['2026-12-26', []],
    ['2026-12-25', [['licenceEnds', id, { day: '2026-12-25' }]]],
    ['2026-11-25', [['licenceEnds', id, { day: '2026-11-25' }]]],
    ['2026-11-24', [['licenceEnded', id, { day: '2026-11-24' }]]],
  ] as const) {
    await query('update library_pictures set licence_until = $1', [day])
    expect([day, await problems()]).toEqual([day, found])
  }
  await query('update library_pictures set licence_until = null')
  rmSync(join(folder, SRC))
  expect(await problems()).toEqual([['pictureGone', id, {}]])
})

it('leads from one picture without words to the next, round about', async () => {
  const { rows } = await query(
    `insert into library_pictures (src, width, height, name)
       select '/pictures/' || n || '.jpg', 1, 1, 'a' from generate_series(1, 2) n returning id`,
  )
  const [one, two] = rows.map(({ id }) => id as number)
  expect(await nextWordless(two ?? 0)).toEqual({ count: 3, next: one })
  expect(await nextWordless(picture)).toEqual({ count: 3, next: two })
  await query('update library_pictures set decorative = true where id <> $1', [picture])
  expect(await nextWordless(picture)).toEqual({ count: 1, next: null })
})
