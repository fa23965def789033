/**
 * What a home costs altogether, or why that can't be said: the one function that its page, its print, the comparison
 * and the units of projects read. Pure; all amounts are cents. A jurist must confirm every rule before launch.
 */
import { isTaken } from '../listings/rules.ts'
import { type EnergyRegion, regionOfZip } from '../listings/rules-energy.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { BELGIUM_COUNTRY_ID } from '../places/rules-geo.ts'
import { isInCore } from './rates/rules-core-cities.ts'
import { DUTIES, REBUILT_MOST_LIVING } from './rates/rules-duties.ts'
import { DEPOSITS } from './rates/rules-living.ts'
import { type Days, inCents, onDay, type Rate, rateOn, type Share, shareOf } from './rates/rules-rate.ts'
import { advanceOn } from './rules-loan.ts'
import {
  type Bill,
  type NewBuilding,
  type Purchase,
  purchase,
  type UsedRate,
  usedRate,
  usedShare,
} from './rules-purchase.ts'

/** Why there is no sum, each with a sentence of its own in messages/<language>/costs.json (`unknown`). */
export const REASONS = [
  'onRequest',
  'from',
  'otherUnit',
  'lifeAnnuity',
  'takeover',
  'leasehold',
  'underVat',
  'newBuilding',
  'abroad',
] as const
export type Reason = (typeof REASONS)[number]

/** The price and the two ways to buy a home; who can't live in it has only the other one. */
export type PurchaseCosts = {
  kind: 'purchase'
  /** Whether prices only begin there: a higher price never costs less, so that all amounts are the least. */
  from: boolean
  /** All but the situation. */
  bought: Omit<Purchase, 'situation'>
  soleOwn: Bill | null
  other: Bill
}

export type RentVat = 'excluded' | 'possible' | 'due'

export type RentCosts = {
  kind: 'rent'
  /** A month, and the charges where they are known. */
  month: number
  charges: number | null
  everyMonth: number
  /** The deposit as the agency asks it, or the most that the law allows (`months`); null where neither is known. */
  deposit: { cents: number; months: Rate<number> | null } | null
  /** The most that the law allows; null where it says nothing. */
  mostDeposit: number | null
  /** The tenant's part of the inventory of fixtures. */
  inventory: number | null
  agencyCost: number | null
  /** Whether VAT comes on top of all amounts, may come, or is due without it being known on what; null for none. */
  vat: RentVat | null
  /** What is due when the key is handed over. */
  keyDay: number
}

export type UnknownCosts = { kind: 'unknown'; reason: Reason; region: EnergyRegion | null; days: Days }

export type HomeCosts = PurchaseCosts | RentCosts | UnknownCosts

type Home = Pick<
  ListingDetail,
  | 'price'
  | 'market'
  | 'goal'
  | 'availability'
  | 'categories'
  | 'finance'
  | 'lifeAnnuity'
  | 'title'
  | 'building'
  | 'surfaces'
> & { address: Pick<ListingDetail['address'], 'zip' | 'countryId'> }

const VAT = /(?<!\p{L})(?:btw|tva|vat|mwst|mehrwertsteuer)(?!\p{L})/iu
const WITHOUT_VAT =
  /(?<!\p{L})(?:geen|zonder|niet|non|sans|pas|hors|no|not|ohne|keine?|excl|exempt)(?!\p{L})[^,;]{0,30}(?:btw|tva|vat|mwst)/iu
const DUTY = /registratie|enregistrement|registration|registrierung/i
const LEASEHOLD =
  /erfpacht|emphyt[eé]o|opstalrecht|recht van opstal|droit de superficie|erbpacht|erbbaurecht|leasehold/iu

/** Words of a lease that has no VAT, where VAT is in the amounts, may be chosen, or isn't in them. */
const RENT_VAT = [
  [
    null,
    /niet onderworpen|geen btw|vrijgesteld|non soumis|pas de tva|exonér|not subject|no vat|exempt|nicht|keine mwst/iu,
  ],
  [null, /(?:incl|inbegrepen|compris|inkl|enthalten)/iu],
  ['possible', /(?:mogelijk|possible|optie|option|möglich)/iu],
  ['excluded', /(?<!\p{L})(?:zonder|excl|exclusief|hors|sans|without|ohne|zzgl)(?!\p{L})/iu],
] as const

