/** The page behind the signed link of a visit. */
import { findViewing } from '../db/viewings/read-viewings.ts'
import type { Language } from '../domain/listing/listing.ts'
import { type ViewingState, viewingState } from '../domain/viewings/viewing-slots.ts'
import { readLinkToken } from '../forms/signed-links/signed-token.ts'
import { type OfferedSlots, offeredSlots } from './offered-slots.ts'
import { loadViewing, type Viewing } from './viewing.ts'

export type ManagedViewing = { visit: Viewing; state: ViewingState; offer: OfferedSlots }

/** The id of the visit that a token names; null when it isn't signed here or has expired. */
export const viewingIdOf = (token: string, now: Date): Promise<string | null> =>
  readLinkToken('appointment', token, now)

/**
 * A visit as its page shows it, in the page's language; null when the token is not valid (any more) or the visit was
 * erased.
 */
export async function findManagedViewing(token: string, locale: Language, now: Date): Promise<ManagedViewing | null> {
  const id = await viewingIdOf(token, now)
  const stored = id === null ? null : await findViewing(id)
  if (!stored) return null
  const visit = await loadViewing(stored, locale)
  const state = viewingState(stored, now.toISOString())
  const { propertyId, start, recipient } = visit
  const nothing: OfferedSlots = { slots: [], closures: [] }
  const offer =
    state === 'confirmed'
      ? await offeredSlots({ propertyId, recipient, except: { id: stored.id, start } }, locale, now)
      : nothing
  return { visit, state, offer }
}
