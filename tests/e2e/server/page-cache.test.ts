import { pathTo } from '../../../lib/i18n/paths.ts'
import { elements, headOf } from '../../support/browser/html.ts'
import { openFilters } from '../../support/browser/search.ts'
import { awaitScripts, expect, test } from '../../support/browser/test.ts'

const LIST = pathTo('forSale', 'nl')
const STRANGER = 'stranger@example.org'

test('a page requested again comes from memory, and a browser that has it gets 304', async ({ request }) => {
  // Other tests change the database, and with it everything that is kept.
  await expect(async () => {
    const address = `${LIST}?sort=price&bedrooms=4`
    await request.get(address)
    // Another order, a parameter that nobody knows: the same page.
    const answer = await request.get(`${LIST}?bedrooms=4&utm_source=x&sort=price`)
    const { 'x-cache': cache, etag = '', 'cache-control': control, vary } = answer.headers()
    expect([cache, control, vary]).toEqual(['hit', 'public, max-age=0, must-revalidate', 'accept-encoding'])
    const again = await request.get(address, { headers: { 'if-none-match': `W/${etag}` } })
    expect([again.status(), (await again.body()).length]).toEqual([304, 0])
    expect((await request.head(address)).headers()['x-cache']).toBe('hit')
  }).toPass({ timeout: 10_000, intervals: [50] })
})

test('an owner who is logged in passes by, and is given nothing of it', async ({ request }) => {
  for (const path of [LIST, pathTo('home', 'fr')]) {
    await request.get(path)
    const headers = { cookie: 'owner-session=anything' }
    expect((await request.get(path, { headers })).headers()['x-cache']).toBe('pass')
  }
})

test("a stranger's query stands in no page, and the page works under it", async ({ page, request }) => {
  const mail = encodeURIComponent(STRANGER)
  const addresses = [
    `${LIST}?search=nothing+like+it&mail=${mail}`,
    `${pathTo('home', 'nl')}?mail=${mail}`,
    `${pathTo('newBuild', 'fr')}?mail=${mail}`,
    `/nl/nothing-here/?mail=${mail}`,
  ]
  for (const address of addresses) {
    const html = await (await request.get(address)).text()
    expect(html.includes(STRANGER) || html.includes(mail), address).toBe(false)
  }
  await page.goto(`${LIST}?sort=price&mail=${mail}`)
  await awaitScripts(page)
  await expect(page.locator('main input[name="type"][value="2"]')).not.toBeChecked()
  await openFilters(page, 'categories')
  await page.locator('main input[name="type"][value="2"]').check()
  await expect(page).toHaveURL(/type=2/)
})

test('an address that names no language is answered in the visitor’s, from memory, whatever the address', async ({
  request,
}) => {
  await expect(async () => {
    for (const [headers, language] of [
      [{ 'accept-language': 'fr-BE' }, 'fr'],
      [{ 'accept-language': 'fr-BE', cookie: 'language=nl' }, 'nl'],
    ] as const)
      for (const path of ['/wp-login.php', '/xx/foo/', '/wp-login.php', '/en']) {
        const answer = await request.get(path, { headers, maxRedirects: 0 })
        expect([answer.status(), headOf(await answer.text()).language], path).toEqual([404, language])
        const { 'x-cache': cache, vary } = answer.headers()
        expect(vary).toBe('accept-encoding, accept-language, cookie')
        if (path !== '/wp-login.php') expect(cache).toBe('hit')
      }
  }).toPass({ timeout: 10_000, intervals: [50] })
})

test('what is one visitor’s is never kept', async ({ request }) => {
  for (const path of [pathTo('login', 'nl'), pathTo('favourites', 'nl'), pathTo('contactDemand', 'fr')])
    for (let time = 0; time < 2; time++) {
      const { 'x-cache': cache, 'cache-control': control } = (await request.get(path)).headers()
      expect([cache, control?.includes('no-store')], path).toEqual(['pass', true])
    }
})

test('a file of the build is compressed and stays with the browser', async ({ request }) => {
  const html = await (await request.get(LIST)).text()
  expect(headOf(html).language).toBe('nl')
  const file = elements(html, 'script').find(({ src }) => src?.startsWith('/_next/static/'))?.src ?? ''
  const headers = { 'accept-encoding': 'br' }
  await request.get(file, { headers })
  const answer = await request.get(file, { headers })
  expect([answer.status(), answer.headers()['content-encoding'], answer.headers()['x-cache']]).toEqual([
    200,
    'br',
    'hit',
  ])
  expect(answer.headers()['cache-control']).toContain('immutable')
  const etag = answer.headers().etag ?? ''
  expect((await request.get(file, { headers: { ...headers, 'if-none-match': etag } })).status()).toBe(304)
  for (const nothing of ['/_next/static/../../package.json', '/_next/static/%2e%2e/BUILD_ID', '/_next/static/chunks/'])
    expect((await request.get(nothing)).status(), nothing).toBe(404)
})
