import { slug } from '../../../lib/shared/slug.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { PUBLISHED } from '../../support/browser/demo.ts'
import { fillPerson, lastMail, linksIn, newAddress, send } from '../../support/browser/requests.ts'
import { awaitScripts, expect, test } from '../../support/browser/test.ts'

type Named = { Name: string; Url: string }
const documentsOf = (home: (typeof PUBLISHED)[number] | undefined): Named[] => (home?.nl.Documents as Named[]) ?? []
const withDocuments = PUBLISHED.find((home) => documentsOf(home).length > 1)
const without = PUBLISHED.find((home) => documentsOf(home).length === 0)
const pageOf = (home: typeof withDocuments) => `/nl/aanvraag/documenten/?property=${home?.record.ID}`
const DOCUMENTS = documentsOf(withDocuments)

test('documents come by mail as links, and again only to who says so', async ({ page, request }) => {
  const email = newAddress()
  const ask = async () => {
    await page.goto(pageOf(withDocuments))
    await awaitScripts(page)
    await fillPerson(page, email)
    await page.getByLabel('Alle documenten').check()
  }
  await ask()
  await send(page)
  await expect(page).toHaveURL('/nl/bedankt/documenten/')
  const links = linksIn(await lastMail(email, 'sender'), 'documents')
  const answers = await Promise.all(links.map((link) => request.get(link, { maxRedirects: 0 })))
  expect(answers.map((answer) => answer.status())).toEqual(DOCUMENTS.map(() => 302))
  for (const [index, answer] of answers.entries()) {
    const { pathname } = new URL(answer.headers().location ?? '')
    expect(pathname).toBe(`/demo/documents/${slug(DOCUMENTS[index]?.Name ?? '')}.pdf`)
    const file = await request.get(pathname)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }

  await ask()
  await send(page)
  await expect(page.locator('#form-problem')).toContainText('U vroeg deze documenten al aan')
  await expectAccessible(page, 'documents, requested already')
  await page.locator('[name="again"]').check()
  await send(page)
  await expect(page).toHaveURL('/nl/bedankt/documenten/')
})

test('a home without documents says so and leads to its office', async ({ page }) => {
  await page.goto(pageOf(without))
  await expect(page.getByRole('status')).toContainText('Er werden geen documenten gevonden')
  await expect(page.locator('form[action^="/api/requests/"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Vraag het aan het kantoor' }).click()
  await expect(page).toHaveURL(`/nl/aanvraag/info-of-bezoek/?property=${without?.record.ID}`)
})
