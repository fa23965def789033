import type { Page } from '@playwright/test'
import { amountInWords } from '../../../lib/costs/rules-amount-in-words.ts'
import { formatEuro } from '../../../lib/costs/rules-money.ts'
import { formPath } from '../../../lib/forms/form-paths.ts'
import { errorText } from '../../../lib/forms/view-labels.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { HOMES, type Locale } from '../../support/browser/demo.ts'
import { fillIn, mailText, ownAddress, pathIn, send } from '../../support/browser/forms.ts'
import { awaitScripts, DEEP, expect, test } from '../../support/browser/test.ts'
import { dayFromNow } from '../../support/forms/form-samples.ts'

const AMOUNT = 595_000
const home = HOMES.house.record
const offerPath = (locale: Locale): string => formPath('offer', locale, { property: home.ID })
const offerOf = (email: string) => ({
  amount: '595.000',
  startDate: dayFromNow(1),
  endDate: dayFromNow(20),
  financing: 'loan',
  loanAmount: '300000',
  loanTerm: 'vier weken',
  conditions: 'Gunstig bodemattest.\nVrij bij akte.',
  firstName: 'Anna',
  lastName: 'Peeters',
  email,
  phone: '0470123456',
  addressLine: 'Beukenlaan 12',
  town: '9000 Gent',
  place: 'Gent',
  binding: 'yes',
})
const offerForm = (page: Page) => page.locator('form[action="/api/requests/offer/"]')
const sendButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: translations(locale, 'offers.form')('submit') })
const error = (key: string, locale: Locale) => errorText('offer', key, {}, locale)

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // Neither breaks by the other: without JavaScript in the other language.
    const locale = javaScriptEnabled ? 'fr' : 'nl'
    test(`an offer in ${locale} is made, read over and printed`, javaScriptEnabled ? {} : DEEP, async ({ page }) => {
      const email = ownAddress()
      await page.goto(offerPath(locale))
      if (javaScriptEnabled) await awaitScripts(page)
      await fillIn(page, 'offer', offerOf(email), locale)
      await fillIn(page, 'offer', { secondFirstName: 'Bram', secondLastName: 'Maes' }, locale)
      await send(offerForm(page))
      await page.waitForURL((url) => url.pathname.startsWith(pathTo('offerSummary', locale)))
      const main = page.getByRole('main')
      await expect(main).toContainText(formatEuro(AMOUNT) ?? '')
      await expect(main).toContainText(amountInWords(AMOUNT, locale) ?? '')
      await expect(main).toContainText(formatEuro(AMOUNT / 10) ?? '')
      await expect(main).toContainText('Bram Maes')
      await expect(main).toContainText(home.RecordFile)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      const link = pathIn(await mailText(email, pathTo('offerSummary', locale)), pathTo('offerSummary', locale))
      expect(link).toBe(new URL(page.url()).pathname)
    })

    test(
      'letters that differ from the figures are refused with all input kept',
      javaScriptEnabled ? DEEP : {},
      async ({ page }) => {
        await page.goto(offerPath('nl'))
        if (javaScriptEnabled) await awaitScripts(page)
        const wrong = { ...offerOf(ownAddress()), amountInLetters: 'driehonderdduizend euro' }
        await fillIn(page, 'offer', wrong, 'nl')
        await send(offerForm(page))
        await expect(
          page.locator('#form-problem').getByRole('link', { name: error('lettersDiffer', 'nl') }),
        ).toBeVisible()
        await expect(page.locator('#field-amountInLetters')).toHaveValue('driehonderdduizend euro')
        await expect(page.locator('#field-conditions')).toHaveValue(wrong.conditions)
        await page.locator('#field-amountInLetters').fill('vijfhonderd vijfennegentig duizend')
        await send(offerForm(page))
        await page.waitForURL((url) => url.pathname.startsWith(pathTo('offerSummary', 'nl')))
        await expect(page.getByRole('main')).toContainText('vijfhonderd vijfennegentig duizend')
      },
    )
  })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'asked with JavaScript' : 'asked without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'an amount far below the asking price is asked about, and sent once it is confirmed',
      javaScriptEnabled ? DEEP : {},
      async ({ page }) => {
        await page.goto(offerPath('nl'))
        if (javaScriptEnabled) await awaitScripts(page)
        const sure = page.locator('#field-amountSure')
        await expect(sure).toHaveCount(0)
        const { loanAmount: _, loanTerm: __, ...offer } = offerOf(ownAddress())
        await fillIn(page, 'offer', { ...offer, amount: '59.500', financing: 'own' }, 'nl')
        await send(offerForm(page))
        await expect(page.locator('#form-problem').getByRole('link', { name: error('amountLow', 'nl') })).toBeVisible()
        await fillIn(page, 'offer', { amountSure: 'yes' }, 'nl')
        await send(offerForm(page))
        await page.waitForURL((url) => url.pathname.startsWith(pathTo('offerSummary', 'nl')))
        await expect(page.getByRole('main')).toContainText(formatEuro(59_500) ?? '')
      },
    )
  })

test('letters and advance follow the figures until someone types their own', DEEP, async ({ page }) => {
  await page.goto(offerPath('fr'))
  await awaitScripts(page)
  const figures = page.locator('#field-amount')
  const letters = page.locator('#field-amountInLetters')
  await expect(page.locator('#field-signDate')).toHaveValue(dayFromNow(0))
  await figures.fill('271 000')
  await expect(letters).toHaveValue(amountInWords(271_000, 'fr') ?? '')
  await expect(page.getByText(formatEuro(27_100) ?? '')).toBeVisible()
  await figures.fill('280 000')
  await expect(letters).toHaveValue(amountInWords(280_000, 'fr') ?? '')
  await letters.fill('deux cent quatre-vingt mille')
  await figures.fill('281 000')
  await expect(page.getByText(formatEuro(28_100) ?? '')).toBeVisible()
  await expect(letters).toHaveValue('deux cent quatre-vingt mille')
})

test('no offer is taken on a home that is sold', async ({ page }) => {
  await page.goto(formPath('offer', 'nl', { property: HOMES.sold.record.ID }))
  await expect(page.getByText(error('notForSale', 'nl'))).toBeVisible()
  await expect(sendButton(page, 'nl')).toHaveCount(0)
})

test('a link that opens nothing says so', async ({ page }) => {
  const answer = await page.goto(`${pathTo('offerSummary', 'nl')}nothing/`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translations('nl', 'offers.form')('summary.missingTitle'),
  )
})
