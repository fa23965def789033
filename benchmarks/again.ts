/** The same pages asked again, in each encoding and as 304, beside node:http sending the same bytes. */
import { setTimeout as pause } from 'node:timers/promises'
import { pathTo } from '../lib/i18n/paths.ts'
import { nextAddresses } from './criteria.ts'
import { judged, told } from './figures.ts'
import { GOALS } from './goals.ts'
import { loadDetail, rateOf, sound } from './load.ts'
import { askOnce, type Bench, type Figures, homePaths, type Site } from './site.ts'
import { compareWithTwin } from './twin.ts'

const SEARCHES = 60
const HOMES = 40
const SECONDS = 1.5
/** Good compression is made after answering; until then the answers shrink. */
const SETTLE_TURNS = 30

const ENCODINGS = { brotli: 'br', gzip: 'gzip', plain: 'identity' } as const

/** Asks for every page in every encoding until their lengths don't change any more. */
async function settle(site: Site, paths: readonly string[]): Promise<void> {
  let before = ''
  for (let turn = 0; turn < SETTLE_TURNS; turn += 1) {
    const lengths: number[] = []
    for (const path of paths)
      for (const encoding of Object.values(ENCODINGS))
        lengths.push((await askOnce(site, path, { 'accept-encoding': encoding })).body.length)
    if (turn > 1 && lengths.join() === before) return
    before = lengths.join()
    await pause(500)
  }
}

/** Searches, homes and the home page that have been asked for before. */
export async function* measureAgain({ folder, searches }: Bench, site: Site): Figures {
  const paths = [...nextAddresses(searches, SEARCHES), ...(await homePaths(site, HOMES)), pathTo('home', 'nl')]
  await settle(site, paths)
  const tags = new Map<string, string>()
  let hits = 0
  for (const path of paths) {
    const { headers } = await askOnce(site, path, { 'accept-encoding': ENCODINGS.brotli })
    if (headers['x-cache'] === 'hit') hits += 1
    if (typeof headers.etag === 'string') tags.set(path, headers.etag)
  }
  const kept = `${paths.length} pages, ${hits} of them kept`
  const modes: [name: string, headersOf: (path: string) => Record<string, string>, status: number][] = [
    ...Object.entries(ENCODINGS).map(([name, encoding]): (typeof modes)[number] => [
      name,
      () => ({ 'accept-encoding': encoding }),
      200,
    ]),
    [
      'not modified',
      (path) => ({ 'accept-encoding': ENCODINGS.brotli, 'if-none-match': tags.get(path) ?? '"-"' }),
      304,
    ],
  ]
  for (const [name, headersOf, status] of modes) {
    const limits = { seconds: SECONDS }
    const turns = { site, rounds: [paths], sample: paths, headersOf, limits, status, folder }
    const { site: load, ratio, detail } = await compareWithTwin(turns)
    yield [
      judged(`the same pages again, ${name}, ratio`, sound(load, ratio), GOALS.againRatio, `${kept}; ${detail}`),
      told(`the same pages again, ${name}`, sound(load, rateOf(load)), 'req/s', loadDetail(load)),
    ]
  }
}
