import type { Page } from '@playwright/test'
import { ownerPath, pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible, setWidth, WIDTHS } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { HOMES, type Locale } from '../../support/browser/demo.ts'
import { headOf, htmlErrors } from '../../support/browser/html.ts'
import { newestMail } from '../../support/browser/mail.ts'
import { awaitScripts, expect, test } from '../../support/browser/test.ts'
import { ownerWithPassword, PASSWORD } from '../../support/owners.ts'

/** The code that an owner was mailed last. */
const mailedCode = async (email: string): Promise<string> => /\b\d{6}\b/.exec(await newestMail(email))?.[0] ?? ''

const HOME = HOMES.house.record.ID
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function givePassword(page: Page, locale: Locale, email: string, password: string): Promise<void> {
  const t = translations(locale, 'sign-in')
  await page.getByLabel(t('fields.email')).fill(email)
  await page.getByLabel(t('fields.password')).fill(password)
  await page.getByRole('button', { name: t('submit') }).click()
}

/** Writes into the fields as some managers of passwords do, without an event. */
async function fillInSilently(page: Page, email: string, password: string): Promise<void> {
  const t = translations('nl', 'sign-in')
  for (const [label, value] of [
    [t('fields.email'), email],
    [t('fields.password'), password],
  ] as const)
    await page.getByLabel(label).evaluate((field: HTMLInputElement, text) => {
      field.value = text
    }, value)
  await page.getByRole('button', { name: t('submit') }).click()
}

async function giveCode(page: Page, locale: Locale, code: string): Promise<void> {
  const t = translations(locale, 'sign-in')
  await page.getByLabel(t('fields.code'), { exact: true }).fill(code)
  await page.getByRole('button', { name: t('code.submit') }).click()
}

async function logOut(page: Page, locale: Locale): Promise<void> {
  await page.locator('[popovertarget="owner-account"]').click()
  await page.getByRole('button', { name: translations(locale, 'owners.portal')('nav.logout') }).click()
  await page.waitForURL(`**${pathTo('login', locale)}?notice=out`)
  await expect(
    page.getByRole('status').filter({ hasText: translations(locale, 'sign-in')('notices.out') }),
  ).toBeVisible()
}

test('an owner gets in with scripts, and on a trusted browser without a code the next time', async ({ page }) => {
  const t = translations('nl', 'sign-in')
  const owner = await ownerWithPassword(query, [HOME])
  await page.goto(pathTo('login', 'nl'))
  await awaitScripts(page)
  await page.getByRole('button', { name: t('submit') }).click()
  await expect(alert(page)).toBeFocused()
  await alert(page)
    .getByRole('link', { name: t('errors.passwordRequired') })
    .click()
  await expect(page.getByLabel(t('fields.password'))).toBeFocused()
  await page.getByLabel(t('fields.email')).fill('noor @ example')
  await page.getByLabel(t('fields.email')).blur()
  await expect(
    alert(page).getByRole('link', { name: translations('nl', 'forms')('errors.emailInvalid') }),
  ).toBeVisible()
  await fillInSilently(page, owner.email, 'something else')
  await expect(alert(page)).toContainText(t('notices.wrong'))
  await expect(page.getByLabel(t('fields.email'))).toHaveValue(owner.email)
  await setWidth(page, WIDTHS.phone)
  await expectAccessible(page, 'the login with an error')

  await givePassword(page, 'nl', owner.email, PASSWORD)
  await page.waitForURL(`**${pathTo('loginCode', 'nl')}`)
  const code = await mailedCode(owner.email)
  await giveCode(page, 'nl', code === '000000' ? '000001' : '000000')
  await expect(alert(page)).toContainText(t('errors.codeWrong'))
  await expectAccessible(page, 'the code with an error')
  await page.getByRole('checkbox', { name: t('code.trust') }).check()
  // As some people click again: the second click would lose the answer to the first.
  const sent: string[] = []
  page.on('request', (request) => request.headers()['next-action'] && sent.push(new URL(request.url()).pathname))
  await page.getByLabel(t('fields.code'), { exact: true }).fill(code)
  await page.getByRole('button', { name: t('code.submit') }).dblclick()
  await page.waitForURL(`**${pathTo('owner', 'nl')}`)
  expect(sent).toEqual([pathTo('loginCode', 'nl')])
  await logOut(page, 'nl')
  await awaitScripts(page)
  await fillInSilently(page, owner.email, PASSWORD)
  await page.waitForURL(`**${pathTo('owner', 'nl')}`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner gets in, back to where they were, and a cookie of before the logout is nobody', async ({
    page,
    context,
  }) => {
    const owner = await ownerWithPassword(query, [HOME])
    const back = ownerPath('ownerHome', HOME, 'fr')
    const login = `${pathTo('login', 'fr')}?${new URLSearchParams({ back })}`
    await page.goto(login)
    await givePassword(page, 'fr', owner.email, 'autre chose')
    await expect(alert(page)).toContainText(translations('fr', 'sign-in')('notices.wrong'))
    await givePassword(page, 'fr', owner.email, PASSWORD)
    await page.waitForURL(`**${pathTo('loginCode', 'fr')}?*`)
    const shown = await page.content()
    expect(await htmlErrors(shown)).toEqual([])
    expect(headOf(shown).robots).toContain('noindex')
    await page.getByRole('button', { name: translations('fr', 'sign-in')('code.again') }).click()
    await expect(page.getByRole('status')).toContainText(translations('fr', 'sign-in')('notices.sent'))
    await giveCode(page, 'fr', await mailedCode(owner.email))
    await page.waitForURL(`**${back}`)
    // Whoever is logged in is led on.
    await page.goto(login)
    expect(new URL(page.url()).pathname).toBe(back)

    const cookies = await context.cookies()
    await logOut(page, 'fr')
    await context.addCookies(cookies)
    const answer = await page.goto(login)
    expect(new URL(page.url()).pathname).toBe(pathTo('login', 'fr'))
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await page.goto(pathTo('loginCode', 'fr'))
    expect(new URL(page.url()).pathname).toBe(pathTo('login', 'fr'))
  })
})
