/** `npm run bench -- --help`: measures the product on this machine, beside the goals of its design. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { invalidateTags, TAGS } from '../lib/cache/tagged-cache.ts'
import { disconnect } from '../lib/db/client.ts'
import { joinCluster } from '../lib/db/setup/cluster.ts'
import { prepareProgram } from '../lib/db/setup/system-account.ts'
import { EnvironmentError, setEnv } from '../lib/env.ts'
import type { SearchCriteria } from '../lib/search/rules-criteria.ts'
import { writeDemoFeed } from '../prisma/demo/feed.ts'
import { ensureBuilt } from '../scripts/support/build-state.ts'
import { runCommand, say } from '../scripts/support/command.ts'
import { measureJavascript, measureLighthouse } from './browser.ts'
import { differentCriteria, nextAddresses } from './criteria.ts'
import { measureBusyImport, measureMemory } from './crowd.ts'
import { measureDesk } from './desk.ts'
import { writeFeed } from './feed.ts'
import { type Figure, figureLine, figureTable, isReached } from './figures.ts'
import { measureAgain, measureCold, measureUncached } from './pages.ts'
import { measureMap, measureSearch, measureSuggestions } from './queries.ts'
import { askOnce, homePaths, type Site, startSite } from './site.ts'

/**
 * `folder`: for files of its own, removed afterwards. `searches`: searches that nobody has asked this site for.
 * `minutes`: how long the memory is watched.
 */
export type Bench = { folder: string; feed: string; searches: Generator<SearchCriteria, never>; minutes: number }

/** `homes`: on how many; null is the demo as it is. `site`: whether the site is served for it. */
type Area = {
  homes: number | null
  site: boolean
  measure: (bench: Bench, site: Site) => AsyncGenerator<Figure>
}

/** As many as the network that the site is made for offers. */
const HOMES = 18_684
const AREAS: Record<string, Area> = {
  import: { homes: HOMES, site: false, measure: measureImport },
  map: { homes: HOMES, site: false, measure: measureMap },
  uncached: { homes: HOMES, site: true, measure: measureUncached },
  cold: { homes: HOMES, site: true, measure: measureCold },
  again: { homes: HOMES, site: true, measure: measureAgain },
  busy: { homes: HOMES, site: true, measure: measureBusyImport },
  memory: { homes: HOMES, site: true, measure: measureMemory },
  desk: { homes: HOMES, site: true, measure: (_bench, site) => measureDesk(site) },
  search: { homes: 100_000, site: false, measure: measureSearch },
  suggestions: { homes: 100_000, site: false, measure: measureSuggestions },
  javascript: { homes: null, site: true, measure: measureJavascript },
  lighthouse: { homes: null, site: true, measure: measureLighthouse },
}

const HELP = `npm run bench [-- --only NAME,… --homes NUMBER]

Measures on databases of its own, asks loopback only, and leaves nothing behind. All of it takes about 40 minutes on two cores.

  import      a feed of ${HOMES} homes, and once more unchanged: time and memory
  map         first pins and a pan
  uncached    one search page, home and front page that are in no cache
  cold        2,000 different search pages from 16 connections, beside node:http
  again       the same pages again in each encoding and as 304, beside node:http sending the same bytes
  busy        100 pages a second while an import changes every home
  memory      what the site holds in memory during a quarter of an hour of different pages (Linux)
  desk        each page of the desk with 2,000 pages and 50,000 changes, and from a save until it is public
  search      the search alone, on 100,000 homes
  suggestions what the field that says where suggests, on 100,000 homes
  javascript  JavaScript of the first load of four kinds of page
  lighthouse  Lighthouse on eight kinds of page (fetched by npx)

  --homes NUMBER    on so many homes instead
  --minutes NUMBER  watches the memory for so long instead`

/** Runs scripts/import.ts within the bounds of memory that \`npm run import\` sets. */
function runImport(feed: string): { seconds: number; megabytes: number; counts: string } {
  const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=160', '--max-semi-space-size=8']
  const words = [...flags, 'scripts/import.ts', feed, '--force']
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  const [, counts = '', seconds, megabytes] = /(read \d+.*) \(([\d.]+) s, (\d+) MB\)/.exec(stdout) ?? []
  if (seconds === undefined) throw new Error(stderr || stdout)
  return { seconds: Number(seconds), megabytes: Number(megabytes), counts }
}

