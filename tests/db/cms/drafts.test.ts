import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocumentState } from '../../../lib/cms/collections/rules-state.ts'
import { saveDeskDocument } from '../../../lib/cms/documents/request.ts'
import { saveDocument } from '../../../lib/cms/documents/save-document.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import type { Editor } from '../../../lib/cms/documents/view-editor.ts'
import { discardDraft, foreignWork, loadDrafting, saveDraft } from '../../../lib/cms/drafts/drafts.ts'
import { findDraft } from '../../../lib/cms/drafts/queries.ts'
import { draftToken, previewAddresses, readDraftToken } from '../../../lib/cms/drafts/token.ts'
import { articleWithDraft, withDraft } from '../../../lib/cms/drafts/view-preview.ts'
import type { StaffRole } from '../../../lib/desk/define-feature.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

const NOW = new Date('2026-11-24T13:03:07Z')
type Person = SessionStaff

let database: TestDatabase
let lies: Person
let tom: Person
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  lies = await person('Lies Maes', 'editor')
  tom = await person('Tom Dubois', 'administrator')
})
afterAll(() => database.drop())

async function person(name: string, role: StaffRole): Promise<Person> {
  const { rows } = await database.client.query(
    `insert into staff (email, name, role, language) values ($1, $2, $3::staff_role, 'nl') returning id`,
    [`${randomUUID()}@example.org`, name, role],
  )
  return { id: rows[0].id, name, role, language: 'nl', officeId: null, sessionId: randomUUID() } as unknown as Person
}

async function newPage(): Promise<{ kind: 'page'; id: string; version: number; state: DocumentState }> {
  const { rows } = await database.client.query(
    `with entry as (insert into menu_entries (path, status) values ($1, 'Published') returning id)
     insert into menu_entry_texts (entry_id, language, title) select id, 'nl', 'Verzekeringen' from entry
     returning entry_id as id`,
    [`page-${randomUUID()}`],
  )
  const id = String(rows[0].id)
  const loaded = await loadDocument('page', id)
  if (!loaded) throw new Error(`no page ${id}`)
  return { kind: 'page', id, ...loaded }
}

const titled = (state: DocumentState, title: string): DocumentState => ({
  ...state,
  texts: { ...state.texts, nl: { ...state.texts.nl, title } },
})
const drafting = (page: Awaited<ReturnType<typeof newPage>>) => loadDrafting(lies, page as unknown as Editor, NOW)

it('keeps one draft of a page, which leaves the page as it is', async () => {
  const page = await newPage()
  const first = await saveDraft(lies, { ...page, revision: 0, state: titled(page.state, 'Eén') }, NOW)
  expect(first).toMatchObject({ kind: 'saved', revision: 1, savedAt: NOW.toISOString() })
  const second = await saveDraft(lies, { ...page, revision: 1, state: titled(page.state, 'Twee') }, NOW)
  expect(second).toMatchObject({ kind: 'saved', revision: 2 })
  expect((await findDraft(page))?.state.texts.nl?.title).toBe('Twee')
  expect(await loadDocument('page', page.id)).toEqual({ state: page.state, version: page.version })
})

it.each([0, 1, 3])('overwrites no draft that somebody else wrote: revision %d was read, it is 2', async (revision) => {
  const page = await newPage()
  await saveDraft(tom, { ...page, revision: 0 }, NOW)
  await saveDraft(tom, { ...page, revision: 1, state: titled(page.state, 'Van Tom') }, NOW)
  const refused = await saveDraft(lies, { ...page, revision, state: titled(page.state, 'Van Lies') }, NOW)
  expect(refused).toMatchObject({ kind: 'changed', by: 'Tom Dubois' })
  // Theirs comes along, to be shown beside what was typed.
  expect(refused).toMatchObject({ drafting: { revision: 2, draft: { state: titled(page.state, 'Van Tom') } } })
  expect((await findDraft(page))?.state.texts.nl?.title).toBe('Van Tom')
  expect(await discardDraft(lies, { ...page, revision })).toBe(false)
})

