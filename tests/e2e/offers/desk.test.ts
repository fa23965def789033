/** What an office does with the offers for a home at the desk. */

import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect } from '../../support/browser/test.ts'
import { dayFromNow } from '../../support/forms/form-samples.ts'
import type { Query } from '../../support/owners.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const {
  offers: { desk: words },
} = MESSAGES.nl
const HOME = 20001

test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))
test.beforeEach(async ({ query }) => {
  await query(`delete from leads where form = 'offer'`)
  await query('delete from sealed_homes')
})

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
    await query(
      `insert into offer_counters (lead_id, kind, amount, conditions, valid_until)
       select id, 'counter', 320000, $1, '2999-01-01' from leads where email like 'claes%'`,
      ['zin '.repeat(60)],
    )
    for (const [name, path] of SCREENS) {
      await expectGoodScreen(page, look, name, path(look.locale))
      await expect(page.locator('b', { hasText: 'vet' })).toHaveCount(0)
    }
  })

test('an offer is accepted by keyboard after a second click, and the others are told', async ({ page, query }) => {
  await offer(query, 'Claes', 300_000)
  await offer(query, 'Maes', 310_000)
  await page.goto(pathTo('deskOffers', 'nl'))
  await page.locator(`main a[href="${deskPath('deskHomeOffers', 'nl', String(HOME))}"]`).press('Enter')
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

test('the terms of a counter-offer stay readable where a colleague declined first, with who it was', async ({
  page,
  query,
}) => {
  await offer(query, 'Claes', 300_000)
  await page.goto(deskPath('deskHomeOffers', 'nl', String(HOME)))
  const row = page.getByRole('row').filter({ hasText: 'Claes' })
  await row.getByText(`${words.counter.title}…`).press('Enter')
  // What is done besides is said before.
  await expect(row.getByText(words.release.also, { exact: true })).toBeVisible()
  await row.getByLabel(words.fields.amount).fill('320000')
  await row.getByLabel(words.fields.until).fill(dayFromNow(10))
  await row.getByLabel(words.fields.conditions).fill('Sleutels bij de akte.')
  await query(
    `with els as (insert into staff (email, name, role, language)
       values (gen_random_uuid()::text || '@example.org', 'Els Vos', 'administrator', 'nl') returning id)
     insert into offer_decisions (lead_id, decision, decided_at, staff_id)
       select leads.id, 'declined', now(), els.id from leads, els where form = 'offer'`,
  )
  await row.getByRole('button', { name: words.counter.send }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Els Vos' })).toContainText('An Claes')
  await expect(page.locator('#counter')).toContainText('Sleutels bij de akte.')
  await expect(page.locator('#counter')).toContainText('320000')
})

for (const width of [390, 820, 1440])
  test(`no offer sticks out of a screen of ${width} px, and no word is cut`, async ({ page, query }) => {
    await page.setViewportSize({ width, height: 900 })
    await offer(query, 'Claes', 300_000, 'De keukentoestellen blijven, en de garagepoort wordt hersteld.')
    await query(
      `insert into offer_counters (lead_id, kind, amount, conditions, valid_until)
       select id, 'counter', 320000, 'Zonder keukentoestellen.', '2999-01-01' from leads where form = 'offer'`,
    )
    await page.goto(deskPath('deskHomeOffers', 'nl', String(HOME)))
    const row = page.getByRole('row').filter({ hasText: 'Claes' })
    await row.locator('summary').first().press('Enter')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    for (const cell of await row.getByRole('cell').all()) {
      const box = await cell.boundingBox()
      if (box) expect(box.x + box.width).toBeLessThanOrEqual(width)
    }
    // A word that stands on one line is as high as one line.
    const lines = await row.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const counts: number[] = []
      for (let node = text.nextNode(); node; node = text.nextNode()) {
        const at = node.textContent?.indexOf('keukentoestellen') ?? -1
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 'keukentoestellen'.length)
        counts.push(range.getClientRects().length)
      }
      return counts
    })
    expect(lines).toEqual([1, 1])
  })

