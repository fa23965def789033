/** What react-hook-form adds to a form once it is touched, and what happens when its code comes late or never. */
import { randomUUID } from 'node:crypto'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { errorText, viewOf } from '../../../lib/forms/view-labels.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { THANK_YOU_PAGES } from '../../../lib/submission/handler-table.ts'
import { WIDTHS } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { fillIn, given, put } from '../../support/browser/forms.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'
import { dayFromNow, SAMPLES } from '../../support/forms/form-samples.ts'
import { pageOf } from '../../support/forms/form-site.ts'

const LOCALE = 'nl'
/** All scripts of a page; held back once its own have run, what remains is the code of its form. */
const SCRIPTS = '**/_next/static/chunks/*.js'

const formIn = (page: Page, form: FormName) => page.locator(`form[action="/api/requests/${form}/"]`)
const errorOf = (form: FormName, field: string, error: string): string =>
  errorText(form, error, viewOf(form, field), LOCALE)
const submit = (page: Page, form: FormName) => formIn(page, form).locator('button[type="submit"]').click()
/** Waits until a form asks for its messages, as its code does first. */
const isEnhanced = (page: Page, form: FormName) => page.waitForRequest(`**/api/words/*/form-${form}/*/`)
const summaryLinks = (page: Page) => page.locator('#form-problem').getByRole('link')

