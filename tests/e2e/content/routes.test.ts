import type { APIResponse } from '@playwright/test'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { LANGUAGE_COOKIE } from '../../../lib/i18n/negotiate-language.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { ROUTE_NAMES, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { entryOf } from '../../support/browser/content.ts'
import { addressById, countHomes, HOMES, LOCALES, type Locale } from '../../support/browser/demo.ts'
import { elements, headOf, textsOf } from '../../support/browser/html.ts'
import { NOWHERE, prepareWithdrawn, UNKNOWN_ID } from '../../support/browser/pages.ts'
import { foundText, openFilters } from '../../support/browser/search.ts'
import { awaitScripts, DEEP, expect, test } from '../../support/browser/test.ts'

const OTHER: Record<Locale, Locale> = { nl: 'fr', fr: 'nl' }

/** Specification 2.1, typed here once more: the table in the project must not drift from it. */
const SPECIFIED: Record<string, [nl: string, fr: string]> = {
  '/': ['/nl/', '/fr/'],
  '/for-sale/': ['/nl/te-koop/', '/fr/a-acheter/'],
  '/for-rent/': ['/nl/te-huur/', '/fr/a-louer/'],
  '/contact/': ['/nl/contact/', '/fr/contact/'],
  '/our-services/': ['/nl/diensten/', '/fr/nos-services/'],
  '/nieuwbouw/': ['/nl/nieuwbouw/', '/fr/projets/'],
  '/demand-register/': ['/nl/ik-zoek/', '/fr/je-cherche/'],
  '/contact-demand/': ['/nl/gratis-schatting/', '/fr/estimation-gratuite/'],
  '/over-ons/': ['/nl/over-ons/', '/fr/a-propos-de-nous/'],
  '/over-ons/franchise/': ['/nl/over-ons/makelaar/', '/fr/a-propos-de-nous/franchise/'],
}

/** Where a redirect leads, as a path. */
const targetOf = (answer: APIResponse): string => {
  const { pathname, search } = new URL(answer.headers().location ?? '', 'http://site')
  return pathname + search
}

test('the route table is that of the specification', () => {
  for (const [internal, paths] of Object.entries(SPECIFIED)) {
    const name = ROUTE_NAMES.find((route) => `/${routeOf(route).internal}/`.replace('//', '/') === internal)
    expect(name, internal).toBeDefined()
    if (name) expect([pathTo(name, 'nl'), pathTo(name, 'fr')]).toEqual(paths)
  }
})

