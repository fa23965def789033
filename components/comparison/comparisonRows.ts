/** The rows of a comparison. Pure. */
import { COST_ROWS, costRows } from '#components/costs/costFacts.ts'
import { type FactGroupKey, type FactRow, factTable } from '#components/listings/facts/facts.ts'
import { homeCosts, newBuildCosts } from '#lib/costs/rules-home-costs.ts'
import { formatEuro } from '#lib/costs/rules-money.ts'
import { formatAddress } from '#lib/i18n/format-address.ts'
import { formatEnergy } from '#lib/i18n/format-energy.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { formatPlace } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import { isTaken, type Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { type NewBuild, newBuildEnergy, newBuildFacts, newBuildOnly, newBuildPrice } from './newBuild.ts'

/** A home, or new-build of a project, in a column of a comparison. */
export type Compared = ListingDetail | NewBuild

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

/** Whether a column is of a project or one of its units. */
export const isNewBuild = (column: Compared): column is NewBuild => 'project' in column

/** Euro per m² of living surface, for homes for sale at a fixed price for the whole. */
function pricePerSurface(column: Compared): string | null {
  if (!isNewBuild(column)) return perSurface(column)
  const { unit } = column
  return unit && perSurface({ price: unit.price, surfaces: { living: unit.livingSurface }, lifeAnnuity: null })
}

type Measured = Pick<ListingDetail, 'price' | 'lifeAnnuity'> & { surfaces: Pick<ListingDetail['surfaces'], 'living'> }

function perSurface({ price, surfaces, lifeAnnuity }: Measured): string | null {
  if (price.kind !== 'amount' || price.unit !== 'total' || price.unitText || price.from) return null
  if (lifeAnnuity || !surfaces.living) return null
  return formatEuro(Math.round(price.amount / surfaces.living))
}

/** The costs of a column, as the page of the home or unit tells them; none of a project as a whole. */
function costsOf(column: Compared, today: string): ReturnType<typeof homeCosts> {
  if (!isNewBuild(column)) return homeCosts(column, today)
  const { project, unit } = column
  return unit === null || isTaken(unit.availability) ? null : newBuildCosts(project, today)
}

/**
 * The whole comparison, its costs as they are on a day (YYYY-MM-DD); rows without any value and sections without rows are left out.
 */
export function compareHomes(homes: readonly Compared[], locale: Language, today: string): ComparedSection[] {
  const t = translations(locale, 'favourites')
  const groups = translations(locale, 'listings.page')
  const tProject = translations(locale, 'projects')
  const given = homes.map((column) => (isNewBuild(column) ? newBuildFacts(column, locale) : column))
  const facts = (...keys: FactGroupKey[]) =>
    factTable(given, locale, keys)
      .filter(({ key }) => !LEFT_OUT.includes(key))
      .map(({ key, label, values }) => row(key, label, values))
  const [about, building] = [
    facts('general'),
    ['condition', 'constructionYear', 'renovationYear', 'facades', 'floor', 'floors'],
  ]
  const isBuilding = ({ key }: ComparedRow) => building.includes(key.replace('general.', ''))
  const own = (key: 'price' | 'pricePerSurface' | 'place', write: (home: Compared) => string | null) =>
    row(key, t(`compare.${key}`), homes.map(write))
  const energy = row(
    'energyLabel',
    t('compare.energyLabel'),
    homes.map((home) =>
      isNewBuild(home) ? newBuildEnergy(home, locale) : home.energy && formatEnergy(home.energy, null, locale),
    ),
  )
  const flood = row(
    'floodScores',
    t('compare.floodScores'),
    homes.map((home) =>
      isNewBuild(home) ? null : [home.flood.pScore, home.flood.gScore].filter(Boolean).join(' / ') || null,
    ),
  )
  const ofHomes = homes.map((home) => costRows(costsOf(home, today), locale, 'comparison'))
  const costs = COST_ROWS.map(({ key, label }) =>
    row(
      `costs.${key}`,
      label(locale),
      ofHomes.map((rows) => rows.find((one) => one.key === key)?.value ?? null),
    ),
  )
  const newBuild = (['delivery', 'free'] as const).map((key) =>
    row(
      `project.${key}`,
      tProject(`facts.${key}`),
      homes.map((home) => (isNewBuild(home) ? newBuildOnly(home, locale)[key] : null)),
    ),
  )
  const sections: ComparedSection[] = [
    {
      key: 'cost',
      title: groups('sections.cost'),
      rows: [
        own('price', (home) => (isNewBuild(home) ? newBuildPrice(home, locale) : formatPrice(home, locale))),
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
        own('place', (home) =>
          isNewBuild(home) ? formatPlace(home.project, locale) : formatAddress(home.address, locale),
        ),
        ...about.filter((fact) => !isBuilding(fact)),
        ...newBuild,
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
