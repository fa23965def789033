/**
 * `npm run bench -- [FOLDER] [--requests N]`: how fast it is on this machine. Without a feed folder, listings are made from the
 * demo. Works on a database of its own, sends its load to loopback only, and ends by itself.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disconnect } from '../lib/db/client.ts'
import { findCards, findTextQuery, takeCensus } from '../lib/db/search.ts'
import { joinCluster } from '../lib/db/setup/cluster.ts'
import { formatCriteria } from '../lib/domain/criteria.ts'
import { PAGE_SIZE } from '../lib/domain/search.ts'
import { env, setEnv } from '../lib/env.ts'
import { pathTo } from '../lib/routing/paths.ts'
import { realisticCriteria } from './support/bench-criteria.ts'
import { multiplyFeed } from './support/bench-feed.ts'
import { loadSite, percentile } from './support/bench-load.ts'
import { timeAreas, timePins } from './support/bench-map.ts'
import { storePortal, timePortal } from './support/bench-portal.ts'
import { timeSitemap } from './support/bench-sitemap.ts'
import { removeWishes, storeWishes, timeMatching } from './support/bench-wishes.ts'
import { ensureBuilt } from './support/build-state.ts'
import { command, say } from './support/command.ts'

const REAL_SIZE = 18_684
const LARGE_SIZE = 100_000
const QUERIES = 500
const WISHES = 5000
const NODE = ['--disable-warning=ExperimentalWarning']

/** Runs the import as `npm run import` does, and gives its last line: counts, time and memory. */
function runImport(folder: string, more: Record<string, string>): string {
  const flags = [...NODE, '--max-old-space-size=160', '--max-semi-space-size=8', 'scripts/import.ts', folder, '--force']
  const { stdout, stderr, status } = spawnSync(process.execPath, flags, {
    encoding: 'utf8',
    env: { ...process.env, ...more },
  })
  if (status !== 0) throw new Error(stderr || stdout)
  return (
    stdout
      .split('\n')
      .find((line) => line.includes('read ') && line.includes(' MB)'))
      ?.replace(/^.*?read/, 'read') ?? stdout
  )
}

async function timeQueries(name: string): Promise<void> {
  const times: number[] = []
  for (const criteria of realisticCriteria(QUERIES, 1)) {
    const begun = performance.now()
    const search = { criteria, textQuery: await findTextQuery(criteria.text, 'nl'), locale: 'nl' as const }
    await Promise.all([takeCensus(search), findCards(search, 0, PAGE_SIZE)])
    times.push(performance.now() - begun)
  }
  say(
    `${name}: search query, ${QUERIES} different, nothing remembered: p50 ${percentile(times, 50)} ms, p95 ${percentile(times, 95)} ms`,
  )
}

async function serve(port: number, more: Record<string, string>): Promise<() => Promise<void>> {
  const site = spawn(process.execPath, [...NODE, 'scripts/serve.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...more, PORT: String(port), HOST: '127.0.0.1' },
  })
  await new Promise<void>((resolve, reject) => {
    site.stdout.on('data', (chunk: Buffer) => chunk.includes('The site is at') && resolve())
    site.once('exit', () => reject(new Error('The site did not start.')))
  })
  return () =>
    new Promise((resolve) => {
      site.removeAllListeners('exit')
      site.once('exit', () => resolve())
      site.kill('SIGTERM')
    })
}

async function benchSite(): Promise<void> {
  const port = 3193
  const stop = await serve(port, {})
  try {
    const address = `http://127.0.0.1:${port}`
    const searches = realisticCriteria(6000, 2).map(
      (criteria) => `${pathTo(criteria.market === 'rent' ? 'forRent' : 'forSale', 'nl')}?${formatCriteria(criteria)}`,
    )
    for (const path of [...searches.slice(0, 200), pathTo('home', 'nl')])
      await (await fetch(address + path)).arrayBuffer()
    for (const path of [searches[210], pathTo('forSale', 'fr'), pathTo('home', 'fr')]) {
      const begun = performance.now()
      await (await fetch(address + path)).arrayBuffer()
      say(`one uncached request ${path?.slice(0, 60)}: ${(performance.now() - begun).toFixed(1)} ms`)
    }
    const result = await loadSite(address, searches.slice(300), 4000)
    say(`search pages, every query different, 16 connections: ${result}`)
    say(`home page again and again, 16 connections: ${await loadSite(address, [pathTo('home', 'nl')], 10_000)}`)
    for (const line of await timePortal(address, await storePortal())) say(line)
  } finally {
    await stop()
  }
}

await command(async () => {
  const folderGiven = process.argv.slice(2).find((word) => !word.startsWith('--'))
  const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'))
  setEnv('DATA_DIR', join(folder, 'data'))
  const cluster = await joinCluster(env().DATA_DIR)
  setEnv('DATABASE_URL', cluster.url)
  try {
    ensureBuilt(say)
    const source = folderGiven ?? (await multiplyFeed(null, join(folder, 'real'), REAL_SIZE))
    say(`import: ${runImport(source, {})}`)
    say(`unchanged import: ${runImport(source, {})}`)
    await timeQueries('as imported')
    for (const line of [...(await timePins()), ...(await timeAreas())]) say(line)
    await storeWishes(WISHES)
    for (const homes of [300, REAL_SIZE]) say(`${WISHES} wishes: ${await timeMatching(homes)}`)
    await removeWishes()
    await benchSite()
    say(`making ${LARGE_SIZE} listings`)
    const large = await multiplyFeed(folderGiven ?? join(folder, 'real'), join(folder, 'large'), LARGE_SIZE)
    say(`import of ${LARGE_SIZE}: ${runImport(large, {})}`)
    await timeQueries(`${LARGE_SIZE} listings`)
    say(`${LARGE_SIZE} listings: ${timeSitemap()}`)
  } finally {
    await disconnect()
    await cluster.release()
    rmSync(folder, { recursive: true, force: true })
  }
})
