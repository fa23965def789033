/** What staff edit at the desk by a form of its kind: by keyboard, on a phone, and what the site shows of it. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessibleAt, expectAccessibleAtAllWidths, setWidth, WIDTHS } from '../../support/browser/axe.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect, type Locator, type Page, SOON } from '../../support/browser/test.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))

const {
  cms: { editor: EDITOR },
  'cms-fields': FIELDS,
  cms: { kinds: KINDS },
  desk: { sortable: SORTABLE },
  desk: { lists: LISTS, list: DESK },
  cms: { list: LIST },
} = MESSAGES.nl
const list = (kind: string): string => deskPath('deskKind', 'nl', kind)
const editor = (kind: string, id: string): string => deskPath('deskDocument', 'nl', kind, id)
const field = (page: Page, label: string): Locator => page.getByLabel(new RegExp(`^${label}( \\(|$)`))
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there.')
}

test('a team member is added by keyboard on a phone', async ({ page, query }) => {
  await setWidth(page, 390)
  await page.goto(list('team-member'))
  await tabTo(page, page.getByRole('link', { name: EDITOR.add.replace('{kind}', FIELDS.kinds['team-member'].one) }))
  await page.keyboard.press('Enter')
  await page.waitForURL(editor('team-member', 'new'))
  await tabTo(page, field(page, FIELDS.kindFields['team-member'].name.label))
  await page.keyboard.type('Noor Peeters')
  const category = field(page, FIELDS.kindFields['team-member'].category_id.label)
  // Its choices come after the form.
  await expect(category.getByRole('option')).not.toHaveCount(1)
  await tabTo(page, category)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, field(page, FIELDS.fields.role.label).first())
  await page.keyboard.type('Makelaar')
  await tabTo(page, button(page, KINDS.parts.publish))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/team-member\/\d+\/$/)
  const rows = await query(
    `select m.status, t.role from team_members m join team_member_texts t on t.member_id = m.id where m.name = 'Noor Peeters'`,
  )
  expect(rows).toEqual([{ status: 'Published', role: 'Makelaar' }])
  await expectAccessibleAt(page, 390, 'the new team member')
})

test('a banner says something else on the home page', async ({ page }) => {
  await page.goto(editor('banner', '1'))
  await field(page, FIELDS.fields.title.label).first().fill('Thuis in elke straat')
  await button(page, EDITOR.words.save).click()
  await expect(page.getByText(EDITOR.words.saved)).toBeVisible()
  await expect.poll(async () => (await page.request.get('/nl/')).text(), SOON).toContain('Thuis in elke straat')
})

test('a banner asks only for what it shows, and is saved with nothing less', async ({ page }) => {
  await page.goto(editor('banner', '1'))
  const kind = field(page, FIELDS.kindFields.banner.kind.label)
  await expect(page.getByRole('group', { name: FIELDS.fields.images.label })).toBeVisible()
  await kind.selectOption('video')
  await expect(page.getByRole('group', { name: FIELDS.fields.images.label })).toHaveCount(0)
  await button(page, EDITOR.words.save).click()
  await expect(page.getByText(FIELDS.errors.needsVideo)).toBeVisible()
})

test('a testimonial that came in is published, or refused', async ({ page, query }) => {
  const [{ id } = { id: 0 }] = await query<{ id: number }>(
    `with t as (insert into testimonials (author, language, given_on, verification, slug, status, sort_order)
       values ('Familie Proef', 'nl', '2026-01-05', 'none', 'familie-proef', 'Draft', 0) returning id)
     insert into testimonial_texts (testimonial_id, language, title, comment)
     select id, 'nl', 'Vlot verkocht', 'Op drie weken rond.' from t returning testimonial_id as id`,
  )
  await page.goto(list('testimonial'))
  const row = page.getByRole('row').filter({ hasText: 'Familie Proef' })
  await expect(row).toContainText(LIST.states.Draft)
  // Who judges it reads it beside the list.
  await row.click({ position: { x: 200, y: 8 } })
  await expect(page.getByRole('complementary', { name: DESK.peek })).toContainText('Op drie weken rond.')
  await page.keyboard.press('Escape')
  const choose = () => row.getByRole('checkbox').check()
  await choose()
  // Not without saying how it was verified.
  await expect(button(page, LIST.acts.publish)).toHaveCount(0)
  const verified = LIST.acts.publishVerified.replace('{verification}', FIELDS.choices['verification-sale-file'])
  await button(page, verified).click()
  await expect(row).toContainText(LIST.states.Published)
  await expect
    .poll(async () => (await page.request.get(pathTo('testimonials', 'nl'))).text(), SOON)
    .toContain('Vlot verkocht')
  const stored = () => query('select status, verification from testimonials where id = $1', [id])
  expect(await stored()).toEqual([{ status: 'Published', verification: 'sale-file' }])
  await button(page, LISTS.notices.undo).press('Enter')
  await expect(page.getByText(DESK.undone)).toBeVisible()
  expect(await stored()).toEqual([{ status: 'Draft', verification: 'none' }])
  await choose()
  await button(page, LIST.acts.remove).click()
  await expect(row).toHaveCount(0)
})

test(
  'a testimonial that is written at the desk says how it was verified, and publishing one asks for it',
  DEEP,
  async ({ page, query }) => {
    const verification = page.locator('[name="fields.verification"]')
    await page.goto(editor('testimonial', 'new'))
    await expect(verification).toHaveValue('')
    await page.locator('[name="texts.nl.title"]').fill('Correct')
    await page.locator('[name="texts.nl.comment"]').fill('Heldere uitleg.')
    await field(page, FIELDS.fields.author.label).fill('Familie Proef Twee')
    await page.locator('[name="fields.given_on"]').fill('2026-01-05')
    await button(page, EDITOR.words.save).click()
    await expect(verification).toHaveAttribute('aria-invalid', 'true')
    await verification.selectOption('none')
    await button(page, EDITOR.words.save).click()
    await page.waitForURL(/\/testimonial\/\d+\/$/)
    await button(page, KINDS.parts.publish).click()
    const dialog = page.getByRole('dialog', { name: KINDS.parts.publish })
    await button(dialog, KINDS.parts.publish).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectAccessibleAt(page, 390, 'how a testimonial was verified')
    await dialog.getByRole('combobox').selectOption('rental-file')
    await button(dialog, KINDS.parts.publish).click()
    const stored = () => query(`select status, verification from testimonials where author = 'Familie Proef Twee'`)
    await expect.poll(stored).toEqual([{ status: 'Published', verification: 'rental-file' }])
  },
)

test(
  'the list of articles is narrowed by its address, also without a script',
  DEEP,
  async ({ browser, baseURL, context }) => {
    const quiet = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
      viewport: { width: 390, height: 800 },
    })
    const still = await quiet.newPage()
    await still.goto(`${list('article')}?state=Published`)
    await still.locator('summary', { hasText: LIST.columns.state }).click()
    await still.getByRole('checkbox', { name: LIST.states.Draft }).check()
    await still.getByRole('checkbox', { name: LIST.states.Published }).uncheck()
    await still.locator('details[open]').getByRole('button', { name: DESK.apply }).click()
    await expect(still).toHaveURL(/state=Draft/)
    await quiet.close()
  },
)

test('languages that the site does not use are folded away, and say what they hold', DEEP, async ({ page }) => {
  await page.goto(editor('header-link', '1'))
  const folded = page.locator('details').filter({ has: page.locator('fieldset[lang="en"]') })
  await expect(page.locator('[name="texts.fr.label"]')).toBeVisible()
  await expect(page.locator('[name="texts.en.label"]')).toBeHidden()
  const holds = EDITOR.words.filledIn.replace('{language}', EDITOR.languages.en).replace('{count}', '1')
  await expect(folded.locator('summary')).toContainText(holds)
  await folded.locator('summary').click()
  await page.locator('[name="texts.en.label"]').fill('')
  await expectAccessibleAt(page, 390, 'languages that are not in use')
})

test('an internal address says where it leads in the language of the reader', async ({ page }) => {
  await page.goto(editor('header-link', '1'))
  await page.locator('[name="fields.href"]').fill('/for-sale/')
  await expect(page.getByText(pathTo('forSale', 'nl'))).toBeVisible()
})

test('a category is removed with its articles moved, and comes back with them', DEEP, async ({ page, query }) => {
  const [category] = await query<{ id: number; name: string; count: number }>(
    `select c.id, t.name, (select count(*)::int from articles a where a.category_id = c.id) as count
     from article_categories c join article_category_texts t on t.category_id = c.id and t.language = 'nl'
     where exists (select 1 from articles a where a.category_id = c.id)
       and not exists (select 1 from article_categories below where below.parent_id = c.id)
       and not exists (select 1 from team_members m where m.category_id = c.id)
       and not exists (select 1 from modules m where m.relation_kind = 'category' and m.relation_id = c.id)
     order by c.id limit 1`,
  )
  const inIt = () => query('select 1 from articles where category_id = $1', [category?.id])
  const named = (text: string) => text.replace('{title}', category?.name ?? '')
  await page.goto(list('category'))
  await button(page, named(LISTS.categories.removeOne)).click()
  const dialog = page.getByRole('dialog', { name: named(LISTS.categories.title) })
  await expect(button(dialog, LISTS.categories.confirmMove)).toBeDisabled()
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await button(dialog, LISTS.categories.confirmMove).click()
  await expect(page.getByRole('status').filter({ hasText: named(LISTS.categories.removed) })).toBeVisible()
  expect(await inIt()).toEqual([])
  await button(page, LISTS.notices.undo).click()
  await expect(page.getByRole('status').filter({ hasText: LISTS.notices.undone })).toBeVisible()
  await expect(button(page, named(LISTS.categories.removeOne))).toBeVisible()
  expect(await inIt()).toHaveLength(category?.count ?? 0)
})

test('German is switched on, and what it lacks is seen', DEEP, async ({ page, query }) => {
  await query(
    `with l as (insert into header_links (href, sort_order) values ('/proef/', 9) returning id)
     insert into header_link_texts (link_id, language, label) select id, 'nl', 'Proeflink' from l`,
  )
  await page.goto(list('language'))
  await page.getByRole('checkbox', { name: `${EDITOR.languages.de}: ${KINDS.languages.inUse}` }).check()
  await button(page, KINDS.languages.save).click()
  await expect.poll(async () => (await page.request.get('/de/')).status(), SOON).toBe(200)
  await page.goto(list('language'))
  await expect(page.getByRole('checkbox', { name: `${EDITOR.languages.de}: ${KINDS.languages.inUse}` })).toBeChecked()
  const lacking = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: KINDS.languages.lacksIn.replace('{language}', 'Duits') })
  await lacking.getByRole('link', { name: 'Proeflink' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proeflink')
})

test('the hours of Monday are copied, and hours that overlap are refused', DEEP, async ({ page, query }) => {
  const [office] = await query<{ id: number }>('select office_id as id from office_hours where weekday = 1 limit 1')
  await page.goto(editor('office', String(office?.id)))
  const monday = KINDS.days[1]
  await page.getByLabel(`${monday}: ${KINDS.parts.from}`).first().fill('08:15')
  await button(page, `${monday}: ${KINDS.parts.copyHours}`).click()
  await page.getByRole('dialog').getByRole('button', { name: KINDS.parts.copy }).click()
  await expect(page.getByLabel(`${KINDS.days[5]}: ${KINDS.parts.from}`).first()).toHaveValue('08:15')
  await button(page, EDITOR.words.save).click()
  await expect(page.getByText(EDITOR.words.saved)).toBeVisible()
  const rows = await query<{ days: number }>(
    `select count(distinct weekday)::int as days from office_hours where office_id = $1 and opens = '08:15'`,
    [office?.id],
  )
  expect(rows).toEqual([{ days: 5 }])
  await button(page, `${monday}: ${KINDS.parts.addSpan}`).click()
  await page.getByLabel(`${monday}: ${KINDS.parts.from}`).last().fill('09:00')
  await page.getByLabel(`${monday}: ${KINDS.parts.until}`).last().fill('10:00')
  await button(page, EDITOR.words.save).click()
  await expect(page.getByText(FIELDS.errors.overlaps)).toBeVisible()
})

test('the links at the top are put into another order by keyboard', async ({ page, query }) => {
  await page.goto(list('header-link'))
  await page.getByRole('link', { name: LIST.arrange }).click()
  const names = () => page.locator('main ol > li > span:first-child').allTextContents()
  await expect(page.getByRole('region', { name: KINDS.order.title })).toBeVisible()
  const [first = '', second = ''] = await names()
  const down = button(page, `${SORTABLE.down}: ${first}`)
  await tabTo(page, down)
  await page.keyboard.press('Enter')
  expect((await names()).slice(0, 2)).toEqual([second, first])
  await expect(down).toBeFocused()
  await button(page, `${SORTABLE.up}: ${first}`).press('Enter')

  // The same by the handle.
  const count = (await names()).length
  const t = translations('nl', 'desk.sortable')
  const said = (moment: 'lifted' | 'over' | 'dropped', place: number) =>
    expect(page.getByText(t(moment, { name: first, place, count }))).toBeAttached()
  const handle = button(page, t('handle', { name: first }))
  await handle.focus()
  await page.keyboard.press('Space')
  await said('lifted', 1)
  await page.keyboard.press('ArrowDown')
  await said('over', 2)
  await page.keyboard.press('Space')
  await said('dropped', 2)
  expect((await names()).slice(0, 2)).toEqual([second, first])
  await expect(handle).toBeFocused()
  await tabTo(page, button(page, KINDS.order.save))
  await page.keyboard.press('Enter')
  await expect(page.getByText(KINDS.order.saved)).toBeVisible()
  const [row] = await query<{ label: string }>(
    `select t.label from header_links l join header_link_texts t on t.link_id = l.id and t.language = 'nl' order by l.sort_order, l.id limit 1`,
  )
  expect(row?.label).toBe(second)
})

test('the desk speaks the language of its address', async ({ page }) => {
  const {
    cms: { editor: staffEditor },
    'cms-fields': staffFields,
  } = MESSAGES.fr
  await page.goto(deskPath('deskKind', 'fr', 'banner'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(staffFields.kinds.banner.many)
  await expect(
    page.getByRole('link', { name: staffEditor.add.replace('{kind}', staffFields.kinds.banner.one) }),
  ).toBeVisible()
  await page.goto(deskPath('deskDocument', 'fr', 'banner', '1'))
  await expect(button(page, staffEditor.words.save)).toBeVisible()
})

test('a word of the CRM is found among all of them', async ({ page }) => {
  await page.goto(list('feed-word'))
  await page.getByRole('searchbox', { name: LIST.search }).fill('A CONVENIR')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^à convenir/ })).toBeVisible()
  await expect(page).toHaveURL(/\?q=/)
})

test('a fact of the site is changed in words, and a mistake stands at its field', async ({ page }) => {
  await page.goto(editor('section', 'brand'))
  const name = field(page, FIELDS.sections.brand.name.label)
  await name.fill('')
  await button(page, EDITOR.words.save).click()
  await expect(page.getByText(FIELDS.errors.required).first()).toBeVisible()
  await name.fill('Lindehof Proef')
  await button(page, EDITOR.words.save).click()
  await expect(page.getByText(EDITOR.words.saved)).toBeVisible()
  await expect.poll(async () => (await page.request.get('/nl/')).text(), SOON).toContain('Lindehof Proef')
})

test('a language is switched on, and off again', DEEP, async ({ page }) => {
  await page.goto(list('language'))
  const { languages } = KINDS
  const german = page.getByRole('checkbox', { name: `${EDITOR.languages.de}: ${languages.inUse}` })
  for (const [isOn, status] of [
    [true, 200],
    [false, 404],
  ] as const) {
    await german.setChecked(isOn)
    await button(page, languages.save).click()
    await expect(page.getByText(languages.saved)).toBeVisible()
    await expect(german).toBeChecked({ checked: isOn })
    await expect.poll(async () => (await page.request.get('/de/')).status(), SOON).toBe(status)
  }
})

for (const [what, path] of [
  ['the hours of an office', editor('office', '31')],
  ['a section of the site', editor('section', 'brand')],
  ['the languages', list('language')],
  ['the team', list('team-member')],
] as const)
  test(`${what} can be used by everybody at all widths`, DEEP, async ({ page }) => {
    await page.goto(path)
    await expectAccessibleAtAllWidths(page, what)
    await setWidth(page, 390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessibleAt(page, WIDTHS.phone, `${what}, dark`)
  })
