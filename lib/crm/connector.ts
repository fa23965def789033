/** What each CRM's connector gives: one shape for all, so that the synchronisation knows none of them. */

import type { FeedField } from '../imports/records/property-record.ts'
import type { Language } from '../listings/rules.ts'

export const CRM_NAMES = ['omnicasa', 'whise', 'sweepbright'] as const
export type CrmName = (typeof CRM_NAMES)[number]

/**
 * A home or project as the CRM gave it, with all that its mapping needs: every language, and of a project its units.
 * `raw` is JSON without anything of a person: a connector drops owners, buyers and internal notes before it gives a record.
 */
export type CrmRecord = { externalId: string; raw: unknown }
/** A home or project of which the CRM says that it is gone. */
export type CrmDeletion = { externalId: string; gone: true }

/** A record as docs/feed.md describes it: one home in one language. */
export type MappedHome = { ID: number; language: Language } & Partial<Record<FeedField, unknown>>
/** A project in one language, in the shape of lib/imports/records/project-record.ts. */
export type MappedProject = { ID: number; language: Language } & Record<string, unknown>

/** A value that the mapping has no meaning for. It stays in the raw record; the site shows nothing for it. */
export type UnknownValue = { field: string; value: string }

export type Mapped = {
  homes: MappedHome[]
  projects: MappedProject[]
  unknown: UnknownValue[]
  /**
   * Homes and projects that can't be published, with the reason in a plain sentence; the site keeps their last good
   * version. `status`: the feed's Status where it is known all the same: a home that is sold is not kept for sale.
   */
  refused: { externalId: string; reason: string; isProject?: true; status?: number }[]
}

/**
 * Maps a record. Pure: no clock, no settings but those that the connector was made with.
 * @param idOf the site's own number of a home or project
 */
export type MapRecord = (record: CrmRecord, idOf: (externalId: string) => number) => Mapped

/** A line of the mapping, from which docs/crm-mapping.md is made. */
export type FieldMapping<Raw> = {
  to: FeedField
  /** Where the value comes from, in the CRM's own names. */
  from: string
  read: (raw: Raw, language: Language) => unknown
}
/** A table of a CRM's values and what they become. */
export type ValueTable = { title: string; rows: readonly (readonly [from: string, to: string])[] }
export type MappingTables = { fields: readonly { to: FeedField; from: string }[]; values: readonly ValueTable[] }

/** What was read at the end of a list. */
export type ReadSummary = {
  /** Whether every agency was read to the end. Only then does a home that is missing count as withdrawn. */
  isWhole: boolean
  /** Plain sentences about what was left out. */
  problems: string[]
}
/** A CRM that is asked for its homes. Both generators throw CrmError when it can't be read; nothing is then applied. */
export type PullSource = {
  /** Every home and project, each once. */
  readAll: () => AsyncGenerator<CrmRecord, ReadSummary>
  /** What changed at or after a moment, and what is gone. It may give more than that. */
  readChanges: (since: Date) => AsyncGenerator<CrmRecord | CrmDeletion, ReadSummary>
}

export type CrmPerson = {
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  zip: string
  city: string
}
export type CrmWish = {
  goal: 'sale' | 'rent'
  /** Main categories as in docs/feed.md: WebID 1–6. */
  categories: readonly string[]
  zips: readonly string[]
  priceMin: number | null
  priceMax: number | null
  minBedrooms: number | null
}
/** A visitor's request. `key`: the same for each attempt to send it, and for no other request. */
export type CrmLead = {
  key: string
  language: Language
  person: CrmPerson
  /** What it is about, in one line. */
  subject: string
  /** Everything the visitor said, as plain text. */
  message: string
  /** The CRM's own id of the home and of the project that it is about. */
  homeId: string | null
  projectId: string | null
  wish: CrmWish | null
  /** Whether somebody wants to sell or let a home of their own. Absent: no. */
  isOwner?: boolean
  /** The time of a viewing that was booked. */
  viewing: { start: Date; end: Date; agentId: string | null } | null
}
/**
 * What a CRM takes back. Each throws CrmError; after `timeout` and `unreachable` the call may have had its effect, so
 * that it is made again with the same key.
 */
export type WriteBack = {
  /**
   * Sends a request.
   * @param isRepeated whether it was tried before; the connector then first looks whether the CRM has it
   * @returns the CRM's id of what it stored; null when it says none
   */
  sendLead: (lead: CrmLead, isRepeated: boolean) => Promise<string | null>
  /** Sends the public address of a home or project; null where the CRM doesn't take it. */
  sendAddress: ((externalId: string, url: string) => Promise<void>) | null
  /** Counts a view of a home; null where the CRM doesn't take it. Nothing of the visitor is sent. */
  sendView: ((externalId: string) => Promise<void>) | null
}

/** A step of `npm run crm -- check`. */
export type CheckStep = { name: string; isOk: boolean; detail: string }

export type Connector = {
  name: CrmName
  map: MapRecord
  mapping: MappingTables
  /** The ids of other homes and projects that a record names, for `idOf`. */
  relatedIds: (record: CrmRecord) => string[]
  /** Null for a CRM that sends its homes by itself. */
  pull: PullSource | null
  /** Fetches one home or project anew, for fresh addresses of its pictures; null when it is gone or can't be fetched. */
  fetchOne: (externalId: string) => Promise<CrmRecord | null>
  writeBack: WriteBack
  /** Tries the login, the rights and a count, step by step. It ends after a step that makes the next ones useless. */
  check: () => AsyncGenerator<CheckStep>
}

/** The clock of a connector, so that tests need no time. */
export type Clock = { now: () => number; sleep: (milliseconds: number) => Promise<void> }
