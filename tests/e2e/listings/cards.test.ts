/** Cards in a list: their further pictures, and the way between results and homes. */
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'

const t = translations('nl', 'listings.page')
const CARD = 'article[data-home]:has([data-card-picture] img)'
const picturesAsked = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/card-pictures/')) asked.push(request.url())
  })
  return asked
}

test('a card fetches its second picture when a mouse rests on it, and not before', async ({ page }) => {
  const asked = picturesAsked(page)
  await page.goto(pathTo('forSale', 'nl'))
  await awaitScripts(page)
  const card = page.locator(CARD).first()
  await expect(card.locator('[data-card-picture] img')).toHaveCount(1)
  expect(asked).toEqual([])
  await card.getByRole('link').first().hover()
  await expect(card.locator('[data-card-picture] img')).toHaveCount(2)
  expect(asked).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a card’s pictures are swiped, and a tap still opens the home', async ({ page, context }) => {
    const asked = picturesAsked(page)
    await page.goto(pathTo('forSale', 'nl'))
    await awaitScripts(page)
    const picture = page.locator(`${CARD} [data-card-picture]`).first()
    await picture.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0 } = (await picture.boundingBox()) ?? {}
    const session = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y: y + 60 }] })
    expect(asked).toEqual([])
    await touch('touchStart', x + width * 0.8)
    await touch('touchMove', x + width * 0.6)
    await touch('touchMove', x + width * 0.3)
    await touch('touchEnd')
    const strip = picture.locator('a')
    await expect(strip.locator('img')).not.toHaveCount(1)
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft / element.clientWidth)).toBe(1)
    expect(asked).toHaveLength(1)
    const path = (await strip.getAttribute('href')) ?? ''
    await page.touchscreen.tap(x + width / 2, y + 60)
    await page.waitForURL(`**${path}`)
  })
})

test('a home that was opened from results leads on to its neighbours and back', async ({ page }) => {
  const list = `${pathTo('forSale', 'nl')}?sort=price`
  await page.goto(list)
  await awaitScripts(page)
  const links = page.locator('article[data-home] h3 a')
  const [first, second] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')]
  await links.nth(0).click()
  await page.waitForURL(`**${first}`)
  const way = page.getByRole('navigation', { name: t('results.label') })
  await expect(way.getByRole('link', { name: t('results.previous') })).toBeHidden()
  await way.getByRole('link', { name: t('results.next') }).click()
  await page.waitForURL(`**${second}`)
  await expect(way.getByRole('link', { name: t('results.previous') })).toHaveAttribute('href', first ?? '')
  // Not to the top of the results: to the home from which one comes.
  await way.getByRole('link', { name: t('results.back') }).click()
  await page.waitForURL(`**${list}#home-*`)
  await awaitScripts(page)
  await expect(links.nth(1)).toBeInViewport()
})

test('the link to the results leads to the page as it was left, where Back does', async ({ page }) => {
  const list = pathTo('forSale', 'nl')
  await page.goto(list)
  await awaitScripts(page)
  const links = page.locator('article[data-home] h3 a')
  const last = links.last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  const path = (await last.getAttribute('href')) ?? ''
  await last.click()
  await page.waitForURL(`**${path}`)
  await page
    .getByRole('navigation', { name: t('results.label') })
    .getByRole('link', { name: t('results.back') })
    .click()
  await page.waitForURL(`**${list}`)
  await expect(last).toBeInViewport()
})

test('a home that was opened by its address has no neighbours', DEEP, async ({ page }) => {
  await page.goto(`${pathTo('forSale', 'nl')}`)
  const path = await page.locator('article[data-home] h3 a').first().getAttribute('href')
  await page.goto(path ?? '')
  await awaitScripts(page)
  await expect(page.locator('[data-results-links]')).toBeHidden()
})
