import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enableCaching, invalidateTags } from '../../../lib/cache/tagged-cache.ts'
import type { DocumentState } from '../../../lib/cms/collections/rules-state.ts'
import { deleteDocument, saveDocument } from '../../../lib/cms/documents/save-document.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { linkTarget } from '../../../lib/cms/links/link-target.ts'
import { duplicatePage } from '../../../lib/cms/pages/duplicate-page.ts'
import { movePage } from '../../../lib/cms/pages/move-page.ts'
import { planRemoval } from '../../../lib/cms/pages/plan-removal.ts'
import { removePages, undoTogether } from '../../../lib/cms/pages/remove-pages.ts'
import { planPlace } from '../../../lib/cms/pages/tree-request.ts'
import { loadPageTree } from '../../../lib/cms/pages/view-tree.ts'
import { findAddress } from '../../../lib/content/find-address.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
let staff: SessionStaff
const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows

/** Pages of these tests by their part of the address. */
const ids: Record<string, number> = {}

async function addPage(path: string, under: string | null = null, more: Partial<DocumentState['fields']> = {}) {
  const result = await saveDocument(staff, {
    kind: 'page',
    id: null,
    version: 0,
    state: {
      fields: {
        ...{ parent_id: under === null ? null : (ids[under] ?? null), path, link: null, status: 'Published' },
        ...{ sort_order: 0, in_menu: true, in_crumbs: true, indexed: true, ...more },
      },
      texts: { nl: { title: `NL ${path}`, path: null }, fr: { title: `FR ${path}`, path: `${path}-fr` } },
      lists: {
        modules: [
          {
            key: null,
            fields: { view: 'testimonials-view', span_lg: 12, span_md: 12, span_sm: 12, position: 'contentRow' },
            texts: {},
          },
        ],
      },
    },
  })
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result))
  ids[path] = Number(result.id)
}
const id = (path: string): number => ids[path] ?? 0
const version = async () => (await loadPageTree('nl')).version
const kinds = (results: readonly { kind: string }[]) => results.map(({ kind }) => kind).toSorted()
const parentOf = async (path: string) =>
  (await query<{ parent_id: number | null }>('select parent_id from menu_entries where id = $1', [id(path)]))[0]
    ?.parent_id
const stateOf = async (path: string) => (await loadDocument('page', String(id(path))))?.state
/** The tree of these tests in words: `a(b c)`. */
async function written(): Promise<string> {
  const { pages } = await loadPageTree('nl')
  const own = new Map(Object.entries(ids).map(([path, number]) => [number, path]))
  const write = (parent: number | null): string =>
    pages
      .filter((page) => page.parentId === parent && own.has(page.id))
      .map((page) => `${own.get(page.id)}${write(page.id) && `(${write(page.id)})`}`)
      .join(' ')
  return write(null)
}

beforeAll(async () => {
  database = await createTestDatabase()
  enableCaching(false)
})
afterAll(() => database.drop())
beforeEach(async () => {
  staff ??= await makeStaff(query, 'editor')
  const numbers = Object.values(ids)
  await query(`update menu_entries set parent_id = null, path = 'weg-' || id where id = any($1)`, [numbers])
  await query('delete from menu_entries where id = any($1)', [numbers])
  for (const path of Object.keys(ids)) delete ids[path]
  await addPage('alfa')
  await addPage('beta', 'alfa')
  await addPage('gamma', 'beta')
  await addPage('delta')
})

it('says which addresses a move changes, in all languages and below, and leads from the old ones to the new', async () => {
  const place = { under: id('delta'), before: null }
  const plan = await planPlace({ page: String(id('beta')), under: String(id('delta')), before: '0' }, 'nl')
  expect(plan?.refusal).toBeNull()
  expect(plan?.changes.map(({ title, from, to }) => [title, from, to])).toEqual([
    ['NL beta', '/nl/alfa/beta/', '/nl/delta/beta/'],
    ['NL beta', '/fr/alfa-fr/beta-fr/', '/fr/delta-fr/beta-fr/'],
    ['NL gamma', '/nl/alfa/beta/gamma/', '/nl/delta/beta/gamma/'],
    ['NL gamma', '/fr/alfa-fr/beta-fr/gamma-fr/', '/fr/delta-fr/beta-fr/gamma-fr/'],
  ])
  expect(await written()).toBe('alfa(beta(gamma)) delta')
  expect(await movePage(staff, id('beta'), place, plan?.version)).toMatchObject({ kind: 'moved' })
  expect(await written()).toBe('alfa delta(beta(gamma))')
  invalidateTags(['content'])
  expect(await findAddress('alfa-fr/beta-fr/gamma-fr', 'fr')).toEqual({
    kind: 'moved',
    path: '/fr/delta-fr/beta-fr/gamma-fr/',
  })
})

