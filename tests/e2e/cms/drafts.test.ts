/** Drafts of pages at the desk: kept while somebody types, shown in the preview, public only when they are published. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { DEEP, expect, type Page, SOON, test } from '../../support/browser/test.ts'

const WORDS = MESSAGES.nl.cms.drafts.words
const EDITOR = MESSAGES.nl.cms.editor.words
const KINDS = MESSAGES.nl.cms.kinds.parts

test.beforeEach(async ({ context, baseURL }) => signInStaff(context, baseURL ?? ''))

/** A page that isn't public, with a part; its number and its segment. */
async function newPage(): Promise<{ id: string; segment: string }> {
  const segment = `page-${crypto.randomUUID()}`
  const [row] = await query<{ id: number }>(
    `with entry as (insert into menu_entries (path, status, in_menu) values ($1, 'Draft', false) returning id),
       texts as (insert into menu_entry_texts (entry_id, language, title)
         select id, language, title from entry, (values ('nl', 'Eerst'), ('fr', 'Avant')) as t (language, title))
     insert into modules (entry_id, view, relation_kind, relation_id) select id, 'single-view', 'article', 33 from entry
     returning entry_id as id`,
    [segment],
  )
  return { id: String(row?.id), segment }
}

const titleField = (page: Page, language = 'nl') => page.locator(`[name="texts.${language}.title"]`)
const kept = (page: Page) => expect(page.locator('[data-draft="saved"]')).toBeVisible(SOON)

