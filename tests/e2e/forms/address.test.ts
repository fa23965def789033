/** The two lines of an address: the towns that one of them suggests, and what is told of a line that can't be read. */
import { randomUUID } from 'node:crypto'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { errorText, fieldLabel, viewOf } from '../../../lib/forms/view-labels.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { THANK_YOU_PAGES } from '../../../lib/submission/handler-table.ts'
import { expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import type { Locale } from '../../support/browser/demo.ts'
import { put, send } from '../../support/browser/forms.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'
import { formIn } from '../../support/forms/fill-sample.ts'
import { SAMPLES } from '../../support/forms/form-samples.ts'
import { pageOf } from '../../support/forms/form-site.ts'

const FORM = 'contactDemand'
const TOWNS = '**/api/places/lines/**'

const townField = (page: Page) => page.locator('#field-town')
const lineField = (page: Page) => page.locator('#field-addressLine')
const offered = (page: Page) => page.getByRole('listbox').getByRole('option').filter({ visible: true })
const sentence = (error: string, field: string, locale: Locale = 'nl') =>
  errorText(FORM, error, viewOf(FORM, field), locale)
const summaryLinks = (page: Page) => page.locator('#form-problem').getByRole('link')
const submit = (page: Page) => formIn(page, FORM).locator('button[type="submit"]')

async function open(page: Page, locale: Locale = 'nl', form: FormName = FORM): Promise<void> {
  await page.goto(pageOf(form, locale))
  await awaitScripts(page)
}
/** Turns to the town's line, and waits until it can suggest towns. */
async function turnToTown(page: Page, locale: Locale = 'nl'): Promise<void> {
  await townField(page).focus()
  await expect(page.getByRole('combobox', { name: fieldLabel(FORM, 'town', locale) })).toBeFocused()
}
const storedAddress = async (email: string) =>
  (
    await query<{ values: Record<string, unknown> }>(
      `select jsonb_build_object('street', values -> 'street', 'houseNumber', values -> 'houseNumber',
         'zip', values -> 'zip', 'city', values -> 'city') as values from leads where email = $1`,
      [email],
    )
  ).map(({ values }) => values)

test('a town is picked with the keyboard, by its name in any language, and stored in parts', async ({ page }) => {
  const email = `${randomUUID()}@buurt.example`
  const { goal, type, addressLine, town: _, ...rest } = SAMPLES[FORM]
  await open(page, 'fr')
  await put(formIn(page, FORM), { goal, type, addressLine })
  await turnToTown(page, 'fr')
  await page.keyboard.type('Gen')
  await expect(offered(page).filter({ hasText: '9000 Gand' })).toBeVisible()
  await page.keyboard.type('t')
  await expect(offered(page).first()).toHaveText('9000 Gand')
  await expect(offered(page).first()).toHaveAttribute('aria-selected', 'true')
  // The first Enter picks, the second one goes on.
  await page.keyboard.press('Enter')
  await expect(townField(page)).toHaveValue('9000 Gand')
  await expect(townField(page)).toBeFocused()
  await expect(offered(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(townField(page)).toBeHidden()
  await put(formIn(page, FORM), { ...rest, email })
  await send(formIn(page, FORM))
  await page.waitForURL(({ pathname }) => pathname.startsWith(pathTo(THANK_YOU_PAGES[FORM], 'fr')))
  expect(await storedAddress(email)).toEqual([{ street: 'Kouter', houseNumber: '12 bus 3', zip: '9000', city: 'Gand' }])
})

test('a town abroad isn’t replaced by one that resembles it', async ({ page }) => {
  await open(page)
  await turnToTown(page)
  await page.keyboard.type('Londen')
  await expect(offered(page).first()).toHaveText('3400 Landen')
  await page.keyboard.press('Enter')
  await expect(townField(page)).toHaveValue('Londen')
  await expect(page.locator('#field-town-error')).toHaveText(sentence('zipRequired', 'town'))
})

test('arrows lead through the towns, Escape closes them, and what was typed stays', DEEP, async ({ page }) => {
  await open(page)
  await turnToTown(page)
  await page.keyboard.type('Bever')
  await expect(offered(page).nth(1)).toBeVisible()
  await expectAccessibleAt(page, WIDTHS.desktop, 'with towns')
  await page.keyboard.press('ArrowDown')
  await expect(offered(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(offered(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(townField(page)).toHaveValue('Bever')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: WIDTHS.phone, height: 740 } })

  test('a town is picked with a finger, also below an error, which then goes', async ({ page }) => {
    await open(page)
    await submit(page).tap()
    await expect(page.locator('#field-town-error')).toHaveText(sentence('cityRequired', 'town'))
    await townField(page).tap()
    await expect(page.getByRole('combobox', { name: fieldLabel(FORM, 'town', 'nl') })).toBeFocused()
    await townField(page).pressSequentially('900')
    await offered(page).filter({ hasText: '9000 Gent' }).tap()
    await expect(townField(page)).toHaveValue('9000 Gent')
    await expect(page.locator('#field-town-error')).toHaveCount(0)
  })
})

test('a town or a postcode that is typed in full is completed when the field is left', DEEP, async ({ page }) => {
  await open(page)
  await turnToTown(page)
  for (const typed of ['gent', '9000']) {
    await townField(page).fill(typed)
    await townField(page).blur()
    await expect(townField(page)).toHaveValue('9000 Gent')
  }
  // A town abroad stays as it is.
  await townField(page).fill('75001 Paris')
  await townField(page).blur()
  await expect(townField(page)).toHaveValue('75001 Paris')
  await expect(page.locator('#field-town-error')).toHaveCount(0)
})

test('a postcode that the browser fills in is completed without a touch', DEEP, async ({ page }) => {
  await open(page)
  await lineField(page).focus()
  await townField(page).evaluate((input: HTMLInputElement) => {
    // As browsers do: past the setter that React watches.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '9000')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(townField(page)).toHaveValue('9000 Gent')
  await expect(lineField(page)).toBeFocused()
})

test('towns are suggested in a language', async ({ request }) => {
  const towns = await request.get('/api/places/lines/?locale=fr&q=gent')
  expect(await towns.json()).toMatchObject({ isMeant: true, complete: '9000 Gand' })
  expect((await request.get('/api/places/lines/?locale=xx')).status()).toBe(400)
})

test('what is typed before the towns arrive is completed then', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(TOWNS, async (route) => {
    await promise
    await route.continue()
  })
  await open(page)
  const asked = page.waitForRequest(TOWNS)
  await townField(page).focus()
  await townField(page).fill('Gent')
  await asked
  await lineField(page).focus()
  resolve()
  await expect(townField(page)).toHaveValue('9000 Gent')
  await expect(page.locator('#field-town-error')).toHaveCount(0)
})

test(
  'an unknown town says what is missing, below its line and in the summary that leads there',
  DEEP,
  async ({ page }) => {
    const { goal, type } = SAMPLES[FORM]
    await open(page)
    await turnToTown(page)
    await townField(page).fill('Nergenshuizen')
    await expect(formIn(page, FORM).getByText(translations('nl', 'forms')('towns.none'))).toBeVisible()
    await put(formIn(page, FORM), { goal, type, addressLine: 'Kerkstraat' })
    await submit(page).click()
    await expect(page.locator('#form-problem')).toBeFocused()
    await expect(summaryLinks(page)).toHaveText([
      sentence('houseNumberRequired', 'addressLine'),
      sentence('zipRequired', 'town'),
    ])
    await summaryLinks(page).last().click()
    await expect(townField(page)).toBeFocused()
    await summaryLinks(page).first().click()
    await expect(lineField(page)).toBeFocused()
    await put(formIn(page, FORM), { addressLine: 'Kerkstraat z/n', town: '9999 Nergenshuizen' })
    await submit(page).click()
    await expect(townField(page)).toBeHidden()
  },
)

test.describe('when the towns can’t be had', () => {
  test.use({ expectedErrors: /Failed to load resource.*api\/places/ })

  test('an address is typed in full', async ({ page }) => {
    const { goal, type, addressLine, town } = SAMPLES[FORM]
    await open(page)
    await page.route(TOWNS, (route) => route.fulfill({ status: 503 }))
    await put(formIn(page, FORM), { goal, type, addressLine, town })
    await submit(page).click()
    await expect(townField(page)).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server reads the lines and adds what a known town lacks', async ({ page }) => {
    const email = `${randomUUID()}@buurt.example`
    await page.goto(pageOf(FORM, 'nl'))
    await put(formIn(page, FORM), { ...SAMPLES[FORM], email, addressLine: '12, rue Haute', town: 'Nergenshuizen' })
    await submit(page).click()
    await page.waitForURL(/[?&]draft=/)
    await expect(summaryLinks(page)).toHaveText([sentence('zipRequired', 'town')])
    await expect(page.locator('#field-town-error')).toHaveText(sentence('zipRequired', 'town'))
    await expect(lineField(page)).toHaveValue('12, rue Haute')
    await expect(townField(page)).toHaveValue('Nergenshuizen')
    await put(formIn(page, FORM), { town: 'gent' })
    await submit(page).click()
    await page.waitForURL(({ pathname }) => pathname.startsWith(pathTo(THANK_YOU_PAGES[FORM], 'nl')))
    expect(await storedAddress(email)).toEqual([{ street: 'rue Haute', houseNumber: '12', zip: '9000', city: 'Gent' }])
  })
})

test('the visitor’s own address is filled in in the next form, and never that of a home', DEEP, async ({ page }) => {
  const email = `${randomUUID()}@buurt.example`
  const { addressLine, town } = SAMPLES.contactMe
  await open(page, 'nl', 'contactMe')
  await put(formIn(page, 'contactMe'), { ...SAMPLES.contactMe, email })
  await send(formIn(page, 'contactMe'))
  await page.waitForURL(({ pathname }) => pathname.startsWith(pathTo(THANK_YOU_PAGES.contactMe, 'nl')))
  await open(page)
  await expect(formIn(page, FORM).locator('[name="email"]')).toHaveValue(email)
  for (const field of [lineField(page), townField(page)]) await expect(field).toHaveValue('')
  await open(page, 'nl', 'offer')
  await expect(lineField(page)).toHaveValue(addressLine)
  await expect(townField(page)).toHaveValue(town)
})
