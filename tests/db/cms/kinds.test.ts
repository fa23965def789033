import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { type DocumentDefinition, isLackedWhenEmpty } from '../../../lib/cms/collections/rules-definition.ts'
import type { DocumentErrors, Value } from '../../../lib/cms/collections/rules-fields.ts'
import type { DocumentKind } from '../../../lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '../../../lib/cms/collections/rules-kinds.ts'
import type { LanguageChoice } from '../../../lib/cms/collections/rules-languages.ts'
import type { DocumentState, FieldValues } from '../../../lib/cms/collections/rules-state.ts'
import { languageOverview } from '../../../lib/cms/documents/language-overview.ts'
import { removeDeskDocument } from '../../../lib/cms/documents/request.ts'
import { saveDocument } from '../../../lib/cms/documents/save-document.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { loadEditor } from '../../../lib/cms/documents/view-editor.ts'
import { listDocuments } from '../../../lib/cms/lists/list.ts'
import { orderDeskDocuments, saveDeskLanguages } from '../../../lib/cms/lists/requests.ts'
import { documentList } from '../../../lib/cms/lists/rules-document-list.ts'
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

type Staff = SessionStaff
const person = (role: StaffRole): Staff =>
  ({
    id: randomUUID(),
    sessionId: randomUUID(),
    email: 'lies@example.org',
    name: 'Lies Maes',
    role,
    officeId: null,
    language: 'nl',
  }) as unknown as Staff
const staff = person('administrator')
const form = (sent: unknown): FormData => {
  const data = new FormData()
  data.set('document', JSON.stringify(sent))
  return data
}

async function stored(kind: DocumentKind, id: string): Promise<{ state: DocumentState; version: number }> {
  const document = await loadDocument(kind, id)
  if (!document) throw new Error(`no ${kind} ${id}`)
  return document
}
async function add(kind: DocumentKind, fields: FieldValues, texts: DocumentState['texts'] = {}): Promise<string> {
  const result = await saveDocument(staff, { kind, id: null, version: 0, state: { fields, texts, lists: {} } })
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result))
  return result.id
}

describe('a section of the site', () => {
  const save = async (name: string, change: (value: Record<string, Value>) => Record<string, Value>) => {
    const { state, version } = await stored('section', name)
    const value = change(state.fields.value as Record<string, Value>)
    return saveDocument(staff, { kind: 'section', id: name, version, state: { ...state, fields: { value } } })
  }
  it.each<[string, string, Record<string, Value>, DocumentErrors]>([
    ['without a name', 'brand', { name: '' }, { 'fields.value.name': 'required' }],
    [
      'with a link that is none',
      'brand',
      { legal: [{ label: 'a', value: 'b', href: 'javascript:1' }] },
      { 'fields.value.legal.0.href': 'address' },
    ],
    ['without any filter', 'listFilter', { fields: [] }, { 'fields.value.fields': 'required' }],
    ['with less than the least income', 'rental', { incomeFactor: 0.9 }, { 'fields.value.incomeFactor': 'outOfRange' }],
    ['with no least income', 'rental', { incomeFactor: null }, { 'fields.value.incomeFactor': 'required' }],
    ['kept longer than allowed', 'retention', { cvDays: 366 }, { 'fields.value.cvDays': 'outOfRange' }],
  ])('%s is refused at its field', async (_what, name, part, errors) => {
    expect(await save(name, (value) => ({ ...value, ...part }))).toEqual({ kind: 'invalid', errors })
  })
  it('is saved as the site reads it, without what was left empty', async () => {
    expect(
      await save('retention', (value) => ({ ...value, cvDays: 365, leadMonths: { job: 3, offer: null } })),
    ).toMatchObject({ kind: 'saved' })
    const { state } = await stored('section', 'retention')
    expect(state.fields.value).toMatchObject({ cvDays: 365, leadMonths: { job: 3 } })
    expect(Object.keys((state.fields.value as { leadMonths: object }).leadMonths)).toEqual(['job'])
  })
  it('is saved without what the site doesn’t know, at any depth', async () => {
    await query(
      `update site_sections set value = value || '{"colour": "red"}' || jsonb_build_object('legal',
         jsonb_build_array(jsonb_build_object('label', 'BTW', 'value', 'BE 0', 'size', 3))) where name = 'brand'`,
    )
    expect(await save('brand', (value) => value)).toMatchObject({ kind: 'saved' })
    const { state } = await stored('section', 'brand')
    expect(state.fields.value).not.toHaveProperty('colour')
    expect(state.fields.value).toMatchObject({ legal: [{ label: 'BTW', value: 'BE 0' }] })
    expect(JSON.stringify(state.fields.value)).not.toContain('size')
  })
})

