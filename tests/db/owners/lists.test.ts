import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translations } from '../../../lib/i18n/translations.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { loadOwnHome } from '../../../lib/owners/dashboard/own-homes.ts'
import { historyCsv } from '../../../lib/owners/history/csv.ts'
import { historyPage } from '../../../lib/owners/history/view.ts'
import {
  HISTORY_FILTERS,
  HISTORY_KINDS,
  HISTORY_PAGE_SIZE,
  HISTORY_SORTS,
  type HistoryKind,
  type HistoryQuery,
  type HistoryRow,
  historyOrder,
  WHOLE_HISTORY,
} from '../../../lib/owners/rules-history.ts'
import { brusselsInstant } from '../../../lib/shared/time.ts'
import { drawn } from '../../support/arbitraries.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePairs, importFeed } from '../../support/feed.ts'
import { makeOwner, type TestOwner } from '../../support/owners.ts'

let database: TestDatabase
let owner: TestOwner
let other: TestOwner

const rows = async <T extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows
const asked = (change: Partial<HistoryQuery> = {}): HistoryQuery => ({ ...WHOLE_HISTORY, ...change })
const list = (
  change: Partial<HistoryQuery> = {},
  kind: HistoryKind = 'visit',
  more: { home?: number; of?: TestOwner; locale?: Language } = {},
) =>
  historyPage(
    { ownerId: (more.of ?? owner).id, propertyId: more.home ?? 1001, kind, locale: more.locale ?? 'nl' },
    asked(change),
  )
const NOTHING = { rows: [], total: 0, found: 0, choices: { type: [], status: [], source: [] } }