/** What the feed says of VAT on a rent. */
function rentVatOf(words: string | null): RentVat | null {
  if (words === null || !VAT.test(words)) return null
  const found = RENT_VAT.find(([, pattern]) => pattern.test(words))
  return found ? found[0] : 'due'
}

/** Buildings of this year and the one before may still be sold under VAT. */
const NEW_SINCE_YEARS = 1

/** Whether the feed says that a home is sold under VAT; null where it says nothing. */
function isUnderVat({ finance }: Home): boolean | null {
  if ((finance.vatValue ?? 0) > 0) return true
  const words = finance.vatRegime
  if (words === null) return null
  return VAT.test(words) && !WITHOUT_VAT.test(words)
}

/**
 * What the price of a new building holds, where the feed's VAT is exactly due on a part of it: on the building alone,
 * or, where no words name a duty, on all of it. undefined where nothing fits, as then it isn't known what the price holds.
 */
function newBuildingOf({ finance, price, surfaces }: Home, days: Purchase['days']): NewBuilding | undefined {
  const { constructionCost, vatRegime, vatValue } = finance
  if (price.kind !== 'amount' || !vatValue) return
  const whole = inCents(price.amount)
  const building = constructionCost ? inCents(constructionCost) : whole
  const land = whole - building
  if (land < 0 || (land === 0 && DUTY.test(vatRegime ?? ''))) return
  const isDueAt = (rate: Rate<Share> | null) => rate !== null && shareOf(building, rate.value) === inCents(vatValue)
  const rebuilt = isDueAt(rateOn<Share>(DUTIES.vatRebuilt, days))
  const isSmall = surfaces.living !== null && surfaces.living <= REBUILT_MOST_LIVING
  if (rebuilt ? !isSmall : !isDueAt(rateOn<Share>(DUTIES.vatNew, days))) return
  return { land, landUnderVat: land === 0, rebuilt }
}

/** Bare land, a dwelling, or what isn't only a dwelling: of that only the general rates are certain. */
function kindOf({ categories }: Home): Purchase['kind'] {
  if (categories[0] === '3') return 'land'
  const isDwelling = categories.every((category) => category === '1' || category === '2' || category === '4')
  return isDwelling && categories[0] !== '4' ? 'dwelling' : 'other'
}

function reasonOf(home: Home, region: EnergyRegion | null): Reason | null {
  const { price, goal, lifeAnnuity, finance, title } = home
  if (goal === 'takeover') return 'takeover'
  if (lifeAnnuity) return 'lifeAnnuity'
  if (price.kind !== 'amount') return 'onRequest'
  if (price.unit !== 'total' || price.unitText) return 'otherUnit'
  if (region === null) return 'abroad'
  return LEASEHOLD.test(`${title} ${finance.vatRegime ?? ''}`) ? 'leasehold' : null
}

function purchaseCosts(home: Home, region: EnergyRegion | null, today: string): HomeCosts {
  const reason = reasonOf(home, region)
  const days = onDay(today)
  if (reason !== null || region === null || home.price.kind !== 'amount')
    return { kind: 'unknown', reason: reason ?? 'abroad', region, days }
  const underVat = isUnderVat(home)
  const newBuilding = newBuildingOf(home, days)
  if (underVat && newBuilding === undefined) return { kind: 'unknown', reason: 'underVat', region, days }
  const isNew = (home.building.constructionYear ?? 0) >= Number(today.slice(0, 4)) - NEW_SINCE_YEARS
  if (underVat === null && isNew) return { kind: 'unknown', reason: 'newBuilding', region, days }
  const kind = kindOf(home)
  const cents = inCents(home.price.amount)
  // A building of this year may or may not be finished: the law's bound is then named, not what is usual.
  const unfinished = kind === 'dwelling' && (home.building.constructionYear ?? Infinity) >= Number(today.slice(0, 4))
  const bought = {
    ...{ cents, region, kind, inCore: isInCore(home.address.zip), days },
    newBuilding: newBuilding && { ...newBuilding, unfinished },
  }
  const soleOwn = kind === 'other' ? null : purchase({ ...bought, situation: 'soleOwn' })
  return {
    kind: 'purchase',
    from: home.price.from,
    bought,
    soleOwn,
    other: purchase({ ...bought, situation: 'other' }),
  }
}

