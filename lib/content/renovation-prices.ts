/** What renovation works cost today. */
import { cached } from '../cache/tagged-cache.ts'
import { findRenovationCosts } from '../db/content/find-renovation-costs.ts'
import { costsInForce, type RenovationCost } from '../domain/costs/renovation-costs.ts'

/** The price of each work that counts on a day, in the order they are shown. @param today YYYY-MM-DD */
export const renovationCosts = async (today: string): Promise<RenovationCost[]> =>
  costsInForce(today, await cached('content', 'renovation costs', findRenovationCosts))
