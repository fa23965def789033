/** The data of a home's page in the portal, and of its report; every query filters by the owner's id. */

import type { SessionOwner } from '../../auth/sessions.ts'
import { type Agent, agentOfOffice } from '../../content/team.ts'
import { documentsOf } from '../../documents/documents.ts'
import { documentsIn, type ReadDocument } from '../../documents/rules.ts'
import { officeOfSector, type Recipient } from '../../leads/subject.ts'
import type { Language } from '../../listings/rules.ts'
import { regionOfZip } from '../../listings/rules-energy.ts'
import type { ListingDetail } from '../../listings/rules-full-listing.ts'
import { lookUpListing } from '../../listings/view.ts'
import { BELGIUM_COUNTRY_ID } from '../../places/rules-geo.ts'
import { countSavedSearches } from '../../saved-searches/matching-home.ts'
import { brusselsDay } from '../../shared/time.ts'
import { ownWords } from '../history/own-words.ts'
import { findLatest, type LatestRow } from '../history/queries-latest.ts'
import { findUploads, type Upload } from '../queries-uploads.ts'
import {
  type ComparedStep,
  compareSteps,
  type DayCounts,
  daysBetween,
  fillMissingDays,
  isComparable,
  periodsOf,
  startOfDay,
  type VisitorCounts,
  type WeekCount,
  weekCount,
  weekCountOf,
  weeksOnline,
} from '../rules-figures.ts'
import type { OwnerHome } from '../rules-home.ts'
import { type Advice, adviceFor } from '../rules-home-advice.ts'
import { findMarks, type Mark } from '../rules-marks.ts'
import { type NeededItem, neededFor } from '../rules-needed.ts'
import { type HomeTools, loadHomeTools } from './home-tools.ts'
import { findReleasedFeedback, type ReleasedFeedback } from './queries-feedback.ts'
import { findFigures, findMedians } from './queries-figures.ts'
import { findNotedChanges } from './queries-marks.ts'
import { findOwnListing, type StoredOwnListing } from './queries-overview.ts'
import { type ReleasedOffer, releasedOffers } from './queries-released-offers.ts'

/** How many of the latest rows of each kind the page and the report show. */
const MAX_ROWS = { page: 4, report: 14 } as const

export type { LatestRow } from '../history/queries-latest.ts'

export type Dashboard = {
  /** Today in Brussels. */
  today: string
  /** The first day of the period on which the home was online and assigned to the owner. */
  from: string
  /** In which week of being online it is, from 1. */
  week: number
  /** The last seven days beside the seven before. */
  weekCounts: Record<'opened' | 'saved' | 'asked', WeekCount>
  advice: Advice
  visitors: VisitorCounts
  /** The days of the period on which a viewing took place. */
  viewingDays: string[]
  /** Counts for each day of the period. */
  days: DayCounts[]
  steps: ComparedStep[]
  /** How many similar homes the steps are compared with, over how many days; null without a comparison. */
  similar: { homes: number; days: number } | null
  /** How many saved searches it matches; 0 for a home that is no longer available. */
  savedSearches: number
  latest: LatestRow[]
  /** What visitors said after a viewing, as far as the office released it. */
  feedback: ReleasedFeedback[]
  /** The offers that the office lets the owner read. */
  offers: ReleasedOffer[]
  /** What changed in the advertisement in the period. */
  marks: Mark[]
  tools: HomeTools
  /** What is needed before the agreement is signed; empty for a home that the site doesn't show. */
  needed: NeededItem[]
  /** What the owners of the home sent, and what the office made of it. */
  uploads: Upload[]
  /** Those that the reader may take back: the office hasn't decided about them. */
  mayTakeBack: string[]
  listing: StoredOwnListing
  documents: ReadDocument[]
  office: Recipient
  /** The person at the office who answers; null when the office has none on its team's page. */
  agent: Agent | null
}

/** What the record of a home says of what is needed. */
const neededFacts = ({ address, goal, categories, building, energy, energyFacts, ...listing }: ListingDetail) => ({
  region: address.countryId === BELGIUM_COUNTRY_ID ? regionOfZip(address.zip) : null,
  ...{ goal, categories, constructionYear: building.constructionYear, heating: building.heating },
  known: {
    energy: energy !== null || energyFacts.value !== null || energyFacts.code !== null,
    electricity: listing.certificates.electricity === true,
    asbestos: listing.certificates.asbestosType !== null || listing.certificates.asbestosDate !== null,
    soil: listing.certificates.ground === true,
  },
})

