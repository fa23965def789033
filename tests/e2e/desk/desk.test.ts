/** What staff do at the desk: find their way, edit, bring back, meet a colleague, add a picture. */
import sharp from 'sharp'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { entryOf } from '../../support/browser/content.ts'
import { signInStaff, startSession } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect, type Page, SOON } from '../../support/browser/test.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const { words } = MESSAGES.nl.cms.editor

test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))

const SCREENS: readonly [name: string, path: (locale: Language) => string][] = [
  ['today', (locale) => pathTo('desk', locale)],
  ['the tree of pages', (locale) => pathTo('deskPages', locale)],
  ['the place of a page', (locale) => `${deskPath('deskPlace', locale, String(entryOf('our-services').id))}?under=0`],
  ['the kinds of content', (locale) => pathTo('deskContent', locale)],
  ['the search', (locale) => `${pathTo('deskSearch', locale)}?q=ma`],
  ['what needs attention', (locale) => pathTo('deskCheck', locale)],
  ['a list', (locale) => deskPath('deskKind', locale, 'team-member')],
  ['the pictures', (locale) => deskPath('deskKind', locale, 'picture')],
  ['the editor of a banner', (locale) => deskPath('deskDocument', locale, 'banner', '1')],
  ['the editor of a page', (locale) => deskPath('deskDocument', locale, 'page', '2')],
  ['the people', (locale) => pathTo('deskPeople', locale)],
  ['an invitation', (locale) => deskPath('deskPerson', locale, 'new')],
  ['the own account', (locale) => pathTo('deskAccount', locale)],
  ['a history', (locale) => deskPath('deskHistory', locale, 'banner', '1')],
]

for (const look of LOOKS)
  for (const [name, path] of SCREENS)
    test(`${name} is valid and can be used by everybody ${look.name}`, look.tag, ({ page }) =>
      expectGoodScreen(page, look, name, path(look.locale)),
    )

test('the navigation folds to its icons, keeps their names, and is folded on the next page as it arrives', async ({
  page,
}) => {
  const { fold, unfold, menu, find } = MESSAGES.nl.desk.frame
  const navigation = page.getByRole('navigation', { name: menu })
  const widthOf = async () => Math.round((await navigation.boundingBox())?.width ?? 0)
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await page.goto(pathTo('desk', 'nl'))
  const unfolded = await widthOf()
  const button = page.getByRole('button', { name: fold })
  await button.click()
  await expect.poll(widthOf).toBeLessThan(unfolded / 3)
  await expect(page.getByRole('button', { name: unfold })).toBeFocused()
  await expectAccessibleAt(page, WIDTHS.desktop, 'a folded navigation')
  // Also in the other language, and before a script runs.
  const html = await (await page.request.get(pathTo('desk', 'fr'))).text()
  expect(html).toContain('data-folded="true"')
  await navigation.getByRole('link', { name: routeOf('deskContent').title.nl }).click()
  await page.waitForURL(`**${pathTo('deskContent', 'nl')}`)
  await expect.poll(widthOf).toBeLessThan(unfolded / 3)
  await page.getByRole('button', { name: unfold }).click()
  await expect.poll(widthOf).toBe(unfolded)
  await page.getByRole('link', { name: find }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search has its page, and the menu of the person opens and signs out', async ({ page }) => {
    const { find, fold, signOut } = MESSAGES.nl.desk.frame
    await page.goto(pathTo('desk', 'nl'))
    await expect(page.getByRole('button', { name: fold })).toBeHidden()
    await page.getByRole('link', { name: find }).click()
    await page.waitForURL(`**${pathTo('deskSearch', 'nl')}`)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Lies Maes' }).click()
    await page.getByRole('button', { name: signOut, exact: true }).click()
    await page.waitForURL(`**${pathTo('deskLogin', 'nl')}**`)
  })
})