test('a draft is kept and shown beside the editor, and public only when it is published', async ({ page, request }) => {
  const { id, segment } = await newPage()
  await page.goto(deskPath('deskDocument', 'nl', 'page', id))
  await titleField(page).fill('Verzekeringen')
  await titleField(page, 'fr').fill('Assurances')
  await kept(page)
  expect((await request.get(`/nl/${segment}/`)).status()).toBe(404)

  const frame = page.frameLocator(`iframe[title="${WORDS.preview}"]`)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Verzekeringen')
  await titleField(page).fill('Goed verzekerd')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Goed verzekerd', SOON)
  await page.getByRole('radio', { name: MESSAGES.nl.cms.editor.languages.fr }).check()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Assurances')
  await expectAccessibleAt(page, WIDTHS.desktop, 'the editor with its preview')
  // A phone has no room for both, until somebody asks for it.
  await expectAccessibleAt(page, WIDTHS.phone, 'the editor')
  await page.getByRole('button', { name: WORDS.show }).click()
  await expectAccessibleAt(page, WIDTHS.phone, 'the editor with its preview')
  await page.getByRole('radio', { name: WORDS.desktop }).check()
  await expectAccessibleAt(page, WIDTHS.phone, 'the editor with its wide preview')

  await page.getByRole('button', { name: WORDS.hide }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.reload()
  await expect(titleField(page)).toHaveValue('Goed verzekerd')
  // Who hid the preview finds it hidden.
  await expect(page.getByRole('button', { name: WORDS.show })).toBeEnabled()
  await expect(page.locator('[data-draft="opened"]')).toContainText('Lies Maes')
  await page.getByRole('button', { name: KINDS.publish }).click()
  await expect(page.getByRole('status').filter({ hasText: EDITOR.saved })).toBeVisible()
  await expect.poll(async () => (await request.get(`/nl/${segment}/`)).text(), SOON).toContain('Goed verzekerd')
  expect(await (await request.get(`/fr/${segment}/`)).text()).toContain('Assurances')
  expect(await query('select 1 from content_drafts where document_id = $1', [id])).toEqual([])
})

test('a draft is discarded, and the page stays as it was', DEEP, async ({ page }) => {
  const { id } = await newPage()
  await page.goto(deskPath('deskDocument', 'nl', 'page', id))
  await titleField(page).fill('Anders')
  await kept(page)
  page.on('dialog', (dialog) => dialog.accept())
  await page.locator(`summary[aria-label="${EDITOR.more}"]`).click()
  await page.getByRole('button', { name: WORDS.discard }).click()
  await expect(page.locator('[data-draft="discarded"]')).toBeVisible()
  await expect(titleField(page)).toHaveValue('Eerst')
  await page.reload()
  await expect(titleField(page)).toHaveValue('Eerst')
})

test('a draft that somebody else changed is not overwritten, and shown after a reload', DEEP, async ({ page }) => {
  const { id } = await newPage()
  await page.goto(deskPath('deskDocument', 'nl', 'page', id))
  await titleField(page).fill('Van mij')
  await kept(page)
  await query(
    `update content_drafts set revision = revision + 1, state = jsonb_set(state, '{texts,nl,title}', '"Van een ander"')
     where document_kind = 'page' and document_id = $1`,
    [id],
  )
  await titleField(page).fill('Nog van mij')
  await expect(page.locator('[data-draft="changed"]')).toBeVisible(SOON)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(titleField(page)).toHaveValue('Van een ander')
  await page.getByRole('button', { name: EDITOR.compare }).click()
  await expect(page.getByRole('dialog')).toContainText('Nog van mij')
})

test('two who write one draft see both and choose, and the choice is the draft', DEEP, async ({ page }) => {
  const { id } = await newPage()
  await page.goto(deskPath('deskDocument', 'nl', 'page', id))
  await titleField(page).fill('Van mij')
  await kept(page)
  await query(
    `update content_drafts set revision = revision + 1,
       state = jsonb_set(jsonb_set(state, '{texts,nl,title}', '"Van een ander"'), '{texts,fr,title}', '"Du collègue"')
     where document_kind = 'page' and document_id = $1`,
    [id],
  )
  await titleField(page).fill('Nog van mij')
  await expect(page.locator('[data-draft="changed"]')).toBeVisible(SOON)
  await page.getByRole('button', { name: WORDS.compare }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Van een ander')
  await expectAccessibleAt(page, WIDTHS.phone, 'the dialog with both drafts')
  await dialog.getByRole('button', { name: EDITOR.conflictMerge }).click()
  await kept(page)
  await expect(titleField(page)).toHaveValue('Nog van mij')
  await expect(titleField(page, 'fr')).toHaveValue('Du collègue')
  await page.reload()
  await expect(titleField(page)).toHaveValue('Nog van mij')
  await expect(titleField(page, 'fr')).toHaveValue('Du collègue')
})

test('a colleague’s unfinished text is named before it goes along', async ({ page }) => {
  const { id } = await newPage()
  await page.goto(deskPath('deskDocument', 'nl', 'page', id))
  await titleField(page).fill('Van mij')
  await kept(page)
  const [colleague] = await query<{ id: string }>(
    `insert into staff (email, name, role, language) values ($1, 'An Desmet', 'editor', 'nl') returning id`,
    [`${crypto.randomUUID()}@example.org`],
  )
  await query(
    `update content_drafts set authors = jsonb_build_object('texts.nl.title', jsonb_build_array($2::text))
     where document_kind = 'page' and document_id = $1`,
    [id, colleague?.id],
  )
  await page.getByRole('button', { name: KINDS.publish }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('An Desmet')
  await expectAccessibleAt(page, WIDTHS.phone, 'the question about a colleague’s text')
  await dialog.getByRole('button', { name: EDITOR.keep }).click()
  const stored = () =>
    query(
      'select title, status from menu_entry_texts join menu_entries on id = entry_id where id = $1 and language = $2',
      [id, 'nl'],
    )
  expect(await stored()).toEqual([{ title: 'Eerst', status: 'Draft' }])
  await page.getByRole('button', { name: KINDS.publish }).click()
  await dialog.getByRole('button', { name: WORDS.foreignAgreed }).click()
  await expect(page.getByRole('status').filter({ hasText: EDITOR.saved })).toBeVisible()
  expect(await stored()).toEqual([{ title: 'Van mij', status: 'Published' }])
})

test('the preview may stand in a frame of this site only, is kept by nobody, and ends with the account', async ({
  page,
  request,
}) => {
  const { id } = await newPage()
  await page.goto(deskPath('deskDocument', 'nl', 'page', id))
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  const answer = await request.get(address)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(await answer.text()).toContain('noindex')
  const [, staffId] = /-([\da-f-]{36})-[\w-]{43}\//.exec(address) ?? []
  await query('update staff set deactivated_at = now() where id = $1', [staffId])
  expect(await (await request.get(address)).text()).not.toContain('Eerst')
})

test('the draft of an article is shown beside its editor', DEEP, async ({ page }) => {
  const [article] = await query<{ id: number }>(
    `with article as (insert into articles (status) values ('Draft') returning id)
     insert into article_texts (article_id, language, title, name, html)
       select id, 'nl', 'Eerst', $1, '<p>Eerst</p>' from article returning article_id as id`,
    [`artikel-${crypto.randomUUID()}`],
  )
  await page.goto(deskPath('deskDocument', 'nl', 'article', String(article?.id)))
  const frame = page.frameLocator(`iframe[title="${WORDS.preview}"]`)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Eerst')
  await titleField(page).fill('Verzekerd wonen')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Verzekerd wonen', SOON)
})

test.describe('without a line to the site', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('what cannot be sent stays in the form and is sent again', DEEP, async ({ page }) => {
    const { id } = await newPage()
    await page.goto(deskPath('deskDocument', 'nl', 'page', id))
    await page.route('**/api/staff/drafts/', (route) => route.abort())
    await titleField(page).fill('Onderweg')
    await expect(page.getByRole('alert').filter({ hasText: WORDS.failed })).toBeVisible(SOON)
    await page.unroute('**/api/staff/drafts/')
    await kept(page)
    await page.reload()
    await expect(titleField(page)).toHaveValue('Onderweg')
  })
})

test('what is typed while a save is under way stays, and is kept for the next one', DEEP, async ({ page }) => {
  const { id } = await newPage()
  await page.goto(deskPath('deskDocument', 'nl', 'page', id))
  await titleField(page).fill('Verstuurd')
  const arrives = Promise.withResolvers<void>()
  const isSent = page.waitForRequest((request) => request.headers()['next-action'] !== undefined)
  await page.route('**/*', async (route) => {
    if (route.request().headers()['next-action'] !== undefined) await arrives.promise
    await route.continue()
  })
  await page.getByRole('button', { name: EDITOR.save, exact: true }).click()
  await isSent
  await titleField(page).fill('Later getypt')
  arrives.resolve()
  await expect(page.getByText(EDITOR.saved)).toBeVisible()
  await expect(titleField(page)).toHaveValue('Later getypt')
  const stored = () => query(`select title from menu_entry_texts where entry_id = $1 and language = 'nl'`, [id])
  expect(await stored()).toEqual([{ title: 'Verstuurd' }])
  // A draft of what was just saved, not of the version before: the next save meets no conflict.
  await kept(page)
  await page.getByRole('button', { name: EDITOR.save, exact: true }).click()
  await expect.poll(stored, SOON).toEqual([{ title: 'Later getypt' }])
})
