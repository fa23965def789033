import { afterAll, beforeAll, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { sectors } from '../../../lib/site/sectors.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function officeOf(zip: string, locale: Language): Promise<string[]> {
  invalidateTags(TAGS)
  const office = (await sectors(locale)).flatMap(({ offices }) => offices).find((one) => one.zip === zip)
  return [office?.name ?? '', office?.street ?? '']
}

it('an office has its name and its street in the language of the page', async () => {
  expect(await officeOf('1050', 'nl')).toEqual(['Lindehof Brussel', 'Louizalaan'])
  expect(await officeOf('1050', 'fr')).toEqual(['Lindehof Bruxelles', 'avenue Louise'])
  expect(await officeOf('4000', 'nl')).toEqual(['Lindehof Luik', 'Boulevard d’Avroy'])
})

it('a language without words of its own has those of the row, and an empty word is none', async () => {
  await database.client.query(`
    delete from office_texts where language = 'fr';
    update office_texts set name = '', street = 'Laan' where language = 'nl' and office_id in
      (select id from offices where zip = '4000')`)
  expect(await officeOf('1050', 'fr')).toEqual(['Lindehof Brussel', 'Louizalaan'])
  expect(await officeOf('4000', 'nl')).toEqual(['Lindehof Liège', 'Laan'])
})