describe('what is used', () => {
  const remove = async (kind: DocumentKind, id: string) =>
    removeDeskDocument(staff, form({ kind, id, version: (await stored(kind, id)).version }))
  const page = async (): Promise<number> =>
    (await query<{ id: number }>('select id from menu_entries order by id limit 1'))[0]?.id ?? 0

  it.each<[DocumentKind, string, FieldValues]>([
    ['contact-block', 'contact', { map: true, offices: false, opening_hours: false, form: null }],
    ['property-list', 'property-list', { market: 'sale', query: '', items_per_row: 4, max_items: 8 }],
  ])('a %s isn’t removed while a page shows it', async (kind, relation, fields) => {
    const id = await add(kind, fields, { nl: { title: 'Proef' } })
    const [part] = await query<{ id: number }>(
      `insert into modules (entry_id, sort_order, position, span_sm, span_md, span_lg, view, relation_kind, relation_id)
       values ($1, 99, 'contentRow', 12, 12, 12, 'hidden', $2, $3) returning id`,
      [await page(), relation, Number(id)],
    )
    const refused = await remove(kind, id)
    expect(refused.kind).toBe('used')
    expect('places' in refused && refused.places.map(({ href }) => href)).toEqual([
      `/nl/kantoor/bewerken/page/${await page()}/`,
    ])
    await query('delete from modules where id = $1', [part?.id])
    expect(await remove(kind, id)).toMatchObject({ kind: 'saved' })
  })
  it('a banner isn’t removed while a page has it', async () => {
    const id = await add('banner', { kind: 'none' }, { nl: { title: 'Proef' } })
    await query('update menu_entries set banner_id = $1 where id = $2', [Number(id), await page()])
    expect(await remove('banner', id)).toMatchObject({ kind: 'used' })
  })
  it('a category isn’t removed while people belong to it', async () => {
    const id = await add('category', { sort_order: 0, in_crumbs: true }, { nl: { name: 'Proef' } })
    const member = await add('team-member', {
      name: 'Lies Maes',
      category_id: Number(id),
      status: 'Draft',
      sort_order: 0,
    })
    const refused = await remove('category', id)
    expect('places' in refused && refused.places).toEqual([
      { title: expect.stringContaining('Lies Maes'), href: `/nl/kantoor/bewerken/team-member/${member}/` },
    ])
  })
})

