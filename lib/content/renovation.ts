/** What renovation works cost today. */
import { remember } from '../cache/tagged.ts'
import { findRenovationCosts } from '../db/renovation.ts'
import { costsOn, type RenovationCost } from '../domain/renovation.ts'

/** The price of each work that counts on a day, in the order they are shown. @param today YYYY-MM-DD */
export const renovationCosts = async (today: string): Promise<RenovationCost[]> =>
  costsOn(today, await remember('content', 'renovation costs', findRenovationCosts))
