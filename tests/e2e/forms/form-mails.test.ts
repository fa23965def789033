/** Every form over HTTP, as a browser without scripts sends it, to the mails that arrive; and what happens around the sending. */

import { formPath } from '../../../lib/forms/form-paths.ts'
import { validate } from '../../../lib/forms/rules.ts'
import { FORM_NAMES, type FormName, formOf } from '../../../lib/forms/rules-table.ts'
import { formMessage } from '../../../lib/forms/view-labels.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { officeLanguage } from '../../../lib/leads/office-language.ts'
import { mailedFacts } from '../../../lib/leads/view-lead-facts.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { THANK_YOU_PAGES } from '../../../lib/submission/handler-table.ts'
import { formatMoment } from '../../../lib/viewings/view.ts'
import defaults from '../../../prisma/defaults/site.json' with { type: 'json' }
import { HOMES, LOCALES, type Locale } from '../../support/browser/demo.ts'
import { type Given, put } from '../../support/browser/forms.ts'
import { elements, headOf, htmlErrors, textsOf } from '../../support/browser/html.ts'
import { UNKNOWN_ID } from '../../support/browser/pages.ts'
import { awaitScripts, DEEP, expect, type Page } from '../../support/browser/test.ts'
import { SAMPLE_FILES, SAMPLES } from '../../support/forms/form-samples.ts'
import {
  bodyOf,
  type FormSite,
  formTest,
  hiddenFields,
  invite,
  pageOf,
  type Sender,
  sender,
  shownValues,
  subjectOf,
} from '../../support/forms/form-site.ts'
import type { ArrivedMail } from '../../support/mail/mail-server.ts'

const test = formTest
test.describe.configure({ mode: 'default' })

const header = (mail: ArrivedMail | undefined, key: string): string | undefined =>
  mail?.headers.find((one) => one.key === key)?.value
/** Without line ends and the marks of quoted lines. */
const flat = (text: string | undefined): string => (text ?? '').replace(/^> /gm, '').replace(/\s+/g, ' ')

/** The one mail to an address among several. */
function mailTo(mails: readonly ArrivedMail[], address: string): ArrivedMail {
  const found = mails.filter(({ envelope }) => envelope.to.includes(address))
  expect(found, `mails to ${address}`).toHaveLength(1)
  return found[0] as ArrivedMail
}

/** A form that was sent: by whom, with what, to which office's address, and the mails that came of it. */
/** `read`: the language in which the office reads its mails. */
type Case = {
  site: FormSite
  form: FormName
  locale: Locale
  visitor: string
  values: Given
  office: string
  read: Language
}
type Sent = Case & { mails: ArrivedMail[] }

/** What a form takes of its sample, by field. */
function takenOf({ form, values }: Case): Record<string, unknown> {
  const { field } = SAMPLE_FILES[form] ?? {}
  const result = validate(formOf(form), field ? { ...values, [field]: 'a file' } : values)
  if (!result.ok) throw new Error(`The sample of ${form} is wrong: ${JSON.stringify(result.errors)}`)
  return result.values as Record<string, unknown>
}

/** What an office reads of a request in the subject: what the visitor wants, else the title of the form. */
const aboutOf = (form: FormName, read: Language, { wish = '' }: Record<string, unknown> = {}): string =>
  formMessage(form, 'mail.about', read, { wish: String(wish) }) ?? formMessage(form, 'title', read) ?? form

/** The mails of most forms: everything to the office, in its language, which answers the visitor; to the visitor what they sent, in the form's own words. */
function expectBothMails(sent: Sent): void {
  const { form, locale, mails, visitor, values, office, read } = sent
  const [agency, confirmation] = [mailTo(mails, office), mailTo(mails, visitor)]
  expect(mails).toHaveLength(2)
  expect(agency.replyTo?.[0]?.address).toBe(visitor)
  expect(confirmation.replyTo?.[0]?.address).toBe(office)
  expect(agency.subject).toContain(aboutOf(form, read, values))
  expect(agency.subject).toContain(values.name ?? `${values.firstName} ${values.lastName}`)
  expect(confirmation.subject).toContain(formMessage(form, 'mail.subject', locale))
  const taken = takenOf(sent)
  for (const { label, value } of mailedFacts(form, taken, read, locale)) {
    expect(flat(agency.text)).toContain(flat(label))
    expect(flat(agency.text), label).toContain(flat(value))
  }
  // Documents come instead of what was filled in.
  const facts = form === 'documents' ? [] : mailedFacts(form, taken, locale, locale)
  for (const { label, value } of facts) expect(flat(confirmation.text), label).toContain(flat(value))
}

