/** What opens over the list stays open while a visitor presses in it, and closes when he presses or goes beside it. */
import { translations } from '../../../lib/i18n/translations.ts'
import { awaitScripts, expect, type Page, test } from '../../support/browser/test.ts'

const WHERE = translations('nl', 'search')('where.label')

test.use({ viewport: { width: 1440, height: 900 } })

/** Presses with the mouse in the middle of what may lie below something else. */
async function press(page: Page, words: ReturnType<Page['locator']>): Promise<void> {
  await words.scrollIntoViewIfNeeded()
  const box = await words.boundingBox()
  if (!box) throw new Error('The words have no place on the screen.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

for (const path of ['/nl/', '/nl/te-koop/'])
  test(`a distance is chosen by its words at ${path}`, async ({ page }) => {
    await page.goto(path)
    await awaitScripts(page)
    // A plain text field until its code is there.
    const field = page.locator('main').getByLabel(WHERE, { exact: true }).first()
    await field.focus()
    await expect(page.getByRole('combobox', { name: WHERE })).toBeFocused()
    await page.keyboard.type('gent')
    await expect(page.getByRole('option').first()).toContainText('Gent')
    await page.keyboard.press('Enter')
    const radius = page.getByRole('button', { name: /Straal/ })
    await radius.click()
    const step = page.getByRole('radio', { name: /^10 km|\+ 10 km/ })
    await expect(step).toBeVisible()
    // Numbers that come later move what is open.
    await page.locator('label', { has: step }).locator('span').first().click()
    await expect(step).toBeChecked()
    await press(page, page.getByRole('heading', { level: 1 }))
    await expect(step).toBeHidden()
    await expect(radius).toHaveText(/10 km/)
  })

test('a group of filters takes a choice by its words', async ({ page }) => {
  await page.goto('/nl/te-koop/')
  await awaitScripts(page)
  await page.locator('summary', { hasText: 'Type' }).click()
  const house = page.getByRole('checkbox', { name: /^Huis/ })
  await page.locator('label', { has: house }).locator('span').first().click()
  await expect(page).toHaveURL(/type=1/)
  await press(page, page.getByRole('heading', { level: 1 }))
  await expect(house).toBeHidden()
})
