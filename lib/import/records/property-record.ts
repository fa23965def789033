/** The schema of a property record in the feed, with the single values of `property-columns.ts`. */
import { z } from 'zod'
import { DETAIL_COLUMNS, PROPERTY_COLUMNS, TEXT_COLUMNS } from './property-columns.ts'
import { documentSchema, id, language, pictureSchema, postcode, type Reading, readRecord } from './record.ts'
import {
  code,
  coordinate,
  decimal,
  fileAddress,
  flag,
  listOf,
  measure,
  money,
  name,
  text,
  textList,
  webAddress,
  whole,
} from './values.ts'

const pointSchema = z.object({ Name: z.string().max(200), Distance: measure(), Category: text(60) })
/** A film: an address, or an object with an address and captions. */
const videoSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { Url: value } : value),
  z.object({
    Url: fileAddress(),
    Captions: listOf(z.object({ Language: language, Url: fileAddress() }), 'Url', 10),
  }),
)
const asList = (value: unknown): unknown => (value === undefined || Array.isArray(value) ? value : [value])
const MOBILITY_SCORE = decimal(0, 10)
const viagerSchema = z.object({
  Persons: z
    .array(z.object({ Age: whole(0, 130), Gender: text(10) }))
    .max(10)
    .optional(),
  Annuity: money(),
  SurvivalAnnuity: flag(),
  IndexedAnnuity: flag(),
})

const readers = <T extends Record<string, readonly [string, z.ZodType]>>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([field, [, reader]]) => [field, reader])) as { [K in keyof T]: T[K][1] }

const schema = z.object({
  ID: id,
  language,
  RecordFile: text(60),
  Goal: code(2),
  Status: code(99),
  WebID: z.coerce.string().regex(/^[1-6]$/, 'is no known category'),
  WebIDs: z.coerce.string().max(60).optional(),
  MainTypeName: text(120),
  TypeDescription: text(300),
  DescriptionA: text(40_000),
  DescriptionB: text(40_000),
  Price: money(),
  PublishPrice: flag(),
  PublishAddress: flag(),
  Street: text(200),
  Zip: postcode,
  City: name(120),
  GoogleX: coordinate(),
  GoogleY: coordinate(),
  CreatedDate: text(60),
  LastChangedDate: text(60),
  Pictures: listOf(pictureSchema, 'Url', 300),
  Documents: z.array(documentSchema).max(100).optional(),
  Videos: z.preprocess(asList, listOf(videoSchema, 'Url', 20)),
  VirtualTour: webAddress().optional(),
  PointsOfInterest: listOf(pointSchema, 'Name', 100),
  Neighbourhoods: textList(),
  MobilityScores: z.record(z.string(), MOBILITY_SCORE).optional(),
  Viager: viagerSchema.optional(),
  ...readers(PROPERTY_COLUMNS),
  ...readers(DETAIL_COLUMNS),
  ...readers(TEXT_COLUMNS),
})

export type FeedProperty = z.output<typeof schema>
export type FeedField = keyof FeedProperty

/** Checks one parsed line of `properties.ndjson`. */
export const readPropertyRecord = (value: unknown): Reading<FeedProperty> => readRecord(schema, value)