it('says which pages a move below a draft would hide', async () => {
  await addPage('concept', null, { status: 'Draft' })
  const plan = await planPlace({ page: String(id('beta')), under: String(id('concept')) }, 'nl')
  expect(plan?.hidden).toEqual(['NL beta', 'NL gamma'])
})

it('refuses a loop, a sibling with the same address, what would be too deep, and what is gone', async () => {
  await addPage('beta-2', 'delta')
  await query(`update menu_entries set path = 'beta' where id = $1`, [id('beta-2')])
  const seen = await version()
  const refused = async (page: number, under: number | null) => movePage(staff, page, { under, before: null }, seen)
  expect(await refused(id('alfa'), id('gamma'))).toEqual({ kind: 'refused', why: 'below-itself' })
  expect(await refused(id('alfa'), id('alfa'))).toEqual({ kind: 'refused', why: 'below-itself' })
  expect(await refused(id('beta'), id('delta'))).toEqual({ kind: 'refused', why: 'taken' })
  expect(await refused(id('beta'), 999_999)).toEqual({ kind: 'refused', why: 'missing' })
  expect(await refused(999_999, null)).toEqual({ kind: 'refused', why: 'missing' })
  await addPage('vier', 'gamma')
  await addPage('vijf', 'vier')
  const deep = { under: id('vijf'), before: null }
  await addPage('zes', 'delta')
  expect(await movePage(staff, id('delta'), deep, await version())).toEqual({ kind: 'refused', why: 'too-deep' })
  expect(await movePage(staff, id('zes'), deep, await version())).toMatchObject({ kind: 'moved' })
})

it('refuses the address of another page in one language only', async () => {
  await query(`update menu_entry_texts set path = 'samen' where language = 'fr' and entry_id = any($1)`, [
    [id('beta'), id('delta')],
  ])
  const result = await movePage(staff, id('beta'), { under: null, before: null }, await version())
  expect(result).toEqual({ kind: 'refused', why: 'taken' })
  expect(await written()).toBe('alfa(beta(gamma)) delta')
})

it('lets one of two moves through that were decided on the same tree', async () => {
  const seen = await version()
  const results = await Promise.all([
    movePage(staff, id('beta'), { under: id('delta'), before: null }, seen),
    movePage(staff, id('gamma'), { under: id('alfa'), before: null }, seen),
  ])
  expect(kinds(results)).toEqual(['moved', 'refused'])
  expect(results).toContainEqual({ kind: 'refused', why: 'stale' })
})

it('never closes a loop between two moves, not in the desk and not by SQL beside it', async () => {
  const seen = await version()
  const results = await Promise.all([
    movePage(staff, id('alfa'), { under: id('delta'), before: null }, seen),
    movePage(staff, id('delta'), { under: id('alfa'), before: null }, seen),
  ])
  expect(kinds(results)).toEqual(['moved', 'refused'])
  const both = await Promise.allSettled([
    movePage(staff, id('alfa'), { under: null, before: null }, await version()),
    query('update menu_entries set parent_id = $2 where id = $1', [id('delta'), id('gamma')]),
  ])
  expect(both).toHaveLength(2)
  const rows = await query<{ id: number }>('select id from menu_paths where id = any($1) and language = $2', [
    [id('alfa'), id('beta'), id('gamma'), id('delta')],
    '',
  ])
  expect(rows).toHaveLength(4)
})

it('does one of a move below a page and the removal of that page', async () => {
  const seen = await version()
  const [moved, removed] = await Promise.all([
    movePage(staff, id('delta'), { under: id('beta'), before: null }, seen),
    removePages(staff, id('beta'), 'with', seen),
  ])
  expect([moved.kind, removed.kind].filter((kind) => kind !== 'refused')).toHaveLength(1)
  expect(await stateOf('delta')).toBeDefined()
})

it('doesn’t save into a page that is being removed', async () => {
  const document = await loadDocument('page', String(id('gamma')))
  if (!document) throw new Error('no page')
  const sent = { kind: 'page' as const, id: String(id('gamma')), version: document.version, state: document.state }
  const seen = await version()
  const [saved, removed] = await Promise.all([
    saveDocument(staff, {
      ...sent,
      state: { ...sent.state, texts: { ...sent.state.texts, nl: { title: 'Anders', path: null } } },
    }),
    removePages(staff, id('beta'), 'with', seen),
  ])
  expect(removed.kind).toBe('removed')
  expect(['saved', 'conflict']).toContain(saved.kind)
  expect(await stateOf('gamma')).toBeUndefined()
})

