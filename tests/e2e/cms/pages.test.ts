/** The tree of pages: moving by keyboard, by dialog and without a script, removing and taking back, and what is live. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { type Query, ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect, type Page, SOON } from '../../support/browser/test.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const words = MESSAGES.nl.cms.pages
const { words: editor } = MESSAGES.nl.cms.editor

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** Three pages of these tests: Eerste (Binnen), Tweede; by their names. */
async function addPages(query: Query): Promise<Record<'Eerste' | 'Binnen' | 'Tweede', number>> {
  const add = async (title: string, order: number, parent: number | null) => {
    const [row] = await query<{ id: number }>(
      `insert into menu_entries (parent_id, path, status, sort_order, in_menu)
       values ($1, $2, 'Published', $3, false) returning id`,
      [parent, title.toLowerCase(), order],
    )
    if (!row) throw new Error('The page was not made.')
    await query(`insert into menu_entry_texts (entry_id, language, title) values ($1, 'nl', $2), ($1, 'fr', $2)`, [
      row.id,
      title,
    ])
    return row.id
  }
  const first = await add('Eerste', 9000, null)
  return { Eerste: first, Binnen: await add('Binnen', 0, first), Tweede: await add('Tweede', 9001, null) }
}

const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: fill(words.tree.handle, { title }), exact: true })
const openMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: fill(words.tree.menuOf, { title }), exact: true }).click()
const said = (page: Page) => page.locator('[id^="DndLiveRegion"]')

test.beforeEach(async ({ context, baseURL, query }) => {
  await signInStaff(context, baseURL ?? '', 'editor', query)
})

test('a page is dragged by keyboard, with its name said, and the change is taken back', async ({ page, query }) => {
  await addPages(query)
  await page.goto(pathTo('deskPages', 'nl'))
  const titles = () => page.locator('main ul').first().locator(':scope > li > div > a:first-of-type').allInnerTexts()
  const before = await titles()
  await handle(page, 'Tweede').focus()
  await page.keyboard.press('Space')
  await expect(said(page)).toHaveText(fill(words.tree.lifted, { title: 'Tweede' }))
  await page.keyboard.press('ArrowUp')
  await expect(said(page)).toContainText(fill(words.tree.over, { title: 'Tweede', parent: 'Eerste', place: 1 }))
  await page.keyboard.press('ArrowUp')
  const place = before.indexOf('Eerste') + 1
  await expect(said(page)).toContainText(fill(words.tree.overTop, { title: 'Tweede', place }))
  await page.keyboard.press('Space')
  await expect(page.getByText(fill(words.tree.movedTop, { title: 'Tweede', place }))).toBeVisible()
  expect((await titles()).indexOf('Tweede')).toBe(place - 1)
  await expect(handle(page, 'Tweede')).toBeFocused()
  await page.getByRole('button', { name: words.tree.undo, exact: true }).click()
  await expect(page.getByText(words.tree.undone)).toBeVisible()
  expect(await titles()).toEqual(before)
  // Escape leaves everything as it was.
  await handle(page, 'Tweede').focus()
  await page.keyboard.press('Space')
  await expect(said(page)).toHaveText(fill(words.tree.lifted, { title: 'Tweede' }))
  await page.keyboard.press('ArrowUp')
  await expect(said(page)).toContainText(fill(words.tree.over, { title: 'Tweede', parent: 'Eerste', place: 1 }))
  await page.keyboard.press('Escape')
  await expect(said(page)).toHaveText(fill(words.tree.cancelled, { title: 'Tweede' }))
  expect(await titles()).toEqual(before)
})

