import { FAVOURITES_KEY, favouritesAddress, writeFavourites } from '../../../lib/favourites/rules.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible, setWidth, WIDTHS } from '../../support/browser/axe.ts'
import { addressById, type DEMO, HOMES, LOCALES } from '../../support/browser/demo.ts'
import { UNKNOWN_ID } from '../../support/browser/pages.ts'
import { awaitScripts, DEEP, expect, type Locator, type Page, test } from '../../support/browser/test.ts'

const LOCALE = 'nl'
const t = translations(LOCALE, 'favourites')
const LIST = pathTo('favourites', LOCALE)
const ids = (...homes: (typeof DEMO)[number][]) => homes.map(({ record }) => record.ID)
const { house, flat, plot, sold } = HOMES

const hearts = (page: Page): Locator => page.getByRole('main').locator('button[data-favourite]')
const heart = (page: Page, id: number): Locator => hearts(page).and(page.locator(`[data-favourite="${id}"]`))
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const inHeader = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: t('link') })
const said = (page: Page): Locator => page.locator('[data-favourite-message]').filter({ hasText: /./ })

/** Goes to a page with a list in the browser, as if it had been made before. */
async function openWith(page: Page, homes: number[], path: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (window.localStorage.getItem(key) === null) window.localStorage.setItem(key, value)
    },
    [FAVOURITES_KEY, writeFavourites(homes)] as const,
  )
  await page.goto(path)
  await awaitScripts(page)
}