it('removes a page with all below it, and brings everything back in one step', async () => {
  const before = await Promise.all(['beta', 'gamma'].map(stateOf))
  await query(
    `update article_texts set html = '<p><a href="/alfa/beta/gamma/?a=1">x</a></p>'
     where article_id = (select min(article_id) from article_texts) and language = 'nl'`,
  )
  const plan = await planRemoval(id('beta'), 'nl')
  expect(plan?.children).toEqual(['NL gamma'])
  expect(plan?.plans.with.removed.map(({ title }) => title)).toEqual(['NL beta', 'NL gamma'])
  expect(plan?.plans.with.changes.map(({ from, to }) => [from, to])).toContainEqual([
    '/fr/alfa-fr/beta-fr/gamma-fr/',
    null,
  ])
  expect(plan?.links.with).toHaveLength(1)
  expect(plan?.links.up).toHaveLength(0)
  const removed = await removePages(staff, id('beta'), 'with', plan?.version ?? '')
  if (removed.kind !== 'removed') throw new Error(removed.why)
  expect(removed.count).toBe(2)
  expect(await written()).toBe('alfa delta')
  expect(await undoTogether(staff, removed.version)).toBe(true)
  expect(await Promise.all(['beta', 'gamma'].map(stateOf))).toEqual(before)
  expect(await undoTogether(staff, removed.version)).toBe(false)
})

it('leads former addresses to a page again that was removed and brought back, except those that lead elsewhere', async () => {
  await query(`update menu_entries set path = 'oud' where id = $1`, [id('gamma')])
  await query(`update menu_entries set path = 'gamma' where id = $1`, [id('gamma')])
  const former = async () =>
    (
      await query<{ path: string }>(`select path from past_paths where entry_id = $1 and language = 'nl' order by 1`, [
        id('gamma'),
      ])
    ).map(({ path }) => path)
  expect(await former()).toEqual(['alfa/beta/gamma', 'alfa/beta/oud'])
  const remove = async () => {
    const removed = await removePages(staff, id('gamma'), 'with', await version())
    if (removed.kind !== 'removed') throw new Error(removed.why)
    return removed.version
  }
  expect(await undoTogether(staff, await remove())).toBe(true)
  expect(await former()).toEqual(['alfa/beta/gamma', 'alfa/beta/oud'])
  const last = await remove()
  await addPage('oud', 'beta')
  expect(await undoTogether(staff, last)).toBe(true)
  expect(await former()).toEqual(['alfa/beta/gamma'])
})

it('lets the pages below a removed one move up into its place, and takes that back', async () => {
  await addPage('epsilon', 'alfa', { sort_order: 5 })
  const before = await Promise.all(['beta', 'gamma'].map(stateOf))
  const plan = await planRemoval(id('beta'), 'nl')
  expect(plan?.plans.up.changes.map(({ from, to }) => [from, to])).toContainEqual([
    '/nl/alfa/beta/gamma/',
    '/nl/alfa/gamma/',
  ])
  const removed = await removePages(staff, id('beta'), 'up', plan?.version ?? '')
  if (removed.kind !== 'removed') throw new Error(removed.why)
  expect(await written()).toBe('alfa(gamma epsilon) delta')
  expect(await undoTogether(staff, removed.version)).toBe(true)
  expect(await written()).toBe('alfa(beta(gamma) epsilon) delta')
  expect(await Promise.all(['beta', 'gamma'].map(stateOf))).toEqual(before)
})

it('doesn’t take back what somebody worked on since, nor what another page replaced', async () => {
  const moved = await movePage(staff, id('beta'), { under: id('delta'), before: null }, await version())
  if (moved.kind !== 'moved') throw new Error(moved.why)
  await query(`update menu_entry_texts set title = 'Later' where entry_id = $1 and language = 'nl'`, [id('beta')])
  expect(await undoTogether(staff, moved.version)).toBe(false)
  expect(await parentOf('beta')).toBe(id('delta'))
  const removed = await removePages(staff, id('beta'), 'with', await version())
  if (removed.kind !== 'removed') throw new Error(removed.why)
  await addPage('beta', 'delta')
  expect(await undoTogether(staff, removed.version)).toBe(false)
  expect(await written()).toBe('alfa delta(beta)')
})

