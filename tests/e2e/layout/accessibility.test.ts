import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { FILTER_GROUPS } from '../../../lib/search/rules-result.ts'
import { expectAccessible, expectAccessibleAtAllWidths, setWidth, WIDTHS } from '../../support/browser/axe.ts'
import { CONTENT_PAGES } from '../../support/browser/content.ts'
import { LOCALES } from '../../support/browser/demo.ts'
import { LIKE_ANOTHER, PAGES, prepareWithdrawn, type SitePage } from '../../support/browser/pages.ts'
import { openFilters } from '../../support/browser/search.ts'
import { awaitScripts, DEEP, expect, test } from '../../support/browser/test.ts'

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
  // The same parts and colours in every language: longer words are looked at where they have least room.
  const narrow = turn > 0
  // A phone has all parts and colours; where there is more room, the same parts are looked at again in the long run of the tests.
  for (const atAllWidths of narrow ? [false] : [false, true])
    for (const pages of narrow || atAllWidths ? ALL : ONE_OF_EACH)
      test(
        `${pages.map(({ name }) => name).join(', ')} in ${locale} are accessible ${atAllWidths ? 'at all widths' : 'on a phone'}`,
        narrow || atAllWidths ? DEEP : {},
        async ({ page, request }) => {
          for (const { name, path, status } of pages) {
            if (status === 410) await prepareWithdrawn(request)
            await setWidth(page, atAllWidths ? WIDTHS.desktop : WIDTHS.phone)
            const answer = await page.goto(path(locale))
            expect(answer?.status(), name).toBe(status)
            await awaitScripts(page)
            await (atAllWidths ? expectAccessibleAtAllWidths : expectAccessible)(page, name, { colours: !narrow })
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
              name,
            ).toBeLessThanOrEqual(0)
          }
        },
      )

  test(`an open sub-menu in ${locale} is accessible`, narrow ? DEEP : {}, async ({ page }) => {
    await page.goto(pathTo('home', locale))
    const menu = page.getByRole('navigation', { name: translations(locale, 'layout')('mainMenu') })
    const toggle = menu.getByRole('button').first()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page, 'sub-menu')
  })

  for (const width of [WIDTHS.phone, WIDTHS.tablet]) {
    test(
      `the open drawer in ${locale} is accessible at ${width}`,
      narrow || width !== WIDTHS.phone ? DEEP : {},
      async ({ page }) => {
        const t = translations(locale, 'layout')
        await setWidth(page, width)
        await page.goto(pathTo('home', locale))
        await page.getByRole('button', { name: t('menu'), exact: true }).click()
        await expect(page.getByRole('dialog', { name: t('menu') })).toBeVisible()
        await expectAccessible(page, 'drawer')
      },
    )

    test(
      `the open filters in ${locale} are accessible at ${width}`,
      narrow || width !== WIDTHS.phone ? DEEP : {},
      async ({ page }) => {
        const t = translations(locale, 'search')
        await setWidth(page, width)
        await page.goto(`${pathTo('forSale', locale)}?type=1&bedrooms=2`)
        await awaitScripts(page)
        await page
          .getByRole('link', { name: t('filters.open', { count: 2 }) })
          .first()
          .click()
        const sheet = page.getByRole('dialog', { name: t('filters.label') })
        await expect(sheet.getByRole('slider')).toHaveCount(2)
        await expectAccessible(page, 'filter sheet')
      },
    )
  }

  test(`the groups of filters in ${locale} are accessible`, DEEP, async ({ page }) => {
    await page.goto(`${pathTo('forSale', locale)}?type=1&bedrooms=2&price=100000-900000`)
    await awaitScripts(page)
    for (const group of FILTER_GROUPS) {
      await openFilters(page, group)
      await expectAccessible(page, group)
    }
  })

  for (const route of ['forSale', 'home'] as const)
    test(`the open list of towns of ${route} in ${locale} is accessible`, DEEP, async ({ page }) => {
      const t = translations(locale, 'search')
      const path = pathTo(route, locale)
      await page.goto(path)
      await awaitScripts(page)
      const towns = page.getByRole('combobox', { name: t('towns.label') })
      await page
        .getByRole('textbox', { name: t('towns.label') })
        .or(towns)
        .focus()
      await expect(towns).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expectAccessible(page, `towns on ${path}`)
    })
}
