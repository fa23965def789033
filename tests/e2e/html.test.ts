import { pathTo } from '../../lib/routing/paths.ts'
import { CONTENT_PAGES } from '../support/browser-content.ts'
import { LOCALES } from '../support/browser-demo.ts'
import { headOf, htmlErrors, structuredData, textsOf } from '../support/browser-html.ts'
import { PAGES, prepareWithdrawn } from '../support/browser-pages.ts'
import { expect, test } from '../support/browser-test.ts'

for (const locale of LOCALES) {
  for (const { name, path, status } of [...PAGES, ...CONTENT_PAGES]) {
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
      structuredData(html)

      if (status !== 200) {
        expect(head.robots).toContain('noindex')
        return
      }
      expect(Object.keys(head.alternates).sort()).toEqual(['fr', 'nl', 'x-default'])
      expect(head.canonical).toBe(head.alternates[locale])
      expect(head.alternates['x-default']).toBe(head.alternates.nl)
      for (const address of Object.values(head.alternates)) {
        const other = await request.get(address, { maxRedirects: 0 })
        expect(other.status(), address).toBe(200)
        expect(headOf(await other.text()).alternates, address).toEqual(head.alternates)
      }
    })
  }
}

test('no two pages of a list have the same title', async ({ request }) => {
  const titleOf = async (query: string) =>
    headOf(await (await request.get(pathTo('forSale', 'nl') + query)).text()).title
  expect(await titleOf('')).not.toBe(await titleOf('?page=2'))
})

test('the page for an unreadable address is valid HTML', async ({ request }) => {
  const html = await (await request.get('/%ff/')).text()
  expect(await htmlErrors(html)).toEqual([])
})
