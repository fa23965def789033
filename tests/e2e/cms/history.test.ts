/** The history of what staff edit: two people at one thing, bringing back, and the latest changes. */
import type { Browser, Page } from '@playwright/test'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { expectAccessibleAt } from '../../support/browser/axe.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect } from '../../support/browser/test.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))

type Query = Parameters<typeof signInStaff>[3]
const {
  cms: { editor: EDITOR },
  'cms-fields': FIELDS,
  cms: { history: HISTORY },
} = MESSAGES.nl
const BANNER = deskPath('deskDocument', 'nl', 'banner', '1')
const title = (page: Page) => page.getByLabel(new RegExp(`^${FIELDS.fields.title.label}( \\(|$)`)).first()
const description = (page: Page) =>
  page.getByLabel(new RegExp(`^${FIELDS.kindFields.banner['texts.description'].label}( \\(|$)`)).first()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** A sentence of the messages with anything in its places. */
const sentence = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )

async function save(page: Page): Promise<void> {
  await press(page, EDITOR.words.save)
  await expect(page.getByText(EDITOR.words.saved, { exact: true })).toBeVisible()
}

/** The editor of the banner in the browser of a second person. */
async function second(browser: Browser, baseURL = '', query?: Query): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await signInStaff(context, baseURL, 'editor', query)
  const page = await context.newPage()
  await page.goto(BANNER)
  await expect(title(page)).toBeVisible()
  return page
}

test('the second person sees who is in it, until that one leaves', DEEP, async ({ page, browser, baseURL, query }) => {
  // Those whom earlier tests had here count for a minute.
  await query('delete from content_editors')
  const told = page.waitForResponse(/\/api\/staff\/presence\//)
  await page.goto(BANNER)
  await told
  const other = await second(browser, baseURL, query)
  await expect(other.getByText(sentence(HISTORY.alsoHere))).toBeVisible()
  await expectAccessibleAt(other, 390, 'the editor with somebody else in it')
  await page.goto(pathTo('deskChanges', 'nl'))
  // Its last word is sent while it closes.
  await expect
    .poll(async () => (await query('select from content_editors where document_id = $1', ['1'])).length)
    .toBe(1)
  await other.reload()
  await expect(title(other)).toBeVisible()
  await expect(other.getByText(sentence(HISTORY.alsoHere))).toHaveCount(0)
  await other.context().close()
})

test('two who change different things lose nothing', DEEP, async ({ page, browser, baseURL, query }) => {
  await page.goto(BANNER)
  await title(page).fill('Samen sterk')
  const other = await second(browser, baseURL, query)
  await description(other).fill('Van de ander')
  await save(other)
  await press(page, EDITOR.words.save)
  await expect(page.getByText(EDITOR.words.merged)).toBeVisible()
  await expect(title(page)).toHaveValue('Samen sterk')
  await expect(description(page)).toHaveValue('Van de ander')
  await save(page)
  const rows = await query(`select title, description from banner_texts where banner_id = 1 and language = 'nl'`)
  expect(rows).toEqual([{ title: 'Samen sterk', description: 'Van de ander' }])
  await other.context().close()
})

test('two who change the same thing choose, by keyboard', async ({ page, browser, baseURL, query }) => {
  await page.goto(BANNER)
  await title(page).fill('Van mij')
  const other = await second(browser, baseURL, query)
  await title(other).fill('Van de ander')
  await save(other)
  await other.context().close()
  await press(page, EDITOR.words.save)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Van de ander')
  await expectAccessibleAt(page, 390, 'the dialog with both')
  await dialog.getByRole('radio', { name: new RegExp(EDITOR.words.mine) }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: new RegExp(EDITOR.words.theirs) })).toBeChecked()
  await dialog.getByRole('button', { name: EDITOR.words.conflictMerge }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(title(page)).toHaveValue('Van de ander')
})

test('what was saved is undone at once', async ({ page, query }) => {
  await page.goto(BANNER)
  const before = await title(page).inputValue()
  await title(page).fill('Te snel')
  await save(page)
  await press(page, EDITOR.words.undo)
  await expect(page.getByText(EDITOR.words.undone)).toBeVisible()
  await expect(title(page)).toHaveValue(before)
  expect(await query(`select title from banner_texts where banner_id = 1 and language = 'nl'`)).toEqual([
    { title: before },
  ])
})

