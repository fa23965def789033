/** What visitors do with homes is counted, by what their browsers tell. No other test does: theirs say that they have no window. */
import { DECLINED } from '../../../lib/consent/rules.ts'
import { ownerPath, pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { query } from '../../support/browser/database.ts'
import { addressById, type DemoHome, HOMES } from '../../support/browser/demo.ts'
import { logIn } from '../../support/browser/owner.ts'
import {
  awaitScripts,
  DEEP,
  decide,
  expect,
  isSameDocument,
  markDocument,
  type Page,
  test,
} from '../../support/browser/test.ts'
import { newVisitor } from '../../support/forms/form-site.ts'

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36'
const LOCALE = 'nl'
const VIEWS = '/api/views/'
test.use({ userAgent })

type Counts = { seen: number; opened: number; saved: number }
/** What is counted of a home, and what was before: the database may be that of an earlier run. */
async function countsOf(id: number, before: Counts = { seen: 0, opened: 0, saved: 0 }): Promise<Counts> {
  const [now] = await query<Counts>(
    `select coalesce(sum(seen), 0)::int as seen, coalesce(sum(opened), 0)::int as opened, coalesce(sum(saved), 0)::int as saved
     from property_days where property_id = $1`,
    [id],
  )
  const since = (kind: keyof Counts) => (now?.[kind] ?? 0) - before[kind]
  return { seen: since('seen'), opened: since('opened'), saved: since('saved') }
}
const idOf = ({ record }: DemoHome): number => record.ID

/** The next request in which a page reports this view. */
const reported = (page: Page, view: string): Promise<unknown> =>
  page.waitForResponse((answer) => answer.url().includes(VIEWS) && Boolean(answer.request().postData()?.includes(view)))

/** Expects that the owner of a home reads what was counted: as a figure, as a chart, and in its table, where today is first. */
async function expectShown(page: Page, home: number): Promise<void> {
  const t = translations(LOCALE, 'owners.portal')
  const { opened } = await countsOf(home)
  await page.goto(ownerPath('ownerHome', home, LOCALE))
  await expect(page.locator(`dt:text-is("${t('visitors.total')}") + dd`)).toHaveText(String(opened))
  await page.getByRole('heading', { name: t('days.title') }).scrollIntoViewIfNeeded()
  await expect(page.locator('.recharts-area-curve')).toBeVisible()
  await page.getByText(t('days.table')).press('Enter')
  await expect(page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(String(opened))
}

test('a home’s page counts once per visitor, and for nobody who is none', DEEP, async ({ page, browser, baseURL }) => {
  const site = baseURL ?? ''
  const [home, other] = [HOMES.plot, HOMES.filmed]
  const [before, beforeOther] = [await countsOf(idOf(home)), await countsOf(idOf(other))]
  const opened = `opened=${idOf(home)}`
  const visit = async (options: Parameters<typeof browser.newContext>[0] = {}) => {
    const context = await browser.newContext({ baseURL: site, userAgent, extraHTTPHeaders: newVisitor(), ...options })
    await decide(context, DECLINED)
    // Encoding them would take most of the time.
    await context.route(/\/_next\/image\//, (route) => route.abort())
    return context
  }
  const [bot, owner, plain] = await Promise.all([
    visit({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
    visit(),
    visit({ javaScriptEnabled: false }),
  ])
  await logIn(owner, site, [idOf(home)])
  await page.clock.install()

  /** Opens pages of homes, each when the one before has reported its view. */
  const open = async (on: Page, homes: readonly DemoHome[]): Promise<void> => {
    for (const next of homes)
      await Promise.all([reported(on, `opened=${idOf(next)}`), on.goto(addressById(next, LOCALE))])
  }
  const openPlainly = async (on: Page): Promise<void> => {
    const pixel = on.waitForResponse((answer) => answer.url().includes(`${VIEWS}?${opened}`))
    await on.goto(addressById(home, LOCALE))
    expect((await pixel).headers()['cache-control']).toBe('no-store')
  }
  const openAhead = () =>
    owner.request.post(VIEWS, { headers: { origin: site, 'sec-purpose': 'prefetch;prerender' }, data: opened })
  await Promise.all([
    open(page, [home, home]),
    open(await bot.newPage(), [home]),
    // What isn't theirs an owner sees as any visitor does.
    open(await owner.newPage(), [home, other]),
    openPlainly(await plain.newPage()),
    openAhead(),
  ])

  // What waits is reported when the page is left, whatever the clock says.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: translations(LOCALE, 'favourites')('button.save') }).click()
  await Promise.all([
    reported(page, `saved=${idOf(home)}`),
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide'))),
  ])

  // Views are written in the order in which they came: with the last of them all others stand there.
  await expect.poll(async () => (await countsOf(idOf(home), before)).saved).toBe(1)
  expect(await countsOf(idOf(home), before)).toEqual({ seen: 0, opened: 2, saved: 1 })
  expect(await countsOf(idOf(other), beforeOther)).toEqual({ seen: 0, opened: 1, saved: 0 })
  await expectShown(await owner.newPage(), idOf(home))
  for (const context of [bot, owner, plain]) await context.close()
})

test('a card counts when it has been on the screen, and its home when the router opens it', DEEP, async ({ page }) => {
  await page.goto(pathTo('forRent', LOCALE))
  await awaitScripts(page)
  const cards = page.locator('article[data-home]')
  const idAt = async (index: number): Promise<number> => Number(await cards.nth(index).getAttribute('data-home'))
  const [first, last] = [await idAt(0), await idAt(-1)]
  const before = { first: await countsOf(first), last: await countsOf(last) }
  await reported(page, `seen=${first}`)

  // The router fetches the page when a pointer comes near: that opens nothing.
  await cards.first().hover()
  await cards.last().getByRole('button').click()
  await reported(page, `saved=${last}`)
  await expect.poll(async () => (await countsOf(last, before.last)).saved).toBe(1)
  expect(await countsOf(first, before.first)).toEqual({ seen: 1, opened: 0, saved: 0 })

  await markDocument(page)
  await Promise.all([reported(page, `opened=${last}`), cards.last().getByRole('link').click()])
  expect(await isSameDocument(page)).toBe(true)
  await expect.poll(() => countsOf(last, before.last)).toEqual({ seen: 1, opened: 1, saved: 1 })
})
