import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { allArticles, articlePaths } from '../../../lib/content/articles.ts'
import { visiblePage } from '../../../lib/content/pages.ts'
import { setEnv } from '../../../lib/env.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { lookUpProject } from '../../../lib/projects/view.ts'
import { shareFile } from '../../../lib/seo/share-pictures/share-card.ts'
import { homeCard, pageCard, projectCard, siteCard } from '../../../lib/seo/share-pictures/share-cards.ts'
import { sharePictureResponse } from '../../../lib/seo/share-pictures/share-picture-response.ts'
import { sectors } from '../../../lib/site/sectors.ts'
import { brand } from '../../../lib/site/site-settings.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { dataDir, homePair, importFeed, pictureBytes, projectRecord } from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await emptyCatalogue(database.client)
  const photo = { Pictures: [{ ID: 1, Url: 'pictures/front.png', Name: 'front' }] }
  const properties = [...homePair({ ID: 1, ...photo }), ...homePair({ ID: 2 }), ...homePair({ ID: 3, ...photo })]
  const projects = [projectRecord({ ID: 901 }), projectRecord({ ID: 901, language: 'fr' })]
  await importFeed(database.url, {
    properties,
    projects,
    files: { 'pictures/front.png': await pictureBytes(400, 300, '#ff0000') },
  })
  setEnv('DATA_DIR', dataDir)
})
afterAll(() => database.drop())

const change = async (sql: string) => {
  await database.client.query(sql)
  invalidateTags(TAGS)
}
const name = async (locale: Language) => (await brand(locale)).name
async function home(id: number, locale: Language = 'nl'): Promise<string> {
  const found = await lookUpListing(id, locale)
  if (found.kind !== 'found') throw new Error(`There is no home ${id}.`)
  return shareFile({ kind: 'home', id }, locale, homeCard(found.listing, locale, await name(locale)))
}
const statusOf = async (file: string) => (await sharePictureResponse(file)).status
const kept = () => readdirSync(join(dataDir, 'share')).sort()

describe('a share picture', () => {
  it('is made from what is shown, to be kept for a year, and once', async () => {
    const file = await home(1)
    const [first, second] = await Promise.all([sharePictureResponse(file), sharePictureResponse(file)])
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('image/jpeg')
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    const [red = 0, green = 255] = await sharp(bytes)
      .extract({ left: 300, top: 500, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red - green).toBeGreaterThan(200)
    expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true)
    expect(kept()).toContain(file)
  })

  it('is there for projects, pages, articles and the site too', async () => {
    const agency = await name('nl')
    const project = await lookUpProject(901, 'nl')
    if (project.kind !== 'found') throw new Error('There is no project.')
    const page = await visiblePage('entry', 5, 'nl')
    if (!page) throw new Error('There is no page.')
    expect(
      await statusOf(shareFile({ kind: 'project', id: 901 }, 'nl', projectCard(project.project, 'nl', agency))),
    ).toBe(200)
    expect(await statusOf(shareFile({ kind: 'entry', id: 5 }, 'nl', pageCard(page, agency)))).toBe(200)
    expect(await statusOf(shareFile({ kind: 'site', id: 0 }, 'nl', siteCard(await brand('nl'))))).toBe(200)
  })

  it('of an older version leads to the present one, and none is made for it', async () => {
    const before = await home(2)
    await change('update properties set publish_price = false where id = 2')
    const answer = await sharePictureResponse(before)
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe(`/share/${await home(2)}`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(kept()).not.toContain(before)
  })

  it.each([
    'home-99999-nl-0123456789ab.jpg',
    'home-1-de-0123456789ab.jpg',
    'project-1-nl-0123456789ab.jpg',
    'entry-99999-nl-0123456789ab.jpg',
    'article-99999-nl-0123456789ab.jpg',
    'site-1-nl-0123456789ab.jpg',
    '../pictures/a.jpg',
    'x'.repeat(5000),
  ])('is missing for what isn’t shown (%#)', async (file) => {
    const before = kept()
    expect(await statusOf(file)).toBe(404)
    expect(kept()).toEqual(before)
  })

  it('goes with what it shows, though it is still kept', async () => {
    const file = await home(1)
    expect(await statusOf(file)).toBe(200)
    await change('update properties set published = false, withdrawn_at = now() where id = 1')
    expect(await statusOf(file)).toBe(404)
  })

  it.each(['entry', 'article'] as const)('of an %s goes when it is no longer published', async (kind) => {
    const ids = kind === 'entry' ? [5] : (await allArticles()).filter((one) => articlePaths(one).nl).map(({ id }) => id)
    const [id = 0] = ids
    const page = await visiblePage(kind, id, 'nl')
    if (!page) throw new Error('There is no page.')
    const file = shareFile({ kind, id }, 'nl', pageCard(page, await name('nl')))
    expect(await statusOf(file)).toBe(200)
    await change(`update ${kind === 'entry' ? 'menu_entries' : 'articles'} set status = 'Draft' where id = ${id}`)
    expect(await statusOf(file)).toBe(404)
  })

  it('is not made for an article that is only a part of pages', async () => {
    const part = (await allArticles()).find((one) => one.published && Object.keys(articlePaths(one)).length === 0)
    expect(part).toBeDefined()
    expect(await visiblePage('article', part?.id ?? 0, 'nl')).toBeNull()
  })

  it('whose photograph can’t be read is shown without it, and not kept', async () => {
    await change(`update pictures set src = '/pictures/000000000000000000000000.png' where property_id = 3`)
    const file = await home(3)
    const answer = await sharePictureResponse(file)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(kept()).not.toContain(file)
  })
})

it('sectors say in which language they are written where that isn’t the page’s', async () => {
  expect((await sectors('fr')).map(({ langs }) => langs)).toContainEqual({})
  await change(`delete from sector_texts where language = 'fr'`)
  const [first] = await sectors('fr')
  expect(first?.langs).toEqual({ name: 'nl', ...(first?.intro && { intro: 'nl' }) })
})
