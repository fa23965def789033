/** What follows when a home is sold, let or withdrawn, in words, before it is. */
import { formatEuro } from '../costs/rules-money.ts'
import type { SessionStaff } from '../desk/session.ts'
import { type EndingState, isEnding, settableStates } from '../homes/rules-state.ts'
import type { HomeOfState } from '../homes/view-state.ts'
import { spokenMoment } from '../i18n/spoken-moment.ts'
import { nameOf } from '../leads/mails.ts'
import type { Language } from '../listings/rules.ts'
import { findCrmViewings } from './queries-record.ts'
import { findEffects, seenOf } from './state.ts'

/** What follows from a state that ends the offer, before it is set. */
export type ShownEnding = {
  state: EndingState
  /** What was shown, as the form sends it back. */
  seen: string
  viewings: { id: string; when: string; name: string }[]
  bidders: { id: string; name: string; amount: string }[]
  candidates: { id: string; name: string }[]
  /** Viewings that only the CRM knows: nobody is told of them here. */
  crmViewings: number
}

/**
 * What would follow from a state, for who is about to set it.
 * @param wanted as the address says; null for a state that ends nothing, and where none can be set
 */
export async function loadEnding(
  staff: SessionStaff,
  home: HomeOfState,
  wanted: string | undefined,
  locale: Language,
  now: Date,
): Promise<ShownEnding | null> {
  const state = home.offered ? settableStates(home.market).find((one) => one === wanted) : undefined
  if (state === undefined || !isEnding(state)) return null
  const [effects, ofCrm] = await Promise.all([findEffects(staff, home.id, now), findCrmViewings(home.id, now)])
  const { viewings, bidders, candidates } = effects
  const nameIn = (values: unknown, email: string | null): string =>
    nameOf(values as Record<string, unknown>) || (email ?? '')
  return {
    state,
    seen: seenOf(effects, home),
    viewings: viewings.map(({ id, start, values }) => ({
      id,
      when: spokenMoment(new Date(start), now, locale),
      name: nameIn(values, null),
    })),
    bidders: bidders.map(({ id, values, email }) => ({
      ...{ id, name: nameIn(values, email) },
      amount: formatEuro(Number(values.amount)) ?? '',
    })),
    candidates: candidates.map(({ id, values, email }) => ({ id, name: nameIn(values, email) })),
    crmViewings: ofCrm.filter((at) => viewings.every(({ start }) => Date.parse(start) !== at.getTime())).length,
  }
}
