/** Articles and lists of homes at the desk: what a change of an address means, and how many homes criteria find. */

import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessibleAt } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { DEEP, expect, test } from '../../support/browser/test.ts'

const WORDS = MESSAGES.nl.cms.articles
const LIST = MESSAGES.nl.cms.list
const PREVIEW = MESSAGES.nl.cms.previews.search

test.beforeEach(async ({ context, baseURL }) => signInStaff(context, baseURL ?? ''))

test('an article shows how it stands in search results, and what another address means', async ({ page }) => {
  const [article] = await query<{ id: number; path: string }>(
    `select id, path from article_paths where language = 'nl' and visible order by id limit 1`,
  )
  await page.goto(deskPath('deskDocument', 'nl', 'article', String(article?.id)))
  const preview = page.getByRole('figure', { name: PREVIEW.title }).first()
  await page.getByText(MESSAGES.nl.cms.previews.heading).first().click()
  // The same address as the database gives it.
  const [name = '', ...categories] = (article?.path ?? '').split('/').reverse()
  await expect(preview).toContainText(`› nl › ${[...categories.reverse(), name].join(' › ')}`)
  await expect(preview).not.toContainText(PREVIEW.changed)
  await page.locator('[name="texts.nl.page_title"]').fill('Een andere titel')
  await expect(preview).toContainText('Een andere titel')
  await page.locator('[name="texts.nl.name"]').fill('Een ander adres')
  await expect(preview).toContainText('een-ander-adres')
  await expect(preview).toContainText(PREVIEW.changed)
})

test('a list of homes takes the address of a search and counts what it finds', async ({ page, request }) => {
  await page.goto(deskPath('deskDocument', 'nl', 'property-list', 'new'))
  const field = page.locator('[name="fields.query"]')
  await expect(page.getByText(WORDS.criteria.all)).toBeVisible()
  await field.fill(`https://example.be${pathTo('forSale', 'nl')}?type=1&bedrooms=3&page=2&view=map&fremd=x`)
  await expect(field).toHaveValue('type=1&bedrooms=3')
  const answer = await request.get('/api/search-summary/?locale=nl&market=sale&type=1&bedrooms=3')
  const { total } = (await answer.json()) as { total: number }
  expect(total).toBeGreaterThan(1)
  await expect(page.getByText(WORDS.criteria.count.replace('{count}', String(total)))).toBeVisible()
  await field.fill('price=1-2')
  await expect(page.getByText(WORDS.criteria.zero)).toBeVisible()

  // By the search's own filters.
  await field.fill('')
  await page.getByRole('checkbox', { name: MESSAGES.nl.search.types.names[1] }).check()
  await page.locator('#filter-bedrooms-3').check({ force: true })
  await expect(field).toHaveValue('type=1&bedrooms=3')
  await expect(page.getByText(WORDS.criteria.count.replace('{count}', String(total)))).toBeVisible()
  await expectAccessibleAt(page, 390, 'a list of homes on a phone')
})

test(
  'the list of articles is narrowed and sorted in its address, and says how many are left',
  DEEP,
  async ({ page }) => {
    const [all] = await query<{ count: number }>('select count(*)::int as count from articles')
    const list = deskPath('deskKind', 'nl', 'article')
    const t = translations('nl', 'desk.list')
    const counted = (count: number) => page.getByText(t('part', { from: 1, to: count, count }), { exact: true })
    const rows = page.getByRole('main').getByRole('rowheader').getByRole('link')
    await page.goto(list)
    await expect(counted(all?.count ?? 0)).toBeVisible()
    // As somebody types.
    await page.getByLabel(LIST.search).fill('attesten')
    await expect(page).toHaveURL(/\?q=attesten$/)
    await expect(rows).toHaveCount(1)
    await expect(rows).toHaveText(/attesten/)
    await page.getByLabel(LIST.search).fill('')
    await expect(counted(all?.count ?? 0)).toBeVisible()
    const head = page.getByRole('columnheader', { name: LIST.columns.title })
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/\?sort=-name$/)
    await page.reload()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const titles = await rows.allTextContents()
    expect(titles).toEqual(titles.toSorted((one, other) => other.localeCompare(one, 'nl')))
    await page.goBack()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    // The router puts the title in after the page.
    await expect(page).toHaveTitle(/./)
    await expectAccessibleAt(page, 390, 'the list of articles on a phone')
    await page.goto(`${list}?state=Draft&missing=nl`)
    await expect(page.getByText(t('none'), { exact: true })).toBeVisible()
  },
)
