/** What an office does with the offers for a home at the desk. */
import type { Language } from '../../../lib/domain/listing/listing.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { expect } from '../../support/browser/test.ts'
import type { Query } from '../../support/owners.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const { staffOffers: words } = MESSAGES.nl
const HOME = 20001

test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))
test.beforeEach(({ query }) => query(`delete from leads where form = 'offer'`))

let made = 0
async function offer(query: Query, lastName: string, amount: number, conditions = ''): Promise<void> {
  made += 1
  await query(
    `insert into leads (form, language, "values", email, property_id, subject, consent_version, content_hash, erase_after)
     values ('offer', 'nl', $1, $2, $3, 'LH-1 – Rijwoning', '1', $4, now() + interval '1 year')`,
    [
      {
        ...{ firstName: 'An', lastName, amount, endDate: '2999-12-31', financing: 'loan' },
        ...{ loanAmount: amount / 2, loanTerm: 'vier weken', conditions },
      },
      `${lastName.toLowerCase()}@example.org`,
      HOME,
      `b${made}`,
    ],
  )
}

const SCREENS: readonly [name: string, path: (locale: Language) => string][] = [
  ['the homes with offers', (locale) => pathTo('deskOffers', locale)],
  ['the offers for a home', (locale) => deskPath('deskHomeOffers', locale, String(HOME))],
]

for (const look of LOOKS)
  test(`each page is valid and can be used by everybody ${look.name}`, look.tag, async ({ page, query }) => {
    await offer(query, 'Claes', 300_000, `<b>vet</b> ${'lang'.repeat(400)} مرحبا`)
    await offer(query, 'x'.repeat(80), 310_000)
    for (const [name, path] of SCREENS) {
      await expectGoodScreen(page, look, name, path(look.locale))
      await expect(page.locator('b', { hasText: 'vet' })).toHaveCount(0)
    }
  })

test('an offer is accepted by keyboard after a second click, and the others are told', async ({ page, query }) => {
  await offer(query, 'Claes', 300_000)
  await offer(query, 'Maes', 310_000)
  await page.goto(pathTo('deskOffers', 'nl'))
  await page.getByRole('link', { name: 'LH-1 – Rijwoning' }).press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Maes' })
  await row.locator('summary').first().press('Enter')
  await expect(row.getByText(words.acceptSure)).toBeVisible()
  await row.getByRole('button', { name: words.acceptOf.replace('{name}', 'An Maes') }).press('Enter')
  await expect(page.getByText(words.done.accepted)).toBeVisible()
  await expect(row).toContainText(words.states.accepted)
  await page.getByText(`${words.others}…`).press('Enter')
  await page.getByRole('button', { name: words.others }).press('Enter')
  await expect(page.getByText(words.done.others)).toBeVisible()
  const mails = await query<{ recipient: string; subject: string }>(
    `select recipient, subject from mails where recipient in ('claes@example.org', 'maes@example.org') order by 1`,
  )
  expect(mails).toEqual([
    { recipient: 'claes@example.org', subject: `${words.mail.declined.subject} – LH-1 – Rijwoning` },
    { recipient: 'maes@example.org', subject: `${words.mail.accepted.subject} – LH-1 – Rijwoning` },
  ])
})