const known = (amount: number | null): number | null =>
  amount !== null && Number.isFinite(amount) && amount >= 0 ? inCents(amount) : null

function rentCosts({ price, finance, categories }: Home, region: EnergyRegion | null, today: string): HomeCosts {
  const days = onDay(today)
  if (price.kind !== 'amount') return { kind: 'unknown', reason: 'onRequest', region, days }
  if (price.from) return { kind: 'unknown', reason: 'from', region, days }
  const isMonthly = price.unit === 'month' || price.unit === 'year'
  if (!isMonthly || price.compared === null) return { kind: 'unknown', reason: 'otherUnit', region, days }
  const month = Math.round(price.compared * 100)
  const charges = known(finance.chargesRenter ?? finance.charges)
  const isDwelling = categories[0] === '1' || categories[0] === '2'
  const months = isDwelling && region !== null ? rateOn<number>(DEPOSITS[region], days) : null
  const asked = finance.deposit ? known(finance.deposit) : null
  const most = months && { cents: month * months.value, months }
  const deposit = asked === null ? most : { cents: asked, months: null }
  const everyMonth = month + (charges ?? 0)
  const [inventory, agencyCost] = [known(finance.inventoryCost), known(finance.renterAgencyCost)]
  const keyDay = everyMonth + (deposit?.cents ?? 0) + (inventory ?? 0) + (agencyCost ?? 0)
  const mostDeposit = most?.cents ?? null
  const vat = rentVatOf(finance.vatRegime)
  return { kind: 'rent', month, charges, everyMonth, deposit, mostDeposit, inventory, agencyCost, vat, keyDay }
}

/**
 * The costs of a home on a day; null for one that is sold or let.
 * @param today YYYY-MM-DD, which stands for the days of agreement and deed
 */
export function homeCosts(home: Home, today: string): HomeCosts | null {
  if (isTaken(home.availability)) return null
  const { zip, countryId } = home.address
  const region = countryId === BELGIUM_COUNTRY_ID ? regionOfZip(zip) : null
  return home.market === 'rent' ? rentCosts(home, region, today) : purchaseCosts(home, region, today)
}

/**
 * Why a unit of a project has no sum: its project doesn't say what the price holds of land, building and VAT.
 * @param today YYYY-MM-DD
 */
export const newBuildCosts = ({ zip, countryId }: { zip: string; countryId: number }, today: string): UnknownCosts => {
  const region = countryId === BELGIUM_COUNTRY_ID ? regionOfZip(zip) : null
  return { kind: 'unknown', reason: region === null ? 'abroad' : 'newBuilding', region, days: onDay(today) }
}

/** The rates that the costs of a home follow, each once. */
export function ratesOf(costs: HomeCosts): UsedRate[] {
  if (costs.kind === 'unknown') return []
  if (costs.kind === 'rent') {
    const months = costs.deposit?.months ?? null
    return usedRate(months, (count) => ({ kind: 'months', count }))
  }
  const { soleOwn, other, bought } = costs
  const lines = [...(soleOwn?.lines ?? []), ...other.lines].flatMap(({ rates }) => rates)
  const rates = [...lines, ...usedShare(advanceOn(bought.days, bought.newBuilding?.unfinished))]
  return [...new Map(rates.map((rate) => [`${rate.source} ${rate.at}`, rate])).values()]
}

/** A class letter of an energy label as a number: A is 1. */
const letterAt = (label: string | undefined): number => (label ? label.charCodeAt(0) - 96 : 0)

/** How many class letters a home in Brussels can gain at most, from its label to A; 0 where none is known. */
export const classesToGain = (label: string | undefined): number => Math.max(0, letterAt(label) - 1)
