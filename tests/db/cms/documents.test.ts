import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENT_KINDS, type DocumentKind } from '../../../lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '../../../lib/cms/collections/rules-kinds.ts'
import { type DocumentState, documentId, type FieldValues } from '../../../lib/cms/collections/rules-state.ts'
import { deleteDocument, saveDocument } from '../../../lib/cms/documents/save-document.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { findChanges } from '../../../lib/cms/versions/queries.ts'
import type { StaffRole } from '../../../lib/desk/define-feature.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const person = (role: StaffRole = 'administrator') => ({
  id: randomUUID(),
  sessionId: randomUUID(),
  email: 'lies@example.org',
  name: 'Lies Maes',
  role,
  officeId: null,
  language: 'nl' as const,
})
const staff = person() as unknown as SessionStaff

const BANNER: DocumentState = {
  fields: { kind: 'gallery', color: null, video: null, poster: null },
  texts: { nl: { title: 'Welkom', description: '' }, fr: { title: 'Bienvenue', description: '' } },
  lists: {
    images: ['/demo/a.jpg', '/demo/b.jpg'].map((src) => ({
      key: null,
      fields: { src, width: 100, height: 50, focal_x: null, focal_y: null, portrait: null },
      texts: { nl: { alt: src } },
    })),
  },
}

async function saved(kind: DocumentKind, state: DocumentState, id: string | null = null, version = 0) {
  const result = await saveDocument(staff, { kind, id, version, state })
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result))
  return result
}
const load = async (kind: DocumentKind, id: string) => {
  const document = await loadDocument(kind, id)
  if (!document) throw new Error(`no ${kind} ${id}`)
  return document
}

describe.each(DOCUMENT_KINDS)('a document of the kind %s', (kind) => {
  it('is read and saved unchanged without writing anything', async () => {
    const definition = DOCUMENTS[kind]
    const rows = await query<{ row: FieldValues }>(`select to_jsonb(t) as row from ${definition.table} t limit 20`)
    for (const { row } of rows) {
      const id = documentId(definition, row)
      const { state, version } = await load(kind, id)
      const result = await saveDocument(staff, { kind, id, version, state })
      expect([id, result]).toEqual([id, { kind: 'saved', id, version, state }])
    }
  })
})

it('keeps a document with its texts and rows, and the history of each save', async () => {
  const { id, version } = await saved('banner', BANNER)
  const { state } = await load('banner', id)
  expect(state.texts).toEqual(BANNER.texts)
  expect(state.lists.images?.map(({ fields }) => fields.src)).toEqual(['/demo/a.jpg', '/demo/b.jpg'])
  const [first, second] = state.lists.images ?? []
  if (!first || !second) throw new Error('no pictures')
  const swapped = await saved(
    'banner',
    { ...state, texts: { nl: { title: 'Dag', description: '' } }, lists: { images: [second, first] } },
    id,
    version,
  )
  const later = (await load('banner', id)).state
  expect(later.texts).toEqual({ nl: { title: 'Dag', description: '' } })
  expect(later.lists.images?.map(({ key }) => key)).toEqual([second.key, first.key])
  const changes = await findChanges('banner', id)
  expect(new Set(changes.map(({ group }) => group)).size).toBe(2)
  expect(changes.every(({ source, staffId }) => source === 'desk' && staffId === staff.id)).toBe(true)
  await deleteDocument(staff, { kind: 'banner', id, version: swapped.version })
  expect(await loadDocument('banner', id)).toBeNull()
  const removed = (await findChanges('banner', id, { after: swapped.version })).map(({ table }) => table)
  expect(removed.toSorted()).toEqual([
    'banner_image_texts',
    'banner_image_texts',
    'banner_images',
    'banner_images',
    'banner_texts',
    'banners',
  ])
})

it('notes what SQL changes as made in the database', async () => {
  const { id } = await saved('contact-block', {
    fields: { map: true, offices: true, opening_hours: false, form: null },
    texts: { nl: { title: 'Contact', html: '<p>Dag</p>' } },
    lists: {},
  })
  await query(`update contact_block_texts set title = 'Hallo' where block_id = $1`, [id])
  const [last] = await findChanges('contact-block', id)
  expect(last).toMatchObject({
    source: 'database',
    staffId: null,
    before: { title: 'Contact' },
    after: { title: 'Hallo' },
  })
})

it('writes nothing over a later version, and shows it', async () => {
  const { id, version } = await saved('banner', BANNER)
  const { state } = await load('banner', id)
  const mine = { ...state, fields: { ...state.fields, kind: 'none' } }
  await query(`update banner_texts set title = 'Anders' where banner_id = $1 and language = 'nl'`, [id])
  const result = await saveDocument(staff, { kind: 'banner', id, version, state: mine })
  expect(result).toMatchObject({ kind: 'conflict', state: { texts: { nl: { title: 'Anders' } } } })
  expect((await load('banner', id)).state.fields.kind).toBe('gallery')
  if (result.kind !== 'conflict') throw new Error('no conflict')
  expect(await saveDocument(staff, { kind: 'banner', id, version: result.version, state: mine })).toMatchObject({
    kind: 'saved',
  })
})

