/** The field for a day in a browser whose own one writes 11/28/2026: what only a browser can do wrong. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { formatDay } from '../../../lib/shared/format-dates.ts'
import { addDays, addMonths, brusselsDay } from '../../../lib/shared/time.ts'
import { typedDay } from '../../../lib/shared/written/typed-day.ts'
import { expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'

test.use({ locale: 'en-US' })

const words = MESSAGES.nl['date-field']
const AGENDA = `${pathTo('deskAgenda', 'nl')}?view=list`
const field = (page: Page) => page.getByRole('textbox', { name: MESSAGES.nl.viewings.desk.day, exact: true })
const today = (): string => brusselsDay(new Date().toISOString())

test.beforeEach(async ({ context, baseURL }) => {
  await signInStaff(context, baseURL ?? '', 'administrator')
})

test('a day is typed as people say it, and one that doesn’t exist is refused', async ({ page }) => {
  await page.goto(AGENDA)
  await expect(field(page)).toHaveValue(typedDay(today(), 'nl'))
  await field(page).fill('31/2/2027')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.problems.impossible)).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAt(page, WIDTHS.desktop, 'a day that does not exist')
  await field(page).fill('morgen')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('day') === addDays(today(), 1))
  await expect(field(page)).toHaveValue(typedDay(addDays(today(), 1), 'nl'))
})

test('a day is chosen in the calendar by keyboard, and the focus returns', async ({ page }) => {
  await page.goto(AGENDA)
  await expect(field(page)).toHaveValue(typedDay(today(), 'nl'))
  await field(page).press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: words.calendar })
  await expect(calendar.getByRole('button', { name: formatDay(today(), 'nl'), exact: true })).toBeFocused()
  await expectAccessibleAt(page, WIDTHS.desktop, 'the calendar')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  const chosen = addMonths(addDays(today(), 1), 1)
  await expect(calendar.getByRole('button', { name: formatDay(chosen, 'nl'), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue(typedDay(chosen, 'nl'))
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(field(page)).toBeFocused()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the field is the browser’s own', async ({ page }) => {
    await page.goto(AGENDA)
    await expect(page.getByLabel(MESSAGES.nl.viewings.desk.day, { exact: true }).first()).toHaveAttribute(
      'type',
      'date',
    )
  })
})
