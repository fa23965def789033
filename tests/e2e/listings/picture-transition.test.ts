/** The way of a home's picture between its card and its gallery. */
import { PATIENCE } from '../../../components/layout/page/pictureTransition.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'

const t = translations('nl', 'listings.page')
const LIST = pathTo('forSale', 'nl')
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PICTURE = 'home-picture'
/** What is animated of a picture that is in both pages. */
const BOTH = [`::view-transition-group(${PICTURE})`, `::view-transition-new(${PICTURE})`]

type Seen = { names: string[]; longest: number }

/**
 * Gives each document again as it first came, at once and whole: a browser drops the transition to a document that comes
 * late, or whose first frame lacks the picture, and how busy the server is says nothing of the pages.
 */
async function keepDocuments(page: Page): Promise<void> {
  const kept = new Map<string, { body: Buffer; status: number; headers: Record<string, string> }>()
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document') return route.fallback()
    const known = kept.get(request.url())
    if (known) return route.fulfill(known)
    const response = await route.fetch()
    const { 'content-encoding': _, 'transfer-encoding': __, ...headers } = response.headers()
    const document = { body: await response.body(), status: response.status(), headers }
    kept.set(request.url(), document)
    return route.fulfill(document)
  })
}

/** Notes each view transition of a page in the tab's storage, where it outlives the document. */
async function watch(page: Page): Promise<() => Promise<Seen[]>> {
  await keepDocuments(page)
  await page.addInitScript((patience) => {
    const note = (transition: ViewTransition | null | undefined) =>
      transition?.ready.then(
        () => {
          const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
          const names = effects.map(({ pseudoElement }) => pseudoElement ?? '')
          const longest = Math.max(...effects.map((effect) => Number(effect.getTiming().duration)))
          const seen = JSON.parse(sessionStorage.getItem('seen') ?? '[]') as unknown[]
          sessionStorage.setItem('seen', JSON.stringify([...seen, { names, longest }]))
        },
        () => undefined,
      )
    addEventListener('pagereveal', ({ viewTransition }) => note(viewTransition))
    const start = document.startViewTransition?.bind(document)
    if (!start) return
    document.startViewTransition = (update) => {
      const transition = start(update)
      note(transition)
      return transition
    }
    // A busy machine may need longer than a visitor's patience.
    const wait = window.setTimeout
    window.setTimeout = ((handler: () => void, delay?: number, ...values: unknown[]) =>
      wait(handler, delay === patience ? 60_000 : delay, ...values)) as typeof setTimeout
  }, PATIENCE)
  return async () => JSON.parse((await page.evaluate(() => sessionStorage.getItem('seen'))) ?? '[]') as Seen[]
}

const isPhone = (page: Page): boolean => page.viewportSize()?.width === PHONE.viewport.width
const cards = (page: Page) => page.locator('article[data-home]:has([data-card-picture] img) h3 a')

/** Opens a home farther down in a list. */
async function open(page: Page): Promise<{ path: string; scrolled: number }> {
  await page.goto(LIST)
  await awaitScripts(page)
  const card = cards(page).nth(12)
  const path = (await card.getAttribute('href')) ?? ''
  const prefetched = page.waitForResponse((response) => response.url().includes(path)).catch(() => null)
  await card.hover()
  if (!isPhone(page)) await prefetched
  const scrolled = await page.evaluate(() => scrollY)
  await card.click()
  await page.waitForURL(`**${path}`)
  return { path, scrolled }
}

for (const [device, options] of Object.entries({ desktop: {}, phone: PHONE })) {
  // The same code runs on both: the desktop is a deep test.
  const tag = device === 'phone' ? {} : DEEP
  test.describe(`on a ${device}`, tag, () => {
    test.use({ ...options, reducedMotion: 'no-preference' })

    test('a card’s picture becomes the gallery’s, and goes back to its place', async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      const seen = await watch(page)
      let opened = { path: '', scrolled: 0 }
      // A browser drops the transition to a document that comes late, as on a busy machine.
      await expect(async () => {
        opened = await open(page)
        await awaitScripts(page)
        expect(await seen()).toHaveLength(1)
      }).toPass()
      const { path, scrolled } = opened
      expect(scrolled).toBeGreaterThan(0)
      // The router's pages don't wait when a browser goes back. A document that is still being read at its first frame
      // may lack the card: then nothing moves.
      await expect(async () => {
        const { length } = await seen()
        await page.goBack()
        await page.waitForURL(`**${LIST}`)
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
        await awaitScripts(page)
        const back = (await seen()).length
        await page.goForward()
        await page.waitForURL(`**${path}`)
        await awaitScripts(page)
        expect(back).toBe(isPhone(page) ? length + 1 : length)
      }).toPass()
      for (const { names, longest } of await seen()) {
        expect(names).toEqual(expect.arrayContaining(BOTH))
        expect(longest).toBeGreaterThanOrEqual(150)
        expect(longest).toBeLessThanOrEqual(240)
      }
      // No name is left over that a second transition would find twice.
      await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
      expect(errors).toEqual([])
    })

    test('the link to the results takes the same way back', DEEP, async ({ page }) => {
      const seen = await watch(page)
      const { path } = await open(page)
      const back = page.getByRole('link', { name: t('results.back') })
      await expect(async () => {
        const { length } = await seen()
        await back.click()
        await page.waitForURL(`**${LIST}`)
        await expect(cards(page).first()).toBeVisible()
        const after = (await seen()).length
        await page.goForward()
        await page.waitForURL(`**${path}`)
        // The link is Back where the list lies before, and the router's pages don't wait then.
        expect(after).toBe(isPhone(page) ? length + 1 : length)
      }).toPass()
    })

    test('no other page fades in', DEEP, async ({ page }) => {
      const seen = await watch(page)
      await page.goto(LIST)
      await awaitScripts(page)
      await page.goto(pathTo('forRent', 'nl'))
      await page.getByRole('contentinfo').getByRole('link').first().click()
      await page.waitForLoadState()
      expect(await seen()).toEqual([])
    })
  })

  test.describe(`on a ${device} that keeps still`, tag, () => {
    test.use({ ...options, reducedMotion: 'reduce' })

    test('nothing moves', DEEP, async ({ page }) => {
      const seen = await watch(page)
      await open(page)
      await page.goBack()
      await page.waitForURL(`**${LIST}`)
      expect(await seen()).toEqual([])
    })
  })

  test.describe(`on a ${device} with an older browser`, tag, () => {
    test.use({ ...options, reducedMotion: 'no-preference' })

    test('the home opens and closes all the same', DEEP, async ({ page }) => {
      await page.addInitScript(() => {
        // biome-ignore lint/suspicious/noExplicitAny: what this browser has, an older one doesn't
        const { prototype } = Document as any
        delete prototype.startViewTransition
        // biome-ignore lint/suspicious/noExplicitAny: the same
        delete (window as any).onpagereveal
      })
      const seen = await watch(page)
      await open(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await page.waitForURL(`**${LIST}`)
      await expect(cards(page).first()).toBeVisible()
      expect(await seen()).toEqual([])
    })
  })
}
