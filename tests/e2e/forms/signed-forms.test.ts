/** Forms with fields behind signed links and in an owner's account, with JavaScript and without. */
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import type { RouteName } from '../../../lib/i18n/route-table/route-table.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { THANK_YOU_PAGES } from '../../../lib/submission/handler-table.ts'
import { calledActions } from '../../support/browser/actions.ts'
import { query } from '../../support/browser/database.ts'
import { HOMES, LOCALES, type Locale } from '../../support/browser/demo.ts'
import { ownAddress, pathIn } from '../../support/browser/forms.ts'
import { logIn } from '../../support/browser/owner.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'
import { fillSample, formIn } from '../../support/forms/fill-sample.ts'
import { pageOf } from '../../support/forms/form-site.ts'

/** Sends a visitors' form, and opens the link to a page of this route in a mail about it, which has its own language. */
async function openMailedLink(page: Page, form: FormName, route: RouteName, locale: Locale): Promise<Locale> {
  const email = ownAddress()
  await page.goto(pageOf(form, locale))
  await fillSample(page, form, email)
  await formIn(page, form).locator('button[type="submit"]').click()
  await page.waitForURL((url) => url.pathname === pathTo(THANK_YOU_PAGES[form], locale))
  const mails = await query<{ text: string }>('select text from mails where recipient = $1 or reply_to = $1', [email])
  for (const language of LOCALES)
    for (const { text } of mails) {
      const path = pathIn(text, pathTo(route, language))
      if (path === '') continue
      await page.goto(path)
      return language
    }
  throw new Error('No mail has such a link.')
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
      const scripts = async (page: Page) => javaScriptEnabled && awaitScripts(page)
      const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
      const posts = (action: string, handler: RegExp) => [
        javaScriptEnabled ? expect.stringMatching(action) : expect.stringMatching(handler),
      ]

      test('a saved search gets its mails less often', async ({ page }) => {
        const language = await openMailedLink(page, 'demandRegister', 'wishManage', locale)
        const t = translations(language, 'saved-searches.page')
        await scripts(page)
        await button(page, t('page.start.asked')).click()
        const weekly = page.getByRole('radio', {
          name: translations(language, 'saved-searches.alert')('options.frequency.weekly'),
        })
        await weekly.waitFor()
        await scripts(page)
        const calls = calledActions(page)
        await weekly.check()
        await button(page, t('page.save')).click()
        await expect(page.getByRole('status')).toHaveText(t('page.wish.saved'))
        await page.reload()
        await expect(weekly).toBeChecked()
        await expect.poll(() => calls).toEqual(posts('changeSavedSearch', /^\/api\/subscriptions\//))
      })

      test('the agency publishes a testimonial, and says how it was verified', async ({ page }) => {
        const language = await openMailedLink(page, 'testimonial', 'testimonialReview', locale)
        const t = translations(language, 'submission.testimonial')
        const verified = translations(language, 'content')('testimonials.verification.sale-file')
        await scripts(page)
        const calls = calledActions(page)
        await page.getByRole('radio', { name: verified }).check()
        await button(page, t('review.publish')).click()
        await expect(page.getByRole('status')).toHaveText(t('review.published'))
        await expect(page.getByRole('radio', { name: verified })).toBeChecked()
        await expect.poll(() => calls).toEqual(posts('reviewTestimonial', /^\/api\/testimonial-reviews\//))
      })

      test('an owner chooses the mails and their language', async ({ page, context, baseURL }) => {
        const owner = await logIn(context, baseURL ?? '', [HOMES.house.record.ID])
        const t = translations(locale, 'owners.account')
        await page.goto(pathTo('ownerAccount', locale))
        await scripts(page)
        const calls = calledActions(page)
        await page.getByRole('checkbox', { name: t('mails.weekly') }).uncheck()
        await page.getByLabel(t('mails.language')).selectOption('fr')
        await button(page, t('mails.submit')).click()
        await expect(page.getByRole('status').filter({ hasText: t('done.settings') })).toBeVisible()
        await expect(page.getByLabel(t('mails.language'))).toHaveValue('fr')
        const rows = await query('select weekly_summary, language from owners where id = $1', [owner.id])
        expect(rows).toEqual([{ weekly_summary: false, language: 'fr' }])
        await expect.poll(() => calls).toEqual(posts('changeAccount', /^\/api\/owner\/account\/$/))
      })
    },
  )

test.describe('the mails of an owner', DEEP, () => {
  test.use({ expectedErrors: /Failed to load resource/ })
  const t = translations('fr', 'owners.account')
  const language = (page: Page) => page.getByLabel(t('mails.language'))
  const save = (page: Page) => page.getByRole('button', { name: t('mails.submit') }).click()

  test('are also changed from a page of another build', async ({ page, context, baseURL }) => {
    await logIn(context, baseURL ?? '', [HOMES.house.record.ID])
    await page.route('**/*', (route) => {
      const headers = route.request().headers()
      return headers['next-action']
        ? route.continue({ headers: { ...headers, 'next-action': `7f${'0'.repeat(40)}` } })
        : route.continue()
    })
    await page.goto(pathTo('ownerAccount', 'fr'))
    await awaitScripts(page)
    const calls = calledActions(page)
    await language(page).selectOption('fr')
    await save(page)
    await expect(page.getByRole('status').filter({ hasText: t('done.settings') })).toBeVisible()
    await expect(language(page)).toHaveValue('fr')
    await expect.poll(() => calls).toEqual(['changeAccount', '/api/owner/account/'])
  })

  test('keep what was chosen while the connection is broken', async ({ page, context, baseURL }) => {
    await logIn(context, baseURL ?? '', [HOMES.house.record.ID])
    await page.goto(pathTo('ownerAccount', 'fr'))
    await awaitScripts(page)
    await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await language(page).selectOption('fr')
    await save(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(translations('fr', 'forms')('failures.network'))
    await expect(alert).toBeFocused()
    await expect(language(page)).toHaveValue('fr')
  })
})
