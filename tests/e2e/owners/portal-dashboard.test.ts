import { randomInt } from 'node:crypto'
import { formatNumber } from '../../../lib/costs/rules-money.ts'
import { ownerPath, pathTo } from '../../../lib/i18n/paths.ts'
import { HOME_ROUTES, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { formatDay } from '../../../lib/shared/format-dates.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { DOCUMENTED, HOMES } from '../../support/browser/demo.ts'
import { htmlErrors } from '../../support/browser/html.ts'
import { logIn } from '../../support/browser/owner.ts'
import { awaitScripts, expect, type Locator, type Page, test } from '../../support/browser/test.ts'
import { printedPdf } from '../../support/forms/documents.ts'

const LOCALE = 'nl'
const t = translations(LOCALE, 'owners.portal')
const number = (count: number) => formatNumber(count, LOCALE) ?? ''
const TODAY = `(now() at time zone 'Europe/Brussels')::date`

/** A home like another, but withdrawn, so that no other test is counted on it; with figures of forty days, and visits. */
async function followedHome(like: number): Promise<number> {
  const id = 900_000_000 + randomInt(90_000_000)
  const copy = (table: string, key: string, changes: string) =>
    query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(p) || ${changes})).* from ${table} p where ${key} = $1`,
      [like, id],
    )
  await copy('properties', 'id', `jsonb_build_object('id', $2::int, 'published', false, 'withdrawn_at', now())`)
  await copy('property_texts', 'property_id', `jsonb_build_object('property_id', $2::int)`)
  await query(`insert into property_days select $1, ${TODAY} - n, n * 3, n % 7, n % 2 from generate_series(0, 39) n`, [
    id,
  ])
  await query(
    `insert into property_history (property_id, kind, at, type, form, feed_id) values
      ($1, 'visit', now() - interval '2 days', 'Bezichtiging', null, $1),
      ($1, 'communication', now() - interval '1 day', '', 'contactMe', null)`,
    [id],
  )
  return id
}

/** The counts that the database holds, by the day. */
const counted = (home: number) =>
  query<{ day: string; seen: number; opened: number; saved: number }>(
    `select day::text, seen, opened, saved from property_days where property_id = $1 and day > ${TODAY} - 30 order by day desc`,
    [home],
  )
const openedSince = async (home: number, first: string): Promise<number> => {
  const sql = `select coalesce(sum(opened), 0)::int as sum from property_days where property_id = $1 and day >= ${first}`
  return (await query<{ sum: number }>(sql, [home]))[0]?.sum ?? 0
}
/** Heights of a line's points above its lowest one. */
async function heightsOf(line: Locator): Promise<number[]> {
  const path = (await line.getAttribute('d')) ?? ''
  const depths = [...path.matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => Number(y))
  return depths.map((depth) => Math.max(...depths) - depth)
}
const cellsOf = (page: Page): Promise<string[][]> =>
  page
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)))

test('an owner reads how a home is doing, as figures, as a chart and as a table', async ({
  page,
  context,
  baseURL,
}) => {
  const id = await followedHome(HOMES.house.record.ID)
  await logIn(context, baseURL ?? '', [id])
  const answer = await page.goto(pathTo('owner', LOCALE))
  expect(answer?.headers()['cache-control']).toContain('no-store')
  const home = page.getByRole('main').getByRole('article')
  const week = await openedSince(id, `date_trunc('week', ${TODAY})`)
  await expect(home.getByRole('definition').first()).toHaveText(
    `${number(week)} ${t('overview.times', { count: week })}`,
  )
  await expectAccessible(page, 'overview')
  expect(await htmlErrors((await answer?.text()) ?? '')).toEqual([])

  await page.setViewportSize({ width: 390, height: 500 })
  await home.getByRole('heading').getByRole('link').press('Enter')
  await expect(page).toHaveURL(new RegExp(`${ownerPath('ownerHome', id, LOCALE)}$`))
  const figures = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: t('visitors.title') })
  const sums = [TODAY, `date_trunc('week', ${TODAY})`, `date_trunc('month', ${TODAY})`, `'2000-01-01'`]
  const expected = await Promise.all(sums.map((first) => openedSince(id, first)))
  await expect(figures.getByRole('definition')).toHaveText(expected.map(number))

  const rows = await counted(id)
  await awaitScripts(page)
  const chart = page.locator('.recharts-surface')
  await expect(chart).toHaveCount(0)
  await page.getByRole('heading', { name: t('days.title') }).scrollIntoViewIfNeeded()
  await expect(chart).toBeVisible()
  const opened = rows.map(({ opened }) => opened).toReversed()
  const heights = await heightsOf(chart.locator('.recharts-area-curve'))
  const scale = Math.max(...heights) / Math.max(...opened)
  expect(heights.map((height) => Math.round(height / scale))).toEqual(opened)
  await expect(chart.locator('circle')).toHaveCount(1)
  await page.getByText(t('days.table')).press('Enter')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await cellsOf(page)).toEqual(
    rows.map(({ day, ...counts }) => [formatDay(day, LOCALE), ...Object.values(counts).map(number)]),
  )
  await expectAccessibleAtAllWidths(page, 'dashboard')

  await page
    .getByRole('navigation', { name: t('nav.home') })
    .getByRole('link')
    .last()
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('report.title'))
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(page.getByText(translations(LOCALE, 'owners.lists')('own.forms.contactMe'))).toBeVisible()
})

/** The key of its first document. */
const KEY = `id-${(DOCUMENTED.nl.Documents as { ID: number }[])[0]?.ID}`

test('a home that others follow, and none at all, answer 404', async ({ page, context, baseURL }) => {
  await logIn(context, baseURL ?? '', [HOMES.house.record.ID])
  for (const foreign of [DOCUMENTED.record.ID, 123456789]) {
    for (const route of ['ownerHome', 'ownerReport'] as const) {
      const { internal } = routeOf(route)
      for (const path of [ownerPath(route, foreign, LOCALE), `/${LOCALE}/${internal}/${foreign}/`])
        expect((await page.request.get(path)).status(), path).toBe(404)
    }
    const document = await page.request.get(`/api/owner/documents/${foreign}/${KEY}/`, { maxRedirects: 0 })
    expect(document.status()).toBe(404)
  }
  const answer = await page.goto(ownerPath('ownerHome', DOCUMENTED.record.ID, LOCALE))
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translations(LOCALE, 'layout')('missing.title'))
})

test('whoever is logged in by nobody is led to the login, and owners to their documents', async ({
  page,
  context,
  baseURL,
}) => {
  const home = DOCUMENTED.record.ID
  const document = `/api/owner/documents/${home}/${KEY}/?locale=fr`
  const asked = () => page.request.get(document, { maxRedirects: 0 })
  const refused = await asked()
  expect([refused.status(), refused.headers().location]).toEqual([
    303,
    `${pathTo('login', 'fr')}?back=${encodeURIComponent(ownerPath('ownerHome', home, 'fr'))}`,
  ])
  await logIn(context, baseURL ?? '', [home])
  const given = await asked()
  expect([given.status(), given.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await given.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const shown = await page.goto(ownerPath('ownerHome', home, 'fr'))
  expect(await htmlErrors((await shown?.text()) ?? '')).toEqual([])
  await expect(
    page.getByRole('navigation', { name: translations('fr', 'owners.portal')('nav.home') }).getByRole('link'),
  ).toHaveText(HOME_ROUTES.map((route) => routeOf(route).title.fr))
  await expectAccessible(page, 'a home on the site')
  const report = await page.goto(ownerPath('ownerReport', home, 'fr'))
  expect(await htmlErrors((await report?.text()) ?? '')).toEqual([])
  await expectAccessible(page, 'report')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the table stands open in the chart’s place, and the account’s menu opens', async ({
    page,
    context,
    baseURL,
  }) => {
    const id = await followedHome(HOMES.house.record.ID)
    await logIn(context, baseURL ?? '', [id])
    await page.goto(ownerPath('ownerHome', id, LOCALE))
    await expect(page.getByRole('cell').first()).toBeVisible()
    await expect(page.getByText(t('days.table'))).toBeHidden()
    await page.locator('[popovertarget="owner-account"]').click()
    await expect(page.getByRole('button', { name: t('nav.logout') })).toBeVisible()
  })
})

test.describe('a broken connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('leaves a file chosen, and it is sent after', async ({ page, context, baseURL }) => {
    const id = await followedHome(DOCUMENTED.record.ID)
    await logIn(context, baseURL ?? '', [id])
    await page.goto(ownerPath('ownerHome', id, LOCALE))
    await awaitScripts(page)
    const form = page.locator('form[action="/api/owner/uploads/"]')
    const file = form.locator('input[type="file"]')
    await file.setInputFiles({ name: 'epc.pdf', mimeType: 'application/pdf', buffer: printedPdf({}) })
    await page.route('**/*', (route) => route.abort('internetdisconnected'))
    await form.getByRole('button', { name: t('uploads.send') }).click()
    await expect(form.getByRole('alert')).toContainText(translations(LOCALE, 'forms')('failures.network'))
    expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)
    await page.unroute('**/*')
    await form.getByRole('button', { name: t('uploads.send') }).click()
    await expect(page).toHaveURL(/\?done=uploaded#needed$/)
    await expect(page.locator('#needed')).toContainText('epc.pdf')
  })
})
