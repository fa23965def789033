/** The first page of the desk: what to do comes first, shows by itself, and is there without a script. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { expect, type Page } from '../../support/browser/test.ts'
import type { Query } from '../../support/owners.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const { today: words } = MESSAGES.nl

test.beforeEach(async ({ context, baseURL, query }) => signInStaff(context, baseURL ?? '', 'administrator', query))

let asked = 0
/** Writes a request that is late by some hours; gives its id. */
async function askLate(query: Query, lastName: string, hours: number): Promise<string> {
  asked += 1
  const [row] = await query<{ id: string }>(
    `insert into leads (form, language, office_id, "values", consent_version, content_hash, erase_after)
     select 'contactMe', 'nl', min(id), $1, '1', $2, now() + interval '1 year' from offices returning id`,
    [{ firstName: 'An', lastName, remark: 'Is er een tuin?' }, `today${asked}`],
  )
  await query(`update desk_requests set due_at = now() - make_interval(hours => $2) where lead_id = $1`, [
    row?.id,
    hours,
  ])
  return row?.id ?? ''
}

const lines = (page: Page) => page.getByRole('region', { name: words.groups.now }).getByRole('listitem')

test('what waits longest comes first, with the one filled button, and what comes in shows by itself', async ({
  page,
  query,
}) => {
  const id = await askLate(query, 'Verstraeten', 5)
  await page.clock.install()
  await page.goto(pathTo('desk', 'nl'))
  await expect(lines(page).first()).toContainText('Verstraeten')
  await askLate(query, 'Willems', 9)
  // Again until the page has begun to look by itself.
  await expect(async () => {
    await page.clock.runFor(31_000)
    await expect(lines(page).first()).toContainText('Willems', { timeout: 2_000 })
  }).toPass()
  await lines(page).filter({ hasText: 'Verstraeten' }).getByRole('link').click()
  await page.waitForURL(`**${deskPath('deskRequest', 'nl', id)}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a task is done by its button, and can be taken back', async ({ page, query }) => {
    await query(
      `insert into tasks (words, staff_id, due_at)
       select 'Bel Rik terug', id, now() - interval '1 minute' from staff order by created_at desc limit 1`,
    )
    await page.goto(`${pathTo('desk', 'nl')}?whose=mine`)
    await lines(page).filter({ hasText: 'Bel Rik terug' }).getByRole('button').click()
    await page.waitForURL(`**${pathTo('desk', 'nl')}`)
    await expect(lines(page).filter({ hasText: 'Bel Rik terug' })).toHaveCount(0)
    await expect(page.getByText(words.done)).toBeVisible()
  })
})
