/** Fills a database with what a large network's desk works on: pages, articles, pictures, people, requests, history. */
import type pg from 'pg'
import { inTransaction, withConnection } from '../lib/db/connection.ts'
import { LANGUAGES } from '../lib/listings/rules.ts'

/** `versions`: of one page, whose history is the longest. */
const MANY = {
  pages: 2000,
  articles: 1000,
  pictures: 2000,
  people: 50,
  requests: 50_000,
  owners: 20_000,
  viewings: 5000,
  changes: 50_000,
  versions: 200,
}

/** Numbers above those of the default content. */
export const FIRST = 100_000
/** The id of the newest request. */
export const FIRST_REQUEST = '00000000-0000-4000-8000-000000000001'
/** The number of the first home of the feed. */
const FIRST_HOME = 1_000_001
/** The id of the first owner, and of the same person as a contact. */
export const FIRST_OWNER = '00000000-0000-4000-8000-000000000002'
export const FIRST_CONTACT = '00000000-0000-4000-8000-000000000003'
/** The number of a home with candidates to rent; `n` counts them. */
export const homeToRent = (n: number): number => FIRST_HOME + ((4 * n) % 2000)

/** The number of a home with offers; `n` counts them. */
export const homeWithOffers = (n: number): number => FIRST_HOME + 1 + ((4 * n) % 2000)
/** A home, a saved search and a dead letter whose pages are measured. */
/** The newsletters begin at FIRST. */
export const NEWSLETTERS = 100
export const ONE_HOME = String(FIRST)
export const ONE_WISH = '00000000-0000-4000-8000-000000000002'
export const ONE_MAIL = '00000000-0000-4000-8000-000000000003'
/** The id of the first viewing: that of the request which booked it. */
export const ONE_VIEWING = '00000000-0000-4000-8001-000000000001'
/** SQL: a row for each language. */
const EACH_LANGUAGE = `unnest('{${LANGUAGES}}'::text[]) language`

/** A tree of three levels: 20 pages at the top, 9 below each, 10 below each of these. Five are in the menu. */
async function addPages(client: pg.Client): Promise<void> {
  await client.query(`
    insert into menu_entries (id, parent_id, path, status, sort_order, in_menu)
    select ${FIRST} + n,
      case when n >= 20 then ${FIRST} + case when n < 200 then (n - 20) / 9 else 20 + (n - 200) / 10 end end,
      'bench-' || n, case when n % 20 = 19 then 'Draft' else 'Published' end, n, n < 5
    from generate_series(0, ${MANY.pages - 1}) n`)
  await client.query(`
    insert into menu_entry_texts (entry_id, language, title, description)
    select ${FIRST} + n, language, 'Page ' || n || ' in ' || language, 'What page ' || n || ' is about, in a sentence.'
    from generate_series(0, ${MANY.pages - 1}) n, ${EACH_LANGUAGE}`)
  await client.query(`
    insert into modules (entry_id, sort_order, view, relation_kind, relation_id, max_items)
    select ${FIRST} + n, place, (array['single-view', 'news-view', 'property-list-view'])[place],
      (array['article', 'category', 'property-list'])[place],
      case place when 1 then ${FIRST} + n % ${MANY.articles} when 2 then ${FIRST} + n % 10 else ${FIRST} + n % 5 end, 3
    from generate_series(0, ${MANY.pages - 1}) n, generate_series(1, 3) place`)
}

/** SQL within quotes: a link to a page, whose address has those above it. */
function linkTo(page: string): string {
  const middle = `case when ${page} < 200 then ${page} else 20 + (${page} - 200) / 10 end`
  const names = [
    `case when ${page} >= 20 then 'bench-' || (${middle} - 20) / 9 || '/' else '' end`,
    `case when ${page} >= 200 then 'bench-' || ${middle} || '/' else '' end`,
  ]
  return `<a href="/' || ${names.join(' || ')} || 'bench-' || ${page} || '/">page</a>`
}

/** Ten categories, five lists of homes, and articles of some 3,000 letters in each language. */
async function addArticles(client: pg.Client): Promise<void> {
  await client.query(
    `insert into article_categories (id, sort_order) select ${FIRST} + n, n from generate_series(0, 9) n`,
  )
  await client.query(`
    insert into article_category_texts (category_id, language, name)
    select ${FIRST} + n, language, 'Category ' || n from generate_series(0, 9) n, ${EACH_LANGUAGE}`)
  await client.query(`
    insert into property_lists (id, market, query) select ${FIRST} + n, 'sale', 'bedrooms=' || n from generate_series(0, 4) n`)
  await client.query(`
    insert into property_list_texts (list_id, language, title)
    select ${FIRST} + n, language, 'List ' || n from generate_series(0, 4) n, ${EACH_LANGUAGE}`)
  await client.query(`
    insert into articles (id, category_id, status, sort_order, image, published_on)
    select ${FIRST} + n, ${FIRST} + n % 10, 'Published', n, '/pictures/bench-' || n || '.jpg', date '2026-01-01' + n % 300
    from generate_series(0, ${MANY.articles - 1}) n`)
  await client.query(`
    insert into article_texts (article_id, language, name, title, intro, html)
    select ${FIRST} + n, language, 'bench-' || n, 'Article ' || n || ' in ' || language, 'What article ' || n || ' says.',
      '<p><img src="/pictures/bench-' || n || '.jpg" alt=""></p>' ||
        '<p>${linkTo('n')} ${linkTo(`n + ${MANY.articles}`)}</p>' || repeat('<p>A paragraph with a <a href="/our-services/">link</a> and some more words, as texts have them.</p>', 30)
    from generate_series(0, ${MANY.articles - 1}) n, ${EACH_LANGUAGE}`)
}

