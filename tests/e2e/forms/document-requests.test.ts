import { formPath } from '../../../lib/forms/form-paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { PUBLISHED } from '../../support/browser/demo.ts'
import { fillPerson, lastMail, linksIn, newAddress, send } from '../../support/browser/requests.ts'
import { awaitScripts, expect, test } from '../../support/browser/test.ts'

type Named = { Name: string }
const documentsOf = (home: (typeof PUBLISHED)[number] | undefined): Named[] => (home?.nl.Documents as Named[]) ?? []
/** A home of the demo with a document of each kind of readers (scripts/demo.ts). */
const OF_ALL_KINDS = 20135
const without = PUBLISHED.find((home) => documentsOf(home).length === 0)
const pageOf = (id: unknown) => `${formPath('documents', 'nl')}?property=${id}`
const t = translations('nl', 'documents')

test('a page names what isn’t public by its kind, and no address leads to it', async ({ page, request }) => {
  const home = PUBLISHED.find(({ record }) => record.ID === OF_ALL_KINDS)
  const answer = await request.get(`/nl/property/${OF_ALL_KINDS}/`)
  const html = await answer.text()
  await page.goto(answer.url())
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Documenten', exact: true }) })
  await expect(section.getByRole('link')).toHaveText(['EPC-attest', 'Keuring elektriciteit'])
  await expect(section).toContainText(t('onRequest', { kinds: t('kinds.basicDeed') }))
  await expect(section).toContainText(t('afterVisit', { kinds: t('kinds.minutes') }))
  for (const { Name } of documentsOf(home).filter(({ Name: name }) => /Verslag|Basisakte|Eigendomstitel/.test(name)))
    expect(html).not.toContain(Name)
  expect(html).not.toMatch(/\/documents\/[0-9a-f]{24}|demo\/documents|id-[245]\//)
  const open = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status()
  const hrefs = await section
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const href of hrefs) {
    const file = await request.get(href)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="/)
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  for (const key of ['id-2', 'id-4', 'id-5'])
    expect(await open(`/api/documents/home/${OF_ALL_KINDS}/${key}/`)).toBe(404)
  expect(await open('/demo/documents/basisakte.pdf')).toBe(404)
})

test('documents come by mail as links that open them, as often as somebody asks', async ({ page, request }) => {
  const email = newAddress()
  const ask = async () => {
    await page.goto(pageOf(OF_ALL_KINDS))
    await awaitScripts(page)
    await fillPerson(page, email)
    await page.getByLabel('Alle documenten').check()
    await send(page)
    await expect(page).toHaveURL('/nl/bedankt/documenten/')
  }
  await ask()
  const links = linksIn(await lastMail(email, 'sender'), 'documents')
  const answers = await Promise.all(links.map((link) => request.get(link, { maxRedirects: 0 })))
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200])
  for (const answer of answers) {
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  const part = await request.get(links[0] ?? '', { headers: { range: 'bytes=0-4' } })
  expect([part.status(), await part.text()]).toEqual([206, '%PDF-'])

  // Whoever asks for an address learns nothing of it: only the mail says that they were sent before.
  await ask()
  expect((await lastMail(email, 'sender')).text).toContain('al eerder')
})

test('a home without documents says so and leads to its office', async ({ page }) => {
  await page.goto(pageOf(without?.record.ID))
  await expect(page.getByRole('status')).toContainText('Er werden geen documenten gevonden')
  await expect(page.locator('form[action^="/api/requests/"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Vraag het aan het kantoor' }).click()
  await expect(page).toHaveURL(`/nl/aanvraag/info-of-bezoek/?property=${without?.record.ID}`)
})
