/** The library of pictures: several added at once, described, found unused, and one put in the place of another. */
import sharp from 'sharp'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect, type Page } from '../../support/browser/test.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const {
  cms: { pictures: words },
  cms: { kinds: staffKinds },
  cms: { editor: staffEditor },
  cms: { uploads: staffUploads },
  cms: { richText: staffRichText },
  cms: { history: staffHistory },
} = MESSAGES.nl
const list = deskPath('deskKind', 'nl', 'picture')

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const card = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
const adding = (page: Page) =>
  page.getByRole('button', { name: staffEditor.add.replace('{kind}', MESSAGES.nl['cms-fields'].kinds.picture.many) })

test.beforeEach(async ({ context, baseURL, query }) => {
  await signInStaff(context, baseURL ?? '', 'editor', query)
  await query('delete from library_pictures')
})

test.describe('adding', () => {
  test.use({ expectedErrors: /Failed to load resource.*415.*\/api\/staff\/media\// })

  test('several pictures are added at once, and the one that is none is named', async ({ page }) => {
    await page.goto(list)
    await adding(page).click()
    const fake = { name: 'nep.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }
    await page
      .getByLabel(staffUploads.pictures)
      .setInputFiles([await photo('rood.jpg', 'red'), fake, await photo('blauw.jpg', 'blue')])
    await expect(page.getByRole('alert').filter({ hasText: staffUploads.drawing })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: MESSAGES.nl.desk.list.closePeek }).click()
    await expect(card(page, 'rood.jpg')).toBeVisible()
    await expect(card(page, 'blauw.jpg')).toBeVisible()
    await expect(page.getByRole('link', { name: 'nep.jpg' })).toBeHidden()
    await expectAccessibleAt(page, WIDTHS.phone, 'the pictures')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone)
  })
})

test('a picture is described in every language, and its point is set by a click and by keys', async ({
  page,
  query,
}) => {
  await page.goto(list)
  await page.getByLabel(staffUploads.pictures).setInputFiles([await photo('deur.jpg', 'green')])
  await card(page, 'deur.jpg').getByRole('link').click()
  const save = page.getByRole('button', { name: staffEditor.words.save, exact: true })
  const point = page.getByRole('button', { name: new RegExp(staffKinds.parts.focus) })
  await page.locator('[name="texts.nl.alt"]').fill('Een groene deur')
  const box = await point.locator('img').boundingBox()
  await point.click({ position: { x: (box?.width ?? 0) * 0.3, y: (box?.height ?? 0) / 2 } })
  await expect(page.locator('[name="fields.focal_x"]')).toHaveValue('30')
  // Where the mouse is, the browser says in whole pixels.
  const height = page.locator('[name="fields.focal_y"]')
  const clicked = Number(await height.inputValue())
  expect(Math.abs(clicked - 50)).toBeLessThanOrEqual(2)
  await point.press('ArrowDown')
  await expect(height).toHaveValue(String(clicked + 2))
  await save.click()
  await expect(page.locator('[name="texts.fr.alt"]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name="texts.fr.alt"]').fill('Une porte verte')
  await save.click()
  await expect(page.getByText(staffEditor.words.saved)).toBeVisible()
  expect(await query('select focal_x, focal_y from library_pictures')).toEqual([{ focal_x: 30, focal_y: clicked + 2 }])
  await page.goto(`${list}?state=wordless`)
  await expect(page.getByRole('link', { name: 'deur.jpg' })).toBeHidden()
  await page.goto(`${list}?q=groene`)
  await expect(card(page, 'deur.jpg')).toBeVisible()
})

test('a picture takes the place of another wherever the site shows it', async ({ page, query }) => {
  await page.goto(list)
  await page
    .getByLabel(staffUploads.pictures)
    .setInputFiles([await photo('oud.jpg', 'gray'), await photo('nieuw.jpg', 'teal')])
  await expect(card(page, 'nieuw.jpg')).toBeVisible()
  const rows = await query<{ name: string; src: string }>('select name, src from library_pictures')
  const srcOf = (name: string) => rows.find((row) => row.name === name)?.src
  const [member] = await query<{ id: number; name: string }>('select id, name from team_members order by id limit 1')
  await query('update team_members set portrait = $1 where id = $2', [srcOf('oud.jpg'), member?.id])
  await page.reload()
  await card(page, 'oud.jpg').getByRole('link').click()
  const places = page.getByRole('region').or(page.locator('section')).filter({ hasText: words.places })
  await expect(places.getByRole('link', { name: member?.name ?? '' })).toBeVisible()
  await page.getByRole('button', { name: staffKinds.parts.replace }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'nieuw.jpg' }).click()
  await expect(page.getByText(staffKinds.parts.replaced)).toBeVisible()
  await expect(places).toContainText(words.nowhere)
  expect(await query('select portrait from team_members where id = $1', [member?.id])).toEqual([
    { portrait: srcOf('nieuw.jpg') },
  ])
  await query('update team_members set portrait = null where id = $1', [member?.id])
})

test(
  'the chooser shows the newest pictures, and all others when somebody asks for more',
  DEEP,
  async ({ page, query }) => {
    await query(
      `insert into library_pictures (src, width, height, name)
     select '/pictures/' || lpad(n::text, 24, '0') || '.jpg', 9, 6, 'reeks ' || n from generate_series(1, 70) n`,
    )
    // Only their names count here.
    await page.route('**/pictures/**', (route) => route.fulfill({ status: 204 }))
    await page.goto(deskPath('deskDocument', 'nl', 'article', 'new'))
    await page.getByRole('button', { name: staffEditor.words.picture }).first().click()
    const dialog = page.getByRole('dialog', { name: staffEditor.words.picture })
    await dialog.getByRole('searchbox').fill('reeks')
    const count = (shown: number) => dialog.getByText(staffEditor.words.pictureCount.replace('{count}', String(shown)))
    await expect(count(60)).toBeVisible()
    await dialog.getByRole('button', { name: staffEditor.words.pictureMore }).press('Enter')
    await expect(count(70)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'reeks 1', exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: staffEditor.words.pictureMore })).toBeHidden()
    await dialog.getByRole('button', { name: 'reeks 1', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: staffEditor.words.pictureOther })).toBeFocused()
    await query('delete from library_pictures')
  },
)

