/** Every form in a browser, with JavaScript and without: empty, wrong, right, on one page in a row. */
import { randomUUID } from 'node:crypto'
import { validate } from '../../../lib/forms/rules.ts'
import { FORM_NAMES, type FormName, formOf } from '../../../lib/forms/rules-table.ts'
import { errorText, errorTexts, viewOf } from '../../../lib/forms/view-labels.ts'
import { ownerPath, pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { THANK_YOU_PAGES } from '../../../lib/submission/handler-table.ts'
import { expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { LOCALES, type Locale } from '../../support/browser/demo.ts'
import { chooseMoment, type Given, given, onShownSteps, put, send } from '../../support/browser/forms.ts'
import { logIn } from '../../support/browser/owner.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'
import { mistakeIn, SAMPLE_FILES, SAMPLES } from '../../support/forms/form-samples.ts'
import { invite, pageOf, sender } from '../../support/forms/form-site.ts'

const formIn = (page: Page, form: FormName) => page.locator(`form[action="/api/requests/${form}/"]`)

/** The ways by which a page sends a form: by its server action, or by a post to its handler. */
function collectWays(page: Page, form: FormName): Set<'action' | 'handler'> {
  const ways = new Set<'action' | 'handler'>()
  page.on('request', (request) => {
    if (request.headers()['next-action']) ways.add('action')
    else if (new URL(request.url()).pathname === `/api/requests/${form}/`) ways.add('handler')
  })
  return ways
}

/** Forms that other files send with JavaScript too; here they are in the long run of the tests. */
const SENT_ELSEWHERE: readonly FormName[] = [
  'demandRegister', // saved-searches.test.ts
  'documents', // document-requests.test.ts
  'job', // uploads.test.ts
  'rentalDetails', // rental-application.test.ts
  'testimonial', // uploads.test.ts
  'siteContact', // form-actions.test.ts
  'unsubscribe', // saved-searches.test.ts
]

/**
 * One of each kind without JavaScript: plain, with moments, in steps, with amounts that hang on each other, with towns,
 * with a file. There a form is its HTML, which form-mails.test.ts sends of every form in both languages.
 */
const KINDS: readonly FormName[] = ['contactMe', 'appointment', 'rentalDetails', 'offer', 'demandRegister', 'job']

/** Where a form leads to that was taken. */
const afterOf = (form: FormName, locale: Locale): string =>
  pathTo(form === 'offer' ? 'offerSummary' : THANK_YOU_PAGES[form], locale)

/** What the owner of a home reads of a request about it. */
const historyOf = (form: FormName): { kind: string; status: string }[] => {
  if (form === 'appointment') return [{ kind: 'visit', status: 'booked' }]
  // An owner learns of an offer once the office shows it.
  if (form === 'offer') return []
  return formOf(form).about === 'property' ? [{ kind: 'communication', status: 'received' }] : []
}

/** One of each of the owner's lists that visitors write to. */
const LISTS = { appointment: 'ownerVisits', contactMe: 'ownerCommunications' } as const
const isListed = (form: FormName): form is keyof typeof LISTS => form in LISTS

/** Expects a request in the list of an owner whose home it is since it came in. */
async function expectListed(
  page: Page,
  baseURL: string,
  form: keyof typeof LISTS,
  email: string,
  locale: Locale,
): Promise<void> {
  const [lead] = await query<{ home: number; at: Date }>(
    'select property_id as home, created_at as at from leads where email = $1',
    [email],
  )
  const home = lead?.home ?? 0
  const owner = await logIn(page.context(), baseURL, [home])
  await query('update owner_properties set since = $2 where owner_id = $1', [owner.id, lead?.at])
  await page.goto(ownerPath(LISTS[form], home, locale))
  const label = translations(locale, 'owners.lists')(`own.forms.${form}`)
  await expect(page.locator('tbody [data-column="type"]').filter({ hasText: label }).first()).toBeVisible()
}

/** Sentences by field for what stands in a form. */
function errorsOf(form: FormName, values: Given, locale: Locale): Record<string, string> {
  const result = validate(formOf(form), values)
  return result.ok ? {} : errorTexts(form, result.errors, locale)
}

/** The fields of the steps after that of a field. */
function fieldsAfter(form: FormName, field: string): string[] {
  const { sections, steps = [] } = formOf(form)
  const place = steps.findIndex((step) => step.some((section) => field in (sections[section] ?? {})))
  return place < 0
    ? []
    : steps.slice(place + 1).flatMap((step) => step.flatMap((one) => Object.keys(sections[one] ?? {})))
}

/** Expects that a form tells of these errors and no others: in a summary that has the focus and leads to each field, and there. */
async function expectErrors(page: Page, form: FormName, errors: Record<string, string>): Promise<void> {
  const summary = page.locator('#form-problem')
  await expect(summary).toBeFocused()
  // The first three are listed, the others are folded.
  const more = summary.locator('summary')
  if (await more.isVisible()) await more.click()
  const links = summary.getByRole('link')
  await expect(links).toHaveText(Object.values(errors))
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(Object.keys(errors).map((field) => `#field-${field}`))
  for (const [field, sentence] of Object.entries(errors))
    await expect(formIn(page, form).locator(`#field-${field}`)).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(sentence)),
    )
  await links.last().click()
  await expect(formIn(page, form).locator(targets.at(-1) ?? '')).toBeFocused()
  const names = await formIn(page, form)
    .locator('[aria-invalid="true"]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''))
  // A moment is one of many; its group tells what is wrong.
  const marked = Object.keys(errors).filter((field) => viewOf(form, field)?.kind !== 'slots')
  expect([...new Set(names)].sort()).toEqual(marked.sort())
}

/** What was filled in, whatever spaces a phone number or an amount was given meanwhile. */
const essence = (values: Given): string => JSON.stringify(values).replace(/\\n|\s|\./gu, '')

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // By turns: each form in one language with JavaScript, in the other without.
    for (const [turn, locale] of LOCALES.entries())
      for (const form of FORM_NAMES.filter(
        (name, index) =>
          (index + turn + Number(javaScriptEnabled)) % 2 === 0 && (javaScriptEnabled || KINDS.includes(name)),
      ))
        test(
          `${form} in ${locale}: empty, wrong, right`,
          javaScriptEnabled && locale === 'nl' && !SENT_ELSEWHERE.includes(form) ? {} : DEEP,
          async ({ page, baseURL }) => {
            const submit = () => formIn(page, form).locator('button[type="submit"]').click()
            const visitor = sender(baseURL ?? '')
            await page.goto(form === 'rentalDetails' ? await invite(visitor, query, locale) : pageOf(form, locale))
            if (javaScriptEnabled) await awaitScripts(page)
            const ways = collectWays(page, form)

            const empty = errorsOf(form, await given(formIn(page, form)), locale)
            expect(Object.keys(empty)).not.toEqual([])
            const wrongHere = () => onShownSteps(formIn(page, form), empty)
            const isWrong = async () => Object.keys(await wrongHere()).length > 0
            // A first step that is filled in already is passed.
            if (!(await isWrong())) {
              await submit()
              await expect.poll(isWrong).toBe(true)
            }
            await submit()
            await expectErrors(page, form, await wrongHere())
            // The same HTML in both modes and at both widths.
            if (javaScriptEnabled) {
              await expectAccessibleAt(page, WIDTHS.phone, 'with errors')
            }

            const mistake = mistakeIn(form)
            const email = `${randomUUID()}@buurt.example`
            const values: Given = {
              ...SAMPLES[form],
              email,
              ...('friendEmail' in SAMPLES[form] && { friendEmail: email }),
            }
            const file = SAMPLE_FILES[form]
            const later = javaScriptEnabled ? fieldsAfter(form, mistake.field) : []
            const isLater = ([field]: [string, unknown]): boolean => later.includes(field)
            const all = Object.entries({ ...values, [mistake.field]: mistake.value })
            await put(formIn(page, form), Object.fromEntries(all.filter((one) => !isLater(one))))
            if (form === 'appointment') await chooseMoment(page, 2 * turn + Number(javaScriptEnabled))
            if (file)
              await page
                .locator(`input[type="file"][name="${file.field}"]`)
                .setInputFiles({ name: file.name, mimeType: file.type, buffer: file.bytes })
            const before = await given(formIn(page, form))
            await submit()
            const view = viewOf(form, mistake.field)
            await expectErrors(page, form, { [mistake.field]: errorText(form, mistake.error, view, locale) })
            const { [file?.field ?? '']: _token, ...after } = await given(formIn(page, form))
            expect(essence(after)).toBe(essence(before))

            await put(formIn(page, form), { [mistake.field]: values[mistake.field] ?? '' })
            await put(formIn(page, form), Object.fromEntries(all.filter(isLater)))
            await send(formIn(page, form))
            await page.waitForURL(({ pathname }) => pathname.startsWith(afterOf(form, locale)))
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            expect([...ways]).toEqual([javaScriptEnabled ? 'action' : 'handler'])
            const leads = await query<{ form: string }>('select form from leads where email = $1', [email])
            expect(leads).toEqual([{ form }])
            const history = await query(
              'select h.kind, h.status from property_history h join leads l on l.id = h.reference where l.email = $1',
              [email],
            )
            expect(history).toEqual(historyOf(form))
            if (javaScriptEnabled && isListed(form)) await expectListed(page, baseURL ?? '', form, email, locale)
          },
        )
  })

test('an error that is shown while a pointer is pressed doesn’t take the click away', async ({ page }) => {
  await page.goto(pageOf('testimonial', 'nl'))
  await awaitScripts(page)
  const form = formIn(page, 'testimonial')
  const control = (field: string) => form.locator(`[name="${field}"]`)
  const mistake = mistakeIn('testimonial')
  const messageOf = (field: string) => form.locator(`#field-${field}-error`)
  const message = messageOf(mistake.field)
  const sentence = errorText('testimonial', mistake.error, viewOf('testimonial', mistake.field), 'nl')

  // In another field before, so that the form's code is there already.
  await expect(async () => {
    await control('email').fill('familie@')
    await control('email').blur()
    await expect(messageOf('email')).toBeVisible({ timeout: 1000 })
  }).toPass()

  await control(mistake.field).fill(String(mistake.value))
  const box = form.getByRole('checkbox').first()
  const ticked = await box.isChecked()
  await box.hover()
  await page.mouse.down()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(message).toHaveCount(0)
  await page.mouse.up()
  await expect(message).toHaveText(sentence)
  expect(await box.isChecked()).toBe(!ticked)
})
