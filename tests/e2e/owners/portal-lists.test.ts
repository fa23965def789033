import { randomUUID } from 'node:crypto'
import { ownerPath, pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessibleAtAllWidths } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { HOMES } from '../../support/browser/demo.ts'
import { logIn } from '../../support/browser/owner.ts'
import {
  awaitScripts,
  DEEP,
  expect,
  isSameDocument,
  markDocument,
  type Page,
  test,
} from '../../support/browser/test.ts'

const LOCALE = 'nl'
const t = translations(LOCALE, 'owners.lists')
const mine = HOMES.let.record.ID
const foreign = HOMES.sold.record.ID
const VISITS = ownerPath('ownerVisits', mine, LOCALE)
const fileOf = (home: number, more = '') => `/api/owner/history/${home}/?kind=visit&locale=${LOCALE}${more}`

const cells = (page: Page, column: string) => page.locator(`tbody [data-column="${column}"]`).allInnerTexts()
const said = (page: Page) => page.locator('#history-count')

/** Thirty viewings of this test's own, marked by a word, so that no other test's rows count. */
async function writeVisits(): Promise<string> {
  const mark = randomUUID().slice(0, 8)
  await query(
    `insert into property_history (property_id, kind, at, type, subject, comment, status, source, feed_id)
     select $1, 'visit', '2026-10-25T09:00:00Z'::timestamptz - n * interval '1 hour', 'Bezoek ' || n % 2, $2,
       case when n = 7 then '=1+1;"x"' end, (array['Gepland', 'Afgelopen'])[1 + n % 2], 'Immoweb', $3 + n
     from generate_series(1, 30) n`,
    [mine, mark, 700_000_000 + Math.floor(Math.random() * 200_000) * 100],
  )
  return mark
}

test('an owner narrows, orders and pages a list, and takes away what it shows', async ({ page, context, baseURL }) => {
  const mark = await writeVisits()
  await logIn(context, baseURL ?? '', [mine])
  await page.goto(`${VISITS}?text=${mark}`)
  await awaitScripts(page)
  await expectAccessibleAtAllWidths(page, 'list of visits')
  await page.setViewportSize({ width: 1440, height: 900 })
  await markDocument(page)
  await expect(page).toHaveTitle(
    new RegExp(translations(LOCALE, 'search')('paging.position', { page: '1', pages: '2' })),
  )
  await expect(page.locator('tbody tr')).toHaveCount(25)

  await page
    .getByRole('columnheader', { name: t('columns.status') })
    .getByRole('link')
    .click()
  await expect(page.locator('thead th[data-column="status"]')).toHaveAttribute('aria-sort', 'ascending')
  expect(new Set((await cells(page, 'status')).slice(0, 15))).toEqual(new Set(['Afgelopen']))
  await page.getByLabel(t('columns.type')).selectOption('Bezoek 1')
  await expect(page.locator('tbody tr')).toHaveCount(15)
  expect(new Set(await cells(page, 'type'))).toEqual(new Set(['Bezoek 1']))
  expect(new URL(page.url()).searchParams.get('sort')).toBe('status')
  // Typed, a date is several others before it is itself, of the years 2, 20 and 202 too.
  const followed: (string | null)[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    if (searchParams.has('_rsc') && searchParams.has('from')) followed.push(searchParams.get('from'))
  })
  await page.getByLabel(t('from'), { exact: true }).focus()
  for (const day of ['0002-10-25', '0020-10-25', '0202-10-25', '2026-10-25'])
    await page.getByLabel(t('from'), { exact: true }).evaluate((field: HTMLInputElement, value) => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }, day)
  await page.getByLabel(t('from'), { exact: true }).blur()
  await expect(page.locator('tbody tr')).toHaveCount(6)
  expect(new Set(followed)).toEqual(new Set(['2026-10-25']))
  await page.getByLabel(t('text')).fill('nergens te vinden')
  await page.getByLabel(t('text')).press('Enter')
  await expect(page.getByText(t('noMatch'))).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)

  await page.goto(`${VISITS}?text=${mark}&sort=date`)
  const link = page.getByRole('link', { name: t('export') })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${t('file.visit')}-${mine}.csv"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const lines = (await answer.text()).split('\r\n').slice(1, -1)
  const shown = await cells(page, 'type')
  await page.getByRole('link', { name: translations(LOCALE, 'search')('paging.next') }).click()
  await expect(page.locator('tbody tr')).toHaveCount(5)
  expect(lines.map((line) => line.split('";"')[1])).toEqual([...shown, ...(await cells(page, 'type'))])
  expect(lines.filter((line) => line.includes(`"'=1+1;""x"""`))).toHaveLength(1)
})

test('another’s home, an unknown one and a nonsensical one are missing alike; nobody is led to the login', async ({
  page,
  context,
  baseURL,
}) => {
  for (const path of [VISITS, fileOf(mine)]) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([303, 307]).toContain(answer.status())
    expect(answer.headers().location).toContain(`${pathTo('login', LOCALE)}?back=${encodeURIComponent(VISITS)}`)
  }
  await logIn(context, baseURL ?? '', [mine])
  const bodies: string[] = []
  for (const id of [foreign, 999_999_999]) {
    for (const name of ['ownerVisits', 'ownerCommunications', 'ownerOnline'] as const) {
      const answer = await page.request.get(ownerPath(name, id, LOCALE))
      expect(answer.status()).toBe(404)
      expect(answer.headers()['cache-control']).toContain('no-store')
    }
    const file = await page.request.get(fileOf(id))
    expect(file.status()).toBe(404)
    bodies.push(await file.text())
  }
  expect(new Set(bodies).size).toBe(1)
  for (const path of [
    fileOf(mine).replace('visit', 'gossip'),
    fileOf(mine).replace(`${mine}`, 'x'),
    fileOf(mine).replace('=nl', '=xx'),
  ])
    expect((await page.request.get(path)).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form, heads and pages do it', DEEP, async ({ page, context, baseURL }) => {
    const mark = await writeVisits()
    await logIn(context, baseURL ?? '', [mine])
    const answer = await page.goto(VISITS)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await page.getByLabel(t('text')).fill(mark)
    await page.getByRole('button', { name: t('apply') }).click()
    await expect(said(page)).toContainText('30')
    await page
      .getByRole('columnheader', { name: t('columns.date') })
      .getByRole('link')
      .click()
    await expect(page.locator('thead th[data-column="date"]')).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('link', { name: translations(LOCALE, 'search')('paging.next') }).click()
    await expect(page.locator('tbody tr')).toHaveCount(5)
    await page.getByRole('link', { name: t('showAll') }).click()
    expect(new URL(page.url()).search).toBe('?sort=date')
  })
})
