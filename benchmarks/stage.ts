/** A number of homes in a database of its own, and what is measured on it. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { invalidateTags, TAGS } from '../lib/cache/tagged-cache.ts'
import { disconnect } from '../lib/db/client.ts'
import { joinCluster } from '../lib/db/setup/cluster.ts'
import { prepareProgram } from '../lib/db/setup/system-account.ts'
import { setEnv } from '../lib/env.ts'
import { pathTo } from '../lib/i18n/paths.ts'
import { writeDemoFeed } from '../prisma/demo/feed.ts'
import { type AreaName, areaOf, STAGES, type Stage } from './areas.ts'
import { differentCriteria } from './criteria.ts'
import { multiplyFeed } from './feed.ts'
import { type Figure, judged } from './figures.ts'
import { GOALS } from './goals.ts'
import { importFigures, runImport } from './import.ts'
import { type Bench, type Closing, type Figures, homePaths, startSite, warm } from './site.ts'

const WARM_HOMES = 30

/** Puts everything back, the last first. */
export async function closeAll(closing: Closing): Promise<void> {
  for (let close = closing.pop(); close; close = closing.pop()) await close()
}

/** The feed of a stage: the given one where that is as large, else one made from it or from the demo. */
async function feedOf(stage: Stage, given: string | null, folder: string): Promise<string> {
  const count = STAGES[stage]
  if (count === null) {
    writeDemoFeed(folder)
    return folder
  }
  return stage === 'real' && given ? given : multiplyFeed(given, folder, count)
}

async function openDatabase(folder: string, closing: Closing): Promise<void> {
  setEnv('DATA_DIR', folder)
  const { root } = await prepareProgram(folder)
  // Under root the database stands elsewhere when its account can't reach the folder.
  closing.push(() => rmSync(root, { recursive: true, force: true }))
  const cluster = await joinCluster(folder)
  closing.push(cluster.release)
  setEnv('DATABASE_URL', cluster.url)
  closing.push(disconnect)
  invalidateTags(TAGS)
}

export type Taken = { area: AreaName; figures: Figure[] }

/**
 * Takes the figures of some areas on one number of homes, in the areas' order.
 * @param given folder of a feed; null stands for the demo
 * @param closing gets what must be put back, also when it throws
 */
export async function* runStage(
  stage: Stage,
  areas: readonly AreaName[],
  given: string | null,
  { folder, say, closing }: { folder: string; say: Bench['say']; closing: Closing },
): AsyncGenerator<Taken> {
  const home = join(folder, stage)
  mkdirSync(home)
  closing.push(() => rmSync(home, { recursive: true, force: true }))
  const bench: Bench = { folder: home, searches: differentCriteria(2), say, closing }
  const homes = STAGES[stage] === null ? 'the demo' : `${STAGES[stage]} homes`
  say(`Preparing ${homes}`)
  const feed = await feedOf(stage, given, join(home, 'feed'))
  await openDatabase(join(home, 'data'), closing)
  const first = runImport(feed)
  if (areas.includes('import'))
    yield { area: 'import', figures: importFigures(first, stage === 'real' ? runImport(feed) : null) }

  const take = async function* (area: AreaName, figures: Figures): AsyncGenerator<Taken> {
    say(`${area}, ${homes}`)
    try {
      for await (const together of figures) yield { area, figures: together }
    } catch (error) {
      // The other areas can be measured all the same.
      const reason = error instanceof Error ? error.message : String(error)
      yield { area, figures: [judged('measured to its end', 0, GOALS.whole, reason)] }
    }
  }
  for (const area of areas) {
    const measured = areaOf(area)
    if (measured.on === 'database') yield* take(area, measured.measure(bench))
  }
  if (!areas.some((area) => areaOf(area).on === 'site')) return
  const site = await startSite()
  closing.push(site.stop)
  await warm(site, bench, [pathTo('home', 'nl'), pathTo('home', 'fr'), ...(await homePaths(site, WARM_HOMES))])
  for (const area of areas) {
    const measured = areaOf(area)
    if (measured.on === 'site') yield* take(area, measured.measure(bench, site))
  }
}
