/** What an office does with its homes at the desk, and that visitors see it. */

import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect, type Page } from '../../support/browser/test.ts'
import type { Query } from '../../support/owners.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const {
  homes: words,
  desk: { list },
  layout,
} = MESSAGES.nl

test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))

/** A home that is on the site with several pictures. */
async function someHome(query: Query): Promise<{ id: string; reference: string }> {
  const [home] = await query<{ id: number; reference: string }>(
    `select p.id, p.reference from properties p where p.published and p.availability = 'available' and p.market = 'sale' and not p.hidden
       and (select count(distinct src) from pictures f where f.property_id = p.id) > 3
       and exists (select from property_texts t where t.property_id = p.id and t.language = 'nl') order by p.id limit 1`,
  )
  if (!home) throw new Error('The demo has no such home.')
  return { id: String(home.id), reference: home.reference }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a tab of a home's page. */
const tab = (page: Page, name: keyof typeof words.page.tabs) =>
  page.getByRole('navigation', { name: words.page.tabs.label }).getByRole('link', { name: words.page.tabs[name] })

/** Opens the details of a home by the list of the desk; gives the address of its public page. */
async function open(page: Page, reference: string): Promise<string> {
  await page.goto(pathTo('deskHomes', 'nl'))
  await page.getByRole('searchbox').fill(reference)
  await expect(page).toHaveURL(/[?&]q=/)
  await page.getByRole('row').filter({ hasText: reference }).getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference)
  await tab(page, 'facts').click()
  return (await page.getByRole('link', { name: words.toPage }).getAttribute('href')) ?? ''
}

test('a home is hidden and shown again, found by its reference, and visitors see it', async ({
  page,
  request,
  query,
}) => {
  const { reference } = await someHome(query)
  const path = await open(page, reference)
  const status = async () => (await request.get(path)).status()
  expect(await status()).toBe(200)
  // The first click only says what it means.
  await page.getByText(`${words.settings.hide}…`).click()
  await expect(page.getByText(words.settings.hideSure)).toBeVisible()
  expect(await status()).toBe(200)
  await button(page, words.settings.hide).press('Enter')
  await expect(page.getByText(words.done.hidden)).toBeVisible()
  await expect.poll(status).toBe(404)
  await button(page, words.settings.show).press('Enter')
  await expect(page.getByText(words.done.shown)).toBeVisible()
  await expect.poll(status).toBe(200)
})

test('a home leads to all of its requests, whose list says so and is left again, and back to all homes', async ({
  page,
  query,
}) => {
  const { id, reference } = await someHome(query)
  await query(
    `insert into leads (form, language, "values", email, property_id, subject, consent_version, content_hash, erase_after)
     values ('contact', 'nl', '{"firstName": "An", "lastName": "Wouters"}', 'an@voorbeeld.be', $1, 'x', '1', 'of-home', now() + interval '1 day')`,
    [id],
  )
  await page.goto(deskPath('deskHome', 'nl', id))
  await tab(page, 'requests').click()
  await page.getByRole('link', { name: words.page.inList }).click()
  await expect(page).toHaveURL(new RegExp(`[?]home=${id}&state=all$`))
  const out = page.getByRole('link', { name: list.withoutFilter.replace('{filter}', words.columns.home) })
  await expect(page.getByRole('listitem').filter({ has: out })).toContainText(reference)
  await out.press('Enter')
  await expect(page).toHaveURL(/[?]state=all$/)
  await expect(out).toHaveCount(0)
  await page.goto(deskPath('deskHome', 'nl', id))
  await page.getByRole('navigation', { name: layout.breadcrumbs }).getByRole('link').press('Enter')
  await page.waitForURL(`**${pathTo('deskHomes', 'nl')}`)
})

test('a ribbon, an order of pictures by button and a note are kept, and shown to whom they are for', async ({
  page,
  request,
  query,
}) => {
  const { id, reference } = await someHome(query)
  const path = await open(page, reference)
  const text = async () => (await request.get(path)).text()
  await page.locator('[name=nl]').fill('Open huis zaterdag')
  await button(page, words.ribbon.save).press('Enter')
  await expect(page.getByText(words.done.ribbons)).toBeVisible()
  await expect.poll(text).toContain('Open huis zaterdag')
  const [, second] = await query<{ src: string }>(
    'select src from pictures where property_id = $1 order by position limit 2',
    [id],
  )
  await tab(page, 'pictures').click()
  const name = words.pictures.name.replace('{place}', '2')
  await page.getByRole('button', { name: `${MESSAGES.nl.desk.sortable.up}: ${name}` }).press('Enter')
  await button(page, words.pictures.save).press('Enter')
  await expect(page.getByText(words.done.pictures)).toBeVisible()
  const [home] = await query<{ first: string }>('select picture_order[1] as first from properties where id = $1', [id])
  expect(home?.first).toBe(second?.src)
  await tab(page, 'facts').click()
  await page.locator('[name=note]').fill('Sleutel ligt bij de buren')
  await button(page, words.note.save).press('Enter')
  await expect(page.getByText(words.done.note)).toBeVisible()
  await expect(page.locator('[name=note]')).toHaveValue('Sleutel ligt bij de buren')
  expect(await text()).not.toContain('Sleutel')
  await tab(page, 'pictures').click()
  await button(page, words.pictures.reset).press('Enter')
  await expect(page.getByText(words.done.crmPictures)).toBeVisible()
})