/** What the site says of a message, in the reader's language. */
const inWords = ({ type, subject }: Pick<LatestRow, 'type' | 'subject'>, words: Record<string, string>) => ({
  type: words[type] ?? type,
  subject: subject === null ? null : (words[subject] ?? subject),
})

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/**
 * Loads the dashboard of a home.
 * @param view the page with its latest rows, or the report with those of the whole period
 * @returns null when the home is no longer this owner's: 404
 */
export async function loadDashboard(
  owner: SessionOwner,
  home: OwnerHome,
  locale: Language,
  now: Date,
  view: keyof typeof MAX_ROWS,
): Promise<Dashboard | null> {
  const followed = { ownerId: owner.id, propertyId: home.id }
  const today = brusselsDay(now.toISOString())
  const { lookBack } = periodsOf(today)
  const since = view === 'report' ? startOfDay(lookBack) : home.since
  const isOwner = owner.sessionId !== ''
  const marksSince = laterOf(startOfDay(lookBack), home.since)
  const [figures, medians, listing, latest, savedSearches, feedback, offers, changes, tools, uploads, found] =
    await Promise.all([
      findFigures(followed, now),
      findMedians(followed, now),
      findOwnListing(followed, locale, now),
      findLatest(followed, since, now, MAX_ROWS[view]),
      countSavedSearches(home.id),
      findReleasedFeedback(followed, since, MAX_ROWS[view]),
      releasedOffers(followed),
      findNotedChanges(home.id, new Date(marksSince)),
      loadHomeTools({ ...followed, isOwner }, locale, now),
      findUploads(home.id, new Date(home.since)),
      lookUpListing(home.id, locale),
    ])
  if (!figures || !listing) return null
  const words = ownWords(locale)
  const days = fillMissingDays(figures.days, today)
  const sum = (count: (day: DayCounts) => number) => days.reduce((total, day) => total + count(day), 0)
  const counts = {
    seen: sum(({ seen }) => seen),
    opened: sum(({ opened }) => opened),
    saved: sum(({ saved }) => saved),
    asked: figures.requests,
    visited: figures.visits,
  }
  const from = [lookBack, brusselsDay(home.since), brusselsDay(listing.onlineSince)].reduce(laterOf)
  const steps = compareSteps(counts, medians?.steps ?? null)
  const office = await officeOfSector(listing.sectorId, locale)
  const next = listing.coming[0]
  const documents = documentsIn(await documentsOf({ propertyId: home.id }), listing.wordsLanguage)
  return {
    today,
    from,
    week: weeksOnline(brusselsDay(listing.onlineSince), today),
    weekCounts: {
      opened: weekCountOf(days, 'opened', from),
      saved: weekCountOf(days, 'saved', from),
      asked: weekCount(figures.week, figures.fortnight - figures.week, from, today),
    },
    advice: adviceFor({
      published: listing.published,
      availability: listing.card.availability,
      pictures: listing.pictures,
      daysOnline: daysBetween(brusselsDay(listing.onlineSince), today) + 1,
      nextViewing: next ? daysBetween(today, brusselsDay(next.at)) : null,
      opened: counts.opened,
      asked: counts.asked,
      than: steps.find(({ step }) => step === 'opened')?.median?.than ?? null,
    }),
    visitors: figures.visitors,
    viewingDays: figures.viewingDays,
    days,
    steps,
    similar: medians && isComparable(medians.steps) ? { homes: medians.homes, days: medians.days } : null,
    savedSearches,
    latest: latest.map((row) => (row.own ? { ...row, ...inWords(row, words) } : row)),
    feedback,
    offers,
    marks: findMarks(changes),
    tools,
    needed: found.kind === 'found' ? neededFor({ ...neededFacts(found.listing), documents, uploads }) : [],
    uploads,
    mayTakeBack: isOwner
      ? uploads.flatMap(({ leadId, state, sender }) => (state === 'waiting' && sender === owner.email ? leadId : []))
      : [],
    listing,
    documents,
    office,
    agent: await agentOfOffice(office.office?.id ?? null, locale),
  }
}
