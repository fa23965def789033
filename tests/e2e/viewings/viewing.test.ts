import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { firstAgent } from '../../support/agents.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { addressById, type DemoHome, HOMES, LOCALES, type Locale, PUBLISHED } from '../../support/browser/demo.ts'
import { awaitScripts, DEEP, expect, type Locator, type Page, test } from '../../support/browser/test.ts'

// Offices do one visit at a time, so each test books in a sector of its own, and within it each language at a day of its own.
const HOME_IN = (from: string, to: string): DemoHome => {
  const home = PUBLISHED.find(
    ({ record }) => record.Status === 1 && record.SubStatus === 2 && record.Zip >= from && record.Zip <= to,
  )
  if (!home) throw new Error(`The demo has no home between ${from} and ${to}.`)
  return home
}
const WHERE = {
  plain: HOME_IN('9000', '9999'),
  scripted: HOME_IN('2000', '2999'),
  taken: HOME_IN('1000', '1299'),
  full: HOME_IN('4000', '4999'),
} as const

const newAddress = (): string => `${randomUUID()}@visitor.example`

const formPath = ({ record }: DemoHome, locale: Locale): string =>
  `${pathTo('requestAppointment', locale)}?property=${record.ID}`
const t = (locale: Locale) => translations(locale, 'viewings.form')
const shared = (locale: Locale) => translations(locale, 'forms')

const slots = (page: Page): Locator => page.locator('#field-slot')
const days = (page: Page): Locator => slots(page).locator('details')
/** The free moment of a day that stands at a place; the day is opened for it. */
async function choose(page: Page, day: number, place: number): Promise<string> {
  const details = days(page).nth(day)
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  const radio = details.getByRole('radio').nth(place)
  await radio.check()
  return radio.inputValue()
}

async function fill(page: Page, locale: Locale, email: string): Promise<void> {
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') =>
    page.getByRole('textbox', { name: shared(locale)(`fields.${name}`) }).first()
  await page.locator('[name=firstName]').fill('An')
  await page.locator('[name=lastName]').fill('Peeters')
  await field('email').fill(email)
  await field('phone').fill('0470123456')
}
const send = (page: Page, locale: Locale) => page.getByRole('button', { name: t(locale)('submit') }).click()

/** Path of the page behind the signed link that was mailed. */
async function linkIn(email: string): Promise<string> {
  const [mail] = await query<{ text: string }>(
    'select text from mails where recipient = $1 and attachments is not null order by created_at desc limit 1',
    [email],
  )
  const path = /\/(?:nl\/afspraak|fr\/rendez-vous)\/[\w-]+\//.exec(mail?.text ?? '')?.[0]
  if (!path) throw new Error('No link was mailed.')
  return path
}
const mailCount = async (email: string): Promise<number> =>
  (await query<{ count: number }>('select count(*)::int as count from mails where recipient = $1', [email]))[0]
    ?.count ?? 0
const isOffered = async (context: BrowserContext, home: DemoHome, start: string): Promise<boolean> => {
  const answer = await context.request.get(formPath(home, 'nl'))
  return (await answer.text()).includes(`value="${start}"`)
}
const withoutScripts = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }), viewport: { width: 360, height: 800 } })

// Neither breaks by the other: with scripts in one language, without in the other.
{
  const [locale, turn] = ['fr', 1] as const
  test('books, moves and cancels without scripts', async ({ browser, baseURL }) => {
    const context = await withoutScripts(browser, baseURL)
    const page = await context.newPage()
    const email = newAddress()
    await page.goto(formPath(WHERE.plain, locale))
    await page.locator('[name=remark]').fill('Met de fiets')
    await send(page, locale)
    const summary = page.locator('#form-problem')
    await expect(summary.getByRole('link', { name: t(locale)('errors.slotRequired') })).toHaveAttribute(
      'href',
      '#field-slot',
    )
    await expect(page.locator('[name=remark]')).toHaveValue('Met de fiets')

    await fill(page, locale, email)
    const booked = await choose(page, 2 + turn, 1)
    await send(page, locale)
    // The home is to let.
    expect(new URL(page.url()).pathname).toBe(pathTo('thanksAppointmentRent', locale))
    expect(await isOffered(context, WHERE.plain, booked)).toBe(false)

    await page.goto(await linkIn(email))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(locale)('manage.confirmed'))
    await page.getByRole('button', { name: t(locale)('manage.moveSubmit') }).click()
    await expect(page.getByRole('status')).toHaveText(t(locale)('manage.notice.choose'))
    const moved = await choose(page, 4 + turn, 3)
    await page.getByRole('button', { name: t(locale)('manage.moveSubmit') }).click()
    await expect(page.getByRole('status')).toHaveText(t(locale)('manage.notice.moved'))
    await expect(page.locator('time')).toHaveAttribute('datetime', moved)
    expect(await isOffered(context, WHERE.plain, booked)).toBe(true)
    expect(await isOffered(context, WHERE.plain, moved)).toBe(false)

    await page.locator('#cancel summary').click()
    await page.getByRole('button', { name: t(locale)('manage.cancelSubmit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(locale)('manage.cancelled'))
    expect(await isOffered(context, WHERE.plain, moved)).toBe(true)
    expect(await mailCount(email)).toBe(3)
    await context.close()
  })
}

{
  const [locale, turn] = ['nl', 0] as const
  test('books with scripts, and its page is accessible', async ({ page }) => {
    const email = newAddress()
    await page.goto(formPath(WHERE.scripted, locale))
    await awaitScripts(page)
    await choose(page, 2 + turn, 0)
    await fill(page, locale, email)
    await send(page, locale)
    await page.waitForURL(`**${pathTo('thanksAppointment', locale)}`)
    await page.goto(await linkIn(email))
    await awaitScripts(page)
    await expectAccessibleAtAllWidths(page, 'the visit')

    const move = page.getByRole('button', { name: t(locale)('manage.moveSubmit') })
    await move.click()
    const summary = page.getByRole('main').getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link', { name: t(locale)('errors.slotRequired') })).toHaveAttribute(
      'href',
      '#field-slot',
    )
    const moved = await choose(page, 4 + turn, 3)
    await expect(summary).toHaveCount(0)
    await move.click()
    await expect(page.getByRole('status')).toHaveText(t(locale)('manage.notice.moved'))
    await expect(page.locator('time')).toHaveAttribute('datetime', moved)
  })
}

test(
  'the page of a home offers a free slot of each of three days, which its form then chooses',
  DEEP,
  async ({ page }) => {
    await page.goto(addressById(WHERE.full, 'nl'))
    const free = page.locator('[data-free-slots]')
    await free.scrollIntoViewIfNeeded()
    await expect(free).toHaveAttribute('data-loaded', '3')
    const links = free.getByRole('link')
    const days = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('slot')?.slice(0, 10)),
    )
    expect(new Set(days).size).toBe(3)
    const slot = new URL((await links.nth(1).evaluate((link) => (link as HTMLAnchorElement).href)) ?? '').searchParams
    await links.nth(1).click()
    await expect(page.locator(`[name=slot][value="${slot.get('slot')}"]`)).toBeChecked()
  },
)

