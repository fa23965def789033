/** Builds the rows of a project from its accepted records in all languages. */

import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { availabilityOf } from '../../listings/rules-availability.ts'
import { plainText, teaser } from '../../listings/rules-teaser.ts'
import { BELGIUM_COUNTRY_ID, type GeoPoint } from '../../places/rules-geo.ts'
import { shownTown } from '../../places/rules-home-place.ts'
import { slug } from '../../shared/slug.ts'
import { addressPrivacy } from '../privacy.ts'
import type { Row } from '../queries-bulk.ts'
import type { FeedProject } from '../records/project-record.ts'
import { descriptionHtml } from './description.ts'
import { type PictureOf, pictureRows } from './picture-rows.ts'
import { knownProject } from './zero-values.ts'

type Unit = NonNullable<FeedProject['Units']>[number]

const unitAvailability = ({ SubStatus, SubStatusName }: Unit): string =>
  availabilityOf({
    status: null,
    subStatus: SubStatus ?? null,
    subStatusName: SubStatusName ?? null,
    marqueeName: null,
    title: null,
  })

/** The columns of a unit's floor plan; null when there is none or its address contains a hidden street. */
function planColumns(
  plan: NonNullable<FeedProject['Units']>[number]['Plan'],
  pictureOf: PictureOf,
  isOpen: (url: string) => boolean,
) {
  const stored = plan ? pictureOf(plan.Url, { width: plan.Width ?? null, height: plan.Height ?? null }) : null
  const shown = stored && (stored.src !== plan?.Url || isOpen(stored.src)) ? stored : null
  return { plan_src: shown?.src ?? null, plan_width: shown?.width ?? null, plan_height: shown?.height ?? null }
}

/** Builds the rows of a project from its records per language; see propertyRows() for the parameters. */
export function projectRows(
  records: Partial<Record<Language, FeedProject>>,
  pictureOf: PictureOf,
  salt: string,
  townPlaces: ReadonlyMap<string, GeoPoint>,
) {
  const all = LANGUAGES.flatMap((language) => (records[language] ? [knownProject(records[language])] : []))
  const first = all[0]
  if (!first) throw new Error('A project needs a record in at least one language.')
  const privacy = addressPrivacy(
    all.map(({ PublicAddress }) => PublicAddress),
    all.map(({ Street }) => Street),
    { x: first.GoogleX, y: first.GoogleY },
    [first.Zip, first.Street ?? first.ID, first.HouseNumber ?? ''],
    salt,
    townPlaces.get(first.Zip) ?? null,
  )
  const { hide, isOpen, shown, shownPosition } = privacy
  const project: Row = {
    id: first.ID,
    number: first.ProjectNumber && isOpen(first.ProjectNumber) ? first.ProjectNumber : String(first.ID),
    status: first.Status,
    published: true,
    zip: first.Zip,
    country_id: first.CountryID ?? BELGIUM_COUNTRY_ID,
    public_address: shown,
    house_number: first.HouseNumber ?? null,
    box: first.BoxNr ?? null,
    shown_latitude: shownPosition?.latitude ?? null,
    shown_longitude: shownPosition?.longitude ?? null,
    price_from: first.PriceFrom ?? null,
    price_to: first.PriceTo ?? null,
    delivery_date: first.DeliveryDate ?? null,
    energy_value: first.EnergyPerformance ?? null,
    energy_e_level: first.ELevel ?? null,
    created_at: first.CreatedDate ?? null,
  }
  return {
    project,
    texts: all.map((record): Row => {
      const html = descriptionHtml([record.DescriptionA], shown ? null : hide)
      return {
        project_id: record.ID,
        language: record.language,
        derived_from: null,
        name: hide(record.Name),
        slug: slug(hide(record.Name)),
        town_name: shownTown(record.Zip, record.City, record.language),
        street: record.Street ?? null,
        teaser: teaser(plainText(html ?? '')),
        description_html: html,
        requirement: record.Requirement ? hide(record.Requirement) : null,
        external_url: record.ExternalUrl && isOpen(record.ExternalUrl) ? record.ExternalUrl : null,
      }
    }),
    units: (first.Units ?? []).map(
      (unit, position): Row => ({
        id: unit.ID,
        project_id: first.ID,
        position,
        name: hide(unit.Name),
        floor: unit.Floor ?? null,
        price: unit.Price ?? null,
        publish_price: unit.PublishPrice ?? true,
        crm_availability: unitAvailability(unit),
        category_id: unit.WebID ?? null,
        bedrooms: unit.NumberOfBedRooms ?? null,
        bathrooms: unit.NumberOfBathRooms ?? null,
        living_surface: unit.SurfaceLiving ?? null,
        terrace_surface: unit.SurfaceTerrace ?? null,
        ...planColumns(unit.Plan, pictureOf, isOpen),
        property_id: unit.PropertyID ?? null,
      }),
    ),
    phases: all.flatMap((record) =>
      (record.Phases ?? []).map(
        ({ Name, DeliveryDate, Status }, position): Row => ({
          project_id: record.ID,
          language: record.language,
          position,
          name: hide(Name),
          delivery_date: DeliveryDate ?? null,
          status: Status ?? null,
        }),
      ),
    ),
    documents: all.flatMap((record) =>
      (record.Documents ?? [])
        .filter(({ Url }) => isOpen(Url))
        .map(
          (document, position): Row => ({
            project_id: record.ID,
            language: record.language,
            position,
            feed_id: document.ID ?? null,
            name: hide(document.Name),
            url: document.Url,
          }),
        ),
    ),
    ...pictureRows({ project_id: first.ID }, all, pictureOf, privacy),
    town: { zip: first.Zip, names: Object.fromEntries(all.map(({ language, City }) => [language, City])) },
  }
}
