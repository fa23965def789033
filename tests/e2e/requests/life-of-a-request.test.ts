/** One request from the form to the owner's portal: what three people see of it, with mails that arrive. */
import type { Browser, BrowserContext } from '@playwright/test'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { ownerPath, pathTo } from '../../../lib/i18n/paths.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { awaitScripts, expect, type Page } from '../../support/browser/test.ts'
import {
  type FormSite,
  mailReader,
  newVisitor,
  pageOf,
  subjectOf,
  formTest as test,
} from '../../support/forms/form-site.ts'
import { makeOwner, sessionCookieOf } from '../../support/owners.ts'

const {
  viewings: { form: appointment },
  owners: { portal: portalWords },
  viewings: { desk: agenda },
  requests: { inbox },
  viewings: { feedback },
} = MESSAGES.nl
const VISITOR = 'an.peeters@buurt.example'
const HOME = Number(subjectOf('appointment').property)
/** What the visitor writes, and what the office makes of it for the owner. */
const WORDS = { visitor: 'Mooi licht. Groeten, An Peeters', owner: 'De bezoeker vond het licht mooi.' }

const contextOf = (browser: Browser, { origin }: FormSite): Promise<BrowserContext> =>
  browser.newContext({ baseURL: origin, extraHTTPHeaders: newVisitor() })

/** Books the first moment that the form offers. */
async function book(page: Page): Promise<void> {
  await page.goto(pageOf('appointment', 'nl'))
  await awaitScripts(page)
  const [day] = await page.locator('#field-slot details').all()
  if ((await day?.getAttribute('open')) === null) await day?.locator('summary').click()
  await day?.getByRole('radio').first().check()
  const fields = { firstName: 'An', lastName: 'Peeters', email: VISITOR, phone: '0470123456' }
  for (const [name, value] of Object.entries(fields)) await page.locator(`form [name=${name}]`).fill(value)
  await page.getByRole('button', { name: appointment.submit }).click()
  await page.waitForURL(`**${pathTo('thanksAppointment', 'nl')}`)
}

/** The page of a colleague of the office that the home belongs to. */
async function colleague(browser: Browser, site: FormSite): Promise<Page> {
  const context = await contextOf(browser, site)
  const id = await signInStaff(context, site.origin, 'editor', site.query)
  await site.query(
    `update staff set role = 'office', office_id = (select o.id from properties p join towns t using (zip)
       join offices o on o.sector_id = t.sector_id where p.id = $2) where id = $1`,
    [id, HOME],
  )
  return context.newPage()
}

test('a viewing is booked, answered, done and commented on, and the owner reads what the visitor said', async ({
  browser,
  page,
  site,
}) => {
  const nextMail = mailReader()
  const owner = await makeOwner(site.query, [HOME])
  await book(page)
  expect((await nextMail(site, VISITOR)).attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')

  const desk = await colleague(browser, site)
  await desk.goto(pathTo('deskRequests', 'nl'))
  await desk.locator('[data-row-link]').filter({ hasText: 'An Peeters' }).click()
  await desk.locator('[name=body]').fill('U kunt aan de achterkant parkeren.')
  await desk.getByRole('button', { name: inbox.sendClose, exact: true }).click()
  await expect(desk.getByText(inbox.sending)).toBeVisible()
  const answer = await nextMail(site, VISITOR)
  expect(answer.text).toContain('U kunt aan de achterkant parkeren.')
  const [office] = await site.query<{ email: string }>(
    'select o.email from offices o join leads l on l.office_id = o.id where l.email = $1',
    [VISITOR],
  )
  expect(answer.replyTo?.[0]?.address).toBe(office?.email)

  // The viewing is over, and it is evening.
  await site.query(
    `update appointments set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours'
     where id = (select id from leads where email = $1)`,
    [VISITOR],
  )
  await site.query(`insert into pgboss.job (name, data) values ('feedback', '{}')`)
  const asked = await nextMail(site, VISITOR)
  expect(asked.subject).toContain(feedback.mail.ask.subject)
  await page.goto(
    new RegExp(`http\\S+${pathTo('viewingFeedback', 'nl')}[^\\s>)\\]]*`).exec(asked.text ?? '')?.[0] ?? '',
  )
  await page.locator('[name=liked][value=yes]').check()
  await page.locator('[name=price][value=high]').check()
  await page.locator('[name=words]').fill(WORDS.visitor)
  await page.getByRole('button', { name: feedback.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(feedback.thanks)

  await desk.goto(`${pathTo('deskAgenda', 'nl')}?view=feedback`)
  await desk.getByRole('row').filter({ hasText: 'Peeters' }).getByRole('link').click()
  await expect(desk.locator('[name=words]')).toHaveValue(WORDS.visitor)
  await desk.locator('[name=words]').fill(WORDS.owner)
  await desk.getByRole('button', { name: agenda.feedback.release }).click()
  await expect(desk.getByText(agenda.viewingDone.release)).toBeVisible()

  const portal = await contextOf(browser, site)
  await portal.addCookies([
    { ...(await sessionCookieOf(site.query, owner)), url: site.origin, httpOnly: true, sameSite: 'Lax' },
  ])
  const own = await portal.newPage()
  await own.goto(ownerPath('ownerHome', HOME, 'nl'))
  await expect(own.getByText(WORDS.owner)).toBeVisible()
  await expect(own.getByText(portalWords.said.price.replace('{answer}', feedback.price.high))).toBeVisible()
  // Who the visitor is stays with the office.
  expect(await own.getByRole('main').textContent()).not.toContain('An Peeters')
})