it('keeps the pages of the site itself at their addresses', async () => {
  const { pages } = await loadPageTree('nl')
  const fixed = pages.find((page) => page.isFixed && page.path !== '/nl/')
  if (!fixed) throw new Error('no fixed page')
  const seen = await version()
  const under = { under: id('delta'), before: null }
  expect(await movePage(staff, fixed.id, under, seen)).toEqual({ kind: 'refused', why: 'fixed' })
  expect(await removePages(staff, fixed.id, 'up', seen)).toEqual({ kind: 'refused', why: 'fixed' })
  const document = await loadDocument('page', String(fixed.id))
  if (!document) throw new Error('no page')
  const sent = { kind: 'page' as const, id: String(fixed.id), version: document.version }
  expect(await deleteDocument(staff, sent)).toEqual({ kind: 'invalid', errors: { document: 'fixedAddress' } })
  const renamed = { ...document.state, fields: { ...document.state.fields, path: 'iets-anders' } }
  expect(await saveDocument(staff, { ...sent, state: renamed })).toEqual({
    kind: 'invalid',
    errors: { 'fields.path': 'fixedAddress' },
  })
  const sibling = pages.find((page) => page.parentId === fixed.parentId && page.id !== fixed.id)
  const beside = { under: fixed.parentId, before: sibling?.id ?? null }
  expect(await movePage(staff, fixed.id, beside, seen)).toMatchObject({ kind: 'moved' })
})

it('names each page by the address that visitors have in the language of the reader', async () => {
  const pathsIn = async (locale: 'nl' | 'fr') =>
    new Map((await loadPageTree(locale)).pages.map((page) => [page.id, page.path]))
  const [dutch, french] = [await pathsIn('nl'), await pathsIn('fr')]
  expect([dutch.get(id('beta')), french.get(id('beta'))]).toEqual(['/nl/alfa/beta/', '/fr/alfa-fr/beta-fr/'])
  const homes = (await query<{ id: number }>(`select id from menu_entries where path = 'for-sale'`))[0]?.id ?? 0
  expect([dutch.get(homes), french.get(homes)]).toEqual([pathTo('forSale', 'nl'), pathTo('forSale', 'fr')])
  await query(`update menu_entries set link = '/for-sale/' where id = $1`, [id('delta')])
  expect((await pathsIn('fr')).get(id('delta'))).toBe(pathTo('forSale', 'fr'))
  expect(await linkTarget('/for-sale/?type=1', 'fr')).toMatchObject({ path: `${pathTo('forSale', 'fr')}?type=1` })
  expect(await linkTarget('https://example.org/', 'fr')).toBeNull()
})

it('copies a page with its languages and parts, as a draft at a free address', async () => {
  const first = await duplicatePage(staff, id('beta'))
  const second = await duplicatePage(staff, id('beta'))
  if (first.kind !== 'saved' || second.kind !== 'saved') throw new Error('not copied')
  ids.first = Number(first.id)
  ids.second = Number(second.id)
  const original = await stateOf('beta')
  expect(first.state?.fields).toMatchObject({ path: 'beta-2', status: 'Draft', parent_id: id('alfa') })
  expect(second.state?.fields).toMatchObject({ path: 'beta-3' })
  expect(first.state?.texts).toMatchObject({
    nl: { title: 'NL beta (kopie)', path: null },
    fr: { title: 'FR beta (copie)', path: 'beta-fr-2' },
  })
  const [copied] = first.state?.lists.modules ?? []
  const [own] = original?.lists.modules ?? []
  expect(copied?.fields).toEqual(own?.fields)
  expect(copied?.key).not.toBe(own?.key)
  expect(await written()).toBe('alfa(beta(gamma) first second) delta')
})

it('shows per language what is missing, a draft or published', async () => {
  await addPage('concept', 'alfa', { status: 'Draft' })
  await addPage('onder', 'concept')
  const { pages } = await loadPageTree('fr')
  const row = (path: string) => pages.find((page) => page.id === id(path))
  expect(row('beta')).toMatchObject({ title: 'FR beta', languages: { nl: 'published', fr: 'published' } })
  expect(row('concept')).toMatchObject({ languages: { nl: 'draft', fr: 'draft' }, isHidden: false })
  expect(row('onder')).toMatchObject({ languages: { nl: 'draft' }, isHidden: true })
  await query(`update menu_entry_texts set title = '' where entry_id = $1 and language = 'fr'`, [id('beta')])
  const after = (await loadPageTree('fr')).pages.find((page) => page.id === id('beta'))
  expect(after).toMatchObject({ title: 'NL beta', languages: { fr: 'missing' } })
})
