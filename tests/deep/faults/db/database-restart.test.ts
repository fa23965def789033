/** The database is restarted, in good order and by force, while visitors read and send: nobody helps the site over it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { joinCluster } from '../../../../lib/db/setup/cluster.ts'
import { applyMigrations } from '../../../../lib/db/setup/migrations.ts'
import { alive } from '../../../../lib/db/setup/processes.ts'
import { prepareProgram } from '../../../../lib/db/setup/system-account.ts'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { translations } from '../../../../lib/i18n/translations.ts'
import { seedDefaults } from '../../../../prisma/seed.ts'
import { clusterOf } from '../../../support/browser/database.ts'
import { LOCALES } from '../../../support/browser/demo.ts'
import { headOf, textsOf } from '../../../support/browser/html.ts'
import { makeCareless, runAlone } from '../../../support/database/careless.ts'
import { homePairs, importFeed } from '../../../support/feed.ts'
import { SAMPLES } from '../../../support/forms/form-samples.ts'
import { bodyOf, openedForms, sender, shownValues } from '../../../support/forms/form-sender.ts'
import { countDelivered, forgetTheDead } from '../../../support/mail/mail-time.ts'
import { type Answer, answerOf, type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'
import { startLoad } from '../../../support/site/load.ts'

const PATIENCE = { timeout: 180_000, interval: 50 }
const HOME = 1001
const RAISE = 'update properties set price = price + 1111 where id = $1'
const KEPT = LOCALES.map((locale) => `${pathTo('home', locale)}`)
const folder = mkdtempSync(join(tmpdir(), 'gevel-restart-'))

let cluster: Awaited<ReturnType<typeof joinCluster>>
let site: FaultSite
/** Settles when the database has come back. */
let back: Promise<void>

/** One statement, over a connection of its own: the database comes and goes. */
async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Ends the server: `SIGINT` in good order, `SIGQUIT` at once, as a crash does. */
async function stopDatabase(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const { pid } = await clusterOf(folder)
  process.kill(pid, signal)
  await vi.waitFor(() => expect(alive(pid)).toBe(false), PATIENCE)
}

beforeAll(async () => {
  cluster = await joinCluster(folder)
  await makeCareless(cluster.url)
  await applyMigrations(cluster.url)
  await seedDefaults(cluster.url)
  // A careless server would lose what it has promised when it is killed.
  await runAlone(cluster.url, ['alter system reset all', 'select pg_reload_conf()'])
  await importFeed(cluster.url, { properties: homePairs(6) })
  site = await startFaultSite(cluster.url)
})
afterAll(async () => {
  await site?.stop()
  const { root } = await prepareProgram(folder)
  await cluster?.release()
  for (const path of [root, folder]) rmSync(path, { recursive: true, force: true })
})

/** A page that nobody asked for before: every visitor searches for something else. */
const searchFor = (what: string, index: number): string =>
  `${pathTo('forSale', LOCALES[index % LOCALES.length] ?? 'nl')}?search=${what}+${index}`

/** Sends until it was taken, as a person who reads what is answered would; tells how often it was not. */
async function sendStubbornly(fields: Record<string, string>, mode: string, index: number): Promise<number> {
  const values = {
    ...fields,
    ...SAMPLES.siteContact,
    firstName: `${mode} ${index}`,
    email: `${mode}-${index}@a.example`,
  }
  const asScript = index % 2 === 0
  const { post, call, open } = sender(site.origin)
  const unavailable = { kind: 'failed', message: translations('nl', 'forms')('failures.unavailable') }
  for (let refused = 0; ; refused++) {
    if (asScript) {
      const { state } = await call('siteContact', bodyOf(values))
      if (state?.kind === 'sent') return refused
      await back
      expect(state).toEqual(unavailable)
      continue
    }
    const answer = await post('siteContact', bodyOf(values))
    const said = await answer.text()
    const way = answer.headers.get('location') ?? ''
    if (way === pathTo('thanksSiteContact', 'nl')) return refused
    await back
    // Without scripts everything stands in the page, ready to be sent again: in the form, or while there is none behind a button.
    if (way) expect(shownValues((await open(way)).html)).toMatchObject({ email: values.email })
    else expect([answer.status, shownValues(said)]).toEqual([503, expect.objectContaining(values)])
  }
}

function expectApology({ status, headers, body }: Answer, index: number): void {
  const locale = LOCALES[index % LOCALES.length] ?? 'nl'
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headOf(body).language).toBe(locale)
  expect(textsOf(body, 'h1')).toEqual([translations(locale, 'error')('unavailable.title')])
}

/** Waits until a home's page tells the price that is stored. */
async function showsPrice(address: string): Promise<void> {
  const [row] = await query<{ price: number }>('select price::int from properties where id = $1', [HOME])
  const shown = row?.price.toLocaleString('nl-BE') ?? ''
  await vi.waitFor(async () => expect((await answerOf(address)).body.includes(shown)).toBe(true), PATIENCE)
}

test.each([
  ['restarted', 'SIGINT'],
  ['killed', 'SIGQUIT'],
] as const)('a database that is %s is waited for', async (mode, signal) => {
  const running = site.pid()
  const home = `${site.origin}/nl/property/${HOME}/`
  const address = new URL((await answerOf(home)).headers.get('location') ?? home, site.origin).href
  const forms = await openedForms(site.origin, 'siteContact', 60)
  await vi.waitFor(async () => {
    for (const path of [...KEPT, address]) expect((await answerOf(new URL(path, site.origin).href)).status).toBe(200)
  }, PATIENCE)

  const readers = startLoad(10, (index) => answerOf(site.origin + KEPT[index % KEPT.length]))
  const searchers = startLoad(10, (index) => answerOf(site.origin + searchFor(mode, index)))
  const senders = startLoad(2, (index) => sendStubbornly(forms[index % forms.length] ?? {}, mode, index))
  await Promise.all([searchers.more(5), senders.more(2)])
  const { promise, resolve: tellSenders } = Promise.withResolvers<void>()
  back = promise
  await stopDatabase(signal)
  await Promise.all([readers.more(10), searchers.more(10)])
  cluster = await joinCluster(folder)
  tellSenders()
  // Nobody may have heard of this change.
  await query(RAISE, [HOME])
  await Promise.all([searchers.more(6), senders.more(4)])
  const [read, searched, sent] = await Promise.all([readers.stop(), searchers.stop(), senders.stop()])

  expect(read.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  const failed = [...searched.entries()].filter(([, { status }]) => status !== 200)
  expect(failed.length).toBeGreaterThan(0)
  for (const [index, answer] of failed) expectApology(answer, index)
  expect(sent.some((refused) => refused > 0)).toBe(true)

  await showsPrice(address)
  // What comes later is heard of again.
  await query(RAISE, [HOME])
  await showsPrice(address)
  expect((await answerOf(site.origin + searchFor(`${mode}+after`, 1))).status).toBe(200)

  const leads = await query<{ email: string }>('select email from leads where email like $1', [`${mode}-%`])
  expect(leads.map(({ email }) => email).sort()).toEqual(sent.map((_, index) => `${mode}-${index}@a.example`).sort())
  await forgetTheDead(query)
  const [all] = await query<{ n: number }>('select count(*)::int as n from mails')
  await vi.waitFor(async () => expect(await countDelivered(query)).toBe(all?.n), PATIENCE)
  expect(all?.n).toBeGreaterThanOrEqual(2 * leads.length)
  expect(site.pid()).toBe(running)
})
