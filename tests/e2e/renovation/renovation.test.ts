import { formatEuro } from '../../../lib/costs/rules-money.ts'
import { formPath } from '../../../lib/forms/form-paths.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { MAX_QUANTITY } from '../../../lib/renovation/rules-costs.ts'
import { expectAccessible, setWidth, WIDTHS } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { addressById, PUBLISHED } from '../../support/browser/demo.ts'
import { fillIn, mailText, ownAddress, pathIn } from '../../support/browser/forms.ts'
import { textsOf } from '../../support/browser/html.ts'
import { awaitScripts, DEEP, expect, test } from '../../support/browser/test.ts'

/** The range of a work for a quantity, from the prices in the database: below € 10,000 rounded to hundreds. */
async function rangeOf(work: string, quantity: number): Promise<[low: string, high: string]> {
  const [cost] = await query<{ low: number; high: number }>(
    'select low::float8 as low, high::float8 as high from renovation_costs where work = $1 order by valid_from desc limit 1',
    [work],
  )
  const { low = 0, high = 0 } = cost ?? {}
  const floor = Math.floor((low * quantity) / 100) * 100
  const ceiling = Math.ceil((high * quantity) / 100) * 100
  return [formatEuro(floor) ?? '', formatEuro(ceiling) ?? '']
}
const demanding = PUBLISHED.find(
  ({ record }) =>
    record.Goal === 0 &&
    record.Status === 1 &&
    record.SubStatus === 2 &&
    record.WebID === '1' &&
    /^(1[5-9]|[23]|8|9)/.test(record.Zip) &&
    Number(record.EnergyPerformance) > 500 &&
    Number(record.SurfaceLiving) > 0,
)
if (!demanding) throw new Error('The demo has no house with a bad label.')

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // Neither breaks by the other: without JavaScript in the other language.
    const locale = javaScriptEnabled ? 'fr' : 'nl'
    test(`works are chosen, priced and mailed in ${locale}`, javaScriptEnabled ? {} : DEEP, async ({ page }) => {
      const t = translations(locale, 'renovation')
      const email = ownAddress()
      await page.goto(formPath('renovation', locale))
      if (javaScriptEnabled) await awaitScripts(page)
      await page.getByLabel(t('works.roofInsulation')).fill('80')
      await page.getByLabel(t('works.kitchen')).check()
      await page.getByRole('button', { name: t('calculator.calculate') }).click()
      await page.waitForURL((url) => url.searchParams.get('roofInsulation') === '80')
      const result = page.getByRole('region', { name: t('estimate.title') })
      const [low, high] = await rangeOf('roofInsulation', 80)
      await expect(result.getByRole('row', { name: t('works.roofInsulation') })).toContainText(
        t('estimate.range', { low, high }),
      )
      await expect(result.getByRole('row', { name: t('works.kitchen') })).toContainText(t('estimate.whole'))
      await expect(result).toContainText(t('estimate.premiums'))
      await expect(page.getByLabel(t('works.kitchen'))).toBeChecked()

      if (javaScriptEnabled) await awaitScripts(page)
      await fillIn(page, 'renovation', { email: 'wrong' }, locale)
      await page.getByRole('button', { name: t('submit') }).click()
      await expect(page.locator('#form-problem')).toBeVisible()
      await expect(result).toContainText(low)
      await fillIn(page, 'renovation', { email }, locale)
      await page.getByRole('button', { name: t('submit') }).click()
      await page.waitForURL((url) => url.pathname === pathTo('thanksRenovation', locale))
      const text = await mailText(email, t('estimate.title'))
      expect(text).toContain(low)
      expect(text).toContain(high)
      const link = pathIn(text, pathTo('requestRenovation', locale))
      expect(new URL(link, 'http://x').searchParams.get('kitchen')).toBe('1')
    })
  })

test('an invalid quantity gets an error at its field, and stays there', async ({ request }) => {
  const t = translations('nl', 'renovation')
  const answer = await request.get(`${formPath('renovation', 'nl')}?roofInsulation=abc&windows=-3&kitchen=1`)
  const html = await answer.text()
  const message = t('calculator.wrong', { max: MAX_QUANTITY })
  expect(textsOf(html, 'p').filter((text) => text === message)).toHaveLength(2)
  for (const work of ['roofInsulation', 'windows'] as const)
    expect(textsOf(html, 'a')).toContain(t('calculator.wrongOf', { work: t(`works.${work}`), max: MAX_QUANTITY }))
  expect(html).toContain('value="abc"')
  expect(html).toContain('value="-3"')
  expect(html).not.toContain(t('estimate.total'))
})

test('from a home with a bad label the page proposes what label D takes', DEEP, async ({ page }) => {
  const t = translations('nl', 'renovation')
  await page.goto(addressById(demanding, 'nl'))
  await page.getByRole('link', { name: translations('nl', 'listings.page')('energy.renovation') }).click()
  await expect(page.getByRole('heading', { name: t('plan.title') })).toBeVisible()
  await expect(page.getByText(t('calculator.prefilled'))).toBeVisible()
  await expect(page.getByText(t('plan.method'))).toBeVisible()
  await expect(page.getByLabel(t('works.roofInsulation'))).not.toHaveValue('')
  await expect(page.getByRole('region', { name: t('estimate.title') })).toBeVisible()
  // Somebody's own choice stays, also for that home.
  await page.getByLabel(t('works.roofInsulation')).fill('12')
  await page.getByRole('button', { name: t('calculator.calculate') }).click()
  await expect(page.getByText(t('calculator.prefilled'))).toHaveCount(0)
  await expect(page.getByLabel(t('works.roofInsulation'))).toHaveValue('12')
})

test('the calculator is accessible and fits every width', async ({ page }) => {
  await page.goto(`${formPath('renovation', 'nl')}?roofInsulation=80&windows=22&heatPump=1`)
  for (const [name, width] of Object.entries(WIDTHS)) {
    await setWidth(page, width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page, 'the calculator')
})

test('a home with a good label has no link to it', DEEP, async ({ page }) => {
  const good = PUBLISHED.find(
    ({ record }) =>
      record.Goal === 0 &&
      record.WebID === '1' &&
      record.Status === 1 &&
      Number(record.EnergyPerformance) > 0 &&
      Number(record.EnergyPerformance) < 80,
  )
  if (!good) throw new Error('The demo has no house with a good label.')
  await page.goto(addressById(good, 'nl'))
  await expect(
    page.getByRole('heading', { name: translations('nl', 'listings.page')('sections.energy') }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: translations('nl', 'listings.page')('energy.renovation') })).toHaveCount(
    0,
  )
})
