import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestDatabase,
  dumpDatabase,
  emptyCatalogue,
  emptyTables,
  type TestDatabase,
} from '../../support/database/database.ts'
import { type Feed, type FeedRecord, feedText, homePairs, homeRecord, importFeed } from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  await emptyCatalogue(database.client)
  await take({})
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'owners', 'property_history', 'import_runs'))

const rows = async <T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows
const properties = homePairs(5)
const take = (feed: Feed, options?: { force?: boolean }) => importFeed(database.url, { properties, ...feed }, options)
const refusals = async () =>
  (
    await rows<{ text: string }>(
      `select file || ' ' || line || ' ' || coalesce(record_id::text, '?') || ': ' || reason as text from import_refusals
       where run_id = (select max(id) from import_runs) order by file, line`,
    )
  ).map(({ text }) => text)

const owner = (ID: number, homes: FeedRecord[] = [], more: FeedRecord = {}): FeedRecord => ({
  ID,
  Email: `o${ID}@example.org`,
  Name: `Owner ${ID}`,
  Language: 'fr',
  Properties: homes,
  ...more,
})
const home = (ID: number, Since?: string, Until?: string): FeedRecord => ({ ID, Since, Until })
const row = (ID: number, more: FeedRecord = {}): FeedRecord => ({
  ID,
  PropertyID: 1001,
  Kind: 'visit',
  Date: '2026-03-10 14:00:00',
  Type: 'Bezoek',
  Contact: 'Mevr. Janssens',
  PublishContact: true,
  Subject: 'Eerste bezoek',
  Comment: 'Vond het mooi.',
  PublishOwner: true,
  Status: 'Afgelopen',
  Source: 'Immoweb',
  ...more,
})

/** `1 o1@example.org: 1001 2026-01-01 –`, by the CRM's number or `hand`. */
const people = async (): Promise<string[]> =>
  (
    await rows<{ text: string }>(
      `select coalesce(a.feed_id::text, 'hand') || ' ' || a.email || ': ' || coalesce(string_agg(t.property_id || ' ' ||
         to_char(t.since at time zone 'Europe/Brussels', 'YYYY-MM-DD') || ' ' || case when t.until is null then '–'
         when t.until <= now() then 'over' else 'later' end, ', ' order by t.property_id), '') as text
       from owners a left join owner_properties t on t.owner_id = a.id group by a.id order by a.email`,
    )
  ).map(({ text }) => text)
const TODAY = `to_char(now() at time zone 'Europe/Brussels', 'YYYY-MM-DD')`
const today = async () => (await rows<{ day: string }>(`select ${TODAY} as day`))[0]?.day

