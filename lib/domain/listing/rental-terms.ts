/** What a tenant has to reckon with, as the confirmation of a visit says it (specification 9, "Appointment confirmation texts"). */

import { BELGIUM_COUNTRY_ID } from '../places/geo.ts'
import { type EnergyRegion, regionOfZip } from './energy.ts'
import type { ListingDetail } from './listing.ts'

/** Rules of the agency and of the law; they stand in the site section `rental`. */
export type RentalRules = {
  /** Guide to a household's income a month: this many times the rent. The agency's own rule. */
  incomeFactor: number
  /**
   * The guarantee a landlord may ask, in months of rent. Flanders 3 (Housing Rental Decree of 2018, article 37), Brussels 2
   * (Housing Code, article 248, since 1 November 2024), Wallonia 2 (decree of 15 March 2018, article 62, paid into an account).
   */
  guaranteeMonths: Record<EnergyRegion, number>
}

/** Amounts in euro; null where they are not known, or don't apply to what is let. */
export type RentalTerms = {
  minimumIncome: number | null
  maximumPersons: number | null
  firstRent: number | null
  firstCharges: number | null
  inventoryShare: number | null
  guarantee: number | null
  /** The months of rent that the guarantee was worked out from; null where the agency has named its amount. */
  guaranteeMonths: number | null
}

type Home = Pick<ListingDetail, 'market' | 'price' | 'finance' | 'categories' | 'maxPersons' | 'address'>

/** Houses and apartments: what the rules on letting a main residence are about. */
const isDwelling = ({ categories }: Home): boolean => categories[0] === '1' || categories[0] === '2'

const known = (amount: number | null): number | null =>
  amount !== null && Number.isFinite(amount) && amount > 0 ? amount : null

function rentOf({ price }: Home): number | null {
  return price.kind === 'amount' && price.per === 'month' && !price.from ? known(price.amount) : null
}

/**
 * The terms of a home to let, as far as they are known; null for a home that isn't to let. A guarantee that the agency has
 * entered stands; else it follows from the rent, for a dwelling in Belgium. Nothing follows from a rent that isn't published.
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