for (const locale of LOCALES) {
  test(
    `the internal path and the other language's path lead to the path in ${locale}`,
    locale === 'nl' ? {} : DEEP,
    async ({ request }) => {
      for (const name of ROUTE_NAMES.filter((route) => route !== 'home')) {
        const own = pathTo(name, locale)
        const foreign = `/${locale}${pathTo(name, OTHER[locale]).slice(3)}`
        const taken = ROUTE_NAMES.some((route) => pathTo(route, locale) === foreign)
        for (const path of [`/${locale}/${routeOf(name).internal}/`, foreign]) {
          if (path === own || (path === foreign && taken)) continue
          const answer = await request.get(`${path}?x=1`, { maxRedirects: 0 })
          expect([answer.status(), targetOf(answer)], path).toEqual([308, `${own}?x=1`])
        }
      }
    },
  )

  test(
    `what isn't there says so in ${locale} before any script runs`,
    locale === 'nl' ? {} : DEEP,
    async ({ request }) => {
      await prepareWithdrawn(request)
      const t = translations(locale, 'layout')
      const gone = addressById(HOMES.cancelled, locale)
      for (const [path, status] of [
        [`/${locale}/${NOWHERE}/`, 404],
        [`/${locale}/${NOWHERE}/${NOWHERE}/${NOWHERE}/`, 404],
        [`/${locale}/property/${UNKNOWN_ID}/`, 404],
        [addressById(HOMES.prospect, locale), 404],
        [gone, 410],
      ] as const) {
        const answer = await request.get(path)
        expect(answer.status(), path).toBe(status)
        const html = await answer.text()
        const head = headOf(html)
        expect(head.language).toBe(locale)
        expect(head.robots).toContain('noindex')
        expect(elements(html, 'form').map(({ action }) => action)).toContain(pathTo('forSale', locale))
        expect(elements(html, 'input').some(({ name }) => name === 'search')).toBe(true)
        expect(elements(html, 'a').some(({ href }) => href === pathTo('home', locale))).toBe(true)
        expect(textsOf(html, 'a')).toContain(translations(locale, 'common')('toHome'))
        expect(textsOf(html, 'button')).toContain(t('missing.searchRent'))
      }
    },
  )

  test(`a withdrawn home in ${locale} shows homes that can be had`, async ({ request }) => {
    await prepareWithdrawn(request)
    const html = await (await request.get(addressById(HOMES.cancelled, locale))).text()
    expect(textsOf(html, 'h1')).toEqual([translations(locale, 'listings.page')('missing.withdrawnTitle')])
    expect(textsOf(html, 'article').length).toBeGreaterThan(0)
    const [filled] = elements(html, 'a').filter(({ href }) => href?.startsWith(`${pathTo('requestAlert', locale)}?`))
    const query = new URL(filled?.href ?? '', 'https://a.example').searchParams
    expect([...query.keys()]).toEqual(['goal', 'criteria'])
    expect(query.get('criteria')).toMatch(/^city=.+&type=\d$/)
  })

  test(`a home that never was in ${locale} is answered with what its address tells`, async ({ request }) => {
    const unknown = '99999999/'
    const path = new URL((await request.get(addressById(HOMES.flat, locale))).url()).pathname.replace(/\d+\/$/, unknown)
    const html = await (await request.get(path)).text()
    const t = translations(locale, 'listings.page')
    expect(textsOf(html, 'h2')).toContain(t('missing.inTown', { market: 'rent', town: HOMES.flat[locale].City }))
    const bare = await (await request.get(`/${locale}/property/${unknown}`)).text()
    expect(textsOf(bare, 'h1')).toEqual([t('missing.unknownTitle')])
    expect(textsOf(bare, 'article')).toEqual([])
  })
}

test.describe('the bare address', () => {
  const goesTo = async (locale: Locale, answer: APIResponse) => {
    expect([answer.status(), targetOf(answer)]).toEqual([307, `/${locale}/`])
    expect(answer.headers().vary).toContain('accept-language')
  }

  test('follows the remembered language first', async ({ request }) => {
    for (const locale of LOCALES) {
      const headers = { cookie: `${LANGUAGE_COOKIE}=${locale}`, 'accept-language': OTHER[locale] }
      await goesTo(locale, await request.get('/', { maxRedirects: 0, headers }))
    }
  })

  test("follows the browser's languages next", async ({ request }) => {
    for (const [wish, locale] of [
      ['fr-BE,fr;q=0.9,nl;q=0.8', 'fr'],
      ['nl-BE', 'nl'],
      ['en-GB,en;q=0.9,fr;q=0.2', 'fr'],
      ['nl;q=0.4,fr;q=0.5', 'fr'],
      ['nl;q=0,fr;q=0.1', 'fr'],
    ] as const) {
      await goesTo(locale, await request.get('/', { maxRedirects: 0, headers: { 'accept-language': wish } }))
    }
  })

  test('falls to the configured default', async ({ request }) => {
    for (const wish of ['', 'en,de', '*', ';;q=,,', 'x'.repeat(5000)]) {
      await goesTo('nl', await request.get('/', { maxRedirects: 0, headers: { 'accept-language': wish } }))
    }
    const headers = { 'accept-language': 'de', cookie: `${LANGUAGE_COOKIE}=en` }
    await goesTo('nl', await request.get('/', { maxRedirects: 0, headers }))
  })

  test('is not the only one without a language: every route has one, with its query', async ({ request }) => {
    const query = '?city=Gent%7C9000&type=1'
    const answer = await request.get(`/for-sale/${query}`, { maxRedirects: 0, headers: { 'accept-language': 'fr' } })
    expect([answer.status(), targetOf(answer)]).toEqual([307, pathTo('forSale', 'fr') + query])
    expect(answer.headers().vary).toMatch(/accept-language.*cookie/)
    const town = await request.get('/te-koop/gent/huizen/', { headers: { 'accept-language': 'fr' } })
    expect([town.status(), new URL(town.url()).pathname]).toEqual([200, `${pathTo('forSale', 'fr')}gand/maisons/`])
    expect((await request.get('/login')).url()).toContain(pathTo('login', 'nl'))
    const home = await request.get(`/property/${HOMES.house.record.ID}/`)
    expect(new URL(home.url()).pathname).toMatch(new RegExp(`^${pathTo('forSale', 'nl')}.+/${HOMES.house.record.ID}/$`))
    for (const [elsewhere, status] of [
      ['/evil.example/', 404],
      ['/%5Cevil.example/', 400],
      ['/for-sale/evil.example/', 404],
    ] as const)
      expect((await request.get(elsewhere)).status(), elsewhere).toBe(status)
  })

  test('in capitals leads to its lower case', async ({ request }) => {
    const answer = await request.get('/NL/TE-KOOP/?type=1', { maxRedirects: 0 })
    expect([answer.status(), targetOf(answer)]).toEqual([308, `${pathTo('forSale', 'nl')}?type=1`])
  })
})

