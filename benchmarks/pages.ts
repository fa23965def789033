/** Pages of the served site: never asked for before, asked for again, and one at a time. */
import { setTimeout as pause } from 'node:timers/promises'
import { prisma } from '../lib/db/client.ts'
import { pathTo } from '../lib/i18n/paths.ts'
import type { Bench } from './bench.ts'
import { nextAddresses } from './criteria.ts'
import { type Figure, timesFigure } from './figures.ts'
import { startLimit } from './limit.ts'
import { loadDetail, rateOf } from './load.ts'
import { askOnce, BROWSER_HEADERS, homePaths, type Site } from './site.ts'
import { type Comparison, compareServers, compareWithTwin, ROUNDS } from './twin.ts'

const COLD_PER_ROUND = 400
const SINGLE = 40
const FRONT_ROUNDS = 10
/** After a change a page of the cache may be shown for one more second. */
const AFTER_CHANGE_MS = 1500
const ENCODINGS = { zstd: 'zstd', brotli: 'br', gzip: 'gzip', plain: 'identity' } as const

/** 2,000 search pages of which no two are alike, each asked for once; and as many again in each other comparison. */
export async function* measureCold({ searches }: Bench, site: Site): AsyncGenerator<Figure> {
  const sample = nextAddresses(searches, 100)
  const comparison = (headers: Record<string, string>): Comparison => ({
    site,
    rounds: Array.from({ length: ROUNDS }, () => nextAddresses(searches, COLD_PER_ROUND)),
    sample,
    headersOf: () => headers,
  })
  const work = `${ROUNDS * COLD_PER_ROUND} different search pages`
  const { load, ratio, detail } = await compareWithTwin(comparison(BROWSER_HEADERS))
  yield { work, value: rateOf(load), unit: 'req/s', least: 300, detail: loadDetail(load) }
  yield { work: `${work}, beside the same bytes`, value: ratio, unit: '× node:http', detail }
  const plain = await compareWithTwin(comparison({}))
  yield { work: `${work}, plain`, value: plain.ratio, unit: '× node:http', least: 0.015, detail: plain.detail }
  using limit = await startLimit(site)
  const most = await compareServers(comparison(BROWSER_HEADERS), limit, 'the limit server')
  yield { work: `${work}, beside the limit`, value: most.ratio, unit: '× limit', least: 0.8, detail: most.detail }
}

/** One page after the other, each of them new to a site that is warm. */
export async function* measureUncached({ searches }: Bench, site: Site): AsyncGenerator<Figure> {
  const timesOf = async (paths: readonly string[]): Promise<number[]> => {
    const times: number[] = []
    for (const path of paths) {
      const { status, milliseconds, headers } = await askOnce(site, path)
      times.push(status === 200 && headers['x-cache'] !== 'hit' ? milliseconds : Number.NaN)
    }
    return times
  }
  yield timesFigure('one uncached search page', await timesOf(nextAddresses(searches, SINGLE)), 6)
  yield timesFigure(
    'one uncached page of a home',
    await timesOf((await homePaths(site, 3 * SINGLE)).slice(-SINGLE)),
    12,
  )
  for (const [what, change] of [
    ['a home', 'homes 1'],
    ['content', 'content'],
  ]) {
    const front: number[] = []
    for (let round = 0; round < FRONT_ROUNDS; round += 1) {
      await prisma().$executeRaw`select pg_notify('site_changes', ${change})`
      await pause(AFTER_CHANGE_MS)
      front.push(...(await timesOf([pathTo('home', 'nl'), pathTo('home', 'fr')])))
    }
    yield timesFigure('one uncached front page', front, 12, `each after a change of ${what}`)
  }
}

/**
 * Asks for every page in every encoding until the answers no longer shrink: better compression follows the first
 * answer.
 */
async function settle(site: Site, paths: readonly string[]): Promise<void> {
  for (let [turn, before] = [0, '']; turn < 30; turn += 1) {
    const lengths: number[] = []
    for (const path of paths)
      for (const encoding of Object.values(ENCODINGS))
        lengths.push((await askOnce(site, path, { 'accept-encoding': encoding })).body.length)
    if (turn > 1 && lengths.join() === before) return
    before = lengths.join()
    await pause(500)
  }
}

/**
 * Searches, homes and the front page asked for again, in each encoding and as 304, beside node:http sending the same
 * bytes.
 */
export async function* measureAgain({ searches }: Bench, site: Site): AsyncGenerator<Figure> {
  const paths = [...nextAddresses(searches, 60), ...(await homePaths(site, SINGLE)), pathTo('home', 'nl')]
  await settle(site, paths)
  const tags = new Map<string, string>()
  for (const path of paths) {
    const { headers } = await askOnce(site, path, { 'accept-encoding': 'br' })
    if (headers['x-cache'] === 'hit' && headers.etag) tags.set(path, headers.etag)
  }
  const compare = { site, rounds: [paths], sample: paths, seconds: 1.5 }
  for (const [name, encoding] of Object.entries(ENCODINGS)) {
    const { ratio, detail } = await compareWithTwin({ ...compare, headersOf: () => ({ 'accept-encoding': encoding }) })
    yield { work: `the same pages again, ${name}`, value: ratio, unit: '× node:http', least: 0.8, detail }
  }
  const headersOf = (path: string) => ({ 'accept-encoding': 'br', 'if-none-match': tags.get(path) ?? '"-"' })
  const { ratio, detail } = await compareWithTwin({ ...compare, headersOf, status: 304 })
  yield { work: 'the same pages again, not modified', value: ratio, unit: '× node:http', least: 0.7, detail }
}
