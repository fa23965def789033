/** A visit with everything that its mails and its page say of it. */
import { z } from 'zod'
import { lookUpListing } from '../catalogue/listing.ts'
import type { StoredViewing } from '../db/viewings/read-viewings.ts'
import type { Language, ListingDetail } from '../domain/listing/listing.ts'
import { formatTime } from '../domain/places/opening-hours.ts'
import { formatWeekday } from '../domain/shared/format-dates.ts'
import { brusselsDay, brusselsTime, daysLater } from '../domain/shared/time.ts'
import type { Slot } from '../domain/viewings/viewing-slots.ts'
import { officeById, type Recipient, subjectLine } from '../forms/form-subject.ts'
import type { Submission } from '../forms/handler.ts'
import { absolute } from '../forms/lead-mails.ts'
import { recipientInLanguage, recipientLanguage } from '../forms/office-language.ts'
import { linkToken } from '../forms/signed-links/signed-token.ts'
import { formatAddress } from '../i18n/format-address.ts'
import { signedPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'

const visitorSchema = z.object({
  firstName: z.string().catch(''),
  lastName: z.string().catch(''),
  email: z.string().catch(''),
  phone: z.string().catch(''),
  remark: z.string().catch(''),
})
export type Visitor = z.output<typeof visitorSchema>

export type Viewing = Slot & {
  id: string
  language: Language
  cancelled: boolean
  sequence: number
  propertyId: number
  /** What the home was called when it was booked. */
  subject: string
  /** null when the home is no longer shown. */
  listing: ListingDetail | null
  recipient: Recipient
  visitor: Visitor
}

const visitorOf = (values: unknown): Visitor => visitorSchema.catch(visitorSchema.parse({})).parse(values)

/** The visit that a request books. Null where it is about no home. */
export function viewingOf({ id, language, values, subject }: Submission, slot: Slot): Viewing | null {
  if (subject.kind !== 'property') return null
  const { listing, recipient } = subject
  const about = { propertyId: listing.id, subject: subjectLine(subject), listing, recipient }
  return { ...slot, ...about, id, language, cancelled: false, sequence: 0, visitor: visitorOf(values) }
}

/**
 * A visit as it is stored, with what it is about. `locale`: of the page it is shown on; without it the visitor's
 * language.
 */
export async function loadViewing(stored: StoredViewing, locale: Language = stored.language): Promise<Viewing> {
  const [found, recipient] = await Promise.all([
    lookUpListing(stored.propertyId, locale),
    officeById(stored.officeId, locale),
  ])
  const { values, officeId: _, ...visit } = stored
  return {
    ...visit,
    language: locale,
    listing: found.kind === 'found' ? found.listing : null,
    recipient,
    visitor: visitorOf(values),
  }
}

/** A visit as its office reads it: the home, labels and links in the office's language. */
export async function viewingForOffice(visit: Viewing): Promise<Viewing> {
  const language = await recipientLanguage(visit.recipient)
  if (language === visit.language) return visit
  const [found, recipient] = await Promise.all([
    lookUpListing(visit.propertyId, language),
    recipientInLanguage(visit.recipient, language),
  ])
  return { ...visit, language, listing: found.kind === 'found' ? found.listing : visit.listing, recipient }
}

/** 'dinsdag 24 november om 10.00 uur'. */
export function formatMoment(instant: string, locale: Language): string {
  const time = formatTime(brusselsTime(instant), locale)
  return translations(locale, 'appointment')('slots.when', { day: formatWeekday(brusselsDay(instant), locale), time })
}

/** What the home is called: its title now, else what it was called when it was booked. */
export const titleOf = ({ listing, subject }: Viewing): string => listing?.title || subject

/**
 * Where the visit is. A hidden address stays hidden, whoever has booked: a name and a mail address are all that booking
 * takes, and
 * nothing that leaves the server may give the place away (feed description, PublishAddress). The office tells it.
 */
export function meetingPlace({ listing, language }: Viewing): { line: string; hidden: boolean } {
  if (!listing) return { line: '', hidden: true }
  const { address } = listing
  return { line: formatAddress(address, language), hidden: address.hidden || !address.street }
}

/** For so long after a visit its link still shows what became of it. */
const LINK_DAYS = 30

/** The address of the page on which a visit is moved and cancelled. */
export async function manageHref({ id, end, language }: Viewing): Promise<string> {
  const token = await linkToken('appointment', id, daysLater(new Date(end), LINK_DAYS))
  return absolute(signedPath('appointmentManage', token, language))
}
