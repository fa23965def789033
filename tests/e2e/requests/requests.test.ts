/** What an office does with requests at the desk: finds, takes, notes, gives on; what comes in shows by itself. */
import { readFileSync } from 'node:fs'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { awaitScripts, DEEP, expect, type Page } from '../../support/browser/test.ts'
import { printedPdf } from '../../support/forms/documents.ts'
import type { Query } from '../../support/owners.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const {
  privacy: dataWords,
  desk: { frame: deskWords, list: kit },
  requests: { list },
  requests: { desk: words, inbox },
} = MESSAGES.nl

test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))

let asked = 0
/** Writes a request as a form would; gives its id. */
async function ask(query: Query, lastName: string, remark = 'Is er een tuin?'): Promise<string> {
  asked += 1
  const [row] = await query<{ id: string }>(
    `insert into leads (form, language, office_id, subject, "values", email, consent_version, content_hash, erase_after)
     select 'contactMe', 'fr', min(id), 'GV-2031 – Rijwoning', $1, 'klant@example.org', '1', $2, now() + interval '1 year'
     from offices returning id`,
    [
      { firstName: 'An', lastName, email: 'klant@example.org', phone: '+32 470 12 34 56', wish: 'visit', remark },
      `r${asked}`,
    ],
  )
  return row?.id ?? ''
}

/** A request in the list. */
const item = (page: Page, name: string) => page.locator('[id^=row-]').filter({ hasText: name })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const SCREENS: readonly [name: string, path: (locale: Language, id: string) => string][] = [
  ['the first page', (locale) => pathTo('desk', locale)],
  ['the list of requests', (locale) => pathTo('deskRequests', locale)],
  ['the list as a file', (locale) => pathTo('deskExport', locale)],
  ['templates', (locale) => pathTo('deskTemplates', locale)],
  ['the figures', (locale) => pathTo('deskFigures', locale)],
  ['the funnel', (locale) => pathTo('deskFunnel', locale)],
  ['the reports', (locale) => pathTo('deskReports', locale)],
  ['personal data', (locale) => pathTo('deskPrivacy', locale)],
  ['a request', (locale, id) => deskPath('deskRequest', locale, id)],
]

test('on a phone a request takes two lines, in the longer words too', async ({ page, query }) => {
  const id = await ask(query, 'Vanden Broucke-Verstraeten', 'Is er een tuin?')
  await query(`update desk_requests set state = 'taken', due_at = now() + interval '1 day' where lead_id = $1`, [id])
  await page.setViewportSize({ width: 390, height: 844 })
  for (const locale of ['nl', 'fr'] as const) {
    await page.goto(pathTo('deskRequests', locale))
    const row = page.locator(`#row-${id}`)
    await expect(row).toBeVisible()
    expect((await row.boundingBox())?.height, locale).toBeLessThanOrEqual(72)
  }
})

for (const look of LOOKS)
  test(`each page is valid and can be used by everybody ${look.name}`, look.tag, async ({ page, query }) => {
    const id = await ask(query, 'x'.repeat(80), `<b>vet</b> ${'lang'.repeat(1250)} مرحبا`)
    await query(`update desk_requests set due_at = now() - interval '1 hour' where lead_id = $1`, [id])
    for (const [name, path] of SCREENS) {
      await expectGoodScreen(page, look, name, path(look.locale, id))
      await expect(page.locator('b', { hasText: 'vet' })).toHaveCount(0)
    }
  })

test('what comes in shows by itself, is found by words, and the first page leads to what is new', async ({
  page,
  query,
}) => {
  await page.clock.install()
  await page.goto(pathTo('desk', 'nl'))
  await page.getByRole('link', { name: deskWords.today.requests }).click()
  await expect(page).toHaveURL(/state=new$/)
  await ask(query, 'Vandenbroucke')
  await page.clock.runFor(11_000)
  const row = item(page, 'Vandenbroucke')
  // Nothing moves by itself: a line says that something came in.
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: /^1 nieuwe$/ }).click()
  await expect(row).toBeVisible()
  await ask(query, 'Iemand')
  await page.getByRole('searchbox').fill('vandenbrou 0470/12.34')
  await page.clock.runFor(1000)
  await expect(row).toBeVisible()
  await expect(item(page, 'Iemand')).toHaveCount(0)
  await page.reload()
  await expect(row).toBeVisible()
})