/** The first import has been done by then; this one empties nothing, so it finds all homes as they are. */
async function* measureImport({ feed }: Bench): AsyncGenerator<Figure> {
  const { seconds, counts } = runImport(feed)
  yield { work: 'import, unchanged', value: seconds, unit: 's', most: 2, detail: counts }
}

/** Measures what is measured on one number of homes. */
async function* measureOn(
  homes: number | null,
  areas: readonly [string, Area][],
  { folder, minutes }: { folder: string; minutes: number },
  stack: AsyncDisposableStack,
): AsyncGenerator<Figure> {
  say(`Preparing ${homes ?? 'the demo'}`)
  const feed = join(folder, `feed-${homes}`)
  if (homes === null) writeDemoFeed(feed)
  else await writeFeed(feed, homes)
  const data = join(folder, `data-${homes}`)
  setEnv('DATA_DIR', data)
  const { root } = await prepareProgram(data)
  stack.defer(() => rmSync(root, { recursive: true, force: true }))
  const cluster = await joinCluster(data)
  stack.defer(cluster.release)
  setEnv('DATABASE_URL', cluster.url)
  stack.defer(disconnect)
  invalidateTags(TAGS)
  const { seconds, megabytes, counts } = runImport(feed)
  if (areas.some(([name]) => name === 'import')) {
    yield { work: 'import', value: seconds, unit: 's', most: 15, detail: counts }
    yield { work: 'import, most memory', value: megabytes, unit: 'MB', most: 250 }
  }
  const bench: Bench = { folder, feed, searches: differentCriteria(2), minutes }
  const site = areas.some(([, area]) => area.site) ? stack.use(await startSite()) : null
  // A site that has been running for a while has compiled its code and opened its connections.
  if (site)
    for (const path of [...nextAddresses(bench.searches, 200), ...(await homePaths(site, 30))])
      await askOnce(site, path)
  for (const [name, area] of areas) {
    say(name)
    try {
      yield* area.measure(bench, site as Site)
    } catch (error) {
      // The others can be measured all the same.
      yield { work: name, value: Number.NaN, unit: '', least: 0, detail: `failed: ${String(error).slice(0, 300)}` }
    }
  }
}

/** @throws EnvironmentError with the help */
function readOptions() {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ options: { only: text, homes: text, minutes: text, help: { type: 'boolean' } } })
    const only = values.only?.split(',') ?? Object.keys(AREAS)
    if (only.every((name) => name in AREAS)) return { ...values, only }
  } catch {
    // Said below.
  }
  throw new EnvironmentError(HELP)
}

await runCommand(async () => {
  const values = readOptions()
  if (values.help) return console.log(HELP)
  const chosen = Object.entries(AREAS).filter(([name]) => values.only.includes(name))
  const homesOf = ({ homes }: Area) => (homes !== null && values.homes ? Number(values.homes) : homes)
  if (chosen.some(([, { site }]) => site)) await ensureBuilt(say)
  const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'))
  const figures: Figure[] = []
  let stack = new AsyncDisposableStack()
  const close = async (): Promise<void> => {
    await stack.disposeAsync()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  try {
    for (const homes of new Set(chosen.map(([, area]) => homesOf(area)))) {
      stack = new AsyncDisposableStack()
      const areas = chosen.filter(([, area]) => homesOf(area) === homes)
      for await (const figure of measureOn(homes, areas, { folder, minutes: Number(values.minutes ?? 15) }, stack)) {
        figures.push({ ...figure, work: `${homes?.toLocaleString('en') ?? 'demo'}: ${figure.work}` })
        say(figureLine(figure))
      }
      await stack.disposeAsync()
    }
  } finally {
    await close()
    const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`
    const missed = figures.filter((figure) => !isReached(figure)).length
    console.log(`\n${machine}\n\n${figureTable(figures)}\n\n${missed} of ${figures.length} figures miss their goal.`)
  }
})
