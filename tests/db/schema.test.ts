import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations, schemaAsSql } from '../../lib/db/setup/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

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

describe('migrations and schema.prisma', () => {
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
      insert into pictures (property_id, position, src, width, height) values (1, 0, '/pictures/a.jpg', 4, 3);
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
  const language = (table: string, columns: string, values: string) =>
    `insert into ${table} (${columns}, language) values (${values}, 'it')`

  it.each<[constraint: string, sql: string]>([
    ['towns_zip', town('90a0')],
    ['towns_zip', town('900')],
    ['sector_ranges_order', `insert into sector_ranges values ('9999', '9000', 1)`],
    ['sector_ranges_order', `insert into sector_ranges values ('90', '9000', 1)`],
    ['sector_texts_language', language('sector_texts', 'sector_id, name', `1, 'a'`)],
    ['category_texts_language', language('category_texts', 'category_id, name', `'1', 'a'`)],
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
    ['project_records_language', language('project_records', 'project_id, raw, hash', `1, '{}', ''`)],
  ])('%s refuses %s', async (constraint, sql) => {
    expect(await attempt(sql)).toBe(constraint)
  })

  it('has a row above for every check', async () => {
    const checks = await rowsOf(
      migrated,
      `select conname as row from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    )
    const source = await import('node:fs').then(({ readFileSync }) => readFileSync(import.meta.filename, 'utf8'))
    expect(checks.filter((name) => !source.includes(`['${name}'`))).toEqual([])
  })

  it.each([
    ['a postcode of Luxembourg', town('L1234')],
    ['a sold home off the site', 'update properties set published = false, withdrawn_at = now()'],
    ['a takeover among the sales', `update properties set goal = 'takeover'`],
    ['a place', 'update properties set shown_latitude = 51, shown_longitude = 4'],
    ['one flood score of two', `update property_details set flood_g_score = 'A'`],
    ['a home in two categories', 'update properties set category_mask = 3'],
  ])('lets %s in', async (_what, sql) => {
    expect(await attempt(sql)).toBeNull()
  })

  it('takes a home out with everything that belongs to it', async () => {
    await migrated.client.query('begin')
    await migrated.client.query('delete from properties')
    const left = await rowsOf(
      migrated,
      `select 'detail' as row from property_details union all select 'text' from property_texts
       union all select 'picture' from pictures where property_id = 1`,
    )
    await migrated.client.query('rollback')
    expect(left).toEqual([])
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
