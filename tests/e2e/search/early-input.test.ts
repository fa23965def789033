import { pathTo } from '../../../lib/i18n/paths.ts'
import { openFilters } from '../../support/browser/search.ts'
import { awaitScripts, DEEP, expect, test } from '../../support/browser/test.ts'

const LIST = pathTo('forSale', 'nl')

test('the code of the filters comes when they are touched, and nothing typed before is lost', async ({ page }) => {
  await page.goto(LIST)
  await awaitScripts(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/_next/static/chunks/*.js')
  await openFilters(page, 'text')
  await page.locator('#filter-text').pressSequentially('vil')
  await asked
  await openFilters(page, 'categories')
  await page.locator('#filters input[name="type"][value="1"]').check()
  await openFilters(page, 'rooms')
  await page.locator('#filter-bedrooms-2').check()
  for (let click = 0; click < 2; click += 1) await page.locator('#filter-garages + button').click()
  await openFilters(page, 'price')
  await page.locator('#filter-price-min').fill('100.000 euro')
  await openFilters(page, 'text')
  await page.locator('#filter-text').focus()
  release()
  await expect(page).toHaveURL(/search=vil/)
  for (const part of [/type=1/, /bedrooms=2/, /garages=2/, /price=100000-/]) await expect(page).toHaveURL(part)
  await expect(page.locator('#filter-text')).toBeFocused()
  await expect(page.locator('#filter-text')).toHaveValue('vil')
  await page.keyboard.type('la')
  await expect(page).toHaveURL(/search=villa/)
})

test('an amount that is being typed goes on where it was', DEEP, async ({ page }) => {
  await page.goto(LIST)
  await awaitScripts(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  const least = page.locator('#filter-price-min')
  await openFilters(page, 'price')
  await least.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2a5')
  release()
  // Only the live field leaves the letter out.
  await expect(least).toHaveValue('25')
  await page.keyboard.type('0000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/price=250000-/)
})

test('an amount that was sent with Enter before the code was there is applied', async ({ page }) => {
  await page.goto(LIST)
  await awaitScripts(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  const least = page.locator('#filter-price-min')
  await openFilters(page, 'price')
  await least.fill('250000')
  await least.press('Enter')
  release()
  await expect(page).toHaveURL(/price=250000-/)
  await expect(least).toBeFocused()
})