test.describe('without JavaScript, in French', () => {
  test.use({ javaScriptEnabled: false })

  test('an old version is found among the latest changes and becomes a draft', DEEP, async ({ page, query }) => {
    const text = MESSAGES.fr.cms.history
    const [made] = await query<{ id: number }>(
      `with entry as (insert into menu_entries (path, status, in_menu) values ($1, 'Published', false) returning id)
       insert into menu_entry_texts (entry_id, language, title) select id, 'nl', 'Zo was het' from entry
       returning entry_id as id`,
      [`page-${crypto.randomUUID()}`],
    )
    const id = String(made?.id)
    await query(`update menu_entry_texts set title = 'Met SQL' where entry_id = $1 and language = 'nl'`, [id])
    await page.goto(pathTo('deskChanges', 'fr'))
    await page.getByLabel(MESSAGES.fr.desk.list.addFilter, { exact: true }).press('Enter')
    const filter = page.locator('details[open] details')
    await filter.locator('summary', { hasText: text.list.columns.source }).press('Enter')
    await page.getByRole('checkbox', { name: text.sources.database }).press('Space')
    await filter.getByRole('button', { name: MESSAGES.fr.desk.list.apply }).press('Enter')
    await expect(page).toHaveURL(/source=database/)
    await page
      .getByRole('link', { name: /Met SQL/ })
      .first()
      .click()
    await expect(page).toHaveURL(deskPath('deskHistory', 'fr', 'page', id))
    await expect(page.locator('details:has(dl)').first()).toContainText('SQL')
    await page.locator('details:has(dl)').nth(1).locator('summary').click()
    await page.locator('details:has(dl)').nth(1).getByRole('button').click()
    await expect(page).toHaveURL(`${deskPath('deskDocument', 'fr', 'page', id)}?done=restored`)
    await expect(page.getByText(text.drafted)).toBeVisible()
    expect(
      await query(
        `select title, state->'texts'->'nl'->>'title' as drafted from menu_entry_texts
         join content_drafts on document_kind = 'page' and document_id = entry_id::text where entry_id = $1`,
        [id],
      ),
    ).toEqual([{ title: 'Met SQL', drafted: 'Zo was het' }])
  })
})

test('an old version of what has no draft is looked at in the editor before it is saved', async ({ page, query }) => {
  const titleNow = async () =>
    (await query<{ title: string }>(`select title from banner_texts where banner_id = 1 and language = 'nl'`))[0]?.title
  const before = (await titleNow()) ?? ''
  await query(`update banner_texts set title = 'Met SQL' where banner_id = 1 and language = 'nl'`)
  await page.goto(deskPath('deskHistory', 'nl', 'banner', '1'))
  await page.locator('details:has(dl)').nth(1).locator('summary').click()
  await page.locator('details:has(dl)').nth(1).getByRole('button').click()
  await expect(page.getByText(EDITOR.words.shownVersion)).toBeVisible()
  await expect(title(page)).toHaveValue(before)
  expect(await titleNow()).toBe('Met SQL')
  await save(page)
  expect(await titleNow()).toBe(before)
  await expect(page).toHaveURL(BANNER)
})

test('what was typed before a colleague saved is offered beside theirs', DEEP, async ({ page, query }) => {
  await page.goto(BANNER)
  await title(page).fill('Nog niet bewaard')
  await description(page).fill('Ook van mij')
  await query(`update banner_texts set title = 'Van de ander' where banner_id = 1 and language = 'nl'`)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  // What nobody else changed is back.
  await expect(description(page)).toHaveValue('Ook van mij')
  await expect(title(page)).toHaveValue('Van de ander')
  await press(page, EDITOR.words.compare)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nog niet bewaard')
  await expect(dialog).toContainText('Van de ander')
  await expectAccessibleAt(page, 390, 'the dialog with an older text')
  await press(page, EDITOR.words.keep)
  await page.reload()
  await press(page, EDITOR.words.compare)
  await press(page, EDITOR.words.conflictMerge)
  await expect(title(page)).toHaveValue('Nog niet bewaard')
  // The choice is kept like any text.
  await page.reload()
  await expect(title(page)).toHaveValue('Nog niet bewaard')
  await expect(page.getByRole('button', { name: EDITOR.words.compare })).toHaveCount(0)
})

test('the pages of the history are accessible on a phone', DEEP, async ({ page }) => {
  await page.goto(pathTo('deskChanges', 'fr'))
  await expectAccessibleAt(page, 390, 'the latest changes')
  await page.goto(deskPath('deskHistory', 'nl', 'banner', '1'))
  await expectAccessibleAt(page, 390, 'the history of a banner')
})
