import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { insertFile } from '../../../lib/forms/queries-file-rows.ts'
import { pathOfFile } from '../../../lib/forms/uploads/upload-store.ts'
import { eraseAfter } from '../../../lib/leads/erase-after.ts'
import { log } from '../../../lib/log.ts'
import { HOLDINGS } from '../../../lib/privacy/queries-personal-data.ts'
import { eraseExpired, eraseUnsent } from '../../../lib/privacy/retention.ts'
import { firstAgent, oneAgentEach } from '../../support/agents.ts'
import { runInProcess } from '../../support/command-in-process.ts'
import { createDataFolder } from '../../support/database/data-folder.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { insertTestLead } from '../../support/forms/leads.ts'
import { makeOwner } from '../../support/owners.ts'
import { storeWish } from '../../support/saved-searches.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const days = (count: number) => new Date(NOW.getTime() + count * DAY)

let database: TestDatabase
let data: ReturnType<typeof createDataFolder>
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  data = createDataFolder()
})
afterAll(async () => {
  await database.drop()
  data.remove()
})
beforeEach(async () => {
  await emptyTables(
    database.client,
    'leads',
    'contacts',
    'files',
    'mails',
    'form_drafts',
    'used_challenges',
    'rate_limits',
    'testimonials',
    'wishes',
    'tasks',
    'owners',
    'login_failures',
    'property_history',
    'content_changes',
    'content_editors',
    'staff',
  )
  await database.client.query(`delete from site_sections where name = 'retention'`)
  invalidateTags(TAGS)
})

const query = async (sql: string, values: unknown[] = []) => (await database.client.query(sql, values)).rows
const count = async (table: string): Promise<number> => Number((await query(`select count(*) from ${table}`))[0].count)

const counts = async (tables: string[]): Promise<number[]> => {
  const found: number[] = []
  for (const table of tables) found.push(await count(table))
  return found
}

let made = 0
/** A file on the disk and its row. */
async function insertTestFile(leadId: string | null, deleteAfter: Date, name = `${made}`): Promise<string> {
  const storedName = `${String(++made).padStart(24, '0')}.pdf`
  const file = { id: crypto.randomUUID(), kind: 'document' as const, storedName, originalName: `${name}.pdf` }
  await insertFile({ ...file, mediaType: 'application/pdf', bytes: 5, contentHash: '0'.repeat(64) }, deleteAfter)
  await query('update files set lead_id = $1 where id = $2', [leadId, file.id])
  mkdirSync(dirname(pathOfFile(file)), { recursive: true })
  writeFileSync(pathOfFile(file), '%PDF-')
  return pathOfFile(file)
}
const insertMail = (columns: Record<string, unknown>) => {
  const row = {
    ...{
      id: crypto.randomUUID(),
      recipient: 'an@voorbeeld.be',
      subject: 'Dag',
      html: '<p>',
      text: 'Dag',
      language: 'nl',
    },
    message_id: `<${crypto.randomUUID()}@localhost>`,
    ...columns,
  }
  const names = Object.keys(row)
  return query(`insert into mails (${names}) values (${names.map((_, at) => `$${at + 1}`)})`, Object.values(row))
}
/** The home with the number 1. */
async function insertHome(): Promise<void> {
  await query(`insert into towns values ('9000', 'a', 'a', 'a', 'a') on conflict do nothing`)
  await query(
    `insert into properties (id, reference, goal, market, availability, published, category_id, category_mask, zip, created_at, status)
       values (1, 'T-1', 'sale', 'sale', 'available', true, '1', 1, '9000', now(), 1) on conflict do nothing`,
  )
}
const insertTestimonial = (leadId: string | null, status: string, slug: string) =>
  query(
    `with made as (insert into testimonials (slug, status, author, language, given_on, lead_id)
       values ($1, $2, 'An', 'nl', now(), $3) returning id)
     insert into testimonial_texts select id, 'nl', 'Goed', 'Heel goed' from made`,
    [slug, status, leadId],
  )

