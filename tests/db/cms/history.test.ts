import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentDefinition } from '../../../lib/cms/collections/rules-definition.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../../lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '../../../lib/cms/collections/rules-kinds.ts'
import {
  type DocumentState,
  documentId,
  emptyState,
  type FieldValues,
} from '../../../lib/cms/collections/rules-state.ts'
import { deleteDocument, type SaveResult, saveDocument } from '../../../lib/cms/documents/save-document.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { loadEditor } from '../../../lib/cms/documents/view-editor.ts'
import { findDraft } from '../../../lib/cms/drafts/queries.ts'
import { lookAtVersion, restoreVersion } from '../../../lib/cms/versions/restore.ts'
import { historyTitle, loadHistory } from '../../../lib/cms/versions/view.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { makeNewsletter } from '../../support/newsletters.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

const NOW = new Date('2026-11-24T13:03:07Z')
let database: TestDatabase
let staff: SessionStaff
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  staff = await makeStaff(query, 'administrator')
  await makeNewsletter(query)
  await query(`insert into cost_figures (kind, zip, amount, valid_from, valid_until, source, checked_on)
    values ('surcharges', '9050', 1680.5, current_date, current_date + 30, 'Gent', current_date)`)
})
afterAll(() => database.drop())

const FIRST: DocumentState = {
  fields: { kind: 'gallery', color: null, video: null, poster: null },
  texts: { nl: { title: 'Welkom thuis', description: '' } },
  lists: {
    images: ['/demo/a.jpg', '/demo/b.jpg', '/demo/c.jpg'].map((src) => ({
      key: null,
      fields: { src, width: 100, height: 50 },
      texts: { nl: { alt: `beeld ${src}` }, fr: { alt: `image ${src}` } },
    })),
  },
}
const saved = (result: SaveResult) => {
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result))
  return result
}
const save = async (state: DocumentState, id: string | null = null, version = 0) =>
  saved(await saveDocument(staff, { kind: 'banner', id, version, state }))
const stateNow = async (id: string) => (await loadDocument('banner', id))?.state

/** A banner in three versions: made, changed in every way, removed. */
async function threeVersions() {
  const made = await save(FIRST)
  if (!made.state) throw new Error('not stored')
  const [one, two, three] = made.state.lists.images ?? []
  if (!one || !two || !three) throw new Error('pictures are missing')
  const changed = await save(
    {
      ...made.state,
      texts: { nl: { title: 'Welkom in huis', description: '' }, fr: { title: 'Bienvenue', description: '' } },
      lists: { images: [three, { ...one, texts: { nl: { alt: 'een ander' } } }] },
    },
    made.id,
    made.version,
  )
  const removed = saved(await deleteDocument(staff, { kind: 'banner', id: made.id, version: changed.version }))
  return { made, changed, removed }
}

