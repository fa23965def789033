/** What somebody chooses to be told of by mail, on the account page. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { expect } from '../../support/browser/test.ts'

const {
  notices: words,
  desk: { frame: staff },
} = MESSAGES.nl

test('is kept for each event, by keyboard, and an editor chooses about what an editor sees', async ({
  page,
  context,
  baseURL,
  query,
}) => {
  const id = await signInStaff(context, baseURL ?? '', 'administrator', query)
  await page.goto(pathTo('deskAccount', 'nl'))
  const part = page.locator('#notices')
  await expect(part.getByLabel(words.events.assigned)).toHaveValue('mail')
  await part.getByLabel(words.events.request).selectOption('daily')
  await part.getByLabel(words.events.import).selectOption('never')
  await expectAccessibleAt(page, WIDTHS.phone, 'the account with its notices')
  await part.getByRole('button', { name: words.save }).press('Enter')
  await expect(page.getByText(staff.account.done.notices).first()).toBeVisible()
  await page.reload()
  await expect(part.getByLabel(words.events.request)).toHaveValue('daily')
  await expect(part.getByLabel(words.events.import)).toHaveValue('never')
  await query(`update staff set role = 'editor' where id = $1`, [id])
  await page.reload()
  await expect(part.getByRole('combobox')).toHaveCount(1)
  await expect(part.getByLabel(words.events.plan)).toHaveValue('mail')
})
