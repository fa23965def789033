import type { APIRequestContext } from '@playwright/test'
import { HOMES, PUBLISHED } from '../../support/browser/demo.ts'
import { expect, test } from '../../support/browser/test.ts'

/** The paths that a file names; its origin is that of the configuration, the tests' another. */
const pathsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)

async function xmlOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  return answer.text()
}

async function filesOf(request: APIRequestContext): Promise<{ pages: string; homes: string }> {
  const [pages = '', homes = '', ...more] = pathsOf(await xmlOf(request, '/sitemap.xml'))
  expect(more).toEqual([])
  return { pages: await xmlOf(request, pages), homes: await xmlOf(request, homes) }
}

test('robots.txt names the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m)
  expect(text).not.toMatch(/^Disallow: \/$/m)
})

test('its files can be read by whoever reads XML', async ({ request, page }) => {
  const { pages, homes } = await filesOf(request)
  const broken = (xml: string) =>
    page.evaluate((text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror'), xml)
  for (const xml of [pages, homes]) expect(await broken(xml)).toBeNull()
})

test('it names the homes that are shown and no others', async ({ request }) => {
  const named = pathsOf((await filesOf(request)).homes).map((path) => Number(/(\d+)\/$/.exec(path)?.[1]))
  for (const { record } of PUBLISHED)
    expect(
      named.filter((id) => id === record.ID),
      String(record.ID),
    ).toHaveLength(2)
  expect(named).not.toContain(HOMES.prospect.record.ID)
})

test('a file is packed where that is understood, and one that was never written is missing', async ({ request }) => {
  const answer = await request.get('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers()['content-encoding']).toBe('gzip')
  expect(await answer.text()).toContain('</sitemapindex>')
  for (const name of ['homes-1-2.xml', 'homes-2-1.xml', 'pages-2.xml', 'x.xml', 'homes-1-99999999999.xml']) {
    expect((await request.get(`/sitemaps/${name}`)).status(), name).toBe(404)
  }
  expect((await request.post('/sitemap.xml')).status()).toBe(405)
})

test('who has a file already gets no text, nor who asks for its head', async ({ request }) => {
  const head = await request.head('/sitemap.xml')
  const { etag = '' } = head.headers()
  expect([head.status(), etag]).toEqual([200, expect.stringMatching(/^W\/".+"$/)])
  expect((await request.get('/sitemap.xml', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  expect((await request.get('/sitemap.xml', { headers: { 'if-none-match': 'W/"x"' } })).status()).toBe(200)
})