/** Opens a menu of the head and chooses in it. */
async function choose(page: Page, menu: 'state' | 'who', name: string): Promise<void> {
  await page.locator(`[data-menu=${menu}] summary`).press('Enter')
  await page.locator(`[data-menu=${menu}]`).getByRole('button', { name, exact: true }).press('Enter')
}

/** Takes a request, notes something, gives it to another office, and closes it. */
async function handle(page: Page, id: string): Promise<void> {
  await page.goto(deskPath('deskRequest', 'nl', id))
  await choose(page, 'who', inbox.acts.take)
  await expect(page.getByText(words.done.take)).toBeVisible()
  await expect(page.locator('[data-menu=who]').getByText('Lies Maes').first()).toBeVisible()
  await page.getByText(inbox.note, { exact: true }).click()
  await page.locator('[data-kind=note] [name=note]').fill('Belt morgen terug')
  await button(page, inbox.saveNote).press('Enter')
  await expect(page.getByText('Belt morgen terug').first()).toBeVisible()
  await choose(page, 'state', inbox.acts.close)
  await expect(page.getByText(words.done.close)).toBeVisible()
  await expect(page.locator('[data-menu=state]').getByText(inbox.states.closed)).toBeVisible()
}

test('of two colleagues who answer one request, the second is told before anything is sent', async ({
  page,
  query,
}) => {
  const id = await ask(query, 'Peeters')
  const address = deskPath('deskRequest', 'nl', id)
  await page.goto(address)
  await awaitScripts(page)
  await page.locator('[name=body]').fill('Dag An, er is een tuin.')
  // Meanwhile a colleague, who is another person of the desk.
  const [colleague] = await query<{ id: string }>(
    `insert into staff (email, name, role, language) values ($1, 'Bram Claes', 'administrator', 'nl') returning id`,
    [`bram-${id}@example.org`],
  )
  await query(`insert into desk_request_events (lead_id, kind, staff_id) values ($1, 'sent', $2)`, [id, colleague?.id])
  const mails = () => query('select 1 from mails where lead_id = $1', [id])
  await button(page, inbox.sendClose).click()
  await expect(page.getByText(inbox.newer)).toBeVisible()
  await expect(page.getByText(/, Bram Claes/)).toBeVisible()
  await expect(page.locator('[name=body]')).toHaveValue('Dag An, er is een tuin.')
  expect(await mails()).toEqual([])
  await button(page, inbox.sendClose).click()
  await expect(page.getByText(inbox.sending)).toBeVisible()
  expect(await mails()).toHaveLength(1)
})

test(
  'several are taken and closed at once by keyboard, and what a colleague has stays',
  DEEP,
  async ({ page, query }) => {
    const ids: string[] = []
    for (const name of ['Eenrij', 'Tweerij', 'Drierij']) ids.push(await ask(query, name))
    await page.goto(`${pathTo('deskRequests', 'nl')}?state=new`)
    for (const name of ['Eenrij', 'Tweerij', 'Drierij'])
      await page.getByRole('checkbox', { name: kit.choose.replace('{name}', `An ${name}`) }).press('Space')
    // Meanwhile a colleague closes one of them.
    await query(`update desk_requests set state = 'closed' where lead_id = $1`, [ids[2]])
    await button(page, list.bulk.actions.take).press('Enter')
    await expect(page.getByText(`${list.bulk.actions.take}: 2`)).toBeVisible()
    await expect(page.getByText(`An Drierij: ${list.bulk.reasons.newer}`)).toBeVisible()
    await page.goto(`${pathTo('deskRequests', 'nl')}?staff=me&q=rij`)
    const states = async () =>
      (
        await query<{ state: string }>('select state from desk_requests where lead_id = any($1) order by state', [ids])
      ).map(({ state }) => state)
    const close = async () => {
      for (const name of ['Eenrij', 'Tweerij'])
        await page.getByRole('checkbox', { name: kit.choose.replace('{name}', `An ${name}`) }).press('Space')
      await button(page, list.bulk.actions.close).press('Enter')
      await expect(page.getByText(`${list.bulk.actions.close}: 2`)).toBeVisible()
      expect(await states()).toEqual(['closed', 'closed', 'closed'])
    }
    await close()
    await page.getByRole('button', { name: MESSAGES.nl.desk.lists.notices.undo }).press('Enter')
    await expect(page.getByText(kit.undone)).toBeVisible()
    expect((await states()).filter((state) => state === 'taken')).toHaveLength(2)
    await close()
  },
)