/** The mails of the forms that write to others, or in other words. */
const OTHER_MAILS: Partial<Record<FormName, (sent: Sent) => Promise<void> | void>> = {
  sendToFriend: ({ mails, visitor, values }) => {
    const mail = mailTo(mails, String(values.friendEmail))
    expect(mails).toHaveLength(1)
    expect(mail.replyTo?.[0]?.address).toBe(visitor)
    expect(mail.subject).toContain(values.firstName)
    expect(mail.text).toContain('iets voor jou?')
  },
  appointment: async ({ site, locale, mails, visitor, office, read }) => {
    const t = translations(locale, 'viewings.form')
    const [toOffice, toVisitor] = [mailTo(mails, office), mailTo(mails, visitor)]
    expect(mails).toHaveLength(2)
    const [booked] = await site.query<{ at: Date }>(
      'select starts_at as at from appointments join leads using (id) where email = $1',
      [visitor],
    )
    const when = formatMoment(booked?.at.toISOString() ?? '', locale)
    const whenRead = formatMoment(booked?.at.toISOString() ?? '', read)
    expect(toOffice.subject).toContain(
      translations(read, 'viewings.form')('mail.booked.agency.subject', { when: whenRead }),
    )
    expect(toVisitor.subject).toContain(t('mail.booked.visitor.subject', { when }))
    expect(toOffice.replyTo?.[0]?.address).toBe(visitor)
    expect(toVisitor.replyTo?.[0]?.address).toBe(office)
    expect(toVisitor.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
  },
  demandRegister: ({ locale, mails, visitor, office, read }) => {
    const t = translations(locale, 'saved-searches.page')
    const agency = mailTo(mails, office)
    expect(mails).toHaveLength(2)
    expect(mailTo(mails, visitor).subject).toContain(t('confirm.wish.subject'))
    expect(agency.subject).toContain(aboutOf('demandRegister', read))
    expect(agency.replyTo?.[0]?.address).toBe(visitor)
    expect(flat(agency.text)).toContain('9000')
  },
  // It is no request: no office hears of it.
  alert: ({ locale, mails, visitor }) => {
    expect(mailTo(mails, visitor).subject).toContain(
      translations(locale, 'saved-searches.page')('confirm.wish.subject'),
    )
    expect(mails).toHaveLength(1)
  },
  newsletter: ({ locale, mails, visitor }) => {
    expect(mailTo(mails, visitor).subject).toContain(
      translations(locale, 'saved-searches.page')('confirm.newsletter.subject'),
    )
    expect(mails).toHaveLength(1)
  },
  renovation: ({ locale, mails, visitor, office, read }) => {
    const t = translations(locale, 'renovation')
    const [agency, result] = [mailTo(mails, office), mailTo(mails, visitor)]
    expect(mails).toHaveLength(2)
    expect(agency.subject).toContain(translations(read, 'renovation')('mail.agencySubject'))
    expect(agency.replyTo?.[0]?.address).toBe(visitor)
    expect(result.subject).toContain(t('mail.subject'))
    expect(result.replyTo?.[0]?.address).toBe(office)
    expect(flat(agency.text)).toContain(flat(translations(read, 'renovation')('works.roofInsulation')))
    expect(flat(result.text)).toContain(flat(t('works.roofInsulation')))
  },
  unsubscribe: ({ locale, mails, visitor }) => {
    expect(mailTo(mails, visitor).subject).toContain(translations(locale, 'saved-searches.unsubscribe')('mail.subject'))
    expect(mails).toHaveLength(1)
  },
}

/** To whom a form's request goes: the office of the place it is about, or the agency. */
async function officeOf({ query }: FormSite, form: FormName): Promise<string> {
  const { property, project } = subjectOf(form)
  const zip = ['contactDemand', 'demandRegister'].includes(form) ? '9000' : ''
  const [office] = await query<{ email: string }>(
    `select o.email from offices o where sector_id = coalesce(
       (select t.sector_id from properties p join towns t using (zip) where p.id = $1),
       (select t.sector_id from projects p join towns t using (zip) where p.id = $2),
       (select sector_id from towns where zip = $3 limit 1))`,
    [property ?? null, project ?? null, zip],
  )
  return office?.email ?? defaults.brand.email
}

/** The language of an office's mails: its region's, else the site's default. */
async function languageOf({ query }: FormSite, office: string): Promise<Language> {
  const [row] = await query<{ zip: string }>('select zip from offices where email = $1', [office])
  return officeLanguage(row ? { zip: row.zip, language: null } : null, { languages: [...LOCALES], default: 'nl' })
}

/** Every mail that was promised so far, once it has arrived. */
async function allMails({ query, mail }: FormSite): Promise<ArrivedMail[]> {
  const [row] = await query<{ promised: number }>('select count(*)::int as promised from mails')
  return mail.waitForMails(row?.promised ?? 0)
}

/** The page of a form, after what it needs to have happened: an invitation, or something that can be ended. */
async function openingOf({ form, locale, site, visitor }: Case, browser: Sender): Promise<string> {
  if (form === 'rentalDetails') return invite(browser, site.query, locale)
  if (form === 'unsubscribe')
    await site.query('insert into newsletter_subscriptions (email, language, confirmed_at) values ($1, $2, now())', [
      visitor,
      locale,
    ])
  return pageOf(form, locale)
}

for (const [turn, locale] of LOCALES.entries()) {
  for (const [index, form] of FORM_NAMES.entries()) {
    // By turns: each form in one of the languages here, in the other in the long run of the tests.
    const details = (index + turn) % 2 === 0 ? {} : DEEP
    test(`${form} in ${locale}: its page, its errors, and the mails that arrive`, details, async ({ site }) => {
      const visitor = `${form.toLowerCase()}.${locale}@buurt.example`
      const friend = 'friendEmail' in SAMPLES[form] && { friendEmail: `vriend.${locale}@elders.example` }
      const values: Given = { ...(SAMPLES[form] as Given), email: visitor, ...friend }
      const office = await officeOf(site, form)
      const read = await languageOf(site, office)
      const sent = { site, form, locale, visitor, values, office, read }
      const browser = sender(site.origin)
      const { status, html } = await browser.open(await openingOf(sent, browser))
      expect(status).toBe(200)
      expect(textsOf(html, 'h1')).toHaveLength(1)
      expect(headOf(html).language).toBe(locale)
      expect(await htmlErrors(html)).toEqual([])
      const hidden = { ...hiddenFields(html), '-website': '' }
      const next = async (body: FormData) => {
        const answer = await browser.post(form, body)
        expect(answer.status).toBe(303)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        return answer.headers.get('location') ?? ''
      }

      const problem = await next(bodyOf(hidden))
      expect(problem).toMatch(/[?&]draft=[\w-]{32}#form-problem$/)
      const empty = (await browser.open(problem)).html
      expect(elements(empty, 'div').find(({ id }) => id === 'form-problem')).toMatchObject({ role: 'alert' })
      expect(await htmlErrors(empty)).toEqual([])

      const before = (await allMails(site)).length
      const slot = elements(html, 'input').find(({ name }) => name === 'slot')?.value
      const body = bodyOf({ ...shownValues(html), ...hidden, ...values, ...(slot && { slot }) })
      const file = SAMPLE_FILES[form]
      if (file) body.append(file.field, new Blob([file.bytes], { type: file.type }), file.name)
      const after = await next(body)
      expect(after).toContain(pathTo(form === 'offer' ? 'offerSummary' : THANK_YOU_PAGES[form], locale))
      expect((await browser.open(after)).status).toBe(200)
      const mails = (await allMails(site)).slice(before)
      for (const mail of mails) {
        expect(mail.envelope.to).toHaveLength(1)
        const language = mail.envelope.to.includes(office) ? read : locale
        expect(header(mail, 'content-language')).toBe(language)
        expect(mail.html).toContain(`lang="${language}"`)
      }
      await (OTHER_MAILS[form] ?? expectBothMails)({ ...sent, mails })
    })
  }
}

const submitButton = (page: Page) => page.locator('form[action^="/api/requests/"] button[type="submit"]')
const summary = (page: Page) => page.locator('#form-problem')
const fillIn = (page: Page, values: Given) => put(page.locator('form[action^="/api/requests/"]'), values)

test('what was given in this visit is not asked again', DEEP, async ({ page }) => {
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
    // Where the home lies that is to be valued; the visitor's own address says nothing of it.
    addressLine: '',
    town: '',
  }))
    await expect(page.locator(`form [name="${name}"]`)).toHaveValue(value)
  await fillIn(page, { ...SAMPLES.contactDemand, addressLine: 'Bruul 7', town: '2800 Mechelen' })
  await submitButton(page).click()
  await expect(page).toHaveURL(new RegExp(pathTo('thanksContactDemand', 'fr')))
  await page.goto(pageOf('contactMe', 'nl'))
  await expect(page.locator('form [name="town"]')).toHaveValue(SAMPLES.contactMe.town)
  await expect(page.locator('form [name="addressLine"]')).toHaveValue(SAMPLES.contactMe.addressLine)
  await page.goto(pageOf('contactDemand', 'fr'))
  await expect(page.locator('form [name="remark"]')).toHaveValue('')
})

