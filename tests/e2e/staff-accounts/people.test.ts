/** Accounts at the desk, by keyboard and without a script. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect, type Page } from '../../support/browser/test.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const {
  desk: { frame: words },
  'staff-accounts': { people },
} = MESSAGES.nl

test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))

/** Invites somebody, corrects the form once, then gives them an office and switches the account off. */
async function manage(page: Page, email: string): Promise<void> {
  await page.goto(pathTo('deskPeople', 'nl'))
  await page.getByRole('link', { name: people.invite }).press('Enter')
  await page.locator('[name=name]').fill('Bram Claes')
  await page.locator('[name=email]').fill(email)
  await page.locator('select[name=role]').selectOption('office')
  const send = page.getByRole('button', { name: people.send })
  await send.press('Enter')
  await expect(page.getByText(words.errors.officeRequired).first()).toBeVisible()
  await expect(page.locator('[name=email]')).toHaveValue(email)
  await page.locator('select[name=office]').selectOption({ index: 1 })
  await send.press('Enter')
  await expect(page.getByText(people.done.invited)).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(people.states.invited)
  await expect(row).toContainText(words.roles.office)
  await row.getByRole('link').press('Enter')
  await page.locator('select[name=role]').selectOption('editor')
  await page.getByRole('button', { name: people.save }).press('Enter')
  await expect(page.getByText(people.done.saved)).toBeVisible()
  await page.getByRole('button', { name: people.access.off.button }).press('Enter')
  await expect(page.getByText(people.done.off)).toBeVisible()
  await expect(page.getByRole('button', { name: people.access.on.button })).toBeVisible()
}

test('somebody is invited, gets another role and is switched off', async ({ page }) => {
  await manage(page, 'bram@example.org')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('so too', DEEP, async ({ page }) => manage(page, 'bruno@example.org'))

  test('a session whose code is old is asked for one, and keeps what was typed', async ({ page, query }) => {
    await page.goto(deskPath('deskPerson', 'nl', 'new'))
    await page.locator('[name=name]').fill('Bram Claes')
    await page.locator('[name=email]').fill('bea@example.org')
    await query(`update staff_sessions set confirmed_at = now() - interval '11 minutes'`)
    await page.getByRole('button', { name: people.send }).click()
    await expect(page.getByRole('heading', { name: words.confirm.title })).toBeVisible()
    await page.locator('[name=code]').fill('000000')
    await page.getByRole('button', { name: words.code.submit }).click()
    await expect(page.getByText(words.code.wrong).first()).toBeVisible()
    // As a right code would leave it.
    await query('update staff_sessions set confirmed_at = now()')
    await page.reload()
    await expect(page.locator('[name=email]')).toHaveValue('bea@example.org')
  })
})
