import { homeCosts } from '../../../lib/costs/rules-home-costs.ts'
import { energyDuty } from '../../../lib/costs/rules-living.ts'
import { formatCents } from '../../../lib/costs/rules-money.ts'
import { purchase } from '../../../lib/costs/rules-purchase.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { regionOfZip } from '../../../lib/listings/rules-energy.ts'
import { brusselsDay } from '../../../lib/shared/time.ts'
import { expectAccessibleAtAllWidths } from '../../support/browser/axe.ts'
import { addressById, type DemoHome, HOMES, PUBLISHED } from '../../support/browser/demo.ts'
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

/** A new building whose price is given split into land and building. */
const [NEW] = PUBLISHED.filter(({ record }) => record.Goal === 0 && record.VATValue && record.ConstructionCost)
if (!NEW) throw new Error('The demo has no new building with a split price.')

/** A home in Brussels whose buyer can gain at least two class letters, at a price with the abatement. */
const [RAISED] = PUBLISHED.filter(
  ({ record }) =>
    record.Goal === 0 &&
    /^[12]$/.test(String(record.WebIDs)) &&
    record.Status === 1 &&
    record.SubStatus === 2 &&
    record.PublishPrice &&
    record.Price > 250_000 &&
    record.Price < 600_000 &&
    regionOfZip(String(record.Zip)) === 'brussels' &&
    /^[C-G]/.test(String(record.EPCLabelText)),
)

/** The costs of a home of the demo today, by the rules that its page has. */
function costsOf({ record, nl }: DemoHome) {
  const { finance, address } = home()
  const amount = Number(record.Price)
  const price = { kind: 'amount', amount, from: false, unit: 'total', unitText: null, compared: amount } as const
  const [vatValue, constructionCost] = [Number(record.VATValue ?? 0), Number(record.ConstructionCost ?? 0)]
  const vatRegime = typeof nl.VATRegimeName === 'string' ? nl.VATRegimeName : null
  const listing = home({
    ...{ price, address: { ...address, zip: String(record.Zip) } },
    finance: { ...finance, vatRegime, vatValue: vatValue || null, constructionCost: constructionCost || null },
  })
  const costs = homeCosts(listing, today)
  if (costs?.kind !== 'purchase' || !costs.soleOwn) throw new Error(`home ${record.ID} has no own home`)
  return { ...costs, soleOwn: costs.soleOwn }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both totals of a home stand there, and no sentence that would do nothing', async ({ page }) => {
    await page.goto(addressById(HOUSE, LOCALE))
    const { soleOwn, other } = costsOf(HOUSE)
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

  test('a new building has VAT on the building and the duty of its land, in page and facts', async ({ page }) => {
    await page.goto(addressById(NEW, LOCALE))
    const { soleOwn, other } = costsOf(NEW)
    for (const [way, bill] of [
      ['own', soleOwn],
      ['other', other],
    ] as const) {
      await expect(page.locator(`[data-way="${way}"] [data-sum]`)).toHaveText(formatCents(bill.total))
      for (const key of ['duty', 'vat'] as const) {
        const line = bill.lines.find((one) => one.key === key)
        await expect(page.locator(`[data-cell="${way}.${key}"]`)).toHaveText(formatCents(line?.cents ?? 0))
      }
    }
    const fact = page.locator('dl > div').filter({ hasText: t('facts.totalCost') })
    await expect(fact.first()).toContainText(formatCents(soleOwn.total))
    await expect(fact.first()).toContainText(formatCents(other.total))
  })

  test('a home to let has each month and the day of the key, and no costs of a purchase', async ({ page }) => {
    await page.goto(addressById(HOMES.flat, LOCALE))
    await expect(page.getByRole('heading', { name: t('rent.month'), exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('rent.keyDay'), exact: true })).toBeVisible()
    await expect(page.getByText(t('facts.registrationRights'), { exact: true })).toHaveCount(0)
  })
})

test('a buyer’s situation is answered in place, and nothing of it leaves the browser', async ({ page }) => {
  const { bought, soleOwn } = costsOf(HOUSE)
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
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/100\.?000/)
})

test('a buyer’s situation stays in the tab: after a reload, at another home, in another language, until it is cleared', async ({
  page,
  context,
}) => {
  const situation = page.locator('[data-situation]')
  const open = async (address: string) => {
    await page.goto(address)
    await situation.scrollIntoViewIfNeeded()
  }
  const picks = (name: string) => situation.locator(`[data-pick="${name}"]`)
  await open(addressById(HOUSE, LOCALE))
  await picks('who').selectOption('together')
  await picks('owns').selectOption('none')
  await picks('lives').selectOption('yes')
  await picks('amount').fill('100.000')
  await expect(page.locator('[data-way="own"] [data-yours]')).toBeVisible()
  for (const address of [addressById(HOUSE, LOCALE), addressById(NEW, LOCALE), addressById(HOUSE, 'fr')]) {
    await open(address)
    await expect(page.locator('[data-way="own"] [data-yours]')).toBeVisible()
    await expect(picks('amount')).toHaveValue('100.000')
  }
  const other = await context.newPage()
  await other.goto(addressById(HOUSE, LOCALE))
  await other.locator('[data-situation]').scrollIntoViewIfNeeded()
  await other.locator('[data-pick="lives"]').selectOption('yes')
  await expect(other.locator('[data-pick="amount"]')).toHaveValue('')
  await situation.locator('[data-clear]').click()
  await expect(picks('amount')).toHaveValue('')
  await expect(page.locator('[data-yours]:visible')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('situation'))).toBe(null)
})

test('a buyer’s situation is answered and cleared also where the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto(addressById(HOUSE, LOCALE))
  const situation = page.locator('[data-situation]')
  await situation.scrollIntoViewIfNeeded()
  for (const [name, value] of Object.entries({ who: 'together', owns: 'none', lives: 'yes' }))
    await situation.locator(`[data-pick="${name}"]`).selectOption(value)
  await expect(page.locator('[data-way="own"] [data-yours]')).toBeVisible()
  await situation.locator('[data-clear]').click()
  await expect(page.locator('[data-yours]:visible')).toHaveCount(0)
  await expect(situation.locator('[data-pick="who"]')).toHaveValue('')
})

test('a better energy label in Brussels raises the abatement, in the amount and in the words beside it', async ({
  page,
}) => {
  if (!RAISED) throw new Error('The demo has no home with a label to raise in Brussels.')
  const { bought } = costsOf(RAISED)
  await page.goto(addressById(RAISED, LOCALE))
  const situation = page.locator('[data-situation]')
  await situation.scrollIntoViewIfNeeded()
  const raised = purchase({ ...bought, situation: 'soleOwn', classesGained: 2 })
  const duty = raised.lines.find(({ key }) => key === 'duty')
  // In the ledger, and below the bar of the total.
  const abatements = page.locator('[data-cell="own.off"]')
  await expect(abatements.first()).not.toHaveText(formatCents(duty?.off ?? 0))
  await situation.getByLabel(t('situation.classes')).selectOption('2')
  await expect(abatements).toHaveText([formatCents(duty?.off ?? 0), formatCents(duty?.off ?? 0)])
  await expect(page.locator('[data-cell="own.duty"]')).toHaveText(formatCents(duty?.cents ?? 0))
  await expect(page.locator('[data-way="own"] [data-sum]')).toHaveText(formatCents(raised.total))
})
