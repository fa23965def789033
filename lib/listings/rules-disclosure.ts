/** Legal disclosures in the advertisement of a home, and those that the agency has not given yet (design 6). */

import { BELGIUM_COUNTRY_ID } from '../places/rules-geo.ts'
import type { Market } from './rules.ts'
import { type EnergyLabel, type EnergyRegion, regionOfZip } from './rules-energy.ts'
import type { ListingDetail } from './rules-full-listing.ts'

/** The five planning items of a Flemish sale advertisement (Flemish Codex Ruimtelijke Ordening, article 5.2.6). */
export const REQUIRED_PLANNING = ['permit', 'areaApplication', 'summons', 'preemptiveRight', 'allotmentPermit'] as const
type RequiredPlanning = (typeof REQUIRED_PLANNING)[number]

type MissingDisclosures = {
  energy: boolean
  /** Whether none of the required scores is known. */
  flood: boolean
  floodScores: ('pScore' | 'gScore')[]
  asbestos: boolean
  planning: RequiredPlanning[]
}

/** Houses, apartments and apartment buildings. */
const DWELLINGS: readonly string[] = ['1', '2', '5']
/** A plot without a building has no score of one. */
const LAND = '3'
/** Buildings from this construction year on need no asbestos certificate. */
const ASBESTOS_FREE_SINCE = 2001

/**
 * The legally required facts that are missing. Energy: any dwelling in Belgium. Flood scores, the five planning items
 * and, for a building from before 2001, the asbestos certificate: a sale in Flanders. A sold or let home is no longer
 * advertised, so nothing is missing.
 */
export function missingDisclosures(home: ListingDetail): MissingDisclosures {
  const advertised = home.availability === 'available' || home.availability === 'option'
  const region = home.address.countryId === BELGIUM_COUNTRY_ID ? regionOfZip(home.address.zip) : null
  const flemishSale = advertised && region === 'flanders' && home.goal === 'sale'
  const dwelling = home.categories.some((category) => DWELLINGS.includes(category))
  const { energyFacts, flood, certificates, planning, building } = home
  const noEnergy = home.energy === null && energyFacts.value === null && energyFacts.code === null
  const old = building.constructionYear !== null && building.constructionYear < ASBESTOS_FREE_SINCE
  const scores = home.categories.includes(LAND) ? (['pScore'] as const) : (['pScore', 'gScore'] as const)
  const floodScores = flemishSale ? scores.filter((name) => flood[name] === null) : []
  return {
    energy: advertised && region !== null && home.goal !== 'takeover' && dwelling && noEnergy,
    flood: floodScores.length > 0 && flood.gScore === null && flood.pScore === null,
    floodScores,
    asbestos: flemishSale && old && certificates.asbestosType === null && certificates.asbestosDate === null,
    planning: flemishSale ? REQUIRED_PLANNING.filter((item) => planning[item] === null) : [],
  }
}

/**
 * Whether the Flemish renovation duty applies (specification 9): a dwelling (category 1 or 2) for sale in Flanders with
 * label E, F or G, plus and minus forms included. The region follows from the postcode only when `region` is left out.
 */
export function renovationDutyApplies(listing: {
  label: EnergyLabel | null
  region?: EnergyRegion | null
  market: Market
  categories: readonly string[]
  zip?: string | null
}): boolean {
  const region = listing.region === undefined ? regionOfZip(listing.zip ?? null) : listing.region
  const dwelling = listing.categories.some((category) => category === '1' || category === '2')
  return listing.market === 'sale' && region === 'flanders' && dwelling && /^[efg]/.test(listing.label ?? '')
}
