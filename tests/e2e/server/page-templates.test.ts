import type { APIRequestContext } from '@playwright/test'
import { differentCriteria, searchAddress } from '../../../benchmarks/criteria.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { addressById, HOMES, LOCALES, PUBLISHED } from '../../support/browser/demo.ts'
import { awaitScripts, DEEP, expect, SOON, test } from '../../support/browser/test.ts'

const LIST = pathTo('forSale', 'nl')
/** Of a visitor whom Next serves alone. */
const BY_NEXT = { cookie: 'owner-session=anything' }

const DATA = /<script>self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs
/** A long text of React's notation: its id and its length in bytes. */
const LONG_TEXT = /^([\da-f]+):T([\da-f]+),/

/** The rows of React's notation of a page by id. */
function rowsOf(html: string): Map<string, string> {
  const notation = Buffer.from([...html.matchAll(DATA)].map(([, json = '']) => JSON.parse(json)[1]).join(''))
  const rows = new Map<string, string>()
  for (let at = 0; at < notation.length; ) {
    const [head, id = '', length = ''] = LONG_TEXT.exec(notation.toString('latin1', at, at + 40)) ?? []
    const from = at + (head?.length ?? 0)
    const end = head ? from + Number.parseInt(length, 16) : notation.indexOf(10, from)
    const row = notation.toString('utf8', from, end)
    if (head) rows.set(id, JSON.stringify(row))
    else rows.set(row.slice(0, row.indexOf(':')), row.slice(row.indexOf(':') + 1))
    at = head ? end : end + 1
  }
  return rows
}

/** The whole notation as one text: each row in the place that names it, and no HTML of a part. */
function notationOf(html: string): string {
  const rows = rowsOf(html)
  const write = (id: string, depth = 0): string =>
    (rows.get(id) ?? `missing ${id}`).replace(/"\$(?:L|@)?([\da-f]+)"/g, (word, inner) =>
      depth < 40 && rows.has(inner) ? write(inner, depth + 1) : word,
    )
  const whole = write('0')
  // Next writes the query of its router's request into a page that it renders for it first.
  return whole
    .replace(/\?_rsc=[\w-]+/g, '')
    .replace(/("(?:filters|heading|bar|list|html)":)(?:"(?:[^"\\]|\\.)*"|null)/g, '$1null')
}

/** Next writes this empty element before or after the title, by which of them is ready first. */
const SIZE_ADJUST = '<meta name="next-size-adjust" content=""/>'

/** The scripts that Next names early: those of client components that are ready when it sends the head. */
const EARLY_SCRIPTS = / data-scripts="[^"]*"/

const beforeScripts = (html: string): string =>
  html.slice(0, html.indexOf('<script id="_R_"')).replace(SIZE_ADJUST, '').replace(EARLY_SCRIPTS, '')

async function compare(request: APIRequestContext, address: string, part = 'filters'): Promise<void> {
  // Other tests change the database between the two answers.
  await expect(async () => {
    const byNext = await (await request.get(address, { headers: BY_NEXT })).text()
    const assembled = await (await request.get(address)).text()
    expect(assembled, address).toContain(`\\"${part}\\":null`)
    expect(beforeScripts(assembled), address).toBe(beforeScripts(byNext))
    expect(notationOf(assembled), address).toBe(notationOf(byNext))
  }).toPass(SOON)
}

for (const count of [4, 100])
  test(
    `an assembled list is the page that Next renders, byte by byte, for ${count} searches`,
    count === 100 ? DEEP : {},
    async ({ request }) => {
      // The first page of a process loads what gives its parts.
      for (const path of [LIST, pathTo('forRent', 'nl')]) await request.get(path, { headers: BY_NEXT })
      const searches = differentCriteria(20)
      const addresses = Array.from({ length: count / 2 }, () => {
        const { value } = searches.next()
        return [searchAddress(value, 'nl'), searchAddress(value, 'fr')]
      }).flat()
      for (const address of [`${LIST}?page=2`, `${LIST}?search=%3C%2Fscript%3E+%24%26`, ...addresses])
        await compare(request, address)
    },
  )

for (const most of [2, PUBLISHED.length])
  test(
    `an assembled home is the page that Next renders, byte by byte, for ${most === 2 ? 'two' : 'all kinds of'} homes`,
    most === 2 ? {} : DEEP,
    async ({ request }) => {
      await request.get(addressById(HOMES.house, 'nl'), { headers: BY_NEXT })
      const published = Object.values(HOMES).filter((home) => PUBLISHED.includes(home))
      const homes = [...new Set([...published, ...PUBLISHED.slice(0, 5)])].slice(0, most)
      for (const locale of LOCALES)
        for (const home of homes) {
          const { pathname } = new URL((await request.get(addressById(home, locale))).url())
          await compare(request, pathname, 'html')
        }
    },
  )

test('the assembled first page is the page that Next renders, byte by byte, in each language', async ({ request }) => {
  for (const locale of LOCALES) await compare(request, pathTo('home', locale), 'html')
})

test(
  'an assembled landing page is the page that Next renders, byte by byte, in each language',
  DEEP,
  async ({ request }) => {
    // A type, a town with two pages of homes, a type in a town, and a town without homes.
    const pages = {
      nl: ['huizen/', 'huizen/?page=2', 'gent/', 'gent/huizen/', 'herstappe/'],
      fr: ['maisons/', 'gand/'],
    }
    for (const locale of LOCALES)
      for (const route of ['forSale', 'forRent'] as const)
        for (const page of pages[locale]) await compare(request, pathTo(route, locale) + page, 'html')
  },
)

test('Back leads to the results that came with the document', async ({ page }) => {
  await page.goto(`${LIST}?bedrooms=2`)
  await awaitScripts(page)
  const list = page.locator('[data-part="list"]')
  const [heading, first] = [
    await page.locator('#results').textContent(),
    await list.locator('article').first().textContent(),
  ]
  await page.locator('#search-sort').selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await expect(list.locator('article').first()).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(list.locator('article').first()).toHaveText(first ?? '')
  await expect(page.locator('#results')).toHaveText(heading ?? '')
})
