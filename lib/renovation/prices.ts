/** Current prices of renovation works. */
import { cached } from '../cache/tagged-cache.ts'
import { findRenovationCosts } from './queries.ts'
import { costsInForce, type RenovationCost } from './rules-costs.ts'

/**
 * The price of each work in force on a day, in display order.
 * @param today YYYY-MM-DD
 */
export const renovationCosts = async (today: string): Promise<RenovationCost[]> =>
  costsInForce(today, await cached('content', 'renovation costs', findRenovationCosts))
