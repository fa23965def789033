/** Passkeys, with an authenticator that the browser plays: added, used, removed, and refused. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect } from '../../support/browser/test.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })
test.use({ hostname: 'localhost' })

const {
  'staff-accounts': { passkeys: words },
  desk: { frame: staff },
} = MESSAGES.nl
const account = pathTo('deskAccount', 'nl')

/** Gives the page a device with a fingerprint reader. */
async function authenticator(context: BrowserContext, page: Page): Promise<{ client: CDPSession; id: string }> {
  const client = await context.newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { client, id: authenticatorId }
}

const add = async (page: Page) => {
  await page.goto(account)
  await page.getByRole('button', { name: words.add }).press('Enter')
  await expect(page.getByText(staff.account.done.passkeyAdded)).toBeVisible()
}
const signIn = async (page: Page) => {
  await page.goto(pathTo('deskLogin', 'nl'))
  await page.getByRole('button', { name: words.signIn }).press('Enter')
}

test.beforeEach(async ({ context, baseURL, query }) => {
  await query('delete from staff')
  await signInStaff(context, baseURL ?? '', 'editor', query)
})

test('a passkey that was added opens the desk alone, until it is removed', async ({ page, context, query }) => {
  await authenticator(context, page)
  await add(page)
  expect(await query('select device, counter::int from staff_passkeys')).toHaveLength(1)
  await context.clearCookies()
  await signIn(page)
  await page.waitForURL(`**${pathTo('desk', 'nl')}`)
  await expect(page.getByRole('button', { name: /^Lies Maes/ })).toBeVisible()

  // It also confirms a session that asks for a code.
  await query(`update staff_sessions set confirmed_at = now() - interval '11 minutes'`)
  await page.goto(account)
  await expect(page.getByRole('button', { name: words.add })).toBeHidden()
  await page.getByRole('button', { name: words.confirm }).press('Enter')
  await expect(page.getByRole('button', { name: words.add })).toBeVisible()
  await page.getByRole('button', { name: /^Verwijder de passkey/ }).press('Enter')
  await expect(page.getByText(staff.account.done.passkeyRemoved)).toBeVisible()
  expect(await query('select 1 from staff_passkeys')).toEqual([])
})

test.describe('refused', () => {
  test.use({ expectedErrors: /Failed to load resource.*422.*\/api\/staff\/login\/passkey\// })

  test(
    'a passkey of an account that is off, or that was removed, opens nothing',
    DEEP,
    async ({ page, context, query }) => {
      await authenticator(context, page)
      await add(page)
      await context.clearCookies()
      await query('update staff set deactivated_at = now()')
      await signIn(page)
      await expect(page.getByRole('alert').filter({ hasText: words.problems.refused })).toBeVisible()
      await query('update staff set deactivated_at = null')
      await query('delete from staff_passkeys')
      await signIn(page)
      await expect(page.getByRole('alert').filter({ hasText: words.problems.refused })).toBeVisible()
    },
  )
})

test('who turns the device away is told so and may go on with a password', async ({ page, context }) => {
  const { client, id } = await authenticator(context, page)
  await add(page)
  await client.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
  await context.clearCookies()
  await signIn(page)
  await expect(page.getByRole('alert').filter({ hasText: words.problems.cancelled })).toBeVisible()
  await expect(page.getByRole('button', { name: staff.login.submit, exact: true })).toBeEnabled()
})

test('the same device isn’t added twice', async ({ page, context, query }) => {
  await authenticator(context, page)
  await add(page)
  await page.getByRole('button', { name: words.add }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: words.problems.notAdded })).toBeVisible()
  expect(await query('select 1 from staff_passkeys')).toHaveLength(1)
})
