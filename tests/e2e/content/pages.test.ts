import type { APIRequestContext } from '@playwright/test'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { type RouteName, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { ARTICLES, CONTENT_PAGES, ENTRIES, OPEN_ROUTES } from '../../support/browser/content.ts'
import { LOCALES, type Locale } from '../../support/browser/demo.ts'
import { elements, headOf, structuredData, textsOf } from '../../support/browser/html.ts'
import { awaitScripts, DEEP, expect, test } from '../../support/browser/test.ts'

const isListed = (name: RouteName) => routeOf(name).indexed

const htmlOf = async (request: APIRequestContext, path: string): Promise<string> => {
  const answer = await request.get(path, { maxRedirects: 0 })
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

type Crumb = { name: string; item?: string }
function crumbsOf(html: string): Crumb[] {
  const list = structuredData(html).find((data) => data['@type'] === 'BreadcrumbList')
  return (list?.itemListElement ?? []) as Crumb[]
}

const canonicalOf = (html: string): string =>
  elements(html, 'link').find(({ rel }) => rel === 'canonical')?.href ?? 'no canonical address'

/** The addresses of this site that a piece of HTML links to, each once. */
const linksIn = (html: string): string[] => [
  ...new Set(elements(html, 'a').flatMap(({ href }) => (href?.startsWith('/') ? [href] : []))),
]
const part = (html: string, tag: string): string => new RegExp(`<${tag}\\b.*?</${tag}>`, 's').exec(html)?.[0] ?? ''

/** Expects each address to answer at once, and what stands behind its # to be there. */
async function expectToArrive(request: APIRequestContext, links: Iterable<string>): Promise<void> {
  const wrong: string[] = []
  for (const link of links) {
    const [path = '', id] = link.split('#')
    const answer = await request.get(path, { maxRedirects: 0 })
    if (answer.status() !== 200) wrong.push(`${link}: ${answer.status()}`)
    else if (id && !(await answer.text()).includes(`id="${id}"`)) wrong.push(`${link}: no such place`)
  }
  expect(wrong).toEqual([])
}

/** Articles that a page of the menu shows whole: that page's address is the canonical one. */
const FOUND_AT: Partial<Record<RouteName, RouteName>> = {
  articleSell: 'serviceSell',
  articleLet: 'serviceLet',
  articleAppraisal: 'serviceAppraisal',
}

for (const locale of LOCALES) {
  test.describe(`pages in ${locale}`, () => {
    test(
      'have one title each, their crumbs and their addresses',
      locale === 'nl' ? {} : DEEP,
      async ({ request, baseURL }) => {
        const origin = `http://localhost:${new URL(baseURL ?? '').port}`
        const above = new Set<string>()
        for (const name of OPEN_ROUTES)
          await test.step(name, async () => {
            const path = pathTo(name, locale)
            const html = await htmlOf(request, path)

            expect(textsOf(html, 'h1')).toHaveLength(1)
            expect(textsOf(html, 'h1')[0]).not.toBe('')

            const found = FOUND_AT[name] ?? name
            expect(canonicalOf(html)).toBe(origin + pathTo(found, locale))
            const head = headOf(html)
            expect(head.language).toBe(locale)
            expect(head.alternates).toEqual({
              nl: pathTo(found, 'nl'),
              fr: pathTo(found, 'fr'),
              'x-default': pathTo(found, 'nl'),
            })
            if (isListed(name)) expect(head.robots ?? '').not.toContain('noindex')
            else expect(head.robots).toContain('noindex')

            const crumbs = crumbsOf(html)
            if (name === 'home') return expect(crumbs).toEqual([])
            expect(crumbs[0]).toMatchObject({
              name: routeOf('home').title[locale],
              item: origin + pathTo('home', locale),
            })
            expect(crumbs.at(-1)).toMatchObject({ item: origin + path })
            const shown =
              part(html, 'main').split(`aria-label="${translations(locale, 'layout')('breadcrumbs')}"`)[1] ?? ''
            expect(textsOf(shown.split('</nav>')[0] ?? '', 'li')).toEqual(crumbs.map((crumb) => crumb.name))
            expect(shown.match(/<span aria-current="page">/g)).toHaveLength(1)
            for (const { item } of crumbs.slice(0, -1)) if (item) above.add(new URL(item).pathname)
          })
        expect(above.size).toBeGreaterThan(1)
        for (const path of above) await htmlOf(request, path)
      },
    )

    test('have titles that differ', locale === 'nl' ? {} : DEEP, async ({ request }) => {
      const paths = [
        ...OPEN_ROUTES.map((name) => pathTo(name, locale)),
        ...CONTENT_PAGES.map(({ path }) => path(locale)),
      ]
      const titles = new Map<string, string[]>()
      for (const path of new Set(paths)) {
        const title = headOf(await htmlOf(request, path)).title ?? ''
        titles.set(title, [...(titles.get(title) ?? []), path])
      }
      expect([...titles].filter(([title, owners]) => title === '' || owners.length > 1)).toEqual([])
    })

    test('are found by menu, drawer and footer without a detour', locale === 'nl' ? {} : DEEP, async ({ request }) => {
      const html = await htmlOf(request, pathTo('home', locale))
      const links = [part(html, 'header'), part(html, 'dialog'), part(html, 'footer')].map(linksIn)
      for (const found of links) expect(found.length).toBeGreaterThan(5)
      const [header, drawer] = links
      for (const { title, children } of ENTRIES.filter(({ inMenu }) => inMenu)) {
        expect(textsOf(part(html, 'dialog'), children.length > 0 ? 'summary' : 'a')).toContain(title[locale])
      }
      expect(header).toEqual(expect.arrayContaining(drawer ?? []))
      await expectToArrive(request, new Set(links.flat()))
    })

    test('lead on by links that arrive without a detour', DEEP, async ({ request }) => {
      test.slow()
      const links = new Set<string>()
      for (const { path } of CONTENT_PAGES) {
        for (const link of linksIn(part(await htmlOf(request, path(locale)), 'main'))) links.add(link)
      }
      // Every article with an address of its own is found by reading on.
      const reached = new Set([...links].map((link) => link.split('#')[0]))
      for (const { path, route } of ARTICLES) if (route === null) expect(reached).toContain(path[locale])
      await expectToArrive(request, links)
    })
  })
}

test('the language switcher of every page leads to the same page', DEEP, async ({ request }) => {
  for (const { path } of [
    ...OPEN_ROUTES.map((name) => ({ path: (locale: Locale) => pathTo(name, locale) })),
    ...CONTENT_PAGES,
  ]) {
    for (const locale of LOCALES) {
      const switches = elements(await htmlOf(request, path(locale)), 'a').filter(({ hreflang }) => hreflang)
      for (const other of LOCALES) {
        const targets = switches.filter(({ hreflang }) => hreflang === other).map(({ href }) => href)
        expect(new Set(targets), `from ${path(locale)}`).toEqual(new Set([path(other)]))
      }
    }
  }
})

test('the language switcher works on a page of words', async ({ page }) => {
  await page.goto(pathTo('serviceSell', 'nl'))
  await awaitScripts(page)
  const switcher = page.getByRole('navigation', { name: translations('nl', 'layout')('language') })
  await switcher.getByRole('link', { name: translations('fr', 'common')('languageName') }).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('serviceSell', 'fr')}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})
