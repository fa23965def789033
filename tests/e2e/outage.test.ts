/** The database stops and comes back while the site runs: a site and a database of its own, so that no other test notices. */
import { type ChildProcess, spawn } from 'node:child_process'
import { databaseAccount } from '../../lib/db/setup/account.ts'
import { words } from '../../lib/i18n/words.ts'
import { pathTo } from '../../lib/routing/paths.ts'
import { clusterOf } from '../support/browser-database.ts'
import { addressById, HOMES, LOCALES } from '../support/browser-demo.ts'
import { headOf, htmlErrors, textsOf } from '../support/browser-html.ts'
import { startSite, statusOf } from '../support/browser-site.ts'
import { expect, test } from '../support/browser-test.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a database that stops is apologised for in the right language, and its return needs no help', async () => {
  test.setTimeout(120_000)
  const { origin, dataDir, stop } = await startSite()
  let restarted: ChildProcess | undefined
  try {
    const cached = `${origin}${addressById(HOMES.house, 'nl')}`
    expect(await statusOf(cached)).toBe(200)
    const cluster = await clusterOf(dataDir)
    process.kill(cluster.pid, 'SIGINT')
    await expect.poll(() => isAlive(cluster.pid), { timeout: 10_000 }).toBe(false)

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
        expect(textsOf(html, 'h1')).toEqual([words(locale, 'error')('unavailable.title')])
        expect(await htmlErrors(html)).toEqual([])
        expect(textsOf(html, 'a')).toEqual([words(locale, 'error')('tryAgain')])
      }
    }
    // What is remembered is still served; the bare address still knows the languages.
    expect(await statusOf(cached)).toBe(200)
    expect((await fetch(`${origin}/`, { redirect: 'manual' })).status).toBe(307)

    const { program, data, port } = cluster
    restarted = spawn(
      program,
      ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      { ...databaseAccount(), stdio: 'ignore' },
    )
    const uncached = `${origin}${pathTo('forSale', 'nl')}?search=never+asked+before`
    await expect.poll(() => statusOf(uncached), { timeout: 20_000 }).toBe(200)
    expect(await statusOf(`${origin}${addressById(HOMES.flat, 'fr')}`)).toBe(200)
  } finally {
    await stop(() => restarted?.kill('SIGINT'))
  }
})
