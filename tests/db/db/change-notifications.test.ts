import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cached, invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { type ChangeListener, changedTags, listenForChanges } from '../../../lib/db/changes.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { brand } from '../../../lib/site/site-settings.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed, projectRecord } from '../../support/feed.ts'

let database: TestDatabase
let listener: ChangeListener
const heard: string[] = []
let reconnected = 0

beforeAll(async () => {
  database = await createTestDatabase()
  await importFeed(database.url, {
    properties: homePair({
      Documents: [{ Name: 'a', Url: 'https://a.example' }],
      Videos: 'https://a.example',
      Pictures: [{ Url: 'https://a.example/a.jpg', Name: 'a' }],
    }),
    projects: [projectRecord()],
  })
})
afterAll(() => database.drop())
beforeEach(async () => {
  reconnected = 0
  listener = await listenForChanges(
    database.url,
    (tag) => heard.push(tag),
    () => reconnected++,
  )
  await settled()
})
afterEach(() => listener.stop())

/** Everything notified so far has been heard: notifications keep their order. */
let marks = 0
async function settled(): Promise<string[]> {
  const mark = `mark ${++marks}`
  await database.client.query("select pg_notify('site_changes', $1)", [mark])
  await vi.waitFor(() => expect(heard).toContain(mark), { timeout: 180_000, interval: 5 })
  return heard.splice(0).filter((tag) => !tag.startsWith('mark'))
}
const change = async (sql: string): Promise<string[]> => {
  await database.client.query(sql)
  return settled()
}
const listeners = async (): Promise<number[]> =>
  (
    await database.client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'site changes' and datname = current_database()`,
    )
  ).rows.map(({ pid }) => pid)

/** Tables that no cached page shows: those of the import, visitors' requests, and texts that pages show only as part of a home. */
const UNSEEN = [
  ...[
    'answer_drafts',
    'answer_files',
    'answer_template_texts',
    'answer_templates',
    'appointments',
    'contact_differences',
    'contact_locks',
    'contact_merges',
    'contact_notes',
    'contact_values',
    'contacts',
    'content_changes',
    'content_drafts',
    'content_editors',
    'content_plans',
    'content_versions',
    'crm_deliveries',
    'crm_events',
    'crm_numbers',
    'crm_pictures',
    'crm_records',
    'crm_sources',
    'crm_viewings',
    'derivation_basis',
    'desk_audit',
    'desk_request_events',
    'desk_requests',
    'document_grants',
    'feed_words',
    'files',
    'form_drafts',
    'home_blocks',
    'home_changes',
    'home_reports',
    'home_settings',
    'home_states',
    'leads',
    'login_failures',
    'mails',
  ],
  ...[
    'newsletter_block_texts',
    'newsletter_blocks',
    'newsletter_recipients',
    'newsletter_sendings',
    'newsletter_subscriptions',
    'newsletter_texts',
    'newsletters',
    'offer_counters',
    'offer_decisions',
    'offer_releases',
    'office_closure_texts',
    'office_closures',
    'office_openings',
    'office_recurring_closures',
    'own_templates',
    'owner_devices',
    'owner_events',
    'owner_invitations',
    'owner_links',
  ],
  ...[
    'owner_logins',
    'owner_properties',
    'owner_sessions',
    'owner_uploads',
    'owners',
    'pending_derivations',
    'place_basis',
    'project_records',
    'projects_seen',
    'property_days',
  ],
  ...[
    'property_events',
    'property_history',
    'property_records',
    'property_sightings',
    'rate_limits',
    'rate_warnings',
    'removed_paths',
    'rental_candidates',
    'saved_views',
    'sealed_homes',
    'sealed_offers',
    'sighting_keys',
  ],
  ...[
    'staff',
    'staff_absences',
    'staff_busy_times',
    'staff_calendars',
    'staff_challenges',
    'staff_events',
    'staff_feeds',
    'staff_links',
  ],
  ...['staff_logins', 'staff_notice_choices', 'staff_notices', 'staff_offices', 'staff_passkeys'],
  ...['staff_recovery_codes', 'staff_sessions'],
  ...['tasks', 'used_challenges', 'viewing_feedback', 'wish_notices', 'wishes'],
]

describe('a change with plain SQL', () => {
  it.each<[sql: string, payload: string]>([
    ['update properties set price = price + 1', 'homes 1001'],
    [`update properties set availability = 'sold'`, 'homes 1001'],
    ['update property_details set has_lift = true', 'homes 1001'],
    [`update property_texts set title = 'a'`, 'homes 1001'],
    ['update pictures set width = width + 1', 'homes 1001'],
    [`update picture_texts set alt = 'b'`, 'homes 1001'],
    ['delete from documents', 'homes 1001'],
    [`insert into document_choices (property_id, key, name) values (1001, 'id-1', 'a')`, 'homes 1001'],
    [
      `insert into added_documents (property_id, stored_name, name) values (1001, '${'0'.repeat(24)}.pdf', 'a')`,
      'homes 1001',
    ],
    ['truncate media', 'catalogue'],
    [`update projects set status = 'soldout'`, 'catalogue'],
    [`update project_texts set name = 'a'`, 'catalogue'],
    ['update project_units set bedrooms = 1', 'catalogue'],
    [
      `insert into project_phases (project_id, language, position, name) select id, 'nl', 0, 'a' from projects`,
      'catalogue',
    ],
    ['update project_phases set position = 1', 'catalogue'],
    [
      `insert into project_documents (project_id, language, position, name, url) select id, 'nl', 0, 'a', 'https://a' from projects`,
      'catalogue',
    ],
    ['delete from project_documents', 'catalogue'],
    ['update categories set show_order = show_order + 1', 'catalogue'],
    [`update category_texts set name = name || '.'`, 'catalogue'],
    [`update towns set name_nl = 'Ghendt' where zip = '9000'`, 'catalogue'],
    ['update sectors set sort_order = 1', 'catalogue'],
    [`update sector_texts set intro = ''`, 'catalogue'],
    ['delete from sector_ranges', 'catalogue'],
    [`update offices set phone = '1'`, 'catalogue'],
    [`update site_sections set updated_at = now() where name = 'footer'`, 'content'],
    [`insert into site_sections (name, value) values ('new', '{}')`, 'content'],
    [`delete from site_sections where name = 'new'`, 'content'],
    [`update office_hours set closes = '18:30' where weekday = 1`, 'catalogue'],
    ['delete from office_hours', 'catalogue'],
    [`update languages set sort_order = sort_order + 1`, 'content'],
    [`update site_info set pixel_id = '1'`, 'content'],
    ['update header_links set sort_order = 9 where id = 1', 'content'],
    [`update header_link_texts set label = 'a'`, 'content'],
    ['update footer_columns set width = 4', 'content'],
    [`update footer_column_texts set html = ''`, 'content'],
    [
      `insert into footer_images (id, column_id, src, width, height) select 1, min(id), '/demo/a.webp', 4, 3 from footer_columns`,
      'content',
    ],
    [`insert into footer_image_texts values (1, 'nl', 'a')`, 'content'],
    [`update banners set kind = 'none'`, 'content'],
    [`update banner_texts set title = 'a'`, 'content'],
    ['update banner_images set sort_order = 1', 'content'],
    [`update banner_image_texts set alt = 'a'`, 'content'],
    [`update menu_entries set status = 'Draft' where path = 'contact'`, 'content'],
    [`insert into menu_entries (path) values ('new')`, 'content'],
    [`delete from menu_entries where path = 'new'`, 'content'],
    [`update menu_entry_texts set title = 'a' where language = 'nl'`, 'content'],
    ['update modules set span_lg = 6', 'content'],
    [`delete from past_paths where path = 'contact'`, 'content'],
    ['update article_categories set sort_order = 1', 'content'],
    [`update article_category_texts set name = 'a' where language = 'de'`, 'content'],
    [`update articles set status = 'Draft' where id = 9`, 'content'],
    [`update article_texts set intro = 'a'`, 'content'],
    ['update property_lists set max_items = 4', 'content'],
    [`update property_list_texts set title = 'a'`, 'content'],
    ['update contact_blocks set map = false', 'content'],
    [`update contact_block_texts set title = 'a'`, 'content'],
    [`update team_members set name = 'a'`, 'content'],
    [`update team_member_texts set role = 'a'`, 'content'],
    [`update testimonials set town = 'Gent'`, 'content'],
    [`insert into library_pictures (src, width, height, name) values ('/pictures/a.jpg', 1, 1, 'a')`, 'content'],
    [`insert into library_picture_texts select id, 'nl', 'a' from library_pictures`, 'content'],
    [`insert into library_files (stored_name, name) values (repeat('a', 24) || '.pdf', 'a')`, 'content'],
    [`insert into library_file_texts select id, 'nl', 'a' from library_files`, 'content'],
    [`update testimonial_texts set title = 'a'`, 'content'],
    ['update renovation_costs set high = high + 1', 'content'],
    [`delete from renovation_costs where work = 'kitchen'`, 'content'],
    ['truncate renovation_costs', 'content'],
    ['truncate modules', 'content'],
    ['truncate testimonials cascade', 'content'],
    // Notified although no row was left.
    ['truncate testimonial_texts', 'content'],
  ])('%s is heard as %s', async (sql, payload) => {
    expect(new Set(await change(sql))).toEqual(new Set([payload]))
  })

  it('is heard once it is committed, and not when it is taken back', async () => {
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('begin')
    await other.query('update properties set price = price + 1')
    expect(await settled()).toEqual([])
    await other.query('rollback')
    expect(await settled()).toEqual([])
    await other.query('begin')
    await other.query('update properties set price = price + 1')
    await other.query('commit')
    expect(await settled()).toEqual(['homes 1001'])
    await other.end()
  })

  it.each([
    ['update properties set price = price where false'],
    ['delete from office_hours where weekday = 9'],
    ['update menu_entries set status = status where false'],
    ['delete from articles where id = 0'],
    ['insert into modules (entry_id, view) select id, path from menu_entries where false'],
    [`insert into languages select * from languages on conflict do nothing`],
    [`insert into site_sections (name, value) values ('brand', '{}') on conflict do nothing`],
    [`insert into site_info (id) values (1) on conflict (id) do update set ads_id = 'x' where site_info.ads_id = 'y'`],
  ])('that touches no row is not heard: %s', async (sql) => {
    expect(await change(sql)).toEqual([])
  })

  it('is watched in every table but those that no page shows', async () => {
    const { rows } = await database.client.query<{ name: string }>(`
      select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
        and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%\\_notify\\_%') <> 4
      order by 1`)
    expect(
      rows.map(({ name }) => name).filter((name) => !/^(_prisma_migrations|import_|search_words)/.test(name)),
    ).toEqual(UNSEEN)
  })

  it('that no page shows is not heard', async () => {
    expect(await change(`insert into import_runs (source) values ('a')`)).toEqual([])
    expect(await change(`insert into search_words values ('nl', 'a')`)).toEqual([])
  })
})

describe('pages', () => {
  it('show a change once it is heard', async () => {
    const site = await listenForChanges(
      database.url,
      (payload) => invalidateTags(changedTags(payload)),
      () => invalidateTags(TAGS),
    )
    onTestFinished(site.stop)
    const price = async (): Promise<unknown> => {
      const found = await lookUpListing(1001, 'nl')
      return found.kind === 'found' && found.listing.price.kind === 'amount' && found.listing.price.amount
    }
    await database.client.query('update properties set price = 111000')
    await vi.waitFor(async () => expect(await price()).toBe(111000), { timeout: 180_000, interval: 10 })
    await database.client.query('update properties set price = 222000')
    await vi.waitFor(async () => expect(await price()).toBe(222000), { timeout: 180_000, interval: 10 })
    expect((await brand('nl')).name).toBe('Lindehof')
    await database.client.query(
      `update site_sections set value = jsonb_set(value, '{name}', '"Eikenhof"') where name = 'brand'`,
    )
    await vi.waitFor(async () => expect((await brand('nl')).name).toBe('Eikenhof'), { timeout: 180_000, interval: 10 })
  })

  it('show an import while no value that began before it is kept', async () => {
    const site = await listenForChanges(
      database.url,
      (payload) => invalidateTags(changedTags(payload)),
      () => invalidateTags(TAGS),
    )
    onTestFinished(site.stop)
    await database.client.query('update properties set price = 222000')
    await settled()
    let release = (): void => undefined
    const slow = cached('catalogue', 'slow', async () => {
      const { rows } = await database.client.query('select price::int from properties')
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return rows[0].price
    })
    await vi.waitFor(() => expect(release).toHaveLength(1))
    await importFeed(database.url, { properties: homePair({ Price: 333000 }) }, { force: true })
    release()
    expect(await slow).toBe(222000)
    expect(await cached('catalogue', 'slow', async () => 'anew')).toBe('anew')
  })
})

describe('listenForChanges', () => {
  it('connects again when its connection is ended, and tells so', async () => {
    expect(listener.connected()).toBe(true)
    for (let round = 1; round <= 2; round++) {
      const [pid] = await listeners()
      await database.client.query('select pg_terminate_backend($1)', [pid])
      await vi.waitFor(() => expect(reconnected).toBe(round), { timeout: 180_000, interval: 10 })
      expect(listener.connected()).toBe(true)
      expect(await change('update properties set price = price + 1')).toEqual(['homes 1001'])
      expect(await listeners()).toHaveLength(1)
    }
  })

  it('tells while the connection is broken', async () => {
    const [pid] = await listeners()
    await database.client.query('select pg_terminate_backend($1)', [pid])
    await vi.waitFor(() => expect(listener.connected()).toBe(false), { timeout: 180_000, interval: 1 })
    await vi.waitFor(() => expect(listener.connected()).toBe(true), { timeout: 180_000, interval: 10 })
  })

  it('tells whether it was there all the time since a moment', async () => {
    const before = performance.now()
    expect(await listener.heldSince(before)).toBe(true)
    const [pid] = await listeners()
    await database.client.query('select pg_terminate_backend($1)', [pid])
    await vi.waitFor(() => expect(listener.connected()).toBe(false), { timeout: 180_000, interval: 1 })
    expect(await listener.heldSince(before)).toBe(false)
    await vi.waitFor(() => expect(reconnected).toBe(1), { timeout: 180_000, interval: 10 })
    // It stands again, but not since then.
    expect(await listener.heldSince(before)).toBe(false)
    expect(await listener.heldSince(performance.now())).toBe(true)
    // Gone, whether that has been heard yet or only the query tells.
    const [again] = await listeners()
    const since = performance.now()
    await database.client.query('select pg_terminate_backend($1, 10000)', [again])
    expect(await listener.heldSince(since)).toBe(false)
  })

  it('starts without a database and finds it later', async () => {
    const url = new URL(database.url)
    url.pathname = `/${url.pathname.slice(1)}_later`
    let found = 0
    const early = await listenForChanges(
      url.href,
      () => undefined,
      () => found++,
    )
    expect(early.connected()).toBe(false)
    await database.client.query(`create database ${url.pathname.slice(1)}`)
    await vi.waitFor(() => expect(found).toBe(1), { timeout: 180_000, interval: 10 })
    expect(early.connected()).toBe(true)
    await early.stop()
    await database.client.query(`drop database ${url.pathname.slice(1)} with (force)`)
  })

  it('stops for good', async () => {
    await listener.stop()
    await vi.waitFor(async () => expect(await listeners()).toEqual([]), { timeout: 180_000, interval: 10 })
    expect(reconnected).toBe(0)
  })
})
