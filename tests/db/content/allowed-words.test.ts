/** Words that decide what is shown: what the database says to who types another. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('say which they are to who types another', async () => {
  await expect(database.client.query(`update menu_entries set status = 'published'`)).rejects.toThrow(
    'menu_entries.status must be "Draft" or "Published", not "published".',
  )
})
