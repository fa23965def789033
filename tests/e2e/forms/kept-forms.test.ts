/** What is typed into a form and not sent: it is there after a reload, in another language, and after the session ended. */
import type { BrowserContext } from '@playwright/test'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { viewOf } from '../../../lib/forms/view-labels.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { query } from '../../support/browser/database.ts'
import { signInStaff, startSession } from '../../support/browser/desk.ts'
import { type Given, given, put } from '../../support/browser/forms.ts'
import { awaitScripts, expect, type Page, test } from '../../support/browser/test.ts'
import { formIn } from '../../support/forms/fill-sample.ts'
import { SAMPLES } from '../../support/forms/form-samples.ts'
import { pageOf } from '../../support/forms/form-site.ts'

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('kept ')))

/** What is typed of a sample; a free slot is known to the page only. */
const typedOf = (form: FormName): Given =>
  Object.fromEntries(Object.entries(SAMPLES[form]).filter(([name]) => viewOf(form, name)?.kind !== 'slots')) as Given

/**
 * All forms are one component, so one of each kind of field: choices and long texts, fields that hang on each other in
 * steps, boxes with towns and amounts, a file, the language of mails, and the form that stands below its own result.
 */
const KINDS: readonly FormName[] = ['contactMe', 'offer', 'demandRegister', 'job', 'newsletter', 'renovation']

for (const form of KINDS)
  test(`${form} keeps what was typed through a reload and in French`, async ({ page }) => {
    await page.goto(pageOf(form, 'nl'))
    await awaitScripts(page)
    // One field begins with the language of its page: another one is chosen.
    await put(formIn(page, form), { ...typedOf(form), ...(form === 'newsletter' && { language: 'fr' }) })
    const typed = await given(formIn(page, form))
    for (const language of ['nl', 'fr'] as const) {
      if (language === 'nl') await page.reload()
      else await page.goto(pageOf(form, language))
      await expect(page.getByText(MESSAGES[language].forms.kept.restored)).toBeVisible()
      expect(await given(formIn(page, form))).toEqual(typed)
    }
    await page.getByRole('button', { name: MESSAGES.fr.forms.kept.drop }).click()
    await expect.poll(() => keptNames(page)).toEqual([])
  })

/** A request in the browser of a colleague, with the form for a note. */
async function openRequest(page: Page): Promise<{ id: string; path: string }> {
  const [lead] = await query<{ id: string }>(
    `insert into leads (form, language, "values", email, subject, consent_version, content_hash, erase_after)
     values ('contactMe', 'nl', '{"lastName": "Els"}', 'els@buurt.example', '', '1', gen_random_uuid()::text,
       now() + interval '1 year') returning id`,
  )
  const path = deskPath('deskRequest', 'nl', lead?.id ?? '')
  await page.goto(path)
  await awaitScripts(page)
  return { id: lead?.id ?? '', path }
}
/** The form for a note, once it is chosen. */
const note = (page: Page) => page.locator('[data-kind="note"] form')
async function writeNote(page: Page, words: string): Promise<void> {
  await page.locator('[data-composer] label').nth(1).click()
  await note(page).locator('[name="note"]').fill(words)
}
const endSessions = (context: BrowserContext) => context.clearCookies({ name: 'staff-session' })

// Its page is told that nobody is signed in.
test.use({ expectedErrors: /401|ERR_INTERNET_DISCONNECTED/ })

test('a note at the desk waits for its author to sign in again, and is sent by itself then', async ({
  page,
  context,
  baseURL,
}) => {
  const staffId = await signInStaff(context, baseURL ?? '', 'administrator')
  const { id } = await openRequest(page)
  await writeNote(page, 'Gebeld, geen antwoord.')
  await endSessions(context)
  await note(page).locator('button[type="submit"]').click()
  await expect(page.getByText(MESSAGES.nl['sign-in'].ended.kept)).toBeVisible()
  await expect(page.getByRole('link', { name: MESSAGES.nl['sign-in'].ended.signIn })).toHaveAttribute(
    'href',
    pathTo('deskLogin', 'nl'),
  )
  await expect(note(page).locator('[name="note"]')).toHaveValue('Gebeld, geen antwoord.')
  await startSession(context, baseURL ?? '', staffId)
  const other = await context.newPage()
  await other.goto(pathTo('desk', 'nl'))
  await expect(page.getByText(MESSAGES.nl.requests.desk.done.note)).toBeVisible()
  const notes = await query('select note from desk_request_events where lead_id = $1', [id])
  expect(notes).toContainEqual({ note: 'Gebeld, geen antwoord.' })
  await expect(note(page).locator('[name="note"]')).toHaveValue('')
  expect(await keptNames(page)).toEqual([])
})

