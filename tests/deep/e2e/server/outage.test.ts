/** The database stops and comes back while the site runs: a site and a database of its own, so that no other test notices. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { withLock } from '../../../../lib/db/setup/lock.ts'
import { FORM_ROUTES } from '../../../../lib/forms/form-paths.ts'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { translations } from '../../../../lib/i18n/translations.ts'
import { callAction } from '../../../support/browser/actions.ts'
import { clusterOf } from '../../../support/browser/database.ts'
import { addressById, HOMES, LOCALES } from '../../../support/browser/demo.ts'
import { headOf, htmlErrors, textsOf } from '../../../support/browser/html.ts'
import { startSite, statusOf } from '../../../support/browser/site.ts'
import { expect, test } from '../../../support/browser/test.ts'
import { SAMPLES } from '../../../support/forms/form-samples.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Tells of a home that was opened, as its page does; gives the status of the answer. */
const tellOpened = async (origin: string, browser: string): Promise<number> => {
  const headers = { origin, 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) ${browser}` }
  const body = new URLSearchParams({ opened: String(HOMES.house.record.ID) })
  return (await fetch(`${origin}/api/views/`, { method: 'POST', headers, body })).status
}

/** What the site says of itself. */
const readiness = async (origin: string): Promise<unknown> => (await fetch(`${origin}/readyz`)).json()

/** How many were counted as having opened it. */
async function countOpened(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const sql = 'select sum(opened)::int as opened from property_days where property_id = $1'
    return (await client.query<{ opened: number }>(sql, [HOMES.house.record.ID])).rows[0]?.opened
  } finally {
    await client.end()
  }
}

/** Keeps the database of a folder from being stopped with its site; ends when its input does. */
async function shareDatabase(dataDir: string): Promise<ChildProcess> {
  const args = ['--disable-warning=ExperimentalWarning', 'tests/support/database/cluster-member.ts', dataDir]
  const member = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  if (member.stdout) await once(member.stdout, 'data')
  return member
}

/** Stops the database of a folder; the site, which would start it again, can't before `end`, because nobody else may meanwhile. */
async function stopDatabase(dataDir: string): Promise<{ end: () => Promise<void> }> {
  const { pid, data } = await clusterOf(dataDir)
  const [stopped, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = withLock(join(dirname(data), 'postgres.lock'), async () => {
    process.kill(pid, 'SIGINT')
    await expect.poll(() => isAlive(pid)).toBe(false)
    stopped.resolve()
    await over.promise
  })
  await Promise.race([stopped.promise, held])
  return {
    end: () => {
      over.resolve()
      return held
    },
  }
}

test('a database that stops is apologised for in the right language, and its return needs no help', async () => {
  test.setTimeout(120_000)
  const { origin, dataDir, stop } = await startSite()
  let member: ChildProcess | undefined
  let counted: unknown
  try {
    expect(await tellOpened(origin, 'before')).toBe(204)
    const cached = `${origin}${addressById(HOMES.house, 'nl')}`
    expect(await statusOf(cached)).toBe(200)
    expect(await readiness(origin)).toEqual({ status: 'ok' })
    const outage = await stopDatabase(dataDir)

    expect(await tellOpened(origin, 'meanwhile')).toBe(204)
    for (const locale of LOCALES) {
      for (const path of [
        `${pathTo('forSale', locale)}?search=never+asked+before`,
        `${pathTo('forRent', locale)}?page=2&sort=city`,
        addressById(HOMES.flat, locale),
      ]) {
        const answer = await fetch(origin + path)
        expect(answer.status, path).toBe(503)
        expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('content-type')).toContain('text/html')
        const html = await answer.text()
        expect(headOf(html).language).toBe(locale)
        expect(textsOf(html, 'h1')).toEqual([translations(locale, 'error')('unavailable.title')])
        expect(await htmlErrors(html)).toEqual([])
        expect(textsOf(html, 'a')).toEqual([translations(locale, 'broken')('tryAgain')])
      }
    }
    for (const locale of LOCALES) {
      const caller = { origin, cookie: '' }
      const unavailable = { kind: 'failed', message: translations(locale, 'forms')('failures.unavailable') }
      const login = { locale, email: 'noor@voorbeeld.be', password: 'a phrase of my own' }
      expect(await callAction(caller, pathTo('login', locale), 'sendPassword', login)).toEqual(unavailable)
      const page = pathTo(FORM_ROUTES.siteContact, locale)
      const sent = { ...SAMPLES.siteContact, '-locale': locale } as Record<string, string>
      expect(await callAction(caller, page, 'submitForm', sent, ['siteContact'])).toEqual(unavailable)
    }
    // What was found a moment ago stands for up to a second.
    const away = { status: 'unavailable', failing: ['database', 'migrations'] }
    await expect.poll(() => readiness(origin), { timeout: 180_000 }).toEqual(away)
    expect(await statusOf(`${origin}/livez`)).toBe(200)
    // What is remembered is still served; the bare address still knows the languages.
    expect(await statusOf(cached)).toBe(200)
    expect((await fetch(`${origin}/`, { redirect: 'manual' })).status).toBe(307)

    await outage.end()
    const uncached = `${origin}${pathTo('forSale', 'nl')}?search=never+asked+before`
    await expect.poll(() => statusOf(uncached), { timeout: 180_000 }).toBe(200)
    await expect.poll(() => readiness(origin), { timeout: 180_000 }).toEqual({ status: 'ok' })
    expect(await statusOf(`${origin}${addressById(HOMES.flat, 'fr')}`)).toBe(200)
    member = await shareDatabase(dataDir)
    expect(await tellOpened(origin, 'at the very end')).toBe(204)
  } finally {
    await stop(async () => {
      if (member) counted = await countOpened((await clusterOf(dataDir)).url)
      member?.stdin?.end()
    })
  }
  // What was reported while the database was away, and just before a clean stop, is not lost.
  expect(counted).toBe(3)
})
