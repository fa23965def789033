import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { removeSingleton } from '../../../lib/cache/process-singleton.ts'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { loadProblems } from '../../../lib/cms/check/view.ts'
import { documentLabels } from '../../../lib/cms/documents/labels.ts'
import type { StaffRole } from '../../../lib/desk/define-feature.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { log } from '../../../lib/log.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
})
afterAll(() => database.drop())

const t = translations('fr', 'cms.check')

/** Longer than any check takes. */
const LONG = 60_000
const groupsFor = async (role: StaffRole, query = {}) => (await loadProblems(role, 'fr', query, LONG))?.groups ?? []

describe('the problems that the desk shows', () => {
  it('are none for the default content', async () => {
    expect(await groupsFor('administrator')).toEqual([])
  })

  it('are called by their documents, in words, with the editor where they are mended', async () => {
    await database.client.query(
      `update header_links set href = '/nowhere/' where id = 1;
       delete from modules where entry_id = 2 and id <> (select min(id) from modules where entry_id = 2);
       update menu_entry_texts set description = null where entry_id = 2 and language = 'fr';
       insert into menu_entry_texts (entry_id, language, title, description) values (2, 'nl', 'Te koop', 'Wat te koop staat')
         on conflict (entry_id, language) do update set description = excluded.description;
       update site_sections set value = '{}' where name = 'brand';
       insert into site_sections (name, value) values ('a b: c', '{"text": {"nl": "x"}}')`,
    )
    invalidateTags(TAGS)
    const groups = await groupsFor('editor')
    const problems = groups.flatMap((group) => group.problems)
    const { fields } = documentLabels('page', 'fr')
    expect(problems).toContainEqual({
      title: expect.any(String),
      href: deskPath('deskDocument', 'fr', 'page', '2'),
      language: 'fr',
      text: t('problems.textMissing', { fields: fields['texts.description']?.label ?? '' }),
    })
    expect(problems).toContainEqual({
      title: expect.any(String),
      href: deskPath('deskDocument', 'fr', 'header-link', '1'),
      language: null,
      text: t('problems.linkBroken', { path: '/nowhere/' }),
    })
    // An editor may not change the site's own facts.
    expect(problems).toContainEqual(
      expect.objectContaining({ href: null, text: t('problems.sectionWrong', { path: '', address: '' }) }),
    )
    expect(groups.map(({ name }) => name)).toContain(documentLabels('page', 'fr').kind.many)
    const seen = (await groupsFor('administrator')).flatMap((group) => group.problems)
    expect(seen).toContainEqual(expect.objectContaining({ href: deskPath('deskDocument', 'fr', 'section', 'brand') }))
  })

  it('are the first of each kind, and all of one kind in pages', async () => {
    await database.client.query(
      `insert into header_links (id, href, sort_order) select 1000 + n, '/nowhere-' || n || '/', n from generate_series(1, 101) n`,
    )
    invalidateTags(TAGS)
    const first = (await groupsFor('administrator')).find(({ kind }) => kind === 'header-link')
    expect(first?.problems).toHaveLength(20)
    const pageOf = (page: number) =>
      loadProblems('administrator', 'fr', { kind: 'header-link', page: String(page) }, LONG)
    const found = new Set<string>()
    const { pages = 0 } = (await pageOf(1)) ?? {}
    for (let page = 1; page <= pages; page += 1) {
      const { groups = [] } = (await pageOf(page)) ?? {}
      expect(groups).toHaveLength(1)
      for (const { href, language, text } of groups[0]?.problems ?? []) found.add(`${href} ${language} ${text}`)
    }
    expect(pages).toBeGreaterThan(1)
    expect(found.size).toBe(first?.count)
    expect(await pageOf(9999)).toEqual(await pageOf(pages))
  })

  it('are those of other kinds where a kind has none', async () => {
    expect(await groupsFor('administrator', { kind: 'testimonial' })).toEqual(await groupsFor('administrator'))
  })

  it('stay those of the last check while a newer one runs, and are called so', async () => {
    const before = await loadProblems('administrator', 'fr', {}, LONG)
    expect(before?.isCurrent).toBe(true)
    await database.client.query('delete from header_links where id > 1000')
    invalidateTags(TAGS)
    const meanwhile = await loadProblems('administrator', 'fr', {}, 0)
    expect(meanwhile).toMatchObject({ checkedAt: before?.checkedAt, isCurrent: false })
    const counts = (checked: typeof before) => checked?.groups.map(({ kind, count }) => [kind, count])
    expect(counts(meanwhile)).toEqual(counts(before))
    const after = await loadProblems('administrator', 'fr', {}, LONG)
    expect(after?.isCurrent).toBe(true)
    expect(counts(after)).not.toEqual(counts(before))
  })

  it('are unknown until this process has checked once', async () => {
    removeSingleton('content check')
    invalidateTags(TAGS)
    expect(await loadProblems('administrator', 'fr', {}, 0)).toBeNull()
    expect((await loadProblems('administrator', 'fr', {}, LONG))?.isCurrent).toBe(true)
  })
})