test(
  'the list is taken as a file, after a fresh code, and the page says who took it',
  DEEP,
  async ({ page, query }) => {
    await ask(query, 'Uitvoerman')
    await query(`update staff_sessions set confirmed_at = now() - interval '11 minutes'`)
    await page.goto(`${pathTo('deskRequests', 'nl')}?q=uitvoerman`)
    await page.locator(`summary[aria-label="${inbox.more}"]`).first().click()
    await page.getByRole('link', { name: kit.file }).click()
    await expect(page.locator('[name=code]')).toBeVisible()
    const file = page.getByRole('link', { name: dataWords.export.button })
    await expect(file).toHaveCount(0)
    await query('update staff_sessions set confirmed_at = now()')
    await page.reload()
    const [download] = await Promise.all([page.waitForEvent('download'), file.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^aanvragen-.*[.]csv$/)
    expect(readFileSync(await download.path(), 'utf8')).toContain('"An Uitvoerman"')
    await page.reload()
    const use = page.getByRole('row').filter({ hasText: 'Lies Maes' }).first()
    await expect(use.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  },
)

test('what is held of a person is found by mail address, taken as a file, and erased', async ({ page, query }) => {
  const { privacy, held } = dataWords
  const id = await ask(query, 'Wisman')
  await query(`update leads set email = 'wisman@example.org' where id = $1`, [id])
  await page.goto(deskPath('deskRequest', 'nl', id))
  await page.locator(`summary[aria-label="${inbox.more}"]`).last().press('Enter')
  await button(page, inbox.allOfPerson).press('Enter')
  await expect(page.getByText(privacy.of.replace('{address}', 'wisman@example.org')).first()).toBeVisible()
  await page.goto(pathTo('deskPrivacy', 'nl'))
  await page.locator('[name=email]').fill('wisman@example.org')
  await button(page, privacy.find).press('Enter')
  await expect(page.getByRole('row', { name: `${held.leads} 1`, exact: true })).toBeVisible()
  expect(page.url()).not.toContain('wisman')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: privacy.file }).press('Enter'),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Wisman')
  await button(page, privacy.erase).press('Enter')
  await expect(page.getByText(dataWords.errors.sureRequired).first()).toBeVisible()
  await page.getByRole('checkbox', { name: privacy.sure }).press('Space')
  await button(page, privacy.erase).press('Enter')
  await expect(page.getByText(privacy.erased)).toBeVisible()
  expect(await query('select 1 from leads where id = $1', [id])).toEqual([])
})