describe('owners of a feed', () => {
  it('come in with their homes, and the same file changes nothing', async () => {
    const owners = [
      owner(1, [home(1001, '2026-01-01'), home(1002, '2025-05-01 10:00:00', '2026-02-01')]),
      owner(2, [home(1003)], {
        Name: null,
        FirstName: 'Noor',
        LastName: ' De  Wit ',
        Email: ' Noor@Example.ORG ',
        Language: null,
      }),
      owner(3, [home(1004, '2026-01-01'), home(4711, '2026-01-01')]),
      owner(4, undefined, { Properties: null }),
    ]
    const report = await take({ owners })
    expect(report).toMatchObject({ status: 'finished', counts: { read: 10, unchanged: 10 }, histories: null })
    expect(report.owners).toMatchObject({
      read: 4,
      refused: 0,
      added: 4,
      changed: 0,
      adopted: 0,
      linksAdded: 4,
      linksEnded: 0,
    })
    expect(await people()).toEqual([
      `2 noor@example.org: 1003 ${await today()} –`,
      '1 o1@example.org: 1001 2026-01-01 –, 1002 2025-05-01 over',
      '3 o3@example.org: 1004 2026-01-01 –',
      '4 o4@example.org: ',
    ])
    expect(await rows('select name, language, second_step, password_hash from owners where feed_id = 2')).toEqual([
      { name: 'Noor De Wit', language: 'nl', second_step: true, password_hash: null },
    ])
    expect(await rows('select language from owners where feed_id = 1')).toEqual([{ language: 'fr' }])
    const before = await dumpDatabase(database.client)
    const second = await take({ owners })
    expect(second.owners).toMatchObject({ added: 0, changed: 0, linksAdded: 0, linksChanged: 0, linksEnded: 0 })
    expect(await dumpDatabase(database.client)).toEqual(before)
  })

  it('stay as they are without the file', async () => {
    await take({ owners: [owner(1, [home(1001, '2026-01-01')])] })
    const before = await people()
    expect((await take({})).owners).toBeNull()
    expect(await people()).toEqual(before)
  })

  it('keep what they chose themselves, and get a new name', async () => {
    await take({ owners: [owner(1, [home(1001, '2026-01-01')])] })
    await rows(`update owners set language = 'nl', second_step = false, weekly_summary = false`)
    const { owners } = await take({ owners: [owner(1, [home(1001, '2026-01-01')], { Name: 'New name' })] })
    expect(owners).toMatchObject({ changed: 1, linksChanged: 0 })
    expect(await rows('select name, language, second_step, weekly_summary from owners')).toEqual([
      { name: 'New name', language: 'nl', second_step: false, weekly_summary: false },
    ])
  })

  it.each<[reason: string, line: FeedRecord | string]>([
    ['Email is no mail address', owner(1, [], { Email: 'nobody' })],
    ['Name is missing', owner(1, [], { Name: '-' })],
    ['Properties.0 ends before it begins', owner(1, [home(1001, '2026-02-01', '2026-01-01')])],
    ['Properties.0.Until is no date', owner(1, [home(1001, '2026-01-01', 'tomorrow')])],
    ['Properties.0.ID is no number', owner(1, [{ ID: 'x' }])],
    ['Properties name a home twice', owner(1, [home(1001), home(1001)])],
    ['is no readable JSON', '{"ID":1,"Email":'],
    ['ID is missing or no number', owner('x' as never)],
  ])('with a bad line (%s) lose that line alone', async (reason, line) => {
    const report = await take({ owners: [owner(2, [home(1002, '2026-01-01')]), line, owner(3)] })
    expect(report.owners).toMatchObject({ read: 3, refused: 1, added: 2 })
    expect(await people()).toEqual(['2 o2@example.org: 1002 2026-01-01 –', '3 o3@example.org: '])
    const [refusal] = await refusals()
    expect(refusal).toMatch(/^owners\.ndjson 2 [1?]: /)
    expect(refusal).toContain(reason)
  })

  it('lose what can’t be read of a line, and no value of theirs is kept', async () => {
    const report = await take({ owners: [owner(1, [home(1001, 'yesterday')], { Language: 'it' })] })
    expect(report.owners).toMatchObject({ read: 1, refused: 0, added: 1, linksAdded: 1 })
    expect(report.leftOut).toMatchObject([
      { file: 'owners.ndjson', field: 'Language', count: 1, examples: [{ line: 1, recordId: 1, value: null }] },
      { file: 'owners.ndjson', field: 'Properties.Since', examples: [{ value: null }] },
    ])
  })

  it('keep their homes while their line is refused, and while any line is nobody’s', async () => {
    const owners = [1, 2, 3, 4, 5].map((id) => owner(id, [home(1000 + id, '2026-01-01')]))
    await take({ owners })
    const before = await people()
    await take({ owners: [owner(1, [], { Email: 'x' }), ...owners.slice(1)] })
    expect(await people()).toEqual(before)
    await take({ owners: [...owners.slice(1), '{"ID":"?"}'] })
    expect(await people()).toEqual(before)
  })

  it('that the file has no more, or whose home it has no more, see nothing from now on', async () => {
    const homes = [1001, 1002, 1003, 1004, 1005].map((id) => home(id, '2026-01-01'))
    const owners = [owner(1, homes), owner(2, homes)]
    await take({ owners })
    const { owners: changes } = await take({ owners: [owner(1, homes.slice(1)), owner(2, homes)] })
    expect(changes).toMatchObject({ linksEnded: 1 })
    expect((await people())[0]).toContain('1001 2026-01-01 over, 1002 2026-01-01 –')
    const before = await dumpDatabase(database.client)
    expect((await take({ owners: [owner(1, homes.slice(1)), owner(2, homes)] })).owners).toMatchObject({
      linksEnded: 0,
    })
    expect(await dumpDatabase(database.client)).toEqual(before)

    expect(await take({ owners: [owner(1, homes.slice(1))] })).toMatchObject({
      status: 'refused',
      reason: 'The feed would end 5 of 9 links between owners and their homes, more than 20 %.',
    })
    expect(await dumpDatabase(database.client)).toEqual(before)
    const forced = await take({ owners: [owner(1, homes.slice(1))] }, { force: true })
    expect(forced.owners).toMatchObject({ linksEnded: 5 })
    expect(await rows('select count(*)::int from owners')).toEqual([{ count: 2 }])
  })

  it('are judged by the links of the feed alone; those that staff made by hand stay', async () => {
    await take({
      owners: [
        owner(
          1,
          [1001, 1002, 1003, 1004, 1005].map((id) => home(id, '2026-01-01')),
        ),
      ],
    })
    await rows(`insert into owners (email, name, language) values ('hand@example.org', 'By hand', 'nl')`)
    await rows(`insert into owner_properties (owner_id, property_id, since)
      select a.id, p.id, '2026-01-01' from owners a, properties p where a.feed_id is null`)
    const feed = { owners: [owner(1, [home(1001, '2026-01-01')])] }
    expect(await take(feed)).toMatchObject({ status: 'refused', reason: expect.stringContaining('4 of 5 links') })
    expect((await take(feed, { force: true })).owners).toMatchObject({ linksEnded: 4 })
  })

  it.each<[few: number, outcome: object]>([
    [3, { status: 'finished', owners: expect.objectContaining({ linksEnded: 3 }) }],
    [4, { status: 'refused', reason: expect.stringContaining('4 of 4 links') }],
  ])('may all end where they are few: %s of as many', async (few, outcome) => {
    const homes = [1001, 1002, 1003, 1004].map((id) => home(id, '2026-01-01'))
    await take({ owners: [owner(1, homes.slice(0, few))] })
    expect(await take({ owners: [owner(1)] })).toMatchObject(outcome)
  })

  it('whose link comes back without a day begin anew, so that what was in between stays unseen', async () => {
    const homes = [1001, 1002, 1003, 1004, 1005].map((id) => home(id, '2026-01-01'))
    await take({ owners: [owner(1, homes)] })
    await take({ owners: [owner(1, homes.slice(1))] })
    await take({ owners: [owner(1, [home(1001), ...homes.slice(1)])] })
    expect((await people())[0]).toContain(`1001 ${await today()} –, 1002 2026-01-01 –`)
    await take({ owners: [owner(1, [home(1001, '2026-04-01'), ...homes.slice(1)])] })
    expect((await people())[0]).toContain('1001 2026-04-01 –')
  })

  it('sell to the next one, who begins where the feed says', async () => {
    const kept = [1002, 1003, 1004, 1005].map((id) => home(id, '2025-01-01'))
    await take({ owners: [owner(1, [home(1001, '2025-01-01'), ...kept])] })
    const { owners } = await take({
      owners: [owner(1, [home(1001, '2025-01-01', '2026-06-01'), ...kept]), owner(2, [home(1001, '2026-06-01')])],
    })
    expect(owners).toMatchObject({ linksChanged: 1, linksAdded: 1, linksEnded: 0 })
    expect((await people())[0]).toContain('1001 2025-01-01 over')
    expect((await people())[1]).toBe('2 o2@example.org: 1001 2026-06-01 –')
  })
})

