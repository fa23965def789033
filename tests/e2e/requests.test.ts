/** The forms that every site has, from an empty page to the mails that arrive, with JavaScript and without. */
import { validate } from '../../lib/domain/requests/form.ts'
import { formOf } from '../../lib/domain/requests/table.ts'
import { words } from '../../lib/i18n/words.ts'
import { THANKS } from '../../lib/requests/handlers/table.ts'
import { formPath } from '../../lib/requests/pages.ts'
import { factsOf } from '../../lib/requests/words/facts.ts'
import { errorText, formWords, viewOf } from '../../lib/requests/words/labels.ts'
import { pathTo } from '../../lib/routing/paths.ts'
import { expectAccessible, setWidth, WIDTHS } from '../support/browser-axe.ts'
import { HOMES, LOCALES, type Locale } from '../support/browser-demo.ts'
import { elements, headOf, htmlErrors, textsOf } from '../support/browser-html.ts'
import { UNKNOWN_ID } from '../support/browser-pages.ts'
import { awaitScripts, expect, type Page } from '../support/browser-test.ts'
import { SAMPLE_FORMS, SAMPLES, type SampleForm } from '../support/form-samples.ts'
import { bodyOf, type Fields, formTest, hiddenFields, pageOf, sender, shownValues } from '../support/form-site.ts'
import type { ArrivedMail } from '../support/mail-server.ts'

const test = formTest
test.describe.configure({ mode: 'default' })

/** Each error of an empty form as a sentence, by field. */
function emptyErrors(form: SampleForm, locale: Locale): Record<string, string> {
  const result = validate(formOf(form), {})
  const errors = result.ok ? {} : result.errors
  return Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [field, errorText(form, key, viewOf(form, field), locale)]),
  )
}

/** Expects that a page names these errors: in a summary whose links lead to the fields, and at each field. */
function expectErrors(html: string, errors: Record<string, string>): void {
  const links = elements(html, 'a').filter(({ href }) => href?.startsWith('#field-'))
  expect(links.map(({ href }) => href)).toEqual(Object.keys(errors).map((field) => `#field-${field}`))
  const all = ['input', 'select', 'textarea', 'fieldset', 'p'].flatMap((tag) => elements(html, tag))
  for (const [field, sentence] of Object.entries(errors)) {
    expect(textsOf(html, 'a')).toContain(sentence)
    const target = all.find(({ id }) => id === `field-${field}`)
    expect(target?.['aria-describedby']?.split(' '), field).toContain(`field-${field}-error`)
    expect(
      all.filter(({ id }) => id === `field-${field}-error`),
      field,
    ).toHaveLength(1)
  }
  const invalid = all.filter((element) => element['aria-invalid'] === 'true').map(({ name }) => name ?? '')
  expect([...new Set(invalid)].sort()).toEqual(Object.keys(errors).sort())
}

const header = (mail: ArrivedMail | undefined, key: string): string | undefined =>
  mail?.headers.find((one) => one.key === key)?.value

