import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inviteAllNew, inviteOwner, lock, removeHomes, unlock } from '../../../lib/owners/administration.ts'
import { listAccounts } from '../../../lib/owners/queries-manage.ts'
import { runInProcess } from '../../support/command-in-process.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed, temporaryFolder } from '../../support/feed.ts'
import { makeOwner, sessionCookieOf } from '../../support/owners.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const EMAIL = 'noor@example.org'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  await emptyCatalogue(database.client)
  const homes = [
    { ID: 1, RecordFile: 'A-1' },
    { ID: 2, RecordFile: 'A-2' },
    { ID: 3, RecordFile: 'TWIN' },
    { ID: 4, RecordFile: 'TWIN' },
  ]
  await importFeed(database.url, { properties: homes.flatMap((home) => homePair(home)) })
  await database.client.query(`update properties set created_at = '2026-05-02T08:14:00Z'`)
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'owners', 'mails'))

const query = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.client.query<Row>(sql, values)).rows
const homesOf = (email: string) =>
  query(
    `select property_id as id, since, until from owner_properties join owners on id = owner_id where email = $1 order by 1`,
    [email],
  )
const subjects = async () =>
  (await query<{ subject: string }>('select subject from mails')).map(({ subject }) => subject)
const NOOR = { email: EMAIL, name: 'Noor Peeters', language: 'nl' as const, homes: ['a-1', '2'], since: null }

describe('an invitation', () => {
  it('makes the account, gives it its homes from their first day on, and mails a link', async () => {
    expect(await inviteOwner(NOOR, NOW)).toBe(true)
    expect(await query('select email, name, language, invited_at, password_hash from owners')).toEqual([
      { email: EMAIL, name: 'Noor Peeters', language: 'nl', invited_at: NOW, password_hash: null },
    ])
    const since = new Date('2026-05-02T08:14:00Z')
    expect(await homesOf(EMAIL)).toEqual([
      { id: 1, since, until: null },
      { id: 2, since, until: null },
    ])
    expect(await subjects()).toEqual(['Volg uw woningen online'])
    expect(await query('select kind from owner_links')).toEqual([{ kind: 'invitation' }])
  })

  it('shows the next owner of a home nothing of the time before, unless staff say so', async () => {
    await inviteOwner({ ...NOOR, homes: ['1', '2'] }, NOW)
    const next = { ...NOOR, email: 'ben@example.org', homes: ['1'] }
    const later = new Date('2026-11-22T10:00:00Z')
    await inviteOwner(next, later)
    expect(await homesOf('ben@example.org')).toEqual([{ id: 1, since: later, until: null }])
    await inviteOwner({ ...next, homes: ['1', '2'], since: new Date('2026-06-01T00:00:00Z') }, later)
    expect((await homesOf('ben@example.org')).map(({ since }) => since)).toEqual([
      new Date('2026-06-01T00:00:00Z'),
      new Date('2026-06-01T00:00:00Z'),
    ])
  })

  it('again ends the link before, changes what is given, and leaves homes as they were', async () => {
    await inviteOwner(NOOR, NOW)
    const before = await homesOf(EMAIL)
    expect(await inviteOwner({ ...NOOR, name: 'Noor P.', language: undefined }, new Date('2026-11-22T10:00:00Z'))).toBe(
      true,
    )
    expect(await homesOf(EMAIL)).toEqual(before)
    expect(await query('select name, language from owners')).toEqual([{ name: 'Noor P.', language: 'nl' }])
    expect(await query('select created_at from owner_links')).toEqual([
      { created_at: new Date('2026-11-22T10:00:00Z') },
    ])
  })

  it('goes to nobody who has a password, or is locked; homes are given all the same', async () => {
    await inviteOwner({ ...NOOR, homes: [] }, NOW)
    await query(`delete from mails; update owners set password_hash = 'x', password_changed_at = now()`)
    expect(await inviteOwner({ ...NOOR, homes: ['1'] }, NOW)).toBe(false)
    expect(await homesOf(EMAIL)).toHaveLength(1)
    await query('update owners set password_hash = null, password_changed_at = null, locked_at = now()')
    expect(await inviteOwner(NOOR, NOW)).toBe(false)
    expect(await subjects()).toEqual([])
  })

  it.each([
    [{ name: undefined }, 'There is no account noor@example.org yet: --name and --language are needed.'],
    [{ language: undefined }, 'There is no account noor@example.org yet: --name and --language are needed.'],
    [{ homes: ['1', '99'] }, 'There is no home 99.'],
    [{ homes: ['TWIN'] }, 'Several homes are called TWIN: 3, 4.'],
  ])('with %j is refused whole', async (wrong, message) => {
    await expect(inviteOwner({ ...NOOR, ...wrong }, NOW)).rejects.toThrow(message)
    expect(await query('select 1 from owners')).toEqual([])
  })

  it('of all who are new goes to those with a home who were never invited, once they are confirmed', async () => {
    const fresh = await makeOwner(query, [1])
    const others = [await makeOwner(query, [2]), await makeOwner(query, []), await makeOwner(query, [3])]
    await query('update owners set invited_at = null where id = any($1)', [[fresh.id, others[1]?.id, others[2]?.id]])
    await query(`update owner_properties set until = now() - interval '1 day' where owner_id = $1`, [others[2]?.id])
    expect(await inviteAllNew(false, NOW)).toBe(1)
    expect(await subjects()).toEqual([])
    expect(await inviteAllNew(true, NOW)).toBe(1)
    expect(await query('select recipient from mails')).toEqual([{ recipient: fresh.email }])
    expect(await inviteAllNew(true, NOW)).toBe(0)
  })
})

