/** The week of the agenda: what is looked at, dragged, booked and taken along. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../../../lib/shared/time.ts'
import { firstAgent } from '../../support/agents.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { expect, type Page } from '../../support/browser/test.ts'
import type { Query } from '../../support/owners.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const words = MESSAGES.nl.viewings.desk
const TODAY = brusselsDay(new Date().toISOString())
/** A Tuesday that lies ahead: a week of its own, in which nobody but these tests plans anything. */
const DAY = addDays(TODAY, 16 - weekdayOf(TODAY))
const week = (locale: Language, query = '') => `${pathTo('deskAgenda', locale)}?day=${DAY}${query}`

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
  await query(`insert into office_openings (office_id, day, opens, closes) values ($1, $2, '09:00', '17:00')`, [
    office,
    DAY,
  ])
})

let made = 0
/** A viewing of a home of the office; gives its id. */
async function viewing(query: Query, time: string, lastName: string): Promise<string> {
  made += 1
  const values = { firstName: 'An', lastName, email: `w${made}@visitor.example`, phone: '0470123456', remark: '' }
  const [row] = await query<{ id: string }>(
    `with home as (select p.id from properties p join towns t on t.zip = p.zip join offices f on f.sector_id = t.sector_id
        where f.id = $1 and p.published and p.availability = 'available' order by p.id limit 1),
      lead as (insert into leads (form, language, "values", email, office_id, property_id, subject, consent_version, content_hash, erase_after)
        select 'appointment', 'nl', $2, $3, $1, home.id, 'LH-1 – Rijwoning', '1', $4, now() + interval '1 year' from home
        returning id, property_id)
     insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
     select id, $1, property_id, ${firstAgent('$1')}, $5::timestamptz, $5::timestamptz + interval '30 minutes' from lead returning id`,
    [office, values, values.email, `w${made}`, brusselsInstant(DAY, time)],
  )
  return row?.id ?? ''
}

const startOf = async (query: Query, id: string) =>
  (
    await query<{ start: Date }>('select starts_at as start from appointments where id = $1', [id])
  )[0]?.start.toISOString()
const column = (page: Page) => page.locator(`[data-day="${DAY}"]`)
const block = (page: Page, name: string) => column(page).getByRole('link', { name: new RegExp(name) })
const moveDialog = (page: Page) => page.getByRole('dialog', { name: words.moving.title })

/** Holds a block and moves it by so many minutes, without letting it go. */
async function drag(page: Page, name: string, minutes: number): Promise<void> {
  await block(page, name).scrollIntoViewIfNeeded()
  const box = await block(page, name).boundingBox()
  if (!box) throw new Error('There is no such block.')
  // A quarter is 17 px high.
  const [x, y] = [box.x + box.width / 2, box.y + 6]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 10)
  await page.mouse.move(x, y + (minutes / 15) * 17, { steps: 5 })
}

for (const look of LOOKS)
  test(`the week is valid and can be used by everybody ${look.name}`, look.tag, async ({ page, query }) => {
    const id = await viewing(query, '10:00', `<b>vet</b> ${'lang'.repeat(30)} مرحبا`)
    for (const [name, path] of [
      ['the week', week(look.locale)],
      ['a chosen viewing', week(look.locale, `&visit=${id}`)],
    ] as const) {
      await expectGoodScreen(page, look, name, path)
      await expect(page.getByText('vet').filter({ visible: true }).first()).toBeVisible()
      await expect(page.locator('main b', { hasText: 'vet' })).toHaveCount(0)
    }
  })

test('what is dragged shows free hours, asks, and moves only then', async ({ page, query }) => {
  const id = await viewing(query, '10:00', 'Claes')
  await viewing(query, '14:00', 'Bezet')
  await page.goto(week('nl'))
  await drag(page, 'Claes', 120)
  await expect(column(page).getByText(/vrij$/).first()).toBeVisible()
  await page.mouse.up()
  const dialog = moveDialog(page)
  await expect(dialog.getByText(/12\.00/).first()).toBeVisible()
  await expect(dialog.getByText(/@visitor\.example/)).toBeVisible()
  await dialog.getByRole('button', { name: words.viewing.keep }).click()
  expect(await startOf(query, id)).toBe(brusselsInstant(DAY, '10:00'))
  expect(await query(`select 1 from mails where recipient like 'w%@visitor.example'`)).toEqual([])
  await drag(page, 'Claes', 120)
  await expect(column(page).getByText(/vrij$/).first()).toBeVisible()
  await page.mouse.up()
  await expect(dialog.getByRole('button', { name: words.viewing.move, exact: true })).toBeVisible()
  await dialog.getByLabel(words.moving.mailed).uncheck()
  await dialog.getByRole('button', { name: words.viewing.move, exact: true }).click()
  await expect(page.getByText(words.viewingDone.moveSilent)).toBeVisible()
  expect(await startOf(query, id)).toBe(brusselsInstant(DAY, '12:00'))
  expect(await query(`select 1 from mails where recipient like 'w%@visitor.example'`)).toEqual([])
})