test(
  'a picture in a text is described there, where the library has no words in that language',
  DEEP,
  async ({ page }) => {
    await page.goto(list)
    await page.getByLabel(staffUploads.pictures).setInputFiles([await photo('gang.jpg', 'silver')])
    await expect(card(page, 'gang.jpg')).toBeVisible()
    await page.goto(deskPath('deskDocument', 'nl', 'contact-block', 'new'))
    const dutch = page.locator('fieldset[lang="nl"]')
    const tool = (name: string) =>
      dutch.getByRole('toolbar', { name: staffRichText.toolbar }).getByRole('button', { name, exact: true })
    await dutch.locator('[contenteditable="true"]').click()
    await tool(staffRichText.more).click()
    await expect(tool(staffRichText.tools.pictureWords)).toHaveAttribute('aria-disabled', 'true')
    await tool(staffRichText.tools.picture).click()
    await page.getByRole('dialog').getByRole('button', { name: 'gang.jpg' }).click()
    const words = page.getByRole('dialog', { name: staffRichText.dialogs.pictureWords })
    await words.getByRole('textbox').fill('Een lange gang')
    await words.getByRole('button', { name: staffRichText.ready }).click()
    await expect(dutch.getByRole('img', { name: 'Een lange gang' })).toBeVisible()
    await expect(tool(staffRichText.tools.pictureWords)).not.toHaveAttribute('aria-disabled', 'true')
  },
)

test('a picture that was removed comes back from its history', DEEP, async ({ page }) => {
  await page.goto(list)
  await page.getByLabel(staffUploads.pictures).setInputFiles([await photo('terras.jpg', 'tan')])
  await card(page, 'terras.jpg').getByRole('link').click()
  const history = page.getByRole('link', { name: staffEditor.words.history })
  const address = (await history.getAttribute('href')) ?? ''
  await page.locator(`summary[aria-label="${staffEditor.words.more}"]`).click()
  await page.getByRole('button', { name: staffEditor.words.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: staffEditor.words.remove }).click()
  await page.waitForURL(list)
  await page.goto(address)
  await page.locator('details').last().locator('summary').click()
  await page.getByRole('button', { name: staffHistory.restoreOf.split('{')[0] }).click()
  await expect(page.getByText(staffHistory.removed)).toBeHidden()
  await page.goto(list)
  await expect(card(page, 'terras.jpg').locator('img')).toBeVisible()
})

test('several pictures are described and tagged together, on a phone too', DEEP, async ({ page, query }) => {
  const { describe } = words
  await page.goto(list)
  await page
    .getByLabel(staffUploads.pictures)
    .setInputFiles([await photo('trap.jpg', 'navy'), await photo('zolder.jpg', 'gold')])
  await expect(card(page, 'zolder.jpg')).toBeVisible()
  await page.getByRole('link', { name: describe.open }).click()
  const fields = (name: string) => page.getByRole('group', { name })
  await fields('trap.jpg').getByLabel(`${describe.alt} (${staffEditor.languages.nl})`).fill('Een trap')
  await page.getByLabel(describe.tagsOfAll).fill('binnen, Hout')
  await page.getByRole('button', { name: describe.tagAll }).click()
  await page.getByRole('button', { name: describe.save }).click()
  await expect(page.getByText(describe.saved.replace('{count}', '1'))).toBeVisible()
  await expect(fields('trap.jpg').getByRole('alert')).toHaveText(describe.left.incomplete)
  await expectAccessibleAt(page, WIDTHS.phone, 'pictures that are described together')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone)
  await fields('trap.jpg').getByLabel(`${describe.alt} (${staffEditor.languages.fr})`).fill('Un escalier')
  await page.getByRole('button', { name: describe.save }).press('Enter')
  await expect(fields('trap.jpg').getByRole('alert')).toBeHidden()
  expect(await query('select name, tags from library_pictures order by name')).toEqual([
    { name: 'trap.jpg', tags: ['binnen', 'hout'] },
    { name: 'zolder.jpg', tags: ['binnen', 'hout'] },
  ])
  await page.goto(`${list}?tag=hout`)
  await expect(card(page, 'trap.jpg')).toContainText('binnen, hout')
})
