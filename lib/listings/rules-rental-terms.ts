/**
 * The financial terms for a tenant, as the confirmation of a viewing states them (specification 9, "Appointment
 * confirmation texts").
 */

import { BELGIUM_COUNTRY_ID } from '../places/rules-geo.ts'
import { type EnergyRegion, regionOfZip } from './rules-energy.ts'
import type { ListingDetail } from './rules-full-listing.ts'

/** Rules of the agency and of the law, stored in the site section `rental`. */
export type RentalRules = {
  /** Recommended monthly household income as a multiple of the rent: the agency's own rule. */
  incomeFactor: number
  /**
   * The maximum rental guarantee, in months of rent. Flanders 3 (Housing Rental Decree of 2018, article 37), Brussels 2
   * (Housing Code, article 248, since 1 November 2024), Wallonia 2 (decree of 15 March 2018, article 62, paid into an
   * account).
   */
  guaranteeMonths: Record<EnergyRegion, number>
}

/** Amounts in euro; null where unknown or not applicable. */
export type RentalTerms = {
  minimumIncome: number | null
  maximumPersons: number | null
  firstRent: number | null
  firstCharges: number | null
  inventoryShare: number | null
  guarantee: number | null
  /** The months of rent from which the guarantee is computed; null where the agency states its amount. */
  guaranteeMonths: number | null
}

type Home = Pick<ListingDetail, 'market' | 'price' | 'finance' | 'categories' | 'maxPersons' | 'address'>

/** Houses and apartments: the rules on letting a main residence apply to them. */
const isDwelling = ({ categories }: Home): boolean => categories[0] === '1' || categories[0] === '2'

const known = (amount: number | null): number | null =>
  amount !== null && Number.isFinite(amount) && amount > 0 ? amount : null

function rentOf({ price }: Home): number | null {
  if (price.kind !== 'amount' || price.from || (price.unit !== 'month' && price.unit !== 'year')) return null
  return known(price.compared)
}

/**
 * The terms of a home to let, as far as known; null for a home that isn't to let. The agency's own guarantee counts;
 * otherwise it is computed from the rent, for a dwelling in Belgium. Nothing is computed from an unpublished rent.
 */
export function rentalTerms(home: Home, rules: RentalRules): RentalTerms | null {
  if (home.market !== 'rent') return null
  const { finance, address } = home
  const rent = rentOf(home)
  const dwelling = isDwelling(home)
  const region = address.countryId === BELGIUM_COUNTRY_ID ? regionOfZip(address.zip) : null
  const deposit = known(finance.deposit)
  const months = dwelling && region !== null && rent !== null && deposit === null ? rules.guaranteeMonths[region] : null
  const charges = finance.chargesRenter ?? finance.charges
  return {
    minimumIncome: dwelling && rent !== null ? Math.round(rent * rules.incomeFactor) : null,
    maximumPersons: dwelling ? known(home.maxPersons) : null,
    firstRent: rent,
    firstCharges: charges !== null && Number.isFinite(charges) && charges >= 0 ? charges : null,
    inventoryShare: known(finance.inventoryCost),
    guarantee: deposit ?? (months === null || rent === null ? null : months * rent),
    guaranteeMonths: months,
  }
}
