/** Builds the rows of a home from its accepted records in all languages. */
import { type CategoryId, categoryMask, type Goal, LANGUAGES, type Language, marketOf } from '../../listings/rules.ts'
import { availabilityOf, isPublished, stripTitleMarker } from '../../listings/rules-availability.ts'
import { conditionOf } from '../../listings/rules-condition.ts'
import { energyLabel } from '../../listings/rules-energy.ts'
import { type Caption, MOBILITY_CATEGORIES } from '../../listings/rules-full-listing.ts'
import { askedUnit, comparisonFactor, isPrice } from '../../listings/rules-price.ts'
import { plainText, teaser } from '../../listings/rules-teaser.ts'
import { BELGIUM_COUNTRY_ID, type GeoPoint } from '../../places/rules-geo.ts'
import { homePlaceColumns, shownTown } from '../../places/rules-home-place.ts'
import { slug } from '../../shared/slug.ts'
import { type AddressPrivacy, addressPrivacy } from '../privacy.ts'
import type { Row } from '../queries-bulk.ts'
import { DETAIL_COLUMNS, PROPERTY_COLUMNS, TEXT_COLUMNS } from '../records/property-columns.ts'
import type { FeedProperty } from '../records/property-record.ts'
import { descriptionHtml } from './description.ts'
import { type PictureOf, pictureRows } from './picture-rows.ts'
import { knownProperty } from './zero-values.ts'

type Records = Partial<Record<Language, FeedProperty>>

export type PropertyRows = {
  property: Row
  details: Row
  texts: Row[]
  pictures: Row[]
  pictureTexts: Row[]
  documents: Row[]
  media: Row[]
  town: { zip: string; names: Partial<Record<Language, string>> }
}

const GOALS: readonly Goal[] = ['sale', 'rent', 'takeover']

const inOrder = (records: Records): FeedProperty[] =>
  LANGUAGES.flatMap((language) => (records[language] ? [knownProperty(records[language])] : []))

/** The value of a field in the first record that has it; null when none has. */
const known = <K extends keyof FeedProperty>(records: FeedProperty[], field: K): NonNullable<FeedProperty[K]> | null =>
  (records.find((record) => record[field] !== null && record[field] !== undefined)?.[field] as NonNullable<
    FeedProperty[K]
  >) ?? null

const copyColumns = (
  table: Record<string, readonly [string, unknown]>,
  read: (field: keyof FeedProperty) => unknown,
): Row =>
  Object.fromEntries(Object.entries(table).map(([field, [column]]) => [column, read(field as keyof FeedProperty)]))

