/** The page behind the signed link of a visit. */
import { findVisit } from '../db/viewings/read-viewings.ts'
import type { Language } from '../domain/listing/listing.ts'
import { type AppointmentState, stateOf } from '../domain/viewings/viewing-slots.ts'
import { readLinkToken } from '../forms/signed-links/signed-token.ts'
import { type VisitOffer, visitOffer } from './offered-slots.ts'
import { loadVisit, type Visit } from './viewing.ts'

export type ManagedVisit = { visit: Visit; state: AppointmentState; offer: VisitOffer }

/** The id of the visit that a token names; null when it isn't signed here or has expired. */
export const visitIdOf = (token: string, now: Date): Promise<string | null> => readLinkToken('appointment', token, now)

/** A visit as its page shows it, in the page's language; null when the token is not valid (any more) or the visit was erased. */
export async function managedVisit(token: string, locale: Language, now: Date): Promise<ManagedVisit | null> {
  const id = await visitIdOf(token, now)
  const stored = id === null ? null : await findVisit(id)
  if (!stored) return null
  const visit = await loadVisit(stored, locale)
  const state = stateOf(stored, now.toISOString())
  const { propertyId, start, recipient } = visit
  const nothing: VisitOffer = { slots: [], closures: [] }
  const offer =
    state === 'confirmed'
      ? await visitOffer({ propertyId, recipient, except: { id: stored.id, start } }, locale, now)
      : nothing
  return { visit, state, offer }
}