async function addPictures(client: pg.Client): Promise<void> {
  await client.query(`
    insert into library_pictures (id, src, width, height, name)
    select ${FIRST} + n, '/pictures/bench-' || n || '.jpg', 1600, 1200, 'Picture ' || n || '.jpg'
    from generate_series(0, ${MANY.pictures - 1}) n`)
  await client.query(`
    insert into library_picture_texts (picture_id, language, alt)
    select ${FIRST} + n, language, 'What picture ' || n || ' shows'
    from generate_series(0, ${MANY.pictures - 1}) n, ${EACH_LANGUAGE}`)
}

async function addPeople(client: pg.Client): Promise<void> {
  await client.query(`
    insert into staff (email, name, role, language)
    select 'bench-' || n || '@example.org', 'Person ' || n,
      (array['editor', 'office', 'administrator'])[n % 3 + 1]::staff_role, 'nl'
    from generate_series(1, ${MANY.people}) n`)
  await client.query(`
    insert into leads (id, form, language, office_id, property_id, subject, values, email, consent_version, content_hash, created_at, erase_after)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      (array['rentalApplication', 'offer', 'siteContact', 'contactDemand'])[1 + n % 4], (array['nl', 'fr'])[1 + n % 2],
      (select (array_agg(id order by id))[(1 + n % count(*))::int] from offices),
      case when n % 4 < 2 then ${FIRST_HOME} + n % 2000 end, 'GV-' || n % 5000 || ' – Rijwoning te Gent',
      jsonb_build_object('firstName', 'Bench' || n, 'lastName', 'Peeters' || n % 700, 'phone', '+32 4' || (70000000 + n),
        'amount', 200000 + n, 'endDate', '2999-12-31',
        'remark', repeat('Graag meer informatie over deze woning en de buurt. ', 1 + n % 10)),
      'bench' || n % 20000 || '@example.org', '1', lpad(to_hex(n), 64, '0'), now() - n * interval '10 minutes',
      now() + interval '1 year'
    from generate_series(1, ${MANY.requests}) n`)
  await client.query(`
    insert into rental_candidates (lead_id, invited_at)
    select id, case when l.created_at < now() - interval '2 days' then l.created_at end from leads l where form = 'rentalApplication'`)
  await client.query(`
    update desk_requests d set state = 'closed' from leads l where l.id = d.lead_id and l.created_at < now() - interval '3 days'`)
  await client.query(`
    insert into mails (id, lead_id, recipient, subject, language, message_id, status, sent_at)
    select gen_random_uuid(), l.id, l.email, 'Bench', 'nl', '<' || gen_random_uuid() || '@bench>', 'sent', l.created_at
    from leads l, generate_series(1, 4) where l.subject like 'GV-%'`)
  await client.query('analyze leads, desk_requests, mails')
}

/** An owner for each home, who follows it since it came in. */
async function addOwners(client: pg.Client): Promise<void> {
  await client.query(
    `insert into owners (id, email, name, language, password_hash, password_changed_at, invited_at)
     select case n when 1 then $1::uuid else gen_random_uuid() end, 'owner' || n || '@example.org', 'Bench Peeters' || n, 'nl',
       case when n % 3 = 0 then null else 'none' end, case when n % 3 = 0 then null else now() end, now()
     from generate_series(1, ${MANY.owners}) n`,
    [FIRST_OWNER],
  )
  await client.query(`
    insert into owner_properties (owner_id, property_id, since)
    select o.id, p.id, '2025-01-01'
    from (select id, row_number() over (order by id) as place from properties) p
      join (select id, row_number() over (order by id) as place from owners where email like 'owner%') o using (place)`)
  await client.query('insert into contacts (id) values ($1)', [FIRST_CONTACT])
  await client.query(
    `update contact_values set contact_id = $1
     where contact_id = (select contact_id from contact_values where owner_id = $2 limit 1)`,
    [FIRST_CONTACT, FIRST_OWNER],
  )
  await client.query('analyze owners, owner_properties, contacts, contact_values')
}