describe('eraseUnsent', () => {
  it('erases what was filled in and never sent, and nothing else', async () => {
    const [over, waiting] = [await insertTestFile(null, NOW), await insertTestFile(null, days(0.01))]
    await insertTestLead(database.client, { eraseAfter: NOW })
    await query(
      `insert into form_drafts values (repeat('a', 64), 'job', '{}', $1), (repeat('b', 64), 'job', '{}', $2)`,
      [NOW, days(0.01)],
    )
    await eraseUnsent(NOW)
    expect([existsSync(over), existsSync(waiting)]).toEqual([false, true])
    expect(await counts(['files', 'form_drafts', 'leads'])).toEqual([1, 1, 1])
  })
})

describe('eraseExpired', () => {
  it.each([
    [days(0), 0],
    [days(0.001), 1],
  ])('erases a request kept until %s: %i is left', async (eraseAfter, left) => {
    await insertTestLead(database.client, { eraseAfter })
    expect((await eraseExpired(NOW)).leads).toBe(1 - left)
    expect(await count('leads')).toBe(left)
  })

  it('erases with a request its CV, its mails to come and its testimonial, but not one that is published', async () => {
    const [over, standing] = [
      await insertTestLead(database.client, { eraseAfter: NOW }),
      await insertTestLead(database.client),
    ]
    const [cv, other] = [await insertTestFile(over, days(20)), await insertTestFile(standing, days(20))]
    await insertMail({ lead_id: over })
    await insertMail({ lead_id: standing })
    await insertTestimonial(over, 'Draft', 'draft')
    await insertTestimonial(over, 'Published', 'published')
    await insertTestimonial(standing, 'Draft', 'waiting')
    expect(await eraseExpired(NOW)).toMatchObject({ leads: 1, files: 1 })
    expect([existsSync(cv), existsSync(other)]).toEqual([false, true])
    expect((await query('select slug from testimonials order by 1')).map(({ slug }) => slug)).toEqual([
      'published',
      'waiting',
    ])
    expect(await counts(['files', 'mails'])).toEqual([1, 1])
  })

  it('erases the history of a testimonial that goes with its request, not of one that stays', async () => {
    const over = await insertTestLead(database.client, { eraseAfter: NOW })
    await insertTestimonial(over, 'Draft', 'draft')
    await insertTestimonial(over, 'Published', 'published')
    await eraseExpired(NOW)
    const rows = await query(
      `select source, coalesce(after, before) ->> 'slug' as slug from content_changes
       where table_name = 'testimonials' order by id`,
    )
    expect(rows).toEqual([
      { source: 'database', slug: 'published' },
      // It lost its request.
      { source: 'job', slug: 'published' },
    ])
  })

  it('erases old history when a period is set, and tabs of the desk that are gone', async () => {
    const changes = () => query(`select document_id from content_changes order by 1`)
    for (const [id, at] of [
      ['old', days(-31)],
      ['new', days(-29)],
    ])
      await query(
        `insert into content_changes (changed_at, transaction_id, source, document_kind, document_id, table_name)
         values ($2, 1, 'desk', 'banner', $1, 'banners')`,
        [id, at],
      )
    const [staff] = await query(
      `insert into staff (email, name, role, language) values ('an@desk.example', 'An', 'editor', 'nl') returning id`,
    )
    for (const seen of [days(0), days(-0.001)])
      await query(`insert into content_editors values ('banner', '1', $1, gen_random_uuid(), $2)`, [staff.id, seen])
    expect(await eraseExpired(NOW)).toMatchObject({ contentChanges: 0, contentEditors: 1 })
    await query(`insert into site_sections values ('retention', '{"historyDays": 30}')`)
    invalidateTags(TAGS)
    // The section itself was noted just now.
    await query(`delete from content_changes where document_kind = 'section'`)
    expect(await eraseExpired(NOW)).toMatchObject({ contentChanges: 1, contentEditors: 0 })
    expect(await changes()).toEqual([{ document_id: 'new' }])
  })

  it('takes any number of them', async () => {
    await query(
      `insert into leads (form, language, "values", consent_version, content_hash, created_at, erase_after)
       select 'job', 'nl', '{}', '1', '', '2025-01-01', '2026-01-01' from generate_series(1, 1001)`,
    )
    expect((await eraseExpired(NOW)).leads).toBe(1001)
  })

  it('erases what waits or counts no longer', async () => {
    await query(
      `insert into form_drafts values (repeat('a', 64), 'job', '{}', $1), (repeat('b', 64), 'job', '{}', $2)`,
      [NOW, days(1)],
    )
    await query(`insert into used_challenges values (repeat('a', 64), $1), (repeat('b', 64), $2)`, [NOW, days(1)])
    await query(`insert into rate_limits values ('a', 1, $1), ('b', 1, $2), ('c', 1, null)`, [
      NOW.getTime(),
      NOW.getTime() + 1,
    ])
    const lead = await insertTestLead(database.client)
    await insertHome()
    await query(
      `insert into document_grants select $1, position, 'a@b.be', 1, 'nl', null, 'EPC', 'https://a.example/', until
       from (values (0, $2::timestamptz), (1, $3::timestamptz)) as given (position, until)`,
      [lead, NOW, days(1)],
    )
    expect(await eraseExpired(NOW)).toMatchObject({ drafts: 1, usedChallenges: 1, rateLimits: 1, documentGrants: 1 })
    expect(await counts(['form_drafts', 'used_challenges', 'document_grants'])).toEqual([1, 1, 1])
    expect((await query('select key from rate_limits order by 1')).map(({ key }) => key)).toEqual(['b', 'c'])
  })

  it('erases what let owners in and is over, and accounts two years after their last home', async () => {
    await insertHome()
    const mine = await makeOwner(query, [1])
    for (const [table, columns, ends, rest] of [
      [
        'owner_sessions',
        'device, created_at, last_seen_at',
        [NOW, days(-0.03)],
        `'', $2::timestamptz - interval '1 hour', $2`,
      ],
      [
        'owner_devices',
        'device, created_at, expires_at',
        [days(0.01), NOW],
        `'', $2::timestamptz - interval '1 hour', $2`,
      ],
      [
        'owner_logins',
        'code_hash, created_at, expires_at',
        [days(0.01), NOW],
        `'', $2::timestamptz - interval '1 hour', $2`,
      ],
      [
        'owner_links',
        'kind, created_at, expires_at',
        [days(0.01), NOW],
        `'reset', $2::timestamptz - interval '1 hour', $2`,
      ],
    ] as const)
      for (const [at, end] of ends.entries())
        await query(`insert into ${table} (owner_id, token_hash, ${columns}) values ($1, '${at}', ${rest})`, [
          mine.id,
          end,
        ])
    await query(
      `insert into owner_links (owner_id, token_hash, kind, created_at, expires_at, used_at) values ($1, 'used', 'reset', $2, $3, $2)`,
      [mine.id, days(-0.1), days(1)],
    )
    await query(
      `insert into login_failures (key, failures, locked_until, last_failed_at) values ('a', 1, null, $1), ('b', 1, null, $2), ('c', 1, $3, $1)`,
      [days(-2), days(-1.99), days(1)],
    )
    expect(await eraseExpired(NOW)).toMatchObject({
      ownerSessions: 1,
      ownerDevices: 1,
      ownerLogins: 1,
      ownerLinks: 2,
      loginFailures: 1,
      owners: 0,
    })
    expect(await counts(['owner_sessions', 'owner_devices', 'owner_logins', 'owner_links', 'login_failures'])).toEqual([
      1, 1, 1, 1, 2,
    ])
  })

  it('erases what let staff in and is over, and what happened to their accounts a year ago', async () => {
    const [person] = await query(
      `insert into staff (email, name, role, language) values ('lies@example.org', 'Lies', 'editor', 'nl') returning id`,
    )
    for (const [table, columns, ends, rest] of [
      ['staff_sessions', 'created_at, last_seen_at', [NOW, days(-0.03)], `$2::timestamptz - interval '1 hour', $2`],
      ['staff_logins', 'created_at, expires_at', [days(0.01), NOW], `$2::timestamptz - interval '1 hour', $2`],
      ['staff_links', 'created_at, expires_at', [days(0.01), NOW], `$2::timestamptz - interval '1 hour', $2`],
    ] as const)
      for (const [at, end] of ends.entries()) {
        const more = {
          staff_sessions: [', device', `, ''`],
          staff_links: [', kind', `, 'reset'`],
          staff_logins: ['', ''],
        }
        const [name, value] = more[table]
        await query(
          `insert into ${table} (staff_id, token_hash, ${columns}${name}) values ($1, '${at}', ${rest}${value})`,
          [person?.id, end],
        )
      }
    await query(
      `insert into staff_events (staff_id, kind, device, created_at) select $1, 'login', '', unnest($2::timestamptz[])`,
      [person?.id, [days(-366), days(-364)]],
    )
    expect(await eraseExpired(NOW)).toMatchObject({ staffSessions: 1, staffLogins: 1, staffLinks: 1, staffEvents: 1 })
    expect(await counts(['staff', 'staff_sessions', 'staff_logins', 'staff_links', 'staff_events'])).toEqual([
      1, 1, 1, 1, 1,
    ])
  })

  it.each([
    ['a home', '2020-01-01', null, 1],
    ['had one until two years ago', '2020-01-01', '2024-11-21T02:00:00Z', 0],
    ['had one until a moment later', '2020-01-01', '2024-11-21T02:00:01Z', 1],
    ['never had one for two years', '2024-11-21T02:00:00Z', 'never', 0],
    ['never had one, for a moment less', '2024-11-21T02:00:01Z', 'never', 1],
  ])('keeps an owner who has %s: %s, %s', async (_, created, until, left) => {
    await insertHome()
    const { id } = await makeOwner(query, until === 'never' ? [] : [1])
    await query('update owners set created_at = $2 where id = $1', [id, created])
    if (until !== 'never')
      await query(`update owner_properties set since = '2020-01-01', until = $2 where owner_id = $1`, [id, until])
    expect((await eraseExpired(NOW)).owners).toBe(1 - left)
    expect(await count('owners')).toBe(left)
  })

  it('erases a contact with the last thing that it came of, and what colleagues wrote a year later', async () => {
    await insertTestLead(database.client, { eraseAfter: NOW })
    const written = (at: Date) =>
      query(
        `with known as (insert into contacts default values returning id)
         insert into contact_values (contact_id, kind, value, key, at) select id, 'name', 'An', 'an', $1 from known`,
        [at],
      )
    await written(days(-366))
    await written(days(-364))
    expect(await eraseExpired(NOW)).toMatchObject({ leads: 1, contacts: 2 })
    expect(await counts(['contacts', 'contact_values'])).toEqual([1, 1])
  })

  it('erases a wish that nobody confirmed', async () => {
    await storeWish({ confirmed: null })
    await query('update wishes set created_at = $1', [days(-8)])
    await storeWish({ email: 'ben@huis.example' })
    expect((await eraseExpired(NOW)).wishes).toBe(1)
    expect(await count('wishes')).toBe(1)
  })

  it('forgets what mails said after 30 days, that they were sent after two years, and dead ones after 90 days', async () => {
    const sent = (ago: number) =>
      insertMail({ status: 'sent', sent_at: days(-ago), created_at: days(-ago), subject: `sent ${ago}` })
    const failed = (ago: number) => insertMail({ status: 'failed', created_at: days(-ago), subject: `failed ${ago}` })
    for (const ago of [29.9, 30, 729.9, 730]) await sent(ago)
    for (const ago of [89.9, 90]) await failed(ago)
    await insertMail({ status: 'queued', created_at: days(-900), subject: 'queued' })
    expect(await eraseExpired(NOW)).toMatchObject({ mailTexts: 3, mails: 1, deadMails: 1 })
    expect(
      await query(
        'select subject, html is null as forgotten from mails order by created_at desc, xmin::text::int8 desc',
      ),
    ).toEqual([
      { subject: 'sent 29.9', forgotten: false },
      { subject: 'sent 30', forgotten: true },
      { subject: 'failed 89.9', forgotten: false },
      { subject: 'sent 729.9', forgotten: true },
      { subject: 'queued', forgotten: false },
    ])
    expect((await eraseExpired(NOW)).mailTexts).toBe(0)
  })

  it('goes by the periods of the site', async () => {
    await query(
      `insert into site_sections values ('retention', '{"leadMonths": {"siteContact": 2}, "mailTextDays": 3}', now())`,
    )
    invalidateTags(TAGS)
    await insertMail({ status: 'sent', sent_at: days(-3) })
    expect((await eraseExpired(NOW)).mailTexts).toBe(1)
    expect(await eraseAfter('siteContact', NOW)).toEqual(new Date('2027-01-21T02:00:00Z'))
    expect(await eraseAfter('contactMe', NOW)).toEqual(new Date('2028-11-21T02:00:00Z'))
  })

  it('erases the rest when one thing fails, and says which', async () => {
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await insertTestLead(database.client, { eraseAfter: NOW })
    await query('alter table form_drafts rename to form_drafts_away')
    const report = await eraseExpired(NOW)
    await query('alter table form_drafts_away rename to form_drafts')
    expect(report).toMatchObject({ leads: 1, files: 0 })
    expect(report).not.toHaveProperty('drafts')
    expect(said.mock.calls.map(([fields]) => fields)).toEqual([
      { event: 'erasure.failed', what: 'drafts', error: expect.any(Error) },
    ])
    said.mockRestore()
  })
})