test.describe('a page that is older than the site', () => {
  test.use({ expectedErrors: /Failed to load resource|ChunkLoadError/ })
  test('still sends its form, whose rules and challenge are gone', DEEP, async ({ page, site }) => {
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
  test('is reported, and nothing that was filled in is lost', async ({ page }) => {
    await page.goto(pageOf('siteContact', 'nl'))
    await awaitScripts(page)
    await fillIn(page, { ...SAMPLES.siteContact, firstName: 'Fien' })
    await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await submitButton(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText(translations('nl', 'forms')('failures.network'))
    await expect(page.locator('form [name="firstName"]')).toHaveValue('Fien')
    await page.unroute('**/*')
    await submitButton(page).click()
    await expect(page).toHaveURL(new RegExp(pathTo('thanksSiteContact', 'nl')))
  })

  test('is reported in the words of the server where it gives some', DEEP, async ({ page }) => {
    await page.goto(pageOf('siteContact', 'fr'))
    await awaitScripts(page)
    await fillIn(page, { ...SAMPLES.siteContact, firstName: 'Gust' })
    // A machine would fill this in; here, a browser's over-eager assistant.
    await page.locator('form [name="-website"]').evaluate((element: HTMLInputElement) => {
      element.value = 'x'
    })
    await submitButton(page).click()
    await expect(summary(page)).toContainText(translations('fr', 'forms')('failures.filled'))
    await expect(page.locator('form [name="firstName"]')).toHaveValue('Gust')
    await submitButton(page).click()
    await expect(page).toHaveURL(new RegExp(pathTo('thanksSiteContact', 'fr')))
  })
})

for (const locale of LOCALES) {
  test(`a form about a home that isn’t there says so in ${locale}`, locale === 'nl' ? {} : DEEP, async ({ site }) => {
    const { open, post, call } = sender(site.origin)
    for (const query of [{}, { property: UNKNOWN_ID }, { property: '99999999999' }, { property: 'x' }]) {
      const { status, html } = await open(formPath('contactMe', locale, query as Record<string, string>))
      expect(status).toBe(404)
      expect(html).toContain(translations(locale, 'forms')('failures.gone'))
      expect(hiddenFields(html)).toEqual({})
      expect(await htmlErrors(html)).toEqual([])
    }
    const { html } = await open(pageOf('contactMe', locale))
    const fields = { ...hiddenFields(html), ...SAMPLES.contactMe, '-property': String(UNKNOWN_ID) }
    const gone = { kind: 'failed', message: translations(locale, 'forms')('failures.gone') }
    expect((await call('contactMe', bodyOf(fields))).state).toEqual(gone)
    const page = await post('contactMe', bodyOf(fields))
    expect((await open(page.headers.get('location') ?? '')).html).toContain(
      translations(locale, 'forms')('failures.gone'),
    )
  })
}

test('a form on a page that is kept for everybody is sent once more from a page of one’s own', async ({ site }) => {
  const { open, post } = sender(site.origin)
  const { html } = await open(pathTo('contact', 'nl'))
  const hidden = hiddenFields(html)
  expect(hidden).not.toHaveProperty('-stamp')
  const step = await post('siteContact', bodyOf({ ...hidden, ...SAMPLES.siteContact, firstName: 'Kept' }))
  const again = await open(step.headers.get('location') ?? '')
  expect(again.html).toContain(translations('nl', 'forms')('failures.again'))
  expect(await htmlErrors(again.html)).toEqual([])
  const fields = { ...SAMPLES.siteContact, ...shownValues(again.html), ...hiddenFields(again.html) }
  expect(fields).toMatchObject({ firstName: 'Kept', '-stamp': expect.stringMatching(/^\d+\./) })
  const thanks = await post('siteContact', bodyOf(fields))
  expect([thanks.status, thanks.headers.get('location')]).toEqual([303, pathTo('thanksSiteContact', 'nl')])
})

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

test('a form that was sent says so on the page that thanks, with the address, and when Back leads to it', async ({
  page,
}) => {
  await page.goto(pageOf('siteContact', 'nl'))
  await awaitScripts(page)
  await fillIn(page, { ...SAMPLES.siteContact, firstName: 'Hilde', email: 'hilde@bezoek.example' })
  await submitButton(page).click()
  await expect(page).toHaveURL(new RegExp(pathTo('thanksSiteContact', 'nl')))
  await expect(page.getByRole('main')).toContainText('hilde@bezoek.example')
  await page.goBack()
  const anew = page.getByRole('button', { name: translations('nl', 'forms')('sent.fresh') })
  await expect(anew).toBeVisible()
  await anew.click()
  await expect(anew).toHaveCount(0)
  await expect(page.locator('form [name="firstName"]')).toBeVisible()
  // Another thing's form was not sent.
  await page.goto(pageOf('newsletter', 'nl'))
  await awaitScripts(page)
  await expect(anew).toHaveCount(0)
})
