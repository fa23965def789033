/** The palette and the keys of the desk, by keyboard alone: what only a browser can do wrong. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { expect, type Page } from '../../support/browser/test.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const { commands, keys, palette, search } = MESSAGES.nl.desk

test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))

/** The page, once its scripts listen. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: keys.title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
const field = (page: Page) => page.getByRole('combobox', { name: palette.label })
const active = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

test('by keyboard, the palette does and finds, keeps what was typed, and gives the focus back', async ({
  page,
  query,
}) => {
  const [home] = await query<{ id: number; reference: string }>(
    `select id, reference from properties where published and reference ~ '[0-9]{4}' order by id limit 1`,
  )
  await open(page, pathTo('deskContent', 'nl'))
  const before = page.getByRole('button', { name: keys.button })
  await before.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(active(page)).toContainText(commands.names.enterOffer)
  await page.keyboard.type('xyzzy')
  await expect(page.getByText(search.words.none.replace('{text}', 'xyzzy'))).toBeVisible()
  await field(page).fill(home?.reference.replaceAll('-', ' ') ?? '')
  const found = page.getByRole('group', { name: search.kinds.home }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expectAccessibleAt(page, WIDTHS.desktop, 'the palette')
  await page.keyboard.press('Escape')
  await expect(before).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue(home?.reference.replaceAll('-', ' ') ?? '')
  // More with the home: its own commands alone.
  await page.keyboard.press('Tab')
  await expect(active(page)).toHaveText(commands.names.enterOffer)
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('geef een bod')
  await page.keyboard.press('Enter')
  await page.keyboard.type(home?.reference ?? '')
  await expect(found).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${deskPath('deskHomeOffers', 'nl', String(home?.id))}#enter`)
})

test('a day is typed with a command, and stands in the form that it opens', async ({ page }) => {
  await open(page, pathTo('desk', 'nl'))
  await page.keyboard.press('Control+k')
  // At once: what is typed before the field has come isn't lost.
  await page.keyboard.type('sluit kantoor 24/12')
  await expect(active(page)).toContainText(commands.names.closeOffice)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: MESSAGES.nl.viewings.desk.times.close })
  await expect(dialog.locator('[name="from"]')).toHaveValue(/-12-24$/)
})

test('a request is given to a colleague from the palette', async ({ page, query }) => {
  const [lead] = await query<{ id: string }>(
    `insert into leads (form, language, "values", email, subject, consent_version, content_hash, erase_after)
     values ('contact', 'nl', '{"firstName":"Rik","lastName":"Claes"}', 'rik@voorbeeld.be', '', '1', 'palette', now() + interval '1 day')
     returning id`,
  )
  await query(
    `insert into staff (email, name, role, language) values ('omar@example.org', 'Omar Haddad', 'administrator', 'nl')`,
  )
  await open(page, deskPath('deskRequest', 'nl', lead?.id ?? ''))
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByText(palette.about.replace('{name}', 'Rik Claes'))).toBeVisible()
  await page.keyboard.type('wijs toe om')
  await expect(active(page)).toContainText('Omar Haddad')
  await page.keyboard.press('Enter')
  await page.waitForURL(/done=assign/)
  expect(
    await query(`select s.name from desk_requests d join staff s on s.id = d.staff_id where d.lead_id = $1`, [
      lead?.id,
    ]),
  ).toEqual([{ name: 'Omar Haddad' }])
})

test('the keys go somewhere and are named by the help, but never take a letter from somebody who types', async ({
  page,
}) => {
  await open(page, pathTo('deskContent', 'nl'))
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: keys.title })
  await expect(help.getByRole('heading', { name: keys.go })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS.desktop, 'the keys of a page')
  // Nothing goes anywhere behind a dialog.
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(pathTo('deskContent', 'nl'))
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.waitForURL(`**${pathTo('deskHomes', 'nl')}`)

  await page.goto(pathTo('deskSearch', 'nl'))
  const typed = page.getByRole('searchbox', { name: search.words.label })
  await typed.fill('')
  await typed.pressSequentially('g h?')
  await expect(typed).toHaveValue('g h?')
  await expect(help).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(pathTo('deskSearch', 'nl'))
})

test('letters can be switched off, and stay so', async ({ page }) => {
  await open(page, pathTo('desk', 'nl'))
  await page.getByRole('button', { name: keys.button }).click()
  await page.getByRole('checkbox', { name: keys.characters }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: keys.button }).click()
  await expect(page.getByRole('checkbox', { name: keys.characters })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  // What is pressed with Ctrl still is one.
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('`c` opens what can be entered of the home that is open, and takes no letter of who types', async ({
  page,
  query,
}) => {
  const [home] = await query<{ id: number }>('select id from properties where published order by id limit 1')
  await open(page, deskPath('deskHome', 'nl', String(home?.id)))
  const first = page.getByRole('link', { name: MESSAGES.nl.entries.kinds.request, exact: true })
  await page.keyboard.press('c')
  await expect(first).toBeFocused()
  await expectAccessibleAt(page, WIDTHS.desktop, 'the menu of what is entered')
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/about=home/)
  const words = page.getByLabel(MESSAGES.nl.entries.fields.asked)
  await words.focus()
  await page.keyboard.type('c')
  await expect(words).toHaveValue('c')
  await expect(first).toBeHidden()
})
