/** The parts of a page at the desk: added from pictures, in one line each, put in order, duplicated, copied, undone. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessibleAt } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { DEEP, expect, type Locator, type Page, SOON, test } from '../../support/browser/test.ts'

const WORDS = MESSAGES.nl.cms.modules.words
const t = translations('nl', 'cms.modules.words')
const SORTABLE = MESSAGES.nl.desk.sortable
const EDITOR = MESSAGES.nl.cms.editor.words
const CHOICES = MESSAGES.nl['cms-fields'].choices

test.beforeEach(async ({ context, baseURL }) => signInStaff(context, baseURL ?? ''))

/** A page that isn't public with parts of these views; its number. */
async function newPage(...views: string[]): Promise<string> {
  const [row] = await query<{ id: number }>(
    `with entry as (insert into menu_entries (path, status, in_menu) values ($1, 'Draft', false) returning id),
       texts as (insert into menu_entry_texts (entry_id, language, title) select id, 'nl', 'Proef' from entry),
       parts as (insert into modules (entry_id, view, max_items, sort_order)
         select id, view, place % 100 + 1, place from entry, unnest($2::text[]) with ordinality as t (view, place))
     select id from entry`,
    [`page-${crypto.randomUUID()}`, views],
  )
  return String(row?.id)
}

const open = (page: Page, id: string) => page.goto(deskPath('deskDocument', 'nl', 'page', id))
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const kinds = (page: Page) => page.locator('ol > li button[aria-expanded] strong').allTextContents()
const [sold, projects, valuation, clients] = [
  CHOICES['view-sold-view'],
  CHOICES['view-project-list-view'],
  CHOICES['view-valuation-view'],
  CHOICES['view-testimonials-view'],
]
const stored = (id: string) =>
  query<{ view: string; hidden: boolean }>('select view, hidden from modules where entry_id = $1 order by sort_order', [
    id,
  ])
async function save(page: Page) {
  await button(page, EDITOR.save).click()
  await expect(page.getByText(EDITOR.saved)).toBeVisible()
}

test('a part is added by keyboard, duplicated, hidden, and what was removed comes back', async ({ page }) => {
  const id = await newPage('sold-view', 'valuation-view')
  await open(page, id)
  // The editor is a large script: a key before it runs is pressed again.
  await expect(async () => {
    await button(page, WORDS.add).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type(projects.slice(0, 6))
  await expectAccessibleAt(page, 1440, 'the chooser of parts')
  await page.keyboard.press('Enter')
  await expect(page.locator('ol select').first()).toBeFocused()
  expect(await kinds(page)).toEqual([sold, valuation, projects])

  await button(page, t('menu', { name: sold })).click()
  await button(page, `${WORDS.duplicate}: ${sold}`).click()
  expect(await kinds(page)).toEqual([sold, sold, valuation, projects])
  await page.keyboard.press('Control+z')
  expect(await kinds(page)).toEqual([sold, valuation, projects])
  await page.keyboard.press('Control+Shift+z')
  expect(await kinds(page)).toEqual([sold, sold, valuation, projects])

  await button(page, t('menu', { name: valuation })).click()
  await button(page, `${WORDS.hide}: ${valuation}`).click()
  await page.keyboard.press('Control+z')
  await button(page, `${WORDS.hide}: ${valuation}`).click()
  await button(page, `${SORTABLE.first}: ${valuation}`).click()
  await expect(button(page, `${SORTABLE.first}: ${valuation}`)).toBeFocused()
  await expect(page.locator('ol > li').first()).toContainText(WORDS.states.hidden)
  await button(page, `${WORDS.remove}: ${valuation}`).click()
  await expect(page.getByText(t('done.remove', { name: valuation }))).toBeVisible()
  await button(page, WORDS.undo).click()
  expect(await kinds(page)).toEqual([valuation, sold, sold, projects])
  await expectAccessibleAt(page, 390, 'the parts of a page')
  await save(page)
  expect(await stored(id)).toEqual([
    { view: 'valuation-view', hidden: true },
    { view: 'sold-view', hidden: false },
    { view: 'sold-view', hidden: false },
    { view: 'project-list-view', hidden: false },
  ])
})

test('a part is copied to another page', DEEP, async ({ page }) => {
  const [from, to] = [await newPage('testimonials-view'), await newPage('sold-view')]
  await open(page, from)
  await button(page, t('menu', { name: clients })).click()
  await button(page, `${WORDS.copy}: ${clients}`).click()
  await open(page, to)
  await button(page, WORDS.paste).click()
  await save(page)
  expect((await stored(to)).map(({ view }) => view)).toEqual(['sold-view', 'testimonials-view'])
  expect(await stored(from)).toHaveLength(1)
})

test('three hundred parts are saved as they are, although only the open one has its fields', DEEP, async ({ page }) => {
  const id = await newPage(...Array.from({ length: 300 }, () => 'sold-view').fill('project-list-view', 100, 150))
  await query('update modules set span_lg = 1 + id % 12 where entry_id = $1', [id])
  const rows = () =>
    query<{ id: number }>('select id, view, max_items, span_lg from modules where entry_id = $1 order by sort_order', [
      id,
    ])
  const before = await rows()
  await page.addInitScript(() => localStorage.setItem('desk-preview', 'hidden'))
  await open(page, id)
  await expect(page.locator('ol > li')).toHaveCount(300)
  await expect(page.locator('ol input, ol select')).toHaveCount(0)
  await page.locator('[name="texts.nl.title"]').fill('Driehonderd')
  await button(page, t('menu', { name: sold }))
    .first()
    .click()
  await button(page, `${SORTABLE.last}: ${sold}`).click()
  await save(page)
  expect(await rows()).toEqual([...before.slice(1), before[0]])
})

test('a mistake opens its part, and a click in the preview does', async ({ page }) => {
  const id = await newPage('sold-view', 'card-view', 'valuation-view')
  await open(page, id)
  await page.locator('[name="fields.status"]').selectOption('Published')
  await button(page, EDITOR.save).click()
  await expect(page.locator('[name="lists.modules.1.fields.relation_id"]')).toBeFocused()
  await expect(page.locator('ol > li').nth(1)).toContainText(WORDS.errorOne)
  const contents = page.getByRole('navigation', { name: EDITOR.contents })
  await expect(contents.getByRole('link', { name: EDITOR.wrong })).toHaveCount(2)
  await contents.getByRole('link', { name: sold }).click()
  await expect(page.locator('ol > li').first().locator('[aria-expanded]').first()).toBeFocused()
  await page.getByRole('button', { name: WORDS.errorOne, exact: true }).click()
  await expect(page.locator('[name="lists.modules.1.fields.relation_id"]')).toBeFocused()

  await page.locator('[name="fields.status"]').selectOption('Draft')
  const preview = page.frameLocator(`iframe[title="${MESSAGES.nl.cms.drafts.words.preview}"]`)
  await preview.locator('[data-module]').last().click(SOON)
  await expect(page.locator('ol > li').nth(2).locator('[aria-expanded]').first()).toBeFocused()
  await expect(page.locator('[name="lists.modules.2.fields.view"]')).toHaveValue('valuation-view')
})