test('one goes on through the list by keys and buttons, without a new page, and Back comes back', async ({
  page,
  query,
}) => {
  const ids = [await ask(query, 'Rijtje'), await ask(query, 'Rijtje'), await ask(query, 'Rijtje')]
  const [first = '', middle = '', last = ''] = ids
  const pathOf = (id: string): string => deskPath('deskRequest', 'nl', id)
  await page.goto(`${pathTo('deskRequests', 'nl')}?q=rijtje&state=new`)
  await awaitScripts(page)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.locator(`#row-${first} [data-row-link]`).click()
  await expect(page).toHaveURL(`${pathOf(first)}?q=rijtje&state=new`)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`${pathOf(middle)}?q=rijtje&state=new`)
  // What is entered by hand is about the one that is open now.
  const asked = page.getByRole('link', { name: MESSAGES.nl.entries.kinds.request, exact: true, includeHidden: true })
  await expect(asked.first()).toHaveAttribute('href', new RegExp(`about=request%20${middle}$`))
  await page.getByRole('link', { name: inbox.next }).click()
  await expect(page).toHaveURL(`${pathOf(last)}?q=rijtje&state=new`)
  await page.keyboard.press('k')
  await expect(page).toHaveURL(`${pathOf(middle)}?q=rijtje&state=new`)
  // A letter does nothing while somebody types.
  await page.locator('[name=body]').fill('Jk')
  await page.locator('[name=body]').press('j')
  await expect(page.locator('[name=body]')).toHaveValue('Jkj')
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\?q=rijtje&state=new$/)
  await expect(item(page, 'Rijtje')).toHaveCount(3)
})

test('an answer waits ten seconds and comes back when it is taken back, and a double click sends once', async ({
  page,
  query,
}) => {
  const id = await ask(query, 'Terugman')
  const mails = () => query('select 1 from mails where lead_id = $1', [id])
  await page.goto(deskPath('deskRequest', 'nl', id))
  await awaitScripts(page)
  await page.locator('[name=body]').fill('Bonjour, c’est possible.')
  await button(page, inbox.sendClose).dblclick()
  await expect(page.getByText(inbox.sending)).toBeVisible()
  expect(await mails()).toHaveLength(1)
  await page.getByRole('button', { name: inbox.dontSend }).click()
  await expect(page.locator('[name=body]')).toHaveValue('Bonjour, c’est possible.')
  expect(await mails()).toEqual([])
  const [row] = await query<{ state: string }>('select state from desk_requests where lead_id = $1', [id])
  expect(row?.state).toBe('new')
  await page.locator('[name=body]').press('Control+Shift+Enter')
  await expect(page.getByText(inbox.sending)).toBeVisible()
  expect(await mails()).toHaveLength(1)
})

test('a broken connection and another page lose no word', async ({ page, query, context }) => {
  const id = await ask(query, 'Lijnman')
  await page.goto(deskPath('deskRequest', 'nl', id))
  await awaitScripts(page)
  await page.locator('[name=body]').fill('Bonjour, je reviens vers vous.')
  await context.setOffline(true)
  await button(page, inbox.sendClose).click()
  await expect(page.getByText(inbox.notSent)).toBeVisible()
  await context.setOffline(false)
  await page.goto(pathTo('deskRequests', 'nl'))
  await page.goto(deskPath('deskRequest', 'nl', id))
  await expect(page.locator('[name=body]')).toHaveValue('Bonjour, je reviens vers vous.')
})

test('a list gets a name and opens by it, with its count, until it is removed', DEEP, async ({ page, query }) => {
  await query('delete from saved_views')
  await ask(query, 'Naamlijst')
  await page.goto(pathTo('deskRequests', 'nl'))
  await page.getByRole('searchbox').fill('naamlijst')
  await expect(page).toHaveURL(/q=naamlijst/)
  const saving = page.locator('#view summary')
  await saving.press('Enter')
  await page.locator('#view [name=name]').fill('Van Naamlijst')
  await button(page, kit.saved.save).press('Enter')
  const views = page.getByRole('navigation', { name: kit.views })
  await expect(views.getByRole('link', { name: 'Van Naamlijst 1' })).toHaveAttribute('aria-current', 'true')
  await page.goto(pathTo('deskRequests', 'nl'))
  await views.getByRole('link', { name: 'Van Naamlijst 1' }).press('Enter')
  await expect(page).toHaveURL(/q=naamlijst/)
  await expect(item(page, 'Naamlijst')).toHaveCount(1)
  await saving.press('Enter')
  await button(page, kit.saved.removeOne.replace('{name}', 'Van Naamlijst')).press('Enter')
  await expect(views.getByRole('link', { name: 'Van Naamlijst' })).toHaveCount(0)
})