for (const locale of LOCALES) {
  for (const form of SAMPLE_FORMS) {
    test(`${form} in ${locale} without JavaScript: empty, wrong, right, and the mails that arrive`, async ({
      site,
    }) => {
      const { open, post } = sender(site.origin)
      const { status, html } = await open(pageOf(form, locale))
      expect(status).toBe(200)
      expect(headOf(html).robots ?? (form === 'contactDemand' ? 'noindex' : '')).toContain('noindex')
      const hidden = hiddenFields(html)
      const next = async (fields: Fields) => {
        const answer = await post(form, bodyOf({ ...hidden, '-website': '', ...fields }))
        expect(answer.status).toBe(303)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        return answer.headers.get('location') ?? ''
      }

      const problem = await next({})
      expect(problem).toMatch(/[?&]draft=[\w-]{32}#form-problem$/)
      const empty = (await open(problem)).html
      expectErrors(empty, emptyErrors(form, locale))
      expect(elements(empty, 'div').find(({ id }) => id === 'form-problem')).toMatchObject({
        role: 'alert',
        tabindex: '-1',
      })
      expect(await htmlErrors(empty)).toEqual([])

      const wrong = { ...SAMPLES[form], email: 'a@b.be,c@d.be' }
      const again = (await open(await next(wrong))).html
      const emailError = errorText(form, 'emailInvalid', undefined, locale)
      expectErrors(again, { email: emailError })
      const kept = 'phone' in wrong && wrong.phone === '0470123456' ? { ...wrong, phone: '0470 12 34 56' } : wrong
      expect(shownValues(again)).toMatchObject(form === 'contactDemand' ? { ...kept, phone: '092 25 12 34' } : kept)
      expect(hiddenFields(again)).toMatchObject({ ...hidden, '-stamp': expect.any(String) })

      const before = site.mail.mails.length
      expect(await next(SAMPLES[form])).toBe(pathTo(THANKS[form], locale))
      expect((await open(pathTo(THANKS[form], locale))).status).toBe(200)
      const mails = (await site.mail.waitForMails(before + (form === 'sendToFriend' ? 1 : 2))).slice(before)
      const title = formWords(form, 'title', locale) ?? ''
      const { values } = validate(formOf(form), SAMPLES[form]) as { values: Record<string, unknown> }
      for (const mail of mails) {
        expect(mail.envelope.to).toHaveLength(1)
        expect(header(mail, 'content-language')).toBe(locale)
        expect(mail.html).toContain(`lang="${locale}"`)
        expect(mail.subject).not.toBe('')
      }
      if (form === 'sendToFriend') {
        expect(mails.map(({ envelope }) => envelope.to)).toEqual([['bram@elders.example']])
        expect(mails[0]?.replyTo?.[0]?.address).toBe('anna.peeters@buurt.example')
        expect(mails[0]?.text).toContain('iets voor jou?')
        return
      }
      const confirmation = mails.find(({ envelope }) => envelope.to[0] === 'anna.peeters@buurt.example')
      const agency = mails.find((mail) => mail !== confirmation)
      expect(agency?.replyTo?.[0]?.address).toBe('anna.peeters@buurt.example')
      expect(confirmation?.replyTo?.[0]?.address).toBe(agency?.envelope.to[0])
      expect(agency?.subject).toContain(title)
      expect(agency?.subject).toContain('Anna Peeters-Öztürk')
      expect(confirmation?.subject).toContain(formWords(form, 'mail.subject', locale))
      const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ')
      // Free text goes to the agency alone: anyone can type anyone's address into a form.
      const free = Object.keys(values).filter((name) => values[name] && viewOf(form, name)?.kind === 'lines')
      for (const { value } of factsOf(form, values, locale, free))
        expect(flat(confirmation?.text)).toContain(flat(value))
      for (const name of free) expect(flat(confirmation?.text)).not.toContain(flat(String(values[name]).split('\n')[0]))
      for (const { label, value } of factsOf(form, values, locale)) {
        expect(flat(agency?.text)).toContain(flat(label))
        expect(flat(agency?.text), label).toContain(flat(value))
      }
    })
  }
}

/** Fills a form in as a person does. */
async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const control = page.locator(`form [name="${name}"]`)
    const kind = await control.first().evaluate((element) => (element as HTMLInputElement).type)
    if (kind === 'radio') await page.locator(`form [name="${name}"][value="${value}"]`).check()
    else if (kind === 'checkbox') await control.check()
    else if (kind === 'select-one') await control.selectOption(value)
    else await control.fill(value)
  }
}
const submitButton = (page: Page) => page.locator('form[action^="/api/requests/"] button[type="submit"]')
const summary = (page: Page) => page.locator('#form-problem')

for (const locale of LOCALES) {
  for (const form of SAMPLE_FORMS) {
    test(`${form} in ${locale} with JavaScript: empty, wrong, right`, async ({ page }) => {
      await page.goto(pageOf(form, locale))
      await awaitScripts(page)
      const errors = emptyErrors(form, locale)
      await submitButton(page).click()
      await expect(summary(page)).toBeFocused()
      await expect(summary(page).getByRole('link')).toHaveText(Object.values(errors))
      for (const [field, sentence] of Object.entries(errors)) {
        const target = page.locator(`#field-${field}`)
        await expect(target).toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
        await summary(page).getByRole('link', { name: sentence, exact: true }).click()
        await expect(target).toBeFocused()
      }
      for (const [device, width] of Object.entries(WIDTHS)) {
        // In French, whose words are longer, where they have least room.
        if (locale === 'fr' && device !== 'phone') continue
        await setWidth(page, width)
        await expectAccessible(page, device)
      }
      expect(await htmlErrors(await page.content())).toEqual([])

      await fillIn(page, { ...SAMPLES[form], email: 'a@b.be,c@d.be' })
      await submitButton(page).click()
      await expect(summary(page)).toBeFocused()
      await expect(summary(page).getByRole('link')).toHaveText([errorText(form, 'emailInvalid', undefined, locale)])
      await expect(page.locator('form [name="email"]')).toHaveAttribute('aria-invalid', 'true')
      if (form === 'contactMe') await expect(page.locator('form [name="phone"]')).toHaveValue('0470 12 34 56')

      await fillIn(page, { email: `${form.toLowerCase()}.${locale}@buurt.example` })
      await submitButton(page).click()
      await expect(page).toHaveURL(new RegExp(`${pathTo(THANKS[form], locale)}$`))
    })
  }
}

