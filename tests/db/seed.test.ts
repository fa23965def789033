import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECTIONS, type SectionName } from '../../lib/content/sections.ts'
import { applyMigrations } from '../../lib/db/setup/migrations.ts'
import { seedDefaults } from '../../prisma/seed.ts'
import { createTestDatabase, dumpDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  await applyMigrations(database.url)
})
afterAll(() => database.drop())

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
    await database.client.query(`update site_sections set value = '{"name":"Eikenhof"}' where name = 'brand'`)
    await database.client.query('delete from offices')
    expect(await seedDefaults(database.url)).toBe(false)
    const { rows } = await database.client.query(`select value from site_sections where name = 'brand'`)
    expect(rows).toEqual([{ value: { name: 'Eikenhof' } }])
    expect(await count('offices')).toBe(0)
  })

  it('writes no listings, but every section in a form the site can read', async () => {
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
})
