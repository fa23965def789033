/** Many visitors for some time: what memory the site takes, and how it answers while an import runs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pathTo } from '../lib/i18n/paths.ts'
import { LANGUAGES } from '../lib/listings/rules.ts'
import type { Bench } from './bench.ts'
import { nextAddresses } from './criteria.ts'
import { type Figure, percentile, rounded } from './figures.ts'
import { joinLoads, type Load, loadDetail, loadServer, requestsFor } from './load.ts'
import { BROWSER_HEADERS, homePaths, type Site } from './site.ts'

const SAMPLES_PER_MINUTE = 4
/** Of a batch of pages: searches that nobody asked for before, and homes. */
const SEARCHES = 400
const HOMES = 100

/** Visitors of the import: 5 pages every twentieth of a second, most of them asked for again. */
const TICK_MS = 50
const NEW_PER_TICK = 1
const AGAIN_PER_TICK = 4

const asked = (paths: readonly string[]): Buffer[] => requestsFor(paths, () => BROWSER_HEADERS)

/** Megabytes that each process of the site holds in memory; its render processes where it has several (Linux only). */
function residentMegabytes({ pid }: Site): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const sizeOf = (process: number | string): number =>
    Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) / 1024
  return [pid, ...children].map(sizeOf)
}

/** Different searches and homes for some minutes, as fast as the site answers. */
export async function* measureMemory({ searches, minutes }: Bench, site: Site): AsyncGenerator<Figure> {
  const homes = await homePaths(site, 20_000)
  const samples: number[] = []
  const end = performance.now() + minutes * 60_000
  let answers = 0
  let wrong = 0
  for (let [round, next] = [0, 0]; performance.now() < end; round += 1) {
    const own = Array.from({ length: HOMES }, (_, at) => homes[(round * HOMES + at) % homes.length] ?? '')
    const load = await loadServer(site.port, asked([...nextAddresses(searches, SEARCHES), ...own]), 200)
    answers += load.times.length
    wrong += load.wrong
    if (performance.now() < next) continue
    next = performance.now() + 60_000 / SAMPLES_PER_MINUTE
    samples.push(Math.max(...residentMegabytes(site)))
  }
  const [middle, last] = [
    samples.slice(samples.length / 3, (2 * samples.length) / 3),
    samples.slice(-samples.length / 3),
  ]
  const course = samples.filter((_, at) => at % SAMPLES_PER_MINUTE === 0).map((size) => rounded(size))
  const detail = `${answers} addresses in ${minutes} minutes, ${wrong} wrong; MB each minute ${course.join(' ')}`
  yield { work: 'most memory of a process', value: Math.max(...samples), unit: 'MB', most: 700, detail }
  const growth = Math.max(...last) / Math.max(...middle)
  yield { work: 'memory of the last third', value: growth, unit: '× the second third', most: 1.05 }
}

/** The same feed with other prices, so that its import changes every home. */
async function writeChangedFeed(feed: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const file = createWriteStream(join(folder, 'properties.ndjson'))
  for await (const line of createInterface({ input: createReadStream(join(feed, 'properties.ndjson')) })) {
    const home = JSON.parse(line)
    file.write(`${JSON.stringify({ ...home, Price: (home.Price ?? 0) + 500 })}\n`)
  }
  file.end()
  await finished(file)
}

/** A hundred pages a second while every home changes. */
export async function* measureBusyImport({ searches, feed, folder }: Bench, site: Site): AsyncGenerator<Figure> {
  const changed = join(folder, 'changed-feed')
  await writeChangedFeed(feed, changed)
  const again = [
    ...LANGUAGES.slice(0, 2).flatMap((locale) => [pathTo('home', locale), pathTo('forSale', locale)]),
    ...(await homePaths(site, 100)),
  ]
  const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=160', '--max-semi-space-size=8']
  const child = spawn(process.execPath, [...flags, 'scripts/import.ts', changed, '--force'], { stdio: 'ignore' })
  let isRunning = true
  const ended = once(child, 'exit').then(([code]) => {
    isRunning = false
    return code
  })
  const begun = performance.now()
  const loads: Promise<Load>[] = []
  for (let tick = 0; isRunning; tick += 1) {
    const kept = Array.from(
      { length: AGAIN_PER_TICK },
      (_, at) => again[(tick * AGAIN_PER_TICK + at) % again.length] ?? '',
    )
    loads.push(loadServer(site.port, asked([...nextAddresses(searches, NEW_PER_TICK), ...kept]), 200))
    await pause(Math.max(0, begun + (tick + 1) * TICK_MS - performance.now()))
  }
  const seconds = (performance.now() - begun) / 1000
  const load = joinLoads(await Promise.all(loads))
  const detail = `${loadDetail(load)}; import of ${rounded(seconds)} s ended with ${await ended}`
  yield { work: 'pages during an import, p99', value: percentile(load.times, 99), unit: 'ms', most: 250, detail }
  yield { work: 'wrong answers during an import', value: load.wrong, unit: '', most: 0 }
}
