/**
 * Two instances of two processes behind nginx. What one client sends and the site refuses costs no other visitor an
 * answer, and neither does a process killed in each instance.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { freePort } from '../../../../scripts/support/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { homePairs, importFeed } from '../../../support/feed.ts'
import { answerOf, type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'
import { startLoad } from '../../../support/site/load.ts'
import { hasNginx, type Nginx, startNginx } from '../../../support/site/nginx.ts'

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a')
/** A few: what costs a visitor an answer here is a refusal or a killed process, not a machine that is too slow for many. */
const VISITORS_PER_SECOND = 3
const PATIENCE = { timeout: 180_000, interval: 100 }

/** Addresses that refuse such a body: nginx by itself, and the site for its sender, its address and its size. */
const REFUSED: readonly [address: string, own: boolean, status: number][] = [
  ['/nl/over-ons/', false, 413],
  ['/api/unsubscribe/x/', false, 413],
  ['/api/requests/siteContact/', false, 403],
  ['/api/requests/xyz/', true, 404],
  ['/api/uploads/xyz/', true, 404],
]

describe.skipIf(!hasNginx())('two instances behind nginx', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gevel-refused-'))
  let instances: FaultSite[]
  let origin: string
  let database: TestDatabase
  let nginx: Nginx
  beforeAll(async () => {
    database = await createTestDatabase()
    await importFeed(database.url, { properties: homePairs(6) })
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const settings = { DATA_DIR: dataDir, SITE_URL: origin, PROCESSES: '2' }
    instances = await Promise.all([1, 2].map(() => startFaultSite(database.url, settings)))
    nginx = await startNginx(
      port,
      instances.map((instance) => instance.port),
    )
  })
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all((instances ?? []).map((instance) => instance.end('SIGTERM')))
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Both pages from each process: the first that a process makes takes a slow machine many seconds. */
  const warm = async (): Promise<void> => {
    // nginx takes the instances in turn, and each of them its processes.
    for (let index = 0; index < 32; index++)
      await answerOf(origin + pathTo(Math.floor(index / 4) % 2 === 0 ? 'home' : 'forSale', 'nl'))
  }

  /** Visitors of two pages; what each got: a status, and who said so where it is none of a page. */
  const visitors = () =>
    startLoad(VISITORS_PER_SECOND, async (index) => {
      const { status, headers } = await answerOf(origin + pathTo(index % 2 === 0 ? 'home' : 'forSale', 'nl'))
      if (status === 200) return 'page'
      return `${status} of ${headers.has('permissions-policy') ? 'the site' : 'nginx'}`
    })

  /** Posts a megabyte; the status of what came back, or why nothing did. */
  const postMegabyte = (address: string, own: boolean, body = MEGABYTE): Promise<number | string> =>
    fetch(origin + address, { method: 'POST', body, headers: own ? { origin } : {} }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      (error) => String(error.cause ?? error),
    )

  test.each(REFUSED)(
    'a megabyte to %s, over and over, is refused in words and costs nobody a page',
    async (...sent) => {
      const [address, own, status] = sent
      const load = visitors()
      await load.more(4)
      const refusals: (number | string)[] = []
      const send = async (): Promise<void> => {
        for (let count = 0; count < 20; count++) refusals.push(await postMegabyte(address, own))
      }
      await Promise.all([send(), send(), send(), send(), load.more(16)])
      const statuses = await load.stop()
      expect.soft(new Set(refusals)).toEqual(new Set([status]))
      expect(statuses.filter((got) => got !== 'page')).toEqual([])
    },
  )

  test('one process killed in each costs nobody a page', async () => {
    const childrenOf = (instance: FaultSite): number[] => {
      const pid = instance.pid()
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    }
    /** Each instance starts its second process when the first one answers: until then one that dies was the only one. */
    const allAnswer = () =>
      vi.waitFor(async () => {
        for (const { origin: own } of instances)
          expect(JSON.parse((await answerOf(`${own}/readyz`)).body)).toMatchObject({ processes: 2, answering: 2 })
      }, PATIENCE)
    await allAnswer()
    await warm()
    const load = visitors()
    for (let round = 0; round < 3; round++) {
      const processes = instances.map(childrenOf)
      expect(processes.map((children) => children.length)).toEqual([2, 2])
      await load.more(6)
      for (const [first] of processes) process.kill(first ?? 0, 'SIGKILL')
      await load.more(20)
      await vi.waitFor(() => expect(instances.map((instance) => childrenOf(instance).length)).toEqual([2, 2]), PATIENCE)
      await allAnswer()
      await warm()
    }
    const statuses = await load.stop()
    expect(statuses.filter((got) => got !== 'page')).toEqual([])
  })
})
