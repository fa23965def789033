/** What the page of a home shows of the state that the agency sets, in the reader's language. */

import { spokenMoment } from '../i18n/spoken-moment.ts'
import type { Availability, Language, Market } from '../listings/rules.ts'
import type { DeskHome } from './queries.ts'
import { findStates, type StoredState } from './queries-state.ts'
import { heldState, isEnding, type KnownState, type SetState, settableStates } from './rules-state.ts'

/** A home as its row has it. */
export type HomeOfState = KnownState & { id: number; market: Market; offered: boolean }

/** What of a home's row its state is made of. */
export const stateOf = ({ id, market, offered, availability, crmAvailability, setState }: DeskHome): HomeOfState => ({
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

type ShownState = {
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
export async function shownState(home: HomeOfState, locale: Language, now: Date): Promise<ShownState> {
  const history = (await findStates(home.id)).map((one) => shownSetting(one, locale, now))
  const held = heldState(home)
  return {
    ...{ held, history, crm: home.crmAvailability },
    set: home.setState === null ? null : (history.find(({ ended }) => ended === null) ?? null),
    settable: home.offered ? settableStates(home.market).filter((state) => state !== held || isEnding(state)) : [],
  }
}