it('says whose draft an editor opens, and from which version it was made', async () => {
  const page = await newPage()
  expect(await drafting(page)).toMatchObject({ revision: 0, draft: null, base: { version: page.version } })
  await saveDraft(tom, { ...page, revision: 0, state: titled(page.state, 'Concept') }, NOW)
  const published = await saveDocument(tom, { ...page, state: titled(page.state, 'Intussen') })
  const now = await loadDocument('page', page.id)
  expect(published.kind).toBe('saved')
  const opened = await drafting({ ...page, ...(now ?? page) })
  expect(opened?.draft).toMatchObject({ by: 'Tom Dubois', savedAt: NOW.toISOString() })
  // From which the merge of both knows what each of them changed.
  expect(opened?.base).toEqual({ version: page.version, state: page.state })
})

it('tells whose draft was published or discarded meanwhile, and what stands there now', async () => {
  const page = await newPage()
  await saveDraft(lies, { ...page, revision: 0, state: titled(page.state, 'Samen') }, NOW)
  await saveDocument(tom, { ...page, state: titled(page.state, 'Van Tom') })
  await discardDraft(tom, { ...page, revision: 1 })
  const refused = await saveDraft(lies, { ...page, revision: 1, state: titled(page.state, 'Van Lies') }, NOW)
  const now = await loadDocument('page', page.id)
  expect(refused).toMatchObject({
    kind: 'changed',
    by: 'Tom Dubois',
    drafting: { revision: 0, draft: null, base: now },
  })
})

/** Sends a page as its editor does. */
async function send(staff: Person, document: object): Promise<{ kind: string; parts?: unknown }> {
  const form = new FormData()
  form.set('document', JSON.stringify(document))
  return saveDeskDocument(staff, form)
}

it('asks before a colleague’s unfinished texts are published, and names them', async () => {
  const page = await newPage()
  const toms = titled(page.state, 'Tom typt nog')
  await saveDraft(tom, { ...page, revision: 0, state: toms }, NOW)
  const both = { ...toms, texts: { ...toms.texts, fr: { ...toms.texts.nl, title: 'De Lies' } } }
  await saveDraft(lies, { ...page, revision: 1, state: both }, NOW)
  const parts = [{ path: 'texts.nl.title', by: ['Tom Dubois'] }]
  expect(await foreignWork(lies, { ...page, revision: 2, state: both })).toEqual(parts)
  expect(await foreignWork({ ...lies, role: 'office' }, { ...page, revision: 2, state: both })).toEqual([])
  expect(await send(lies, { ...page, state: both, draft: 2, agreed: false })).toEqual({ kind: 'foreign', parts })
  expect(await loadDocument('page', page.id)).toEqual({ state: page.state, version: page.version })
  expect(await findDraft(page)).toMatchObject({ revision: 2 })
  // Without theirs nothing is asked; the draft keeps it.
  const own = { ...page.state, texts: { ...page.state.texts, fr: both.texts.fr } }
  expect(await foreignWork(lies, { ...page, revision: 2, state: own as DocumentState })).toEqual([])
  expect(await send(lies, { ...page, state: both, draft: 2, agreed: true })).toMatchObject({ kind: 'saved' })
  expect(await findDraft(page)).toBeNull()
})

it('asks nobody about what they typed themselves, nor about a draft of before the version that is changed', async () => {
  const page = await newPage()
  await saveDraft(tom, { ...page, revision: 0, state: titled(page.state, 'Eigen werk') }, NOW)
  const sent = { ...page, revision: 1, state: titled(page.state, 'Eigen werk') }
  expect(await foreignWork(tom, sent)).toEqual([])
  expect(await foreignWork(lies, sent)).toHaveLength(1)
  await saveDocument(tom, { ...page, state: titled(page.state, 'Intussen') })
  expect(await foreignWork(lies, sent)).toEqual([])
})

