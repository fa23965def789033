/**
 * Which papers must be there before a sale is signed. Pure.
 * A jurist must confirm every rule before launch.
 */
import { type EnergyRegion, regionOfZip } from '../listings/rules-energy.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'

type Paper = 'asbestos' | 'asbestosIfOld' | 'soil' | 'energy' | 'planning' | 'electricity' | 'flood'

type Home = Pick<ListingDetail, 'market' | 'goal' | 'categories' | 'building'> & {
  address: Pick<ListingDetail['address'], 'zip'>
}

/** Buildings from this year on hold no asbestos that a certificate is asked for. */
const WITHOUT_ASBESTOS_FROM = 2001

/** Houses, flats and investments; and shops and offices, too. */
const DWELLINGS = ['1', '2', '5']
const BUILDINGS = [...DWELLINGS, '6']

/**
 * The papers of a home for sale in the order of the list; null where it isn't for sale or its region isn't known. Land
 * has no paper of a building, a garage none of energy. `isNew`: a new building sold under VAT, whose certificate and
 * inspection come with its delivery.
 */
export function papersOf(home: Home, isNew: boolean): { region: EnergyRegion; papers: Paper[] } | null {
  const { market, goal, categories, building, address } = home
  const region = regionOfZip(address.zip)
  if (market !== 'sale' || goal === 'takeover' || region === null) return null
  const isDwelling = categories.some((category) => DWELLINGS.includes(category))
  const isBuilding = categories.some((category) => BUILDINGS.includes(category))
  const year = building.constructionYear
  const mayHoldAsbestos = region === 'flanders' && isBuilding && !isNew
  const papers: [Paper, boolean][] = [
    ['asbestos', mayHoldAsbestos && year !== null && year < WITHOUT_ASBESTOS_FROM],
    ['asbestosIfOld', mayHoldAsbestos && year === null],
    ['soil', true],
    ['energy', isBuilding && !isNew],
    ['planning', true],
    ['electricity', isDwelling && !isNew],
    ['flood', region === 'flanders'],
  ]
  return { region, papers: papers.flatMap(([paper, isDue]) => (isDue ? [paper] : [])) }
}
