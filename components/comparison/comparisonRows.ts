/** The rows of a comparison. Pure. */
import { COST_ROWS, costRows } from '#components/costs/costFacts.ts'
import { energyText } from '#components/listings/energy/EnergyLabel.tsx'
import { type FactGroupKey, type FactRow, factTable } from '#components/listings/facts/facts.ts'
import { homeCosts } from '#lib/costs/rules-home-costs.ts'
import { formatEuro } from '#lib/costs/rules-money.ts'
import { formatAddress } from '#lib/i18n/format-address.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'

export type ComparedRow = FactRow & {
  /** Whether two homes have different values; an unknown value is no difference. */
  differs: boolean
}
export type ComparedSection = { key: string; title: string; rows: ComparedRow[] }

/**
 * Facts that are left out: the price has a row of its own, and numbers and dates of documents don't describe a home.
 */
const LEFT_OUT = [
  ...['salePrice', 'takeoverPrice', 'rent', 'bouquet'].map((name) => `price.${name}`),
  'energy.code',
  'flood.reportDate',
]

const row = (key: string, label: string, values: (string | null)[]): ComparedRow => ({
  key,
  label,
  values,
  differs: new Set(values.filter((value) => value !== null)).size > 1,
})

/** Euro per m² of living surface, for homes for sale at a fixed price for the whole. */
function pricePerSurface({ price, surfaces, lifeAnnuity }: ListingDetail): string | null {
  if (price.kind !== 'amount' || price.unit !== 'total' || price.unitText || price.from) return null
  if (lifeAnnuity || !surfaces.living) return null
  return formatEuro(Math.round(price.amount / surfaces.living))
}

/**
 * The whole comparison, its costs as they are on a day (YYYY-MM-DD); rows without any value and sections without rows are left out.
 */
export function compareHomes(homes: readonly ListingDetail[], locale: Language, today: string): ComparedSection[] {
  const t = translations(locale, 'favourites')
  const groups = translations(locale, 'listings.page')
  const facts = (...keys: FactGroupKey[]) =>
    factTable(homes, locale, keys)
      .filter(({ key }) => !LEFT_OUT.includes(key))
      .map(({ key, label, values }) => row(key, label, values))
  const [about, building] = [
    facts('general'),
    ['condition', 'constructionYear', 'renovationYear', 'facades', 'floor', 'floors'],
  ]
  const isBuilding = ({ key }: ComparedRow) => building.includes(key.replace('general.', ''))
  const own = (key: 'price' | 'pricePerSurface' | 'place', write: (home: ListingDetail) => string | null) =>
    row(key, t(`compare.${key}`), homes.map(write))
  const energy = row(
    'energyLabel',
    t('compare.energyLabel'),
    homes.map(({ energy }) => energy && energyText(energy, null, locale)),
  )
  const flood = row(
    'floodScores',
    t('compare.floodScores'),
    homes.map(({ flood }) => [flood.pScore, flood.gScore].filter(Boolean).join(' / ') || null),
  )
  const ofHomes = homes.map((home) => costRows(homeCosts(home, today), locale, 'comparison'))
  const costs = COST_ROWS.map(({ key, label }) =>
    row(
      `costs.${key}`,
      label(locale),
      ofHomes.map((rows) => rows.find((one) => one.key === key)?.value ?? null),
    ),
  )
  const sections: ComparedSection[] = [
    {
      key: 'cost',
      title: groups('sections.cost'),
      rows: [
        own('price', (home) => formatPrice(home, locale)),
        own('pricePerSurface', pricePerSurface),
        ...facts('price'),
        ...costs,
        ...facts('finance', 'lifeAnnuity'),
      ],
    },
    {
      key: 'general',
      title: groups('groups.general'),
      rows: [
        own('place', ({ address }) => formatAddress(address, locale)),
        ...about.filter((fact) => !isBuilding(fact)),
      ],
    },
    { key: 'rooms', title: groups('groups.rooms'), rows: facts('rooms') },
    { key: 'surfaces', title: groups('groups.surfaces'), rows: facts('surfaces') },
    { key: 'energy', title: groups('sections.energy'), rows: [energy, ...facts('energy')] },
    { key: 'building', title: t('compare.general'), rows: [...about.filter(isBuilding), ...facts('features')] },
    { key: 'flood', title: groups('sections.flood'), rows: [flood, ...facts('flood')] },
  ]
  return sections
    .map((section) => ({
      ...section,
      rows: section.rows.filter(({ values }) => values.some((value) => value !== null)),
    }))
    .filter(({ rows }) => rows.length > 0)
}