test('a mistake in the content leads to its editor, and is gone once it is mended', async ({ page, query }) => {
  const [link] = await query<{ id: number; href: string }>('select id, href from header_links order by id limit 1')
  await query(`update header_links set href = '/nergens/' where id = $1`, [link?.id])
  await expect(async () => {
    await page.goto(pathTo('deskCheck', 'nl'))
    await expect(page.getByRole('listitem').filter({ hasText: '/nergens/' })).toBeVisible({ timeout: 1000 })
  }).toPass(SOON)
  await page.getByRole('listitem').filter({ hasText: '/nergens/' }).getByRole('link').click()
  await page.locator('[name="fields.href"]').fill(link?.href ?? '')
  await save(page)
  await expect(async () => {
    await page.goto(pathTo('deskCheck', 'nl'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Other tests on this site may have left a mistake of their own.
    await expect(page.getByRole('listitem').filter({ hasText: '/nergens/' })).toHaveCount(0, { timeout: 1000 })
  }).toPass(SOON)
})

test('what isn’t there, or isn’t for the role, answers 404 in the reader’s language', DEEP, async ({ page, query }) => {
  const missing = async (path: string) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    // Also where no script runs.
    expect(await answer?.text()).toContain(MESSAGES.fr.cms.editor.gone.title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.fr.cms.editor.gone.title)
  }
  await missing(deskPath('deskDocument', 'fr', 'banner', '999999'))
  await query(`update staff set role = 'office'`)
  await missing(deskPath('deskKind', 'fr', 'banner'))
})

const title = (page: Page, language: Language) => page.locator(`[name="texts.${language}.title"]`)
const save = async (page: Page) => {
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
}

test('a page is made below another, published, corrected and brought back', async ({ page, request }) => {
  await page.goto(`${deskPath('deskDocument', 'nl', 'page', 'new')}?parent=${entryOf('our-services').id}`)
  await title(page, 'nl').fill('Verzekeringen')
  await title(page, 'fr').fill('Nos assurances')
  await expect(page.locator('[name="texts.fr.path"]')).toHaveValue('nos-assurances')
  await page.getByRole('button', { name: MESSAGES.nl.cms.modules.words.add, exact: true }).click()
  await page.getByRole('button', { name: MESSAGES.nl.cms.modules.words.about['single-view'] }).click()
  const { newText } = MESSAGES.nl.cms.modules.words
  await page.getByRole('button', { name: newText.open }).click()
  const dialog = page.getByRole('dialog', { name: newText.title })
  await expectAccessibleAt(page, WIDTHS.desktop, 'a new text')
  for (const [language, text] of [
    ['nl', 'Een brandverzekering is verplicht.'],
    ['fr', 'L’assurance incendie est obligatoire.'],
  ] as const) {
    await dialog.locator(`[name="texts.${language}.title"]`).fill(`Tekst ${language}`)
    await dialog.locator(`fieldset[lang="${language}"] [contenteditable]`).fill(text)
  }
  await dialog.getByRole('button', { name: newText.save }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: newText.open })).toBeFocused()
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await page.waitForURL(/\/bewerken\/page\/\d+\/$/)
  const editor = page.url()
  const publicPath = '/nl/diensten/verzekeringen/'
  expect((await request.get(publicPath)).status()).toBe(404)
  // A mistake leaves it a draft.
  const publish = page.getByRole('button', { name: MESSAGES.nl.cms.kinds.parts.publish, exact: true })
  await title(page, 'nl').fill('')
  await publish.click()
  await expect(page.getByText(words.invalid)).toBeVisible()
  await expect(page.locator('[name="fields.status"]')).toHaveValue('Draft')
  await title(page, 'nl').fill('Verzekeringen')
  await publish.click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await expect.poll(async () => (await request.get(publicPath)).status(), SOON).toBe(200)
  expect(await (await request.get('/fr/nos-services/nos-assurances/')).text()).toContain('assurance incendie')
  await page.reload()
  await expect(page.getByRole('link', { name: words.viewOnSite })).toHaveAttribute('href', publicPath)
  // The same page in the other language.
  await expect(page.locator('footer [hreflang="fr"]')).toHaveAttribute('href', /\/modifier\/page\/\d+\/$/)

  await title(page, 'nl').fill('Verzekering')
  await save(page)
  const heading = async () => /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(await (await request.get(publicPath)).text())?.[1]
  await expect.poll(heading, SOON).toBe('Verzekering')
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await expect(page.getByText(words.undone)).toBeVisible()
  await expect.poll(heading, SOON).toBe('Verzekeringen')

  await page.goto(editor.replace('/bewerken/', '/geschiedenis/'))
  const versions = page.locator('main details:has(dl)')
  await expect(versions).toHaveCount(4)
  await versions.last().locator('summary').click()
  await versions.last().getByRole('button').click()
  // It is there to be looked at, and public once it is saved.
  await expect(page).toHaveURL(`${editor}?done=restored`)
  expect((await request.get(publicPath)).status()).toBe(200)
  await save(page)
  await expect.poll(async () => (await request.get(publicPath)).status(), SOON).toBe(404)
})

