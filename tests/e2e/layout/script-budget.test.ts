import { gzipSync } from 'node:zlib'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { addressById, HOMES } from '../../support/browser/demo.ts'
import { logIn } from '../../support/browser/owner.ts'
import { awaitScripts, expect, type Page, test } from '../../support/browser/test.ts'

/** What a first load may bring of JavaScript, in bytes as gzip sends it (design 7). */
const BUDGET = 165 * 1024
const LOCALE = 'nl'

const PAGES = {
  home: pathTo('home', LOCALE),
  list: pathTo('forSale', LOCALE),
  property: addressById(HOMES.house, LOCALE),
  form: pathTo('contact', LOCALE),
  login: pathTo('login', LOCALE),
} as const

/** Words that stand in the code of what may come only when it is used. */
const EXTRAS = { lightbox: 'yarl__', carousel: 'scrollSnapList', map: 'leaflet-', forms: 'onTouched' } as const

/** A screen so tall that a browser's own lazy loading would bring in the map of a home at once. */
test.use({ viewport: { width: 1440, height: 900 } })

/** Collects the scripts of a page as they come; the tests' own stand-ins for pictures don't count. */
function collectScripts(page: Page): () => Promise<Map<string, string>> {
  const answers: Promise<[string, string]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      answers.push(response.text().then((text) => [new URL(response.url()).pathname, text]))
  })
  return async () => new Map(await Promise.all(answers))
}
const extrasIn = (scripts: Map<string, string>): string[] =>
  Object.entries(EXTRAS)
    .filter(([, sign]) => [...scripts.values()].some((text) => text.includes(sign)))
    .map(([name]) => name)

for (const [name, path] of Object.entries(PAGES)) {
  test(`the first load of the ${name} stays within the budget of JavaScript`, async ({ page }) => {
    const scripts = collectScripts(page)
    const sheets: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await awaitScripts(page)
    // React doesn't load again what the joined style sheet contains. A page with a nonce keeps Next's own sheets.
    if (name !== 'login') expect(sheets).toEqual([expect.stringContaining('.css.')])
    const loaded = await scripts()
    const bytes = [...loaded.values()].reduce((sum, text) => sum + gzipSync(text).length, 0)
    console.log(`${name}: ${(bytes / 1024).toFixed(1)} KiB of JavaScript in ${loaded.size} files`)
    expect(loaded.size).toBeGreaterThan(3)
    expect(bytes).toBeGreaterThan(100 * 1024)
    expect(bytes).toBeLessThanOrEqual(BUDGET)
    expect(extrasIn(loaded)).toEqual([])
  })
}

test('the pages of owners load nothing of next-intl', async ({ page, context, baseURL }) => {
  await logIn(context, baseURL ?? '', [HOMES.house.record.ID])
  const scripts = collectScripts(page)
  await page.goto(pathTo('ownerAccount', LOCALE), { waitUntil: 'networkidle' })
  await awaitScripts(page)
  const loaded = [...(await scripts()).values()]
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter((text) => text.includes('FORMATTING_ERROR'))).toEqual([])
})

test('the lightbox comes, with its style sheet, when a pointer comes to a picture', async ({ page }) => {
  const t = translations(LOCALE, 'media.gallery')
  const scripts = collectScripts(page)
  const sheets: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'stylesheet') sheets.push(await response.text())
  })
  await page.goto(PAGES.property, { waitUntil: 'networkidle' })
  await awaitScripts(page)
  expect(sheets.join('')).not.toContain(EXTRAS.lightbox)
  await page
    .getByRole('list', { name: t('photos') })
    .getByRole('link')
    .first()
    .hover()
  await expect.poll(async () => extrasIn(await scripts())).toEqual(['lightbox'])
  await expect.poll(() => sheets.join('').includes(EXTRAS.lightbox)).toBe(true)
})
