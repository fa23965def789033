/** What an office does with the candidates for a home to rent. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { expect } from '../../support/browser/test.ts'
import type { Query } from '../../support/owners.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const {
  'rental-applications': { desk: words },
} = MESSAGES.nl

test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))
test.beforeEach(({ query }) => query(`delete from leads where form in ('rentalApplication', 'rentalDetails')`))

async function rented(query: Query): Promise<number> {
  const [home] = await query<{ id: number }>(
    `select id from properties where published and market = 'rent' order by id limit 1`,
  )
  return home?.id ?? 0
}

let made = 0
/** A candidate who was invited and has answered. */
async function candidate(query: Query, home: number, lastName: string, remark = ''): Promise<void> {
  const insert = async (form: string, values: object): Promise<string> => {
    made += 1
    const [row] = await query<{ id: string }>(
      `insert into leads (form, language, "values", email, property_id, subject, consent_version, content_hash, erase_after)
       values ($1, 'nl', $2, $3, $4, 'LH-2 – Appartement', '1', $5, now() + interval '90 days') returning id`,
      [form, values, `${lastName.toLowerCase()}@example.org`, home, `c${made}`],
    )
    return row?.id ?? ''
  }
  const asked = await insert('rentalApplication', { firstName: 'An', lastName })
  const answers = { adults: 2, children: 1, firstIncome: 2400, remark, pets: '', movingDate: '', guarantee: 'yes' }
  const applied = await insert('rentalDetails', { firstName: 'An', lastName, ...answers })
  await query('insert into rental_candidates (lead_id, invited_at, application_id) values ($1, now(), $2)', [
    asked,
    applied,
  ])
}

for (const look of LOOKS)
  test(`each page is valid and can be used by everybody ${look.name}`, look.tag, async ({ page, query }) => {
    const home = await rented(query)
    await candidate(query, home, 'Wouters', `<b>vet</b> ${'lang'.repeat(300)} مرحبا`)
    await candidate(query, home, 'x'.repeat(80))
    await expectGoodScreen(page, look, 'the homes with candidates', pathTo('deskCandidates', look.locale))
    const one = deskPath('deskHomeCandidates', look.locale, String(home))
    await expectGoodScreen(page, look, 'the candidates for a home', one)
    await expect(page.locator('b', { hasText: 'vet' })).toHaveCount(0)
  })

test('a candidate is chosen by keyboard after a second click, and the others are told', async ({ page, query }) => {
  const home = await rented(query)
  await candidate(query, home, 'Wouters')
  await candidate(query, home, 'Janssens')
  await page.goto(pathTo('deskCandidates', 'nl'))
  await page.locator(`main a[href="${deskPath('deskHomeCandidates', 'nl', String(home))}"]`).press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Janssens' })
  await row.getByText(`${words.choose}…`, { exact: true }).press('Enter')
  await expect(row.getByText(words.chooseSure)).toBeVisible()
  await row.getByRole('button', { name: words.chooseOf.replace('{name}', 'An Janssens') }).press('Enter')
  await expect(page.getByText(words.done.chosen)).toBeVisible()
  await page.getByText(`${words.others}…`).press('Enter')
  await page.getByRole('button', { name: words.others }).press('Enter')
  await expect(page.getByText(words.done.others)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Wouters' })).toContainText(words.states.notChosen)
  const mails = await query<{ recipient: string; subject: string }>(
    `select recipient, subject from mails where recipient in ('wouters@example.org', 'janssens@example.org') order by 1`,
  )
  expect(mails).toEqual([
    { recipient: 'janssens@example.org', subject: `${words.mail.chosen.subject} – LH-2 – Appartement` },
    { recipient: 'wouters@example.org', subject: `${words.mail.notChosen.subject} – LH-2 – Appartement` },
  ])
})