it('keeps nothing for a page that is gone, or a role that edits no pages', async () => {
  const page = await newPage()
  expect(await saveDraft(lies, { ...page, id: '999999', revision: 0 }, NOW)).toEqual({ kind: 'missing' })
  expect(await saveDraft({ ...lies, role: 'office' }, { ...page, revision: 0 }, NOW)).toEqual({ kind: 'missing' })
  expect(await findDraft(page)).toBeNull()
})

it('discards a draft', async () => {
  const page = await newPage()
  await saveDraft(lies, { ...page, revision: 0 }, NOW)
  expect(await discardDraft({ ...lies, role: 'office' }, { ...page, revision: 1 })).toBe(false)
  expect(await discardDraft(lies, { ...page, revision: 1 })).toBe(true)
  expect(await findDraft(page)).toBeNull()
})

it('gives a preview in each language in use, whose token is for one page, person and time', async () => {
  const addresses = await previewAddresses('page', 12, lies.id, NOW)
  expect(Object.keys(addresses)).toEqual(['nl', 'fr'])
  const claim = { kind: 'page' as const, id: 12, staffId: lies.id, expires: 1000 }
  const token = draftToken(claim, 'secret')
  expect(readDraftToken(token, 'secret', 999)).toEqual(claim)
  expect(readDraftToken(token, 'secret', 1000)).toBeNull()
  expect(readDraftToken(token, 'other', 999)).toBeNull()
  expect(readDraftToken(token, '', 999)).toBeNull()
  expect(readDraftToken(token.replace('draft-page-12-', 'draft-page-13-'), 'secret', 999)).toBeNull()
  expect(readDraftToken(token.replace('draft-page-', 'draft-article-'), 'secret', 999)).toBeNull()
  expect(readDraftToken(token.replace(lies.id, tom.id), 'secret', 999)).toBeNull()
})

it('shows the modules, texts and settings of a draft at the place of its page', () => {
  const entry = { id: 5, segment: 'a', parentId: 2, visible: true } as unknown as Parameters<typeof withDraft>[0]
  const span = { span_sm: 12, span_md: 6, span_lg: 4 }
  const module = { view: 'single-view', relation_kind: 'article', relation_id: 33, position: 'contentRow', ...span }
  const state = {
    fields: { path: 'b', status: 'Draft', in_menu: false, in_crumbs: true, indexed: true },
    texts: { fr: { title: 'Assurances' } },
    lists: {
      modules: [
        { key: 8, fields: { ...module, hidden: true }, texts: {} },
        { key: null, fields: module, texts: {} },
        { key: 9, fields: module, texts: {} },
      ],
    },
  } as unknown as DocumentState
  expect(withDraft(entry, state)).toMatchObject({
    ...{ id: 5, segment: 'a', parentId: 2, visible: true, inMenu: false, inCrumbs: true },
    texts: { fr: { title: 'Assurances' } },
    modules: [
      { id: -2, view: 'single-view', relation: { kind: 'article', id: 33 }, spans: { sm: 12, md: 6, lg: 4 } },
      { id: 9 },
    ],
  })
})

it('shows the texts of a draft at the address of its article', () => {
  const article = { id: 5, paths: { nl: 'nieuws/a' }, published: false } as Parameters<typeof articleWithDraft>[0]
  const state = {
    fields: { status: 'Draft', category_id: 3, published_on: '2026-11-25', image: '/demo/office-1.webp', focal_x: 20 },
    texts: { nl: { title: 'Verzekerd wonen', html: '<p>Goed</p>' } },
    lists: {},
  } as unknown as DocumentState
  expect(articleWithDraft(article, state)).toMatchObject({
    ...{ id: 5, paths: { nl: 'nieuws/a' }, published: false, categoryId: 3, publishedOn: '2026-11-25' },
    texts: { nl: { title: 'Verzekerd wonen', html: '<p>Goed</p>', intro: '' } },
  })
})
