/** The schemas of the records in `owners.ndjson` and `histories.ndjson`. */
import { z } from 'zod'
import { cleanLine, cleanLines } from '../../domain/forms/clean-text.ts'
import { plainText } from '../../domain/listing/teaser.ts'
import { HISTORY_KINDS } from '../../domain/portal/owner-history.ts'
import { isMailAddress } from '../../domain/shared/mail-address.ts'
import { id, language, type Reading, readRecord } from './record.ts'
import { flag, instant } from './values.ts'

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const line = (max: number) => z.preprocess(asText, z.string()).transform(cleanLine).pipe(z.string().max(max))
/**
 * Most characters of values that lists are filtered by (they become part of an address), of other lines, and of
 * comments.
 */
const VALUE = 120
const LINE = 400
const COMMENT = 10_000

const HAS_TAGS = /<\/?[a-z][^<>]*>|&(?:#\d+|[a-z]+);/i
const comment = () =>
  z
    .preprocess(asText, z.string())
    .transform((value) => cleanLines(HAS_TAGS.test(value) ? plainText(value) : value).trim())
    .pipe(z.string().max(COMMENT))

const moment = () => z.string().transform(instant).pipe(z.string('is no date'))

const small = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value)

const ownerSchema = z
  .object({
    ID: id,
    Email: z.preprocess(small, z.string().refine(isMailAddress, 'is no mail address')),
    Name: line(200).optional(),
    FirstName: line(200).optional(),
    LastName: line(200).optional(),
    Language: z.preprocess(small, language).optional(),
    Properties: z
      .array(
        z
          .object({ ID: id, Since: moment().optional(), Until: moment().optional() })
          .refine(({ Since, Until }) => !Since || !Until || Since <= Until, 'ends before it begins'),
      )
      .max(1000)
      .refine((homes) => new Set(homes.map(({ ID }) => ID)).size === homes.length, 'name a home twice')
      .optional(),
  })
  .transform(({ Name, FirstName, LastName, ...record }) => ({
    ...record,
    Name: Name || [FirstName, LastName].filter(Boolean).join(' '),
  }))
  .refine(({ Name }) => Name !== '', { message: 'is missing', path: ['Name'] })

const historySchema = z.object({
  ID: id,
  PropertyID: id,
  Kind: z.preprocess(small, z.enum(HISTORY_KINDS)),
  Date: moment(),
  Type: line(VALUE).optional(),
  Contact: line(LINE).optional(),
  PublishContact: flag(),
  Subject: line(LINE).optional(),
  Comment: comment().optional(),
  PublishOwner: flag(),
  Status: line(VALUE).optional(),
  Source: line(VALUE).optional(),
})

/** The fields that decide whether a row is released to the owner. */
const releaseSchema = z.object({ ID: id, PublishOwner: flag() })

export type FeedOwner = z.output<typeof ownerSchema>
/**
 * A row of a home's history. `released`: the fields that may be stored; null when the agency doesn't release the row.
 */
export type FeedHistory = { ID: number; released: HistoryFields | null }
type HistoryFields = Pick<z.output<typeof historySchema>, 'PropertyID' | 'Kind' | 'Date'> &
  Record<'Type' | 'Source', string> &
  Record<'Contact' | 'Subject' | 'Comment' | 'Status', string | null>

/** Checks one parsed line of `owners.ndjson`. */
export const readOwnerRecord = (value: unknown): Reading<FeedOwner> => readRecord(ownerSchema, value)

/**
 * Checks one parsed line of `histories.ndjson`. Returns only what the agency releases: no row without `PublishOwner`,
 * and no name without `PublishContact`.
 */
export function readHistoryRecord(value: unknown): Reading<FeedHistory> {
  // Checked first: a row that is no longer released must be deleted even if it has errors, but a refused row would be
  // kept.
  const release = readRecord(releaseSchema, value)
  if ('record' in release && release.record.PublishOwner !== true)
    return { record: { ID: release.record.ID, released: null } }
  const reading = readRecord(historySchema, value)
  if ('refused' in reading) return reading
  const { ID, PublishOwner: _, PublishContact, Contact, ...record } = reading.record
  const { PropertyID, Kind, Date: at, Type = '', Source = '', Subject, Comment, Status } = record
  const released: HistoryFields = {
    PropertyID,
    Kind,
    Date: at,
    Type,
    Contact: PublishContact === true ? (Contact ?? null) : null,
    Subject: Subject ?? null,
    Comment: Comment ?? null,
    Status: Status ?? null,
    Source,
  }
  return { record: { ID, released } }
}
