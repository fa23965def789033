/** Files that visitors download: added several at once, titled, linked to by name, replaced, and kept while linked. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect, type Page, SOON } from '../../support/browser/test.ts'
import { printedPdf } from '../../support/forms/documents.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const {
  cms: { editor: staffEditor },
  cms: { kinds: staffKinds },
  cms: { pictures: staffPictures },
  cms: { uploads: staffUploads },
  cms: { richText: staffRichText },
} = MESSAGES.nl
const list = deskPath('deskKind', 'nl', 'file')

const brochure = (name: string, more: Parameters<typeof printedPdf>[0] = {}) => ({
  name,
  mimeType: 'application/pdf',
  buffer: printedPdf({ objects: `% ${name}\n`, ...more }),
})
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
const adding = (page: Page) =>
  page.getByRole('button', { name: staffEditor.add.replace('{kind}', MESSAGES.nl['cms-fields'].kinds.file.many) })
const save = (page: Page) => page.getByRole('button', { name: staffEditor.words.save, exact: true }).click()

test.beforeEach(async ({ context, baseURL, query }) => {
  await signInStaff(context, baseURL ?? '', 'editor', query)
  await query('delete from library_files')
})

test.describe('adding', () => {
  test.use({ expectedErrors: /Failed to load resource.*415.*\/api\/staff\/files\// })

  test('several files are added at once, and of each that is refused it is said why', async ({ page }) => {
    await page.goto(list)
    await adding(page).click()
    await page
      .getByLabel(staffUploads.files)
      .setInputFiles([
        brochure('kopers.pdf'),
        brochure('geheim.pdf', { trailer: '/Encrypt 9 0 R' }),
        { ...brochure('nep.pdf'), buffer: Buffer.from('<html>') },
        { ...brochure('leeg.pdf'), buffer: Buffer.alloc(0) },
        brochure('kopers.pdf'),
      ])
    for (const problem of ['encrypted', 'noFile', 'empty'] as const)
      await expect(page.getByRole('alert').filter({ hasText: staffUploads[problem] })).toBeVisible()
    await expect(page.getByText(staffUploads.known)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: MESSAGES.nl.desk.list.closePeek }).click()
    await expect(row(page, 'kopers.pdf')).toHaveCount(1)
    await expectAccessibleAt(page, WIDTHS.phone, 'the files')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone)
  })

  test('a file on its way can be stopped', DEEP, async ({ page }) => {
    await page.goto(list)
    await adding(page).click()
    await page.route('**/api/staff/files/', () => undefined)
    await page.getByLabel(staffUploads.files).setInputFiles([brochure('traag.pdf'), brochure('wacht.pdf')])
    for (const name of ['wacht.pdf', 'traag.pdf'])
      await page.getByRole('button', { name: staffUploads.stopFile.replace('{name}', name) }).click()
    await expect(page.getByText(staffUploads.stopped)).toHaveCount(2)
    await page.unroute('**/api/staff/files/')
    await page.reload()
    await expect(page.getByText('traag.pdf')).toBeHidden()
  })
})

test('a file is titled, linked to by its title, replaced at the same address, and stays while it is linked to', async ({
  page,
  query,
}) => {
  await page.goto(deskPath('deskDocument', 'nl', 'file', 'new'))
  await page.getByLabel(staffUploads.file).setInputFiles(brochure('prijzen.pdf'))
  await expect(page.locator('[name="fields.name"]')).toHaveValue('prijzen.pdf')
  await page.locator('[name="texts.nl.title"]').fill('Prijslijst')
  await save(page)
  await expect(page.locator('[name="texts.fr.title"]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name="texts.fr.title"]').fill('Liste des prix')
  await save(page)
  await expect(page).toHaveURL(/\/file\/\d+\/$/)
  const [file] = await query<{ id: number; stored_name: string }>('select id, stored_name from library_files')
  const address = `/downloads/${file?.id}.pdf`

  await page.goto(deskPath('deskDocument', 'nl', 'header-link', 'new'))
  await page.getByRole('button', { name: staffRichText.links.search }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('prijslijst')
  await dialog.getByRole('button', { name: /Prijslijst/ }).click()
  await expect(page.locator('[name="fields.href"]')).toHaveValue(address)
  await page.locator('[name="texts.nl.label"]').fill('Onze prijzen')
  await save(page)
  await expect(page).toHaveURL(/\/header-link\/\d+\/$/)

  await page.goto(deskPath('deskDocument', 'nl', 'file', String(file?.id)))
  await expect(page.locator('section').filter({ hasText: staffPictures.places })).toContainText('Onze prijzen')
  await page.getByLabel(staffUploads.file).setInputFiles(brochure('prijzen-2028.pdf'))
  await expect(page.getByText(staffUploads.uploaded)).toBeVisible()
  await save(page)
  await expect(page.getByText(staffEditor.words.saved)).toBeVisible()
  await expect.poll(async () => (await page.request.get(address)).text(), SOON).toContain('prijzen-2028.pdf')
  expect((await page.request.get(address)).headers()['content-disposition']).toContain('attachment')

  await page.locator(`summary[aria-label="${staffEditor.words.more}"]`).click()
  await page.getByRole('button', { name: staffEditor.words.remove, exact: true }).click()
  const sure = page.getByRole('dialog', { name: staffEditor.words.remove })
  await sure.getByRole('button', { name: staffEditor.words.remove }).click()
  await expect(sure.getByRole('alert')).toHaveText(staffKinds.parts.usedBy)
  await query(`delete from header_links where href = $1`, [address])
})

test('only staff who edit the content add files and pictures, also past the screens', async ({
  context,
  query,
  baseURL,
}) => {
  const send = (address: string) =>
    context.request.post(address, {
      headers: { origin: baseURL ?? '' },
      multipart: { file: { ...brochure('../../x.pdf'), name: '../../x.pdf' } },
    })
  await query(`update staff set role = 'office'`)
  for (const address of ['/api/staff/files/', '/api/staff/files/?for=row', '/api/staff/media/'])
    expect((await send(address)).status()).toBe(404)
  expect(await query('select id from library_files')).toEqual([])
  await query(`update staff set role = 'editor'`)
  expect(await (await send('/api/staff/files/')).json()).toMatchObject({ isNew: true, name: 'x.pdf' })
  const form = {
    file: { name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(16 * 1024 * 1024, '%PDF-1.4') },
  }
  const huge = await context.request.post('/api/staff/files/', { headers: { origin: baseURL ?? '' }, multipart: form })
  expect([huge.status(), await huge.json()]).toEqual([413, { error: 'tooLarge' }])
})
