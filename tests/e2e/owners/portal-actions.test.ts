/** Forms of the portal and of signed links: by server actions in a browser, by their handlers from another build's page. */
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { calledActions } from '../../support/browser/actions.ts'
import { query } from '../../support/browser/database.ts'
import { HOMES, LOCALES } from '../../support/browser/demo.ts'
import { logIn } from '../../support/browser/owner.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'
import { ownerWithPassword, PASSWORD } from '../../support/owners.ts'

const HOME = HOMES.house.record.ID
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function givePassword(page: Page, locale: (typeof LOCALES)[number], email: string, password: string) {
  const t = translations(locale, 'sign-in')
  await page.getByLabel(t('fields.email')).fill(email)
  await page.getByLabel(t('fields.password')).fill(password)
  await page.getByRole('button', { name: t('submit') }).click()
}

for (const locale of LOCALES) {
  test(
    `the portal's forms call their actions in ${locale}`,
    locale === 'nl' ? {} : DEEP,
    async ({ page, context, baseURL }) => {
      const calls = calledActions(page)
      await page.goto(pathTo('loginForgotten', locale))
      await awaitScripts(page)
      const t = translations(locale, 'owners.account')
      await page.getByLabel(t('forgotten.email')).fill('noor @ example')
      await page.getByRole('button', { name: t('forgotten.submit') }).click()
      await expect(alert(page)).toBeFocused()
      await expect(alert(page)).toContainText(translations(locale, 'forms')('errors.emailInvalid'))
      await expect(page).toHaveURL(pathTo('loginForgotten', locale))
      await page.getByLabel(t('forgotten.email')).fill('noor@voorbeeld.be')
      await page.getByRole('button', { name: t('forgotten.submit') }).click()
      await expect(page.getByRole('status')).toContainText(t('forgotten.sent', { minutes: 30 }))

      await logIn(context, baseURL ?? '', [HOME])
      await page.goto(pathTo('ownerAccount', locale))
      await awaitScripts(page)
      for (const _time of ['once', 'again']) {
        const saved = page.waitForEvent('load')
        await page.getByRole('button', { name: t('mails.submit') }).click()
        await saved
        await expect(page.getByRole('status').filter({ hasText: t('done.settings') })).toBeVisible()
        await awaitScripts(page)
      }
      await page.locator('[popovertarget="owner-account"]').click()
      await page.getByRole('button', { name: translations(locale, 'owners.portal')('nav.logout') }).click()
      await expect(page).toHaveURL(`${pathTo('login', locale)}?notice=out`)
      await expect.poll(() => calls).toEqual(['askForPassword', 'changeAccount', 'changeAccount', 'signOut'])
      expect((await context.cookies()).filter(({ name }) => name.endsWith('owner-session'))).toEqual([])
    },
  )
}

test.describe('a login page of another build', () => {
  test.use({ expectedErrors: /Failed to load resource.* 409/ })
  for (const locale of LOCALES)
    test(`gets an owner in, in ${locale}`, locale === 'nl' ? {} : DEEP, async ({ page }) => {
      const owner = await ownerWithPassword(query, [HOME])
      await query('update owners set second_step = false where id = $1', [owner.id])
      const calls = calledActions(page)
      await page.route('**/*', (route) => {
        const headers = route.request().headers()
        return headers['next-action']
          ? route.continue({ headers: { ...headers, 'next-action': `7f${'0'.repeat(40)}` } })
          : route.continue()
      })
      await page.goto(pathTo('login', locale))
      await awaitScripts(page)
      await givePassword(page, locale, owner.email, 'something else')
      await page.waitForURL(/draft=/)
      await awaitScripts(page)
      await expect(alert(page)).toContainText(translations(locale, 'sign-in')('notices.wrong'))
      await expect(page.getByLabel(translations(locale, 'sign-in')('fields.email'))).toHaveValue(owner.email)
      await givePassword(page, locale, owner.email, PASSWORD)
      await expect(page).toHaveURL(pathTo('owner', locale))
      expect(calls.filter((call) => call.startsWith('/api/'))).toEqual(['/api/owner/login/', '/api/owner/login/'])
    })
})

test.describe('a broken connection', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('leaves what was typed in the login', async ({ page }) => {
    await page.goto(pathTo('login', 'nl'))
    await awaitScripts(page)
    await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await givePassword(page, 'nl', 'noor@voorbeeld.be', 'a phrase of my own')
    await expect(alert(page)).toContainText(translations('nl', 'forms')('failures.network'))
    await expect(page.getByLabel(translations('nl', 'sign-in')('fields.password'))).toHaveValue('a phrase of my own')
  })
})
