/** What an administrator sees of the CRM at the desk, and does with it. */

import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { expectGoodScreen, LOOKS } from '../../support/browser/desk-screens.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { expect } from '../../support/browser/test.ts'
import type { Query } from '../../support/owners.ts'

// All on one site, one after the other. It has no login for the CRM, so that reading it fails at once.
test.describe.configure({ mode: 'default' })
test.use({ settings: { CRM: 'whise', CRM_SECONDS: '86400' } })

const {
  crm: words,
  desk: { frame: deskWords },
  requests: { inbox },
  imports: { desk: importWords },
} = MESSAGES.nl

/** Waits until nothing reads the CRM, and forgets what became of it. */
async function settle(query: Query): Promise<void> {
  const open = () => query(`select from pgboss.job where name like 'crm%' and state < 'completed'`)
  await expect.poll(async () => (await open()).length, { timeout: 60_000 }).toBe(0)
  await query('delete from crm_sources')
  await query('delete from crm_deliveries')
}

/** A CRM that fails, with all that its page can show; gives the id of the request that it did not take. */
async function fill(query: Query): Promise<string> {
  await settle(query)
  await query(
    `insert into crm_sources (name, changes_since, full_at, checked_at, failed_at, failing_since, failures, problem, reason, remarks)
     values ('whise', now(), now(), now(), now(), now() - interval '1 hour', 5, 'login', 'Whise answered 401 ' || repeat('lang', 40),
       $1)`,
    [
      {
        problems: Array.from({ length: 25 }, (_, place) => `Home ${place} was left out: ${'lang'.repeat(30)}`),
        unknown: Array.from({ length: 25 }, (_, place) => ({
          field: 'details.heatingGroup',
          value: `v${place}`,
          count: 3,
        })),
      },
    ],
  )
  await query(
    `insert into crm_records (source, external_id, hash, raw, home_ids, project_ids, lacks_pictures)
     values ('whise', '1', 'a', '', '{}', '{}', true) on conflict do nothing`,
  )
  await query(
    `insert into crm_pictures (source, key, failures, problem) values ('whise', 'a', 7, 'x') on conflict do nothing`,
  )
  const [lead] = await query<{ id: string }>(
    `insert into leads (form, language, "values", email, subject, consent_version, content_hash, erase_after)
     values ('contactMe', 'nl', '{"name": "Piet Peeters"}', 'klant@example.org', 'Huis ' || repeat('lang', 40), '1',
       gen_random_uuid()::text, now() + interval '1 year') returning id`,
  )
  await query(
    `insert into crm_deliveries (source, kind, key, lead_id, state, attempts, problem, reason)
     values ('whise', 'lead', $1::text, $1::uuid, 'failed', 3, 'invalid', 'Whise refused the request. EmailAddress')`,
    [lead?.id],
  )
  await query(
    `insert into crm_deliveries (source, kind, key, external_id, url, state, attempts, problem, reason)
     values ('whise', 'address', 'x', 'x', 'https://www.example.org/nl/', 'failed', 9, 'timeout', 'No answer in 30 s.'),
       ('whise', 'address', 'y', 'y', 'https://www.example.org/nl/', 'waiting', 1, null, null)`,
  )
  return lead?.id ?? ''
}

for (const look of LOOKS)
  test(
    `each page about the CRM is valid and can be used by everybody ${look.name}`,
    look.tag,
    async ({ page, context, baseURL, query }) => {
      await signInStaff(context, baseURL ?? '', 'administrator', query)
      const lead = await fill(query)
      const title = MESSAGES[look.locale].crm.title.replace('{crm}', 'Whise')
      await expectGoodScreen(page, look, 'the CRM', pathTo('deskCrm', look.locale))
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText('Whise answered 401')).toBeVisible()
      await expectGoodScreen(page, look, 'a request', deskPath('deskRequest', look.locale, lead))
      await expectGoodScreen(page, look, 'the first page', pathTo('desk', look.locale))
      await expect(page.getByRole('link', { name: title })).toBeVisible()
    },
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what the CRM did not take is sent again, or given up, and the request says so', async ({
    page,
    context,
    baseURL,
    query,
  }) => {
    await signInStaff(context, baseURL ?? '', 'administrator', query)
    const lead = await fill(query)
    await page.goto(pathTo('desk', 'nl'))
    await page.getByRole('link', { name: deskWords.today.failedDeliveries }).click()
    const row = page.getByRole('row').filter({ hasText: 'EmailAddress' })
    await row.locator('summary').click()
    await row.getByRole('button', { name: /^Opgeven: / }).click()
    await expect(page.getByText(words.done.crmDropped)).toBeVisible()
    await page.getByRole('button', { name: /^Opnieuw sturen: / }).click()
    await expect(page.getByText(words.done.crmResent)).toBeVisible()
    await page.goto(deskPath('deskRequest', 'nl', lead))
    await expect(page.getByText(inbox.inCrm)).toBeVisible()
    await expect(page.getByText(words.lead.dropped)).toBeVisible()
  })

  test('the CRM is read from the desk, and why it can’t be is said there', async ({
    page,
    context,
    baseURL,
    query,
  }) => {
    await signInStaff(context, baseURL ?? '', 'administrator', query)
    await settle(query)
    await page.goto(pathTo('deskImports', 'nl'))
    await expect(page.getByText(importWords.noFolder)).toHaveCount(0)
    await page.getByRole('link', { name: importWords.toCrm, exact: true }).click()
    await page.getByRole('button', { name: words.readAll }).click()
    await expect(page.getByText(words.done.crmAll)).toBeVisible()
    const failures = () => query<{ problem: string }>('select problem from crm_sources')
    await expect.poll(failures, { timeout: 60_000 }).toEqual([{ problem: 'settings' }])
    await page.goto(pathTo('deskCrm', 'nl'))
    await expect(page.getByText(words.problems.settings.replace('{crm}', 'Whise'))).toBeVisible()
    await expect(page.getByText('WHISE_USER is not set.')).toBeVisible()
    await page.getByRole('button', { name: words.readChanges }).click()
    await expect(page.getByText(words.done.crmChanges)).toBeVisible()
  })
})
