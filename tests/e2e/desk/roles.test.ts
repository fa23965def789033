/** Who may open what at the desk: every page and every address of its API, with every role and without one. */
import { globSync } from 'node:fs'
import { STAFF_ROLES, type StaffRole } from '../../../lib/desk/define-feature.ts'
import { DESK_PAGES, type DeskPage, may } from '../../../lib/desk/permissions.ts'
import { deskPath, ownerPath, pathTo } from '../../../lib/i18n/paths.ts'
import { HOME_ROUTES, ROUTE_NAMES, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { firstAgent } from '../../support/agents.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect } from '../../support/browser/test.ts'
import { STAFF_FORM_POSTS } from '../../support/form-posts.ts'
import { makeOwner, type Query, sessionCookieOf } from '../../support/owners.ts'

// All on one site, one after the other. Each opens every page for each role, hundreds of them.
test.describe.configure({ mode: 'default', timeout: 360_000 })

type Ids = {
  person: string
  request: string
  home: number
  owner: string
  contact: string
  mail: string
  wish: string
  newsletter: number
  viewing: string
  report: string
}
/** A page that isn't named here doesn't compile. `person`: the id of an account; `request`: of an offer for a home of the office;
 * `owner`: of that home; `contact`: the same person; `mail`: of a dead letter; `wish`: of a saved search; `viewing`: of the home, by its office;
 * `report`: of the home. */
const PATHS: Readonly<Record<DeskPage, (ids: Ids) => string>> = {
  desk: () => pathTo('desk', 'nl'),
  deskSearch: () => pathTo('deskSearch', 'nl'),
  deskKit: () => pathTo('deskKit', 'nl'),
  deskRequests: () => pathTo('deskRequests', 'nl'),
  deskRequest: ({ request }) => deskPath('deskRequest', 'nl', request),
  deskTemplates: () => pathTo('deskTemplates', 'nl'),
  deskAgenda: () => pathTo('deskAgenda', 'nl'),
  deskViewing: ({ viewing }) => deskPath('deskViewing', 'nl', viewing),
  deskOffers: () => pathTo('deskOffers', 'nl'),
  deskTasks: () => pathTo('deskTasks', 'nl'),
  deskTask: () => deskPath('deskTask', 'nl', 'new'),
  deskEntry: () => deskPath('deskEntry', 'nl', 'request'),
  deskHomeOffers: ({ home }) => deskPath('deskHomeOffers', 'nl', String(home)),
  deskCandidates: () => pathTo('deskCandidates', 'nl'),
  deskHomeCandidates: ({ home }) => deskPath('deskHomeCandidates', 'nl', String(home)),
  deskExport: () => pathTo('deskExport', 'nl'),
  deskReports: () => pathTo('deskReports', 'nl'),
  deskReport: ({ report }) => deskPath('deskReport', 'nl', report),
  deskFunnel: () => pathTo('deskFunnel', 'nl'),
  deskFigures: () => pathTo('deskFigures', 'nl'),
  deskImports: () => pathTo('deskImports', 'nl'),
  deskCrm: () => pathTo('deskCrm', 'nl'),
  deskImport: () => deskPath('deskImport', 'nl', '1'),
  deskMails: () => pathTo('deskMails', 'nl'),
  deskJobs: () => pathTo('deskJobs', 'nl'),
  deskMail: ({ mail }) => deskPath('deskMail', 'nl', mail),
  deskHomes: () => pathTo('deskHomes', 'nl'),
  deskHome: ({ home }) => deskPath('deskHome', 'nl', String(home)),
  deskWishes: () => pathTo('deskWishes', 'nl'),
  deskWish: ({ wish }) => deskPath('deskWish', 'nl', wish),
  deskPages: () => pathTo('deskPages', 'nl'),
  deskPlace: () => deskPath('deskPlace', 'nl', '1'),
  deskContent: () => pathTo('deskContent', 'nl'),
  deskKind: () => deskPath('deskKind', 'nl', 'banner'),
  deskDocument: () => deskPath('deskDocument', 'nl', 'banner', '1'),
  deskHistory: () => deskPath('deskHistory', 'nl', 'banner', '1'),
  deskChanges: () => pathTo('deskChanges', 'nl'),
  deskCheck: () => pathTo('deskCheck', 'nl'),
  deskNewsletters: () => pathTo('deskNewsletters', 'nl'),
  deskNewsletter: ({ newsletter }) => deskPath('deskNewsletter', 'nl', String(newsletter)),
  deskSubscribers: () => pathTo('deskSubscribers', 'nl'),
  deskContacts: () => pathTo('deskContacts', 'nl'),
  deskContact: ({ contact }) => deskPath('deskContact', 'nl', contact),
  deskOwners: () => pathTo('deskOwners', 'nl'),
  deskOwner: ({ owner }) => deskPath('deskOwner', 'nl', owner),
  deskOwnerPortal: ({ owner }) => deskPath('deskOwnerPortal', 'nl', owner),
  deskPeople: () => pathTo('deskPeople', 'nl'),
  deskPerson: ({ person }) => deskPath('deskPerson', 'nl', person),
  deskPrivacy: () => pathTo('deskPrivacy', 'nl'),
  deskAccount: () => pathTo('deskAccount', 'nl'),
}
const PAGES = Object.keys(PATHS) as DeskPage[]
const expected = (role: StaffRole) => PAGES.map((page) => [page, may(role, DESK_PAGES[page].may) ? 200 : 404])

/** An offer for a home of an office, which has an owner; a dead letter, a saved search. Gives the ids of all. */
async function makeRequest(query: Query): Promise<Omit<Ids, 'person'> & { office: number }> {
  const [row] = await query<{ request: string; office: number; home: number }>(
    `insert into leads (form, language, office_id, property_id, "values", consent_version, content_hash, erase_after)
     select 'offer', 'nl', f.id, p.id, '{}', '1', '', now() + interval '1 day'
     from offices f join towns t on t.sector_id = f.sector_id join properties p on p.zip = t.zip
     order by f.id, p.id limit 1
     returning id as request, office_id as office, property_id as home`,
  )
  // Somebody also wants to rent it, so that its candidates have a page.
  await query(
    `with asked as (
       insert into leads (form, language, office_id, property_id, "values", consent_version, content_hash, erase_after)
       values ('rentalApplication', 'nl', $1, $2, '{}', '1', '', now() + interval '1 day') returning id)
     insert into rental_candidates (lead_id) select id from asked`,
    [row?.office, row?.home],
  )
  const [dead] = await query<{ mail: string }>(
    `insert into mails (id, recipient, subject, html, text, language, message_id, status)
     values (gen_random_uuid(), 'a@voorbeeld.be', 'x', '', '', 'nl', '<' || gen_random_uuid() || '@x>', 'failed')
     returning id as mail`,
  )
  const [asked] = await query<{ wish: string }>(
    `insert into wishes (email, name, language, frequency, market, category_mask, zips, confirmed_at)
     values ('a@voorbeeld.be', 'An', 'nl', 'daily', 'sale', 1, '{9000}', now()) returning id as wish`,
  )
  const [booked] = await query<{ viewing: string }>(
    `with lead as (insert into leads (form, language, office_id, property_id, "values", consent_version, content_hash, erase_after)
       values ('appointment', 'nl', $1, $2, '{}', '1', '', now() + interval '1 day') returning id)
     insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at, status)
     select id, $1, $2, ${firstAgent('$1')}, now(), now() + interval '1 hour', 'cancelled' from lead returning id as viewing`,
    [row?.office, row?.home],
  )
  const [composed] = await query<{ newsletter: number }>(
    `insert into newsletters (name) values ('x') returning id as newsletter`,
  )
  const [ready] = await query<{ report: string }>(
    `insert into home_reports (property_id, month) values ($1, '2026-10-01')
     on conflict (property_id, month) do update set month = excluded.month returning id as report`,
    [row?.home],
  )
  if (!row || !dead || !asked || !composed || !booked || !ready) throw new Error('No request was made.')
  const { id: owner } = await makeOwner(query, [row.home])
  const [known] = await query<{ contact: string }>(
    'select contact_id as contact from contact_values where owner_id = $1',
    [owner],
  )
  return { ...row, ...dead, ...asked, ...composed, ...booked, ...ready, owner, contact: known?.contact ?? '' }
}

test(
  'a page opens for the roles of the table, and for a role of a second ago no more',
  DEEP,
  async ({ browser, context, baseURL, query }) => {
    const id = await signInStaff(context, baseURL ?? '', 'administrator', query)
    const { office, ...ids } = await makeRequest(query)
    await query('update staff set office_id = $2 where id = $1', [id, office])
    // Of the team of who leads the office.
    const person = await signInStaff(await browser.newContext(), baseURL ?? '', 'agent', query)
    await query('update staff set office_id = $2 where id = $1', [person, office])
    for (const role of [...STAFF_ROLES, STAFF_ROLES[0]]) {
      await query('update staff set role = $2::staff_role where id = $1', [id, role])
      const answers: [DeskPage, number][] = []
      for (const page of PAGES) {
        const answer = await context.request.get(PATHS[page]({ ...ids, person }), { maxRedirects: 0 })
        answers.push([page, answer.status()])
        expect(answer.headers()['cache-control']).toContain('no-store')
      }
      expect(answers, role).toEqual(expected(role))
    }
  },
)

const WIDTHS = [390, 820, 1440]

test(
  'nothing sticks out of a page, on a phone, a tablet and a desktop',
  DEEP,
  async ({ page, context, baseURL, query }) => {
    const id = await signInStaff(context, baseURL ?? '', 'administrator', query)
    const { office: _, ...ids } = await makeRequest(query)
    const person = { firstName: 'Marie-Antoinette', lastName: 'Vandenbroucke-Vanderschueren', firstIncome: 2400 }
    const wordy = { ...person, remark: 'Wij zoeken al lang. '.repeat(20), loanAmount: 300_000, pets: 'twee honden' }
    await query(
      `update leads set "values" = "values" || $1, email = 'marie-antoinette.vandenbroucke@voorbeeld.example'`,
      [wordy],
    )
    // Each with all its buttons.
    await query('update rental_candidates set invited_at = now(), application_id = lead_id where lead_id = any($1)', [
      (await query<{ id: string }>(`select lead_id as id from rental_candidates`)).map(({ id: lead }) => lead),
    ])
    const tooWide: unknown[] = []
    let tables = 0
    for (const name of PAGES) {
      const answer = await page.goto(PATHS[name]({ ...ids, person: id }))
      expect([name, answer?.status()]).toEqual([name, 200])
      tables += await page.locator('main table').count()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const found = await page.evaluate(() => {
          const room = document.documentElement.clientWidth
          // A table of many columns may be moved within its own frame; a cell may cut what it holds.
          const isMoved = (element: Element | null): boolean =>
            element !== null &&
            element !== document.body &&
            (['auto', 'scroll', ...(element.closest('table') ? ['hidden', 'clip'] : [])].includes(
              getComputedStyle(element).overflowX,
            ) ||
              isMoved(element.parentElement))
          const out = [...document.querySelectorAll('main table, main table *')].filter((element) => {
            const { right, width: own } = element.getBoundingClientRect()
            return own > 0 && right > room + 1 && !isMoved(element.parentElement)
          })
          return {
            scroll: document.documentElement.scrollWidth - room,
            out: out.slice(0, 3).map(({ className, tagName }) => `${tagName} ${className}`),
          }
        })
        if (found.scroll > 0 || found.out.length > 0) tooWide.push({ name, width, ...found })
      }
    }
    expect(tables).toBeGreaterThan(10)
    expect(tooWide).toEqual([])
  },
)

