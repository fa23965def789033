import { pathTo } from '../../../lib/i18n/paths.ts'
import { awaitScripts, expect, test } from '../../support/browser/test.ts'

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
  await page.locator('#filter-text').pressSequentially('vil')
  await asked
  await page.locator('#filters input[name="type"][value="1"]').check()
  for (let click = 0; click < 2; click += 1) await page.locator('#filter-bedrooms + button').click()
  await page.locator('#filter-price-min').fill('100000')
  await page.locator('#filter-text').focus()
  release()
  await expect(page).toHaveURL(/search=vil/)
  for (const part of [/type=1/, /bedrooms=2/, /price=100000-/]) await expect(page).toHaveURL(part)
  await expect(page.locator('#filter-text')).toBeFocused()
  await expect(page.locator('#filter-text')).toHaveValue('vil')
  await page.keyboard.type('la')
  await expect(page).toHaveURL(/search=villa/)
})