describe('npm run gdpr', () => {
  const run = async (...words: string[]) => {
    const { NODE_OPTIONS: _, ...environment } = process.env
    const done = promisify(execFile)(process.execPath, ['scripts/gdpr.ts', ...words], { env: environment })
    return done.then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    )
  }

  /** A row of every kind for each of two people. */
  async function insertEverything(): Promise<{ mine: string; theirs: string }> {
    const paths: string[] = []
    await insertHome()
    await oneAgentEach(query)
    for (const email of ['an@voorbeeld.be', 'ben@voorbeeld.be']) {
      const lead = await insertTestLead(database.client, { email, values: { motivation: `Van ${email}` } })
      await insertTestLead(database.client, {
        form: 'sendToFriend',
        email: 'c@voorbeeld.be',
        values: { friendEmail: email },
      })
      await query(
        `insert into tasks (words, subject_kind, lead_id) values ('Bellen', 'request', $1), ($2, null, null)`,
        [lead, `Mail naar ${email}`],
      )
      await query(`insert into desk_request_events (lead_id, kind, note) values ($1, 'note', $2)`, [
        lead,
        `Bel ${email}`,
      ])
      await query(
        `with searcher as (
           insert into staff (email, name, role, language) values ($1, 'Lies Maes', 'administrator', 'nl') returning id)
         insert into saved_views (staff_id, list, name, query) select id, 'deskRequests', 'Klant', $2 from searcher`,
        [`staff-of-${email}`, new URLSearchParams({ q: email.toUpperCase() }).toString()],
      )
      const [writer] = await query('select id from staff order by email limit 1')
      await query(`insert into answer_drafts (lead_id, staff_id, subject, body) values ($1, $2, 'Re', $3)`, [
        ...[lead, writer?.id, `Aan ${email}`],
      ])
      await query(
        `insert into answer_files (lead_id, staff_id, name, type, bytes, content)
         values ($1, $2, 'plan.pdf', 'application/pdf', 1, 'x')`,
        [lead, writer?.id],
      )
      paths.push(await insertTestFile(lead, new Date(NOW.getTime() + DAY), email.split('@')[0]))
      await insertTestimonial(lead, 'Published', email.split('@')[0] ?? '')
      await storeWish({ email })
      await query('insert into rental_candidates (lead_id) values ($1)', [lead])
      await query(`insert into owner_uploads (lead_id, property_id, kind) values ($1, 1, 'energy')`, [lead])
      await query(`insert into offer_decisions (lead_id, decision) values ($1, 'declined')`, [lead])
      await query('insert into offer_releases (lead_id, confirmed_at) values ($1, now())', [lead])
      await query(
        `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at, status, cancel_reason)
         select $1, id, 1, ${firstAgent('offices.id')}, now(), now() + interval '1 hour', 'cancelled', $2
         from offices order by offices.id limit 1`,
        [lead, `Afgezegd door ${email}`],
      )
      await query(
        `insert into viewing_feedback (appointment_id, asked_at, given_at, liked, words) values ($1, now(), now(), 'no', $2)`,
        [lead, `Groeten van ${email}`],
      )
      await query(
        `insert into offer_counters (lead_id, kind, amount, conditions, valid_until) values ($1, 'counter', 1, '', '2099-01-01')`,
        [lead],
      )
      await query(`insert into sealed_offers values ($1, '{"amount": 1}')`, [lead])
      await query(
        `insert into staff_notices (staff_id, kind, way, lead_id) select id, 'offer', 'daily', $1 from staff limit 1`,
        [lead],
      )
      await insertMail({ recipient: email })
      await insertMail({ recipient: 'kantoor@voorbeeld.be', reply_to: email })
      await insertMail({ recipient: 'kantoor@voorbeeld.be', lead_id: lead })
      const owner = await makeOwner(query, [1])
      await query(`update owners set email = $2, password_hash = 'secret', password_changed_at = now() where id = $1`, [
        owner.id,
        email,
      ])
      const [known] = await query('select contact_id as contact from contact_values where lead_id = $1', [lead])
      await query(`insert into contact_notes (contact_id, kind, text) values ($1, 'note', 'Zoekt al lang.')`, [
        known.contact,
      ])
      await query(
        `with other as (insert into contacts default values returning id)
         insert into contact_merges (kept_id, given_id, moved) select $1, id, '{}' from other`,
        [known.contact],
      )
      await query(
        `insert into property_history (property_id, kind, at, feed_id, contact, comment) values (1, 'visit', now(), $1, 'Els', $2)`,
        [++made, `Bel ${email.toUpperCase()}`],
      )
      await query(`insert into owner_events (owner_id, kind) values ($1, 'invited')`, [owner.id])
      await query(`insert into home_blocks (property_id, owner_id, from_day, to_day) values (1, $1, now(), now())`, [
        owner.id,
      ])
      await query(`insert into owner_invitations (email, name, language, property_id) values ($1, 'An', 'nl', 1)`, [
        email,
      ])
      for (const [table, columns, rest] of [
        ['owner_sessions', 'device, created_at, last_seen_at', `'Test', now(), now()`],
        ['owner_devices', 'device, created_at, expires_at', `'Test', now(), now() + interval '1 day'`],
        ['owner_logins', 'code_hash, created_at, expires_at', `'secret', now(), now() + interval '1 day'`],
        ['owner_links', 'kind, created_at, expires_at', `'reset', now(), now() + interval '1 day'`],
      ] as const)
        await query(
          `insert into ${table} (owner_id, token_hash, ${columns}) values ($1::uuid, 'secret' || $1::text, ${rest})`,
          [owner.id],
        )
      await query(
        `insert into form_drafts values (lpad(md5($1), 64, '0'), 'job', jsonb_build_object('email', $1::text), now() + interval '1 day')`,
        [email],
      )
    }
    return { mine: paths[0] ?? '', theirs: paths[1] ?? '' }
  }

  it('shows everything that is held of an address, whatever its case, and nothing of others', async () => {
    await insertEverything()
    const { stdout } = await runInProcess('gdpr', 'export', 'An@Voorbeeld.be')
    const { held } = JSON.parse(stdout)
    expect(Object.keys(held).sort()).toEqual(Object.keys(HOLDINGS).sort())
    const counts = Object.fromEntries(Object.entries<unknown[]>(held).map(([name, rows]) => [name, rows.length]))
    expect(counts).toEqual({
      leads: 2,
      files: 1,
      testimonials: 1,
      contentChanges: 2,
      documentGrants: 0,
      contactNotes: 1,
      contactMerges: 1,
      contactValues: 8,
      contacts: 1,
      appointments: 1,
      viewingFeedback: 1,
      rentalCandidates: 1,
      offerCounters: 1,
      offerDecisions: 1,
      offerReleases: 1,
      sealedOffers: 1,
      staffNotices: 1,
      tasks: 2,
      answerDrafts: 1,
      answerFiles: 1,
      deskRequestEvents: 1,
      homeSettings: 0,
      deskRequests: 2,
      savedViews: 1,
      mails: 3,
      wishes: 1,
      drafts: 1,
      propertyHistory: 1,
      ownerUploads: 1,
      ownerProperties: 1,
      homeBlocks: 1,
      ownerSessions: 1,
      ownerDevices: 1,
      ownerLogins: 1,
      ownerLinks: 1,
      ownerInvitations: 1,
      ownerEvents: 1,
      owners: 1,
    })
    expect(stdout).not.toMatch(/secret/)
    expect(held.files[0]).toMatchObject({ original_name: 'an.pdf', kind: 'document' })
    expect(held.testimonials[0]).toMatchObject({ comment: 'Heel goed' })
    expect(stdout).not.toContain('ben@')
  })

  it('erases nothing without --yes, and prints counts alone', async () => {
    const { mine } = await insertEverything()
    const { code, stdout } = await runInProcess('gdpr', 'erase', 'an@voorbeeld.be')
    expect(code).toBe(0)
    expect(stdout).toBe(
      'Held: testimonials 1, contentChanges 2, contactNotes 1, contactMerges 1, contactValues 8, contacts 1, viewingFeedback 1, appointments 1, rentalCandidates 1, offerDecisions 1, offerReleases 1, offerCounters 1, sealedOffers 1, staffNotices 1, tasks 2, answerDrafts 1, answerFiles 1, deskRequestEvents 1, deskRequests 2, savedViews 1, homeSettings 0, mails 3, wishes 1, propertyHistory 1, ownerUploads 1, ownerProperties 1, homeBlocks 1, ownerSessions 1, ownerDevices 1, ownerLogins 1, ownerLinks 1, ownerInvitations 1, ownerEvents 1, owners 1, files 1, documentGrants 0, drafts 1, leads 2. Nothing was erased; add --yes to erase it all.\n',
    )
    expect(await count('leads')).toBe(4)
    expect(existsSync(mine)).toBe(true)
  })

  it('erases everything of one address and its files, and nothing of others', async () => {
    const { mine, theirs } = await insertEverything()
    const { code, stdout } = await run('erase', 'AN@voorbeeld.be', '--yes')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        'Erased: testimonials 1, contentChanges 4, contactNotes 1, contactMerges 1, contactValues 5, contacts 1, viewingFeedback 1, appointments 1, rentalCandidates 1, offerDecisions 1, offerReleases 1, offerCounters 1, sealedOffers 1, staffNotices 1, tasks 2, answerDrafts 1, answerFiles 1, deskRequestEvents 2, deskRequests 2, savedViews 1, homeSettings 0, mails 3, wishes 1, propertyHistory 1, ownerUploads 1, ownerProperties 1, homeBlocks 1, ownerSessions 1, ownerDevices 1, ownerLogins 1, ownerLinks 1, ownerInvitations 1, ownerEvents 1, owners 1, files 1, documentGrants 0, drafts 1, leads 2.\n',
    })
    expect([existsSync(mine), existsSync(theirs)]).toEqual([false, true])
    expect(await counts(['leads', 'files', 'testimonials', 'mails', 'form_drafts'])).toEqual([2, 1, 1, 3, 1])
    expect(await counts(['owners', 'owner_sessions', 'owner_properties', 'viewing_feedback'])).toEqual([1, 1, 1, 1])
    expect(await query('select contact from property_history where form is null order by contact')).toEqual([
      { contact: 'Els' },
      { contact: null },
    ])
    expect(JSON.parse((await run('export', 'an@voorbeeld.be')).stdout).held.leads).toEqual([])
  })

  it('erases the history of whom the team no longer has, and of testimonials', async () => {
    await insertEverything()
    for (const [email, name] of [
      ['An@Voorbeeld.be', 'An'],
      ['ben@voorbeeld.be', 'Ben'],
    ])
      await query(
        `with made as (insert into team_members (category_id, name, email)
           select min(id), $2, $1 from article_categories returning id)
         insert into team_member_texts select id, 'nl', 'Makelaar', $2 from made`,
        [email, name],
      )
    await query(`delete from team_members where email = 'An@Voorbeeld.be'`)
    await run('erase', 'an@voorbeeld.be', '--yes')
    const left = await query(
      `select document_kind as kind, count(*)::int from content_changes
       where document_kind in ('testimonial', 'team-member') group by 1 order by 1`,
    )
    expect(left).toEqual([
      { kind: 'team-member', count: 2 },
      { kind: 'testimonial', count: 2 },
    ])
  })

  it.each([[], ['erase', 'a@b.be,c@d.be', '--yes']])('refuses %s %s %s', async (...words) => {
    const { code, stdout } = await run(...words.filter((word) => word !== undefined))
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })
})