describe('addresses', () => {
  const opened = async () => {
    await rows(`insert into owner_sessions (owner_id, token_hash, device, created_at, last_seen_at)
      select id, md5(email), 'x', now(), now() from owners`)
    await rows(`insert into owner_devices (owner_id, token_hash, device, created_at, expires_at)
      select id, md5(email), 'x', now(), now() + interval '1 day' from owners`)
    await rows(`insert into owner_logins (owner_id, token_hash, code_hash, created_at, expires_at)
      select id, md5(email), '', now(), now() + interval '1 day' from owners`)
    await rows(`insert into owner_links (owner_id, token_hash, kind, created_at, expires_at)
      select id, md5(email), 'reset', now(), now() + interval '1 day' from owners`)
    await rows('update owners set second_step = false')
  }
  const openedBy = async () =>
    (
      await rows<{ text: string }>(
        `select a.feed_id || ' ' || (select count(*) from owner_sessions x where x.owner_id = a.id) ||
           (select count(*) from owner_devices x where x.owner_id = a.id) || (select count(*) from owner_logins x where x.owner_id = a.id) ||
           (select count(*) from owner_links x where x.owner_id = a.id) || ' ' || a.second_step as text from owners a order by feed_id`,
      )
    ).map(({ text }) => text)

  it('that change end all that was opened with the old one, and ask for a code again', async () => {
    await take({ owners: [owner(1), owner(2)] })
    await opened()
    expect(await openedBy()).toEqual(['1 1111 false', '2 1111 false'])
    const { owners } = await take({ owners: [owner(1, [], { Email: 'new@example.org' }), owner(2)] })
    expect(owners).toMatchObject({ changed: 1 })
    expect(await openedBy()).toEqual(['1 0000 true', '2 1111 false'])
  })

  it('may change places', async () => {
    await take({ owners: [owner(1), owner(2)] })
    await take({ owners: [owner(1, [], { Email: 'o2@example.org' }), owner(2, [], { Email: 'o1@example.org' })] })
    expect(await people()).toEqual(['2 o1@example.org: ', '1 o2@example.org: '])
  })

  it('that another account has are refused, and so is what only that would have made free', async () => {
    await take({ owners: [owner(1), owner(2), owner(3)] })
    const report = await take({
      owners: [
        // 9 has that address in front of it; so 2 keeps its own, and 3 can't have it.
        owner(9, [], { Email: 'new@example.org' }),
        owner(2, [], { Email: 'new@example.org' }),
        owner(3, [], { Email: 'o2@example.org' }),
      ],
    })
    expect(report.owners).toMatchObject({ added: 1, changed: 0, refused: 2 })
    expect(await refusals()).toEqual([
      'owners.ndjson 2 2: Email is that of another account',
      'owners.ndjson 3 3: Email is that of another account',
    ])
    expect(await people()).toEqual([
      '9 new@example.org: ',
      '1 o1@example.org: ',
      '2 o2@example.org: ',
      '3 o3@example.org: ',
    ])
  })

  it('of an owner whom staff invited by hand are taken over by the one of the feed', async () => {
    await take({})
    await rows(`insert into owners (email, name, language, password_hash, password_changed_at)
      values ('o1@example.org', 'By hand', 'de', 'x', now()), ('other@example.org', 'Other', 'nl', null, null)`)
    await rows(`insert into owner_properties (owner_id, property_id, since) select id, 1002, '2025-01-01' from owners`)
    await opened()
    const { owners } = await take({ owners: [owner(1, [home(1002), home(1001, '2026-01-01')])] })
    expect(owners).toMatchObject({ adopted: 1, added: 0, linksAdded: 1, linksEnded: 0 })
    expect(await people()).toEqual([
      '1 o1@example.org: 1001 2026-01-01 –, 1002 2025-01-01 –',
      'hand other@example.org: 1002 2025-01-01 –',
    ])
    expect(await rows('select password_hash, language from owners where feed_id = 1')).toEqual([
      { password_hash: 'x', language: 'de' },
    ])
    expect((await openedBy()).filter(Boolean)).toEqual(['1 1111 false'])
    // One who has an account already doesn't get a second one.
    const again = await take({
      owners: [owner(1, [home(1002), home(1001, '2026-01-01')], { Email: 'other@example.org' })],
    })
    expect(again.owners).toMatchObject({ refused: 1, changed: 0 })
  })
})

