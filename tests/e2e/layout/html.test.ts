import { pathTo } from '../../../lib/i18n/paths.ts'
import { CONTENT_PAGES } from '../../support/browser/content.ts'
import { addressById, HOMES, LOCALES } from '../../support/browser/demo.ts'
import { headOf, htmlErrors, structuredData, textsOf } from '../../support/browser/html.ts'
import { LIKE_ANOTHER, PAGES, prepareWithdrawn } from '../../support/browser/pages.ts'
import { expect, test } from '../../support/browser/test.ts'
import { structuredDataErrors } from '../../support/structured-data.ts'

for (const [turn, locale] of LOCALES.entries()) {
  // What the sitemap names is read in every language by the crawl; here by turns, and what it doesn't name in Dutch.
  for (const { name, path, status } of [...PAGES, ...CONTENT_PAGES].filter(
    (page, index) =>
      !LIKE_ANOTHER.includes(page.name) &&
      ((turn === 0 && (page.status !== 200 || page.path(locale).includes('?'))) || index % 2 === turn),
  )) {
    test(`${name} in ${locale} is valid HTML with a complete head`, async ({ request }) => {
      if (status === 410) await prepareWithdrawn(request)
      const answer = await request.get(path(locale))
      expect(answer.status()).toBe(status)
      const html = await answer.text()
      expect(await htmlErrors(html)).toEqual([])

      const head = headOf(html)
      expect(head.language).toBe(locale)
      expect(head.title).toBeTruthy()
      expect(textsOf(html, 'h1')).toHaveLength(1)
      expect(textsOf(html, 'h1')[0]).not.toBe('')
      expect(structuredDataErrors(structuredData(html))).toEqual([])

      if (status !== 200) {
        expect(head.robots).toContain('noindex')
        return
      }
      expect(Object.keys(head.alternates).sort()).toEqual(['fr', 'nl', 'x-default'])
      expect(head.description).toBeTruthy()
      expect(head.shared).toMatchObject({
        'og:type': expect.stringMatching(/^(website|article)$/),
        'og:title': expect.stringMatching(/./),
        'og:description': head.description,
        'og:locale': `${locale}_BE`,
        'og:locale:alternate': locale === 'nl' ? 'fr_BE' : 'nl_BE',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:type': 'image/jpeg',
        'og:image:alt': expect.stringMatching(/./),
        'twitter:card': 'summary_large_image',
      })
      expect(new URL(head.shared['og:url'] ?? '').pathname).toBe(new URL(head.canonical ?? '', 'http://a').pathname)
      expect(head.canonical).toBe(head.alternates[locale])
      expect(head.alternates['x-default']).toBe(head.alternates.nl)
    })
  }
}

test('no two pages of a list have the same title', async ({ request }) => {
  const titleOf = async (query: string) =>
    headOf(await (await request.get(pathTo('forSale', 'nl') + query)).text()).title
  expect(await titleOf('')).not.toBe(await titleOf('?page=2'))
})

test('the picture that a head names is there for whoever fetches it, and no other', async ({ request }) => {
  const { shared } = headOf(await (await request.get(addressById(HOMES.hidden, 'fr'))).text())
  const address = new URL(shared['og:image'] ?? '').pathname
  const answers = await Promise.all(Array.from({ length: 20 }, () => request.get(address)))
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.body()).length))
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200))
  expect(new Set(sizes).size).toBe(1)
  expect(sizes[0]).toBeLessThanOrEqual(250_000)
  expect(answers[0]?.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  })
  const other = await request.get(address.replace(/-[0-9a-f]{12}/, '-000000000000'), { maxRedirects: 0 })
  expect([other.status(), other.headers().location]).toEqual([307, address])
  for (const wrong of ['/share/', '/share/home-1-nl-0123456789ab.jpg', '/share/x/y.jpg']) {
    expect((await request.get(wrong)).status(), wrong).toBe(404)
  }
  expect((await request.get('/share/..%2f..%2fpackage.json')).status()).toBe(400)
})

test('the page for an unreadable address is valid HTML', async ({ request }) => {
  const html = await (await request.get('/%ff/')).text()
  expect(await htmlErrors(html)).toEqual([])
})
