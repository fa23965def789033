import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applyMigrations, schemaAsSql } from '../../../lib/db/setup/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { expectEachAsync } from '../../support/each.ts'

/** The id of an agent of the office. */
const agentOf = (number: number): string => `00000000-0000-4000-8000-0000000000a${number}`

let migrated: TestDatabase
let declared: TestDatabase

beforeAll(async () => {
  migrated = await createTestDatabase({ empty: true })
  declared = await createTestDatabase({ empty: true })
  await declared.client.query(await schemaAsSql(declared.url))
})
afterAll(async () => {
  await migrated.drop()
  await declared.drop()
})

const rowsOf = async (database: TestDatabase, sql: string): Promise<string[]> =>
  (await database.client.query<{ row: string }>(sql)).rows.map(({ row }) => row)

describe('applyMigrations', () => {
  it('applies every migration once', async () => {
    const first = await applyMigrations(migrated.url)
    expect(first.length).toBeGreaterThan(0)
    expect(await applyMigrations(migrated.url)).toEqual([])
    expect(await rowsOf(migrated, 'select migration_name as row from _prisma_migrations order by 1')).toEqual(first)
  })
})

describe('migrations and the schema of Prisma', () => {
  beforeAll(() => applyMigrations(migrated.url))

  it.each([
    ['tables', `select relname as row from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`],
    [
      'columns',
      `select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
         pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity, ''), nullif(a.attgenerated, '')) as row
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
         and c.relnamespace = 'public'::regnamespace
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attnum > 0 and not a.attisdropped`,
    ],
    [
      'primary keys, foreign keys and unique constraints',
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as row from pg_constraint
       where contype in ('p', 'f', 'u') and connamespace = 'public'::regnamespace`,
    ],
    [
      'enums',
      `select concat_ws(' ', t.typname, e.enumsortorder, e.enumlabel) as row
       from pg_enum e join pg_type t on t.oid = e.enumtypid`,
    ],
    ['sequences', `select concat_ws(' ', sequencename, data_type, increment_by) as row from pg_sequences`],
  ])('agree in their %s', async (_what, sql) => {
    const made = (await rowsOf(migrated, sql)).filter((row) => !row.startsWith('_prisma_migrations')).sort()
    expect(made).toEqual((await rowsOf(declared, sql)).sort())
    expect(made.length).toBeGreaterThan(0)
  })

  it('agree in every index the schema declares', async () => {
    const sql = `select indexdef as row from pg_indexes where schemaname = 'public'`
    const wanted = await rowsOf(declared, sql)
    expect(await rowsOf(migrated, sql)).toEqual(expect.arrayContaining(wanted))
    expect(wanted.length).toBeGreaterThan(20)
  })
})

describe('what the rows must keep', () => {
  const HOME = `insert into properties (id, reference, goal, market, availability, published, category_id, category_mask, zip, created_at, status)
    values (1, 'T-1', 'sale', 'sale', 'available', true, '1', 1, '9000', now(), 1)`

  beforeAll(async () => {
    await applyMigrations(migrated.url)
    await migrated.client.query(`
      insert into sectors (id, slug) values (1, 'gent');
      insert into categories (id, show_order) values ('1', 0), ('2', 1);
      insert into towns (zip, name_nl, name_fr, name_en, name_de) values ('9000', 'Gent', 'Gand', 'Ghent', 'Gent');
      ${HOME};
      insert into property_details (property_id) values (1);
      insert into property_texts (property_id, language, title, type_name, town_name, town_slug, leaf_slug)
        values (1, 'nl', 'Huis', 'Huis', 'Gent', 'gent', 'huis');
      insert into projects (id, number, status, published, zip, created_at) values (1, 'P-1', 'open', true, '9000', now());
      insert into project_texts (project_id, language, name, slug, town_name) values (1, 'nl', 'a', 'a', 'a');
      insert into project_units (id, project_id, position, name, availability) values (1, 1, 0, 'a', 'available');
      insert into pictures (property_id, position, src, width, height) values (1, 0, '/pictures/a.jpg', 4, 3);
      insert into languages (code, in_use, is_default, from_feed, sort_order) values ('nl', true, true, true, 0), ('fr', true, false, true, 1);
      insert into site_info default values;
      insert into header_links (id, href) values (1, '/contact/');
      insert into banners (id, video, poster) values (1, '/demo/a.mp4', '/demo/a.webp');
      insert into banner_images (id, banner_id, src, width, height) values (1, 1, '/demo/a.webp', 4, 3);
      insert into footer_columns (id) values (1);
      insert into footer_images (id, column_id, src, width, height) values (1, 1, 'https://a.example/a.png', 4, 3);
      insert into menu_entries (id, parent_id, path) values (1, null, ''), (2, null, 'a'), (3, 2, 'b'), (4, 3, 'c');
      insert into menu_entry_texts (entry_id, language, title) values (2, 'nl', 'A');
      insert into modules (id, entry_id, view) values (1, 2, 'single-view');
      insert into article_categories (id, parent_id) values (1, null), (2, 1), (3, 2);
      insert into articles (id, category_id) values (1, 1);
      insert into property_lists (id, market) values (1, 'sale');
      insert into contact_blocks (id) values (1);
      insert into offices (id, sector_id, name, street, house_number, zip, phone, email) values (1, 1, 'a', 'a', '1', '9000', '', '');
      insert into office_hours values (1, 1, '09:00', '12:00');
      insert into office_closures (office_id, from_day, to_day) values (1, '2026-12-24', '2026-12-31');
      insert into leads (id, form, language, values, consent_version, content_hash, erase_after)
        select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'appointment', 'nl', '{}', '1', repeat('0', 64), now() + interval '1 year'
        from generate_series(1, 2) as n;
      insert into staff (id, name, role, office_id, language, does_visits)
        select ('00000000-0000-4000-8000-0000000000a' || n)::uuid, 'a', 'agent', 1, 'nl', true from generate_series(1, 2) n;
      insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
        select id, 1, 1, '${agentOf(1)}', '2026-12-01 09:00+01', '2026-12-01 09:30+01' from leads where id::text like '%1';
      insert into team_members (id, category_id, name) values (1, 1, 'a');
      insert into testimonials (id, slug, author, language, given_on) values (1, 'a', 'a', 'nl', '2026-01-01');
      insert into mails (id, recipient, subject, html, text, language, message_id)
        values (gen_random_uuid(), 'a@b.be', 'a', '', '', 'nl', '<a@b>');
      insert into wishes (email, name, language, frequency, market, category_mask, zips)
        values ('a@a.example', 'a', 'nl', 'daily', 'sale', 1, '{9000}');
      insert into wish_notices (wish_id, property_id, kind, queued_at) select id, 1, 'new', now() from wishes;
      insert into owners (id, email, name, language) values ('00000000-0000-4000-8000-000000000001', 'a@b.be', 'a', 'nl');
      insert into owner_properties (owner_id, property_id) select id, 1 from owners;
      insert into property_days (property_id, day) values (1, '2026-11-21');
      insert into property_history (property_id, kind, at, form) values (1, 'visit', now(), 'appointment');
      select setval(pg_get_serial_sequence(name, 'id'), 100)
        from unnest(array['menu_entries', 'articles', 'article_categories', 'testimonials']) as name;
    `)
  })

  const attempt = async (sql: string): Promise<string | null> => {
    await migrated.client.query('begin')
    try {
      await migrated.client.query(sql)
      return null
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? String(error)
    } finally {
      await migrated.client.query('rollback')
    }
  }

  const town = (zip: string) => `insert into towns values ('${zip}', 'a', 'a', 'a', 'a')`
  const picture = (src: string, width: string, focus = 'null') =>
    `insert into library_pictures (src, width, height, name, focal_x) values (${src}, ${width}, 1, 'a', ${focus})`
  const visit = (from: string, to: string, agent: number) =>
    `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
     select id, 1, 1, '${agentOf(agent)}', '${from}', '${to}' from leads where id::text like '%2'`
  const feedback = (columns: string, values: string) =>
    `insert into viewing_feedback (appointment_id, asked_at, ${columns}) select id, now(), ${values} from appointments`
  const language = (table: string, columns: string, values: string) =>
    `insert into ${table} (${columns}, language) values (${values}, 'it')`

  const FILE = {
    ...{
      id: randomUUID(),
      kind: 'document',
      stored_name: `${'0'.repeat(24)}.pdf`,
      original_name: 'cv.pdf',
      bytes: '1',
    },
    ...{ media_type: 'application/pdf', content_hash: '', delete_after: '2026-01-01' },
  }
  const file = (change: Partial<Record<keyof typeof FILE, string | null>>) => {
    const row = Object.entries({ ...FILE, ...change })
    const values = row.map(([, value]) => (value === null ? 'null' : `'${value}'`))
    return `insert into files (${row.map(([column]) => column)}) values (${values})`
  }
  const grant = (email: string, spoken: string, url: string) => `
    with lead as (insert into leads (form, language, values, consent_version, content_hash, erase_after)
      values ('documents', 'nl', '{}', '1', '', now() + interval '1 day') returning id)
    insert into document_grants (lead_id, position, email, property_id, language, name, url, expires_at)
      select id, 0, ${email}, 1, ${spoken}, 'a', ${url}, now() from lead`
  const LEAD = '00000000-0000-4000-8000-000000000009'
  const counter = (values: string) =>
    `insert into offer_counters (lead_id, kind, amount, conditions, valid_until) values ('${LEAD}', ${values})`
  const candidate = (values: string) => `
    insert into leads (id, form, language, "values", consent_version, content_hash, erase_after)
      values ('${LEAD}', 'rentalApplication', 'nl', '{}', '1', repeat('a', 64), now() + interval '1 day');
    insert into rental_candidates values ('${LEAD}', ${values})`
  const ownerRow = (table: string, columns: string, values: string) =>
    `insert into ${table} (owner_id, token_hash, ${columns}) select id, '', ${values} from owners`
  const delivery = (values: string) => `
    insert into crm_deliveries (source, kind, key, external_id, url, state, sent_at, problem)
      values ('whise', 'address', 'a', 'a', 'https://a.example/', ${values})`
  const crmEvent = (values: string) => `
    insert into crm_events (dedupe_key, external_id, next_attempt_at, source, kind, happened_at, received_at, state,
      taken_until, ended_at) values (repeat('a', 64), 'a', now(), ${values})`
  const EVENT = `'sweepbright', 'added', now(), now(), 'waiting', null, null`
  const cost = (values: string) => `insert into renovation_costs values (${values})`

  const figure = (values: string) =>
    `insert into cost_figures (valid_from, valid_until, checked_on, kind, zip, region, name, amount, source) values
      ('2026-01-01', '2026-12-31', '2026-01-01', ${values})`

  it('refuses what each constraint is for', () =>
    expectEachAsync<[constraint: string, sql: string]>(
      [
        ['towns_zip', town('90a0')],
        ['towns_zip', town('900')],
        ['sector_ranges_order', `insert into sector_ranges values ('9999', '9000', 1)`],
        ['sector_ranges_order', `insert into sector_ranges values ('90', '9000', 1)`],
        ['sector_texts_language', language('sector_texts', 'sector_id, name', `1, 'a'`)],
        ['category_texts_language', language('category_texts', 'category_id, name', `'1', 'a'`)],
        ['towns_position', 'update towns set latitude = 51, longitude = null'],
        ['towns_position', 'update towns set latitude = null, longitude = 4'],
        ['towns_position', 'update towns set latitude = 91'],
        ['towns_position', 'update towns set longitude = -181'],
        ['properties_market', `update properties set market = 'rent'`],
        ['properties_market', `update properties set goal = 'rent'`],
        ['properties_withdrawn', 'update properties set withdrawn_at = now()'],
        ['properties_price', 'update properties set price = 0'],
        ['properties_counts', 'update properties set garages = -1'],
        ['properties_surfaces', 'update properties set ground_surface = -1'],
        ['properties_categories', 'update properties set category_mask = 2'],
        ['properties_categories', 'update properties set category_mask = 0'],
        ['properties_categories', 'update properties set category_mask = 65'],
        ['properties_region', `update properties set energy_region = 'holland'`],
        ['properties_position', 'update properties set shown_latitude = 52, shown_longitude = 4'],
        ['properties_position', 'update properties set shown_latitude = 51'],
        ['properties_position', 'update properties set shown_longitude = 4'],
        ['property_details_position', 'update property_details set latitude = 4, longitude = 51'],
        ['property_details_position', 'update property_details set latitude = 51'],
        ['property_details_flood', `update property_details set flood_g_score = 'E'`],
        ['property_details_flood', `update property_details set flood_p_score = 'a'`],
        ['property_details_surfaces', 'update property_details set plot_width = -1'],
        ['property_details_years', 'update property_details set construction_year = 99'],
        ['property_details_years', 'update property_details set renovation_year = 2201'],
        ['property_texts_language', `update property_texts set language = 'it'`],
        ['property_records_language', language('property_records', 'property_id, raw, hash', `1, '{}', ''`)],
        ['picture_texts_language', language('picture_texts', 'picture_id, alt', "(select id from pictures), 'a'")],
        ['pictures_owner', 'update pictures set project_id = 1'],
        ['pictures_owner', 'update pictures set property_id = null'],
        ['pictures_size', 'update pictures set width = 0'],
        ['documents_language', language('documents', 'property_id, position, name, url', `1, 0, 'a', 'https://a'`)],
        ['documents_url', `insert into documents values (1, 'nl', 0, null, 'a', 'javascript:alert(1)')`],
        ['media_kind', `insert into media values (1, 0, 'song', 'https://a')`],
        ['media_url', `insert into media values (1, 0, 'tour', 'ftp://a')`],
        ['projects_withdrawn', 'update projects set withdrawn_at = now()'],
        ['project_texts_language', language('project_texts', 'project_id, name, slug, town_name', `1, 'a', 'a', 'a'`)],
        ['project_texts_external', `update project_texts set external_url = 'http://a.example/'`],
        ['project_texts_external', `update project_texts set external_url = 'https://a@b.example/'`],
        ['project_texts_external', `update project_texts set external_url = 'javascript:alert(1)'`],
        ['project_units_plan', `update project_units set plan_src = '/pictures/a.webp'`],
        ['project_units_plan', `update project_units set plan_src = 'a', plan_width = 0, plan_height = 3`],
        ['project_phases_language', language('project_phases', 'project_id, position, name', `1, 0, 'a'`)],
        [
          'project_documents_language',
          language('project_documents', 'project_id, position, name, url', `1, 0, 'a', 'https://a'`),
        ],
        [
          'project_documents_url',
          `insert into project_documents values (1, 'nl', 0, null, 'a', 'javascript:alert(1)')`,
        ],
        ['leads_form_is_a_name', `update leads set form = 'Contact me'`],
        ['leads_language_is_known', `update leads set language = 'it'`],
        ['leads_values_are_named', `update leads set "values" = '[]'`],
        ['leads_utm_is_named', `update leads set utm = '"a"'`],
        ['leads_email_is_lower_case', `update leads set email = 'A@b.be'`],
        ['leads_erased_after_they_came', 'update leads set erase_after = created_at'],
        ['form_drafts_content_is_named', `insert into form_drafts values ('a', 'job', '[]', now())`],
        ['contact_blocks_form_is_known', `update contact_blocks set form = 'offer'`],
        [
          'office_openings_order',
          `insert into office_openings (office_id, day, opens, closes) values (1, '2026-12-24', '12:00', '12:00')`,
        ],
        ['staff_sign_in', `update staff set password_hash = 'x' where email is null`],
        ['staff_portrait', `update staff set portrait = 'x.webp'`],
        ['staff_spoken', `update staff set spoken = '{it}'`],
        [
          'staff_absences_order',
          `insert into staff_absences (staff_id, from_day, to_day) values ('${agentOf(1)}', '2026-12-02', '2026-12-01')`,
        ],
        [
          'staff_absences_part',
          `insert into staff_absences (staff_id, from_day, to_day, part)
           values ('${agentOf(1)}', '2026-12-01', '2026-12-01', 'night')`,
        ],
        ...(
          [
            ['office_recurring_closures_weekday', '8, 0', `'day'`],
            ['office_recurring_closures_week', '1, 5', `'day'`],
            ['office_recurring_closures_part', '1, 0', `'night'`],
          ] as const
        ).map(([constraint, days, part]): [string, string] => [
          constraint,
          `insert into office_recurring_closures (office_id, weekday, week, part) values (1, ${days}, ${part})`,
        ]),
        [
          'office_recurring_closures_order',
          `insert into office_recurring_closures (office_id, weekday, from_day, to_day)
           values (1, 1, '2026-12-02', '2026-12-01')`,
        ],
        [
          'staff_busy_times_order',
          `insert into staff_busy_times (staff_id, starts_at, ends_at) values ('${LEAD}', now(), now())`,
        ],
        ['viewing_feedback_liked', feedback('given_at, liked', `now(), 'perhaps'`)],
        ['viewing_feedback_price', feedback('given_at, liked, price', `now(), 'yes', 'fair'`)],
        ['viewing_feedback_next_step', feedback('given_at, liked, next_step', `now(), 'yes', 'buy'`)],
        ['viewing_feedback_given', feedback('given_at', 'now()')],
        ['viewing_feedback_given', feedback('liked', `'yes'`)],
        ['viewing_feedback_released', feedback('released_at, released_words', `now(), ''`)],
        ['viewing_feedback_released', feedback('given_at, liked, released_at', `now(), 'yes', now()`)],
        ['offer_decisions_decision', `insert into offer_decisions values ('${LEAD}', 'perhaps', now(), null)`],
        ['offer_releases_told', `insert into offer_releases (lead_id) values ('${LEAD}')`],
        ['offer_releases_by', `insert into offer_releases values ('${LEAD}', now(), null, '${LEAD}')`],
        ['offer_counters_kind', counter(`'perhaps', null, null, null`)],
        ['offer_counters_terms', counter(`'counter', 1, null, '2099-01-01'`)],
        ['offer_counters_terms', counter(`'counter', null, '', '2099-01-01'`)],
        ['offer_counters_terms', counter(`'counter', 1, '', null`)],
        ['offer_counters_answers', counter(`'accepted', null, null, null`)],
        ['offer_counters_answers', counter(`'withdrawn', null, null, null`)],
        ['staff_notices_way', `insert into staff_notices (staff_id, kind, way) values ('${LEAD}', 'offer', 'never')`],
        ['crm_sources_name', `insert into crm_sources (name) values ('other')`],
        ['crm_sources_failure', `insert into crm_sources (name, failures) values ('whise', 1)`],
        ['crm_sources_failure', `insert into crm_sources (name, problem) values ('whise', 'login')`],
        ['crm_pictures_stored', `insert into crm_pictures (source, key) values ('whise', '1')`],
        ['crm_pictures_stored', `insert into crm_pictures (source, key, file) values ('whise', '1', 'a.jpg')`],
        ['crm_deliveries_kind', `insert into crm_deliveries (source, kind, key) values ('whise', 'lead', 'a')`],
        ['crm_deliveries_kind', `insert into crm_deliveries (source, kind, key) values ('whise', 'other', 'a')`],
        ['crm_deliveries_state', delivery(`'sent', null, null`)],
        ['crm_deliveries_state', delivery(`'failed', null, null`)],
        ['crm_deliveries_state', delivery(`'other', null, null`)],
        ['crm_events_source', crmEvent(`'other', 'added', now(), now(), 'waiting', null, null`)],
        ['crm_events_kind', crmEvent(`'sweepbright', 'sold', now(), now(), 'waiting', null, null`)],
        ['crm_events_order', crmEvent(`'sweepbright', 'added', now() + interval '1 s', now(), 'waiting', null, null`)],
        ['crm_events_attempts', `${crmEvent(EVENT)}; update crm_events set attempts = -1`],
        ['crm_events_ended', crmEvent(`'sweepbright', 'added', now(), now(), 'done', null, null`)],
        ['crm_events_ended', crmEvent(`'sweepbright', 'added', now(), now(), 'waiting', null, now()`)],
        ['crm_events_taken', crmEvent(`'sweepbright', 'added', now(), now(), 'done', now(), now()`)],
        ['crm_events_source_dedupe_key_key', `${crmEvent(EVENT)}; ${crmEvent(EVENT)}`],
        ['rental_candidates_decision_known', candidate(`null, null, 'perhaps', now()`)],
        ['rental_candidates_decided_once', candidate(`null, null, 'chosen', null`)],
        ['rental_candidates_decided_once', candidate('null, null, null, now()')],
        ['rental_candidates_invited_first', candidate(`null, '${LEAD}', null, null`)],
        ['renovation_costs_work_known', cost(`'swimmingPool', '2026-01-01', 'm2', 1, 2, 6, 'a'`)],
        ['renovation_costs_range', cost(`'windows', '2026-01-01', 'm2', 0, 2, 6, 'a'`)],
        ['renovation_costs_range', cost(`'windows', '2026-01-01', 'm2', 3, 2, 6, 'a'`)],
        ['renovation_costs_vat', cost(`'windows', '2026-01-01', 'm2', 1, 2, 7, 'a'`)],
        ['renovation_costs_source_said', cost(`'windows', '2026-01-01', 'm2', 1, 2, 6, ' '`)],
        ['cost_figures_amount', figure(`'surcharges', '9050', null, null, 0, 'a'`)],
        ['cost_figures_source_said', figure(`'surcharges', '9050', null, null, 1, ' '`)],
        ['cost_figures_place', figure(`'surcharges', null, 'flanders', 'a', 1, 'a'`)],
        ['cost_figures_place', figure(`'premium', '9050', null, 'a', 1, 'a'`)],
        ['cost_figures_place', figure(`'premium', null, 'flanders', null, 1, 'a'`)],
        [
          'cost_figures_days',
          `insert into cost_figures (kind, zip, amount, valid_from, valid_until, source, checked_on)
           values ('surcharges', '9050', 1, '2026-12-31', '2026-12-30', 'a', '2026-01-01')`,
        ],
        ['project_records_language', language('project_records', 'project_id, raw, hash', `1, '{}', ''`)],
        ['header_link_texts_language', language('header_link_texts', 'link_id, label', `1, 'a'`)],
        ['footer_column_texts_language', language('footer_column_texts', 'column_id', '1')],
        ['footer_image_texts_language', language('footer_image_texts', 'image_id, alt', `1, 'a'`)],
        ['banner_texts_language', language('banner_texts', 'banner_id, title', `1, 'a'`)],
        ['banner_image_texts_language', language('banner_image_texts', 'image_id, alt', `1, 'a'`)],
        ['menu_entry_texts_language', language('menu_entry_texts', 'entry_id, title', `1, 'a'`)],
        ['article_category_texts_language', language('article_category_texts', 'category_id, name', `1, 'a'`)],
        ['article_texts_language', language('article_texts', 'article_id, name, title', `1, 'a', 'a'`)],
        ['property_list_texts_language', language('property_list_texts', 'list_id, title', `1, 'a'`)],
        ['contact_block_texts_language', language('contact_block_texts', 'block_id, title', `1, 'a'`)],
        ['team_member_texts_language', language('team_member_texts', 'member_id, role', `1, 'a'`)],
        ['testimonial_texts_language', language('testimonial_texts', 'testimonial_id, title, comment', `1, 'a', 'a'`)],
        [
          'article_texts_html',
          language('article_texts', 'article_id, name, title, html', `1, 'a', 'a', repeat('a', 200001)`).replace(
            "'it'",
            "'nl'",
          ),
        ],
        [
          'contact_block_texts_html',
          language('contact_block_texts', 'block_id, title, html', `1, 'a', repeat('a', 200001)`).replace(
            "'it'",
            "'nl'",
          ),
        ],
        [
          'footer_column_texts_html',
          language('footer_column_texts', 'column_id, html', `1, repeat('a', 200001)`).replace("'it'", "'nl'"),
        ],
        ['testimonials_language', `update testimonials set language = 'it'`],
        ['mails_language', `update mails set language = 'it'`],
        ['mails_addresses', `update mails set recipient = 'a@b.be,c@d.be'`],
        ['mails_addresses', `update mails set recipient = e'a@b.be\\nBcc: c@d.be'`],
        ['mails_addresses', `update mails set recipient = ''`],
        ['mails_addresses', `update mails set reply_to = 'A <a@b.be>'`],
        ['mails_subject', `update mails set subject = e'a\\nBcc: c@d.be'`],
        ['mails_subject', `update mails set subject = ''`],
        ['mails_message_id', `update mails set message_id = 'a@b'`],
        [
          'mails_message_id_key',
          `insert into mails (id, recipient, subject, html, text, language, message_id)
        values (gen_random_uuid(), 'a@b.be', 'a', '', '', 'nl', '<a@b>')`,
        ],
        ['mails_list_unsubscribe', `update mails set list_unsubscribe = 'mailto:a@b.be'`],
        ['mails_list_unsubscribe', `update mails set list_unsubscribe = 'https://a.example/>, <mailto:a@b.be'`],
        ['mails_attempts', 'update mails set attempts = -1'],
        ['mails_sent', `update mails set status = 'sent'`],
        ['mails_sent', 'update mails set sent_at = now()'],
        ['mails_dropped', `update mails set status = 'dropped'`],
        ['mails_dropped', `update mails set drop_reason = 'a'`],
        ['import_runs_allowed', `insert into import_runs (source, status, allowed_at) values ('a', 'refused', now())`],
        [
          'import_runs_allowed',
          `insert into import_runs (source, status, allowed_at, allow_reason) values ('a', 'failed', now(), 'a')`,
        ],
        ['mails_contents', 'update mails set html = null'],
        ['mails_contents', `update mails set status = 'failed', text = null`],
        ['feed_words_language', `insert into feed_words values ('en', 'house', 'house', 'Haus')`],
        ['pending_derivations_kind', `insert into pending_derivations (kind, record_id) values ('house', 1)`],
        ['place_basis_id_check', `insert into place_basis values (false, '', 1)`],
        ['derivation_basis_one_row', `insert into derivation_basis values (2, '', '')`],
        ['feed_words_word', `insert into feed_words values ('nl', 'Huis', 'House', 'Haus')`],
        ['languages_code', `insert into languages values ('it', false, false, 9)`],
        ['languages_default', `update languages set in_use = false where code = 'nl'`],
        ['languages_default', `insert into languages values ('en', false, true, 2)`],
        ['languages_one_default', `update languages set is_default = true where code = 'fr'`],
        ['languages_one_default', `insert into languages values ('en', true, true, 2)`],
        ['languages_pkey', `insert into languages values ('fr', true, false, 2)`],
        ['site_info_one_row', 'insert into site_info (id) values (2)'],
        ['site_info_pkey', 'insert into site_info default values'],
        ['site_info_ids', `update site_info set analytics_id = 'G-1"><script>'`],
        ['site_info_ids', `update site_info set ads_id = 'AW 1'`],
        ['site_info_ids', `update site_info set tag_manager_id = ''''`],
        ['site_info_ids', `update site_info set pixel_id = '1/2'`],
        ['header_links_href', `update header_links set href = 'javascript:alert(1)'`],
        ['header_links_href', `update header_links set href = '//a.example'`],
        ['header_links_href', `update header_links set href = '/\\a.example'`],
        ['header_links_href', `update header_links set href = 'contact'`],
        ['header_links_href', `update header_links set href = ''`],
        ['footer_columns_width', 'update footer_columns set width = 0'],
        ['footer_columns_width', 'update footer_columns set width = 13'],
        ['footer_images_src', `update footer_images set src = 'http://a.example/a.png'`],
        ['footer_images_src', `update footer_images set src = '//a.example/a.png'`],
        ['footer_images_src', `update footer_images set src = 'data:image/png;base64,AA'`],
        ['footer_images_size', 'update footer_images set width = 0'],
        ['footer_images_size', 'update footer_images set height = 10001'],
        ['banner_images_src', `update banner_images set src = 'a.webp'`],
        ['banner_images_src', `update banner_images set src = '/\\a.example/a.webp'`],
        ['banner_images_size', 'update banner_images set width = 10001'],
        ['banner_images_size', 'update banner_images set height = 0'],
        ['banner_images_focus', 'update banner_images set focal_x = 101'],
        ['banner_images_focus', 'update banner_images set focal_y = -1'],
        ['banner_images_portrait', `update banner_images set portrait = '/demo/a.webp'`],
        [
          'banner_images_portrait',
          `update banner_images set portrait = '/demo/a.webp', portrait_width = 4, portrait_height = 3`,
        ],
        ['menu_entries_focus', 'update menu_entries set focal_x = 101'],
        ['articles_focus', 'update articles set focal_y = 101'],
        ['banners_color', `update banners set color = 'red'`],
        ['banners_color', `update banners set color = '#12345'`],
        ['banners_color', `update banners set color = '#1234567'`],
        [
          'media_url',
          `insert into media (property_id, position, kind, url) values (1, 9, 'video', '//a.example/a.mp4')`,
        ],
        ['media_url', `insert into media (property_id, position, kind, url) values (1, 9, 'tour', '/tour')`],
        [
          'media_captions',
          `insert into media (property_id, position, kind, url, captions) values (1, 9, 'video', '/a.mp4', '{}')`,
        ],
        ['banners_video', `update banners set video = 'https://a.example/a.mp4'`],
        ['banners_video', `update banners set poster = '//a.example/a.webp'`],
        ['menu_entries_segment', `update menu_entries set path = '' where id = 3`],
        ['menu_entries_segment', `update menu_entries set path = 'A' where id = 2`],
        ['menu_entries_segment', `update menu_entries set path = 'a/b' where id = 2`],
        ['menu_entries_segment', `update menu_entries set path = '-a' where id = 2`],
        ['menu_entries_segment', `update menu_entries set path = 'a-' where id = 2`],
        ['menu_entries_segment', `update menu_entries set path = 'a--b' where id = 2`],
        ['menu_entries_segment', `update menu_entries set path = 'é' where id = 2`],
        ['menu_entries_link', `update menu_entries set link = 'javascript:alert(1)'`],
        ['menu_entries_link', `update menu_entries set link = '//a.example'`],
        ['menu_entries_link', `update menu_entries set link = '/\\a.example'`],
        ['menu_entries_link', `update menu_entries set link = ''`],
        ['menu_entries_image', `update menu_entries set image = 'http://a.example/a.jpg'`],
        ['menu_entries_image', `update menu_entries set image = '//a.example/a.jpg'`],
        ['menu_entries_path', `insert into menu_entries (parent_id, path) values (2, 'b')`],
        ['menu_entries_path', `insert into menu_entries (path) values ('a')`],
        ['menu_entries_path', `insert into menu_entries (path) values ('')`],
        ['menu_entries_parent_id_fkey', 'delete from menu_entries where id = 2'],
        ['menu_entries_cycle', 'update menu_entries set parent_id = 2 where id = 2'],
        ['menu_entries_cycle', 'update menu_entries set parent_id = 3 where id = 2'],
        ['menu_entries_cycle', 'update menu_entries set parent_id = 4 where id = 2'],
        ['menu_entries_cycle', `insert into menu_entries (id, parent_id, path) values (9, 9, 'z')`],
        ['menu_entries_cycle', 'update menu_entries set parent_id = 4 where id > 1'],
        [
          'menu_entries_cycle',
          `insert into menu_entries (id, path) values (8, 'y'), (9, 'z');
       update menu_entries e set parent_id = n.parent from (values (8, 9), (9, 8)) n (id, parent) where e.id = n.id`,
        ],
        ['menu_entry_texts_segment', `update menu_entry_texts set path = ''`],
        ['menu_entry_texts_segment', `update menu_entry_texts set path = 'à-propos'`],
        ['menu_entry_texts_segment', `update menu_entry_texts set path = 'a/b'`],
        ['menu_entry_texts_share', `update menu_entry_texts set share_image = '//a.example/a.jpg'`],
        ['menu_entry_texts_share', `update menu_entry_texts set share_url = 'http://a.example'`],
        ['modules_spans', 'update modules set span_sm = 0'],
        ['modules_spans', 'update modules set span_md = 13'],
        ['modules_spans', 'update modules set span_lg = -1'],
        ['modules_counts', 'update modules set items_per_row = 0'],
        ['modules_counts', 'update modules set items_per_row = 7'],
        ['modules_counts', 'update modules set max_items = 0'],
        ['modules_counts', 'update modules set max_items = 101'],
        ['modules_relation', `update modules set relation_kind = 'article'`],
        ['menu_entries_status', `update menu_entries set status = 'published'`],
        ['articles_status', `update articles set status = ''`],
        ['team_members_status', `update team_members set status = 'Published '`],
        ['testimonials_status', `update testimonials set status = 'PUBLISHED'`],
        ['banners_kind', `update banners set kind = 'song'`],
        ['modules_view', `update modules set view = 'Single-view'`],
        ['modules_position', `update modules set position = 'attic'`],
        ['modules_relation_kind', `update modules set relation_kind = 'song', relation_id = 9`],
        ['modules_relation', 'update modules set relation_id = 1'],
        ['property_lists_counts', 'update property_lists set items_per_row = 7'],
        ['property_lists_counts', 'update property_lists set items_per_row = 0'],
        ['property_lists_counts', 'update property_lists set max_items = 0'],
        ['property_lists_counts', 'update property_lists set max_items = 101'],
        ['past_paths_target', `insert into past_paths values ('nl', 'x', null, null)`],
        ['past_paths_target', `insert into past_paths values ('nl', 'x', 2, 1)`],
        ['removed_paths_target', `insert into removed_paths values ('banner', 1, 'nl', 'x')`],
        ['past_paths_language', `insert into past_paths values ('it', 'x', 2, null)`],
        ['articles_route', `update articles set route = ''`],
        ['articles_route', `update articles set route = '/privacy/'`],
        ['articles_route', `update articles set route = 'a//b'`],
        [
          'articles_route_key',
          `update articles set route = 'privacy'; insert into articles (route) values ('privacy')`,
        ],
        ['articles_image', `update articles set image = 'data:image/png;base64,AA'`],
        ['article_categories_parent_id_fkey', 'delete from article_categories where id = 2'],
        ['article_categories_cycle', 'update article_categories set parent_id = 1 where id = 1'],
        ['article_categories_cycle', 'update article_categories set parent_id = 2 where id = 1'],
        ['article_categories_cycle', 'update article_categories set parent_id = 3 where id = 1'],
        ['article_categories_cycle', 'insert into article_categories (id, parent_id) values (9, 9)'],
        [
          'article_categories_cycle',
          `insert into article_categories (id) values (8), (9);
       update article_categories c set parent_id = n.parent from (values (8, 9), (9, 8)) n (id, parent) where c.id = n.id`,
        ],
        [
          'articles_category_id_fkey',
          'delete from article_categories where id = 3; update articles set category_id = 3',
        ],
        ['team_members_category_id_fkey', 'update team_members set category_id = 9'],
        ['office_hours_weekday', 'update office_hours set weekday = 0'],
        ['office_hours_weekday', 'update office_hours set weekday = 8'],
        ['office_hours_order', `update office_hours set closes = '09:00'`],
        ['office_hours_order', `update office_hours set opens = '12:01'`],
        ['offices_answer_hours', 'update offices set answer_hours = 0'],
        ['offices_answer_hours', 'update offices set answer_hours = 81'],
        ['desk_requests_answer_seconds', 'update desk_requests set answer_seconds = 5'],
        ['desk_requests_answer_seconds', 'update desk_requests set first_answer_at = now(), answer_seconds = -1'],
        ['offices_language', `update offices set language = 'es'`],
        ['offices_visit_minutes', 'update offices set visit_minutes = 9'],
        ['offices_visit_minutes', 'update offices set visit_minutes = 241'],
        ['offices_visit_notice_hours', 'update offices set visit_notice_hours = -1'],
        ['offices_visit_notice_hours', 'update offices set visit_notice_hours = 721'],
        ['offices_visit_horizon_days', 'update offices set visit_horizon_days = 0'],
        ['offices_visit_horizon_days', 'update offices set visit_horizon_days = 61'],
        ['offices_agent_leads', `update offices set agent_leads = 'none'`],
        ['offices_visit_address', "update offices set visit_address = 'never'"],
        ['offices_offer_release', "update offices set offer_release = 'owner'"],
        ['offices_visit_travel', "update offices set visit_travel = 'fast'"],
        ['offices_visit_travel_minutes', 'update offices set visit_travel_minutes = -1'],
        ['offices_visit_travel_minutes', 'update offices set visit_travel_minutes = 121'],
        ['offices_visit_travel_speed', 'update offices set visit_travel_speed = 9'],
        ['offices_visit_travel_speed', 'update offices set visit_travel_speed = 121'],
        ['offices_open_holidays', `update offices set open_holidays = '{easter}'`],
        ['offices_open_holidays', 'update offices set open_holidays = null'],
        ['office_closures_days', `update office_closures set to_day = '2026-12-23'`],
        ['office_closures_days', `update office_closures set to_day = 'infinity'`],
        ['office_closures_days', `update office_closures set from_day = '1999-12-31'`],
        ['office_texts_language', language('office_texts', 'office_id, name', `1, 'a'`)],
        ['office_closure_texts_language', language('office_closure_texts', 'closure_id, reason', `1, 'a'`)],
        ['appointments_agent_id_fkey', 'delete from staff'],
        ['appointments_order', 'update appointments set ends_at = starts_at'],
        ['appointments_status', `update appointments set status = 'full'`],
        ['appointments_sequence', 'update appointments set sequence = -1'],
        ['appointments_one_per_home', visit('2026-12-01 09:29+01', '2026-12-01 10:00+01', 2)],
        ['appointments_office_id_fkey', 'delete from offices'],
        ['team_members_portrait', `update team_members set portrait = 'a.jpg'`],
        ['articles_published_on', `update articles set published_on = 'infinity'`],
        ['testimonials_given_on', `update testimonials set given_on = '-infinity'`],
        ['testimonials_slug', `update testimonials set slug = ''`],
        ['testimonials_slug', `update testimonials set slug = 'Jan & An'`],
        [
          'testimonials_slug_key',
          `insert into testimonials (slug, author, language, given_on) values ('a', 'b', 'fr', now())`,
        ],
        [
          'content_plans_action',
          `insert into content_plans (document_kind, document_id, action, due_at, version, staff_id, created_at)
             select 'page', '1', 'remove', now(), 1, gen_random_uuid(), now()`,
        ],
        ['library_pictures_src', picture(`'//other.example/a.jpg'`, '1')],
        ['library_pictures_size', picture(`'/pictures/a.jpg'`, '0')],
        ['library_pictures_focus', picture(`'/pictures/a.jpg'`, '1', '101')],
        ['library_files_stored_name', `insert into library_files (stored_name, name) values ('../secrets.pdf', 'a')`],
        ['library_file_texts_language', `insert into library_file_texts values (1, 'es', 'a')`],
        ['answer_template_texts_language', `insert into answer_template_texts values (1, 'es', null, 'a')`],
        ['library_picture_texts_language', `insert into library_picture_texts values (1, 'es', 'a')`],
        ['landing_texts_about', `insert into landing_texts (market, language) values ('sale', 'nl')`],
        ['landing_texts_language', `insert into landing_texts (market, zip, language) values ('sale', '9000', 'es')`],
        [
          'landing_texts_html',
          `insert into landing_texts (market, zip, language, html) values ('sale', '9000', 'nl', repeat('x', 200001))`,
        ],
        ['testimonials_website', `update testimonials set website = 'www.a.example'`],
        ['testimonials_website', `update testimonials set website = 'javascript:alert(1)'`],
        ['testimonials_image', `update testimonials set image = 'http://a.example/a.jpg'`],
        ['testimonials_verification', `update testimonials set verification = 'a friend'`],
        ['wishes_language_is_known', `update wishes set language = 'it'`],
        ['wishes_email_is_lower_case', `update wishes set email = 'A@a.example'`],
        ['wishes_tell_of_something', `update wishes set news = '{}'`],
        ['wishes_tell_of_something', 'update wishes set news = null'],
        ['wishes_budget', 'update wishes set price_min = 2, price_max = 1'],
        ['wishes_budget', 'update wishes set price_min = -1'],
        ['wishes_budget', 'update wishes set price_max = -1'],
        ['wishes_count_from_one', 'update wishes set parkings = 0'],
        ['wish_notices_lowered_price', `update wish_notices set kind = 'price'`],
        ['wish_notices_of_one', 'update wish_notices set project_id = 1'],
        ['wish_notices_of_one', 'update wish_notices set property_id = null'],
        ['wish_notices_lowered_price', 'update wish_notices set price_before = 1'],
        [
          'wish_notices_wait_once',
          `insert into wish_notices (wish_id, property_id, kind, queued_at)
      select wish_id, property_id, 'available', now() from wish_notices`,
        ],
        ['newsletter_texts_language', `insert into newsletter_texts values (1, 'es', 'a')`],
        ['newsletter_blocks_kind', `insert into newsletter_blocks (newsletter_id, kind) values (1, 'video')`],
        ['newsletter_block_texts_language', `insert into newsletter_block_texts values (1, 'es')`],
        [
          'newsletter_sendings_state',
          `insert into newsletter_sendings (newsletter_id, state, send_at, started_at) values (1, 'gone', now(), now())`,
        ],
        [
          'newsletter_sendings_started',
          `insert into newsletter_sendings (newsletter_id, state, send_at) values (1, 'running', now())`,
        ],
        [
          'newsletter_sendings_ended',
          `insert into newsletter_sendings (newsletter_id, state, send_at, started_at) values (1, 'finished', now(), now())`,
        ],
        ['newsletter_recipients_language', `insert into newsletter_recipients values (1, gen_random_uuid(), 'es')`],
        [
          'newsletter_recipients_state',
          `insert into newsletter_recipients values (1, gen_random_uuid(), 'nl', 'read')`,
        ],
        ['newsletter_language_is_known', `insert into newsletter_subscriptions (email, language) values ('a', 'it')`],
        ['newsletter_email_is_lower_case', `insert into newsletter_subscriptions (email, language) values ('A', 'nl')`],
        ['files_kind', file({ kind: 'film' })],
        ['files_stored_name', file({ stored_name: '../../etc/passwd.pdf' })],
        ['files_stored_name', file({ stored_name: `${'0'.repeat(24)}.html` })],
        ['files_stored_name', file({ kind: 'picture' })],
        ['files_original_name', file({ original_name: '' })],
        ['files_original_name', file({ original_name: 'a/b.pdf' })],
        ['files_original_name', file({ original_name: 'a\nb.pdf' })],
        ['files_original_name', file({ original_name: 'a'.repeat(121) })],
        ['files_bytes', file({ bytes: '0' })],
        ['files_bytes', file({ bytes: '5242881' })],
        ['files_delete_after', file({ delete_after: null })],
        ['document_grants_email', grant(`'A@b.be'`, `'nl'`, `'https://a.example/a.pdf'`)],
        ['document_grants_language', grant(`'a@b.be'`, `'it'`, `'https://a.example/a.pdf'`)],
        ['owners_email_lowercase', `update owners set email = 'A@b.be'`],
        ['owners_email_lowercase', `update owners set email = 'nobody'`],
        ['owners_language', `update owners set language = 'it'`],
        ['owners_password_dated', `update owners set password_hash = 'a'`],
        ['owners_password_dated', 'update owners set password_changed_at = now()'],
        ['owner_properties_feed', `update owner_properties set feed_secret = 'a'`],
        [
          'home_blocks_order',
          `insert into home_blocks (owner_id, property_id, from_day, to_day) select id, 1, '2026-11-22', '2026-11-21' from owners`,
        ],
        [
          'home_blocks_part',
          `insert into home_blocks (owner_id, property_id, from_day, to_day, part) select id, 1, now(), now(), 'night' from owners`,
        ],
        [
          'owner_uploads_state',
          `insert into owner_uploads (lead_id, property_id, kind, state, decided_at) values (gen_random_uuid(), 1, 'a', 'lost', now())`,
        ],
        [
          'owner_uploads_decided',
          `insert into owner_uploads (lead_id, property_id, kind, state) values (gen_random_uuid(), 1, 'a', 'accepted')`,
        ],
        ['owner_properties_order', `update owner_properties set until = since - interval '1 second'`],
        [
          'owner_sessions_order',
          ownerRow('owner_sessions', 'device, created_at, last_seen_at', `'a', now(), now() - interval '1 second'`),
        ],
        ['owner_devices_order', ownerRow('owner_devices', 'device, created_at, expires_at', `'a', now(), now()`)],
        ['owner_logins_order', ownerRow('owner_logins', 'code_hash, created_at, expires_at', `'', now(), now()`)],
        [
          'owner_logins_attempts',
          ownerRow(
            'owner_logins',
            'code_hash, attempts, created_at, expires_at',
            `'', -1, now(), now() + interval '1 minute'`,
          ),
        ],
        ['owner_links_order', ownerRow('owner_links', 'kind, created_at, expires_at', `'reset', now(), now()`)],
        [
          'owner_links_kind',
          ownerRow('owner_links', 'kind, created_at, expires_at', `'gift', now(), now() + interval '1 day'`),
        ],
        ['login_failures_counts', `insert into login_failures values ('a', -1, 0, null, now())`],
        ['login_failures_counts', `insert into login_failures values ('a', 1, -1, null, now())`],
        ['property_days_counts', 'update property_days set seen = -1'],
        ['property_days_counts', 'update property_days set opened = -1'],
        ['property_days_counts', 'update property_days set saved = -1'],
        ['property_sightings_kind', `insert into property_sightings values (1, '2026-11-21', 'bought', '')`],
        ['property_sightings_visitor', `insert into property_sightings values (1, '2026-11-21', 'seen', '\\x01')`],
        ['sighting_keys_length', `insert into sighting_keys values ('2026-11-21', '\\x01')`],
        ['property_events_prices', `insert into property_events (property_id, kind) values (1, 'price')`],
        [
          'property_events_prices',
          `insert into property_events (property_id, kind, price, former_price) values (1, 'sold', 1, 2)`,
        ],
        ['home_states_ending', `insert into home_states (property_id, state, ended_at) values (1, 'sold', now())`],
        ['home_reports_state', `insert into home_reports (property_id, month, state) values (1, '2026-11-01', 'lost')`],
        ['home_reports_state', `insert into home_reports (property_id, month, state) values (1, '2026-11-01', 'sent')`],
        ['home_reports_month', `insert into home_reports (property_id, month) values (1, '2026-11-02')`],
        ['offices_report_day', 'update offices set report_day = 29'],
        ['leads_source', `update leads set source = 'letter'`],
        ['tasks_subject', `insert into tasks (words, property_id) values ('a', 1)`],
        ['tasks_subject', `insert into tasks (words, subject_kind) values ('a', 'home')`],
        [
          'tasks_subject',
          `insert into tasks (words, subject_kind, lead_id, property_id) select 'a', 'request', min(id::text)::uuid, 1 from leads`,
        ],
        ['tasks_snoozes', `insert into tasks (words, snoozes, due_at) values ('a', true, now())`],
        [
          'tasks_snoozes',
          `insert into tasks (words, snoozes, subject_kind, lead_id) select 'a', true, 'request', min(id::text)::uuid from leads`,
        ],
        ['own_templates_one', `insert into own_templates (language, name, body) values ('nl', 'a', 'a')`],
        [
          'own_templates_one',
          `insert into own_templates (office_id, staff_id, language, name, body) values (1, '${agentOf(1)}', 'nl', 'a', 'a')`,
        ],
        [
          'contacts_not_into_itself',
          `with id as (select gen_random_uuid() as id) insert into contacts (id, merged_into) select id, id from id`,
        ],
        [
          'contact_values_source',
          `insert into contact_values (contact_id, kind, value, key, lead_id, owner_id)
           select gen_random_uuid(), 'name', 'a', 'a', gen_random_uuid(), gen_random_uuid()`,
        ],
        [
          'contact_notes_kind',
          `insert into contact_notes (contact_id, kind, text) values (gen_random_uuid(), 'call', 'a')`,
        ],
        [
          'contact_notes_direction',
          `insert into contact_notes (contact_id, kind, direction, text) values (gen_random_uuid(), 'call', 'up', 'a')`,
        ],
        [
          'contact_merges_two',
          `with one as (select gen_random_uuid() as id)
           insert into contact_merges (kept_id, given_id, moved) select id, id, '{}' from one`,
        ],
        [
          'contact_differences_order',
          `with one as (select gen_random_uuid() as id) insert into contact_differences select id, id from one`,
        ],
        ['home_states_holds', `insert into home_states (property_id, state) values (1, 'sold'), (1, 'option')`],
        ['property_history_own_status', `update property_history set status = 'received'`],
        ['property_history_own_status', `update property_history set kind = 'communication', status = 'booked'`],
        ['property_history_own_status', `update property_history set kind = 'online'`],
        ['property_history_kind', `update property_history set kind = 'gossip'`],
        ['property_history_origin', 'update property_history set feed_id = 1'],
        ['property_history_origin', 'update property_history set form = null'],
        ['property_history_unnamed', `update property_history set contact = 'a'`],
        ['property_history_unnamed', `update property_history set comment = 'a'`],
        ['property_history_unnamed', `update property_history set subject = 'a'`],
        ['document_grants_owner', `${grant(`'a@b.be'`, `'nl'`, `'https://a.example/a.pdf'`).replace(' 1,', ' null,')}`],
        ['document_grants_document', grant(`'a@b.be'`, `'nl'`, 'null')],
        ['document_choices_key', `insert into document_choices (property_id, key, name) values (1, '../a', 'a')`],
        [
          'document_choices_visibility',
          `insert into document_choices (property_id, key, name, visibility) values (1, 'id-1', 'a', 'friends')`,
        ],
        ['added_documents_stored_name', `insert into added_documents values (1, '../a.pdf', 'a')`],
        ['document_grants_url', grant(`'a@b.be'`, `'nl'`, `'javascript:alert(1)'`)],
      ],
      async (constraint, sql) => {
        expect(await attempt(sql)).toBe(constraint)
      },
    ))

  it('has a row above for every check', async () => {
    const checks = await rowsOf(
      migrated,
      `select conname as row from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    )
    const source = await import('node:fs').then(({ readFileSync }) => readFileSync(import.meta.filename, 'utf8'))
    expect(checks.filter((name) => !new RegExp(`\\[\\s*'${name}'`).test(source))).toEqual([])
  })

  it('lets the other rows in', () =>
    expectEachAsync(
      [
        ['a postcode of Luxembourg', town('L1234')],
        ['a sold home off the site', 'update properties set published = false, withdrawn_at = now()'],
        ['a takeover among the sales', `update properties set goal = 'takeover'`],
        ['a town without a place', 'update towns set latitude = null, longitude = null'],
        ['a place', 'update properties set shown_latitude = 51, shown_longitude = 4'],
        ['one flood score of two', `update property_details set flood_g_score = 'A'`],
        ['a home in two categories', 'update properties set category_mask = 3'],
        ['no default language', 'update languages set is_default = false'],
        [
          'another default language, in two steps',
          `update languages set is_default = false; update languages set is_default = true where code = 'fr'`,
        ],
        ['ids of services', `update site_info set analytics_id = 'G-12_a', pixel_id = '123'`],
        ['a link to the home page', `update header_links set href = '/'`],
        ['a link to a number', `update header_links set href = 'tel:+3220003310'`],
        ['a link to an address', `update header_links set href = 'mailto:a@a.example'`],
        ['a column over the whole width', 'update footer_columns set width = 12'],
        ['the largest picture', 'update banner_images set width = 10000, height = 1'],
        ['a banner of one colour', `update banners set video = null, poster = null, color = '#a0B1c2'`],
        [
          'the same segment below another entry',
          `insert into menu_entries (parent_id, path) values (2, 'a'), (3, 'b')`,
        ],
        ['an entry that leads elsewhere', `update menu_entries set link = 'https://a.example' where id = 4`],
        ['an entry that leads home', `update menu_entries set link = '/' where id = 4`],
        ['an entry at another place', 'update menu_entries set parent_id = 2 where id = 4'],
        ['an entry at the top', `update menu_entries set parent_id = null, path = 'z' where id = 4`],
        [
          'a branch below a new entry',
          `insert into menu_entries (id, path) values (9, 'z'); update menu_entries set parent_id = 9 where id = 2`,
        ],
        ['a localised segment with a number', `update menu_entry_texts set path = 'huis-2'`],
        ['what is shared', `update menu_entry_texts set share_url = '/x', share_image = 'https://a.example/a.jpg'`],
        ['a module that shows what is yet to come', `update modules set relation_kind = 'article', relation_id = 9`],
        ['the most of a module', 'update modules set span_sm = 1, span_lg = 12, items_per_row = 6, max_items = 100'],
        ['an old address, internal', `insert into past_paths values ('', 'x', 2, null)`],
        ['an article of a nested route', `update articles set route = 'over-ons/a-1'`],
        [
          'an article without category and two without route',
          'insert into articles (category_id) values (null), (null)',
        ],
        ['a category at another place', 'update article_categories set parent_id = 1 where id = 3'],
        ['an afternoon', `insert into office_hours values (1, 1, '13:00', '18:00'), (1, 7, '09:00', '09:01')`],
        [
          'a saved search for a whole sector',
          `update wishes set zips = '{}', sectors = '{gent}', price_max = 0, garages = 1`,
        ],
        [
          'a home that a saved search was notified of before',
          `update wish_notices set sent_at = now();
       insert into wish_notices (wish_id, property_id, kind, price_before, queued_at) select id, 1, 'price', 2, now() from wishes`,
        ],
        ['a document that was sent in', file({})],
        [
          'a picture that stays',
          file({ kind: 'picture', stored_name: `${'0'.repeat(24)}.webp`, delete_after: null, bytes: '5242880' }),
        ],
        ['a document that was granted', grant(`'a@b.be'`, `'nl'`, `'https://a.example/a.pdf'`)],
        ['the next visit of a home', visit('2026-12-01 09:30+01', '2026-12-01 10:00+01', 1)],
        [
          'another visit at the time of one that was cancelled',
          `update appointments set status = 'cancelled'; ${visit('2026-12-01 09:00+01', '2026-12-01 09:30+01', 1)}`,
        ],
        [
          'the most of an office',
          'update offices set visit_minutes = 240, visit_notice_hours = 720, visit_horizon_days = 60',
        ],
        ['an office open on holidays', `update offices set open_holidays = '{christmas,newYear}'`],
        [
          'a closed day',
          `insert into office_closures (office_id, from_day, to_day) values (1, '2026-12-01', '2026-12-01')`,
        ],
        [
          'one price for a work, and a later one',
          `insert into renovation_costs values
      ('kitchen', '2026-01-01', 'lump', 1, 1, 21, 'a'), ('kitchen', '2027-01-01', 'lump', 1, 2, 0, 'a')`,
        ],
        ['a client of a sale', `update testimonials set verification = 'sale-file', website = 'http://a.example'`],
      ],
      async (_what, sql) => {
        expect(await attempt(sql)).toBeNull()
      },
    ))

  it('takes a home out with everything that belongs to it', async () => {
    await migrated.client.query('begin')
    await migrated.client.query('delete from properties')
    const left = await rowsOf(
      migrated,
      `select 'detail' as row from property_details union all select 'text' from property_texts
       union all select 'picture' from pictures where property_id = 1
       union all select 'notice' from wish_notices union all select 'change' from home_changes`,
    )
    await migrated.client.query('rollback')
    expect(left).toEqual([])
  })

  it('takes a page out with its modules, texts and past addresses, and leaves what it showed', async () => {
    await migrated.client.query('begin')
    await migrated.client.query(`
      update menu_entries set status = 'Published', banner_id = 1;
      update modules set entry_id = 4;
      insert into menu_entry_texts (entry_id, language, title) values (4, 'nl', 'C')`)
    const before = await rowsOf(migrated, `select language || '/' || path as row from past_paths where entry_id = 4`)
    await migrated.client.query('delete from menu_entries where id = 4')
    const left = await rowsOf(
      migrated,
      `select 'text' as row from menu_entry_texts where entry_id = 4 union all select 'module' from modules
       union all select 'past ' || path from past_paths where entry_id = 4
       union all select 'banner' from banners union all select 'article' from articles`,
    )
    await migrated.client.query('rollback')
    expect(before.sort()).toEqual(['/a/b/c', 'fr/a/b/c', 'nl/a/b/c'])
    expect(left.sort()).toEqual(['article', 'banner'])
  })

  it.each([
    ['menu_entries', `insert into menu_entries (id, path) values (21, 'p'), (22, 'q')`],
    ['article_categories', 'insert into article_categories (id) values (21), (22)'],
  ])('keeps two writers from closing a circle in %s between them', async (table, rows) => {
    await migrated.client.query(rows)
    const other = new pg.Client({ connectionString: migrated.url })
    await other.connect()
    await migrated.client.query(`begin; update ${table} set parent_id = 22 where id = 21`)
    const second = other
      .query(`update ${table} set parent_id = 21 where id = 22`)
      .then(() => 'let in')
      .catch((error) => error.constraint)
    const waits = `select 'waits' as row from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`
    const waited = vi.waitFor(async () => expect(await rowsOf(migrated, waits)).toEqual(['waits']), {
      timeout: 180_000,
    })
    await Promise.race([waited, second])
    await migrated.client.query('commit')
    expect(await second).toBe(`${table}_cycle`)
    await waited
    await other.end()
    await migrated.client.query(`delete from ${table} where id = 21; delete from ${table} where id = 22`)
  })

  it('keeps the published price and the languages of a home by itself', async () => {
    await migrated.client.query('begin')
    await migrated.client.query('update properties set price = 250000, publish_price = true')
    const shown = await rowsOf(migrated, "select shown_price || ' ' || language_mask as row from properties")
    await migrated.client.query('update properties set publish_price = false')
    await migrated.client.query('delete from property_texts')
    const hidden = await rowsOf(migrated, "select concat_ws(' ', shown_price, language_mask) as row from properties")
    await migrated.client.query('rollback')
    expect([shown, hidden]).toEqual([['250000 1'], ['0']])
  })
})