test('two people at one banner lose nothing', DEEP, async ({ page, context }) => {
  const path = deskPath('deskDocument', 'nl', 'banner', '1')
  const other = await context.newPage()
  await page.goto(path)
  await other.goto(path)
  await title(page, 'nl').fill('Van mij')
  await save(page)
  await title(other, 'fr').fill('De moi')
  await other.getByRole('button', { name: words.save, exact: true }).click()
  await expect(other.getByText(words.merged)).toBeVisible()
  await expect(title(other, 'nl')).toHaveValue('Van mij')
  await save(other)

  await title(page, 'fr').fill('Autre chose')
  await page.getByRole('button', { name: words.save, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.conflictTitle })
  await expect(dialog).toContainText('De moi')
  await dialog.getByRole('radio', { name: words.theirs }).check()
  await dialog.getByRole('button', { name: words.conflictMerge }).click()
  await expect(title(page, 'fr')).toHaveValue('De moi')
})

test.describe('without a session', () => {
  // The editor also asks who else is in the document.
  test.use({ expectedErrors: /Failed to load resource.*401.*\/api\/staff\/presence\// })
  test('what was typed stays when the session ends, and is saved once its writer is back', async ({
    page,
    query,
    context,
    baseURL,
  }) => {
    const writer = await signInStaff(context, baseURL ?? '', 'editor', query)
    await page.goto(deskPath('deskDocument', 'nl', 'banner', '1'))
    await title(page, 'nl').fill('Bijna verloren')
    await query('delete from staff_sessions')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(words.signedOut)).toBeVisible()
    await expect(title(page, 'nl')).toHaveValue('Bijna verloren')
    // A colleague at the same computer doesn't save it by signing in; the person who typed it does.
    const other = await context.newPage()
    await signInStaff(context, baseURL ?? '', 'editor', query)
    await other.goto(pathTo('desk', 'nl'))
    await expect(page.getByText(words.signedOut)).toBeVisible()
    await startSession(context, baseURL ?? '', writer, query)
    const [login] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('#main').getByRole('link', { name: words.signInAgain }).click(),
    ])
    // Who is signed in is led on from the sign-in page.
    await expect(login.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(words.saved)).toBeVisible()
  })
})

test.describe('pictures', () => {
  test.use({ expectedErrors: /Failed to load resource.*\/api\/staff\/media\// })
  test('a picture is added to a team member, and a file that is none is refused', async ({ page }) => {
    await page.goto(deskPath('deskDocument', 'nl', 'team-member', 'new'))
    await page.getByRole('button', { name: words.picture }).first().click()
    const dialog = page.getByRole('dialog', { name: words.picture })
    const upload = dialog.getByLabel(MESSAGES.nl.cms.uploads.picture)
    await upload.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
    await expect(dialog.getByRole('alert')).toHaveText(MESSAGES.nl.cms.uploads.drawing)
    const buffer = await sharp({ create: { width: 80, height: 100, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    await upload.setInputFiles({ name: 'An.jpg', mimeType: 'image/jpeg', buffer })
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: words.pictureOther })).toBeVisible()
    await expect(page.locator('main img[src*="pictures"]')).toBeVisible()
  })
})
