/** What a list of the demo says of itself. */

import { translations } from '../../../lib/i18n/translations.ts'
import { foundHomes } from '../../../lib/landing/sentences.ts'
import type { CategoryId, Market } from '../../../lib/listings/rules.ts'
import { availabilityOf } from '../../../lib/listings/rules-availability.ts'
import type { FilterGroupName } from '../../../lib/search/rules-result.ts'
import { countHomes, type DemoHome, type Locale } from './demo.ts'
import { expect, type Locator, type Page } from './test.ts'

/** Opens a group of the filters in the bar of a list, if it isn't open. */
export async function openFilters(page: Page, group: FilterGroupName): Promise<void> {
  const summary = page.locator(`#filter-group-${group}`)
  const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))
  if (!isOpen) await summary.click()
  await expect(summary.locator('..')).toHaveAttribute('open')
}

/** Opens all filters of a list, from its bar or on a narrow screen from its line. */
export async function openAllFilters(page: Page): Promise<Locator> {
  await page.locator('[data-open-filters]').filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('slider')).toHaveCount(2)
  return dialog
}

type Fits = (home: DemoHome) => boolean

/** Whether a home can be had: neither sold nor let. */
const isOpen: Fits = ({ record, nl }) => {
  const marqueeName = typeof nl.MarqueeName === 'string' ? nl.MarqueeName : null
  const { Status: status, SubStatus: subStatus = null } = record
  return !['sold', 'let'].includes(availabilityOf({ status, subStatus, marqueeName, title: nl.TypeDescription }))
}

/** How many homes of a list can be had. */
export const countOpen = (market: Market, fits: Fits = () => true): number =>
  countHomes(market, (home) => isOpen(home) && fits(home))

/** Above a list: "88 panden te koop en 15 verkocht", or "12 huizen te koop" where it is of one category `only`. */
export function foundText(market: Market, fits: Fits = () => true, only?: CategoryId, locale: Locale = 'nl'): string {
  const t = translations(locale, 'search')
  const [total, open] = [countHomes(market, fits), countOpen(market, fits)]
  if (total === 0) return t('empty.filtered')
  const taken = total > open ? ` ${t(`taken.${market}`, { open, taken: total - open })}` : ''
  const found = only ? foundHomes(market, only, open, locale) : t(`found.${market}`, { count: open })
  return taken && open === 0 ? `${found},${taken}` : found + taken
}