function mobilityOf(scores: Record<string, number | null | undefined> | null): Row | null {
  const entries = MOBILITY_CATEGORIES.flatMap((category) => {
    const score = scores?.[category.charAt(0).toUpperCase() + category.slice(1)]
    return typeof score === 'number' ? [[category, score]] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function textRow(record: FeedProperty, unitText: string | null, { hide, shown }: AddressPrivacy): Row {
  const hideIn = (value: unknown): unknown =>
    typeof value === 'string' ? hide(value) : Array.isArray(value) ? value.map(hideIn) : value
  const taken = copyColumns(TEXT_COLUMNS, (field) => hideIn(record[field] ?? null))
  const typeName = hide(record.MainTypeName ?? stripTitleMarker(record.TypeDescription ?? '')).slice(0, 120)
  const title = hide(stripTitleMarker(record.TypeDescription ?? record.MainTypeName ?? '')) || typeName
  const html = descriptionHtml([record.DescriptionA, record.DescriptionB], shown ? null : hide)
  const town = shownTown(record.Zip, record.City, record.language)
  return {
    ...taken,
    // What a price is for holds in every language, also where only one record says it.
    price_unit_text: hideIn(record.PriceUnitText ?? unitText),
    interior_comfort: taken.interior_comfort ?? [],
    exterior_comfort: taken.exterior_comfort ?? [],
    property_id: record.ID,
    language: record.language,
    // A text of the feed replaces a derived one.
    derived_from: null,
    foreign_words: [],
    title,
    type_name: typeName,
    town_name: town,
    street: record.Street ?? null,
    town_slug: slug(town),
    // Specification 2.1: the Dutch path contains the type, the French one the title.
    leaf_slug: slug(record.language === 'fr' ? title : typeName)
      .slice(0, 80)
      .replace(/-$/, ''),
    teaser: teaser(plainText(html ?? '')),
    description_html: html,
    neighbourhoods: (record.Neighbourhoods ?? []).map(hide),
    points_of_interest: (record.PointsOfInterest ?? []).map(({ Name, Distance, Category }) => ({
      name: hide(Name),
      // Distances to known places would reveal a hidden address.
      distance: shown ? (Distance ?? null) : null,
      category: Category ?? null,
    })),
  }
}

/** The life annuity (viager) of a record as it is stored in JSON; null when the record has none. */
function lifeAnnuityOf(viager: FeedProperty['Viager'] | null): Row | null {
  if (!viager) return null
  const persons = (viager.Persons ?? []).flatMap(({ Age, Gender }) =>
    typeof Age === 'number'
      ? [{ age: Age, gender: /^[fv]/i.test(Gender ?? '') ? 'f' : /^[mh]/i.test(Gender ?? '') ? 'm' : null }]
      : [],
  )
  return {
    persons,
    annuity: viager.Annuity ?? null,
    survival: viager.SurvivalAnnuity ?? null,
    indexed: viager.IndexedAnnuity ?? null,
  }
}

/**
 * Builds the rows: every film once, with the captions of all records, then the tour.
 * @param records the records of all languages, the main one first
 * @param isOpen whether an address reveals nothing that is hidden
 */
function mediaRows(id: number, records: readonly FeedProperty[], isOpen: (url: string) => boolean): Row[] {
  const films = new Map<string, Map<string, Caption>>()
  for (const { Url, Captions = [] } of records.flatMap(({ Videos }) => Videos ?? [])) {
    if (!isOpen(Url)) continue
    const captions = films.get(Url) ?? new Map<string, Caption>()
    for (const { Language: language, Url: url } of Captions) {
      if (isOpen(url) && !captions.has(language)) captions.set(language, { language, url })
    }
    films.set(Url, captions)
  }
  const tour = records.find(({ VirtualTour }) => VirtualTour)?.VirtualTour
  return [
    ...[...films].map(([url, captions]) => ({ kind: 'video', url, captions: [...captions.values()] })),
    ...(tour && isOpen(tour) ? [{ kind: 'tour', url: tour, captions: [] }] : []),
  ].map((row, position) => ({ property_id: id, position, ...row }))
}

/**
 * Builds the rows of a home.
 * @param records the accepted record of each language; at least one
 * @param pictureOf finds the picture of a feed address
 * @param salt secret of this database (positionSalt())
 * @param townPlaces the centre of each town by postcode
 * @throws Error without a record
 */
export function propertyRows(
  records: Records,
  pictureOf: PictureOf,
  salt: string,
  townPlaces: ReadonlyMap<string, GeoPoint>,
): PropertyRows {
  const all = inOrder(records)
  const first = all[0]
  if (!first) throw new Error('A home needs a record in at least one language.')
  const id = first.ID
  const goal = GOALS[first.Goal] ?? 'sale'
  const privacy = addressPrivacy(
    all.map(({ PublishAddress }) => PublishAddress),
    all.map(({ Street }) => Street),
    { x: known(all, 'GoogleX'), y: known(all, 'GoogleY') },
    [first.Zip, first.Street ?? id, first.HouseNumber ?? ''],
    salt,
    townPlaces.get(first.Zip) ?? null,
  )
  const { hide, isOpen, position, shownPosition } = privacy
  const countryId = known(all, 'CountryID') ?? BELGIUM_COUNTRY_ID
  const energy = energyLabel({
    value: known(all, 'EnergyPerformance'),
    labelText: known(all, 'EPCLabelText'),
    zip: first.Zip,
    countryId,
  })
  const price = known(all, 'Price')
  const unitText = known(all, 'PriceUnitText')
  const { unit } = askedUnit({ priceUnit: known(all, 'PriceUnit'), priceUnitText: unitText, goal })
  const factor = comparisonFactor(unit, {
    market: marketOf(goal),
    categoryId: first.WebID as CategoryId,
    livingSurface: known(all, 'SurfaceLiving'),
    groundSurface: known(all, 'SurfaceGround'),
  })
  const reference = known(all, 'RecordFile')
  const categories = [...new Set([first.WebID, ...(first.WebIDs ?? [])])]
  const changed = known(all, 'LastChangedDate')
  const created = known(all, 'CreatedDate')

  return {
    property: {
      ...copyColumns(PROPERTY_COLUMNS, (field) => known(all, field)),
      id,
      reference: reference && isOpen(reference) ? reference : String(id),
      goal,
      market: marketOf(goal),
      crm_availability: availabilityOf({
        status: first.Status,
        subStatus: known(all, 'SubStatus'),
        subStatusName: known(all, 'SubStatusName'),
        marqueeName: known(all, 'MarqueeName'),
        title: known(all, 'TypeDescription'),
      }),
      published: isPublished(first.Status),
      status: first.Status,
      category_id: first.WebID,
      category_mask: categoryMask(categories),
      zip: first.Zip,
      ...homePlaceColumns(first.Zip, first.City, shownPosition, privacy.shown ? all.map(({ Street }) => Street) : []),
      price: price !== null && isPrice(price, factor, marketOf(goal)) ? price : null,
      price_per: unit,
      price_factor: factor,
      // One "no" is enough, because the record of another language may be older.
      publish_price: !all.some(({ PublishPrice }) => PublishPrice === false),
      publish_address: privacy.shown,
      energy_region: energy?.region ?? null,
      energy_label: energy?.label ?? null,
      created_at: created,
      changed_at: changed,
      shown_latitude: shownPosition?.latitude ?? null,
      shown_longitude: shownPosition?.longitude ?? null,
    },
    details: {
      ...copyColumns(DETAIL_COLUMNS, (field) => known(all, field)),
      property_id: id,
      country_id: countryId,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      life_annuity: lifeAnnuityOf(known(all, 'Viager')),
      mobility: mobilityOf(known(all, 'MobilityScores')),
      condition_kind: all.map(({ ConditionName }) => conditionOf(ConditionName)).find((kind) => kind !== null) ?? null,
    },
    texts: all.map((record) => textRow(record, unitText, privacy)),
    ...pictureRows({ property_id: id }, all, pictureOf, privacy),
    documents: all.flatMap((record) =>
      (record.Documents ?? [])
        .filter(({ Url }) => isOpen(Url))
        .map((document, position) => ({
          property_id: id,
          language: record.language,
          position,
          feed_id: document.ID ?? null,
          name: hide(document.Name),
          url: document.Url,
        })),
    ),
    media: mediaRows(id, all, isOpen),
    town: { zip: first.Zip, names: Object.fromEntries(all.map(({ language, City }) => [language, City])) },
  }
}