test('nobody else opens a page: without a session, with an owner’s, with one that ended', async ({
  context,
  baseURL,
  query,
}) => {
  const id = await signInStaff(context, baseURL ?? '', 'administrator', query)
  const ids = { ...(await makeRequest(query)), person: id }
  const [session] = await context.cookies()
  const owner = await sessionCookieOf(query, await makeOwner(query, []))
  const portal = await fetch(new URL(pathTo('owner', 'nl'), baseURL), {
    headers: { cookie: `${owner.name}=${owner.value}` },
  })
  expect(portal.status).toBe(200)
  const visitors = {
    'no session': {},
    'an owner': { cookie: `${owner.name}=${owner.value}` },
    'an owner’s session under the other name': { cookie: `staff-session=${owner.value}` },
    'a broken cookie': { cookie: `staff-session=${session?.value.slice(0, -3)}AAA` },
    'an account that is off': { cookie: `staff-session=${session?.value}` },
  }
  await query('update staff set deactivated_at = now() where id = $1', [id])
  for (const [name, headers] of Object.entries(visitors))
    for (const page of PAGES) {
      const answer = await fetch(new URL(PATHS[page](ids), baseURL), { redirect: 'manual', headers })
      expect([name, page, answer.status]).toEqual([name, page, 307])
      expect(answer.headers.get('location')).toContain(pathTo('deskLogin', 'nl'))
    }
})