it.each([
  ['a field that is missing', { fields: { ...BANNER.fields, kind: '' } }, { 'fields.kind': 'required' }],
  ['a choice that is none', { fields: { ...BANNER.fields, kind: 'film' } }, { 'fields.kind': 'notListed' }],
  ['no word in any language', { texts: {} }, { 'texts.nl.title': 'required' }],
  [
    'half a translation',
    { texts: { ...BANNER.texts, fr: { title: '', description: 'a' } } },
    { 'texts.fr.title': 'required' },
  ],
  [
    'a picture of another site',
    { lists: { images: [{ key: null, fields: { src: '//other.example/a.jpg', width: 1, height: 1 }, texts: {} }] } },
    { 'lists.images.0.fields.src': 'address' },
  ],
] as const)('refuses %s', async (_what, part, errors) => {
  const result = await saveDocument(staff, { kind: 'banner', id: null, version: 0, state: { ...BANNER, ...part } })
  expect(result).toEqual({ kind: 'invalid', errors })
})

it('says which field the database refused', async () => {
  const state: DocumentState = {
    fields: { market: 'sale', zip: '9000', category_id: null, language: 'nl', html: '<p>Gent</p>' },
    texts: {},
    lists: {},
  }
  await saved('landing-text', state)
  expect(await saveDocument(staff, { kind: 'landing-text', id: null, version: 0, state })).toEqual({
    kind: 'invalid',
    errors: { 'fields.zip': 'taken' },
  })
})

const newPage = (path: string, french: string, parent: number | null = null): DocumentState => ({
  fields: { parent_id: parent, path, link: null, status: 'Published', sort_order: 0 },
  texts: { nl: { title: 'Nieuw', path: null }, fr: { title: 'Nouveau', path: french } },
  lists: { modules: [] },
})
it.each([
  ['of a page beside it', newPage('contact', 'nouvelle-page')],
  ['of a page, in another language', newPage('nieuwe-pagina', 'nos-services')],
  ['of a form', newPage('offer-summary', 'nouvelle-page')],
  ['of the site itself', newPage('api', 'nouvelle-page')],
  ['of the desk, in another language', newPage('nieuwe-pagina', 'bureau')],
])('refuses a page at the address %s', async (_whose, state) => {
  expect(await saveDocument(staff, { kind: 'page', id: null, version: 0, state })).toEqual({
    kind: 'invalid',
    errors: { 'fields.path': 'addressTaken', 'texts.fr.path': 'addressTaken' },
  })
})

it('gives a new page the part of its address that languages without one of their own use', async () => {
  const texts = { nl: { title: 'Huis & tuin', path: null }, fr: { title: 'Maison', path: 'maison' } }
  const state = { ...newPage('', 'maison'), texts }
  const { id } = await saved('page', state)
  expect((await load('page', id)).state.fields.path).toBe('huis-tuin')
  const second = {
    ...state,
    texts: { nl: { title: 'Huis & tuin', path: 'tuin' }, fr: { title: 'Maison', path: 'jardin' } },
  }
  const third = { ...state, texts: { nl: { title: 'Huis & tuin', path: null } } }
  expect((await load('page', (await saved('page', second)).id)).state.fields.path).toBe('tuin')
  expect((await load('page', (await saved('page', third)).id)).state.fields.path).toBe('huis-tuin-2')
})

it('lets a page keep its address, and a new one have a free one', async () => {
  const { id, version } = await saved('page', newPage('nieuwe-pagina', 'nouvelle-page'))
  const { state } = await load('page', id)
  const renamed = { ...state, fields: { ...state.fields, path: 'nieuwere-pagina' } }
  expect((await saved('page', renamed, id, version)).id).toBe(id)
})

it.each([
  ['the default language off', { in_use: false }],
  ['two languages the default', {}],
])('doesn’t leave %s', async (_what, change) => {
  const code = 'in_use' in change ? 'nl' : 'fr'
  const { state, version } = await load('language', code)
  const fields = { ...state.fields, is_default: true, ...change }
  expect(await saveDocument(staff, { kind: 'language', id: code, version, state: { ...state, fields } })).toEqual({
    kind: 'invalid',
    errors: { document: 'defaultLanguage' },
  })
})
it('lets nobody write what their role may not', async () => {
  for (const [role, kind] of [
    ['office', 'banner'],
    ['editor', 'services'],
  ] as const) {
    const other = person(role) as unknown as typeof staff
    const sent = { kind, id: null, version: 0, state: BANNER }
    expect(await saveDocument(other, sent)).toEqual({ kind: 'missing' })
  }
  expect(await saveDocument(staff, { kind: 'office', id: null, version: 0, state: BANNER })).toMatchObject({
    kind: expect.not.stringMatching('saved'),
  })
})