describe('an earlier version', () => {
  const edited = async (title: string, sent: { id: string | null; version: number; state: DocumentState }) =>
    saved(
      await saveDocument(staff, {
        ...{ kind: 'article', id: sent.id, version: sent.version },
        state: { ...sent.state, texts: { nl: { ...sent.state.texts.nl, title } } },
      }),
    )
  const newArticle = async () => {
    const text = { title: '', name: `artikel-${crypto.randomUUID()}`, html: '<p>Dag</p>' }
    const { fields, lists } = emptyState(DOCUMENTS.article)
    const state = { fields: { ...fields, status: 'Published', sort_order: 1 }, texts: { nl: text }, lists }
    const first = await edited('Eerst', { id: null, version: 0, state })
    const second = await edited('Later', { ...first, state: first.state ?? state })
    return { kind: 'article' as const, id: first.id, first, second }
  }

  it('of an article becomes its draft, and visitors see it no sooner than it is saved', async () => {
    const { kind, id, first, second } = await newArticle()
    expect(await lookAtVersion(staff, { kind, id, version: first.version }, NOW)).toEqual({ kind: 'drafted' })
    expect(await loadDocument(kind, id)).toEqual({ state: second.state, version: second.version })
    const draft = await findDraft({ kind, id })
    expect(draft?.state).toEqual(first.state)
    expect(draft).toMatchObject({ version: second.version, authors: { 'texts.nl.title': [staff.id] } })
    saved(await saveDocument(staff, { kind, id, version: second.version, state: draft?.state ?? FIRST }))
    expect((await loadDocument(kind, id))?.state).toEqual(first.state)
  })

  it('is not put over a draft', async () => {
    const { kind, id, first, second } = await newArticle()
    await lookAtVersion(staff, { kind, id, version: first.version }, NOW)
    const before = await findDraft({ kind, id })
    const answer = await lookAtVersion(staff, { kind, id, version: second.version }, NOW)
    expect(answer).toEqual({ kind: 'held', by: 'An Desmet' })
    expect(await findDraft({ kind, id })).toEqual(before)
  })

  it('of a kind without drafts is shown in the editor, and stores nothing', async () => {
    const made = await save(FIRST)
    const changed = await save({ ...FIRST, texts: { nl: { title: 'Anders', description: '' } } }, made.id, made.version)
    const about = { kind: 'banner' as const, id: made.id, version: made.version }
    expect(await lookAtVersion(staff, about, NOW)).toEqual({ kind: 'shown' })
    expect(await stateNow(made.id)).toEqual(changed.state)
    const editor = await loadEditor('editor', 'banner', made.id, 'nl', { version: made.version })
    expect([editor?.state, editor?.shown]).toEqual([changed.state, made.state])
  })

  it('of what was removed comes back, and isn’t public before somebody publishes it', async () => {
    const { kind, id, second } = await newArticle()
    saved(await deleteDocument(staff, { kind, id, version: second.version }))
    saved((await lookAtVersion(staff, { kind, id, version: second.version }, NOW)) as SaveResult)
    expect((await loadDocument(kind, id))?.state.fields.status).toBe('Draft')
  })

  it('is nothing for a role that edits no such documents, or where there was none', async () => {
    const { kind, id, first } = await newArticle()
    const about = { kind, id, version: first.version }
    expect(await lookAtVersion({ ...staff, role: 'office' }, about, NOW)).toEqual({ kind: 'missing' })
    expect(await lookAtVersion(staff, { ...about, version: first.version - 1000 }, NOW)).toEqual({ kind: 'missing' })
  })
})

