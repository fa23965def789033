/** The schemas of the records in `owners.ndjson` and `histories.ndjson`. */
import { isCancelledStatus } from '../../owners/rules-figures.ts'
import { HISTORY_KINDS } from '../../owners/rules-history.ts'
import { writtenMail } from '../../shared/written/mail.ts'
import { faultSentence } from './findings.ts'
import { list, object } from './lists.ts'
import { choice, line, lines, moment, type Output, permission, type Reader, reader } from './readers.ts'
import { id, language, type Reading, readRecord } from './record.ts'

/**
 * Most characters of values that lists are filtered by (they become part of an address), of other lines, and of
 * comments.
 */
const VALUE = 120
const LINE = 400
const COMMENT = 10_000

const mail = (): Reader<string> =>
  reader('mail', (value, findings) => {
    const address = writtenMail(value)
    if (address === null) findings.note('mail', value)
    return address ?? undefined
  })

const OWNER_NEEDS = { ID: id(), Email: mail() }
const OWNER_MAY = {
  Name: line(200),
  FirstName: line(200),
  LastName: line(200),
  Language: language(),
  Properties: list(object({ needs: { ID: id() }, may: { Since: moment(), Until: moment() } }), 1000),
}
export const OWNER_SCHEMA = { needs: OWNER_NEEDS, may: OWNER_MAY }

const HISTORY_NEEDS = { ID: id(), PropertyID: id(), Kind: choice(HISTORY_KINDS), Date: moment() }
const HISTORY_MAY = {
  Type: line(VALUE),
  Contact: line(LINE),
  PublishContact: permission(),
  Subject: line(LINE),
  Comment: lines(COMMENT),
  PublishOwner: permission(),
  Status: line(VALUE),
  Source: line(VALUE),
}
export const HISTORY_SCHEMA = { needs: HISTORY_NEEDS, may: HISTORY_MAY }

/** The fields that decide whether a row is released to the owner. */
const RELEASE_SCHEMA = { needs: { ID: id() }, may: { PublishOwner: permission() } }
/** The fields that say whether a row is a viewing, of which home and when. */
const TAKEN_SCHEMA = { needs: HISTORY_NEEDS, may: { Status: line(VALUE) } }

type OwnerFields = Output<typeof OWNER_NEEDS, typeof OWNER_MAY>
export type FeedOwner = Pick<OwnerFields, 'ID' | 'Email' | 'Language' | 'Properties'> & { Name: string }
/**
 * A row of a home's history. `released`: the fields that may be stored; null when the agency doesn't release the row.
 * `taken`: of a viewing that isn't released, which home it takes and when; nothing else of it may be stored.
 */
export type FeedHistory = { ID: number; released: HistoryFields | null; taken: Taken | null }
type Taken = Pick<HistoryFields, 'PropertyID' | 'Date'>
type HistoryFields = Pick<Output<typeof HISTORY_NEEDS, typeof HISTORY_MAY>, 'PropertyID' | 'Kind' | 'Date'> &
  Record<'Type' | 'Source', string> &
  Record<'Contact' | 'Subject' | 'Comment' | 'Status', string | null>

/** What is wrong with the homes of an owner; null for nothing. */
function wrongHomes(homes: NonNullable<OwnerFields['Properties']>): string | null {
  const wrong = homes.findIndex(({ Since, Until }) => Since && Until && Since > Until)
  if (wrong >= 0) return `Properties.${wrong} ends before it begins`
  return new Set(homes.map(({ ID }) => ID)).size < homes.length ? 'Properties name a home twice' : null
}

/**
 * Checks one parsed line of `owners.ndjson`. Which homes an owner sees, and until when, is no side value: a line that
 * leaves that open is refused, and what was known before stays.
 */
export function readOwnerRecord(value: unknown): Reading<FeedOwner> {
  const reading = readRecord(OWNER_SCHEMA, value)
  if ('refused' in reading) return reading
  const { Name: whole, FirstName, LastName, ...record } = reading.record
  const Name = whole ?? [FirstName, LastName].filter(Boolean).join(' ')
  const open = reading.leftOut.filter(({ path }) => path.startsWith('Properties') && !path.endsWith('.Since'))
  const wrong = [
    ...open.map(faultSentence),
    wrongHomes(record.Properties ?? []),
    Name === '' ? 'Name is missing' : null,
  ].filter((sentence) => sentence !== null)
  return wrong.length > 0
    ? { refused: wrong.slice(0, 5).join('; ') }
    : { record: { ...record, Name }, leftOut: reading.leftOut }
}

/** What a row that isn't released takes of an agent's time: a viewing that takes place. Null for any other. */
function takenBy(value: unknown): Taken | null {
  const reading = readRecord(TAKEN_SCHEMA, value)
  if ('refused' in reading) return null
  const { PropertyID, Kind, Date: at, Status } = reading.record
  return Kind === 'visit' && !isCancelledStatus(Status ?? null) ? { PropertyID, Date: at } : null
}

/**
 * Checks one parsed line of `histories.ndjson`. Returns only what the agency releases: no row without `PublishOwner`,
 * and no name without `PublishContact`.
 */
export function readHistoryRecord(value: unknown): Reading<FeedHistory> {
  // Checked first: a row that is no longer released must be deleted even if it has errors, but a refused row would be
  // kept.
  const release = readRecord(RELEASE_SCHEMA, value)
  if ('record' in release && release.record.PublishOwner !== true)
    return { record: { ID: release.record.ID, released: null, taken: takenBy(value) }, leftOut: release.leftOut }
  const reading = readRecord(HISTORY_SCHEMA, value)
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
  return { record: { ID, released, taken: null }, leftOut: reading.leftOut }
}
