/** The schema of a project record in the feed. */
import { availabilityOfWholeText } from '../../listings/rules-availability.ts'
import { list, object } from './lists.ts'
import {
  choice,
  coordinate,
  count,
  day,
  eLevel,
  energy,
  html,
  line,
  lines,
  moment,
  money,
  type Output,
  permission,
  reader,
  secureAddress,
  surface,
  whole,
} from './readers.ts'
import {
  category,
  document,
  id,
  language,
  picture,
  plan,
  postcode,
  type Reading,
  readRecord,
  reference,
  subStatus,
} from './record.ts'
import { notingTown } from './town-name.ts'

const unit = object({
  needs: { ID: id(), Name: line(60) },
  may: {
    Floor: whole(-9, 200),
    Price: money(),
    PublishPrice: permission(),
    SubStatus: subStatus(),
    /** The sub-status in words. */
    SubStatusName: line(60),
    WebID: category(),
    NumberOfBedRooms: count(),
    NumberOfBathRooms: count(),
    SurfaceLiving: surface(),
    SurfaceTerrace: surface(),
    /** Its floor plan. */
    Plan: plan,
    /** The home as which the unit is also listed. */
    PropertyID: id(),
  },
})

/** A phase: a part of the project that is built or sold separately. */
const phase = object({
  needs: { Name: line(120) },
  may: { DeliveryDate: day(), Status: choice(['planned', 'open', 'option', 'soldout', 'delivered']) },
})

const STATES = ['open', 'option', 'soldout'] as const
const BY_WORDS = { sold: 'soldout', let: 'soldout', option: 'option' } as const
const projectStatus = reader<(typeof STATES)[number]>('choice', (value, findings) => {
  const taken = typeof value === 'string' ? availabilityOfWholeText(value) : null
  return STATES.includes(value as 'open') || taken === null ? choice(STATES).read(value, findings) : BY_WORDS[taken]
})

const NEEDS = {
  ID: id(),
  language: language(),
  Name: line(200),
  Status: projectStatus,
  Zip: postcode(),
  City: line(120),
}
const MAY = {
  ProjectNumber: reference(),
  DescriptionA: html(40_000),
  Requirement: lines(4000),
  DeliveryDate: day(),
  PublicAddress: permission(),
  Street: line(200),
  HouseNumber: line(30),
  BoxNr: line(30),
  CountryID: whole(0, 9999),
  GoogleX: coordinate(),
  GoogleY: coordinate(),
  PriceFrom: money(),
  PriceTo: money(),
  EnergyPerformance: energy(),
  ELevel: eLevel(),
  CreatedDate: moment(),
  Units: list(unit, 2000, ({ ID }) => ID),
  Phases: list(phase, 50),
  Documents: list(document, 100),
  /** The project's own website, which then takes the place of its page. */
  ExternalUrl: secureAddress(),
  Pictures: list(picture, 300),
}
/** What a project can't do without is `needs`; any other field that can't be read is left out. */
export const PROJECT_SCHEMA = { needs: NEEDS, may: MAY }

export type FeedProject = Output<typeof NEEDS, typeof MAY>

/** Checks one parsed line of `projects.ndjson`. */
export const readProjectRecord = (value: unknown): Reading<FeedProject> => notingTown(readRecord(PROJECT_SCHEMA, value))
