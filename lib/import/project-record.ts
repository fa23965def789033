/** A project record of the feed, and the rows made from it. */
import { z } from 'zod'
import { LANGUAGES, type Language } from '../domain/listing.ts'
import { slug } from '../domain/slug.ts'
import { plainText, teaser } from '../domain/teaser.ts'
import { descriptionHtml } from './description.ts'
import { addressIsShown, hiddenPosition, positionOf, revealsStreet, streetRemover } from './privacy.ts'
import { pictureSchema, refusalOf } from './property-record.ts'
import type { Row, StoredPicture } from './property-rows.ts'
import { coordinate, count, day, decimal, flag, instant, known, measure, money, text, whole } from './values.ts'

const id = z.coerce.number().int().min(1).max(999_999_999)

const unitSchema = z.object({
  ID: id,
  Name: z.coerce.string().min(1).max(60),
  Floor: whole(-9, 200),
  Price: money(),
  PublishPrice: flag(),
  SubStatus: whole(0, 999),
  WebID: z.coerce
    .string()
    .regex(/^[1-6]$/)
    .optional(),
  NumberOfBedRooms: count(),
  SurfaceLiving: measure(),
  SurfaceTerrace: measure(),
})

const schema = z.object({
  ID: id,
  language: z.enum(['nl', 'fr', 'en', 'de']),
  ProjectNumber: text(60),
  Name: z.string().min(1).max(200),
  Status: z.enum(['open', 'option', 'soldout']),
  DescriptionA: text(40_000),
  Requirement: text(4000),
  DeliveryDate: day(),
  PublicAddress: flag(),
  Street: text(200),
  HouseNumber: text(30),
  BoxNr: text(30),
  Zip: z.coerce.string().regex(/^L?\d{4}$/, 'is no postcode'),
  City: z.string().min(1).max(120),
  CountryID: whole(0, 9999),
  GoogleX: coordinate(),
  GoogleY: coordinate(),
  PriceFrom: money(),
  PriceTo: money(),
  EnergyPerformance: decimal(-10_000, 1_000_000),
  ELevel: decimal(-1000, 10_000),
  CreatedDate: text(60),
  Units: z
    .array(unitSchema)
    .max(2000)
    .refine((units) => new Set(units.map(({ ID }) => ID)).size === units.length, 'hold an ID twice')
    .optional(),
  Pictures: z.array(pictureSchema).max(300).optional(),
})

export type FeedProject = z.output<typeof schema>

/** Checks one parsed line of `projects.ndjson`; the record, or the reason why it is refused. */
export function readProjectRecord(value: unknown): { record: FeedProject } | { refused: string } {
  const result = schema.safeParse(known(value))
  return result.success ? { record: result.data } : { refused: refusalOf(result.error) }
}

const unitAvailability = (subStatus: number | null | undefined): string =>
  subStatus === 6 ? 'sold' : subStatus === 3 ? 'option' : 'available'

/** Builds the rows of a project from its records per language; see propertyRows() for the parameters. */
export function projectRows(
  records: Partial<Record<Language, FeedProject>>,
  pictureOf: (url: string, size: { width: number | null; height: number | null }) => StoredPicture | null,
  salt: string,
) {
  const all = LANGUAGES.flatMap((language) => records[language] ?? [])
  const first = all[0]
  if (!first) throw new Error('A project needs a record in at least one language.')
  const addressShown = addressIsShown(all.map(({ PublicAddress }) => PublicAddress))
  const hide = addressShown ? (words: string) => words : streetRemover(all.map(({ Street }) => Street))
  const position = positionOf(first.GoogleX, first.GoogleY)
  const shown =
    position && !addressShown
      ? hiddenPosition(position, salt, [first.Zip, first.Street ?? first.ID, first.HouseNumber ?? ''])
      : position
  const pictures = (first.Pictures ?? []).flatMap((picture) => {
    const stored = pictureOf(picture.Url, { width: picture.Width ?? null, height: picture.Height ?? null })
    return stored && (addressShown || stored.src !== picture.Url || !revealsStreet(stored.src, hide))
      ? [{ picture, stored }]
      : []
  })
  const project: Row = {
    id: first.ID,
    number: first.ProjectNumber ?? String(first.ID),
    status: first.Status,
    published: true,
    zip: first.Zip,
    country_id: first.CountryID ?? 10,
    public_address: addressShown,
    house_number: first.HouseNumber ?? null,
    box: first.BoxNr ?? null,
    shown_latitude: shown?.latitude ?? null,
    shown_longitude: shown?.longitude ?? null,
    price_from: first.PriceFrom || null,
    price_to: first.PriceTo || null,
    delivery_date: first.DeliveryDate ?? null,
    energy_value: first.EnergyPerformance ?? null,
    energy_e_level: first.ELevel ?? null,
    created_at: instant(first.CreatedDate),
  }
  return {
    project,
    texts: all.map((record): Row => {
      const html = descriptionHtml([record.DescriptionA], addressShown ? null : hide)
      return {
        project_id: record.ID,
        language: record.language,
        name: hide(record.Name),
        slug: slug(hide(record.Name)),
        town_name: record.City,
        street: record.Street ?? null,
        teaser: teaser(plainText(html ?? '')),
        description_html: html,
        requirement: record.Requirement ? hide(record.Requirement) : null,
      }
    }),
    units: (first.Units ?? []).map(
      (unit, position): Row => ({
        id: unit.ID,
        project_id: first.ID,
        position,
        name: unit.Name,
        floor: unit.Floor ?? null,
        price: unit.Price || null,
        publish_price: unit.PublishPrice ?? true,
        availability: unitAvailability(unit.SubStatus),
        category_id: unit.WebID ?? null,
        bedrooms: unit.NumberOfBedRooms ?? null,
        living_surface: unit.SurfaceLiving ?? null,
        terrace_surface: unit.SurfaceTerrace ?? null,
      }),
    ),
    pictures: pictures.map(
      ({ picture, stored }, position): Row => ({
        project_id: first.ID,
        position,
        feed_id: picture.ID ?? null,
        ...stored,
        plan: picture.Plan ?? /(^|\/)floor-?plan/i.test(picture.Url),
      }),
    ),
    pictureTexts: pictures.flatMap(({ picture }, position) =>
      all.flatMap((record): Row[] => {
        const name = (record.Pictures ?? []).find(({ Url }) => Url === picture.Url)?.Name ?? picture.Name
        return name ? [{ project_id: first.ID, position, language: record.language, alt: hide(name) }] : []
      }),
    ),
    town: { zip: first.Zip, names: Object.fromEntries(all.map(({ language, City }) => [language, City])) },
  }
}
