/** How many homes a visitor could still have, by postcode. */
import { MARKETS, type Market } from '../listings/rules.ts'
import { homeColumns } from './home-index.ts'
import { FLAGS, marketFlag } from './rules-home-columns.ts'

/** The number of homes that are available or under option in some postcodes, in whatever language their texts are. */
export type CountOpenHomes = (zips: readonly string[], market: Market) => number

/** Counts the homes of all postcodes at once: 0.1 ms for 20,000 homes, while the same count in SQL takes 20. */
export async function openHomes(): Promise<CountOpenHomes> {
  const { zips, zip, flags } = await homeColumns()
  const counts = MARKETS.map((market): [Market, Map<string, number>] => {
    const byPlace = new Uint32Array(zips.length)
    for (let row = 0; row < flags.length; row += 1) {
      const isOpen = ((flags[row] ?? 0) & (FLAGS.rent | FLAGS.taken)) === marketFlag(market)
      if (isOpen) byPlace[zip[row] ?? 0] = (byPlace[zip[row] ?? 0] ?? 0) + 1
    }
    return [market, new Map(zips.map((name, place) => [name, byPlace[place] ?? 0]))]
  })
  const ofMarket = new Map(counts)
  return (chosen, market) => chosen.reduce((sum, name) => sum + (ofMarket.get(market)?.get(name) ?? 0), 0)
}
