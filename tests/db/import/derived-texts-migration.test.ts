/** Texts that the database derived before the job did: they are kept by the migration, and the job derives the same ones. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyMigrations } from '../../../lib/db/setup/migrations.ts'
import { deriveTexts } from '../../../lib/import/derive-texts.ts'
import { applyMigrationsBefore, createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

const MIGRATION = '20261122203000_derived_texts_by_job'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  await applyMigrationsBefore(database.client, MIGRATION)
})
afterAll(() => database.drop())

it('are kept by the migration, and derived alike by the job', async () => {
  const { client } = database
  await client.query(`
    insert into sectors (id, slug) values (1, 'gent');
    insert into categories (id, show_order) values ('1', 0);
    insert into category_texts (category_id, language, name) values ('1', 'en', 'House');
    insert into towns (zip, name_nl, name_fr, name_en, name_de) values ('9000', 'Gent', 'Gand', 'Ghent', 'Gent');
    insert into feed_words (language, word, en, de) values ('nl', 'warmtepomp', 'Heat pump', 'Wärmepumpe');
    insert into languages (code, in_use, is_default, from_feed, sort_order)
      values ('nl', true, true, true, 0), ('en', true, false, false, 1), ('de', true, false, false, 2);
    insert into properties (id, reference, goal, market, availability, published, category_id, category_mask, zip, created_at,
        status, bedrooms, bathrooms, garages, living_surface, ground_surface, energy_label)
      values (1, 'T-1', 'rent', 'rent', 'available', true, '1', 1, '9000', now(), 1, 1, 2, 1, 1234.6, 80, 'a_plus');
    insert into property_details (property_id, has_garden, has_lift, parkings) values (1, true, true, 2);
    insert into property_texts (property_id, language, title, type_name, town_name, town_slug, leaf_slug, heating, kitchen,
        interior_comfort, points_of_interest, description_html)
      values (1, 'nl', 'Huis', 'Boomhut', 'Gent', 'gent', 'huis', 'Warmtepomp', 'Retro', '{Alarm,Warmtepomp}',
        '[{"name": "Dok", "distance": 3, "category": null}]', '<p>Een huis</p>');
    insert into projects (id, number, status, published, zip, created_at) values (1, 'P-1', 'open', true, '9000', now());
    insert into project_texts (project_id, language, name, slug, town_name) values (1, 'nl', 'Dok', 'dok', 'Gent')`)
  // With the transaction that wrote it: a row written anew with the same values differs.
  const texts = async () => ({
    homes: (await client.query('select xmin, t.* from property_texts t order by language')).rows,
    projects: (await client.query('select xmin, t.* from project_texts t order by language')).rows,
  })
  const before = await texts()
  expect([before.homes.length, before.projects.length]).toEqual([3, 3])
  expect(await applyMigrations(database.url)).toContain(MIGRATION)
  expect(await texts()).toEqual(before)
  expect(await deriveTexts(client)).toBe(true)
  expect(await texts()).toEqual(before)
  expect((await client.query('select from derivation_basis')).rowCount).toBe(1)
})
