import { pathTo, signedPath } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible, expectAccessibleAtAllWidths, withOwnScripts } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { HOMES } from '../../support/browser/demo.ts'
import { htmlErrors } from '../../support/browser/html.ts'
import { newestMail } from '../../support/browser/mail.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { makeOwner, ownerWithPassword, PASSWORD, sessionCookieOf, type TestOwner } from '../../support/owners.ts'

const HOME = HOMES.house.record.ID
const NEW = 'een heel andere zin hier'
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** The token of the link that was mailed to an owner last. */
const mailedToken = async ({ email }: TestOwner): Promise<string> =>
  /\/login\/mot-de-passe\/([\w-]{43})\//.exec(await newestMail(email))?.[1] ?? ''

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an invited owner asks for a link and chooses a password with it, once', async ({ page }) => {
    const [t, login] = [translations('fr', 'owners.account'), translations('fr', 'sign-in')]
    const owner = await makeOwner(query, [HOME])
    await query(`update owners set language = 'fr' where id = $1`, [owner.id])
    await page.goto(pathTo('loginForgotten', 'fr'))
    const address = page.getByLabel(t('forgotten.email'))
    await address.fill('noor @ example')
    await page.getByRole('button', { name: t('forgotten.submit') }).click()
    await expect(alert(page)).toContainText(translations('fr', 'forms')('errors.emailInvalid'))
    await expect(address).toHaveValue('noor @ example')
    expect(await htmlErrors(await page.content())).toEqual([])
    await address.fill(owner.email)
    await page.getByRole('button', { name: t('forgotten.submit') }).click()
    await expect(page.getByRole('status')).toContainText(t('forgotten.sent', { minutes: 30 }))

    const link = signedPath('loginPassword', await mailedToken(owner), 'fr')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('choose.invitation'))
    for (const [first, second] of [
      [NEW, `${NEW}!`],
      [NEW, NEW],
    ] as const) {
      await page.getByLabel(t('choose.password'), { exact: true }).fill(first)
      await page.getByLabel(t('choose.again')).fill(second)
      await page.getByRole('button', { name: t('choose.submit') }).click()
      if (first === second) continue
      await expect(alert(page)).toContainText(t('problems.different'))
      expect(await htmlErrors(await page.content())).toEqual([])
      await withOwnScripts(page, () => expectAccessible(page, 'two passwords'))
    }
    await page.waitForURL(`**${pathTo('login', 'fr')}?notice=password*`)
    await expect(page.getByRole('status').filter({ hasText: login('notices.password') })).toBeVisible()
    const [answer, nothing] = [await page.goto(link), await page.goto(signedPath('loginPassword', 'nothing', 'fr'))]
    expect([answer?.status(), nothing?.status()]).toEqual([410, 410])
    await expect(page.getByRole('main').getByRole('link', { name: t('choose.new') })).toBeVisible()
  })
})

test('an owner keeps the account: password, other sessions, the code, mails', async ({ page, context, baseURL }) => {
  const t = translations('nl', 'owners.account')
  const owner = await ownerWithPassword(query, [HOME])
  const cookie = await sessionCookieOf(query, owner)
  await context.addCookies([{ ...cookie, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
  await sessionCookieOf(query, owner)
  const answer = await page.goto(pathTo('ownerAccount', 'nl'))
  expect(answer?.headers()['cache-control']).toContain('no-store')

  const part = (title: string) => page.getByRole('region', { name: title })
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  const sessions = part(t('sessions.title'))
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: t('sessions.endOf', { device: 'Test' }) }).click()
  await said(t('done.session'))
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  const change = async (current: string) => {
    await page.getByLabel(t('password.current')).fill(current)
    await page.getByLabel(t('password.new'), { exact: true }).fill(NEW)
    await page.getByLabel(t('password.again')).fill(NEW)
    await page.getByRole('button', { name: t('password.submit') }).click()
  }
  await change('iets anders')
  await expect(alert(page)).toBeFocused()
  await alert(page)
    .getByRole('link', { name: t('problems.wrong') })
    .click()
  await expect(page.getByLabel(t('password.current'))).toBeFocused()
  expect(await htmlErrors(await page.content())).toEqual([])
  await expectAccessibleAtAllWidths(page, 'the account with an error')
  await change(PASSWORD)
  await said(t('done.password'))
  expect((await context.cookies()).find(({ name }) => name === cookie.name)?.value).not.toBe(cookie.value)

  const step = part(t('step.title'))
  await step.getByLabel(t('step.current')).fill(NEW)
  await step.getByRole('button', { name: t('step.turnOff') }).click()
  await said(t('done.stepOff'))
  await page.getByRole('checkbox', { name: t('mails.weekly') }).uncheck()
  await page.getByLabel(t('mails.language')).selectOption('fr')
  await part(t('mails.title'))
    .getByRole('button', { name: t('mails.submit') })
    .click()
  await said(t('done.settings'))
  const rows = await query('select second_step, weekly_summary, language from owners where id = $1', [owner.id])
  expect(rows).toEqual([{ second_step: false, weekly_summary: false, language: 'fr' }])
})