test.describe('languages that are not there', () => {
  for (const path of ['/en/', '/de/', '/en/for-sale/', '/xx/', '/nld/', '/nl-BE/']) {
    test(`${path} is not found`, async ({ request }) => {
      const answer = await request.get(path, { headers: { 'accept-language': 'fr' } })
      expect(answer.status()).toBe(404)
      const html = await answer.text()
      expect(textsOf(html, 'h1')).toEqual([MESSAGES.fr.layout.missing.title])
      expect(elements(html, 'a').some(({ href }) => href?.startsWith(path))).toBe(false)
    })
  }

  test('an outsider cannot switch a language on', async ({ request }) => {
    const answer = await request.get('/en/', { headers: { 'x-site-languages': 'en;en' } })
    expect(answer.status()).toBe(404)
  })
})

test.describe('addresses of a home', () => {
  const { house, flat } = HOMES

  test('each language has its own, with town and type or title', async ({ request }) => {
    for (const [home, nl, fr] of [
      [house, '/nl/te-koop/', '/fr/a-acheter/'],
      [flat, '/nl/te-huur/', '/fr/a-louer/'],
    ] as const) {
      for (const [locale, list] of [['nl', nl] as const, ['fr', fr] as const]) {
        const answer = await request.get(addressById(home, locale), { maxRedirects: 0 })
        expect(answer.status()).toBe(308)
        const path = targetOf(answer)
        expect(path).toMatch(new RegExp(`^${list}[a-z0-9-]+/[a-z0-9-]+/${home.record.ID}/$`))
        expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
      }
    }
  })

  test('wrong and old slugs, the other list and the other language lead to it', async ({ request }) => {
    const { ID } = house.record
    const canonical = targetOf(await request.get(addressById(house, 'nl'), { maxRedirects: 0 }))
    const french = targetOf(await request.get(addressById(house, 'fr'), { maxRedirects: 0 }))
    for (const path of [
      `/nl/te-koop/x/y/${ID}/`,
      `/nl/te-koop/-/-/${ID}/`,
      `/nl/te-huur/x/y/${ID}/`,
      `/nl/a-acheter/x/y/${ID}/`,
      `/nl/te-koop/%C3%A9t%C3%A9/%25/${ID}/`,
      canonical.toUpperCase().replace('/NL/TE-KOOP', '/nl/te-koop'),
      french.replace('/fr/', '/nl/'),
    ]) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect([answer.status(), targetOf(answer)], path).toEqual([308, canonical])
    }
  })

  test('numbers that no home has are not found', async ({ request }) => {
    for (const id of ['0', '00', UNKNOWN_ID, '999999999', '9999999999999999999', '-1', '1e3', 'x']) {
      expect((await request.get(`/nl/te-koop/x/y/${id}/`)).status(), String(id)).toBe(404)
    }
  })
})

test('an address without its last slash leads to the one with it, query kept', async ({ request }) => {
  const answer = await request.get('/nl/te-koop?type=1&city=Gent%7C9000', { maxRedirects: 0 })
  expect([answer.status(), targetOf(answer)]).toEqual([308, '/nl/te-koop/?type=1&city=Gent%7C9000'])
})

