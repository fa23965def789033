import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations } from '../../../lib/db/setup/migrations.ts'
import { SECTIONS, type SectionName } from '../../../lib/site/sections.ts'
import { seedDefaults } from '../../../prisma/seed.ts'
import { createTestDatabase, dumpDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  await applyMigrations(database.url)
})
afterAll(() => database.drop())

const rowsOf = async (sql: string): Promise<string[]> =>
  (await database.client.query<{ row: string }>(sql)).rows.map(({ row }) => row)
const count = async (sql: string): Promise<number> =>
  (await database.client.query(`select count(*)::int from ${sql}`)).rows[0].count

describe('seedDefaults', () => {
  it('writes the default content once, also when two processes start at once', async () => {
    const written = await Promise.all([seedDefaults(database.url), seedDefaults(database.url)])
    expect(written.toSorted()).toEqual([false, true])
    const before = await dumpDatabase(database.client)
    expect(await seedDefaults(database.url)).toBe(false)
    expect(await dumpDatabase(database.client)).toEqual(before)
  })

  it('leaves what staff have changed', async () => {
    await database.client.query(`
      update site_sections set value = '{"name":"Eikenhof"}' where name = 'brand';
      delete from offices;
      delete from modules;
      update menu_entries set status = 'Draft' where path = 'contact';
      update article_texts set html = '<p>Anders</p>' where article_id = 41;
      delete from testimonials;
      update languages set in_use = true where code = 'en'`)
    const before = await dumpDatabase(database.client)
    expect(await seedDefaults(database.url)).toBe(false)
    expect(await dumpDatabase(database.client)).toEqual(before)
  })
})

describe('a database from before there were forms', () => {
  it('gets what it lacks, and keeps what it has', async () => {
    const left = async () => [
      await count('site_sections'),
      await count('renovation_costs where low > 0'),
      await count('offices'),
      ...(await rowsOf("select value->>'name' as row from site_sections where name = 'brand'")),
    ]
    const before = await left()
    await database.client.query(
      "delete from site_sections where name in ('rental', 'retention'); delete from renovation_costs",
    )
    expect(await seedDefaults(database.url)).toBe(false)
    expect(await left()).toEqual(before)
  })
})

describe('a database from before there were texts in English and German', () => {
  const german = (table: string, key: string, id: number | string, field: string) =>
    rowsOf(`select ${field} as row from ${table} where ${key} = '${id}' and language = 'de'`)

  it('gets them where the Dutch is as it came, and nothing that somebody wrote is lost', async () => {
    await database.client.query('drop schema public cascade; create schema public')
    await applyMigrations(database.url)
    await seedDefaults(database.url)
    const texts = async () =>
      Object.entries(await dumpDatabase(database.client))
        .filter(([table]) => table.endsWith('_texts') || table === 'languages')
        // Without the number of the transaction that wrote the row.
        .map(([table, lines]) => [table, lines.map((line) => line.replace(/^\d+ /, '')).toSorted()])
    const whole = await texts()
    await database.client.query(`
      update article_texts set html = '' where language in ('en', 'de');
      update menu_entry_texts set path = null where language in ('en', 'de');
      delete from testimonial_texts where language in ('en', 'de');
      delete from sector_texts where language in ('en', 'de');
      delete from languages where code = 'de'`)
    await seedDefaults(database.url)
    await database.client.query(
      `insert into languages (code, in_use, is_default, sort_order) values ('de', false, false, 3)`,
    )
    expect(await texts()).toEqual(whole)
  })

  it('keeps what somebody wrote or changed, and leaves a language in use alone', async () => {
    const [text] = await german('article_texts', 'article_id', 36, 'html')
    await database.client.query(`
      update article_texts set title = 'Eigener Titel', html = '' where article_id = 36 and language = 'de';
      update article_texts set html = '' where article_id = 41 and language = 'de';
      update article_texts set html = '<p>Anders</p>' where article_id = 41 and language = 'nl';
      update article_texts set html = '' where article_id = 36 and language = 'en';
      update languages set in_use = true where code = 'en';
      delete from testimonials where id = 1`)
    await seedDefaults(database.url)
    expect(await german('article_texts', 'article_id', 36, 'title')).toEqual(['Eigener Titel'])
    expect(text).not.toBe('')
    expect(await german('article_texts', 'article_id', 36, 'html')).toEqual([text])
    expect(await german('article_texts', 'article_id', 41, 'html')).toEqual([''])
    expect(await rowsOf(`select html as row from article_texts where article_id = 36 and language = 'en'`)).toEqual([
      '',
    ])
    expect(await german('testimonial_texts', 'testimonial_id', 1, 'title')).toEqual([])
  })
})

