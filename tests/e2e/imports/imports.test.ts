/** What an administrator does with imports, mails and wishes at the desk. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect, type Page } from '../../support/browser/test.ts'
import type { Query } from '../../support/owners.ts'

/** From where the site imports when somebody starts it. */
const FEED_DIR = join(tmpdir(), 'gevel-feed-of-the-desk')

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })
test.use({ settings: { FEED_DIR } })

const {
  imports: { desk: words },
  mail: { desk: mailWords },
  'saved-searches': { desk: wishWords },
  desk: { frame: deskWords },
} = MESSAGES.nl

/** A refused run with what a long one holds, a dead letter and a saved search; gives their ids. */
async function fill(query: Query): Promise<{ run: string; mail: string; wish: string }> {
  const [run] = await query<{ id: number }>(
    `insert into import_runs (source, status, finished_at, read, refused, reason, problem, feed_hash)
     values ('/var/feed', 'refused', now(), 40, 2, 'x', jsonb_build_object('code', 'shrunken', 'count', 90, 'total', 100,
       'homes', (select jsonb_agg(id) from (select id from properties order by id desc limit 60) as lost)), 'a') returning id`,
  )
  await query(
    `insert into import_refusals (run_id, file, line, record_id, language, reason, reference)
     select $1, 'properties.ndjson', n, n, 'nl', 'Price Invalid input: expected number, received string; Zip is no postcode',
       'GV-' || n from generate_series(1, 60) n`,
    [run?.id],
  )
  await query(
    `insert into import_changes (run_id, property_id, kind, language, fields)
     select $1, id, 'changed', 'nl', jsonb_build_object('Price', '["250000", "240000"]'::jsonb,
       'DescriptionA', jsonb_build_array(repeat('lang', 75), null)) from properties limit 3`,
    [run?.id],
  )
  const [mail] = await query<{ id: string }>(
    `insert into mails (id, recipient, subject, html, text, language, message_id, status, attempts, last_error)
     values (gen_random_uuid(), 'klant@example.org', 'Uw aanvraag – ' || repeat('lang', 30), 'a', 'a', 'nl',
       '<' || gen_random_uuid() || '@x>', 'failed', 7, 'recipient refused (550)') returning id`,
  )
  const [wish] = await query<{ id: string }>(
    `insert into wishes (email, name, language, frequency, market, category_mask, zips, price_max, confirmed_at)
     values ('zoekt@example.org', 'Piet Peeters', 'nl', 'daily', 'sale', 3, '{9000}', 400000, now()) returning id`,
  )
  return { run: String(run?.id), mail: mail?.id ?? '', wish: wish?.id ?? '' }
}

type Ids = Awaited<ReturnType<typeof fill>>
const SCREENS: readonly [name: string, path: (locale: Language, ids: Ids) => string][] = [
  ['the list of imports', (locale) => pathTo('deskImports', locale)],
  ['the CRM', (locale) => pathTo('deskCrm', locale)],
  ['a refused import', (locale, { run }) => deskPath('deskImport', locale, run)],
  ['mails', (locale) => pathTo('deskMails', locale)],
  ['jobs', (locale) => pathTo('deskJobs', locale)],
  ['a dead letter', (locale, { mail }) => deskPath('deskMail', locale, mail)],
  ['the list of wishes', (locale) => pathTo('deskWishes', locale)],
  ['a wish', (locale, { wish }) => deskPath('deskWish', locale, wish)],
]

for (const look of LOOKS)
  test(
    `each page is valid and can be used by everybody ${look.name}`,
    look.tag,
    async ({ page, context, baseURL, query }) => {
      await signInStaff(context, baseURL ?? '', 'administrator', query)
      const ids = await fill(query)
      for (const [name, path] of SCREENS) await expectGoodScreen(page, look, name, path(look.locale, ids))
    },
  )

