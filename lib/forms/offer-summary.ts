/** Offers as they were made: for their printable summary. */
import { lookUpListing } from '../catalogue/listing.ts'
import { findLead } from '../db/forms/leads.ts'
import { amountInWords } from '../domain/costs/amount-in-words.ts'
import { type OfferValues, offer } from '../domain/forms/definitions/offer-form.ts'
import type { Language, ListingDetail } from '../domain/listing/listing.ts'
import { daysLater } from '../domain/shared/time.ts'
import { signedPath } from '../i18n/paths.ts'
import { officeOfSector, type Recipient } from './form-subject.ts'
import { linkToken, readLinkToken } from './signed-links/signed-token.ts'

/** An offer lapses within weeks; whoever wants to read it later has it on paper or asks the agency. */
const SUMMARY_DAYS = 120

/** The path of an offer's summary. `id`: that of its lead. */
export async function offerSummaryPath(id: string, locale: Language, now: Date): Promise<string> {
  const token = await linkToken('offer', id, daysLater(now, SUMMARY_DAYS))
  return signedPath('offerSummary', token, locale)
}

export type OfferSummary = {
  values: OfferValues
  /** Whole euros. */
  amount: number
  letters: string
  /** What the home was called when the offer was made. */
  title: string
  /** The home as it stands on the site now; null when it is no longer there. */
  listing: ListingDetail | null
  agency: Recipient
  receivedAt: Date
}

/** The offer that a link opens; null when the link or the offer is no longer valid. */
export async function offerSummary(token: string, locale: Language, now: Date): Promise<OfferSummary | null> {
  const id = await readLinkToken('offer', token, now)
  const lead = id && (await findLead(id))
  if (!lead || lead.form !== offer.name) return null
  const { data: values } = offer.schema.safeParse(asSent(lead.values))
  if (!values || values.amount === null) return null
  const found = lead.propertyId === null ? null : await lookUpListing(lead.propertyId, locale)
  const listing = found?.kind === 'found' ? found.listing : null
  return {
    values,
    amount: values.amount,
    // In the language of the offer, not in that of whoever reads it: they are part of it.
    letters: values.amountInLetters || (amountInWords(values.amount, lead.language) ?? ''),
    title: lead.subject,
    listing,
    agency: await officeOfSector(listing?.sectorId ?? null, locale),
    receivedAt: lead.createdAt,
  }
}

/** Stored values as a form would send them, for its schema reads texts. */
const asSent = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === false ? [] : [[name, value === true ? 'on' : String(value)]],
    ),
  )