test('a session of the desk opens no page of an owner’s portal', async ({ context, baseURL, query }) => {
  await signInStaff(context, baseURL ?? '', 'administrator', query)
  const [session] = await context.cookies()
  const pages = ROUTE_NAMES.filter((name) => routeOf(name).internal.split('/')[0] === 'owner')
  expect(pages.length).toBeGreaterThan(HOME_ROUTES.length)
  const isOfHome = (name: string): name is (typeof HOME_ROUTES)[number] => HOME_ROUTES.some((home) => home === name)
  for (const cookie of [`staff-session=${session?.value}`, `owner-session=${session?.value}`])
    for (const name of pages) {
      const path = isOfHome(name) ? ownerPath(name, 20001, 'nl') : pathTo(name, 'nl')
      const answer = await fetch(new URL(path, baseURL), { redirect: 'manual', headers: { cookie } })
      expect([name, answer.status]).toEqual([name, 307])
      expect(answer.headers.get('location')).toContain(pathTo('login', 'nl'))
    }
})

test('the API of the desk answers staff only', async ({ baseURL }) => {
  /** These are the ways in. */
  const open = /^(login|password|forgotten-password)\//
  const routes = globSync('**/route.ts', { cwd: 'app/api/staff' }).map((file) => file.replace(/route\.ts$/, ''))
  const paths = [...routes, ...STAFF_FORM_POSTS.map((address) => `${address}/`)].filter((path) => !open.test(path))
  expect(paths.length).toBeGreaterThan(4)
  for (const path of paths)
    for (const method of ['GET', 'POST']) {
      const address = new URL(`/api/staff/${path}?locale=nl&q=a`, baseURL)
      const post = { body: '{}', headers: { origin: address.origin, 'content-type': 'application/json' } }
      const answer = await fetch(address, { method, redirect: 'manual', ...(method === 'POST' && post) })
      expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(300)
      expect(await answer.text()).not.toContain('"title"')
    }
})
