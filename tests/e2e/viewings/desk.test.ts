/** What an office does with viewings at the desk, and what a visitor says afterwards. */
import { createHmac } from 'node:crypto'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo, signedPath } from '../../../lib/i18n/paths.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { addDays, brusselsDay, brusselsInstant } from '../../../lib/shared/time.ts'
import { firstAgent } from '../../support/agents.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect } from '../../support/browser/test.ts'
import type { Query } from '../../support/owners.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const {
  viewings: { desk: words },
  requests: { desk: requestWords },
} = MESSAGES.nl
const TODAY = brusselsDay(new Date().toISOString())
/** A day on which nobody but these tests plans anything. */
const DAY = addDays(TODAY, 5)

let office = 0
test.beforeEach(async ({ context, baseURL, query }) => {
  await query(`delete from leads where form = 'appointment'`)
  await query('delete from office_openings; delete from office_closures')
  const id = await signInStaff(context, baseURL ?? '', 'office', query)
  const [row] = await query<{ office: number }>(
    `update staff set office_id = (select f.id from offices f join towns t on t.sector_id = f.sector_id
       join properties p on p.zip = t.zip where p.published and p.availability = 'available' order by f.id limit 1)
     where id = $1 returning office_id as office`,
    [id],
  )
  office = row?.office ?? 0
})

let made = 0
/** A viewing of a home of the office; gives its id. */
async function viewing(query: Query, start: string, lastName = 'Claes'): Promise<string> {
  made += 1
  const values = { firstName: 'An', lastName, email: `${made}@visitor.example`, phone: '+32 470 12 34 56', remark: '' }
  const [row] = await query<{ id: string }>(
    `with home as (select p.id from properties p join towns t on t.zip = p.zip join offices f on f.sector_id = t.sector_id
        where f.id = $1 and p.published and p.availability = 'available' order by p.id limit 1),
      lead as (insert into leads (form, language, "values", email, office_id, property_id, subject, consent_version, content_hash, erase_after)
        select 'appointment', 'nl', $2, $3, $1, home.id, 'LH-1 – Rijwoning', '1', $4, now() + interval '1 year' from home
        returning id, property_id)
     insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
     select id, $1, property_id, ${firstAgent('$1')}, $5::timestamptz, $5::timestamptz + interval '30 minutes' from lead returning id`,
    [office, values, values.email, `v${made}`, start],
  )
  return row?.id ?? ''
}

/** The token of a feedback link, signed with the site's own secret. */
async function feedbackToken(query: Query, id: string): Promise<string> {
  await query(
    `insert into private.secrets (name, value)
     values ('formSecret', gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing`,
  )
  const [secret] = await query<{ value: string }>(`select value from private.secrets where name = 'formSecret'`)
  const end = Math.floor(Date.now() / 1000) + 3600
  const signature = createHmac('sha256', secret?.value ?? '').update(`viewingFeedback ${id} ${end}`)
  return `${id}-${end}-${signature.digest('base64url')}`
}

const agenda = (locale: Language, query = '') => `${pathTo('deskAgenda', locale)}?day=${DAY}${query}`

for (const look of LOOKS)
  test(`each page is valid and can be used by everybody ${look.name}`, look.tag, async ({ page, query }) => {
    const id = await viewing(query, brusselsInstant(DAY, '10:00'), `<b>vet</b> ${'lang'.repeat(30)} مرحبا`)
    await query(`insert into office_closures (office_id, from_day, to_day) values ($1, $2, $2)`, [office, DAY])
    for (const [name, path] of [
      ['the list', agenda(look.locale, '&view=list')],
      ['a viewing', deskPath('deskViewing', look.locale, id)],
    ] as const) {
      await expectGoodScreen(page, look, name, path)
      await expect(page.getByText('vet').first()).toBeVisible()
      await expect(page.locator('main b', { hasText: 'vet' })).toHaveCount(0)
    }
  })

test('a viewing is confirmed and moved by keyboard; whoever looks at an old page is told', async ({
  page,
  context,
  query,
}) => {
  await query(`insert into office_openings (office_id, day, opens, closes) values ($1, $2, '18:00', '19:00')`, [
    office,
    DAY,
  ])
  const id = await viewing(query, brusselsInstant(DAY, '18:00'))
  await page.goto(agenda('nl', '&view=list'))
  await page.getByRole('link', { name: /18\.00 – 18\.30/ }).press('Enter')
  const old = await context.newPage()
  await old.goto(deskPath('deskViewing', 'nl', id))
  await page.getByRole('button', { name: `${words.viewing.confirm}…` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: words.viewing.confirm, exact: true }).press('Enter')
  await expect(page.getByText(words.viewingDone.confirm)).toBeVisible()
  await page.getByRole('button', { name: `${words.viewing.move}…` }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator(`input[name="slot"][value="${brusselsInstant(DAY, '18:30')}"]`).evaluate((radio) => {
    radio.closest('details')?.setAttribute('open', '')
  })
  await dialog.locator(`input[name="slot"][value="${brusselsInstant(DAY, '18:30')}"]`).press('Space')
  await dialog.getByRole('button', { name: words.viewing.move, exact: true }).press('Enter')
  await expect(page.getByText(words.viewingDone.move)).toBeVisible()
  await expect(page.getByText(requestWords.events.viewingMoved)).toBeVisible()
  await old.getByRole('button', { name: `${words.viewing.cancel}…` }).click()
  await old.getByLabel(words.viewing.cancelReason).first().fill('Ziek')
  await old.getByRole('dialog').getByRole('button', { name: words.viewing.cancel, exact: true }).click()
  await expect(old.getByText(words.viewingDone.stale)).toBeVisible()
  const [row] = await query<{ status: string; sequence: number }>('select status, sequence from appointments')
  expect(row).toEqual({ status: 'confirmed', sequence: 2 })
})

test(
  'what a visitor says is released by the office, and what was opened alone says nothing',
  DEEP,
  async ({ page, query }) => {
    const id = await viewing(query, brusselsInstant(addDays(TODAY, -1), '10:00'))
    await query('insert into viewing_feedback (appointment_id, asked_at) values ($1, now())', [id])
    const form = MESSAGES.nl.viewings.feedback
    await page.goto(signedPath('viewingFeedback', await feedbackToken(query, id), 'nl'))
    await expect(page.getByRole('heading', { name: form.title })).toBeVisible()
    expect(await query('select given_at from viewing_feedback')).toEqual([{ given_at: null }])
    await page.getByRole('group', { name: form.liked.label }).getByLabel(form.liked.doubt).check()
    await page.getByRole('group', { name: form.price.label }).getByLabel(form.price.high).check()
    await page.getByLabel(form.words).fill('Mooie keuken')
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByText(form.thanksText)).toBeVisible()
    await page.goto(`${pathTo('deskAgenda', 'nl')}?view=feedback`)
    await page.getByRole('row').filter({ hasText: words.feedbackStates.given }).getByRole('link').click()
    await page.getByLabel(words.feedback.releaseWords).fill('De keuken is mooi.')
    await page.getByRole('button', { name: words.feedback.release }).click()
    await expect(page.getByText(words.viewingDone.release)).toBeVisible()
    expect(await query('select released_words from viewing_feedback')).toEqual([
      { released_words: 'De keuken is mooi.' },
    ])
  },
)