test('a home is sold by keyboard: what follows is shown first, and it is lifted again', async ({
  page,
  request,
  query,
}) => {
  const { id } = await someHome(query)
  await page.goto(deskPath('deskHome', 'nl', id))
  const path = (await page.getByRole('link', { name: words.page.onSite }).getAttribute('href')) ?? ''
  const text = async () => (await request.get(path)).text()
  const menu = page.locator('summary', { hasText: 'Te koop' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `${words.state.name.sold}…` }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Het pand is verkocht' })).toBeVisible()
  await button(page, 'Zet op verkocht').press('Enter')
  await expect(page.getByText(words.done.stateSold)).toBeVisible()
  await expect.poll(text).toContain('Verkocht')
  await page.getByText(`${words.state.lift}…`).click()
  await button(page, words.state.lift).press('Enter')
  await expect(page.getByText(words.done.stateLifted)).toBeVisible()
  await expect(menu).toBeVisible()
})

test('who sees a document is set by kind and by document, and holds for visitors', async ({ page, request }) => {
  // A home of the demo with documents for all kinds of readers (scripts/demo.ts).
  const id = 20135
  const { documents } = MESSAGES.nl
  await page.goto(deskPath('deskHome', 'nl', String(id)))
  const path = (await page.getByRole('link', { name: words.page.onSite }).getAttribute('href')) ?? ''
  await tab(page, 'documents').click()
  const seen = async () => {
    const [shown, file] = [await request.get(path), await request.get(`/api/documents/home/${id}/id-1/`)]
    return [(await shown.text()).includes('EPC-attest'), file.status()]
  }
  expect(await seen()).toEqual([true, 200])
  const row = page.locator('#documents li', { hasText: 'EPC-attest' }).first()
  await row.getByLabel(documents.desk.who).selectOption('onRequest')
  await row.getByRole('button', { name: documents.desk.save }).press('Enter')
  await expect(page.getByText(words.done.document)).toBeVisible()
  await expect.poll(seen).toEqual([false, 404])
  await expect(row.getByText(documents.desk.set, { exact: true })).toBeVisible()
  await row.getByLabel(documents.desk.kind).selectOption('plan')
  await row.getByLabel(documents.desk.who).selectOption('auto')
  await row.getByRole('button', { name: documents.desk.save }).press('Enter')
  await expect(row.getByLabel(documents.desk.kind)).toHaveValue('plan')
  await expect.poll(seen).toEqual([true, 200])
  await page.getByText(documents.desk.history).press('Enter')
  await expect(page.locator('#documents details li')).toHaveCount(3)
  const download = page.waitForEvent('download')
  await row.getByRole('link', { name: 'EPC-attest' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('several homes are hidden at once by keys alone, and shown again', async ({ page }) => {
  await page.goto(`${pathTo('deskHomes', 'nl')}?state=online`)
  const row = page.getByRole('row').nth(1)
  const name = (await row.getByRole('rowheader').getByRole('link').textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(row.getByRole('rowheader').getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await button(page, words.acts.hide).press('Enter')
  await expect(page.getByRole('rowheader', { name }).first()).toBeHidden()
  await button(page, MESSAGES.nl.desk.lists.notices.undo).press('Enter')
  await expect(page.getByRole('rowheader', { name }).first()).toBeVisible()
})

test('a home is looked at beside the list, which keeps its place', async ({ page }) => {
  await page.goto(pathTo('deskHomes', 'nl'))
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: list.peek })
  const second = (await page.getByRole('row').nth(2).getByRole('rowheader').getByRole('link').textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(peek.getByRole('heading', { level: 2 })).toHaveText(second)
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  await expect(page.getByRole('row').nth(2).getByRole('rowheader').getByRole('link')).toBeFocused()
})

test('the list sorts by a figure and narrows to a state, and says so in its address', DEEP, async ({ page }) => {
  await page.goto(pathTo('deskHomes', 'nl'))
  await page.getByRole('columnheader', { name: words.columns.opened }).getByRole('link').press('Enter')
  await expect(page).toHaveURL(/sort=-opened/)
  await expect(page.getByRole('columnheader', { name: words.columns.opened })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByLabel(list.addFilter, { exact: true }).press('Enter')
  await page.locator('details[open] summary', { hasText: words.columns.state }).press('Enter')
  await page.getByRole('checkbox', { name: words.states.taken }).press('Space')
  await expect(page).toHaveURL(/state=taken/)
  await expect(page).toHaveURL(/sort=-opened/)
  await expect(page.getByRole('row').nth(1)).toContainText(words.states.taken)
})

const SCREENS: readonly [name: string, path: (locale: Language, id: string) => string][] = [
  ['the list of homes', (locale) => pathTo('deskHomes', locale)],
  ['a home', (locale, id) => deskPath('deskHome', locale, id)],
  ['a home that is about to be sold', (locale, id) => `${deskPath('deskHome', locale, id)}?state=sold`],
  ...(['visits', 'requests', 'facts', 'history'] as const).map(
    (name): [string, (locale: Language, id: string) => string] => [
      `the tab ${name} of a home`,
      (locale, id) => `${deskPath('deskHome', locale, id)}?tab=${name}`,
    ],
  ),
]

for (const look of LOOKS)
  test(`each page is valid and can be used by everybody ${look.name}`, look.tag, async ({ page, query }) => {
    const { id } = await someHome(query)
    for (const [name, path] of SCREENS) await expectGoodScreen(page, look, name, path(look.locale, id))
  })