test('homes are kept from a card and from their page, and counted in the header', async ({ page }) => {
  await page.goto(pathTo('forSale', LOCALE))
  await awaitScripts(page)
  await expect(inHeader(page)).toHaveText(t('link'))
  const first = hearts(page).first()
  await first.click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('forSale', LOCALE)}$`))
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(said(page)).toHaveText(t('message.added'))
  await expect(inHeader(page)).toHaveText(`${t('link')}1`)

  await page.goto(addressById(house, LOCALE))
  await awaitScripts(page)
  const button = page.getByRole('button', { name: t('button.save') })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(inHeader(page)).toHaveText(`${t('link')}2`)
  await inHeader(page).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(heart(page, house.record.ID)).toHaveAttribute('aria-pressed', 'true')
})

test('the own list fills itself, is changed in another tab, and what is taken out can be put back', async ({
  page,
  context,
}) => {
  await openWith(page, ids(house, flat, sold), LIST)
  await expect(cards(page)).toHaveCount(3)
  const other = await context.newPage()
  await openWith(other, [], addressById(plot, LOCALE))
  await other.getByRole('button', { name: t('button.save') }).click()
  await expect(cards(page)).toHaveCount(4)

  await heart(page, flat.record.ID).press('Space')
  await expect(cards(page)).toHaveCount(3)
  await expect(said(page)).toHaveText(t('message.removed'))
  const undo = page.getByRole('button', { name: t('message.undo') })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(cards(page)).toHaveCount(4)
  await expect(page).toHaveURL(favouritesAddress(LIST, ids(plot, house, flat, sold)))
  await expect(inHeader(page)).toHaveText(`${t('link')}4`)
})

test('a shared list shows what is left of it and can be added to one’s own', async ({ page }) => {
  const shared = favouritesAddress(LIST, [...ids(house, sold), UNKNOWN_ID])
  await openWith(page, ids(flat), `${shared},nonsense`)
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText(t('gone', { count: 2 }))).toBeVisible()
  await expect(cards(page).filter({ hasText: translations(LOCALE, 'listings.card')('availability.sold') })).toHaveCount(
    1,
  )
  await page.getByRole('button', { name: t('shared.add') }).click()
  await expect(page.getByRole('button', { name: t('shared.add') })).toHaveCount(0)
  await expect(inHeader(page)).toHaveText(`${t('link')}3`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('message.toList') })
    .click()
  await expect(cards(page)).toHaveCount(3)
})

test('two homes are compared with the keyboard, one of them is left out again', DEEP, async ({ page }) => {
  await openWith(page, ids(house, flat, plot, sold, HOMES.let), LIST)
  await expect(cards(page)).toHaveCount(5)
  const boxes = page.getByRole('checkbox')
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).press('Space')
  await expect(boxes.nth(4)).toBeDisabled()
  await boxes.nth(3).press('Space')
  await expect(boxes.nth(4)).toBeEnabled()
  await boxes.nth(2).press('Space')
  await page.getByRole('button', { name: t('compare.submit') }).press('Enter')

  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  const price = page.getByRole('rowheader', { name: new RegExp(`^${t('compare.price')} ?, ${t('compare.differs')}$`) })
  const prices = table.getByRole('row').filter({ has: price }).getByRole('cell')
  await expect(prices).toHaveText([/^€/, /^€.* per maand$/])
  const same = table.locator('tr[data-same]').first()
  await page.getByRole('checkbox', { name: t('compare.onlyDifferences') }).check()
  await expect(same).toBeHidden()
  await table
    .getByRole('link', { name: t('compare.remove').slice(0, 4) })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('link', { name: t('compare.back') }).click()
  await expect(cards(page)).toHaveCount(5)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared list is shown and compared, and no button stands there that does nothing', async ({ page }) => {
    await page.goto(favouritesAddress(LIST, ids(house, flat, plot)))
    await expect(cards(page)).toHaveCount(3)
    await expect(page.locator('button[data-favourite]').first()).toBeHidden()
    await page.getByRole('button', { name: t('compare.submit') }).click()
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(4)
    await page.goto(LIST)
    await expect(page.locator('noscript p')).toHaveText(t('empty.noScript'))
  })
})

test('a browser that stores nothing gets a notice, and the list lasts for the page', DEEP, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto(pathTo('forSale', LOCALE))
  await awaitScripts(page)
  await hearts(page).first().click()
  await expect(said(page)).toContainText(t('message.notKept'))
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
})

// By turns each is seen narrow and wide, in the language whose words have more or less room there.
for (const [locale, listWidth, tableWidth] of [
  ['nl', WIDTHS.phone, WIDTHS.desktop],
  ['fr', WIDTHS.tablet, WIDTHS.phone],
] as const) {
  test(`list and comparison in ${locale} are accessible`, locale === 'nl' ? {} : DEEP, async ({ page }) => {
    const chosen = ids(house, flat, sold, HOMES.bare)
    const path = pathTo('favourites', locale)
    await setWidth(page, listWidth)
    await openWith(page, chosen, favouritesAddress(path, chosen))
    await heart(page, house.record.ID).click()
    await expect(cards(page)).toHaveCount(3)
    await expectAccessible(page, 'list with a message')
    await setWidth(page, tableWidth)
    await page.goto(favouritesAddress(path, chosen, chosen))
    await awaitScripts(page)
    await expectAccessible(page, 'comparison')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(tableWidth)
  })
}

const sheets = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

const MOST_SHEETS = [
  { name: 'a house', home: house, most: 2, details: {}, locales: ['nl'] as const },
  { name: 'a house', home: house, most: 2, details: DEEP, locales: ['fr'] as const },
  { name: 'a flat', home: flat, most: 2, details: DEEP, locales: LOCALES },
  { name: 'a plot', home: plot, most: 1, details: DEEP, locales: LOCALES },
  { name: 'a sold home', home: sold, most: 1, details: DEEP, locales: LOCALES },
]
for (const { name, home, most, details, locales } of MOST_SHEETS) {
  test(
    `${name} prints on ${most === 1 ? 'one sheet' : 'two sheets at most'}, in ${locales.join(' and ')}, and its office shares one with other text`,
    details,
    async ({ page }) => {
      for (const locale of locales) {
        await page.goto(addressById(home, locale))
        const whole = await sheets(page)
        expect(whole, locale).toBeLessThanOrEqual(most)
        await page.evaluate(() => {
          for (const end of document.querySelectorAll('address, footer')) end.remove()
        })
        expect(await sheets(page), locale).toBe(whole)
      }
    },
  )
}