/** Another visitor takes a moment. */
async function take(home: DemoHome, start: string): Promise<void> {
  await query(
    `with lead as (
       insert into leads (form, language, property_id, values, consent_version, content_hash, erase_after)
       values ('appointment', 'nl', $1, '{}', '1', repeat('0', 64), now() + interval '1 year') returning id
     ) insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
       select lead.id, o.id, $1, ${firstAgent('o.id')}, $2, $2::timestamptz + interval '30 minutes'
       from lead, properties p join towns w using (zip) join offices o using (sector_id) where p.id = $1`,
    [home.record.ID, start],
  )
}

for (const scripts of [true, false]) {
  test(
    `offers the next moments to one who comes too late, ${scripts ? 'with' : 'without'} scripts`,
    DEEP,
    async ({ browser, baseURL, page: scripted }) => {
      const plain = await withoutScripts(browser, baseURL)
      const page = scripts ? scripted : await plain.newPage()
      const email = newAddress()
      await page.goto(formPath(WHERE.taken, 'nl'))
      if (scripts) await awaitScripts(page)
      await fill(page, 'nl', email)
      const wanted = await choose(page, scripts ? 2 : 4, 5)
      await take(WHERE.taken, wanted)
      await send(page, 'nl')
      await expect(page.locator('#form-problem')).toContainText(t('nl')('errors.slotTaken'))
      const instead = page.getByRole('group', { name: t('nl')('slots.next') })
      await expect(instead.getByRole('radio')).toHaveCount(6)
      await expect(page.locator(`[name=slot][value="${wanted}"]`)).toHaveCount(0)
      await expect(page.locator('[name=email]')).toHaveValue(email)
      await instead.getByRole('radio').first().check()
      await send(page, 'nl')
      await page.waitForURL(`**${pathTo('thanksAppointment', 'nl')}`)
      expect(await mailCount(email)).toBe(1)
      await plain.close()
    },
  )
}

test('says when the appointments are full, and how to reach the office', DEEP, async ({ page }) => {
  const office = `(select o.id from properties p join towns t using (zip) join offices o using (sector_id) where p.id = $1)`
  const { ID } = WHERE.full.record
  await query(
    `with closure as (
       insert into office_closures (office_id, from_day, to_day) select id, current_date, current_date + 90 from ${office} as o returning id
     ) insert into office_closure_texts select id, 'fr', 'travaux' from closure`,
    [ID],
  )
  try {
    for (const locale of LOCALES) {
      await page.goto(formPath(WHERE.full, locale))
      const full = page.getByRole('region', { name: t(locale)('slots.full') })
      await expect(full).toBeVisible()
      await expect(full.getByRole('link', { name: t(locale)('slots.write') })).toHaveAttribute(
        'href',
        `${pathTo('requestContactMe', locale)}?property=${ID}`,
      )
      await expect(page.getByRole('radio')).toHaveCount(0)
      await expectAccessible(page, locale)
    }
    await query(
      'update office_closures set from_day = current_date + 3, to_day = current_date + 4 where to_day = current_date + 90',
    )
    await page.goto(formPath(WHERE.full, 'fr'))
    await expect(page.getByText('travaux')).toBeVisible()
    expect(await days(page).count()).toBeGreaterThan(3)
  } finally {
    await query('delete from office_closures')
  }
})

test('offers no visit to a home that is sold', async ({ page }) => {
  await page.goto(formPath(HOMES.sold, 'nl'))
  await expect(page.getByText(translations('nl', 'listings.page')('notice.sold.title'))).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('shows nothing by a link that is not valid', async ({ page }) => {
  for (const locale of LOCALES) {
    const answer = await page.goto(`${pathTo('appointmentManage', locale)}x-1-y/`)
    expect(answer?.status()).toBe(410)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(locale)('manage.expired'))
  }
})

test('Tab leads from an opened day to its moments, whatever is chosen, and Shift+Tab back', async ({ page }) => {
  await page.goto(formPath(HOMES.house, 'nl'))
  await awaitScripts(page)
  await choose(page, 0, 0)
  const [second, third] = [days(page).nth(1), days(page).nth(2)]
  await second.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await expect(second.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(third.locator('summary')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(second.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(second.getByRole('radio').first()).toBeChecked()
  await expect(days(page).first().getByRole('radio').first()).not.toBeChecked()
})
