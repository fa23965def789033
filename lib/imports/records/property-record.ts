/** The schema of a property record in the feed, with the single values of `property-columns.ts`. */
import { MOBILITY_CATEGORIES } from '../../listings/rules-full-listing.ts'
import { Findings } from './findings.ts'
import { list, object, texts } from './lists.ts'
import { DETAIL_COLUMNS, PROPERTY_COLUMNS, TEXT_COLUMNS } from './property-columns.ts'
import {
  coordinate,
  fileAddress,
  flag,
  html,
  length,
  line,
  moment,
  money,
  type Output,
  permission,
  type Reader,
  score,
  webAddress,
  whole,
} from './readers.ts'
import {
  categories,
  category,
  document,
  id,
  language,
  picture,
  postcode,
  type Reading,
  readRecord,
  reference,
  stateNumber,
  status,
} from './record.ts'
import { notingTown } from './town-name.ts'

const point = object({ needs: { Name: line(200) }, may: { Distance: length(), Category: line(60) } })
const captions = object({ needs: { Language: language(), Url: fileAddress() }, may: {} })
/** A film: an address, or an object with an address and captions. */
const video = object({ needs: { Url: fileAddress() }, may: { Captions: list(captions, 10) } }, 'Url')
const mobility = object({
  needs: {},
  may: Object.fromEntries(
    MOBILITY_CATEGORIES.map((name) => [name.charAt(0).toUpperCase() + name.slice(1), score(0, 10)] as const),
  ) as Readonly<Record<string, Reader<number>>>,
})
const viager = object({
  needs: {},
  may: {
    Persons: list(object({ needs: { Age: whole(0, 130) }, may: { Gender: line(10) } }), 10),
    Annuity: money(),
    SurvivalAnnuity: flag(),
    IndexedAnnuity: flag(),
  },
})

type Table = Readonly<Record<string, readonly [string, Reader<unknown>]>>
const readers = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([field, [, reader]]) => [field, reader])) as {
    [K in keyof T]: T[K][1]
  }

const NEEDS = {
  ID: id(),
  language: language(),
  Goal: stateNumber(2),
  Status: status(),
  WebID: category(),
  Zip: postcode(),
  City: line(120),
}
const MAY = {
  RecordFile: reference(),
  WebIDs: categories(),
  /** The sub-status in words, for agencies whose numbers say nothing. */
  SubStatusName: line(60),
  MainTypeName: line(120),
  TypeDescription: line(300),
  DescriptionA: html(40_000),
  DescriptionB: html(40_000),
  Price: money(),
  PublishPrice: permission(),
  PublishAddress: permission(),
  Street: line(200),
  GoogleX: coordinate(),
  GoogleY: coordinate(),
  CreatedDate: moment(),
  LastChangedDate: moment(),
  Pictures: list(picture, 300),
  Documents: list(document, 100),
  Videos: list(video, 20),
  VirtualTour: webAddress(),
  PointsOfInterest: list(point, 100),
  Neighbourhoods: texts(),
  MobilityScores: mobility,
  Viager: viager,
  ...readers(PROPERTY_COLUMNS),
  ...readers(DETAIL_COLUMNS),
  ...readers(TEXT_COLUMNS),
}
/** What a home can't do without is `needs`; any other field that can't be read is left out. */
export const PROPERTY_SCHEMA = { needs: NEEDS, may: MAY }

export type FeedProperty = Output<typeof NEEDS, typeof MAY>
export type FeedField = keyof FeedProperty

/** Checks one parsed line of `properties.ndjson`. */
export function readPropertyRecord(value: unknown): Reading<FeedProperty> {
  const reading = notingTown(readRecord(PROPERTY_SCHEMA, value))
  if ('refused' in reading) return reading
  const { record, leftOut } = reading
  // "Onmiddellijk" where a day is expected says when the home is free, in words.
  const words = leftOut.findIndex(
    ({ path, value: given }) => path === 'AvailableFrom' && /\p{L}{4}/u.test(String(given)),
  )
  if (words < 0 || record.AvailabilityName !== undefined) return reading
  const { AvailabilityName } = TEXT_COLUMNS
  record.AvailabilityName = AvailabilityName[1].read(leftOut[words]?.value, new Findings())
  return { record, leftOut: leftOut.toSpliced(words, 1) }
}
