/** Search pages: no two alike under load, the query alone, and one page that nobody asked for before. */
import { setTimeout as pause } from 'node:timers/promises'
import { prisma } from '../lib/db/client.ts'
import { findChosenCards } from '../lib/db/listings/chosen-homes.ts'
import { findTextIds } from '../lib/db/search/text-search.ts'
import { pathTo } from '../lib/i18n/paths.ts'
import { homeColumns } from '../lib/search/home-index.ts'
import { searchPage } from '../lib/search/search.ts'
import { differentCriteria, nextAddresses } from './criteria.ts'
import { judged, median, percentile, rounded, told } from './figures.ts'
import { GOALS } from './goals.ts'
import { loadDetail, rateOf, sound } from './load.ts'
import { askOnce, type Bench, BROWSER_HEADERS, type Figures, homePaths, type Site } from './site.ts'
import { compareWithTwin, ROUNDS } from './twin.ts'

const QUERIES = 500
const EACH_ROUND = 800
const SAMPLE = 100
const COLD = 40
const HOME_ROUNDS = 10
/** After a change what was kept may be shown for a second. */
const AFTER_CHANGE_MS = 1500
const CARD = /href="(\/nl\/te-(?:koop|huur)\/[^/"]+\/[^/"]+\/\d+\/)"/g

/** How many homes a page shows. */
const cardsOf = (html: string): number => new Set([...html.matchAll(CARD)].map(([, path]) => path)).size

/** Search pages of which no two are alike, from 16 connections, and what they need beside node:http sending such pages. */
export async function* measureSearchPages({ folder, searches }: Bench, site: Site): Figures {
  const sample = nextAddresses(searches, SAMPLE)
  const cards: number[] = []
  for (const path of sample) cards.push(cardsOf((await askOnce(site, path, {})).body.toString()))
  const mean = cards.reduce((sum, count) => sum + count, 0) / cards.length
  const rounds = Array.from({ length: ROUNDS }, () => nextAddresses(searches, EACH_ROUND))
  const limits = { seconds: 20, amount: EACH_ROUND }
  const headersOf = () => BROWSER_HEADERS
  const { site: load, ratio, detail } = await compareWithTwin({ site, rounds, sample, headersOf, limits, folder })
  const p95 = sound(load, percentile(load.times, 95))
  yield [
    judged('search pages, no two alike', sound(load, rateOf(load)), GOALS.searchRate, detail),
    judged(
      'search pages, no two alike, p95',
      p95,
      GOALS.searchP95,
      `${loadDetail(load)}; ${rounded(mean)} homes on a page`,
    ),
    told('search pages, no two alike, ratio', ratio, '× node:http'),
  ]
}

/**
 * What is behind a search page: homes, counts, words and cards. Only the columns are remembered, as they are until the catalogue
 * changes; what reading them takes is told apart.
 */
export async function* measureQueries(): Figures {
  const read = performance.now()
  const { ids } = await homeColumns()
  const readMs = performance.now() - read
  const times: number[] = []
  for (const criteria of differentCriteria(1).take(QUERIES)) {
    const begun = performance.now()
    if (criteria.text !== '') await findTextIds(criteria.text, 'nl')
    const page = await searchPage(criteria, 'nl')
    await findChosenCards(page.ids, 'nl')
    times.push(performance.now() - begun)
  }
  const detail = `${QUERIES} different, p50 ${rounded(median(times))} ms; after a change ${rounded(readMs)} ms once, for the columns of ${ids.length} homes`
  yield [judged('search query alone, p95', percentile(times, 95), GOALS.queryP95, detail)]
}

const timesDetail = (times: readonly number[]): string =>
  `median of ${times.length}, p95 ${rounded(percentile(times, 95))} ms`

/** One page after the other, each of them new to a site that is warm. */
export async function* measureUncached({ searches }: Bench, site: Site): Figures {
  const ask = async (path: string): Promise<number> => {
    const { status, milliseconds, headers } = await askOnce(site, path)
    return status === 200 && headers['x-cache'] !== 'hit' ? milliseconds : Number.NaN
  }
  const askAll = async (paths: readonly string[]): Promise<number[]> => {
    const times: number[] = []
    for (const path of paths) times.push(await ask(path))
    return times
  }
  const found = await askAll(nextAddresses(searches, COLD))
  yield [judged('one uncached search page', median(found), GOALS.uncachedSearch, timesDetail(found))]
  const homes = await askAll((await homePaths(site, 3 * COLD)).slice(-COLD))
  yield [judged('one uncached page of a home', median(homes), GOALS.uncachedDetail, timesDetail(homes))]
  const front: number[] = []
  for (let round = 0; round < HOME_ROUNDS; round += 1) {
    await prisma().$executeRaw`select pg_notify('site_changes', 'content')`
    await pause(AFTER_CHANGE_MS)
    front.push(...(await askAll([pathTo('home', 'nl'), pathTo('home', 'fr')])))
  }
  const detail = `${timesDetail(front)}, each after a change of content, of which nothing is remembered then`
  yield [judged('one uncached home page', median(front), GOALS.uncachedHome, detail)]
}