/** Viewings of every office, one after the other in working hours, from three months ago on: some 40 on each day. */
async function addViewings(client: pg.Client): Promise<void> {
  await client.query(`
    insert into leads (id, form, language, office_id, property_id, subject, values, email, consent_version, content_hash, created_at, erase_after)
    select ('00000000-0000-4000-8001-' || lpad(to_hex(n), 12, '0'))::uuid, 'appointment', 'nl',
      (select (array_agg(id order by id))[(1 + n % count(*))::int] from offices), ${FIRST_HOME} + n % 2000,
      'GV-' || n || ' – Rijwoning te Gent', jsonb_build_object('firstName', 'Bench' || n, 'lastName', 'Maes'),
      'visitor' || n || '@example.org', '1', 'v' || lpad(to_hex(n), 63, '0'), now(), now() + interval '1 year'
    from generate_series(1, ${MANY.viewings}) n`)
  await client.query(`
    insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
    select id, office_id, property_id, (select min(s.id::text)::uuid from staff s where s.does_visits and s.office_id = l.office_id), day, day + interval '30 minutes'
    from (select l.*, row_number() over (order by id) as n from leads l where form = 'appointment' and content_hash like 'v%') l,
      lateral (select date_trunc('hour', now()) - interval '90 days' + n * interval '36 minutes' as day) at
    on conflict do nothing`)
}

/** What the pages about one thing show. */
async function addSingleThings(client: pg.Client): Promise<void> {
  await client.query(
    `insert into properties select (jsonb_populate_record(p, jsonb_build_object('id', $1::int))).* from properties p limit 1
     on conflict do nothing`,
    [FIRST],
  )
  await client.query(
    `insert into wishes (id, email, name, language, frequency, market, category_mask, zips, confirmed_at)
     values ($1, 'bench@example.org', 'Bench', 'nl', 'daily', 'sale', 1, '{9000}', now()) on conflict do nothing`,
    [ONE_WISH],
  )
  await client.query(
    `insert into mails (id, recipient, subject, html, text, language, message_id, status, last_error)
     values ($1::uuid, 'bench@example.org', 'Bench', 'a', 'a', 'nl', '<' || $1::text || '@x>', 'failed', 'x')
     on conflict do nothing`,
    [ONE_MAIL],
  )
}

/** Newsletters of ten blocks, and those who read them. */
async function addNewsletters(client: pg.Client): Promise<void> {
  await client.query(
    `insert into newsletter_subscriptions (email, language, confirmed_at)
     select 'reader' || n || '@example.org', case n % 3 when 0 then 'fr' else 'nl' end, case when n % 10 > 0 then now() end
     from generate_series(1, 20000) n on conflict do nothing`,
  )
  await client.query(
    `with added as (
       insert into newsletters (id, name) select $1 + n, 'Newsletter ' || n from generate_series(0, $2 - 1) n
       on conflict do nothing returning id),
     texts as (
       insert into newsletter_texts (newsletter_id, language, subject)
       select id, language, 'Subject ' || id from added, unnest(array['nl', 'fr']) language),
     blocks as (
       insert into newsletter_blocks (newsletter_id, sort_order, kind)
       select id, n, 'words' from added, generate_series(0, 9) n returning id)
     insert into newsletter_block_texts (block_id, language, html)
     select id, language, '<p>' || repeat('Words ', 100) || '</p>' from blocks, unnest(array['nl', 'fr']) language`,
    [FIRST, NEWSLETTERS],
  )
  await client.query(
    `insert into newsletter_sendings (newsletter_id, state, send_at, started_at, ended_at, recipients, sent)
     select id, 'finished', now(), now(), now(), 18000, 18000 from newsletters where id > $1 on conflict do nothing`,
    [FIRST],
  )
}

/** Changes texts until there are as many changes as wanted, each round by another person. */
async function addChanges(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ changes: number }>('select count(*)::int as changes from content_changes')
  const rounds = Math.max(0, Math.ceil((MANY.changes - (rows[0]?.changes ?? 0)) / MANY.pages))
  for (let round = 0; round < rounds + MANY.versions; round += 1)
    await inTransaction(client, async () => {
      await client.query(
        `select set_config('site.change_source', 'desk', true), set_config('site.change_staff', id::text, true)
         from staff order by email offset $1 limit 1`,
        [round % MANY.people],
      )
      await client.query(
        `update menu_entry_texts set description = 'Round ' || $1::int || ' of page ' || entry_id
         where language = 'nl' and entry_id between $2 and $3`,
        [round, FIRST, round < rounds ? FIRST + MANY.pages : FIRST],
      )
    })
}

/** Adds everything. @returns how many changes the history has then */
export const fillDesk = (databaseUrl: string): Promise<number> =>
  withConnection(databaseUrl, async (client) => {
    await inTransaction(client, async () => {
      await client.query("select set_config('site.change_source', 'command', true)")
      await addArticles(client)
      await addPages(client)
      await addPictures(client)
      await addPeople(client)
      await addOwners(client)
      await addViewings(client)
      await addSingleThings(client)
      await addNewsletters(client)
    })
    await addChanges(client)
    // As in a database that has been running for long.
    await client.query('analyze')
    const { rows } = await client.query<{ changes: number }>('select count(*)::int as changes from content_changes')
    return rows[0]?.changes ?? 0
  })
