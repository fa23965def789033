/** The headers that limit what browsers do with the responses of the built site. */
import type { APIRequestContext } from '@playwright/test'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { findNextScripts } from '../../../lib/server/csp/next-scripts.ts'
import { FILE_POLICY, PLAIN_POLICY } from '../../../lib/server/csp/policy.ts'
import { query } from '../../support/browser/database.ts'
import { addressById, HOMES, PUBLISHED } from '../../support/browser/demo.ts'
import { awaitScripts, expect, test } from '../../support/browser/test.ts'
import { loaderIn } from '../../support/site/loader-script.ts'

const POLICY = 'content-security-policy'
const SOON = { timeout: 5000, intervals: [50] }

const get = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path, { maxRedirects: 0 })
  return { html: await answer.text(), headers: answer.headers() }
}

/** A home that no other test looks at. */
const others: readonly unknown[] = Object.values(HOMES)
const home = PUBLISHED.filter((candidate) => !others.includes(candidate)).at(-7)

test.describe('scripts in a text', () => {
  test.use({ expectedErrors: /inline script|policy blocked inline/ })

  /** Both would leave a mark; the second one poses as Next's own. Import and pages clean texts; this one came past them. */
  const INJECTED = `<p>Rustig gelegen</p><script>document.documentElement.dataset.injected = 'plain'</script>
<script>self.__next_f.push([1,"0:[]\\n"])</script>`

  test('are blocked on a kept page, which works all the same', async ({ page, request }) => {
    if (!home) throw new Error('The demo has too few homes.')
    const { headers: redirect } = await get(request, addressById(home, 'nl'))
    const address = redirect.location ?? ''
    const where = [home.record.ID, 'nl']
    const [before] = await query<{ html: string }>(
      'select description_html as html from property_texts where property_id = $1 and language = $2',
      where,
    )
    const write = (html: string | undefined) =>
      query('update property_texts set description_html = $3 where property_id = $1 and language = $2', [
        ...where,
        html,
      ])
    await write(INJECTED)
    try {
      await expect.poll(async () => (await get(request, address)).html.includes('dataset.injected'), SOON).toBe(true)
      // The next time it comes from the store, unless another test has just changed something, which empties it.
      await expect(async () => {
        const { html, headers } = await get(request, address)
        expect(headers['x-cache']).toBe('hit')
        const written = Buffer.from(html).toString('latin1')
        expect(findNextScripts(written, loaderIn(written)).foreign).toEqual(['inline', 'inline'])
      }).toPass(SOON)
      const blocked: string[] = []
      page.on('console', (message) => {
        if (message.text().startsWith('The policy blocked')) blocked.push(message.text())
      })
      await page.goto(address)
      await awaitScripts(page)
      expect(blocked).toEqual(Array(2).fill('The policy blocked inline (script-src-elem)'))
      expect(await page.locator('html').getAttribute('data-injected')).toBeNull()
    } finally {
      await write(before?.html)
    }
  })
})

test('every script of the login carries the nonce of its answer, which is another each time', async ({ request }) => {
  const nonces = await Promise.all(
    [pathTo('login', 'nl'), pathTo('login', 'fr'), pathTo('login', 'nl')].map(async (path) => {
      const { html, headers } = await get(request, path)
      const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(headers[POLICY] ?? '')?.[1]
      const scripts = html.match(/<script\b[^>]*>/g)?.filter((tag) => !tag.includes('application/ld+json')) ?? []
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
      expect(headers['cache-control']).toContain('no-store')
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(nonces.length)
})

test('a nonce from outside is none', async ({ request }) => {
  const headers = { [POLICY]: "script-src 'nonce-abc'" }
  for (const path of [pathTo('privacy', 'nl'), `${pathTo('forSale', 'nl')}?search=abc`]) {
    const answer = await request.get(path, { headers })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toContain('nonce="abc"')
  }
})

test('every kind of answer carries its headers', async ({ request }) => {
  const kinds: [path: string, expected: Record<string, string>][] = [
    ['/nl/', { 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' }],
    ['/nl/map-frame/', { 'x-frame-options': 'SAMEORIGIN' }],
    ['/nl/nergens/', { 'x-frame-options': 'DENY' }],
    ['/nl/te-koop', { [POLICY]: PLAIN_POLICY }],
    ['/', { [POLICY]: PLAIN_POLICY }],
    ['/%ff', { [POLICY]: PLAIN_POLICY }],
    ['/api/challenge/', { [POLICY]: PLAIN_POLICY, 'x-frame-options': 'DENY' }],
    ['/sitemap.xml', { [POLICY]: FILE_POLICY, 'cross-origin-resource-policy': 'cross-origin' }],
    ['/icon.svg', { [POLICY]: FILE_POLICY, 'cross-origin-resource-policy': 'cross-origin' }],
    ['/nl/login/', { 'referrer-policy': 'same-origin', 'x-frame-options': 'DENY' }],
  ]
  for (const [path, expected] of kinds) {
    const { headers } = await get(request, path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': expect.stringMatching(/^(same-origin|strict-origin-when-cross-origin)$/),
      [POLICY]: expect.stringContaining("default-src 'none'"),
      ...expected,
    })
    expect(headers[POLICY], path).not.toMatch(/script-src[^;]*(unsafe|\*|https?:|data:)/)
    expect(headers, path).not.toHaveProperty('x-powered-by')
    expect(headers, path).not.toHaveProperty('server')
  }
})

test('a page that a browser kept keeps its policy', async ({ request }) => {
  const first = await get(request, pathTo('privacy', 'nl'))
  const again = await request.get(pathTo('privacy', 'nl'), { headers: { 'if-none-match': first.headers.etag ?? '' } })
  expect(again.status()).toBe(304)
  expect([undefined, first.headers[POLICY]]).toContain(again.headers()[POLICY])
})