describe('an owner whom the CRM numbers anew', () => {
  const homes = [1001, 1002, 1003, 1004, 1005].map((id) => home(id, '2026-01-01'))
  const first = [owner(1, [home(1001, '2026-01-01')]), owner(2, homes)]

  it('keeps the account, and the homes that are still theirs as they were', async () => {
    await take({ owners: first })
    await rows(`update owners set password_hash = 'x', password_changed_at = now() where feed_id = 1`)
    const renumbered = owner(9, [home(1001)], { Email: 'o1@example.org' })
    expect((await take({ owners: [renumbered, first[1] as FeedRecord] })).owners).toMatchObject({
      adopted: 1,
      refused: 0,
      linksEnded: 0,
    })
    expect((await people())[0]).toBe('9 o1@example.org: 1001 2026-01-01 –')
    expect(await rows('select password_hash from owners where feed_id = 9')).toEqual([{ password_hash: 'x' }])
  })

  it.each<[why: string, more: (FeedRecord | string)[]]>([
    ['its line may be one that can’t be read', ['{"ID":"?"}']],
    ['its line is refused', [owner(1, [], { Email: 'x' })]],
  ])('waits while the old number may still be there: %s', async (_, more) => {
    await take({ owners: first })
    const renumbered = owner(9, [home(1001)], { Email: 'o1@example.org' })
    const { owners } = await take({ owners: [renumbered, first[1] as FeedRecord, ...more] })
    expect(owners).toMatchObject({ adopted: 0, refused: 2, linksEnded: 0 })
    expect((await people())[0]).toBe('1 o1@example.org: 1001 2026-01-01 –')
  })
})

