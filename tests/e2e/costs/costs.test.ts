import { homeCosts } from '../../../lib/costs/rules-home-costs.ts'
import { energyDuty } from '../../../lib/costs/rules-living.ts'
import { formatCents } from '../../../lib/costs/rules-money.ts'
import { purchase } from '../../../lib/costs/rules-purchase.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { regionOfZip } from '../../../lib/listings/rules-energy.ts'
import { brusselsDay } from '../../../lib/shared/time.ts'
import { expectAccessibleAtAllWidths } from '../../support/browser/axe.ts'
import { addressById, HOMES, PUBLISHED } from '../../support/browser/demo.ts'
import { expect, test } from '../../support/browser/test.ts'
import { home } from '../../unit/listings/home.ts'

const LOCALE = 'nl'
const today = brusselsDay(new Date().toISOString())
const t = translations(LOCALE, 'costs')

/** A house for sale in Flanders whose buyer must renovate it. */
const [HOUSE] = PUBLISHED.filter(
  ({ record }) =>
    record.Goal === 0 &&
    record.WebIDs === '1' &&
    record.Status === 1 &&
    record.SubStatus === 2 &&
    record.PublishPrice &&
    record.PriceUnit !== 7 &&
    !('Viager' in record) &&
    regionOfZip(String(record.Zip)) === 'flanders' &&
    /^[EF]$/.test(String(record.EPCLabelText)),
)
if (!HOUSE) throw new Error('The demo has no house with label E or F for sale in Flanders.')
const { record } = HOUSE

/** The costs of the house of the demo today, by the rules that its page has. */
function costsOfHouse() {
  const price = { kind: 'amount', amount: Number(record.Price), from: false, unit: 'total', unitText: null } as const
  const listing = home({
    price: { ...price, compared: Number(record.Price) },
    address: { ...home().address, zip: String(record.Zip) },
  })
  const costs = homeCosts(listing, today)
  if (costs?.kind !== 'purchase' || !costs.soleOwn) throw new Error('the house has no own home')
  return { ...costs, soleOwn: costs.soleOwn }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both totals of a home stand there, and no sentence that would do nothing', async ({ page }) => {
    await page.goto(addressById(HOUSE, LOCALE))
    const { soleOwn, other } = costsOfHouse()
    const ledger = page
      .getByRole('table')
      .filter({ hasText: t('ledger.costs') })
      .first()
    const cells = ledger.locator('tfoot tr').last().getByRole('cell')
    await expect(cells).toHaveText([formatCents(soleOwn.total), formatCents(other.total)])
    await expect(page.locator('[data-way="own"] [data-sum]')).toHaveText(formatCents(soleOwn.total))
    await expect(page.locator('[data-way="other"] [data-sum]')).toHaveText(formatCents(other.total))
    await expect(page.locator('[data-situation]')).toBeHidden()
    await page.locator('[popovertarget="source-purchase-duty"]').first().click()
    await expect(page.locator('#source-purchase-duty')).toContainText(t('source.checked'))
    const duty = energyDuty(today)
    await expect(page.getByRole('heading', { name: t('duty.title', { years: duty?.value.years ?? 0 }) })).toBeVisible()
  })

  test('a home to let has each month and the day of the key, and no costs of a purchase', async ({ page }) => {
    await page.goto(addressById(HOMES.flat, LOCALE))
    await expect(page.getByRole('heading', { name: t('rent.month'), exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('rent.keyDay'), exact: true })).toBeVisible()
    await expect(page.getByText(t('facts.title', { market: 'sale' }), { exact: true })).toHaveCount(0)
  })
})

test('a buyer’s situation is answered in place, and nothing of it leaves the browser', async ({ page }) => {
  const { bought, soleOwn } = costsOfHouse()
  await page.goto(addressById(HOUSE, LOCALE))
  const address = page.url()
  const situation = page.locator('[data-situation]')
  await situation.scrollIntoViewIfNeeded()
  await situation.getByLabel(t('situation.who')).selectOption('together')
  await situation.getByLabel(t('situation.lives')).selectOption('yes')
  await expect(page.locator('[data-yours]:visible')).toHaveCount(0)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await situation.getByLabel(t('situation.owns')).selectOption('none')
  await expect(page.locator('[data-way="own"] [data-yours]')).toBeVisible()
  await situation.getByLabel(t('situation.amount')).fill('100.000')
  await situation.getByLabel(t('situation.years')).selectOption('20')
  await situation.getByLabel(t('situation.interest')).fill('2,00')
  await expect(situation.locator('[data-cell="loan.month"]')).toHaveText(formatCents(505_03))
  await situation.getByLabel(t('situation.amount')).fill('veel')
  await expect(situation.getByText(/^Vul een bedrag in/)).toBeVisible()
  await situation.getByLabel(t('situation.amount')).fill('100.000')
  await expectAccessibleAtAllWidths(page, 'the costs of a home with an answered situation')

  await situation.getByLabel(t('situation.owns')).selectOption('sell')
  const willSell = purchase({ ...bought, situation: bought.region === 'brussels' ? 'soleOwn' : 'willSell' })
  await expect(page.locator('[data-way="own"] [data-sum]')).toHaveText(formatCents(willSell.total))
  expect(willSell.total >= soleOwn.total).toBe(true)
  expect(page.url()).toBe(address)
  expect(sent.filter((one) => /100\.?000|together|willSell/.test(one))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/100\.?000/)
})