test('the dialog names the addresses that change, and two people don’t undo each other', async ({
  page,
  query,
  baseURL,
}) => {
  const ids = await addPages(query)
  await page.goto(pathTo('deskPages', 'nl'))
  await openMenu(page, 'Binnen')
  await page.getByRole('button', { name: words.tree.moveTo }).click()
  const dialog = page.getByRole('dialog', { name: fill(words.move.title, { title: 'Binnen' }) })
  await dialog.getByLabel(words.move.under, { exact: true }).selectOption(String(ids.Tweede))
  await expect(dialog.getByText('/nl/eerste/binnen/')).toBeVisible()
  await expect(dialog.getByText('/fr/tweede/binnen/')).toBeVisible()
  await expect(dialog.getByText(words.move.leads)).toBeVisible()
  await expectAccessibleAt(page, WIDTHS.phone, 'the dialog that moves a page')
  // A colleague moves something meanwhile.
  await query('update menu_entries set sort_order = 9002 where id = $1', [ids.Eerste])
  await dialog.getByRole('button', { name: words.move.submit }).click()
  await expect(page.getByRole('alert').filter({ hasText: words.refused.stale })).toBeVisible()
  expect(await query('select parent_id from menu_entries where id = $1', [ids.Binnen])).toEqual([
    { parent_id: ids.Eerste },
  ])
  await page.getByRole('button', { name: words.tree.moveTo }).click()
  await dialog.getByLabel(words.move.under, { exact: true }).selectOption(String(ids.Tweede))
  await dialog.getByRole('button', { name: words.move.submit }).click()
  await expect(page.getByText(fill(words.tree.moved, { title: 'Binnen', parent: 'Tweede', place: 1 }))).toBeVisible()
  const old = await fetch(new URL('/nl/eerste/binnen/', baseURL), { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([308, expect.stringContaining('/nl/tweede/binnen/')])
})

test(
  'without a script a page is moved, and removed with those below it, in steps that can be taken back',
  DEEP,
  async ({ browser, baseURL, query }) => {
    const ids = await addPages(query)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    await signInStaff(context, baseURL ?? '', 'editor', query)
    const page = await context.newPage()
    await page.goto(`${pathTo('deskPages', 'nl')}?q=binnen`)
    await page.getByRole('link', { name: fill(words.tree.menuOf, { title: 'Binnen' }), exact: true }).click()
    await page.getByLabel(words.move.under, { exact: true }).selectOption(String(ids.Tweede))
    await page.getByLabel(words.move.place, { exact: true }).selectOption('0')
    await page.getByRole('button', { name: words.move.show }).click()
    await expect(page.getByText('/nl/tweede/binnen/')).toBeVisible()
    await page.getByRole('button', { name: words.move.submit, exact: true }).click()
    await expect(page.getByText(words.done.moved)).toBeVisible()

    await page.goto(deskPath('deskPlace', 'nl', String(ids.Tweede)))
    await expect(page.getByText('/fr/tweede/binnen/').first()).toBeVisible()
    await page.getByRole('button', { name: fill(words.remove.submitWith, { count: 2 }) }).click()
    await expect(page.getByText(words.done.removed)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Binnen', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: words.undo }).click()
    await expect(page.getByText(words.done.undone)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Binnen', exact: true })).toBeVisible()

    const [home] = await query<{ id: number }>(`select id from menu_entries where path = ''`)
    await page.goto(deskPath('deskPlace', 'nl', String(home?.id)))
    await expect(page.getByText(words.remove.fixed)).toBeVisible()
    await context.close()
  },
)

test('saving says when it is live, and only for what visitors can see', async ({ page, query, baseURL }) => {
  const ids = await addPages(query)
  const live = MESSAGES.nl.cms.live
  await page.goto(deskPath('deskDocument', 'nl', 'page', String(ids.Binnen)))
  const title = page.locator('[name="texts.nl.title"]')
  await title.fill('Binnenste')
  await page.locator('[name="fields.path"]').fill('binnenste')
  await expect(page.getByText('/nl/eerste/binnenste/')).toBeVisible()
  await page.locator('[name="fields.path"]').fill('binnen')
  await expect(page.getByText('/nl/eerste/binnenste/')).toBeHidden()
  await page.getByRole('button', { name: editor.save, exact: true }).click()
  await expect(page.getByText(live.live.split('{')[0] ?? '', { exact: false })).toBeVisible({ timeout: SOON.timeout })
  expect(await (await fetch(new URL('/nl/eerste/binnen/', baseURL))).text()).toContain('Binnenste')
  await query(`update menu_entries set status = 'Draft' where id = $1`, [ids.Eerste])
  await title.fill('Binnenin')
  await page.getByRole('button', { name: editor.save, exact: true }).click()
  await expect(page.getByText(live.notPublic)).toBeVisible()
})
