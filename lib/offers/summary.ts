/** Offers as they were sent, for their printable summary. */

import { amountInWords } from '../costs/rules-amount-in-words.ts'
import { validate } from '../forms/rules.ts'
import { linkToken, readLinkToken } from '../forms/signed-token.ts'
import { signedPath } from '../i18n/paths.ts'
import { findLead } from '../leads/queries.ts'
import { sealedValuesOf } from '../leads/queries-sealed-offers.ts'
import { officeOfSector, type Recipient } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { lookUpListing } from '../listings/view.ts'
import { daysLater } from '../shared/time.ts'
import { type OfferValues, offer } from './rules-form.ts'

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
