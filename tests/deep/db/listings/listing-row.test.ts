import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prisma } from '../../../../lib/db/client.ts'
import { Prisma } from '../../../../lib/db/generated/client.ts'
import { deriveTexts } from '../../../../lib/imports/texts/derive.ts'
import { findRow } from '../../../../lib/listings/queries-row.ts'
import { LANGUAGES, type Language } from '../../../../lib/listings/rules.ts'
import { lookUpListing } from '../../../../lib/listings/view.ts'
import { writeDemoFeed } from '../../../../prisma/demo/feed.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../../support/database/database.ts'
import { homePair, homeRecord, importFeed, temporaryFolder } from '../../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await emptyCatalogue(database.client)
  await database.client.query('update languages set in_use = true')
})
afterAll(() => database.drop())

/** A value as JSON has it; every time as ISO text. */
const plain = (value: unknown): unknown => {
  if (value instanceof Prisma.Decimal) return value.toNumber()
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  return value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
    : value
}
/** The row with its days and times as Prisma gives them: instants. */
const withInstants = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row), (_, value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+[+-]\d\d:\d\d)?$/.test(value)
      ? new Date(value).toISOString()
      : value,
  )

/** All homes by Prisma's own query, with their texts and those of their pictures in every language. */
const homesByPrisma = () =>
  prisma().property.findMany({
    include: {
      details: { omit: { latitude: true, longitude: true } },
      texts: { orderBy: { language: 'asc' } },
      town: { select: { sectorId: true, nameNl: true, nameFr: true, nameEn: true, nameDe: true } },
      pictures: { include: { texts: true }, orderBy: { position: 'asc' } },
      documents: { orderBy: [{ position: 'asc' }, { language: 'asc' }] },
      media: { orderBy: { position: 'asc' } },
    },
  })

/** The row of such a home in a language. */
function rowOf(found: Awaited<ReturnType<typeof homesByPrisma>>[number], language: Language): unknown {
  const { details, texts, town, pictures, documents, media, ...home } = found
  return plain({
    home,
    details,
    text: texts.find((text) => text.language === language) ?? null,
    slugs: texts.map(({ language, townSlug, leafSlug }) => ({ language, townSlug, leafSlug })),
    town,
    pictures: pictures.map(({ id, src, width, height, plan, texts }) => ({
      id,
      src,
      width,
      height,
      plan,
      alt: texts.find((text) => text.language === language)?.alt ?? null,
    })),
    documents,
    added: [],
    choices: [],
    media,
  })
}

async function expectSameRows(): Promise<number> {
  const homes = await homesByPrisma()
  for (const home of homes)
    for (const language of LANGUAGES)
      expect(withInstants(await findRow(home.id, language)), `home ${home.id}, ${language}`).toEqual(
        rowOf(home, language),
      )
  return homes.length
}

it('has the same values as Prisma’s query, for all homes of the demo in all languages', async () => {
  const folder = join(temporaryFolder(), 'demo')
  writeDemoFeed(folder)
  await importFeed(database.url, folder)
  await deriveTexts(database.client)
  expect(await expectSameRows()).toBeGreaterThan(100)
})

it('has them for homes without pictures, texts or details, withdrawn ones, and prices on request', async () => {
  await emptyCatalogue(database.client)
  const properties = [
    ...homePair({ ID: 1 }),
    homeRecord({ ID: 2, Price: 1234.56, PublishPrice: false }),
    ...homePair({ ID: 3 }),
    ...homePair({ ID: 4, Status: 0 }),
    ...homePair({
      ID: 5,
      PublishAddress: false,
      Documents: [{ ID: 1, Name: 'EPC', Url: 'https://a.example/epc.pdf' }],
    }),
  ]
  await importFeed(database.url, { properties })
  await importFeed(database.url, { properties: properties.filter(({ ID }) => ID !== 3) }, { force: true })
  await database.client.query('delete from property_details where property_id = 4')
  expect(await expectSameRows()).toBe(5)

  expect(await findRow(99_999, 'nl')).toBeNull()
  const kinds = await Promise.all([1, 2, 3, 4, 99_999].map((id) => lookUpListing(id, 'fr')))
  expect(kinds.map(({ kind }) => kind)).toEqual(['found', 'unknown', 'withdrawn', 'unknown', 'unknown'])
  const onRequest = await lookUpListing(2, 'nl')
  expect(onRequest).toMatchObject({ kind: 'found', listing: { price: { kind: 'onRequest' }, pictures: [] } })
  expect(JSON.stringify(onRequest)).not.toContain('1234.56')
})