type Fields = Partial<Record<'type' | 'contact' | 'subject' | 'comment' | 'status' | 'source', string | null>>
let feedId = 0
async function write(at: string, fields: Fields = {}, kind: HistoryKind = 'visit', home = 1001): Promise<void> {
  const { type = 'Bezoek', contact = null, subject = null, comment = null, status = null, source = '' } = fields
  await rows(
    `insert into property_history (property_id, kind, at, type, contact, subject, comment, status, source, feed_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [home, kind, at, type, contact, subject, comment, status, source, ++feedId],
  )
}
const writeOwn = (at: string, form: string, status: string, kind: HistoryKind = 'visit', home = 1001) =>
  rows(
    `insert into property_history (property_id, kind, at, form, status, source, reference) values ($1, $2, $3, $4, $5, 'site', $6)`,
    [home, kind, at, form, status, randomUUID()],
  )

beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homePairs(4) })
  owner = await makeOwner(rows, [1001, 1002, 1003])
  other = await makeOwner(rows, [1004])
})
afterAll(() => database.drop())

/** As PostgreSQL reads letters without case and accents, for those that stand in these tests. */
const plain = (text: string | null): string => (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const COLUMNS = ['type', 'contact', 'subject', 'comment', 'status', 'source'] as const

function fits(row: HistoryRow, query: HistoryQuery): boolean {
  const text = plain(COLUMNS.flatMap((column) => row[column] ?? []).join(' '))
  return (
    HISTORY_FILTERS.every((name) => query[name] === null || row[name] === query[name]) &&
    (query.from === null || row.at >= brusselsInstant(query.from, '00:00')) &&
    (query.to === null || row.at < brusselsInstant(query.to, '24:00')) &&
    query.text.split(' ').every((word) => text.includes(plain(word)))
  )
}

/** The same list, made of all rows in memory. */
function model(all: readonly HistoryRow[], query: HistoryQuery) {
  const { column, descending } = historyOrder(query)
  const orderedBy = (row: HistoryRow) => (column === 'date' ? row.at : plain(row[column]))
  const found = all
    .filter((row) => fits(row, query))
    .toSorted((a, b) => {
      const [left, right] = [orderedBy(a), orderedBy(b)]
      if (left !== right && (left === '' || right === '')) return left === '' ? 1 : -1
      const order = left < right ? -1 : left > right ? 1 : 0
      return (descending ? -order : order) || (a.at < b.at ? 1 : a.at > b.at ? -1 : a.key < b.key ? 1 : -1)
    })
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / HISTORY_PAGE_SIZE)))
  const choices = Object.fromEntries(
    HISTORY_FILTERS.map((name) => {
      const under = all.filter((row) => fits(row, { ...query, [name]: null }))
      const values = [...new Set(all.map((row) => row[name] ?? ''))].filter(Boolean)
      return [name, values.map((value) => ({ value, count: under.filter((row) => row[name] === value).length }))]
    }),
  )
  return {
    rows: found.slice((page - 1) * HISTORY_PAGE_SIZE, page * HISTORY_PAGE_SIZE),
    total: all.length,
    found: found.length,
    choices,
  }
}
const byValue = (choices: Awaited<ReturnType<typeof list>>['choices'] | ReturnType<typeof model>['choices']) =>
  Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [name, values.toSorted((a, b) => (a.value < b.value ? -1 : 1))]),
  )

describe('a list', () => {
  it('is, for whatever filter, order and page, what a plain list of all rows says', async () => {
    const written = fc.record({
      hour: fc.nat(40 * 24 - 1),
      type: fc.constantFrom('Bezoek', 'bezoek', 'Éénmalig bezoek', 'Zoektocht', ''),
      contact: fc.constantFrom(null, 'Mevr. Peeters', 'M. Lefèvre', '=1+1'),
      subject: fc.constantFrom(null, 'Rondleiding', 'Visite à deux', '100 % _zeker_'),
      comment: fc.constantFrom(null, 'Te klein', 'Mooie tuin\nen keuken'),
      status: fc.constantFrom(null, 'Gepland', 'Afgelopen', ''),
      source: fc.constantFrom('Immoweb', 'Zimmo', ''),
    })
    for (const { hour, ...row } of drawn(written, 120))
      await write(new Date(Date.UTC(2026, 9, 1, hour)).toISOString(), row)
    const everything: HistoryRow[] = []
    for (let page = 1; page <= 5; page++) everything.push(...(await list({ page })).rows)
    expect(new Set(everything.map(({ key }) => key)).size).toBe(120)
    const queries = fc.record({
      type: fc.constantFrom(null, null, null, 'Bezoek', 'bezoek', 'Nergens'),
      status: fc.constantFrom(null, null, 'Gepland'),
      source: fc.constantFrom(null, null, 'Zimmo'),
      from: fc.constantFrom(null, null, '2026-10-10', '2026-10-25'),
      to: fc.constantFrom(null, null, '2026-10-25', '2026-11-01', '2026-10-01'),
      text: fc.constantFrom('', '', 'EEN', 'lefevre', '% _', 'tuin keuken', '\\'),
      sort: fc.constantFrom(null, ...HISTORY_SORTS),
      page: fc.constantFrom(1, 1, 2, 5, 9999),
    })
    for (const query of drawn(queries, 120).map(asked)) {
      const { choices, ...expected } = model(everything, query)
      const { choices: offered, ...found } = await list(query)
      expect(found, JSON.stringify(query)).toEqual(expected)
      expect(byValue(offered), JSON.stringify(query)).toEqual(byValue(choices))
    }
  })

  it('begins and ends where the days in Brussels do, the one of 25 hours too', async () => {
    await rows('delete from property_history')
    const moments = [
      '2026-10-24T21:59:59.999Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59.999Z',
      '2026-10-25T23:00:00Z',
    ]
    for (const [index, at] of moments.entries()) await write(at, { subject: String(index) })
    const found = async (from: string | null, to: string | null) =>
      (await list({ from, to, sort: 'date' })).rows.map(({ subject }) => subject).join('')
    expect(await found('2026-10-25', '2026-10-25')).toBe('12')
    expect(await found(null, '2026-10-24')).toBe('0')
    expect(await found('2026-10-26', null)).toBe('3')
    expect(await found('2026-10-26', '2026-10-25')).toBe('')
    // A month without a row.
    expect(await list({ from: '2026-09-01', to: '2026-09-30' })).toMatchObject({ rows: [], total: 4, found: 0 })
  })

  it.each(['nl', 'fr', 'en', 'de'] as const)(
    'shows what the site wrote by itself in the reader’s words (%s)',
    async (locale) => {
      await rows('delete from property_history')
      await writeOwn('2026-11-01T10:00:00Z', 'appointment', 'moved')
      await writeOwn('2026-11-02T10:00:00Z', 'yetUnknown', 'booked')
      const t = translations(locale, 'owners.lists')
      const { rows: shown } = await list({}, 'visit', { locale })
      expect(shown).toEqual([
        expect.objectContaining({ type: t('own.forms.other'), status: t('own.statuses.booked') }),
        {
          key: expect.any(String),
          at: '2026-11-01T10:00:00.000Z',
          type: t('own.forms.appointment'),
          contact: t('own.visitor'),
          subject: null,
          comment: null,
          status: t('own.statuses.moved'),
          source: 'Lindehof',
        },
      ])
      expect(
        await list({ type: t('own.forms.appointment'), text: t('own.visitor') }, 'visit', { locale }),
      ).toMatchObject({ found: 1 })
    },
  )
})

describe('whose a row is', () => {
  it('nobody sees another’s, nor what was before the home was theirs or after', async () => {
    await rows('delete from property_history')
    for (const kind of HISTORY_KINDS) {
      await write('2025-06-01T10:00:00Z', { subject: 'earlier' }, kind)
      await write('2026-06-01T10:00:00Z', { subject: 'later' }, kind)
    }
    for (const kind of HISTORY_KINDS) {
      expect(await list({}, kind, { of: other })).toEqual(NOTHING)
      expect(await list({}, kind, { home: 4711 })).toEqual(NOTHING)
      expect(await list({}, kind, { of: { id: randomUUID(), email: '' } })).toEqual(NOTHING)
    }
    await rows(
      `insert into owner_properties (owner_id, property_id, since) values ($1, 1001, '2026-06-01T10:00:00Z')`,
      [other.id],
    )
    for (const kind of HISTORY_KINDS) {
      const { rows: seen } = await list({ text: 'er' }, kind, { of: other })
      expect(seen.map(({ subject }) => subject).filter((subject) => /^(earlier|later)$/.test(subject ?? ''))).toEqual([
        'later',
      ])
    }
    await rows(
      `update owner_properties set since = '2026-06-01T10:00:00.001Z' where owner_id = $1 and property_id = 1001`,
      [other.id],
    )
    expect(await list({}, 'visit', { of: other })).toEqual(NOTHING)
    for (const [since, until] of [
      ['2025-01-01', `now() - interval '1 second'`],
      ['2999-01-01', 'null'],
    ]) {
      await rows(
        `update owner_properties set since = '${since}', until = ${until} where owner_id = $1 and property_id = 1001`,
        [other.id],
      )
      for (const kind of HISTORY_KINDS) expect(await list({}, kind, { of: other })).toEqual(NOTHING)
    }
    await rows('delete from owner_properties where owner_id = $1 and property_id = 1001', [other.id])
  })
})

describe('what the site does online', () => {
  it('stands in the list: the page of the home until it is withdrawn, and the mails to seekers by day', async () => {
    await rows('delete from property_history')
    await rows(`update properties set created_at = '2026-03-01T09:00:00Z' where id in (1001, 1002, 1003)`)
    await rows(`update properties set published = false, withdrawn_at = '2026-10-24T22:30:00Z' where id = 1002`)
    await rows(`insert into wishes (email, name, language, frequency, market, category_mask, zips)
      select 's' || i || '@example.org', 'S', 'nl', 'daily', 'sale', 1, '{9000}' from generate_series(1, 3) i`)
    await rows(`insert into wish_notices (wish_id, property_id, kind, queued_at, sent_at)
      select w.id, 1001, 'new'::"NoticeKind", now(), t.at::timestamptz from wishes w,
        (values ('2026-10-24T22:00:00Z'), ('2026-10-25T22:59:00Z')) t(at)
      union all select w.id, 1001, 'available'::"NoticeKind", now(), '2026-11-05T10:00:00Z' from wishes w where email = 's1@example.org'
      union all select w.id, 1001, 'new', now(), null from wishes w where email = 's2@example.org'
      union all select w.id, 1001, 'new', now(), '2024-11-05T10:00:00Z' from wishes w where email = 's2@example.org'`)
    const t = translations('nl', 'owners.lists')
    const mails = (at: string, count: number) =>
      expect.objectContaining({
        at,
        type: t('own.notices.type'),
        subject: `${t('own.notices.subject')} ${count}`,
        source: 'Lindehof',
      })
    expect((await list({}, 'online')).rows).toEqual([
      mails('2026-11-05T10:00:00.000Z', 1),
      mails('2026-10-25T22:59:00.000Z', 3),
      expect.objectContaining({
        at: '2026-03-01T09:00:00.000Z',
        type: t('own.listing.type'),
        comment: null,
        status: t('own.listing.online'),
      }),
    ])
    expect((await list({}, 'online', { home: 1002 })).rows).toEqual([
      expect.objectContaining({ comment: `${t('own.listing.until')} 25/10/2026`, status: t('own.listing.ended') }),
    ])
    // The next owner's list begins with them; what had ended by then is no part of it.
    await rows(
      `insert into owner_properties (owner_id, property_id, since) values ($1, 1001, '2026-11-01T00:00:00Z'), ($1, 1002, '2026-11-01T00:00:00Z')`,
      [other.id],
    )
    expect((await list({}, 'online', { of: other })).rows.map(({ at }) => at.slice(0, 10))).toEqual([
      '2026-11-05',
      '2026-11-01',
    ])
    expect(await list({}, 'online', { of: other, home: 1002 })).toEqual(NOTHING)
    expect(await list({}, 'visit')).toEqual(NOTHING)
  })
})

describe('the file', () => {
  it('holds the rows of all pages, in their order and in the language, and no formula', async () => {
    await rows('delete from property_history')
    for (let index = 0; index < 30; index++)
      await write(new Date(Date.UTC(2026, 6, 1, 12, index)).toISOString(), {
        subject: index % 2 ? '=SUM(A1)' : 'a;b "c"',
        source: 'Immoweb',
      })
    const reader = { ...owner, sessionId: '', name: '', language: 'fr' as const }
    const home = await loadOwnHome(reader, '1001', 'fr')
    if (!home) throw new Error('The home is missing.')
    const { name, text } = await historyCsv(reader, home, 'visit', 'fr', asked({ sort: 'date', page: 2 }))
    expect(name).toBe('visites-1001.csv')
    const [head, first, second, ...rest] = text.split('\r\n')
    expect(head).toBe('\ufeff"Date";"Type";"Contact";"Objet";"Commentaire";"Statut";"Source"')
    expect(first).toBe('"2026-07-01 14:00";"Bezoek";"";"a;b ""c""";"";"";"Immoweb"')
    expect(second).toBe(`"2026-07-01 14:01";"Bezoek";"";"'=SUM(A1)";"";"";"Immoweb"`)
    expect(rest).toHaveLength(29)
    expect((await historyCsv(reader, home, 'visit', 'fr', asked({ text: 'sum' }))).text.split('\r\n')).toHaveLength(17)
  })
})