describe('the order of a list', () => {
  const ids = async () => (await listDocuments('header-link', 'nl')).map(({ id }) => id)
  it('is saved as a whole, and noted', async () => {
    const seen = await ids()
    expect(seen.length).toBeGreaterThan(1)
    const turned = seen.toReversed()
    expect(await orderDeskDocuments(staff, form({ kind: 'header-link', seen, ids: turned }))).toEqual({ kind: 'saved' })
    expect(await ids()).toEqual(turned)
    const [change] = await findChanges('header-link', turned[0] ?? '')
    expect(change).toMatchObject({ source: 'desk', staffId: staff.id })
  })
  it('writes nothing over an order that changed meanwhile, or by who may not', async () => {
    const seen = await ids()
    const order = { kind: 'header-link', seen: seen.toReversed(), ids: seen }
    expect(await orderDeskDocuments(staff, form(order))).toEqual({ kind: 'conflict' })
    expect(await orderDeskDocuments(staff, form({ ...order, seen, ids: seen.slice(1) }))).toEqual({ kind: 'conflict' })
    expect(await orderDeskDocuments(person('office'), form({ ...order, seen }))).toEqual({ kind: 'missing' })
    expect(await orderDeskDocuments(staff, form({ kind: 'office', seen: [], ids: [] }))).toEqual({ kind: 'missing' })
    expect(await orderDeskDocuments(null, form({ ...order, seen }))).toEqual({ kind: 'signedOut' })
    expect(await orderDeskDocuments(staff, form('order'))).toEqual({ kind: 'failed' })
    expect(await ids()).toEqual(seen)
  })
  it('puts a new one last', async () => {
    const places = await query<{ place: number }>('select sort_order as place from header_links')
    const editor = await loadEditor('editor', 'header-link', 'new', 'nl')
    expect(editor?.state.fields.sort_order).toBe(Math.max(...places.map(({ place }) => place)) + 1)
  })
})

describe('the languages of the site', () => {
  const now = async (): Promise<LanguageChoice[]> => (await languageOverview('nl')).languages
  const save = async (change: (languages: LanguageChoice[]) => LanguageChoice[], who: Staff | null = staff) => {
    const seen = await now()
    return saveDeskLanguages(who, form({ seen, languages: change(seen) }))
  }
  const set = (code: string, part: Partial<LanguageChoice>) => (languages: LanguageChoice[]) =>
    languages.map((one) => (one.code === code ? { ...one, ...part } : one))

  it('are switched on, made the default and ordered together', async () => {
    expect(await save(set('de', { inUse: true }))).toEqual({ kind: 'saved' })
    expect((await now()).find(({ code }) => code === 'de')).toMatchObject({ inUse: true })
    const french = (languages: LanguageChoice[]) => languages.map((one) => ({ ...one, isDefault: one.code === 'fr' }))
    expect(await save(french)).toEqual({ kind: 'saved' })
    expect(await save((languages) => languages.toReversed())).toEqual({ kind: 'saved' })
    expect((await now()).map(({ code, isDefault }) => `${code} ${isDefault}`)).toEqual([
      'de false',
      'en false',
      'fr true',
      'nl false',
    ])
  })
  it('never lose the last or the default one', async () => {
    expect(await save((all) => all.map((one) => ({ ...one, inUse: false })))).toEqual({
      kind: 'invalid',
      error: 'lastLanguage',
    })
    expect(await save(set('fr', { inUse: false }))).toEqual({ kind: 'invalid', error: 'defaultLanguage' })
    expect(await save(set('en', { inUse: true }), person('editor'))).toEqual({ kind: 'missing' })
    expect(await save((all) => all.slice(1))).toEqual({ kind: 'conflict' })
  })
  it('lack nothing where an empty text stands for the usual one', async () => {
    expect((await languageOverview('nl')).kinds.map(({ kind }) => kind)).not.toContain('office')
    const offices = await listDocuments('office', 'nl')
    expect(offices.length).toBeGreaterThan(0)
    expect(offices.filter(({ missing }) => missing.length > 0)).toEqual([])
    expect(Object.keys(documentList('office').columns)).not.toContain('missing')
    // Others do, whose texts say something that nothing else says.
    const kinds = Object.entries(DOCUMENTS).flatMap(([kind, { texts }]: [string, DocumentDefinition]) =>
      texts && !isLackedWhenEmpty(texts.fields) ? [kind] : [],
    )
    expect(kinds).toEqual(['office'])
  })

  it('say what each lacks, by kind', async () => {
    const id = await add('header-link', { href: '/proef/', sort_order: 9 }, { nl: { label: 'Proef' } })
    invalidateTags(TAGS)
    const links = (await languageOverview('nl')).kinds.find(({ kind }) => kind === 'header-link')
    expect(links?.missing.de).toContainEqual({ id, title: 'Proef' })
    expect(links?.missing.nl.some((one) => one.id === id)).toBe(false)
  })
})