test('a dead letter goes out again, another is given up with a reason, and the first page leads there', async ({
  page,
  context,
  baseURL,
  query,
}) => {
  await query('delete from mails')
  await signInStaff(context, baseURL ?? '', 'administrator', query)
  const { mail } = await fill(query)
  await page.goto(pathTo('desk', 'nl'))
  await page.getByRole('link', { name: deskWords.today.failedMails }).click()
  await page.getByRole('link', { name: /Uw aanvraag/ }).click()
  await page.getByRole('button', { name: mailWords.drop.button }).press('Enter')
  await expect(page.getByText(deskWords.errors.reasonRequired).first()).toBeVisible()
  await page.locator('[name=reason]').fill('Adres bestaat niet')
  await page.getByRole('button', { name: mailWords.drop.button }).press('Enter')
  await expect(page.getByText(mailWords.done.dropped)).toBeVisible()
  await page.goto(deskPath('deskMail', 'nl', mail))
  await expect(page.getByText('Adres bestaat niet')).toBeVisible()
  await fill(query)
  await page.goto(pathTo('deskMails', 'nl'))
  await page.getByRole('button', { name: 'Deze mail opnieuw proberen' }).press('Enter')
  await expect(page.getByText(mailWords.done.retried)).toBeVisible()
})

test('who waits for a home is shown by name to an administrator', async ({ page, context, baseURL, query }) => {
  await signInStaff(context, baseURL ?? '', 'administrator', query)
  await fill(query)
  await page.goto(`${pathTo('deskWishes', 'nl')}?q=9000`)
  await expect(page.getByText('zoekt@example.org')).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('table', { name: wishWords.people })).toContainText('zoekt@example.org')
})

/** Starts an import from the desk. */
async function startImport(page: Page): Promise<void> {
  await page.goto(pathTo('deskImports', 'nl'))
  await page.getByRole('button', { name: words.start }).press('Enter')
  await expect(page.getByText(words.done.started)).toBeVisible()
}

// The last one: it empties the site.
test(
  'a feed that would empty the site is refused, let through with a reason, and then shown',
  DEEP,
  async ({ page, context, baseURL, query }) => {
    rmSync(FEED_DIR, { recursive: true, force: true })
    mkdirSync(FEED_DIR)
    const record = {
      ID: 1,
      language: 'nl',
      Goal: 0,
      Status: 1,
      WebID: '1',
      Zip: '9000',
      City: 'Gent',
      RecordFile: 'NEU-1',
    }
    writeFileSync(join(FEED_DIR, 'properties.ndjson'), `${JSON.stringify(record)}\n`)
    await signInStaff(context, baseURL ?? '', 'administrator', query)
    const latest = async (status: string) => {
      const sql = 'select id from import_runs where source = $1 and status = $2::text::"ImportStatus"'
      const [run] = await query<{ id: number }>(sql, [FEED_DIR, status])
      return run && deskPath('deskImport', 'nl', String(run.id))
    }
    await startImport(page)
    await expect.poll(() => latest('refused'), { timeout: 30_000 }).toBeDefined()
    await page.goto((await latest('refused')) ?? '')
    await page.locator('[name=reason]').fill('Het kantoor sluit')
    await page.getByRole('button', { name: words.let.button }).press('Enter')
    await expect(page.getByText(words.done.allowed)).toBeVisible()
    await startImport(page)
    await expect.poll(() => latest('finished'), { timeout: 60_000 }).toBeDefined()
    await page.goto((await latest('finished')) ?? '')
    await expect(page.getByRole('main').getByText('Lies Maes')).toBeVisible()
    await expect(page.getByText(words.kinds.withdrawn, { exact: true }).first()).toBeVisible()
    await page.getByRole('searchbox', { name: words.home }).fill('neu-1')
    await page.getByRole('button', { name: words.show }).press('Enter')
    await expect(page.getByText('NEU-1')).toBeVisible()
    rmSync(FEED_DIR, { recursive: true })
  },
)