describe('histories of a feed', () => {
  const stored = () =>
    rows(
      `select feed_id, property_id, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, type, contact, subject, comment, status, source
       from property_history order by feed_id`,
    )

  it('keep only what the agency releases', async () => {
    const histories = [
      row(1),
      row(2, { PublishOwner: false, Subject: 'Intern: secret' }),
      row(3, { PublishOwner: null, Subject: 'Intern: secret' }),
      row(4, {
        PublishContact: false,
        Contact: 'secret',
        Comment: '<p>Mooi&nbsp;huis</p><p>&eacute;n tuin</p>',
        Kind: 'ONLINE',
      }),
      row(5, {
        PublishContact: null,
        Contact: 'secret',
        Type: null,
        Status: '-',
        Source: '',
        Date: '/Date(1774000000000+0100)/',
      }),
    ]
    const report = await take({ histories })
    expect(report.histories).toMatchObject({ read: 5, refused: 0, added: 3, changed: 0, removed: 0 })
    expect(await stored()).toMatchObject([
      {
        feed_id: 1,
        kind: 'visit',
        at: '2026-03-10 13:00',
        contact: 'Mevr. Janssens',
        status: 'Afgelopen',
        source: 'Immoweb',
      },
      { feed_id: 4, kind: 'online', contact: null, comment: expect.stringMatching(/^Mooi huis\s+én tuin$/) },
      { feed_id: 5, contact: null, type: '', status: null, source: '' },
    ])
    const everything = JSON.stringify(await dumpDatabase(database.client))
    expect(everything).toContain('Mevr. Janssens')
    expect(everything).not.toContain('secret')
    const before = await dumpDatabase(database.client)
    expect((await take({ histories })).histories).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await dumpDatabase(database.client)).toEqual(before)
  })

  it('follow what the agency takes back, changes or no longer has; the site’s own rows stay', async () => {
    const histories = Array.from({ length: 12 }, (_, index) => row(index + 1))
    await take({ histories })
    await rows(
      `insert into property_history (property_id, kind, at, form, status, source) values (1001, 'visit', now(), 'appointment', 'booked', 'site')`,
    )
    const { histories: changes } = await take({
      histories: [
        row(1, { PublishOwner: false, Kind: 'gossip' }),
        row(2, { PublishContact: false }),
        row(3, { PropertyID: 1002, Date: '2026-03-11' }),
        row(4, { Kind: 'gossip' }),
        ...histories.slice(4, 11),
        row(13),
      ],
    })
    expect(changes).toMatchObject({ read: 12, refused: 1, added: 1, changed: 2, removed: 2 })
    expect((await stored()).map(({ feed_id, contact, property_id }) => [feed_id, contact, property_id])).toEqual([
      [2, null, 1001],
      [3, 'Mevr. Janssens', 1002],
      ...[4, 5, 6, 7, 8, 9, 10, 11, 13].map((id) => [id, 'Mevr. Janssens', 1001]),
      [null, null, 1001],
    ])
  })

  it('that would lose more than a fifth are refused with the whole feed', async () => {
    const all = Array.from({ length: 20 }, (_, index) => row(index + 1))
    await take({ histories: all })
    const before = await dumpDatabase(database.client)
    const refused = await take({ properties: homePairs(6), histories: all.slice(5) })
    expect(refused).toMatchObject({ status: 'refused', reason: expect.stringContaining('5 of 20 rows') })
    expect(await dumpDatabase(database.client)).toEqual(before)
    expect((await take({ histories: all.slice(4) })).histories).toMatchObject({ removed: 4 })
    expect((await take({ histories: [] }, { force: true })).histories).toMatchObject({ removed: 16 })
  })

  it.each<[few: number, outcome: object]>([
    [1, { status: 'finished', histories: expect.objectContaining({ removed: 1 }) }],
    [3, { status: 'finished', histories: expect.objectContaining({ removed: 3 }) }],
    [4, { status: 'refused', reason: expect.stringContaining('4 of 4 rows') }],
  ])('that are few may all go: %s of as many', async (few, outcome) => {
    // As rows of a database are that came by no feed, or that the agency takes back.
    await take({ histories: Array.from({ length: few }, (_, index) => row(index + 1)) })
    expect(await take({ histories: [row(9, { PublishOwner: false })] })).toMatchObject(outcome)
  })

  it.each<[reason: string, line: FeedRecord | string]>([
    ['PropertyID is no home of this site', row(2, { PropertyID: 4711 })],
    ['Kind', row(2, { Kind: null })],
    ['Date is no date', row(2, { Date: '2026-02-30' })],
    ['stands in the feed a second time', row(1)],
    ['is no readable JSON', '{"ID":2'],
  ])('lose a bad line alone (%s)', async (reason, line) => {
    const { histories } = await take({ histories: [row(1), line, row(3)] })
    expect(histories).toMatchObject({ read: 3, refused: 1, added: 2 })
    expect((await refusals()).join()).toMatch(/^histories\.ndjson 2 /)
    expect((await refusals()).join()).toContain(reason)
  })

  it('stay without what can’t be read, and hidden where nobody can tell whether they are released', async () => {
    const lines = [row(1, { Type: 'lang '.repeat(40) }), row(2, { PublishOwner: 'perhaps' }), row(3)]
    const { histories, leftOut } = await take({ histories: lines })
    expect(histories).toMatchObject({ read: 3, refused: 0, added: 2 })
    expect(leftOut.map(({ field, examples }) => [field, examples[0]?.value])).toEqual([
      ['Type', null],
      ['PublishOwner', null],
    ])
  })

  it('may not tell of one that the same feed brings in vain', async () => {
    const { histories } = await take({
      properties: [...properties, homeRecord({ ID: 1009, Zip: 'Gent' })],
      histories: [row(1), row(2, { PropertyID: 1009 })],
    })
    expect(histories).toMatchObject({ added: 1, refused: 1 })
  })

  it('may tell of a home that comes with the same feed', async () => {
    const { histories } = await take({ properties: homePairs(6), histories: [row(1, { PropertyID: 1006 })] })
    expect(histories).toMatchObject({ added: 1, refused: 0 })
  })
})

describe('a file that is cut short', () => {
  it.each(['owners', 'histories'] as const)(
    '%s: changes nothing; forced, what stands in it goes in and nothing goes',
    async (file) => {
      const owners = [1, 2, 3].map((id) => owner(id, [home(1000 + id, '2026-01-01')]))
      const histories = [1, 2, 3].map((id) => row(id))
      await take({ owners, histories })
      const before = await dumpDatabase(database.client)
      const lines = file === 'owners' ? owners : histories
      const cut = {
        files: {
          [`${file}.ndjson`]: feedText([lines[0] as FeedRecord, JSON.stringify(lines[1]).slice(0, -5)]).trimEnd(),
        },
      }
      expect(await take(cut)).toMatchObject({ status: 'refused', reason: expect.stringContaining('cut short') })
      expect(await dumpDatabase(database.client)).toEqual(before)
      const forced = await take(cut, { force: true })
      expect(forced[file]).toMatchObject({ read: 1, refused: 0 })
      expect(await dumpDatabase(database.client)).toEqual(before)
    },
  )
})
