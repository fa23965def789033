/** Icons and manifests, as Chromium reads them. */
import sharp from 'sharp'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { LOCALES } from '../../support/browser/demo.ts'
import { elements } from '../../support/browser/html.ts'
import { expect, test } from '../../support/browser/test.ts'

for (const locale of LOCALES)
  test(`the manifest in ${locale} is read without a complaint, and its icons are what it says`, async ({
    page,
    request,
  }) => {
    await page.goto(pathTo('privacy', locale))
    const devtools = await page.context().newCDPSession(page)
    const { url, errors, data = '' } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(new URL(url).pathname).toBe(`/manifests/${locale}.webmanifest`)
    const manifest = JSON.parse(data)
    const brand = (await page.title()).split(' | ').at(-1)
    expect(manifest).toMatchObject({ name: brand, lang: `${locale}-BE`, start_url: pathTo('home', locale) })
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    for (const { src, sizes, type, purpose } of manifest.icons) {
      const answer = await request.get(src)
      const { width, height, format } = await sharp(await answer.body()).metadata()
      expect([`${width}x${height}`, `image/${format}`, answer.headers()['content-type']]).toEqual([sizes, type, type])
      // What is cut to any shape has no hole in its ground.
      if (purpose === 'maskable') expect((await sharp(await answer.body()).stats()).isOpaque).toBe(true)
    }
    expect(
      manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${purpose} ${sizes}`),
    ).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
  })

test('each page names its icons, and they are there', async ({ request }) => {
  const links = elements(await (await request.get(pathTo('privacy', 'nl'))).text(), 'link')
  const icons = links.filter(({ rel }) => rel === 'icon' || rel === 'apple-touch-icon')
  expect(icons.map(({ rel, href = '' }) => `${rel} ${href.split('?')[0]}`).sort()).toEqual([
    'apple-touch-icon /apple-icon.png',
    'icon /favicon.ico',
    'icon /icon.svg',
  ])
  for (const { href = '' } of icons) expect((await request.get(href)).status(), href).toBe(200)
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
  for (const path of [
    '/manifests/en.webmanifest',
    '/manifests/nl',
    '/sitemaps/x',
    '/feeds/nl-te-koop.xml',
    '/icons/x.png',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})