test('what was given in this visit is not asked again', async ({ page }) => {
  await page.goto(pageOf('contactMe', 'nl'))
  await awaitScripts(page)
  await fillIn(page, { ...SAMPLES.contactMe, firstName: 'Cas' })
  await submitButton(page).click()
  await expect(page).toHaveURL(new RegExp(pathTo('thanksContactMe', 'nl')))
  await page.goto(pageOf('contactDemand', 'fr'))
  for (const [name, value] of Object.entries({
    firstName: 'Cas',
    email: 'anna.peeters@buurt.example',
    phone: '0470 12 34 56',
    zip: '9000',
  }))
    await expect(page.locator(`form [name="${name}"]`)).toHaveValue(value)
  await expect(page.locator('form [name="remark"]')).toHaveValue('')
})

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('is led to the summary of a form’s errors', async ({ page }) => {
    await page.goto(pageOf('siteContact', 'nl'))
    await page.locator('form [name="firstName"]').fill('Dana')
    await submitButton(page).click()
    await expect(summary(page)).toBeFocused()
    await summary(page).getByRole('link').first().click()
    await expect(page.locator('#field-remark')).toBeFocused()
    await expect(page.locator('form [name="firstName"]')).toHaveValue('Dana')
    await fillIn(page, { ...SAMPLES.siteContact, firstName: 'Dana' })
    await submitButton(page).click()
    await expect(page).toHaveURL(new RegExp(pathTo('thanksSiteContact', 'nl')))
  })
})

test.describe('a page that is older than the site', () => {
  test.use({ expectedErrors: /Failed to load resource|ChunkLoadError/ })
  test('still sends its form, whose rules and challenge are gone', async ({ page, site }) => {
    await page.goto(pageOf('siteContact', 'fr'))
    await awaitScripts(page)
    await page.waitForLoadState('networkidle')
    let gone = 0
    await page.route(/\/_next\/static\//, (route) => {
      gone++
      return route.fulfill({ status: 404 })
    })
    await fillIn(page, { ...SAMPLES.siteContact, firstName: 'Emil' })
    await submitButton(page).click()
    await expect(page).toHaveURL(new RegExp(pathTo('thanksSiteContact', 'fr')))
    expect(gone).toBeGreaterThan(0)
    expect(await site.query(`select 1 from leads where values ->> 'firstName' = 'Emil'`)).toHaveLength(1)
  })
})

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: /Failed to load resource/ })
  test('is told of, and nothing that was filled in is lost', async ({ page }) => {
    await page.goto(pageOf('siteContact', 'nl'))
    await awaitScripts(page)
    await fillIn(page, { ...SAMPLES.siteContact, firstName: 'Fien' })
    await page.route('**/api/requests/**', (route) => route.abort())
    await submitButton(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText(words('nl', 'form')('failures.network'))
    await expect(page.locator('form [name="firstName"]')).toHaveValue('Fien')
    await page.unroute('**/api/requests/**')
    await submitButton(page).click()
    await expect(page).toHaveURL(new RegExp(pathTo('thanksSiteContact', 'nl')))
  })

  test('is told of as what the server says where it says something', async ({ page }) => {
    await page.goto(pageOf('siteContact', 'fr'))
    await awaitScripts(page)
    await fillIn(page, { ...SAMPLES.siteContact, firstName: 'Gust' })
    // A machine would fill this in; here, a browser's over-eager assistant.
    await page.locator('form [name="-website"]').evaluate((element: HTMLInputElement) => {
      element.value = 'x'
    })
    await submitButton(page).click()
    await expect(summary(page)).toContainText(words('fr', 'form')('failures.unproven'))
    await expect(page.locator('form [name="firstName"]')).toHaveValue('Gust')
  })
})

for (const locale of LOCALES) {
  test(`a form about a home that isn’t there says so in ${locale}`, async ({ site }) => {
    const { open, post } = sender(site.origin)
    for (const query of [{}, { property: UNKNOWN_ID }, { property: '99999999999' }, { property: 'x' }]) {
      const { status, html } = await open(formPath('contactMe', locale, query as Record<string, string>))
      expect(status).toBe(404)
      expect(html).toContain(words(locale, 'form')('failures.gone'))
      expect(hiddenFields(html)).toEqual({})
      expect(await htmlErrors(html)).toEqual([])
    }
    const { html } = await open(pageOf('contactMe', locale))
    const fields = { ...hiddenFields(html), ...SAMPLES.contactMe, '-property': String(UNKNOWN_ID) }
    const data = await post('contactMe', bodyOf(fields), { data: true })
    expect([data.status, await data.json()]).toEqual([
      410,
      { kind: 'failed', message: words(locale, 'form')('failures.gone') },
    ])
    const page = await post('contactMe', bodyOf(fields))
    expect((await open(page.headers.get('location') ?? '')).html).toContain(words(locale, 'form')('failures.gone'))
  })
}

test('only the numbers of what a form is about travel with it', async ({ site }) => {
  const { open } = sender(site.origin)
  const property = String(HOMES.house.record.ID)
  const path = formPath('contactMe', 'nl', {
    property,
    locale: 'en',
    stamp: 'x',
    website: 'x',
    utm_source: 'x',
    token: '',
  })
  const { html } = await open(path)
  const hidden = hiddenFields(html)
  expect(Object.keys(hidden).sort()).toEqual(['-locale', '-property', '-stamp'])
  expect(hidden).toMatchObject({ '-locale': 'nl', '-property': property, '-stamp': expect.stringMatching(/^\d+\./) })
})
