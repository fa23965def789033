/**
 * The facts of a home as groups of label and value. A new field needs one line in the table of its subject and one
 * message per language (`page.facts.<group>.<field>` in messages/<language>/listings.json); the types report when one
 * is missing.
 */
import type { Words } from '#lib/content/rules-modules.ts'
import { type FactFormat, factFormat, formatAvailability } from '#lib/i18n/format-listing.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import type { Messages } from '#lib/i18n/messages.ts'
import { isTaken, type Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { inLanguages } from '#lib/listings/rules-languages.ts'

/** The labels of the facts, by group and field. */
export type FactLabels = Messages['listings']['page']['facts']
export type FactGroupKey = keyof FactLabels
/** The text of one fact of a home; null when it is unknown. */
type FactWriter = (home: ListingDetail, write: FactFormat, locale: Language) => string | null
/** A writer for each labelled fact of these groups. */
type FactWriters<Group extends FactGroupKey> = { [G in Group]: Record<keyof FactLabels[G], FactWriter> }

export type FactGroup = {
  key: FactGroupKey
  /** `parts`: the parts of the value, where some are in another language. */
  rows: { key: string; label: string; value: string; parts?: Words[] }[]
}

/** The facts that the law asks of an advertisement: energy, flood risk, certificates and planning. */
const LEGAL_FACTS: FactWriters<'energy' | 'flood' | 'certificates' | 'planning'> = {
  energy: {
    value: ({ energyFacts }, write) => write.energy('energyPerSurface', energyFacts.value),
    total: ({ energyFacts }, write) => write.energy('energyPerYear', energyFacts.total),
    co2: ({ energyFacts }, write) => write.energy('co2', energyFacts.co2),
    eLevel: ({ energyFacts }, write) => write.number(energyFacts.eLevel),
    code: ({ energyFacts }, write) => write.text(energyFacts.code),
    validUntil: ({ energyFacts }, write) => write.date(energyFacts.validUntil),
  },
  flood: {
    risk: ({ flood }, write) => write.text(flood.risk),
    zone: ({ flood }, write) => write.text(flood.zone),
    riverbankZone: ({ flood }, write) => write.yesNo(flood.riverbankZone),
    reportDate: ({ flood }, write) => write.date(flood.reportDate),
  },
  certificates: {
    asbestosType: ({ certificates }, write) => write.text(certificates.asbestosType),
    asbestosDate: ({ certificates }, write) => write.date(certificates.asbestosDate),
    electricity: ({ certificates }, write) => write.conform(certificates.electricity),
    electricityDate: ({ certificates }, write) => write.date(certificates.electricityDate),
    gas: ({ certificates }, write) => write.conform(certificates.gas),
    ground: ({ certificates }, write) => write.present(certificates.ground),
  },
  planning: {
    areaApplication: ({ planning }, write) => write.text(planning.areaApplication),
    permit: ({ planning }, write) => write.yesNo(planning.permit),
    allotmentPermit: ({ planning }, write) => write.yesNo(planning.allotmentPermit),
    preemptiveRight: ({ planning }, write) => write.yesNo(planning.preemptiveRight),
    summons: ({ planning }, write) => write.yesNo(planning.summons),
    judicialDecision: ({ planning }, write) => write.yesNo(planning.judicialDecision),
  },
}

/**
 * The price under one of its four labels; nothing for a price on request, which the heading states, and for a home that
 * nobody asks a price for any more.
 */
const priceNamed =
  (name: keyof FactLabels['price']): FactWriter =>
  (home, _, locale) => {
    const ownName = home.lifeAnnuity
      ? 'bouquet'
      : { sale: 'salePrice', takeover: 'takeoverPrice', rent: 'rent' }[home.goal]
    const asked = home.price.kind === 'amount' && !isTaken(home.availability)
    return ownName === name && asked ? formatPrice(home, locale) : null
  }

/** Shown only with a published price: an amount derived from the price (taxes, deposit) would reveal it. */
const whenPriced =
  (amount: (home: ListingDetail) => number | null): FactWriter =>
  (home, write) =>
    home.price.kind === 'amount' ? write.euro(amount(home)) : null

/** The price of what can be had besides the home: for each month where that is let. */
const besides =
  (amount: (home: ListingDetail) => number | null): FactWriter =>
  (home, write) => {
    const price = amount(home)
    return home.market === 'rent' && price ? write.perMonth(price) : write.euro(price)
  }

/** The words of the feed on when a home is free; null where they only repeat the day that stands beside them. */
const availabilityWords: FactWriter = ({ availableFrom, availabilityText }, write) => {
  const numbers = new Set((availabilityText ?? '').match(/\d+/g)?.map(Number))
  const [year = 0, , day = 0] = (availableFrom ?? '').split('-').map(Number)
  return availableFrom !== null && numbers.has(year) && numbers.has(day) ? null : write.text(availabilityText)
}

const COST_FACTS: FactWriters<'price' | 'finance' | 'lifeAnnuity'> = {
  price: {
    salePrice: priceNamed('salePrice'),
    takeoverPrice: priceNamed('takeoverPrice'),
    rent: priceNamed('rent'),
    bouquet: priceNamed('bouquet'),
    charges: ({ finance }, write) => write.perMonth(finance.charges),
    chargesRenter: ({ finance }, write) => write.perMonth(finance.chargesRenter),
    chargesOwner: ({ finance }, write) => write.perMonth(finance.chargesOwner),
    deposit: whenPriced(({ finance }) => finance.deposit),
    renterAgencyCost: whenPriced(({ finance }) => finance.renterAgencyCost),
    inventoryCost: ({ finance }, write) => write.euro(finance.inventoryCost),
    parkingPrice: besides(({ finance }) => finance.parkingPrice),
    garagePrice: besides(({ finance }) => finance.garagePrice),
    cadastralIncome: ({ finance }, write) => write.euro(finance.cadastralIncome),
    realEstateTax: ({ finance }, write) => write.perYear(finance.realEstateTax),
  },
  finance: {
    vatRegime: ({ finance }, write) => write.text(finance.vatRegime),
    vatValue: whenPriced(({ finance }) => finance.vatValue),
    constructionCost: whenPriced(({ finance }) => finance.constructionCost),
  },
  lifeAnnuity: {
    persons: ({ lifeAnnuity }, write) => write.list(lifeAnnuity?.persons.map(write.person) ?? []),
    annuity: ({ lifeAnnuity }, write) => write.perMonth(lifeAnnuity?.annuity ?? null),
    survival: ({ lifeAnnuity }, write) => write.yesNo(lifeAnnuity?.survival ?? null),
    indexed: ({ lifeAnnuity }, write) => write.yesNo(lifeAnnuity?.indexed ?? null),
  },
}

type BuildingGroup = 'general' | 'rooms' | 'surfaces' | 'building' | 'orientation' | 'features' | 'connections'

const BUILDING_FACTS: FactWriters<BuildingGroup> = {
  general: {
    type: ({ typeName }, write) => write.text(typeName),
    goal: ({ goal, availability }, { t }) => (isTaken(availability) ? null : t('heading.goal', { goal })),
    status: ({ availability }, _, locale) => formatAvailability(availability, locale),
    availableFrom: ({ availableFrom }, write) => write.date(availableFrom),
    availability: availabilityWords,
    condition: ({ building }, write) => write.text(building.condition),
    constructionYear: ({ building }, write) => write.year(building.constructionYear),
    renovationYear: ({ building }, write) => write.year(building.renovationYear),
    facades: ({ rooms }, write) => write.facades(rooms.facades),
    floor: ({ rooms }, write) => write.floor(rooms.floor),
    floors: ({ rooms }, write) => write.count(rooms.floors),
  },
  rooms: {
    bedrooms: ({ rooms }, write) => write.count(rooms.bedrooms),
    extraRoomsPossible: ({ rooms }, write) => write.yesNo(rooms.extraRoomsPossible),
    bathrooms: ({ rooms }, write) => write.count(rooms.bathrooms),
    showerRooms: ({ rooms }, write) => write.count(rooms.showerRooms),
    toilets: ({ rooms }, write) => write.count(rooms.toilets),
    garages: ({ rooms }, write) => write.count(rooms.garages),
    parkings: ({ rooms }, write) => write.count(rooms.parkings),
    externalParkings: ({ rooms }, write) => write.count(rooms.externalParkings),
  },
  surfaces: {
    living: ({ surfaces }, write) => write.surface(surfaces.living),
    total: ({ surfaces }, write) => write.surface(surfaces.total),
    ground: ({ surfaces }, write) => write.surface(surfaces.ground),
    constructed: ({ surfaces }, write) => write.surface(surfaces.constructed),
    terrace: ({ surfaces }, write) => write.surface(surfaces.terrace),
    garden: ({ surfaces }, write) => write.surface(surfaces.garden),
    office: ({ surfaces }, write) => write.surface(surfaces.office),
    store: ({ surfaces }, write) => write.surface(surfaces.store),
    plotWidth: ({ surfaces }, write) => write.metres(surfaces.plotWidth),
    frontWidth: ({ surfaces }, write) => write.metres(surfaces.frontWidth),
  },
  building: {
    heating: ({ building }, write) => write.text(building.heating),
    kitchen: ({ building }, write) => write.text(building.kitchen),
    floorCovering: ({ building }, write) => write.text(building.floorCovering),
    windowGlazing: ({ building }, write) => write.text(building.windowGlazing),
    windowFrame: ({ building }, write) => write.text(building.windowFrame),
    roof: ({ building }, write) => write.text(building.roof),
    roofMaterial: ({ building }, write) => write.text(building.roofMaterial),
    roofCondition: ({ building }, write) => write.text(building.roofCondition),
    interiorComfort: ({ building }, write) => write.list(building.interiorComfort),
    exteriorComfort: ({ building }, write) => write.list(building.exteriorComfort),
  },
  orientation: {
    rear: ({ building }, write) => write.text(building.orientationRear),
    terrace: ({ building }, write) => write.text(building.orientationTerrace),
    garden: ({ building }, write) => write.text(building.orientationGarden),
  },
  features: {
    lift: ({ features }, write) => write.yesNo(features.lift),
    cellar: ({ features }, write) => write.yesNo(features.cellar),
    attic: ({ features }, write) => write.yesNo(features.attic),
    terrace: ({ features }, write) => write.yesNo(features.terrace),
    garden: ({ features }, write) => write.yesNo(features.garden),
    pool: ({ features }, write) => write.yesNo(features.pool),
    furnished: ({ features }, write) => write.yesNo(features.furnished),
  },
  connections: {
    electricity: ({ connections }, write) => write.yesNo(connections.electricity),
    gas: ({ connections }, write) => write.yesNo(connections.gas),
    water: ({ connections }, write) => write.yesNo(connections.water),
    drain: ({ connections }, write) => write.yesNo(connections.drain),
  },
}

const FACTS = { ...COST_FACTS, ...BUILDING_FACTS, ...LEGAL_FACTS } satisfies FactWriters<FactGroupKey>

/** The facts of a group in the order of their table: key, label and writer. */
const factsOf = (group: FactGroupKey, { t }: ReturnType<typeof factFormat>) =>
  Object.entries<FactWriter>(FACTS[group]).map(([key, writer]) => ({
    key,
    label: t(`facts.${group}.${key}` as 'facts.rooms.bedrooms'),
    writer,
  }))

/** The known facts of these groups in the given order; groups without facts are left out. */
export function factGroups(home: ListingDetail, locale: Language, keys: readonly FactGroupKey[]): FactGroup[] {
  const write = factFormat(locale)
  return keys
    .map((group): FactGroup => {
      const rows = factsOf(group, write).flatMap(({ key, label, writer }) => {
        const value = writer(home, write, locale)
        return value === null ? [] : [{ key, label, value, parts: inLanguages(value, home) }]
      })
      return { key: group, rows }
    })
    .filter(({ rows }) => rows.length > 0)
}

export type FactRow = { key: string; label: string; values: (string | null)[] }

/** What is known of something that isn't a home of the list, by `group.field`: 'rooms.bedrooms'. */
export type GivenFacts = { given: { readonly [key: string]: string | null } }

/**
 * The facts of these groups for several homes, one value per home; null when unknown, and no row when unknown for all.
 */
export function factTable(
  homes: readonly (ListingDetail | GivenFacts)[],
  locale: Language,
  keys: readonly FactGroupKey[],
): FactRow[] {
  const write = factFormat(locale)
  return keys
    .flatMap((group) =>
      factsOf(group, write).map(({ key: field, label, writer }) => {
        const key = `${group}.${field}`
        const ofHome = (home: ListingDetail | GivenFacts) =>
          'given' in home ? (home.given[key] ?? null) : writer(home, write, locale)
        return { key, label, values: homes.map(ofHome) }
      }),
    )
    .filter(({ values }) => values.some((value) => value !== null))
}
