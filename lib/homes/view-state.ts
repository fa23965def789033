/** What the page of a home shows of the state that the agency sets, in the reader's language. */

import { formatEuro } from '../costs/rules-money.ts'
import type { SessionStaff } from '../desk/session.ts'
import { spokenMoment } from '../i18n/spoken-moment.ts'
import { nameOf } from '../leads/mails.ts'
import type { Availability, Language, Market } from '../listings/rules.ts'
import type { DeskHome } from './queries.ts'
import { findCrmViewings } from './queries-record.ts'
import { findStates, type StoredState } from './queries-state.ts'
import { type EndingState, heldState, isEnding, type KnownState, type SetState, settableStates } from './rules-state.ts'
import { findEffects, seenOf } from './state.ts'

/** A home as its row has it. */
type Home = KnownState & { id: number; market: Market; offered: boolean }

/** What of a home's row its state is made of. */
export const stateOf = ({ id, market, offered, availability, crmAvailability, setState }: DeskHome): Home => ({
  ...{ id, market, offered, availability, setState },
  // A trigger fills it.
  crmAvailability: crmAvailability ?? availability,
})

/** What was set, by whom, what followed from it, and how it ended. */
const shownSetting = (one: StoredState, locale: Language, now: Date) => ({
  ...{ state: one.state, viewings: one.viewings, told: one.told, ending: one.ending },
  by: one.setter?.name ?? null,
  when: one.setAt,
  at: spokenMoment(one.setAt, now, locale),
  ended: one.endedAt && { at: spokenMoment(one.endedAt, now, locale), by: one.ender?.name ?? null },
})
export type ShownSetting = ReturnType<typeof shownSetting>

export type ShownState = {
  held: SetState
  /** What the CRM says. */
  crm: Availability
  /** What holds by the desk; null where the CRM's holds. */
  set: ShownSetting | null
  history: ShownSetting[]
  /** What can be set instead; nothing of a home that the CRM doesn't offer. */
  settable: SetState[]
}

/** The state of a home, what can be set, and what was. */
export async function shownState(home: Home, locale: Language, now: Date): Promise<ShownState> {
  const history = (await findStates(home.id)).map((one) => shownSetting(one, locale, now))
  const held = heldState(home)
  return {
    ...{ held, history, crm: home.crmAvailability },
    set: home.setState === null ? null : (history.find(({ ended }) => ended === null) ?? null),
    settable: home.offered ? settableStates(home.market).filter((state) => state !== held || isEnding(state)) : [],
  }
}

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
  home: Home,
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