describe('the default content', () => {
  beforeAll(async () => {
    await database.client.query('drop schema public cascade; create schema public')
    await applyMigrations(database.url)
    await seedDefaults(database.url)
  })

  it('has no listings, but every section in a form the site can read', async () => {
    expect(await count('properties')).toBe(0)
    const { rows } = await database.client.query<{ name: SectionName; value: unknown }>(
      'select name, value from site_sections',
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(SECTIONS).sort())
    for (const { name, value } of rows) expect([name, SECTIONS[name].safeParse(value).error]).toEqual([name, undefined])
  })

  it('names the six categories and every sector in four languages', async () => {
    expect(await count('categories')).toBe(6)
    expect(await count('category_texts')).toBe(24)
    expect(await count('sectors')).toBe(5)
    expect(await count('sector_texts')).toBe(20)
  })

  it('puts each town in the sector its postcode lies in, and in no more than one', async () => {
    expect(await count('towns')).toBeGreaterThan(1000)
    expect(await count('towns where sector_id is null')).toBe(0)
    expect(
      await count(
        'towns t join sector_ranges r on t.zip between r.from_zip and r.to_zip and r.sector_id <> t.sector_id',
      ),
    ).toBe(0)
  })

  it('is in use in Dutch and French, Dutch being the default', async () => {
    const sql = `select concat_ws(' ', code, in_use, is_default) as row from languages order by sort_order`
    expect(await rowsOf(sql)).toEqual(['nl t t', 'fr t f', 'en f f', 'de f f'])
  })

  it('tells when every office is open', async () => {
    expect(
      await rowsOf('select id::text as row from offices where id not in (select office_id from office_hours)'),
    ).toEqual([])
  })

  /** Owners without a text, or with an empty one, in these languages. */
  const lacking = (owners: string, texts: string, key: string, field: string, languages: string) =>
    rowsOf(`
      select concat_ws(' ', o.id, l) as row from ${owners} o cross join unnest(array[${languages}]) l
      where not exists (select from ${texts} t where t.${key} = o.id and t.language = l and t.${field} <> '')`)
  const ALL = `'nl', 'fr', 'en', 'de'`

  it.each<[owners: string, texts: string, key: string, field: string, languages: string]>([
    ['menu_entries', 'menu_entry_texts', 'entry_id', 'title', ALL],
    ['articles', 'article_texts', 'article_id', 'name', ALL],
    ['articles', 'article_texts', 'article_id', 'title', ALL],
    ['articles', 'article_texts', 'article_id', 'html', ALL],
    ['article_categories', 'article_category_texts', 'category_id', 'name', ALL],
    ['property_lists', 'property_list_texts', 'list_id', 'title', ALL],
    ['contact_blocks', 'contact_block_texts', 'block_id', 'title', ALL],
    ['header_links', 'header_link_texts', 'link_id', 'label', ALL],
    ['footer_columns', 'footer_column_texts', 'column_id', 'title', ALL],
    ['banners', 'banner_texts', 'banner_id', 'title', ALL],
    ['banner_images', 'banner_image_texts', 'image_id', 'alt', ALL],
    ['team_members', 'team_member_texts', 'member_id', 'role', ALL],
    ['team_members', 'team_member_texts', 'member_id', 'bio', ALL],
    ['testimonials', 'testimonial_texts', 'testimonial_id', 'comment', ALL],
    ['sectors', 'sector_texts', 'sector_id', 'intro', ALL],
    ['categories', 'category_texts', 'category_id', 'name', ALL],
  ])('%s have in %s, by %s, a %s in %s', async (owners, ...texts) => {
    expect(await count(owners)).toBeGreaterThan(0)
    expect(await lacking(owners, ...texts)).toEqual([])
  })

  it('has an entry for every page of the table in specification 2.1 that staff arrange', async () => {
    const pages = await rowsOf(`select path as row from menu_paths where language = '' and visible`)
    expect(pages).toEqual(
      expect.arrayContaining([
        ...['', 'for-sale', 'for-rent', 'contact', 'our-services', 'nieuwbouw', 'demand-register', 'contact-demand'],
        ...['over-ons', 'over-ons/franchise', 'gestion-locative', 'testimonials', 'our-services/te-koop-aanbieden'],
        ...['our-services/te-huur-aanbieden', 'our-services/taxatie-en-advies'],
      ]),
    )
  })

  it('has something on every page that is no link', async () => {
    expect(
      await rowsOf(`select path as row from menu_entries e where link is null
        and not exists (select from modules m where m.entry_id = e.id)`),
    ).toEqual([])
  })

  it('remembers as past addresses those of today and no others', async () => {
    const today = await rowsOf(`
      select concat_ws(' ', language || '/' || path, 'entry', id) as row from menu_paths where visible and path <> ''
      union all select concat_ws(' ', language || '/' || path, 'article', id) from article_paths where visible`)
    const past = await rowsOf(`
      select concat_ws(' ', language || '/' || path, case when entry_id is null then 'article' else 'entry' end,
        coalesce(entry_id, article_id)) as row from past_paths`)
    expect(past.sort()).toEqual(today.sort())
    expect(past.length).toBeGreaterThan(100)
  })

  it('leaves the next number free in every table that counts its rows', async () => {
    const counted = await rowsOf(`
      select table_name as row from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and column_default like 'nextval(%'`)
    expect(counted).toEqual(expect.arrayContaining(['menu_entries', 'modules', 'articles', 'testimonials']))
    const next: string[] = []
    for (const table of counted) {
      const { rows } = await database.client.query(
        `select nextval(pg_get_serial_sequence($1, 'id'))::int - coalesce(max(id), 0) as step from "${table}"`,
        [table],
      )
      next.push(`${table} ${rows[0].step}`)
    }
    expect(next).toEqual(counted.map((table) => `${table} 1`))
  })

  it('takes a row without a number', async () => {
    const { rows } = await database.client.query(`
      with entry as (insert into menu_entries (path) values ('new') returning id),
        article as (insert into articles default values returning id)
      select e.id > (select max(id) from menu_entries) and a.id > (select max(id) from articles) as above
      from entry e, article a`)
    expect(rows).toEqual([{ above: true }])
  })
})

describe('an older database', () => {
  it('keeps its languages and its own sections, and gets the pages', async () => {
    const older = await createTestDatabase({ empty: true })
    await applyMigrations(older.url)
    await older.client.query(`
      insert into languages values ('fr', true, true, 1), ('nl', true, false, 2);
      insert into sectors (id, slug) values (9, 'oostende');
      insert into site_sections (name, value) values ('brand', '{"name":"Eikenhof"}')`)
    expect(await seedDefaults(older.url)).toBe(true)
    const { rows } = await older.client.query(`
      select (select string_agg(code, ' ' order by sort_order) from languages) as languages,
        (select string_agg(slug, ' ') from sectors) as sectors,
        (select value ->> 'name' from site_sections where name = 'brand') as brand,
        (select count(*)::int from menu_entries where path = 'contact') as contact`)
    expect(rows).toEqual([{ languages: 'fr nl', sectors: 'oostende', brand: 'Eikenhof', contact: 1 }])
    await older.drop()
  })
})
