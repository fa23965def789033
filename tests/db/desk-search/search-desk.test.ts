import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLinks } from '../../../lib/cms/links/find-links.ts'
import type { StaffRole } from '../../../lib/desk/define-feature.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import { searchDesk } from '../../../lib/desk-search/search.ts'
import { listHomes } from '../../../lib/homes/queries-list.ts'
import { HOME_LIST } from '../../../lib/homes/rules-query.ts'
import { homeScope } from '../../../lib/homes/scope.ts'
import { figuresFrom } from '../../../lib/homes/view-list.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { listOwners } from '../../../lib/owners/desk/queries-list.ts'
import { OWNER_LIST } from '../../../lib/owners/rules-owner-query.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { placeHomes } from '../../support/two-sectors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.client.query(
    `insert into staff (email, name, role, language) values ('zoe.maes@example.org', 'Zoë Maes', 'office', 'nl')`,
  )
})
afterAll(() => database.drop())

/** Somebody with this role. */
const reader = (role: StaffRole, officeId: number | null = null) => ({
  ...{ id: crypto.randomUUID(), role, officeId, otherOffices: [], ownLeads: false },
})

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
    const people = await searchDesk(reader('administrator'), 'zoe maes', 'nl')
    expect(people).toHaveLength(1)
    expect(people[0]).toMatchObject({
      kind: 'person',
      more: 0,
      found: [{ title: 'Zoë Maes', about: 'zoe.maes@example.org' }],
    })
    expect(await searchDesk(reader('editor'), 'zoe maes', 'nl')).toEqual([])
  })

  it('shows an office nothing that it may not see, and offers it nothing that it may not do', async () => {
    const groups = await searchDesk(reader('office'), 'a', 'nl')
    expect(groups.map(({ kind }) => kind)).toEqual(['command'])
    expect(groups[0]?.found.map(({ title }) => title)).not.toContain(MESSAGES.nl.desk.commands.names.newArticle)
  })

  it('does what the words say, by a link where no script runs', async () => {
    const [commands] = await searchDesk(reader('editor'), 'nieuwe pagina', 'nl')
    expect(commands).toMatchObject({
      kind: 'command',
      found: [{ title: 'Nieuwe pagina', href: deskPath('deskDocument', 'nl', 'page', 'new') }],
    })
    const [closed] = await searchDesk(reader('office'), 'sluit kantoor 24/12', 'nl')
    expect(closed?.found[0]?.href).toMatch(/[?]day=20\d\d-12-24#close-office$/)
    // A button is none.
    expect(await searchDesk(reader('editor'), 'uitloggen', 'nl')).toEqual([])
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
        state: { tone: 'new', word: 'Nieuw' },
      },
    ])
    expect(await found(reader('office'), 'wouters')).toBeUndefined()
    expect(await found(reader('editor'), 'wouters')).toBeUndefined()
    await database.client.query('delete from leads')
  })

  describe('homes, their owners and what was asked about them', () => {
    const own: { office: number; home: number } = { office: 0, home: 0 }
    let elsewhere = 0
    beforeAll(async () => {
      const [first, second] = await placeHomes(database)
      Object.assign(own, { office: first, home: 1 })
      elsewhere = second
      await database.client.query(`update properties set reference = 'QZ-97-8413' where id = $1`, [own.home])
      const owner = crypto.randomUUID()
      await database.client.query(
        `insert into owners (id, email, name, language, invited_at) values ($1, 'greta@voorbeeld.be', 'Greta Maes', 'nl', now())`,
        [owner],
      )
      await database.client.query(
        `insert into owner_properties (owner_id, property_id, since) values ($1, $2, current_date - 30)`,
        [owner, own.home],
      )
      await database.client.query(
        `insert into leads (form, language, "values", email, office_id, property_id, subject, consent_version, content_hash, erase_after)
         values ('offer', 'nl', '{"firstName":"Rik","lastName":"Claes"}', 'rik@voorbeeld.be', $1, $2, '', '1', 'y', now() + interval '1 day')`,
        [own.office, own.home],
      )
    })

    const kindsFound = async (staff: ReturnType<typeof reader>, typed: string) =>
      Object.fromEntries((await searchDesk(staff, typed, 'nl')).map(({ kind, found }) => [kind, found]))

    it('are found by the reference in any spelling, and lead to their pages at the desk', async () => {
      for (const typed of ['QZ-97-8413', 'qz 97 8413', 'qz978413', 'QZ/97/8413', '97 8413', '97/8413', '97-8413']) {
        const { home, owner, request } = await kindsFound(reader('office', own.office), typed)
        expect([typed, home]).toEqual([
          typed,
          [
            expect.objectContaining({
              about: expect.stringContaining('QZ-97-8413'),
              href: deskPath('deskHome', 'nl', String(own.home)),
              subject: { of: 'home', id: String(own.home) },
              state: { tone: expect.any(String), word: expect.any(String) },
            }),
          ],
        ])
        expect([typed, owner]).toEqual([
          typed,
          [
            expect.objectContaining({
              title: 'Greta Maes',
              about: 'QZ-97-8413',
              href: expect.stringContaining('/eigenaar/'),
            }),
          ],
        ])
        expect([typed, request?.map(({ title }) => title)]).toEqual([typed, ['Rik Claes']])
      }
      const { home } = await kindsFound(reader('office', own.office), '8413')
      expect(home?.map(({ href }) => href)).toContain(deskPath('deskHome', 'nl', String(own.home)))
    })

    it('are found by name, and by nobody of another office', async () => {
      expect((await kindsFound(reader('office', own.office), 'greta')).owner?.[0]?.title).toBe('Greta Maes')
      for (const typed of ['QZ-97-8413', '97/8413', 'greta', 'claes'])
        for (const staff of [reader('office', elsewhere), reader('office'), reader('editor')]) {
          const { home, owner, request } = await kindsFound(staff, typed)
          expect([typed, home, owner, request]).toEqual([typed, undefined, undefined, undefined])
        }
    })

    it('are the same in the lists, and where a text or a newsletter gets a link', async () => {
      const staff = reader('administrator')
      const now = new Date()
      const homes = await listHomes(readListState(HOME_LIST, new URLSearchParams({ q: '97 8413' })), {
        scope: homeScope(staff),
        locale: 'nl',
        from: figuresFrom(now),
        now,
      })
      expect(homes.homes.map(({ id }) => id)).toEqual([own.home])
      const owners = await listOwners(readListState(OWNER_LIST, new URLSearchParams({ q: '97/8413' })), 'all')
      expect(owners.rows.map(({ name }) => name)).toEqual(['Greta Maes'])
      const linked = await findLinks('97 8413', 'nl')
      expect(linked.map(({ kind, about }) => [kind, about.endsWith(`, ${own.home}`)])).toEqual([['home', true]])
    })
  })

  it('says how many more there are', async () => {
    const groups = await searchDesk(reader('administrator'), 'e', 'nl')
    for (const { found } of groups) expect(found.length).toBeLessThanOrEqual(8)
    expect(groups.some(({ more }) => more > 0)).toBe(true)
  })
})