describe('the history of a document', () => {
  it('is called as its document is now, for who may edit it', async () => {
    const made = await save(FIRST)
    const texts = { nl: { title: 'Te lezen', description: '' } }
    await save({ ...FIRST, texts }, made.id, made.version)
    expect(await historyTitle('editor', 'banner', made.id, 'nl')).toBe('Te lezen')
    expect(await historyTitle('office', 'banner', made.id, 'nl')).toBeUndefined()
    expect(await historyTitle('editor', 'banner', '999999999', 'nl')).toBeUndefined()
    expect(await historyTitle('editor', 'nothing', made.id, 'nl')).toBeUndefined()
  })

  it('has every version with who made it and what differs', async () => {
    const { made } = await threeVersions()
    const [removal, change, creation, ...none] = (await loadHistory('banner', made.id)).versions
    expect(none).toEqual([])
    expect([removal, change, creation].map((version) => version?.person)).toEqual(Array(3).fill('An Desmet'))
    expect(removal?.state).toBeNull()
    expect(creation?.state).toEqual(made.state)
    const [one, two] = made.state?.lists.images ?? []
    expect(change?.differences).toEqual(
      expect.arrayContaining([
        { path: 'texts.nl.title', before: 'Welkom thuis', after: 'Welkom in huis' },
        { path: 'texts.fr.title', before: null, after: 'Bienvenue' },
        { path: `lists.images.#${two?.key}.fields.src`, before: '/demo/b.jpg', after: null },
        { path: `lists.images.#${one?.key}.texts.nl.alt`, before: 'beeld /demo/a.jpg', after: 'een ander' },
        { path: 'lists.images', before: expect.any(String), after: expect.any(String) },
      ]),
    )
  })

  it('brings back any version, also after the document was removed', async () => {
    const { made, changed } = await threeVersions()
    saved(await restoreVersion(staff, { kind: 'banner', id: made.id, version: changed.version }))
    expect(await stateNow(made.id)).toEqual(changed.state)
    saved(await restoreVersion(staff, { kind: 'banner', id: made.id, version: made.version }))
    expect(await stateNow(made.id)).toEqual(made.state)
    expect((await loadHistory('banner', made.id)).versions).toHaveLength(5)
  })

  it('brings back nothing that was never there', async () => {
    const { made } = await threeVersions()
    expect(await restoreVersion(staff, { kind: 'banner', id: made.id, version: made.version - 1000 })).toEqual({
      kind: 'missing',
    })
  })

  it('undoes the last save only while nobody wrote since', async () => {
    const made = await save(FIRST)
    const { state } = made
    if (!state) throw new Error('not stored')
    const changed = await save({ ...state, fields: { ...state.fields, kind: 'none' } }, made.id, made.version)
    const undo = { kind: 'banner' as const, id: made.id, version: made.version, latest: changed.version }
    await query(`update banner_texts set title = 'Anders' where banner_id = $1`, [made.id])
    expect(await restoreVersion(staff, undo)).toMatchObject({ kind: 'conflict' })
    const [last] = (await loadHistory('banner', made.id)).versions
    expect(last).toMatchObject({ source: 'database', person: null })
    saved(await restoreVersion(staff, { ...undo, version: made.version, latest: last?.version ?? 0 }))
    expect(await stateNow(made.id)).toEqual(state)
  })

  it('of many versions is read page by page, each version once with what it changed', async () => {
    const { id, version, state } = await save(FIRST)
    if (!state) throw new Error('not stored')
    for (let [last, number] = [version, 0]; number < 34; number += 1)
      last = (await save({ ...state, texts: { nl: { title: `Titel ${number}`, description: '' } } }, id, last)).version
    const first = await loadHistory('banner', id)
    const second = await loadHistory('banner', id, first.older ?? 0)
    expect([first.versions.length, second.versions.length, second.older]).toEqual([30, 5, null])
    expect(second.versions.at(-1)?.state).toEqual(state)
    const titles = [...first.versions, ...second.versions].map(({ differences }) => differences[0]?.after)
    expect(titles.slice(0, -1)).toEqual(Array.from({ length: 34 }, (_, number) => `Titel ${33 - number}`))
    expect(await loadHistory('banner', id, 1)).toMatchObject({ versions: [], exists: true })
  })

  it('is never rewritten', async () => {
    const { made } = await threeVersions()
    const before = await loadHistory('banner', made.id)
    await expect(query("update content_changes set source = 'job'")).rejects.toThrow('never rewritten')
    expect(await loadHistory('banner', made.id)).toEqual(before)
  })

  it('keeps the rights of the role', async () => {
    const { made } = await threeVersions()
    const other: SessionStaff = { ...staff, role: 'office' }
    expect(await restoreVersion(other, { kind: 'banner', id: made.id, version: made.version })).toEqual({
      kind: 'missing',
    })
  })
})

/** Kinds that the default content, or what is added above, has documents of. */
const KINDS = DOCUMENT_KINDS.filter((kind) => !['file', 'landing-text', 'picture'].includes(kind))

/** What loses something of a document that has neither texts nor rows below it. */
const LOSSES: Partial<Record<DocumentKind, string>> = {
  section: `update site_sections set value = '{}' where name = $1`,
  services: `update site_info set pixel_id = '123456' where id::text = $1`,
  language: `update languages set in_use = not in_use where code = $1 and not is_default`,
  'feed-word': `delete from feed_words where language || '/' || word = $1`,
  'cost-figure': `delete from cost_figures where id::text = $1`,
  'renovation-cost': `delete from renovation_costs where concat_ws('/', work, valid_from) = $1`,
}

describe.each(KINDS)('a document of the kind %s', (kind) => {
  const definition: DocumentDefinition = DOCUMENTS[kind]
  const children = [...(definition.texts ? [definition.texts] : []), ...Object.values(definition.lists ?? {})]
  const loss = LOSSES[kind]
  const losses = loss ? [loss] : children.map(({ table, parent }) => `delete from ${table} where ${parent}::text = $1`)

  it('comes back as it was after the database lost its texts, its rows or itself', async () => {
    const rows = await query<{ row: FieldValues }>(`select to_jsonb(t) as row from ${definition.table} t limit 3`)
    let lost = 0
    for (const { row } of rows) {
      const id = documentId(definition, row)
      const before = await loadDocument(kind, id)
      for (const statement of losses) await query(statement, [id])
      const after = await loadDocument(kind, id)
      if (JSON.stringify(after?.state) !== JSON.stringify(before?.state)) lost += 1
      const result = await restoreVersion(staff, { kind, id, version: before?.version ?? 0 })
      expect(result).toMatchObject({ kind: 'saved', state: before?.state })
    }
    expect(lost).toBeGreaterThan(0)
  })
})
