import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { findLinks } from '../../../lib/staff/links/find-links.ts'
import { searchDesk } from '../../../lib/staff/search/search-desk.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.client.query(
    `insert into staff (email, name, role, language) values ('zoe.maes@example.org', 'Zoë Maes', 'office', 'nl')`,
  )
})
afterAll(() => database.drop())

describe('the search of the desk', () => {
  it('finds nothing without a word', async () => {
    expect(await searchDesk('administrator', '  ', 'nl')).toEqual([])
  })

  it('takes in any text', async () => {
    for (const typed of ['\0', 'a\0b', '\ud800', '\u202e', '%_\\', '<script>', 'x'.repeat(10_000)])
      expect(Array.isArray(await searchDesk('administrator', typed, 'nl'))).toBe(true)
    expect(await searchDesk('administrator', '\0', 'nl')).toEqual([])
    expect(await findLinks('\0', 'nl')).toEqual([])
  })

  it('finds documents by their titles, whatever case and accents, and leads to their editors', async () => {
    const { rows } = await database.client.query(
      `select article_id as id, title from article_texts where language = 'fr' and title <> '' order by article_id limit 1`,
    )
    const groups = await searchDesk('editor', rows[0].title.toUpperCase(), 'fr')
    expect(groups.find(({ kind }) => kind === 'article')?.found).toContainEqual({
      title: rows[0].title,
      about: '',
      href: deskPath('deskDocument', 'fr', 'article', String(rows[0].id)),
    })
  })

  it('finds people for administrators only', async () => {
    const [people] = await searchDesk('administrator', 'zoe maes', 'nl')
    expect(people).toMatchObject({
      kind: 'person',
      more: 0,
      found: [{ title: 'Zoë Maes', about: 'zoe.maes@example.org' }],
    })
    expect(await searchDesk('editor', 'zoe maes', 'nl')).toEqual([])
  })

  it('shows an office nothing that it may not edit', async () => {
    const kinds = (await searchDesk('office', 'a', 'nl')).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'home')).toEqual([])
  })

  it('says how many more there are', async () => {
    const groups = await searchDesk('administrator', 'e', 'nl')
    for (const { found } of groups) expect(found.length).toBeLessThanOrEqual(8)
    expect(groups.some(({ more }) => more > 0)).toBe(true)
  })
})