/** Holds scripts back until the function it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function open(page: Page, form: FormName): Promise<void> {
  await page.goto(pageOf(form, LOCALE))
  await awaitScripts(page)
}

test('what is typed and chosen before the code of the form arrives is kept, and so is the focus', async ({ page }) => {
  const form = 'contactMe'
  await open(page, form)
  const requested = page.waitForRequest(SCRIPTS)
  const release = await holdScripts(page)
  const element = formIn(page, form)
  // A choice, a box, a text, and a mistake in the field that keeps the focus.
  await put(element, { wish: 'visit', newsletter: 'yes', firstName: 'Anna' })
  await element.locator('[name="email"]').pressSequentially('anna@')
  await requested
  const before = await given(element)
  const enhanced = isEnhanced(page, form)
  release()
  await enhanced
  await page.keyboard.type('buurt')
  await expect(element.locator('[name="email"]')).toBeFocused()
  await element.locator('[name="email"]').blur()
  await expect(element.locator('#field-email-error')).toHaveText(errorOf(form, 'email', 'emailInvalid'))
  expect(await given(element)).toEqual({ ...before, email: 'anna@buurt' })
  expect(before).toMatchObject({ wish: 'visit', newsletter: 'yes', firstName: 'Anna' })
})

test('a choice other than the default one, and several boxes, are kept when the code arrives', async ({ page }) => {
  const form = 'demandRegister'
  await open(page, form)
  const release = await holdScripts(page)
  const element = formIn(page, form)
  await put(element, { goal: 'rent', types: ['2', '3'], towns: 'Gent' })
  const enhanced = isEnhanced(page, form)
  release()
  await enhanced
  expect(await given(element)).toMatchObject({ goal: 'rent', types: ['2', '3'], towns: 'Gent' })
})

test('a field that was left before the code of the form arrived is validated then', async ({ page }) => {
  const form = 'appointment'
  await open(page, form)
  const release = await holdScripts(page)
  await put(formIn(page, form), { email: 'anna@', phone: '0470123456' })
  release()
  await expect(page.locator('#field-email-error')).toHaveText(errorOf(form, 'email', 'emailInvalid'))
  await expect(page.locator('#field-phone')).toHaveValue('0470 12 34 56')
})

test('what is pressed before the code of the form arrives is answered, also when the focus goes on', async ({
  page,
}) => {
  await page.goto(pathTo('deskLogin', LOCALE))
  await awaitScripts(page)
  const release = await holdScripts(page)
  const form = page.locator('main form')
  await form.locator('[name="email"]').fill('niemand@example.org')
  await form.locator('[name="password"]').fill('geen wachtwoord')
  await form.locator('[name="password"]').press('Enter')
  await form.locator('[name="email"]').focus()
  release()
  await expect(page.getByText(MESSAGES[LOCALE]['sign-in'].notices.wrong).first()).toBeVisible()
})

test('a form that is sent before it was touched says all that is missing', async ({ page }) => {
  await open(page, 'siteContact')
  await formIn(page, 'siteContact').evaluate((element: HTMLFormElement) => element.requestSubmit())
  await expect(page.locator('#form-problem')).toBeFocused()
  await expect(summaryLinks(page).first()).toHaveText(errorOf('siteContact', 'remark', 'remarkRequired'))
})

test.describe('when the code of a form can’t be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource.*_next\/static/ })

  test('the form is posted as without JavaScript, with mistakes and without', DEEP, async ({ page }) => {
    const form = 'siteContact'
    const email = `${randomUUID()}@buurt.example`
    await page.goto(pageOf(form, LOCALE))
    await awaitScripts(page)
    await page.route(SCRIPTS, (route) => route.abort())
    await put(formIn(page, form), { ...SAMPLES[form], email: 'anna@' })
    await submit(page, form)
    await page.waitForURL(/[?&]draft=/)
    await expect(page.locator('#form-problem')).toBeFocused()
    await expect(summaryLinks(page)).toHaveText([errorOf(form, 'email', 'emailInvalid')])
    await expect(formIn(page, form).locator('[name="remark"]')).toHaveValue(SAMPLES[form].remark)
    await put(formIn(page, form), { email })
    await submit(page, form)
    await page.waitForURL(({ pathname }) => pathname.startsWith(pathTo(THANK_YOU_PAGES[form], LOCALE)))
    expect(await query('select form from leads where email = $1', [email])).toEqual([{ form }])
  })
})

test('mistakes that only the server finds stand beside those that the browser finds', async ({ page }) => {
  const form = 'demandRegister'
  await open(page, form)
  await put(formIn(page, form), { ...SAMPLES[form], email: '', towns: 'Nergenshuizen' })
  await submit(page, form)
  await expect(page.locator('#form-problem')).toBeFocused()
  await expect(summaryLinks(page)).toHaveCount(2)
  await expect(formIn(page, form).locator('#field-towns-error')).toBeVisible()
  await expect(formIn(page, form).locator('#field-email-error')).toHaveText(errorOf(form, 'email', 'emailRequired'))
  // The summary leads to fields of another step.
  await expect(page.locator('#field-email')).toBeHidden()
  await summaryLinks(page).last().click()
  await expect(page.locator('#field-email')).toBeFocused()
})

test('a long form is walked through step by step with the keyboard on a phone, and Back leads to the step before', async ({
  page,
}) => {
  const form = 'contactDemand'
  await page.setViewportSize({ width: WIDTHS.phone, height: 740 })
  await open(page, form)
  const element = formIn(page, form)
  const title = (step: number) => element.locator(`[data-step="${step}"] h2`)
  const submit = element.locator('button[type="submit"]')
  const { goal, type, addressLine, town, surface } = SAMPLES[form]
  await element.locator('#field-addressLine').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#form-problem')).toBeFocused()
  await expect(title(0)).toBeVisible()
  // None of the other steps is wrong yet.
  await expect(element.locator('[aria-invalid="true"][name="email"]')).toHaveCount(0)
  await put(element, { goal, type, addressLine, town })
  await expect(page.locator('#form-problem')).toHaveCount(0)
  await element.locator('#field-town').press('Enter')
  await expect(title(1)).toBeFocused()
  await expect(page.locator('#field-addressLine')).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.type(surface)
  await expect(page.locator('#field-surface')).toHaveValue(surface)
  await page.goBack()
  await expect(title(0)).toBeFocused()
  await expect(page.locator('#field-town')).toHaveValue(town)
  await page.goForward()
  await expect(title(1)).toBeFocused()
  await submit.click()
  await expect(title(2)).toBeFocused()
  // The button stays in reach.
  await expect(submit).toBeInViewport({ ratio: 1 })
  await submit.locator('xpath=preceding-sibling::button').click()
  await expect(title(1)).toBeFocused()
  await expect(page.locator('#field-surface')).toHaveValue(surface)
})

test('an error about two fields goes when either is corrected, or when its field no longer applies', async ({
  page,
}) => {
  const form = 'offer'
  await open(page, form)
  const { loanAmount: _, ...values } = SAMPLES.offer
  const { amount, endDate, startDate, financing } = values
  await fillIn(page, form, { amount, endDate, startDate: dayFromNow(30) }, LOCALE)
  await submit(page, form)
  await expect(summaryLinks(page)).toHaveText([errorOf(form, 'endDate', 'endBeforeStart')])
  await formIn(page, form).locator('[name="startDate"]').fill(startDate)
  await expect(summaryLinks(page)).toHaveCount(0)
  await fillIn(page, form, { financing }, LOCALE)
  await submit(page, form)
  await expect(summaryLinks(page)).toHaveText([errorOf(form, 'loanAmount', 'loanAmountRequired')])
  await put(formIn(page, form), { financing: 'own' })
  await expect(formIn(page, form).locator('[name="loanAmount"]')).toBeHidden()
  await expect(summaryLinks(page)).toHaveCount(0)
})

test('a field that was only passed through is not wrong, and a phone number is grouped', async ({ page }) => {
  const form = 'appointment'
  await open(page, form)
  const element = formIn(page, form)
  const enhanced = isEnhanced(page, form)
  await element.locator('[name="lastName"]').focus()
  await enhanced
  await element.locator('[name="email"]').focus()
  await element.locator('[name="phone"]').fill('0470123456')
  await element.locator('[name="phone"]').blur()
  await expect(element.locator('[name="phone"]')).toHaveValue('0470 12 34 56')
  await expect(page.locator('#form-problem')).toHaveCount(0)
})