describe('the list', () => {
  it('tells how each account stands, and can be asked for one home', async () => {
    await inviteOwner({ ...NOOR, homes: ['1'] }, NOW)
    const [active, locked, fresh] = [
      await makeOwner(query, [2, 1]),
      await makeOwner(query, []),
      await makeOwner(query, [2]),
    ]
    await query(`update owners set password_hash = 'x', password_changed_at = now() where id = $1`, [active.id])
    await query('update owners set locked_at = now() where id = $1', [locked.id])
    await query('update owners set invited_at = null where id = $1', [fresh.id])
    await query(
      `update owner_properties set until = now() - interval '1 day' where owner_id = $1 and property_id = 1`,
      [active.id],
    )
    const summaries = async (home: number | null) =>
      new Map((await listAccounts(home)).map(({ email, status, homes }) => [email, [status, ...homes].join()]))
    expect(await summaries(null)).toEqual(
      new Map([
        [EMAIL, 'invited,1 (A-1)'],
        [active.email, 'active,2 (A-2)'],
        [locked.email, 'locked'],
        [fresh.email, 'new,2 (A-2)'],
      ]),
    )
    expect([...(await summaries(1)).keys()]).toEqual([EMAIL])
  })
})

describe('an account', () => {
  it('that is locked has no session, device or link from that moment on, and none after', async () => {
    await inviteOwner(NOOR, NOW)
    const [row] = await query<{ id: string }>('select id from owners')
    await sessionCookieOf(query, { id: row?.id ?? '', email: EMAIL })
    await lock(EMAIL, NOW)
    expect(await query('select locked_at from owners')).toEqual([{ locked_at: NOW }])
    for (const table of ['owner_sessions', 'owner_devices', 'owner_logins', 'owner_links'])
      expect(await query(`select 1 from ${table}`), table).toEqual([])
    await unlock(EMAIL)
    expect(await query('select locked_at from owners')).toEqual([{ locked_at: null }])
  })

  it('loses a home at once, keeps the others, and can get it back from then on', async () => {
    await inviteOwner(NOOR, NOW)
    await removeHomes(EMAIL, ['A-1'], NOW)
    expect((await homesOf(EMAIL)).map(({ until }) => until)).toEqual([NOW, null])
    await expect(removeHomes(EMAIL, ['1'], NOW)).rejects.toThrow('Home 1 isn’t theirs.'.replace('’', "'"))
    const later = new Date('2026-11-23T10:00:00Z')
    await inviteOwner({ ...NOOR, homes: ['1'] }, later)
    expect(await homesOf(EMAIL)).toContainEqual({ id: 1, since: later, until: null })
    const since = new Date('2026-11-20T23:00:00Z')
    await inviteOwner({ ...NOOR, homes: ['1'], since }, NOW)
    expect(await homesOf(EMAIL)).toContainEqual({ id: 1, since, until: null })
  })

  it('loses homes also where another spelling of the address has them', async () => {
    const [old, spelled] = ['noor@bücher.example', 'noor@xn--bcher-kva.example']
    await inviteOwner({ ...NOOR, homes: ['1', '2'] }, NOW)
    await query('update owners set email = $1', [old])
    await query(`insert into owners (email, name, language) values ($1, 'Noor', 'nl')`, [spelled])
    await query(
      `insert into owner_properties (owner_id, property_id, since) select id, 1, $2 from owners where email = $1`,
      [spelled, NOW],
    )
    await removeHomes(spelled, ['1', '2'], NOW)
    expect([...(await homesOf(old)), ...(await homesOf(spelled))].map(({ until }) => until)).toEqual([NOW, NOW, NOW])
    await expect(removeHomes(old, ['1'], NOW)).rejects.toThrow("Home 1 isn't theirs.")
  })

  it('that isn’t there is said to be none', async () => {
    for (const act of [() => lock(EMAIL, NOW), () => unlock(EMAIL), () => removeHomes(EMAIL, ['1'], NOW)])
      await expect(act()).rejects.toThrow(`There is no account ${EMAIL}.`)
  })
})

describe('npm run owners', () => {
  async function run(...words: string[]): Promise<{ code: number; output: string }> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/owners.ts', ...words], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url, DATA_DIR: temporaryFolder() },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    // What it says to whoever called it; the log's lines are JSON.
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => (output += String(bytes).replace(/^\{"level".*\n/gm, '')))
    const [code] = await once(child, 'close')
    return { code: code as number, output }
  }

  it('invites and lists', async () => {
    const invited = await run(
      'invite',
      'Noor@Example.org',
      '--name',
      'Noor Peeters',
      '--language',
      'fr',
      '--home',
      'A-1',
    )
    expect(invited).toEqual({ code: 0, output: `${EMAIL} gets an invitation.\n` })
    const listed = await runInProcess('owners', 'list', '--home', '1')
    expect(listed.output).toMatch(
      /^noor@example\.org \| Noor Peeters \| fr \| invited \d{4}-\d\d-\d\d \| last login – \| 1 \(A-1\)\n$/,
    )
  })

  it('tells that the CRM sets the homes of an owner whom it knows', async () => {
    await inviteOwner(NOOR, NOW)
    expect(await runInProcess('owners', 'remove-home', EMAIL, '1')).toMatchObject({ code: 0, output: 'Removed.\n' })
    await query('update owners set feed_id = 1')
    const result = await runInProcess('owners', 'remove-home', EMAIL, '2')
    expect([result.code, result.output]).toEqual([0, expect.stringMatching(/^Removed\. The CRM knows this owner: /)])
  })

  it('says what is wrong in a sentence', async () => {
    const { code, output } = await runInProcess('owners', 'lock', EMAIL)
    expect([code, output]).toEqual([1, `There is no account ${EMAIL}.\n`])
  })
})
