/** A project record of the feed. */
import { z } from 'zod'
import { id, language, pictureSchema, postcode, type Reading, readRecord } from './record.ts'
import { coordinate, count, day, decimal, flag, measure, money, text, whole } from './values.ts'

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
  language,
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
  Zip: postcode,
  City: z.string().trim().min(1).max(120),
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

/** Checks one parsed line of `projects.ndjson`. */
export const readProjectRecord = (value: unknown): Reading<FeedProject> => readRecord(schema, value)