test('a template is found by a slash where one types, and stands in the place of the greeting', async ({
  page,
  query,
}) => {
  const id = await ask(query, 'Peeters')
  await query('delete from answer_templates')
  await query(`with made as (insert into answer_templates (name) values ('Bedankt') returning id)
    insert into answer_template_texts select id, 'fr', 'Merci', 'Bonjour {name}, à bientôt. {colleague}' from made`)
  await page.goto(deskPath('deskRequest', 'nl', id))
  await awaitScripts(page)
  const [body, subject] = [page.locator('[name=body]'), page.locator('[name=subject]')]
  await body.press('Control+End')
  await body.pressSequentially('\n/bed')
  await body.press('Enter')
  const filled = 'Bonjour An Peeters, à bientôt. Lies Maes'
  await expect(body).toHaveValue(filled)
  await expect(body).toBeFocused()
  await expect(subject).toHaveValue('Merci')
  await expect(page.locator('mark[data-kind=filled]')).toHaveText(['An Peeters', 'Lies Maes'])
  // What was typed stays.
  await body.fill('Mon texte /bed')
  await body.press('Enter')
  await expect(body).toHaveValue(`Mon texte ${filled}`)
  await body.press('Control+Enter')
  await expect(page.getByText(inbox.sending)).toBeVisible()
  const [mail] = await query<{ text: string }>('select text from mails where lead_id = $1', [id])
  expect(mail?.text).toContain(filled)
})

test('an answer takes a file of the library along', DEEP, async ({ page, query }) => {
  const id = await ask(query, 'Bijlageman')
  await query('delete from library_files')
  await page.goto(deskPath('deskKind', 'nl', 'file'))
  const brochure = { name: 'kopers.pdf', mimeType: 'application/pdf', buffer: printedPdf() }
  await page.getByLabel(MESSAGES.nl.cms.uploads.files).setInputFiles([brochure])
  await expect(page.locator('main').getByRole('link', { name: 'kopers.pdf' })).toBeVisible()
  await page.goto(deskPath('deskRequest', 'nl', id))
  await page.locator('[name=body]').fill('Dag An, hierbij de brochure.')
  await page.locator('summary').filter({ hasText: inbox.addFiles }).press('Enter')
  await page.getByRole('checkbox', { name: /kopers/ }).press('Space')
  await button(page, inbox.sendClose).press('Enter')
  await expect(page.getByText(inbox.sending)).toBeVisible()
  await expect(page.getByText('kopers.pdf').first()).toBeVisible()
})

test('a request is taken, noted and closed by keyboard', async ({ page, query }) =>
  handle(page, await ask(query, 'Peeters')))

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a template is filled in by its link', async ({ page, query }) => {
    const id = await ask(query, 'Sjabloonman')
    await query(`with made as (insert into answer_templates (name) values ('Zonder script') returning id)
      insert into answer_template_texts select id, 'fr', null, 'Bonjour {name}' from made`)
    await page.goto(deskPath('deskRequest', 'nl', id))
    await page.locator('summary').filter({ hasText: inbox.templates }).click()
    await page.getByRole('link', { name: /Zonder script/ }).click()
    await expect(page.locator('[name=body]')).toHaveValue('Bonjour An Sjabloonman')
  })

  test('so too, and the list is narrowed by its form', async ({ page, query }) => {
    await handle(page, await ask(query, 'Zonderling'))
    await page.goto(pathTo('deskRequests', 'nl'))
    await page.getByRole('searchbox').fill('zonderling')
    await page.getByRole('searchbox').press('Enter')
    await expect(item(page, 'Zonderling')).toContainText(list.states.closed)
  })
})
