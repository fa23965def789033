/** Offers as they were sent, for their printable summary. */
import { lookUpListing } from '../catalogue/listing.ts'
import { findLead } from '../db/forms/leads.ts'
import { sealedValuesOf } from '../db/staff/sealed-offers.ts'
import { amountInWords } from '../domain/costs/amount-in-words.ts'
import { type OfferValues, offer } from '../domain/forms/definitions/offer-form.ts'
import { validate } from '../domain/forms/form.ts'
import type { ListingDetail } from '../domain/listing/full-listing.ts'
import type { Language } from '../domain/listing/listing.ts'
import { daysLater } from '../domain/shared/time.ts'
import { signedPath } from '../i18n/paths.ts'
import { officeOfSector, type Recipient } from './form-subject.ts'
import { linkToken, readLinkToken } from './signed-links/signed-token.ts'

/** How long the link works. An offer lapses within weeks; later its parties have it on paper or ask the agency. */
const SUMMARY_DAYS = 120

/** The path of an offer's summary. `id`: the id of its lead. */
export async function offerSummaryPath(id: string, locale: Language, now: Date): Promise<string> {
  const token = await linkToken('offer', id, daysLater(now, SUMMARY_DAYS))
  return signedPath('offerSummary', token, locale)
}

export type OfferSummary = {
  values: OfferValues
  /** Whole euros. */
  amount: number
  letters: string
  /** The home's title when the offer was sent. */
  title: string
  /** The home as the site shows it now; null when it no longer does. */
  listing: ListingDetail | null
  agency: Recipient
  receivedAt: Date
}

/** The offer that a link opens; null when the link or the offer is no longer valid. */
export async function offerSummary(token: string, locale: Language, now: Date): Promise<OfferSummary | null> {
  const id = await readLinkToken('offer', token, now)
  const lead = id && (await findLead(id))
  if (!lead || lead.form !== offer.name) return null
  const sealed = await sealedValuesOf(id)
  const read = validate<OfferValues>({ sections: offer.sections }, asSent({ ...lead.values, ...sealed }))
  if (!read.ok) return null
  const { values } = read
  const { amount } = values
  if (amount === null) return null
  const found = lead.propertyId === null ? null : await lookUpListing(lead.propertyId, locale)
  const listing = found?.kind === 'found' ? found.listing : null
  return {
    values,
    amount,
    // In the language of the offer, not of its reader: the amount in letters is part of the offer.
    letters: values.amountInLetters || (amountInWords(amount, lead.language) ?? ''),
    title: lead.subject,
    listing,
    agency: await officeOfSector(listing?.sectorId ?? null, locale),
    receivedAt: lead.createdAt,
  }
}

/** Stored values as a browser would send them, because the form's schema reads strings. */
const asSent = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === false ? [] : [[name, value === true ? 'on' : String(value)]],
    ),
  )