test('nothing happens where it isn’t free, nor after Escape', async ({ page, query }) => {
  const id = await viewing(query, '10:00', 'Claes')
  await viewing(query, '12:00', 'Bezet')
  await page.goto(week('nl'))
  await drag(page, 'Claes', 120)
  await expect(column(page).getByText(/vrij$/).first()).toBeVisible()
  await page.mouse.up()
  await expect(moveDialog(page)).toBeHidden()
  await drag(page, 'Claes', 60)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(moveDialog(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`day=${DAY}$`))
  expect(await startOf(query, id)).toBe(brusselsInstant(DAY, '10:00'))
})

test('a colleague who was first is told to whoever drags later', async ({ page, query }) => {
  const id = await viewing(query, '10:00', 'Claes')
  await page.goto(week('nl'))
  await drag(page, 'Claes', 120)
  await expect(column(page).getByText(/vrij$/).first()).toBeVisible()
  await page.mouse.up()
  const move = moveDialog(page).getByRole('button', { name: words.viewing.move, exact: true })
  await expect(move).toBeVisible()
  await query('update appointments set sequence = sequence + 1 where id = $1', [id])
  await move.click()
  await expect(page.getByText(words.viewingDone.stale)).toBeVisible()
  expect(await startOf(query, id)).toBe(brusselsInstant(DAY, '10:00'))
})

test('a free hour books, with its day and time filled in', async ({ page }) => {
  await page.goto(week('nl'))
  const hour = column(page).locator('a[tabindex="-1"]').nth(3)
  const href = await hour.getAttribute('href')
  expect(href).toContain(`day=${DAY}`)
  const box = await hour.locator('..').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 8)
  await page.waitForURL(`**${deskPath('deskEntry', 'nl', 'viewing')}?*`)
  expect(page.url()).toContain(`day=${DAY}`)
})

test('a phone gets the round of the day, with whom to call and where to go', async ({ page, query }) => {
  await viewing(query, '10:00', 'Claes')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(week('nl', '&round=all'))
  await expect(page.getByRole('region', { name: words.words.calendar })).toBeHidden()
  const stop = page.getByRole('article', { name: /Claes/ })
  await expect(stop.getByRole('link', { name: /Bel/ })).toHaveAttribute('href', 'tel:0470123456')
  await page.getByRole('navigation', { name: words.week.days }).getByRole('link').first().click()
  await expect(page.getByText(words.round.none)).toBeVisible()
})

test('paper gets the round alone', async ({ page, query }) => {
  await viewing(query, '10:00', 'Claes')
  await page.goto(week('nl', '&round=all'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: /Claes/ })).toBeVisible()
  await expect(page.getByText('0470 12 34 56').first()).toBeVisible()
  await expect(page.locator(`[data-day="${DAY}"]`)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the week is there, and a viewing is moved by its form', async ({ page, query }) => {
    const id = await viewing(query, '10:00', 'Claes')
    await page.goto(week('nl'))
    await block(page, 'Claes').click()
    await page.getByRole('button', { name: `${words.viewing.move}…` }).click()
    const dialog = page.locator('#move')
    await dialog.locator('[name="day"]').fill(DAY)
    await dialog.locator('[name="time"]').fill('11:15')
    await dialog.getByRole('button', { name: words.viewing.move, exact: true }).click()
    await expect(page.getByText(words.viewingDone.move)).toBeVisible()
    await expect(block(page, 'Claes')).toHaveAccessibleName(/11\.15/)
    expect(await startOf(query, id)).toBe(brusselsInstant(DAY, '11:15'))
  })
})
