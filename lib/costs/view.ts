/** What the page of a home is handed of its costs. */
import { cached } from '../cache/tagged-cache.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { regionOfZip } from '../listings/rules-energy.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { costToLabelD } from '../renovation/subject.ts'
import { brusselsDay } from '../shared/time.ts'
import { findCostFigures } from './queries.ts'
import { figuresFor } from './rules-figures.ts'
import { homeCosts } from './rules-home-costs.ts'
import { energyDuty } from './rules-living.ts'

/** The costs of a home today, what administrators entered for its place, and the works that its buyer must do. */
export async function costsOfListing(listing: ListingDetail) {
  const today = brusselsDay((await requestTime()).toISOString())
  const [figures, renovation] = await Promise.all([
    cached('content', 'cost figures', findCostFigures),
    costToLabelD(listing, today),
  ])
  const { zip } = listing.address
  return {
    costs: homeCosts(listing, today),
    figures: figuresFor(figures, { zip, region: regionOfZip(zip) }, today),
    dutyYears: energyDuty(today)?.value.years ?? 0,
    ...{ renovation, today },
  }
}
