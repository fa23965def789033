/** An hour of a busy day at the desk: whatever came in is dealt with there, and the first page says that nothing is left. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MESSAGES } from '../../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../../lib/i18n/paths.ts'
import { THANK_YOU_PAGES } from '../../../../lib/submission/handler-table.ts'
import { writeDemoFeed } from '../../../../prisma/demo/feed.ts'
import { signInStaff } from '../../../support/browser/desk.ts'
import { expect, type Page, test } from '../../../support/browser/test.ts'
import { type FormSite, sendSample, startFormSite } from '../../../support/forms/form-site.ts'

const {
  desk: { frame: desk },
  viewings: { desk: agenda },
  imports: { desk: imports },
  mail: { desk: mails },
  offers: { desk: offers },
} = MESSAGES.nl
const {
  requests: { list },
} = MESSAGES.nl

/** What comes in, by form: 60 requests, 10 viewings and 3 offers for one home. */
const COMES_IN = {
  ...{ contactMe: 16, siteContact: 12, contactDemand: 10, construction: 6, documents: 6 },
  ...{ demandRegister: 4, job: 2, renovation: 2, testimonial: 1, rentalApplication: 1 },
  ...{ appointment: 10, offer: 3 },
} as const
const LETTERS = { timeout: 180_000, intervals: [200] }

/** Sends everything, and one more request whose confirmation can't be delivered. */
async function comeIn({ origin, mail, query }: FormSite): Promise<void> {
  for (const [form, count] of Object.entries(COMES_IN) as [keyof typeof COMES_IN, number][])
    for (let number = 1; number <= count; number += 1) {
      const led = await sendSample(origin, form, `${form.toLowerCase()}-${number}@buurt.example`)
      expect(led, form).toContain(pathTo(form === 'offer' ? 'offerSummary' : THANK_YOU_PAGES[form], 'nl'))
    }
  const queued = async () => (await query(`select 1 from mails where status = 'queued'`)).length
  await expect.poll(queued, LETTERS).toBe(0)
  mail.behave('refuse')
  await sendSample(origin, 'siteContact', 'weg@buurt.example')
  const dead = async () => (await query(`select 1 from mails where status = 'failed'`)).length
  await expect.poll(dead, LETTERS).toBeGreaterThan(0)
  mail.behave('accept')
}

/** The pages of the first viewings. The list shows a week, of which few days may be left. */
async function firstViewings(page: Page, count: number): Promise<string[]> {
  await page.goto(`${pathTo('deskAgenda', 'nl')}?view=list`)
  const paths: string[] = []
  for (let week = 0; week < 4 && paths.length < count; week += 1) {
    if (week > 0) {
      const next = page.getByRole('link', { name: agenda.next, exact: true })
      await page.goto((await next.getAttribute('href')) ?? '')
    }
    const links = page.getByRole('row').getByRole('link')
    paths.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))))
  }
  expect(paths.length).toBeGreaterThanOrEqual(count)
  return paths.slice(0, count)
}

/** Three viewings are confirmed, one is cancelled; the others stand as they were booked. */
async function keepAgenda(page: Page): Promise<void> {
  for (const [index, path] of (await firstViewings(page, 4)).entries()) {
    await page.goto(path)
    const action = index < 3 ? 'confirm' : 'cancel'
    await page.getByRole('button', { name: agenda.viewing[action] }).first().click()
    const dialog = page.getByRole('dialog')
    if (action === 'cancel') await dialog.locator('[name=reason]').fill('De eigenaar is ziek.')
    await dialog.getByRole('button', { name: agenda.viewing[action] }).click()
    await expect(page.getByText(agenda.viewingDone[action])).toBeVisible()
  }
}