test('what a colleague typed is put back for nobody else, and gone once they sign out', async ({
  page,
  context,
  baseURL,
}) => {
  await signInStaff(context, baseURL ?? '', 'administrator')
  const { path } = await openRequest(page)
  await writeNote(page, 'Van An.')
  await expect.poll(() => keptNames(page)).toHaveLength(1)
  await signInStaff(context, baseURL ?? '', 'administrator')
  await page.goto(path)
  await awaitScripts(page)
  await expect(note(page).locator('[name="note"]')).toHaveValue('')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Lies Maes/ })
    .press('Enter')
  await page.getByRole('button', { name: MESSAGES.nl.desk.frame.signOut, exact: true }).press('Enter')
  await page.waitForURL(`**${pathTo('deskLogin', 'nl')}`)
  expect(await keptNames(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a dialog of the agenda opens, and comes back with what was typed and what is wrong', async ({
    page,
    context,
    baseURL,
  }) => {
    await signInStaff(context, baseURL ?? '', 'administrator')
    const words = MESSAGES.nl.viewings.desk
    await page.goto(pathTo('deskAgenda', 'nl'))
    await page.getByRole('button', { name: `${words.times.close}…` }).click()
    const dialog = page.locator('#close-office')
    await dialog.locator('[name="from"]').fill('')
    await dialog.locator('[name="nl"]').fill('Kerst en nieuw')
    await dialog.getByRole('button', { name: words.times.close, exact: true }).click()
    await expect(dialog.locator('[name="nl"]')).toHaveValue('Kerst en nieuw')
    await expect(dialog.getByRole('alert')).toContainText(words.errors.dayRequired)
  })
})

test('at the desk, a tab with a text that was not sent asks before it is closed, and not before it is sent', async ({
  page,
  context,
  baseURL,
}) => {
  await signInStaff(context, baseURL ?? '', 'administrator')
  await openRequest(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  const close = () => page.close({ runBeforeUnload: true })
  const body = page.locator('form:has(input[value="answerRequest"]) [name="body"]')
  await body.fill('Dag Els, ')
  // A browser asks only somebody who did something on the page.
  await body.press('End')
  await body.pressSequentially('morgen bel ik u.')
  await expect.poll(() => keptNames(page)).toHaveLength(1)
  await close()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  // What leads to another page of the site doesn't ask: the tab has it still.
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Lies Maes/ })
    .click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await page.waitForURL(/demande/)
  await expect(body).toHaveValue('Dag Els, morgen bel ik u.')
  await writeNote(page, 'Gebeld.')
  await note(page).locator('button[type="submit"]').click()
  await expect(page.getByText(MESSAGES.fr.requests.desk.done.note)).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})

test('a dialog of the agenda whose text was kept is open again after a reload', async ({ page, context, baseURL }) => {
  await signInStaff(context, baseURL ?? '', 'administrator')
  const words = MESSAGES.nl.viewings.desk
  await page.goto(pathTo('deskAgenda', 'nl'))
  await awaitScripts(page)
  for (const [id, name, field] of [
    ['close-office', words.times.close, 'nl'],
    ['open-office', words.times.open, 'opens'],
  ] as const) {
    const typed = field === 'nl' ? 'Kerst en nieuw' : '07:15'
    await page.getByRole('button', { name: `${name}…` }).click()
    const dialog = page.locator(`#${id}`)
    await dialog.locator(`[name="${field}"]`).fill(typed)
    await expect.poll(() => keptNames(page)).toHaveLength(1)
    await page.reload()
    await expect(dialog.locator(`[name="${field}"]`)).toBeVisible()
    await expect(dialog.locator(`[name="${field}"]`)).toHaveValue(typed)
    await expect(dialog.getByText(MESSAGES.nl.forms.kept.restored)).toBeVisible()
    await dialog.getByRole('button', { name: MESSAGES.nl.forms.kept.drop }).click()
    await expect.poll(() => keptNames(page)).toEqual([])
    await expect(dialog).toBeHidden()
    await awaitScripts(page)
  }
})

test('a form that is first touched without a connection says so, keeps its choices, and is sent after', async ({
  page,
  context,
  baseURL,
}) => {
  await signInStaff(context, baseURL ?? '', 'administrator')
  await page.goto(pathTo('deskAccount', 'nl'))
  await awaitScripts(page)
  const form = page.locator('form:has(input[value="chooseNotices"])')
  const choice = form.locator('select').first()
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  await choice.selectOption('never')
  await form.locator('button[type="submit"]').click()
  await expect(form.getByRole('alert')).toContainText(MESSAGES.nl.forms.failures.network)
  await expect(choice).toHaveValue('never')
  await page.unroute('**/*')
  await form.locator('button[type="submit"]').click()
  await page.waitForURL(/done=notices/)
  await expect(choice).toHaveValue('never')
})
