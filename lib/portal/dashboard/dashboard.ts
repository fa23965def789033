/** Everything that a home's page of the portal, and its report, tell: read at once, each query by the owner's id. */

import type { SessionOwner } from '../../auth/sessions.ts'
import { findLatest, type LatestRow } from '../../db/portal/latest-history.ts'
import { findFigures, findMedians } from '../../db/portal/owner-figures.ts'
import { findOwnListing, type StoredOwnListing } from '../../db/portal/owner-overview.ts'
import { countSavedSearches } from '../../db/saved-searches/saved-search-counts.ts'
import type { Language } from '../../domain/listing/listing.ts'
import {
  type ComparedStep,
  compareSteps,
  type DayCounts,
  fillMissingDays,
  periodsOf,
  startOfDay,
  type VisitorCounts,
} from '../../domain/portal/owner-figures.ts'
import type { OwnerHome } from '../../domain/portal/owner-home.ts'
import { brusselsDay } from '../../domain/shared/time.ts'
import { officeOfSector, type Recipient } from '../../forms/form-subject.ts'

/** Of each kind of row: what a page shows, and what the report does. */
const MOST_ROWS = { page: 4, report: 14 } as const

export type { LatestRow } from '../../db/portal/latest-history.ts'

export type Dashboard = {
  /** Today in Brussels. */
  today: string
  /** The first of the days looked back on that the home was online and theirs. */
  from: string
  visitors: VisitorCounts
  /** Each of the days looked back on. */
  days: DayCounts[]
  steps: ComparedStep[]
  /** How many homes the steps are held against, over how many days; null where they aren't. */
  similar: { homes: number; days: number } | null
  /** How many wishes it fits; 0 for a home that can't be had. */
  wishes: number
  latest: LatestRow[]
  listing: StoredOwnListing
  office: Recipient
}

const later = (one: string, other: string): string => (one > other ? one : other)

/**
 * @param shown the page with its latest rows, or the report with those of the days looked back on
 * @returns null when the home stopped being theirs meanwhile: 404
 */
export async function dashboard(
  owner: SessionOwner,
  home: OwnerHome,
  locale: Language,
  now: Date,
  shown: keyof typeof MOST_ROWS,
): Promise<Dashboard | null> {
  const followed = { ownerId: owner.id, propertyId: home.id }
  const today = brusselsDay(now.toISOString())
  const { lookBack } = periodsOf(today)
  const since = shown === 'report' ? startOfDay(lookBack) : home.since
  const [figures, medians, listing, latest, wishes] = await Promise.all([
    findFigures(followed, now),
    findMedians(followed, now),
    findOwnListing(followed, locale, now),
    findLatest(followed, since, now, MOST_ROWS[shown]),
    countSavedSearches(home.id),
  ])
  if (!figures || !listing) return null
  const days = fillMissingDays(figures.days, today)
  const sum = (count: (day: DayCounts) => number) => days.reduce((total, day) => total + count(day), 0)
  const counts = {
    seen: sum(({ seen }) => seen),
    opened: sum(({ opened }) => opened),
    saved: sum(({ saved }) => saved),
    asked: figures.requests,
    visited: figures.visits,
  }
  return {
    today,
    from: [lookBack, brusselsDay(home.since), brusselsDay(listing.onlineSince)].reduce(later),
    visitors: figures.visitors,
    days,
    steps: compareSteps(counts, medians?.steps ?? null),
    similar: medians && { homes: medians.homes, days: medians.days },
    wishes,
    latest,
    listing,
    office: await officeOfSector(listing.sectorId, locale),
  }
}
