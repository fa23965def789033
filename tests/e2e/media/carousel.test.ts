import { translations } from '../../../lib/i18n/translations.ts'
import { CAROUSEL_TIMING } from '../../../lib/media/rules-carousel.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { DEEP, expect, type Locator, type Page, test } from '../../support/browser/test.ts'

const LOCALE = 'nl'
const t = translations(LOCALE, 'media.gallery')
const PATH = `/${LOCALE}/wisselende-beelden/`
const IMAGES = ['hall-1', 'living-room-2', 'garden-terrace-1', 'farmhouse-1']
const TOTAL = IMAGES.length

// All with one page of its own, which nothing else links to.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ playwright, baseURL }) => {
  await query(
    `with banner as (insert into banners (kind) values ('gallery') returning id),
     image as (
       insert into banner_images (banner_id, src, width, height, sort_order)
       select banner.id, '/demo/' || name || '.webp', 1360, 907, place
       from banner, unnest($1::text[]) with ordinality as names (name, place) returning id
     ),
     alts as (insert into banner_image_texts (image_id, language, alt) select id, 'nl', 'Een woning' from image),
     entry as (
       insert into menu_entries (path, status, in_menu, indexed, banner_id)
       select 'wisselende-beelden', 'Published', false, false, id from banner returning id
     )
     insert into menu_entry_texts (entry_id, language, title) select id, 'nl', 'Wisselende beelden' from entry`,
    [IMAGES],
  )
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await expect.poll(async () => (await request.get(PATH)).status()).toBe(200)
  await request.dispose()
})

test.afterAll(() =>
  query(
    `with gone as (delete from menu_entries where path = 'wisselende-beelden' returning banner_id)
     delete from banners using gone where banners.id = gone.banner_id`,
  ),
)

const carousel = (page: Page): Locator => page.getByRole('region', { name: translations(LOCALE, 'layout')('gallery') })
const button = (page: Page, name: 'stop' | 'start' | 'previous' | 'next'): Locator =>
  carousel(page).getByRole('button', { name: t(`carousel.${name}`), exact: true })
const expectState = (page: Page, state: string): Promise<void> =>
  expect(carousel(page)).toHaveAttribute('data-state', state)
const expectPicture = (page: Page, index: number): Promise<void> =>
  expect(carousel(page).getByText(t('carousel.position', { index, total: TOTAL }), { exact: true })).toBeAttached()

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  /** The page at its first picture, the pointer on it, its clock standing still. */
  async function begin(page: Page): Promise<void> {
    await page.clock.install()
    await page.goto(PATH)
    await carousel(page).hover({ position: { x: 200, y: 200 } })
    await expectState(page, 'hovered')
    await page.clock.pauseAt(Date.now() + 60_000)
    await expectPicture(page, 1)
  }
  const leave = (page: Page): Promise<void> => page.mouse.move(5, 5)

  test('goes on after three seconds, unless somebody looks', DEEP, async ({ page }) => {
    await begin(page)
    const count = carousel(page).locator('p')
    const third = carousel(page).getByRole('img').nth(2)
    await expect(count).toHaveAttribute('aria-live', 'polite')
    await page.clock.runFor(10 * CAROUSEL_TIMING.autoplay)
    await expectPicture(page, 1)
    await leave(page)
    await expectState(page, 'playing')
    await expect(count).toHaveAttribute('aria-live', 'off')
    await page.clock.runFor(CAROUSEL_TIMING.autoplay - 100)
    await expectPicture(page, 1)
    await page.clock.runFor(200)
    await expectPicture(page, 2)
    await expect(carousel(page)).toHaveAttribute('data-moving', '')
    // Neighbours are fetched once the picture has stood for a while.
    await expect(third).toHaveAttribute('loading', 'lazy')
    await page.clock.runFor(CAROUSEL_TIMING.lazyLoad)
    await expect(third).toHaveAttribute('loading', 'eager')
    await page.clock.runFor(3 * CAROUSEL_TIMING.slide)
    await expect(carousel(page)).not.toHaveAttribute('data-moving')
    await page.clock.resume()
    await expectAccessible(page, 'playing')
    await carousel(page).hover({ position: { x: 200, y: 200 } })
    await expectState(page, 'hovered')
    await expectAccessible(page, 'hovered')
  })

  test('is stopped by its first button, and started again', DEEP, async ({ page }) => {
    await begin(page)
    await leave(page)
    await carousel(page).getByRole('button').first().focus()
    await expect(button(page, 'stop')).toBeFocused()
    await expectState(page, 'focused')
    await page.keyboard.press('Enter')
    await expectState(page, 'paused')
    await expect(button(page, 'start')).toBeFocused()
    await page.clock.resume()
    await expectAccessible(page, 'paused')
    await page.clock.pauseAt(Date.now() + 120_000)
    await page.keyboard.press('Tab')
    await expect(button(page, 'previous')).toBeFocused()
    await button(page, 'previous').blur()
    await page.clock.runFor(10 * CAROUSEL_TIMING.autoplay)
    await expectPicture(page, 1)
    await button(page, 'start').focus()
    await page.keyboard.press('Enter')
    await expectState(page, 'playing')
    await page.clock.runFor(CAROUSEL_TIMING.autoplay + 100)
    await expectPicture(page, 2)
  })

  test('is held by the hand that drags it, and doesn’t move where nobody sees it', DEEP, async ({ page }) => {
    await begin(page)
    const box = await carousel(page).boundingBox()
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
    // More than half of the way, so that it doesn't depend on how fast.
    await page.mouse.move(1300, middle)
    await page.mouse.down()
    await page.mouse.move(700, middle, { steps: 5 })
    await expectState(page, 'dragging')
    await page.mouse.move(200, middle, { steps: 5 })
    await page.mouse.up()
    await expectState(page, 'hovered')
    await page.clock.runFor(3 * CAROUSEL_TIMING.slide)
    await expectPicture(page, 2)
    await leave(page)
    // So low that the end of the page holds nothing of the carousel.
    await page.setViewportSize({ width: 1440, height: 400 })
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expectState(page, 'paused')
  })
})

test('never moves by itself under reduced motion, and jumps at a click', async ({ page }) => {
  await page.clock.install()
  await page.goto(PATH)
  await expectState(page, 'paused')
  await expect(button(page, 'stop')).toHaveCount(0)
  await page.clock.runFor(20 * CAROUSEL_TIMING.autoplay)
  await expectPicture(page, 1)
  await button(page, 'previous').click()
  await expectPicture(page, TOTAL)
  await button(page, 'next').click()
  await expectPicture(page, 1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is a strip of pictures to scroll', async ({ page }) => {
    await page.goto(PATH)
    await expect(carousel(page).getByRole('img')).toHaveCount(TOTAL)
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
    const last = carousel(page).getByRole('listitem').last()
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.5 })
  })
})
