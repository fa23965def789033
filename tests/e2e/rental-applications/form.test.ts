import type { Page } from '@playwright/test'
import { formPath } from '../../../lib/forms/form-paths.ts'
import { errorText, fieldHint, fieldLabel } from '../../../lib/forms/view-labels.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { HOMES, LOCALES, type Locale, PUBLISHED } from '../../support/browser/demo.ts'
import { fillIn, mailText, ownAddress, pathIn, send } from '../../support/browser/forms.ts'
import { awaitScripts, DEEP, expect, test } from '../../support/browser/test.ts'

const isBrussels = ({ record }: (typeof PUBLISHED)[number]): boolean => /^1[0-2]\d\d$/.test(record.Zip)
const rented = PUBLISHED.filter(({ record }) => record.Goal === 1 && record.Status === 1 && record.SubStatus === 2)
const homeIn = (brussels: boolean) => {
  const found = rented.find((home) => isBrussels(home) === brussels)
  if (!found) throw new Error('The demo has no such home to let.')
  return found.record
}

/** The candidate's page, by the link in the office's mail, and the language of the office, in which both are. */
async function candidatePage(email: string): Promise<{ path: string; office: Locale }> {
  const mails = await query<{ text: string }>('select text from mails where reply_to = $1', [email])
  for (const office of LOCALES)
    for (const { text } of mails) {
      const path = pathIn(text, pathTo('rentalCandidate', office))
      if (path) return { path, office }
    }
  throw new Error('No mail leads to the candidate.')
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Asks for a visit, and has the office send the invitation; gives the path of the application. */
async function invite(page: Page, email: string, property: number, locale: Locale): Promise<string> {
  await page.goto(formPath('rentalApplication', locale, { property }))
  await fillIn(
    page,
    'rentalApplication',
    { firstName: 'Anna', lastName: 'Peeters', email, visitTimes: 'saturday' },
    locale,
  )
  await button(page, translations(locale, 'rental-applications.form')('submit')).click()
  await page.waitForURL((url) => url.pathname === pathTo('thanksRentalApplication', locale))
  const { path, office } = await candidatePage(email)
  const t = translations(office, 'rental-applications.form')
  await page.goto(path)
  await button(page, t('candidate.invite', { name: 'Anna Peeters' })).click()
  await expect(button(page, t('candidate.inviteAgain', { name: 'Anna Peeters' }))).toBeVisible()
  return pathIn(await mailText(email, pathTo('requestRentalDetails', locale)), pathTo('requestRentalDetails', locale))
}

// Neither breaks by the other.
for (const [javaScriptEnabled, locale] of [
  [true, 'nl'],
  [false, 'fr'],
] as const)
  test.describe(
    `in ${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
    javaScriptEnabled ? {} : DEEP,
    () => {
      test.use({ javaScriptEnabled })

      test('a visit, an invitation, an application and a decision', async ({ page }) => {
        const email = ownAddress()
        await page.goto(await invite(page, email, homeIn(false).ID, locale))
        if (javaScriptEnabled) await awaitScripts(page)
        await expect(page.locator('#field-lastName')).toHaveValue('Peeters')
        const form = page.locator('form[action="/api/requests/rentalDetails/"]')
        // Wrong first: as many ages as adults.
        const others = { firstIncome: '2.400', guarantee: 'yes' }
        if (!javaScriptEnabled) await fillIn(page, 'rentalDetails', others, locale)
        await fillIn(page, 'rentalDetails', { adults: '2', adultAges: '36' }, locale)
        await form.locator('button[type="submit"]').click()
        const wrong = errorText('rentalDetails', 'agesDontMatch', {}, locale)
        await expect(page.locator('#form-problem').getByRole('link', { name: wrong })).toBeVisible()
        await expect(page.locator('#field-adults')).toHaveValue('2')
        if (!javaScriptEnabled) await expect(page.locator('#field-firstIncome')).toHaveValue('2.400')
        await fillIn(page, 'rentalDetails', { adultAges: '36, 34', ...others }, locale)
        await send(form)
        await page.waitForURL((url) => url.pathname === pathTo('thanksRentalDetails', locale))
        const { path, office } = await candidatePage(email)
        const candidate = translations(office, 'rental-applications.form')
        await page.goto(path)
        await expect(page.getByText(candidate('candidate.applied'))).toBeVisible()
        await button(page, candidate('candidate.refuse')).click()
        await expect(page.getByText(candidate('candidate.notChosen'), { exact: true })).toBeVisible()
      })
    },
  )

test('before the visit nothing of income or household is asked', DEEP, async ({ page }) => {
  await page.goto(formPath('rentalApplication', 'nl', { property: homeIn(false).ID }))
  const names = await page
    .locator('form[action="/api/requests/rentalApplication/"] [name]:not([name^="-"])')
    .evaluateAll((controls) => [...new Set(controls.map((control) => control.getAttribute('name')))])
  expect(names.sort()).toEqual(['email', 'firstName', 'lastName', 'phone', 'remark', 'visitTimes'])
  await expectAccessible(page, 'the request for a visit')
})

test('each question after it says why it is asked; in Brussels only number and income are', DEEP, async ({ page }) => {
  const shown = async (property: number, email: string): Promise<string[]> => {
    await page.goto(await invite(page, email, property, 'nl'))
    return page
      .locator('form[action="/api/requests/rentalDetails/"] :is(input, textarea, select)[name]:not([name^="-"])')
      .evaluateAll((controls) => [...new Set(controls.map((control) => control.getAttribute('name') ?? ''))])
  }
  const elsewhere = await shown(homeIn(false).ID, ownAddress())
  await expectAccessible(page, 'the application')
  // Paper shows all steps.
  await page.emulateMedia({ media: 'print' })
  for (const field of elsewhere.filter((name) => !['firstName', 'lastName', 'email'].includes(name))) {
    await expect(page.getByText(fieldLabel('rentalDetails', field, 'nl')).first()).toBeVisible()
    await expect(page.getByText(fieldHint('rentalDetails', field, 'nl') ?? 'no reason given').first()).toBeVisible()
  }
  expect(elsewhere).toContain('pets')
  const brussels = await shown(homeIn(true).ID, ownAddress())
  expect(brussels).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'adults',
    'children',
    'firstIncome',
    'secondIncome',
  ])
})

test('without an invitation the questions are not shown', async ({ page }) => {
  await page.goto(formPath('rentalDetails', 'nl', { property: homeIn(false).ID, token: 'x' }))
  await expect(page.getByText(translations('nl', 'rental-applications.details')('errors.notInvited'))).toBeVisible()
  await expect(page.locator('#field-firstIncome')).toHaveCount(0)
})

test('a home that is let takes no candidates', DEEP, async ({ page }) => {
  await page.goto(formPath('rentalApplication', 'nl', { property: HOMES.let.record.ID }))
  await expect(page.getByText(translations('nl', 'rental-applications.form')('errors.notForRent'))).toBeVisible()
})