test.describe('what makes no sense', () => {
  test('an address that cannot be read is answered 400, in the language of its beginning', async ({ request }) => {
    for (const [path, locale] of [
      ['/%ff/', 'nl'],
      ['/fr/%ff/', 'fr'],
      ['/nl/%00/', 'nl'],
      ['/fr/te%00koop/', 'fr'],
      ['/nl/%E0%A4%A', 'nl'],
      ['/nl/%5c/', 'nl'],
    ] as const) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(400)
      const html = await answer.text()
      expect(headOf(html)).toMatchObject({ language: locale, title: translations(locale, 'error')('malformed.title') })
      expect(elements(html, 'a').map(({ href }) => href)).toEqual([pathTo('home', locale)])
    }
  })

  test('repeated slashes collapse, query kept', async ({ request, baseURL }) => {
    // As a whole address: a path that begins with two slashes would name a host.
    const answer = await request.get(`${baseURL}//nl///te-koop//?search=a//b`, { maxRedirects: 0 })
    expect([answer.status(), targetOf(answer)]).toEqual([308, '/nl/te-koop/?search=a//b'])
  })

  const towns = Array.from({ length: 150 }, (_, index) => `city=x%7C${1000 + index}`).join('&')
  const total = countHomes('sale')
  for (const [what, query, found] of [
    ['7 kB of text', `search=${'a'.repeat(7000)}`, 0],
    ['7 kB of parameters nobody knows', `${'a'.repeat(3500)}=${'b'.repeat(3500)}`, total],
    ['NUL', 'search=%00', total],
    ['bytes that are no text', 'search=%ff%fe&city=%ff%7C%c3', total],
    ['half a price', 'price=abc-', total],
    ['a price upside down', 'price=900000-100000', total],
    ['prices beyond all numbers', `price=0-${'9'.repeat(400)}`, total],
    ['rooms below zero', 'bedrooms=-3&toilets=1e9&garages=x', total],
    ['types that are not', 'type=99&type=%27%3B--&type=', total],
    ['an order that is not', 'sort=constructor', total],
    ['the words of objects', '__proto__=1&constructor=2&toString=3', total],
    ['pages below one', 'page=0', total],
    ['a page beyond the end', 'page=99999', total],
    ['quotes and brackets', `search=${encodeURIComponent(`"'<script>%_\\&|!():*`)}`, null],
    ['150 towns', towns, null],
  ] as const) {
    test(`a search with ${what} is answered with a page that makes sense`, async ({ request }) => {
      const answer = await request.get(`${pathTo('forSale', 'nl')}?${query}`)
      expect(answer.status()).toBe(200)
      const html = await answer.text()
      const t = translations('nl', 'landing')
      const whole = found === total ? routeOf('forSale').title.nl : t('heading.sale', { homes: t('names.any') })
      expect(textsOf(html, 'h1')).toEqual([
        expect.stringMatching(new RegExp(`^${whole}${found === total ? '$' : '[, ]'}`)),
      ])
      expect(html).not.toContain('NaN')
      if (found === null) return
      expect(textsOf(html, 'h2')).toContain(
        found === 0 ? translations('nl', 'search')('empty.filtered') : foundText('sale'),
      )
    })
  }

  test('a page beyond the end is the last page', async ({ request }) => {
    const pages = Math.ceil(total / 24)
    const html = await (await request.get(`${pathTo('forSale', 'nl')}?page=99999`)).text()
    const title = entryOf('for-sale').pageTitle.nl
    const expected = translations('nl', 'search')('pageTitle', { title, page: String(pages), pages: String(pages) })
    expect(headOf(html).title).toContain(expected)
    expect(textsOf(html, 'article')).toHaveLength(total - 24 * (pages - 1))
  })

  test('files that are not there are not found', async ({ request }) => {
    for (const path of [
      '/favicon.png',
      '/robot.txt',
      '/wp-login.php',
      '/.env',
      '/.git/config',
      '/package.json',
      '/.next/BUILD_ID',
      '/__nextjs_original-stack-frame/',
      '/_next/webpack-hmr/',
      '/nl/photo.png',
      '/x/y.txt',
      '/demo/',
      '/demo/nothing.webp',
      '/pictures/nothing.webp',
      '/pictures/a/b.webp',
      '/api/',
      '/api/nothing/',
      '/_next/',
      '/_next/static/chunks/nothing.js',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
    expect((await request.get('/pictures/..%2f..%2fpackage.json')).status()).toBe(400)
  })

  test('the call behind the filters refuses what it cannot answer', async ({ request }) => {
    const summary = async (query: string) => (await request.get(`/api/search-summary/?${query}`)).status()
    expect(await summary('')).toBe(400)
    expect(await summary('locale=xx&market=sale')).toBe(400)
    expect(await summary('locale=nl&market=toString')).toBe(400)
    expect(await summary(`locale=nl&market=sale&search=%00&${towns}`)).toBe(200)
    expect(await summary(`locale=nl&market=sale&${towns}&${towns}`)).toBe(414)
  })
})

test('the call for free slots refuses what it cannot answer', async ({ request }) => {
  const slots = async (query: string) => (await request.get(`/api/viewing-slots/?${query}`)).status()
  expect(await slots('')).toBe(400)
  expect(await slots('locale=xx&home=1')).toBe(400)
  expect(await slots('locale=nl&home=1%20or%201')).toBe(400)
  expect(await slots('locale=nl&home=999999999')).toBe(410)
})

test('the call for the pictures of a card refuses what it cannot answer', async ({ request }) => {
  const pictures = async (query: string) => (await request.get(`/api/card-pictures/?${query}`)).status()
  expect(await pictures('locale=xx&home=1')).toBe(400)
  expect(await pictures('locale=nl&home=-1')).toBe(400)
  expect(await pictures('locale=nl&home=999999999')).toBe(410)
})

test.describe('switching language', () => {
  test('keeps the search', DEEP, async ({ page }) => {
    const query = '?type=2&price=100000-500000&sort=price'
    await page.goto(pathTo('forSale', 'nl') + query)
    await awaitScripts(page)
    const switcher = page.getByRole('navigation', { name: translations('nl', 'layout')('language') })
    await switcher.getByRole('link', { name: translations('fr', 'common')('languageName') }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('forSale', 'fr')}\\${query}$`))
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('main input[name="type"][value="2"]')).toBeChecked()
  })

  test('keeps a search that changed since the page came', async ({ page }) => {
    await page.goto(pathTo('forSale', 'nl'))
    await awaitScripts(page)
    await openFilters(page, 'categories')
    await page.locator('main input[name="type"][value="2"]').check()
    await expect(page).toHaveURL(/type=2/)
    const switcher = page.getByRole('navigation', { name: translations('nl', 'layout')('language') })
    await switcher.getByRole('link', { name: translations('fr', 'common')('languageName') }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('forSale', 'fr')}\\?type=2$`))
  })

  test('lands on the same home and is remembered', async ({ page }) => {
    await page.goto(addressById(HOMES.house, 'nl'))
    await awaitScripts(page)
    const switcher = page.getByRole('navigation', { name: translations('nl', 'layout')('language') })
    await switcher.getByRole('link', { name: translations('fr', 'common')('languageName') }).click()
    await expect(page).toHaveURL(new RegExp(`/fr/a-acheter/.*/${HOMES.house.record.ID}/$`))
    await expect(page.getByText(HOMES.house.record.RecordFile).first()).toBeAttached()
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => name === LANGUAGE_COOKIE)).toMatchObject([
      { value: 'fr', path: '/', sameSite: 'Lax', secure: true },
    ])
    await page.goto('/')
    await expect(page).toHaveURL(/\/fr\/$/)
  })

  test('is remembered where a browser refuses a secure cookie over plain http', DEEP, async ({ page }) => {
    await page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
      Object.defineProperty(document, 'cookie', {
        get: () => own?.get?.call(document),
        set: (text: string) => /;\s*secure/i.test(text) || own?.set?.call(document, text),
      })
    })
    await page.goto(pathTo('privacy', 'nl'))
    await awaitScripts(page)
    const switcher = page.getByRole('navigation', { name: translations('nl', 'layout')('language') })
    await switcher.getByRole('link', { name: translations('fr', 'common')('languageName') }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('privacy', 'fr')}$`))
    await page.goto('/')
    await expect(page).toHaveURL(/\/fr\/$/)
    expect(await page.context().cookies()).toMatchObject([{ name: LANGUAGE_COOKIE, secure: false, sameSite: 'Lax' }])
  })

  test('offers only languages in use', async ({ request }) => {
    const html = await (await request.get(pathTo('home', 'nl'))).text()
    const offered = elements(html, 'a').flatMap(({ hreflang }) => hreflang ?? [])
    expect([...new Set(offered)]).toEqual(['nl', 'fr'])
  })
})
