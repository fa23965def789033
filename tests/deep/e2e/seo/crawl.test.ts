/** The whole site from its sitemap, as search engines read it: in its two languages, and with English and German switched on. */

import { pathTo } from '../../../../lib/i18n/paths.ts'
import type { Language } from '../../../../lib/listings/rules.ts'
import { queryOf } from '../../../support/browser/database.ts'
import { headOf } from '../../../support/browser/html.ts'
import { type OwnSite, startSite } from '../../../support/browser/site.ts'
import { expect, SOON, test } from '../../../support/browser/test.ts'
import { checkerErrors, hasJava } from '../../../support/checker.ts'
import {
  brokenFiles,
  type Crawl,
  type CrawledPage,
  crawl,
  type Listed,
  readSitemap,
} from '../../../support/site/crawl.ts'
import { brokenLinks, duplicates, languageFaults, pageFaults } from '../../../support/site/crawl-checks.ts'
import { novelPages } from '../../../support/site/novel-pages.ts'
import { structuredDataErrors } from '../../../support/structured-data.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startSite()
})
test.afterAll(() => site.stop())

/** A share picture is drawn when it is asked for: one of each kind and language speaks for all. */
const oncePerShareKind = (files: readonly string[]): string[] => [
  ...new Map(files.map((file) => [file.replace(/^(\/share\/[a-z]+)-\d+(-[a-z]+)-.*/, '$1$2'), file])).values(),
]

/** What is read with some languages in use: in the second round only what is new, and that all of them name each other. */
const ROUNDS = [
  { inUse: ['nl', 'fr'], read: ['nl', 'fr'], byTurns: false },
  { inUse: ['nl', 'fr', 'en', 'de'], read: ['en', 'de'], byTurns: true },
] as const

/** Whether a page is one of some hundred that are made alike: a home, a landing page or a unit. */
const isOneOfMany = (path: string, language: Language): boolean =>
  /\/\d+\/\d+\/$/.test(path) ||
  [pathTo('forSale', language), pathTo('forRent', language)].some((list) => path.startsWith(list) && path !== list)

/** Of the pages that are one of many, those that are read in another of these languages: each is read in one of them. */
function leftToOthers(listed: readonly Listed[], languages: readonly Language[]): Set<string> {
  const many = listed.flatMap(({ path, alternates }) => {
    const language = languages.find((one) => path.startsWith(`/${one}/`))
    return language && isOneOfMany(path, language) ? [{ path, language, same: alternates['x-default'] ?? path }] : []
  })
  const order = [...new Set(many.map(({ same }) => same))].sort()
  const reader = new Map(order.map((same, index) => [same, languages[index % languages.length]]))
  return new Set(many.filter(({ same, language }) => reader.get(same) !== language).map(({ path }) => path))
}

/** How many homes, projects and units are listed in a language; their addresses end with their number. */
const recordsIn = (listed: readonly Listed[], language: string): number =>
  listed.filter(({ path }) => path.startsWith(`/${language}/`) && /\/\d+\/$/.test(path)).length

const everyPage: CrawledPage[] = []

for (const { inUse, read, byTurns } of ROUNDS) {
  test.describe(`with ${inUse.join(', ')}`, () => {
    let all: Listed[]
    let listed: Listed[]
    let crawled: Crawl
    const isRead = ({ path }: Listed): boolean => read.some((language) => path.startsWith(`/${language}/`))

    test('every address of the sitemap has its page, and every page is found by links', async () => {
      await queryOf(site.dataDir)('update languages set in_use = code = any ($1)', [inUse])
      // Homes and projects get their texts in a derived language by a job: a language is complete when it lists as many as Dutch.
      await expect
        .poll(async () => {
          all = await readSitemap(site.origin)
          const listedIn = [...new Set(all.map(({ path }) => path.slice(1, 3)))].sort()
          return {
            listedIn,
            complete: listedIn.filter((language) => recordsIn(all, language) === recordsIn(all, 'nl')),
          }
        }, SOON)
        .toEqual({ listedIn: [...inUse].sort(), complete: [...inUse].sort() })
      const ofLanguages = all.filter(isRead)
      const unread = byTurns ? leftToOthers(ofLanguages, read) : new Set<string>()
      listed = ofLanguages.filter(({ path }) => !unread.has(path))
      expect(listed.length).toBeGreaterThan(200 * read.length)
      crawled = await crawl(site.origin, read, listed, unread)
      everyPage.push(...crawled.pages.values())
      expect(pageFaults(listed, crawled)).toEqual([])
    })

    test('its languages name each other, and no title stands twice', async () => {
      expect(languageFaults(all, 'nl')).toEqual([])
      expect(duplicates(listed, crawled)).toEqual([])
      // Pages that were there before name the new languages too.
      const before = all.filter((entry, index) => !isRead(entry) && index % 40 === 0)
      for (const { path, alternates } of before) {
        const html = await (await fetch(new URL(path, site.origin))).text()
        expect(headOf(html).alternates, path).toEqual(alternates)
      }
    })

    test('no link, picture or file is broken', async () => {
      expect(brokenLinks(crawled)).toEqual([])
      const files = [...crawled.pages.values()].flatMap((page) => page.files)
      const pictures = listed.flatMap((entry) => entry.pictures)
      expect(await brokenFiles(site.origin, oncePerShareKind([...new Set([...files, ...pictures])]))).toEqual([])
    })

    test('what it tells search engines is in the words of schema.org', () => {
      const data = [...crawled.pages.values()].flatMap((page) => page.data)
      expect(data.length).toBeGreaterThan(listed.length)
      expect(structuredDataErrors(data)).toEqual([])
    })
  })
}

test('the W3C checker finds no error', async () => {
  test.skip(!(await hasJava()), 'needs Java')
  const pages = novelPages(everyPage.filter(({ html }) => html !== ''))
  expect(pages.length).toBeGreaterThan(60)
  expect(await checkerErrors(new Map(pages.map(({ path, html }) => [path, html])))).toEqual([])
})
