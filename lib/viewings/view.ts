/** A viewing with the data that its mails and its page show. */
import { z } from 'zod'
import { linkToken } from '../forms/signed-token.ts'
import { formatAddress } from '../i18n/format-address.ts'
import { signedPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { Submission } from '../leads/handler.ts'
import { absolute } from '../leads/mails.ts'
import { recipientInLanguage, recipientLanguage } from '../leads/office-language.ts'
import { officeById, type Recipient, subjectLine } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { lookUpListing } from '../listings/view.ts'
import { formatTime } from '../places/rules-opening-hours.ts'
import { formatWeekday } from '../shared/format-dates.ts'
import { brusselsDay, brusselsTime, daysLater } from '../shared/time.ts'
import { findAddressRule, findRecordedAddress, type StoredViewing } from './queries.ts'
import { type Slot, tellsAddress } from './rules-slots.ts'

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
  /** The home's title when the viewing was booked. */
  subject: string
  /** Null when the home is no longer shown. */
  listing: ListingDetail | null
  recipient: Recipient
  visitor: Visitor
  /** Who does it, where that is sure and the person has a name. */
  host?: string | null
  /** When a colleague confirmed this time. */
  confirmedAt?: Date | null
  /** The address for this reader, where it is hidden from everybody else. */
  knownAddress?: string | null
}

const visitorOf = (values: unknown): Visitor => visitorSchema.catch(visitorSchema.parse({})).parse(values)

/** The viewing that a submission books; null when its subject is no home. */
export function viewingOf({ id, language, values, subject }: Submission, slot: Slot): Viewing | null {
  if (subject.kind !== 'property') return null
  const { listing, recipient } = subject
  const about = { propertyId: listing.id, subject: subjectLine(subject), listing, recipient }
  return { ...slot, ...about, id, language, cancelled: false, sequence: 0, visitor: visitorOf(values) }
}

/** A stored viewing with its home and office. `locale`: the language of the page; without it the visitor's. */
export async function loadViewing(stored: StoredViewing, locale: Language = stored.language): Promise<Viewing> {
  const [found, recipient] = await Promise.all([
    lookUpListing(stored.propertyId, locale),
    officeById(stored.officeId, locale),
  ])
  const { values, officeId: _, ...viewing } = stored
  return {
    ...viewing,
    language: locale,
    listing: found.kind === 'found' ? found.listing : null,
    recipient,
    visitor: visitorOf(values),
  }
}

/** The address of a home as its CRM has it, whether it is hidden or not; null where nobody knows a street. */
async function addressInCrm({ propertyId, listing }: Viewing, language: Language): Promise<string | null> {
  const known = listing?.address.hidden ? await findRecordedAddress(propertyId, language) : null
  return listing && known && formatAddress({ ...listing.address, ...known, hidden: false }, language)
}

/** A viewing for a colleague in their own language: with the address, hidden or not. */
export const withKnownAddress = async (viewing: Viewing): Promise<Viewing> => ({
  ...viewing,
  knownAddress: await addressInCrm(viewing, viewing.language),
})

/** The way to an address, on the map that most phones open. */
export const routeTo = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`

/** A viewing in the office's language: the home, labels and links; with the address, which its own agent must know. */
export async function viewingForOffice(viewing: Viewing): Promise<Viewing> {
  const language = await recipientLanguage(viewing.recipient)
  const knownAddress = await addressInCrm(viewing, language)
  if (language === viewing.language) return { ...viewing, knownAddress }
  const [found, recipient] = await Promise.all([
    lookUpListing(viewing.propertyId, language),
    recipientInLanguage(viewing.recipient, language),
  ])
  const listing = found.kind === 'found' ? found.listing : viewing.listing
  return { ...viewing, language, listing, recipient, knownAddress }
}

/** A viewing for its visitor: with a hidden address where the office's rule tells it. */
export async function viewingForVisitor(viewing: Viewing): Promise<Viewing> {
  const { recipient, listing, language, confirmedAt = null } = viewing
  if (!recipient.office || !listing?.address.hidden) return viewing
  const rule = await findAddressRule(recipient.office.id)
  if (!tellsAddress(rule, confirmedAt !== null)) return viewing
  return { ...viewing, knownAddress: await addressInCrm(viewing, language) }
}

/** A day and time in words: 'dinsdag 24 november om 10.00 uur'. `instant`: ISO text. */
export function formatMoment(instant: string, locale: Language): string {
  const time = formatTime(brusselsTime(instant), locale)
  return translations(locale, 'viewings.form')('slots.when', { day: formatWeekday(brusselsDay(instant), locale), time })
}

/** The home's title now, else the one when the viewing was booked. */
export const titleOf = ({ listing, subject }: Viewing): string => listing?.title || subject

/** How a visitor is addressed. */
export const visitorName = ({ visitor }: Viewing): string =>
  [visitor.firstName, visitor.lastName].filter(Boolean).join(' ') || visitor.email

/**
 * The address of a viewing. A hidden address (feed field PublishAddress) is told to the office, and to the visitor where
 * the office's rule says so.
 */
export function meetingPlace({ listing, language, knownAddress }: Viewing): { line: string; hidden: boolean } {
  if (knownAddress) return { line: knownAddress, hidden: false }
  if (!listing) return { line: '', hidden: true }
  const { address } = listing
  return { line: formatAddress(address, language), hidden: address.hidden || !address.street }
}

/** How many days after a viewing its link still works. */
const LINK_DAYS = 30

/** The absolute address of the page that moves and cancels a viewing. */
export async function manageHref({ id, end, language }: Viewing): Promise<string> {
  const token = await linkToken('appointment', id, daysLater(new Date(end), LINK_DAYS))
  return absolute(signedPath('appointmentManage', token, language))
}
