import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { homesInWords } from '../../../lib/landing/sentences.ts'
import { FEATURES } from '../../../lib/search/rules-feature-table.ts'
import { setWidth, WIDTHS } from '../../support/browser/axe.ts'
import type { DemoHome } from '../../support/browser/demo.ts'
import { countOpen, foundText, openAllFilters } from '../../support/browser/search.ts'
import { awaitScripts, DEEP, expect, type Locator, type Page, test } from '../../support/browser/test.ts'

const t = translations('nl', 'search')
const SALE = pathTo('forSale', 'nl')
const RENT = pathTo('forRent', 'nl')

const isHouse = ({ record }: DemoHome): boolean => String(record.WebIDs).split(',').includes('1')

async function openDialog(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await awaitScripts(page)
  return openAllFilters(page)
}

const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search)
const results = (page: Page) => page.locator('#results')
const showOf = (dialog: Locator) => dialog.locator('button[type="submit"]')
/** The number that stands beside a choice. */
const countOf = async (choice: Locator): Promise<number> =>
  numberIn(await choice.locator('xpath=ancestor::label').locator('small').last().textContent())
/** The number in a text such as "Toon 12 panden". */
const numberIn = (text: string | null): number =>
  Number(/\d[\d.]*/.exec(text ?? '')?.[0].replaceAll('.', '') ?? Number.NaN)

test('the button has the number of the list, in the words of what is searched', async ({ page }) => {
  await setWidth(page, WIDTHS.desktop)
  const dialog = await openDialog(page, SALE)
  await expect(dialog).toHaveAccessibleName(t('filters.all'))
  await dialog.locator('#filter-type-1').check()
  const homes = homesInWords('1', countOpen('sale', isHouse), 'nl')
  await expect(showOf(dialog)).toHaveText(t('show.homes', { homes }))
  await expect(dialog.getByText(t('filters.chosen.one'))).toBeVisible()
  expect(queryOf(page)).toBe('')
  await showOf(dialog).click()
  await expect(dialog).toHaveCount(0)
  await expect(results(page)).toHaveText(foundText('sale', isHouse, '1'))
  await expect(results(page)).toBeFocused()
  await expect(page.locator('#open-all-filters')).toContainText('1')
})

test('what isn’t known is a choice with its number, and what gives nothing is there to be seen', async ({ page }) => {
  await setWidth(page, WIDTHS.desktop)
  const dialog = await openDialog(page, SALE)
  const all = await showOf(dialog).textContent()
  for (const name of ['condition', 'year'] as const) {
    const unknown = dialog.locator(`#filter-${name}-unknown`)
    const count = await countOf(unknown)
    await unknown.check({ force: true })
    // "Geen resultaten" has no number.
    await expect.poll(async () => numberIn(await showOf(dialog).textContent()) || 0).toBe(count)
    await dialog.getByRole('button', { name: t('filters.clearChosen') }).click()
    await expect(showOf(dialog)).toHaveText(all ?? '')
  }
  // Land has no bedrooms.
  await dialog.locator('#filter-type-3').check()
  const bedrooms = dialog.locator('#filter-bedrooms-3')
  await expect.poll(() => countOf(bedrooms)).toBe(0)
  await expect(bedrooms).toBeVisible()
  await expect(bedrooms.locator('xpath=ancestor::label')).toHaveAttribute('data-none')
})

test('prices are bars that are read out with the numbers of their lists', async ({ page }) => {
  await setWidth(page, WIDTHS.desktop)
  const dialog = await openDialog(page, SALE)
  const bars = dialog.getByRole('img', { name: /^Panden volgens prijs/ })
  const [band = ''] = /[^;]+(?=\.$)/.exec((await bars.getAttribute('aria-label')) ?? '') ?? []
  await expect(bars.locator('rect[data-out]')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: t('price.min') }).fill('1000000')
  await dialog.getByRole('textbox', { name: t('price.min') }).press('Enter')
  await expect(bars.locator('rect[data-out]').first()).toBeAttached()
  await expect
    .poll(async () => numberIn(await showOf(dialog).textContent()))
    .toBe(numberIn(band.split(':').at(-1) ?? ''))
})

test('the keyboard reaches every filter, Escape goes back to where it was opened, and changes nothing', async ({
  page,
}) => {
  await setWidth(page, WIDTHS.desktop)
  await page.goto(`${SALE}?type=1`)
  await awaitScripts(page)
  const opener = page.locator('#open-all-filters')
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('slider')).toHaveCount(2)
  await dialog.locator('#filter-bedrooms-0').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.locator('#filter-bedrooms-1')).toBeFocused()
  await expect(dialog.locator('#filter-bedrooms-1')).toBeChecked()
  // The focus stays within: behind it nothing can be reached.
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(queryOf(page)).toBe('?type=1')
  await expect(page.locator('#filter-group-price')).toBeVisible()
})

test('the other list is chosen in it, with its own filters', async ({ page }) => {
  await setWidth(page, WIDTHS.desktop)
  const dialog = await openDialog(page, `${SALE}?type=2`)
  await dialog.getByRole('radio', { name: t('goal.rent') }).check({ force: true })
  const isFlat = ({ record }: DemoHome) => String(record.WebIDs).split(',').includes('2')
  await expect(showOf(dialog)).toHaveText(
    t('show.homes', { homes: homesInWords('2', countOpen('rent', isFlat), 'nl') }),
  )
  await expect(dialog.getByRole('checkbox', { name: t('features.names.charges') })).toBeVisible()
  const free = dialog.getByRole('group', { name: t('features.names.free') })
  // All, what is known of it, the first days of two months, and what isn't known.
  await expect(free.getByRole('radio')).toHaveCount(FEATURES.free.choices.length + 3)
  await showOf(dialog).click()
  await expect(page).toHaveURL(new RegExp(`${RENT}\\?type=2$`))
  await expect(results(page)).toHaveText(foundText('rent', isFlat, '2'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all filters are groups of the form, and each price has its number', DEEP, async ({ page }) => {
    await setWidth(page, WIDTHS.desktop)
    await page.goto(SALE)
    await expect(page.locator('#open-all-filters')).toBeHidden()
    await page.locator('#filter-group-features').click()
    await expect(page.locator('#filter-year-unknown')).toBeVisible()
    await page.locator('#filter-group-price').click()
    const prices = await page.locator('#filter-price option').allInnerTexts()
    expect(prices.slice(1).filter((text) => !/\(\d[\d.]*\)$/.test(text.trim()))).toEqual([])
    const last = prices.at(-1)?.trim() ?? ''
    await page.locator('#filter-price').selectOption({ label: last })
    await page.getByRole('button', { name: t('show.search'), exact: true }).click()
    await expect(page).toHaveURL(/price=1000000-/)
    expect(numberIn(await results(page).textContent())).toBe(numberIn(last.slice(last.indexOf('('))))
  })
})
