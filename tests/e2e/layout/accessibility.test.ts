import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { FILTER_GROUPS } from '../../../lib/search/rules-result.ts'
import { expectAccessible, expectAccessibleAt, setWidth, WIDTHS } from '../../support/browser/axe.ts'
import { CONTENT_PAGES } from '../../support/browser/content.ts'
import { LOCALES, type Locale } from '../../support/browser/demo.ts'
import { LIKE_ANOTHER, PAGES, prepareWithdrawn, type SitePage } from '../../support/browser/pages.ts'
import { openAllFilters, openFilters } from '../../support/browser/search.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'

/** Pages per test: a browser that has the site's scripts already shows the next page in a third of the time. */
const PER_TEST = 5
const EVERY_PAGE = [...CONTENT_PAGES, ...PAGES]
const inTurns = (pages: readonly SitePage[]): SitePage[][] =>
  Array.from({ length: Math.ceil(pages.length / PER_TEST) }, (_, turn) =>
    pages.slice(turn * PER_TEST, (turn + 1) * PER_TEST),
  )
const ONE_OF_EACH = inTurns(EVERY_PAGE.filter(({ name }) => !LIKE_ANOTHER.includes(name)))
const ALL = inTurns(EVERY_PAGE)

for (const [turn, locale] of LOCALES.entries()) {
  // The same parts and colours in every language: longer words are looked at where they have least room, for what room
  // can break.
  const narrow = turn > 0
  // A phone has most parts and all colours; where there is more room, they are looked at again in the long run of the
  // tests.
  for (const atAllWidths of narrow ? [false] : [false, true])
    for (const pages of narrow || atAllWidths ? ALL : ONE_OF_EACH)
      test(
        `${pages.map(({ name }) => name).join(', ')} in ${locale} are accessible ${atAllWidths ? 'where there is more room' : 'on a phone'}`,
        narrow || atAllWidths ? DEEP : {},
        async ({ page, request }) => {
          for (const { name, path, status } of pages) {
            if (status === 410) await prepareWithdrawn(request)
            await setWidth(page, atAllWidths ? WIDTHS.desktop : WIDTHS.phone)
            const answer = await page.goto(path(locale))
            expect(answer?.status(), name).toBe(status)
            await awaitScripts(page)
            if (!atAllWidths) await expectAccessible(page, name, { room: narrow })
            else {
              await expectAccessibleAt(page, WIDTHS.desktop, name)
              // `npm test` sees all others on a phone.
              const rest = LIKE_ANOTHER.includes(name) ? [WIDTHS.tablet, WIDTHS.phone] : [WIDTHS.tablet]
              for (const width of rest) await expectAccessibleAt(page, width, name, { room: true })
            }
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
              name,
            ).toBeLessThanOrEqual(0)
          }
        },
      )

  test(`the open drawer in ${locale} is accessible on a phone`, narrow ? DEEP : {}, async ({ page }) => {
    await setWidth(page, WIDTHS.phone)
    await expectDrawer(page, locale)
  })

  test(`all filters in ${locale} are accessible on a phone`, narrow ? DEEP : {}, async ({ page }) => {
    await setWidth(page, WIDTHS.phone)
    await expectAllFilters(page, 'forSale', locale)
  })
}

async function expectDrawer(page: Page, locale: Locale): Promise<void> {
  const t = translations(locale, 'layout')
  await page.goto(pathTo('home', locale))
  await page.getByRole('button', { name: t('menu'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: t('menu') })).toBeVisible()
  await expectAccessible(page, 'drawer')
}

async function expectAllFilters(page: Page, route: 'forSale' | 'forRent', locale: Locale): Promise<void> {
  await page.goto(`${pathTo(route, locale)}?type=1&bedrooms=2&energy=d`)
  await awaitScripts(page)
  await openAllFilters(page)
  await expectAccessible(page, 'all filters')
}

test('an open sub-menu is accessible', async ({ page }) => {
  await page.goto(pathTo('home', 'nl'))
  const menu = page.getByRole('navigation', { name: translations('nl', 'layout')('mainMenu') })
  const toggle = menu.getByRole('button').first()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, 'sub-menu')
})

test('the open drawer is accessible on a tablet', DEEP, async ({ page }) => {
  await setWidth(page, WIDTHS.tablet)
  await expectDrawer(page, 'nl')
})

for (const [route, width] of [
  ['forRent', WIDTHS.phone],
  ['forSale', WIDTHS.tablet],
  ['forSale', WIDTHS.desktop],
] as const)
  test(`all filters of ${route} are accessible at ${width}`, DEEP, async ({ page }) => {
    await setWidth(page, width)
    await expectAllFilters(page, route, 'nl')
  })

test('the groups of filters are accessible', DEEP, async ({ page }) => {
  await page.goto(`${pathTo('forSale', 'nl')}?type=1&bedrooms=2&price=100000-900000`)
  await awaitScripts(page)
  // Features are a group only without scripts.
  for (const group of FILTER_GROUPS.filter((name) => name !== 'features')) {
    await openFilters(page, group)
    await expectAccessible(page, group)
  }
})

for (const route of ['forSale', 'home'] as const)
  test(`the open list of towns of ${route} is accessible`, DEEP, async ({ page }) => {
    const t = translations('nl', 'search')
    const path = pathTo(route, 'nl')
    await page.goto(path)
    await awaitScripts(page)
    const towns = page.getByRole('combobox', { name: t('where.label') })
    await page
      .getByRole('textbox', { name: t('where.label') })
      .or(towns)
      .focus()
    await expect(towns).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expectAccessible(page, `towns on ${path}`)
  })
