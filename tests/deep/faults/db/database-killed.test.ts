/** The embedded database of a running site is killed with its process: the site brings it back by itself. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepareProgram } from '../../../../lib/db/setup/system-account.ts'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { clusterOf } from '../../../support/browser/database.ts'
import { answerOf, type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'

const PATIENCE = { timeout: 180_000, interval: 50 }
const SEARCH = pathTo('forSale', 'nl')
const folder = mkdtempSync(join(tmpdir(), 'gevel-killed-'))
let site: FaultSite

beforeAll(async () => {
  site = await startFaultSite('', { DATA_DIR: folder, PROCESSES: '2' })
})
afterAll(async () => {
  const { root } = await prepareProgram(folder)
  await site?.stop()
  for (const path of [root, folder]) rmSync(path, { recursive: true, force: true })
})

const statusOf = async (path: string): Promise<number> => (await answerOf(site.origin + path)).status
async function kill(): Promise<void> {
  process.kill((await clusterOf(folder)).pid, 'SIGKILL')
}

test('pages are served again, changes are heard of again, and the site is the same process', async () => {
  const running = site.pid()
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), PATIENCE)
  expect(await statusOf(`${SEARCH}?search=before`)).toBe(200)
  await kill()
  // Either it was away and says so, or it is back already; the process itself is well.
  expect([200, 503]).toContain(await statusOf('/readyz'))
  expect(await statusOf('/livez')).toBe(200)
  await vi.waitFor(async () => expect(await statusOf(`${SEARCH}?search=after`)).toBe(200), PATIENCE)
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), PATIENCE)
  expect(site.said()).toContain('database.crashed')

  const client = new pg.Client({ connectionString: (await clusterOf(folder)).url })
  await client.connect()
  await client.query(`update site_sections set value = jsonb_set(value, '{name}', '"Eikenhof"') where name = 'brand'`)
  await client.end()
  const home = async (): Promise<string> => (await answerOf(site.origin + pathTo('home', 'nl'))).body
  await vi.waitFor(async () => expect((await home()).includes('Eikenhof')).toBe(true), PATIENCE)
  expect(site.pid()).toBe(running)
})

test('one that dies again and again ends the site with exit code 1', async () => {
  await vi.waitFor(
    async () => {
      if (site.pid() !== undefined) await kill().catch(() => undefined)
      expect(site.pid()).toBeUndefined()
    },
    { timeout: 180_000, interval: 200 },
  )
  expect(await site.end('SIGTERM')).toBe(1)
  expect(site.said()).toContain('database.unavailable')
})
