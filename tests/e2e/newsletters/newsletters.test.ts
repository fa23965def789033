/** How a newsletter comes about at the desk, from its first word to the mail and the way out of it. */
import { join } from 'node:path'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { newestMail } from '../../support/browser/mail.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { expect, type Locator, type Page, SOON } from '../../support/browser/test.ts'
import { makeNewsletter, makeReaders } from '../../support/newsletters.ts'
import type { Query } from '../../support/owners.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const {
  newsletters: { desk: words },
  cms: { editor: EDITOR },
  'cms-fields': FIELDS,
  cms: { kinds: KINDS },
  'saved-searches': { page: WISHES },
} = MESSAGES.nl
const LABELS = FIELDS.kindFields.newsletter

test.beforeEach(async ({ context, baseURL, query }) => {
  await query('delete from newsletter_sendings')
  await query('delete from newsletters')
  await query('delete from newsletter_subscriptions')
  await signInStaff(context, baseURL ?? '', 'administrator', query)
})

const SCREENS: readonly [name: string, path: (locale: Language, id: number) => string][] = [
  ['the newsletters', (locale) => pathTo('deskNewsletters', locale)],
  ['a newsletter', (locale, id) => deskPath('deskNewsletter', locale, String(id))],
  ['the editor of a newsletter', (locale, id) => deskPath('deskDocument', locale, 'newsletter', String(id))],
  ['the subscribers', (locale) => pathTo('deskSubscribers', locale)],
]

for (const look of LOOKS)
  test(`each page is valid and can be used by everybody ${look.name}`, look.tag, async ({ page, query }) => {
    await makeReaders(query, 3, ['nl', 'fr', 'en'])
    await query(
      `insert into newsletter_subscriptions (email, language) values ('${'lang'.repeat(50)}@example.org', 'nl')`,
    )
    const id = await makeNewsletter(query, { nl: 'x'.repeat(120), fr: 'Nouvelles <b>' })
    await query("insert into newsletter_blocks (newsletter_id, sort_order, kind, home_id) values ($1, 1, 'home', 1)", [
      id,
    ])
    for (const [name, path] of SCREENS) await expectGoodScreen(page, look, name, path(look.locale, id))
  })

const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true })
const field = (page: Page | Locator, label: string): Locator => page.getByLabel(new RegExp(`^${label}( \\(|$)`))

test('a newsletter is composed, looked at, tested, sent after a question, and left by its link', async ({
  page,
  query,
  ownSite,
}) => {
  const site = { folder: join(ownSite.dataDir, 'mail'), query }
  await makeReaders(query, 1)
  await page.goto(pathTo('deskNewsletters', 'nl'))
  await page.getByRole('link', { name: words.add }).first().click()
  await field(page, LABELS.name.label).fill('November')
  const dutch = page.locator('fieldset[lang="nl"]')
  await field(page, LABELS['texts.subject'].label).first().fill('Nieuws van november')
  const add = button(page, EDITOR.words.addRow)
  await add.click()
  await dutch.locator('[contenteditable="true"]').fill('Dag lezer, het wordt winter.')
  await add.click()
  const second = page
    .getByRole('listitem')
    .filter({ has: page.locator('select') })
    .nth(1)
  await field(second, FIELDS.fields.kind.label).selectOption('home')
  // A home needs no texts, words need no home.
  await expect(second.locator('fieldset[lang]')).toHaveCount(0)
  await field(second, LABELS['lists.blocks.fields.home_id'].label).fill('20001')
  await second.getByRole('list', { name: KINDS.parts.findHome }).getByRole('button').first().click()
  await button(page, EDITOR.words.save).click()
  await page.waitForURL(/\/newsletter\/\d+\/$/)

  await page.getByRole('link', { name: KINDS.parts.toNewsletter }).click()
  const frame = page.frameLocator(`iframe[title="${words.words.title}"]`)
  await expect(frame.getByText('Dag lezer, het wordt winter.')).toBeVisible()
  const paper = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await paper()
  await page.getByLabel(words.words.dark).check()
  // The frame may be loading while it is asked.
  await expect.poll(() => paper().catch(() => light)).not.toBe(light)
  await page.getByLabel(words.words.text).check()
  await expect(frame.getByText('/20001/')).toBeVisible()

  await button(
    page,
    words.testOf.replace('{language}', 'Nederlands').replace('{address}', await ownAddress(query)),
  ).click()
  await expect(page.getByText(words.done.test)).toBeVisible()
  expect(await newestMail(await ownAddress(query), site)).toContain('Dag lezer, het wordt winter.')

  await page.getByLabel(words.send.now).check()
  await button(page, `${words.send.button}…`).click()
  const dialog = page.getByRole('dialog', { name: words.send.button })
  await expect(dialog).toContainText('1 persoon krijgt deze nieuwsbrief: 1 in het Nederlands.')
  await button(dialog, words.send.keep).click()
  await button(page, `${words.send.button}…`).press('Enter')
  await button(dialog, words.send.button).press('Enter')
  await expect(page.getByText(words.done.planned)).toBeVisible()
  const text = await newestMail('reader1@example.org', site)
  expect(text).toContain('Dag lezer, het wordt winter.')
  await expect(async () => {
    await page.goto(pathTo('deskNewsletters', 'nl'))
    await expect(page.getByRole('row').filter({ hasText: 'November' })).toContainText(words.states.finished, {
      timeout: 1,
    })
  }).toPass({ ...SOON, timeout: 90_000 })

  const ended = () => query('select 1 from newsletter_subscriptions where ended_at is not null')
  await page.goto(new URL(/http\S+\/nieuwsbrief\/[\w-]+\//.exec(text)?.[0] ?? '').pathname)
  expect(await ended()).toHaveLength(0)
  await button(page, WISHES.page.end).click()
  await expect(page.getByText(WISHES.page.newsletter.ended.replace('{email}', 'reader1@example.org'))).toBeVisible()
  expect(await ended()).toHaveLength(1)
})

/** The address of who is signed in. */
async function ownAddress(query: Query): Promise<string> {
  return (await query<{ email: string }>('select email from staff order by created_at desc limit 1'))[0]?.email ?? ''
}
