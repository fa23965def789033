/** The data of the page behind a viewing's signed link. */

import { readLinkToken } from '../forms/signed-token.ts'
import type { Language } from '../listings/rules.ts'
import { type OfferedSlots, offeredSlots } from './offered-slots.ts'
import { findViewing } from './queries.ts'
import { type ViewingState, viewingState } from './rules-slots.ts'
import { loadViewing, type Viewing } from './view.ts'

export type ManagedViewing = { viewing: Viewing; state: ViewingState; offer: OfferedSlots }

/** The id of the viewing that a token names; null when the token is invalid or has expired. */
export const viewingIdOf = (token: string, now: Date): Promise<string | null> =>
  readLinkToken('appointment', token, now)

/**
 * The viewing of a token in the language of the page; null when the token is invalid or expired, or the viewing was
 * erased.
 */
export async function findManagedViewing(token: string, locale: Language, now: Date): Promise<ManagedViewing | null> {
  const id = await viewingIdOf(token, now)
  const stored = id === null ? null : await findViewing(id)
  if (!stored) return null
  const viewing = await loadViewing(stored, locale)
  const state = viewingState(stored, now.toISOString())
  const { propertyId, start, recipient } = viewing
  const nothing: OfferedSlots = { slots: [], closures: [] }
  const offer =
    state === 'confirmed'
      ? await offeredSlots({ propertyId, recipient, except: { id: stored.id, start } }, locale, now)
      : nothing
  return { viewing, state, offer }
}
