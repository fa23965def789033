/** The schema of a project record in the feed. */
import { z } from 'zod'
import { documentSchema, id, language, pictureSchema, postcode, type Reading, readRecord } from './record.ts'
import {
  coordinate,
  count,
  day,
  decimal,
  flag,
  listOf,
  measure,
  money,
  name,
  secureAddress,
  text,
  whole,
} from './values.ts'

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
  NumberOfBathRooms: count(),
  SurfaceLiving: measure(),
  SurfaceTerrace: measure(),
  /** Its floor plan. */
  Plan: pictureSchema.pick({ Url: true, Width: true, Height: true }).optional(),
  /** The home as which the unit is also listed. */
  PropertyID: id.optional(),
})

/** A phase: a part of the project that is built or sold separately. */
const phaseSchema = z.object({
  Name: name(120),
  DeliveryDate: day(),
  Status: z.enum(['planned', 'open', 'option', 'soldout', 'delivered']).nullish(),
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
  Phases: z.array(phaseSchema).max(50).optional(),
  Documents: z.array(documentSchema).max(100).optional(),
  /** The project's own website, which then takes the place of its page. */
  ExternalUrl: secureAddress().optional(),
  Pictures: listOf(pictureSchema, 'Url', 300),
})

export type FeedProject = z.output<typeof schema>

/** Checks one parsed line of `projects.ndjson`. */
export const readProjectRecord = (value: unknown): Reading<FeedProject> => readRecord(schema, value)