/** The best offer is accepted, and the others are told. */
async function decideOffers(page: Page): Promise<void> {
  await page.goto(pathTo('deskOffers', 'nl'))
  await page.getByRole('row').nth(1).getByRole('link').click()
  const row = page.getByRole('row').nth(1)
  await row.locator('summary').first().press('Enter')
  await row.getByRole('button', { name: new RegExp(`^${offers.acceptOf.split('{')[0]}`) }).press('Enter')
  await expect(page.getByText(offers.done.accepted)).toBeVisible()
  await page.getByText(`${offers.others}…`).press('Enter')
  await page.getByRole('button', { name: offers.others }).press('Enter')
  await expect(page.getByText(offers.done.others)).toBeVisible()
}

/** Closes all open requests, a page of the list at a time. */
async function closeAll(page: Page, { query }: FormSite): Promise<void> {
  const open = async () => (await query(`select 1 from desk_requests where state in ('new', 'taken')`)).length
  while ((await open()) > 0) {
    await page.goto(`${pathTo('deskRequests', 'nl')}?state=new,taken`)
    for (const box of await page.locator('[id^=row-]').getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: list.bulk.actions.close, exact: true }).click()
    await expect(page.getByText(new RegExp(`^${list.bulk.actions.close}: \\d+`))).toBeVisible()
  }
}

/** Starts an import and waits until it has ended in this way. */
async function runImport(page: Page, { query }: FormSite, status: string): Promise<string> {
  await page.goto(pathTo('deskImports', 'nl'))
  await page.getByRole('button', { name: imports.start }).click()
  await expect(page.getByText(imports.done.started)).toBeVisible()
  const latest = async () =>
    (
      await query<{ id: number; status: string }>('select id, status::text from import_runs order by id desc limit 1')
    )[0]
  await expect.poll(async () => (await latest())?.status, LETTERS).toBe(status)
  return deskPath('deskImport', 'nl', String((await latest())?.id))
}

/** A feed with one home, which would empty the site, is refused; the whole one, which the agency then sends, is taken. */
async function mendFeed(page: Page, site: FormSite, feed: string): Promise<void> {
  writeFileSync(
    join(feed, 'properties.ndjson'),
    '{"ID":1,"language":"nl","Goal":0,"Status":1,"WebID":"1","Zip":"9000","City":"Gent","RecordFile":"NEU-1"}\n',
  )
  await page.goto(await runImport(page, site, 'refused'))
  await expect(page.getByText(imports.let.title)).toBeVisible()
  writeDemoFeed(feed, true)
  await runImport(page, site, 'finished')
}

/** Each dead letter is given up, with a reason. */
async function giveUpLetters(page: Page, { query }: FormSite): Promise<void> {
  const letters = await query<{ id: string }>(`select id from mails where status = 'failed'`)
  await page.goto(pathTo('desk', 'nl'))
  await page.getByRole('link', { name: desk.today.failedMails }).click()
  for (const { id } of letters) {
    await page.locator(`a[href="${deskPath('deskMail', 'nl', id)}"]`).click()
    await page.getByRole('textbox', { name: mails.drop.reason }).fill('Adres bestaat niet')
    await page.getByRole('button', { name: mails.drop.button }).click()
    await expect(page.getByText(mails.done.dropped)).toBeVisible()
    await page.goto(pathTo('deskMails', 'nl'))
  }
}

test('sixty requests, ten viewings, three offers, a refused feed and a dead letter are dealt with', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const feed = mkdtempSync(join(tmpdir(), 'gevel-busy-hour-'))
  const site = await startFormSite({ FEED_DIR: feed })
  try {
    await comeIn(site)
    const context = await browser.newContext({ baseURL: site.origin })
    await signInStaff(context, site.origin, 'administrator', site.query)
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await keepAgenda(page)
    await decideOffers(page)
    await mendFeed(page, site, feed)
    await giveUpLetters(page, site)
    await closeAll(page, site)
    await page.goto(pathTo('desk', 'nl'))
    await expect(page.locator('p').filter({ hasText: desk.today.requests })).toContainText('0')
    await expect(page.locator('li').filter({ hasText: desk.today.failedMails })).toContainText('0')
    expect(await site.query(`select 1 from mails where status = 'queued'`)).toEqual([])
    await context.close()
  } finally {
    await site.stop()
    rmSync(feed, { recursive: true })
  }
})
