import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLinks } from '../../../lib/cms/links/find-links.ts'
import type { StaffRole } from '../../../lib/desk/define-feature.ts'
import { searchDesk } from '../../../lib/desk-search/search.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.client.query(
    `insert into staff (email, name, role, language) values ('zoe.maes@example.org', 'Zoë Maes', 'office', 'nl')`,
  )
})
afterAll(() => database.drop())

/** Somebody with this role. */
const reader = (role: StaffRole, officeId: number | null = null) => ({ id: crypto.randomUUID(), role, officeId })

describe('the search of the desk', () => {
  it('finds nothing without a word', async () => {
    expect(await searchDesk(reader('administrator'), '  ', 'nl')).toEqual([])
  })

  it('takes in any text', async () => {
    for (const typed of ['\0', 'a\0b', '\ud800', '\u202e', '%_\\', '<script>', 'x'.repeat(10_000)])
      expect(Array.isArray(await searchDesk(reader('administrator'), typed, 'nl'))).toBe(true)
    expect(await searchDesk(reader('administrator'), '\0', 'nl')).toEqual([])
    expect(await findLinks('\0', 'nl')).toEqual([])
  })

  it('finds documents by their titles, whatever case and accents, and leads to their editors', async () => {
    const { rows } = await database.client.query(
      `select article_id as id, title from article_texts where language = 'fr' and title <> '' order by article_id limit 1`,
    )
    const groups = await searchDesk(reader('editor'), rows[0].title.toUpperCase(), 'fr')
    expect(groups.find(({ kind }) => kind === 'article')?.found).toContainEqual({
      title: rows[0].title,
      about: '',
      href: deskPath('deskDocument', 'fr', 'article', String(rows[0].id)),
    })
  })

  it('finds people for administrators only', async () => {
    const [people] = await searchDesk(reader('administrator'), 'zoe maes', 'nl')
    expect(people).toMatchObject({
      kind: 'person',
      more: 0,
      found: [{ title: 'Zoë Maes', about: 'zoe.maes@example.org' }],
    })
    expect(await searchDesk(reader('editor'), 'zoe maes', 'nl')).toEqual([])
  })

  it('shows an office nothing that it may not edit', async () => {
    const kinds = (await searchDesk(reader('office'), 'a', 'nl')).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'home')).toEqual([])
  })

  it('finds requests by name, mail, phone and reference, as far as the person may see them', async () => {
    const { rows } = await database.client.query('select id from offices order by id limit 2')
    const [own, other] = rows.map(({ id }) => Number(id))
    for (const office of [own, other])
      await database.client.query(
        `insert into leads (form, language, "values", email, office_id, subject, consent_version, content_hash, erase_after)
         values ('offer', 'nl', $1, 'jef.wouters@voorbeeld.be', $2, 'GV-9113 – Rijwoning', '1', 'x', now() + interval '1 day')`,
        [{ firstName: 'Jef', lastName: 'Wouters', phone: '+32 470 99 88 77' }, office],
      )
    const found = async (staff: ReturnType<typeof reader>, typed: string) =>
      (await searchDesk(staff, typed, 'nl')).find(({ kind }) => kind === 'request')
    for (const typed of ['wouters jef', 'jef.wouters@voorbeeld.be', '0470 99 88 77', 'gv-9113'])
      expect([typed, (await found(reader('administrator'), typed))?.found.length]).toEqual([typed, 2])
    const seen = await found(reader('office', own), 'wouters')
    expect(seen?.found).toEqual([
      {
        title: 'Jef Wouters',
        about: expect.stringContaining('GV-9113'),
        href: expect.stringMatching(/^\/nl\/kantoor\/aanvraag\//),
      },
    ])
    expect(await found(reader('office'), 'wouters')).toBeUndefined()
    expect(await found(reader('editor'), 'wouters')).toBeUndefined()
    await database.client.query('delete from leads')
  })

  it('says how many more there are', async () => {
    const groups = await searchDesk(reader('administrator'), 'e', 'nl')
    for (const { found } of groups) expect(found.length).toBeLessThanOrEqual(8)
    expect(groups.some(({ more }) => more > 0)).toBe(true)
  })
})
