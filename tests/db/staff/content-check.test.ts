import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { log } from '../../../lib/log.ts'
import { loadProblems } from '../../../lib/staff/content-check/load-problems.ts'
import { documentLabels } from '../../../lib/staff/documents/labels.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
})
afterAll(() => database.drop())

const t = translations('fr', 'staffCheck')

describe('the problems that the desk shows', () => {
  it('are none for the default content', async () => {
    expect(await loadProblems('administrator', 'fr')).toEqual([])
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
    const groups = await loadProblems('editor', 'fr')
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
    const seen = (await loadProblems('administrator', 'fr')).flatMap((group) => group.problems)
    expect(seen).toContainEqual(expect.objectContaining({ href: deskPath('deskDocument', 'fr', 'section', 'brand') }))
  })
})
