import { expectAccessible } from '../../support/browser/axe.ts'
import { fillPerson, lastMail, linksIn, newAddress, send } from '../../support/browser/requests.ts'
import { awaitScripts, expect, test } from '../../support/browser/test.ts'
import { docx, pdf } from '../../support/forms/documents.ts'

const PDF = { name: 'cv An.pdf', mimeType: 'application/pdf', buffer: pdf() }
const CV = 'input[type="file"][name="cv"]'

test('an application with a CV reaches the agency, which opens it by its link', async ({ page, request }) => {
  const email = newAddress()
  await page.goto('/nl/aanvraag/solliciteren/')
  await awaitScripts(page)
  await fillPerson(page, email)
  await page.locator(CV).setInputFiles({ ...PDF, name: 'cv.docx', buffer: docx() })
  await send(page)
  await expect(page).toHaveURL('/nl/bedankt/solliciteren/')
  const [link = ''] = linksIn(await lastMail(email, 'agency'), 'files')
  const answer = await request.get(link, { maxRedirects: 0 })
  expect(answer.status()).toBe(200)
  expect(await answer.body()).toEqual(docx())
  expect(answer.headers()).toMatchObject({
    'content-disposition': `attachment; filename="cv.docx"; filename*=UTF-8''cv.docx`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(linksIn(await lastMail(email, 'sender'), 'files')).toEqual([])
})

test('a file that is refused gets an error beside the others, and is sent to the site once', async ({ page }) => {
  await page.goto('/nl/aanvraag/solliciteren/')
  await awaitScripts(page)
  await fillPerson(page, newAddress())
  const summary = page.locator('#form-problem')
  await page.locator(CV).setInputFiles({ ...PDF, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await send(page)
  await expect(summary).toContainText('hoogstens 5 MB')
  const uploads: string[] = []
  page.on('request', (request) => request.url().includes('/api/uploads/') && uploads.push(request.method()))
  await page.locator(CV).setInputFiles({ ...PDF, buffer: Buffer.from('<html>') })
  await page.locator('[name="lastName"]').fill('')
  await send(page)
  await expect(summary).toContainText('Kies een pdf of een Word-document')
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expectAccessible(page, 'job with an error')
  await page.locator('[name="lastName"]').fill('Peeters')
  await send(page)
  await expect(summary.getByRole('link')).toHaveCount(1)
  expect(uploads).toHaveLength(1)
  await page.locator(CV).setInputFiles(PDF)
  await page.locator('[name="lastName"]').fill('')
  await send(page)
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(summary).not.toContainText('Kies een pdf')
  await page.locator('[name="lastName"]').fill('Peeters')
  await send(page)
  await expect(page).toHaveURL('/nl/bedankt/solliciteren/')
  expect(uploads).toHaveLength(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the CV is kept while the rest is mended', async ({ page, request }) => {
    const email = newAddress()
    await page.goto('/fr/demande/postuler/')
    await fillPerson(page, 'job')
    await page.locator(CV).setInputFiles(PDF)
    await send(page)
    await expect(page.locator('#form-problem')).toContainText('L’adresse e-mail n’est pas valide')
    await expect(page.locator('form')).toContainText('Conservé : cv An.pdf')
    await expect(page.locator('[name="lastName"]')).toHaveValue('Peeters')
    await page.locator('[name="email"]').fill(email)
    await send(page)
    await expect(page).toHaveURL('/fr/merci/postuler/')
    const [link = ''] = linksIn(await lastMail(email, 'agency'), 'files')
    expect(await (await request.get(link)).body()).toEqual(pdf())
  })
})

test('a link that is over says so', async ({ page }) => {
  for (const [path, title] of [
    ['/api/files/nothing/?locale=fr', 'Ce fichier n’existe plus'],
    ['/api/documents/nothing/', 'Deze link werkt niet meer'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(410)
    await expect(page.locator('h1')).toHaveText(title)
    await expectAccessible(page, path)
  }
})

test('a testimonial with a picture is sent, and not shown yet', async ({ page }) => {
  const email = newAddress()
  await page.goto('/nl/aanvraag/getuigenis/')
  await awaitScripts(page)
  await page.locator('[name="remark"]').fill('Ze belden altijd terug.')
  await page.locator('[name="name"]').fill('Familie Onzichtbaar')
  await page.locator('[name="email"]').fill(email)
  await send(page)
  await expect(page.locator('#form-problem')).toContainText('Vink aan dat uw getuigenis op deze site mag verschijnen')
  await page.locator('[name="consent"]').check()
  await send(page)
  await expect(page).toHaveURL('/nl/bedankt/getuigenis/')
  const review = /\/nl\/getuigenis-nalezen\/[\w-]+\//.exec((await lastMail(email, 'agency')).text)?.[0] ?? ''
  await page.goto('/nl/testimonials/')
  await expect(page.locator('main')).not.toContainText('Familie Onzichtbaar')
  await page.goto(review)
  await expect(page.getByRole('status')).toHaveText('Deze getuigenis staat niet op de site.')
  await expect(page.locator('main')).toContainText('Ze belden altijd terug.')
  await expectAccessible(page, 'a testimonial to be reviewed')
  await page.getByRole('button', { name: 'Plaats ze niet' }).click()
  await expect(page.getByRole('status')).toHaveText('Deze getuigenis staat niet op de site.')
})
