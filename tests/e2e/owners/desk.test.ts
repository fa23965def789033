/** What an office does with owners at the desk, and what an owner sees of it in the portal. */

import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, ownerPath, pathTo } from '../../../lib/i18n/paths.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect } from '../../support/browser/test.ts'
import { ownerWithPassword, type Query, sessionCookieOf } from '../../support/owners.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const {
  owners: { desk: words },
  owners: { account: accountWords },
} = MESSAGES.nl

test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))

/** A public home of the demo. */
async function publicHome(query: Query): Promise<{ id: number; reference: string }> {
  const [home] = await query<{ id: number; reference: string }>(
    `select id, reference from properties p where published and reference <> ''
       and (select count(*) from properties o where o.reference = p.reference) = 1 order by id limit 1`,
  )
  return home ?? { id: 0, reference: '' }
}

type Screen = [name: string, path: (locale: Language, owner: string, home: number) => string]
const SCREENS: readonly Screen[] = [
  ['the list of owners', (locale) => pathTo('deskOwners', locale)],
  ['the invitation of an owner', (locale) => deskPath('deskOwner', locale, 'new')],
  ['an owner', (locale, owner) => deskPath('deskOwner', locale, owner)],
  ['the homes as an owner sees them', (locale, owner) => deskPath('deskOwnerPortal', locale, owner)],
  ['a home as an owner sees it', (locale, owner, home) => `${deskPath('deskOwnerPortal', locale, owner)}?home=${home}`],
  ...(['visits', 'communications', 'online', 'report'] as const).map(
    (part): Screen => [
      `the ${part} of a home as an owner sees them`,
      (locale, owner, home) => `${deskPath('deskOwnerPortal', locale, owner)}?home=${home}&page=${part}`,
    ],
  ),
  ['the account as an owner sees it', (locale, owner) => `${deskPath('deskOwnerPortal', locale, owner)}?page=account`],
]

for (const look of LOOKS)
  test(`each page is valid and can be used by everybody ${look.name}`, look.tag, async ({ page, query }) => {
    const { id } = await publicHome(query)
    const owner = await ownerWithPassword(query, [id])
    for (const [name, path] of SCREENS) await expectGoodScreen(page, look, name, path(look.locale, owner.id, id))
  })

test('an owner is invited by keyboard, and a mistake keeps what was typed', async ({ page, query }) => {
  const { reference } = await publicHome(query)
  await page.goto(pathTo('deskOwners', 'nl'))
  await page.getByRole('link', { name: words.invite }).first().press('Enter')
  await page.getByRole('textbox', { name: words.fields.name }).fill('Noor Peeters')
  await page.getByLabel(words.fields.email).fill('noor.peeters@example.org')
  await page.locator('[name=home]').fill('bestaat-niet')
  await page.getByRole('button', { name: words.send }).press('Enter')
  await expect(page.getByText(words.errors.homeUnknown).first()).toBeVisible()
  await expect(page.getByLabel(words.fields.name)).toHaveValue('Noor Peeters')
  await page.locator('[name=home]').fill(reference)
  await page.getByRole('button', { name: words.send }).press('Enter')
  await expect(page.getByText(words.done.invited)).toBeVisible()
  await expect(page.getByText(words.events.given.replace('{home}', reference))).toBeVisible()
  expect(await query(`select 1 from mails where recipient = 'noor.peeters@example.org'`)).toHaveLength(1)
})

test(
  'an owner reads what the office wrote, and sees who looked at the portal',
  DEEP,
  async ({ page, query, browser, baseURL }) => {
    const { id } = await publicHome(query)
    const owner = await ownerWithPassword(query, [id])
    await page.goto(deskPath('deskOwner', 'nl', owner.id))
    await page.getByLabel(words.fields.subject).fill('Twee bezoeken op zaterdag')
    await page.getByLabel(words.fields.body).fill('Beide bezoekers komen terug.')
    await page.getByRole('button', { name: words.message.send }).click()
    await expect(page.getByText(words.done.told)).toBeVisible()
    await page.getByRole('link', { name: words.homes.look }).click()
    await expect(page.getByText('Twee bezoeken op zaterdag')).toBeVisible()
    const own = ownerPath('ownerCommunications', id, 'nl')
    await page.locator(`main a[href^="${own}"]`).first().click()
    await expect(page.getByText(words.portal.readOnly)).toBeVisible()
    await expect(page).toHaveURL(/\?home=/)

    const context = await browser.newContext({ baseURL })
    await context.addCookies([
      { ...(await sessionCookieOf(query, owner)), url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' },
    ])
    const theirs = await context.newPage()
    await theirs.goto(own)
    await expect(theirs.getByText('Beide bezoekers komen terug.').first()).toBeVisible()
    await theirs.goto(pathTo('ownerAccount', 'nl'))
    await expect(theirs.getByRole('region', { name: accountWords.looks.title })).toContainText('Lies Maes')
    await context.close()
  },
)

test('an owner writes from the portal, an office answers, and the owner reads the answer there', async ({
  page,
  query,
  browser,
  baseURL,
}) => {
  const {
    owners: { lists: ownerLists },
    requests: { inbox },
  } = MESSAGES.nl
  const { id } = await publicHome(query)
  const owner = await ownerWithPassword(query, [id])
  const context = await browser.newContext({ baseURL })
  await context.addCookies([
    { ...(await sessionCookieOf(query, owner)), url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' },
  ])
  const theirs = await context.newPage()
  await theirs.goto(ownerPath('ownerCommunications', id, 'nl'))
  await theirs.getByRole('button', { name: ownerLists.message.send }).press('Enter')
  await expect(theirs.getByText(accountWords.problems.messageRequired).first()).toBeVisible()
  await theirs.getByLabel(ownerLists.message.label).fill('Kan het bord weg?')
  await theirs.getByRole('button', { name: ownerLists.message.send }).press('Enter')
  await expect(theirs.getByText(ownerLists.message.sent)).toBeVisible()
  await expect(theirs.getByRole('cell', { name: 'Kan het bord weg?' })).toBeVisible()

  const [lead] = await query<{ id: string }>(`select id from leads where form = 'ownerMessage' and email = $1`, [
    owner.email,
  ])
  await page.goto(deskPath('deskRequest', 'nl', lead?.id ?? ''))
  await expect(page.getByText('Kan het bord weg?', { exact: true })).toBeVisible()
  await page.locator(`summary[aria-label="${inbox.more}"]`).last().click()
  await expect(page.getByRole('link', { name: inbox.toOwner })).toHaveAttribute(
    'href',
    deskPath('deskOwner', 'nl', owner.id),
  )
  await page.locator('[name=body]').fill('Morgen halen wij het weg.')
  await page.getByRole('button', { name: inbox.sendClose }).click()
  await expect(page.getByText(inbox.sending)).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('cell', { name: 'Morgen halen wij het weg.' })).toBeVisible()
  await context.close()
})
