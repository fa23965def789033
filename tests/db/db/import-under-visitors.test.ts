import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { collectTags, type Tag } from '../../../lib/cache/read-tags.ts'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { allArticles } from '../../../lib/content/articles.ts'
import { type ChangeListener, changedTags, listenForChanges } from '../../../lib/db/changes.ts'
import { officeOfSector } from '../../../lib/leads/subject.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { emptyCriteria } from '../../../lib/search/rules-criteria.ts'
import { similarListings } from '../../../lib/search/search.ts'
import { type ChangeGatherer, gatherChanges } from '../../../lib/server/gather-changes.ts'
import { createPageCache, type PageCache } from '../../../lib/server/page-cache/page-cache.ts'
import { brand } from '../../../lib/site/site-settings.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { homePairs, importFeed } from '../../support/feed.ts'
import { searchHomes } from '../../support/found-homes.ts'

/** Three batches of an import. */
const HOMES = 620
const ARTICLE = '/nl/article/'
const LIST = '/nl/list/'
const homePage = (id: number): string => `/nl/home/${id}/`

let database: TestDatabase
let listener: ChangeListener
let gatherer: ChangeGatherer
let pages: PageCache
let server: Server
const heard: string[] = []
const applied: (readonly Tag[])[] = []

/**
 * What a page of the site reads: all of them the brand, an article the articles, a list the homes, a home's page the
 * home and similar ones.
 */
async function read(address: string): Promise<string> {
  const [, id] = /home\/(\d+)/.exec(address) ?? []
  if (address === LIST) {
    const { total, cards } = await searchHomes(emptyCriteria('sale'), 'nl')
    return JSON.stringify([total, cards.map(({ title }) => title)])
  }
  if (!id) return `${(await brand('nl')).name} ${(await allArticles()).length}`
  const found = await lookUpListing(Number(id), 'nl')
  if (found.kind !== 'found') return 'unknown'
  const { listing } = found
  const recipient = await officeOfSector(listing.sectorId, 'nl')
  const similar = await similarListings(listing)
  return JSON.stringify([recipient.name, listing.title, listing.price, similar.map(({ id, title }) => [id, title])])
}

beforeAll(async () => {
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePairs(HOMES) })
  pages = createPageCache({ megabytes: 16, sessionCookie: 'session', report: () => undefined })
  gatherer = gatherChanges((tags) => {
    applied.push(tags)
    invalidateTags(tags)
    pages.invalidate(tags)
  })
  listener = await listenForChanges(
    database.url,
    (payload) => {
      heard.push(payload)
      gatherer.add(...changedTags(payload))
    },
    () => undefined,
  )
  server = createServer((request, response) => {
    if (pages.answerFromMemory(request, response)) return
    const address = request.url ?? ''
    void pages.answer(request, response, { address, share: 'pages', dynamic: true }, async () => {
      const tags = new Set<Tag>()
      const body = Buffer.from(await collectTags(tags, () => read(address)))
      return { status: 200, headers: { 'content-type': 'text/html' }, body, tags }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  gatherer.stop()
  pages.close()
  server.close()
  await listener.stop()
  await database.drop()
})

const ask = (path: string): Promise<{ cache: unknown; text: string }> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get({ port, host: '127.0.0.1', path }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ cache: answer.headers['x-cache'], text }))
    }).on('error', reject)
  })

it('an article stays kept while homes are imported under visitors, and each home shows its new price', async () => {
  invalidateTags(TAGS)
  await ask(ARTICLE)
  for (const id of [1001, 1310, 1620]) expect((await ask(homePage(id))).text).toContain('350000')
  const importing = importFeed(database.url, { properties: homePairs(HOMES, () => ({ Price: 360000 })) })
  let isRunning = true
  const visits = new Set<unknown>()
  const visitor = async (): Promise<void> => {
    while (isRunning) {
      visits.add((await ask(ARTICLE)).cache)
      await ask(homePage(1001))
    }
  }
  const visitors = Promise.all([visitor(), visitor()])
  expect((await importing).counts.changed).toBe(HOMES * 2)
  isRunning = false
  await visitors
  expect([...visits]).toEqual(['hit'])
  for (const id of [1001, 1310, 1620])
    await vi.waitFor(async () => expect((await ask(homePage(id))).text).toContain('360000'), {
      timeout: 180_000,
      interval: 20,
    })
  expect(applied.flat()).not.toContain('content')
  expect(applied.length).toBeLessThanOrEqual(heard.length)
})

it('a home that changes expires its page, the pages that show it, and the lists, but not those of other homes', async () => {
  const [similar, other, shownNowhere] = [1620, 1001, 1310]
  const change = (id: number, title: string) =>
    database.client.query(`update property_texts set title = '${title}' where property_id = ${id}`)
  const shows = (path: string, title: string) =>
    vi.waitFor(async () => expect((await ask(path)).text).toContain(title), { timeout: 180_000, interval: 20 })
  for (const path of [LIST, homePage(other), homePage(similar)]) await ask(path)
  expect((await ask(homePage(other))).text).toContain(`[${similar},`)
  await change(shownNowhere, 'Herenhuis')
  await shows(homePage(shownNowhere), 'Herenhuis')
  expect((await ask(homePage(other))).cache).toBe('hit')
  await change(similar, 'Landhuis')
  for (const path of [homePage(similar), homePage(other), LIST]) await shows(path, 'Landhuis')
  await database.client.query(`update properties set withdrawn_at = now(), published = false where id = ${similar}`)
  await vi.waitFor(async () => expect((await ask(homePage(other))).text).not.toContain(`[${similar},`), {
    timeout: 180_000,
    interval: 20,
  })
})

it('an edit of content expires the article', async () => {
  expect((await ask(ARTICLE)).cache).toBe('hit')
  await database.client.query(
    `update site_sections set value = jsonb_set(value, '{name}', '"Eikenhof"') where name = 'brand'`,
  )
  await vi.waitFor(async () => expect((await ask(ARTICLE)).text).toContain('Eikenhof'), {
    timeout: 180_000,
    interval: 20,
  })
})
