/** Starts the limit server (limit-server.ts) with pages of the site, cut at their cards. */

import { listRouteOf, pathTo } from '../lib/i18n/paths.ts'
import { MARKETS, type Market } from '../lib/listings/rules.ts'
import { askOnce, type Server, type Site } from './site.ts'
import { forkServer } from './twin.ts'

/** A result page before, in and after its cards. */
export type LimitTemplate = { market: Market; start: string; cards: string[]; end: string }

const CARD = /<li[^>]*><article .*?<\/article><\/li>/gs

async function templateOf(site: Site, market: Market): Promise<[string, LimitTemplate]> {
  const path = pathTo(listRouteOf(market), 'nl')
  const html = (await askOnce(site, path, {})).body.toString()
  const cards = [...html.matchAll(CARD)]
  const [first, last] = [cards.at(0), cards.at(-1)]
  if (!first || !last) throw new Error(`${path} has no cards.`)
  const start = html.slice(0, first.index)
  const end = html.slice(last.index + last[0].length)
  return [path, { market, start, cards: cards.map(([card]) => card), end }]
}

/** The limit server for searches of both markets in Dutch. */
export async function startLimit(site: Site): Promise<Server & Disposable> {
  const templates = await Promise.all(MARKETS.map((market) => templateOf(site, market)))
  return forkServer('limit-server.ts', Object.fromEntries(templates))
}