/** A home of the demo that takes offers. */
async function forSale(query: Query): Promise<string> {
  const [home] = await query<{ id: number }>(
    `select id from properties where published and market = 'sale' and availability = 'available'
       and price between 200000 and 600000 order by id limit 1`,
  )
  return deskPath('deskHomeOffers', 'nl', String(home?.id))
}

test(
  'an offer by telephone is noted after a mistake that keeps what was typed, countered, and accepted',
  DEEP,
  async ({ page, query }) => {
    await page.goto(await forSale(query))
    const form = page.locator('#enter')
    await form.getByLabel(words.fields.lastName, { exact: true }).fill('Beller')
    await form.getByLabel(words.fields.email).fill('beller@example.org')
    await form.getByLabel(words.fields.amount).fill('veel')
    await form.getByLabel(words.fields.until).fill(dayFromNow(20))
    await form.getByLabel(words.fields.financing).selectOption('own')
    await form.getByLabel(words.fields.conditions).fill('Sleutels in mei.')
    await form.getByLabel(words.fields.channel).selectOption('phone')
    await form.getByRole('button', { name: words.enter.send }).click()
    await expect(form.getByText(MESSAGES.nl.forms.errors.notANumber).first()).toBeVisible()
    await expect(form.getByLabel(words.fields.conditions)).toHaveValue('Sleutels in mei.')
    await form.getByLabel(words.fields.amount).fill('300.000')
    await form.getByRole('button', { name: words.enter.send }).click()
    await expect(page.getByText(words.done.entered)).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Beller' })
    await expect(row).toContainText('Lies Maes')
    await row.getByText(`${words.counter.title}…`).press('Enter')
    await row.getByLabel(words.fields.amount).fill('320000')
    await row.getByLabel(words.fields.until).fill(dayFromNow(10))
    await row.getByRole('button', { name: words.counter.send }).click()
    await expect(page.getByText(words.done.countered)).toBeVisible()
    await expect(row).toContainText('320.000')
    await row.getByText(`${words.counter.accepted}…`).press('Enter')
    await row.getByRole('button', { name: words.counter.acceptedOf.replace('{name}', 'Beller') }).press('Enter')
    await expect(page.getByText(words.done.counterAccepted)).toBeVisible()
    await expect(row).toContainText(words.counterStates.accepted)
    await row.getByRole('link', { name: 'Beller' }).click()
    for (const event of ['enteredPhone', 'counter', 'counterAccepted', 'accepted'] as const)
      await expect(page.getByText(MESSAGES.nl.requests.desk.events[event], { exact: true })).toBeVisible()
  },
)

test('sealed offers say nothing of what is offered until somebody opens them', DEEP, async ({ page, query }) => {
  const path = await forSale(query)
  await page.goto(path)
  await page.getByLabel(words.seal.until).fill(dayFromNow(10))
  await page.getByRole('button', { name: words.seal.send }).click()
  await expect(page.getByText(words.done.sealed)).toBeVisible()
  const form = page.locator('#enter')
  await form.getByLabel(words.fields.lastName, { exact: true }).fill('Geheim')
  await form.getByLabel(words.fields.amount).fill('387.654')
  await form.getByLabel(words.fields.until).fill(dayFromNow(20))
  await form.getByLabel(words.fields.financing).selectOption('own')
  await form.getByLabel(words.fields.channel).selectOption('counter')
  await form.getByRole('button', { name: words.enter.send }).click()
  await expect(page.getByText(words.done.entered)).toBeVisible()
  const request = await page.getByRole('link', { name: 'Geheim' }).getAttribute('href')
  for (const one of [path, request ?? '', pathTo('deskOffers', 'nl'), pathTo('deskRequests', 'nl')]) {
    const answer = await page.goto(one)
    expect(await answer?.text(), one).not.toMatch(/387[.\s]?654/)
  }
  await page.goto(path)
  await expect(page.getByText(`${words.seal.open}…`)).toHaveCount(0)
  await query(`update sealed_homes set until = '2026-01-01'`)
  await page.reload()
  await page.getByText(`${words.seal.open}…`).press('Enter')
  await page.getByRole('button', { name: words.seal.open }).press('Enter')
  await expect(page.getByText(words.done.opened)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Geheim' })).toContainText('387.654')
})
