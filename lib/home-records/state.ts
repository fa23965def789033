/**
 * The state of a home as the agency sets it: it holds whatever the CRM says, until the CRM says the same or somebody
 * lifts it. With a state that ends the offer, viewings are cancelled and bidders and candidates are told.
 */
import { type Transaction, transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import { clearState, lockState, writeState } from '../homes/queries-state.ts'
import {
  type EndingState,
  heldState,
  isEnding,
  isSaidByCrm,
  type KnownState,
  type SetState,
  seenText,
  settableStates,
} from '../homes/rules-state.ts'
import { homeScope } from '../homes/scope.ts'
import { translations } from '../i18n/translations.ts'
import { findCounters } from '../leads/queries-counter-offers.ts'
import { isSealed } from '../leads/queries-sealed-offers.ts'
import type { Language } from '../listings/rules.ts'
import { queueMails } from '../mail/queue.ts'
import { type Rendered, transactionWithMails } from '../mail/transaction.ts'
import { decide as decideOffer } from '../offers/decide.ts'
import { findOffers, lockOffers, type StoredOffer } from '../offers/queries.ts'
import { offerState } from '../offers/rules.ts'
import { isStanding } from '../offers/rules-counter.ts'
import { decide as decideCandidate } from '../rental-applications/actions.ts'
import { type DeskCandidate, findHomeCandidates, lockCandidates } from '../rental-applications/queries-decisions.ts'
import { settleRequest } from '../requests/queries-change.ts'
import { requestScope } from '../requests/scope.ts'
import { brusselsDay } from '../shared/time.ts'
import { viewingMails } from '../viewings/mails.ts'
import { findComingOfHome, type StoredViewing } from '../viewings/queries.ts'
import { lockViewingsOf } from '../viewings/queries-agenda.ts'
import { cancelViewing } from '../viewings/queries-book.ts'
import { loadViewing } from '../viewings/view.ts'

/** What ends with a home's offer. People whose requests are another office's aren't named: that office tells them. */
type Effects = { viewings: StoredViewing[]; bidders: StoredOffer[]; candidates: DeskCandidate[] }

/** Whether a bidder still waits for an answer: the offer holds, or a counter-offer stands. */
async function openOffers(
  staff: SessionStaff,
  propertyId: number,
  now: Date,
  tx?: Transaction,
): Promise<StoredOffer[]> {
  // Nobody reads a sealed offer, nor decides about it.
  if (await isSealed(propertyId, tx)) return []
  const offers = (await findOffers(propertyId, requestScope(staff), tx)).filter(({ decision }) => decision === null)
  const counters = await findCounters(
    offers.map(({ id }) => id),
    tx,
  )
  const today = brusselsDay(now.toISOString())
  return offers.filter(
    ({ id, values }) =>
      offerState(null, String(values.endDate ?? ''), today) === 'open' ||
      counters.some((one) => one.leadId === id && isStanding(one, counters, now)),
  )
}

/** What a state that ends the offer would end now. */
export async function findEffects(
  staff: SessionStaff,
  propertyId: number,
  now: Date,
  tx?: Transaction,
): Promise<Effects> {
  const viewings = await findComingOfHome(propertyId, now.toISOString(), tx)
  const bidders = await openOffers(staff, propertyId, now, tx)
  const candidates = await findHomeCandidates(propertyId, requestScope(staff), tx)
  return { viewings, bidders, candidates: candidates.filter(({ decision }) => decision === null) }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** What somebody has seen of a home before a state is set; see seenText(). */
export const seenOf = ({ viewings, bidders, candidates }: Effects, known: KnownState): string =>
  seenText({ viewings: idsOf(viewings), people: idsOf([...bidders, ...candidates]) }, heldState(known))

/** missing: no home that the person may set; off: the CRM doesn't offer it; stale: it isn't any more as it was seen. */
export type StateResult = 'done' | 'unchanged' | 'missing' | 'off' | 'stale'

type WantedState = {
  id: number
  state: SetState
  /** What was shown before; '' for a state that ends nothing. */
  seen: string
  /** Whether bidders and candidates are told, and who of them isn't: who has it. */
  tell: boolean
  except: string
}

type Setting = { staff: SessionStaff; rendered: Rendered; now: Date; locale: Language; state: EndingState }

/** Cancels the coming viewings, with the mails of a cancelled viewing that say why. */
async function cancelAll(tx: Transaction, viewings: readonly StoredViewing[], setting: Setting): Promise<number> {
  const { staff, rendered, now, locale, state } = setting
  const cancelReason = translations(locale, 'homes')(`state.because.${state}`)
  let cancelled = 0
  for (const viewing of viewings) {
    const after = { ...viewing, cancelled: true, sequence: viewing.sequence + 1 }
    const mails = rendered(['viewing', state, after], async () =>
      viewingMails('cancelled', await loadViewing(after), { because: state }),
    )
    if (!(await cancelViewing(tx, viewing, now.toISOString(), { cancelReason }))) continue
    cancelled += 1
    const [mailId] = await queueMails(tx, mails, viewing.id)
    const event = { leadId: viewing.id, kind: 'viewingCancelled', staffId: staff.id, note: cancelReason } as const
    await settleRequest(tx, { ...event, mailId: mailId ?? null }, 'closed', now)
  }
  return cancelled
}

/** Declines the open offers and refuses the candidates, with their own mails. @returns how many were told */
async function tellAll(
  tx: Transaction,
  { bidders, candidates }: Effects,
  except: string,
  setting: Setting,
): Promise<number> {
  const { staff, rendered, now, state } = setting
  let told = 0
  for (const offer of bidders.filter(({ id }) => id !== except))
    if (await decideOffer(tx, { staff, scope: requestScope(staff), now, rendered }, offer, 'declined', state)) told += 1
  for (const candidate of candidates.filter(({ id }) => id !== except)) {
    await decideCandidate(tx, { staff, rendered, now }, candidate, 'notChosen')
    told += 1
  }
  return told
}

/** Sets the state of a home, with all that follows from it, in one transaction. */
export async function setHomeState(
  staff: SessionStaff,
  { id, state, seen, tell, except }: WantedState,
  locale: Language,
  now: Date,
): Promise<StateResult> {
  return transactionWithMails(async (tx, rendered) => {
    // In the order in which bookings, offers and candidates take their locks.
    await lockViewingsOf(tx, id)
    await lockOffers(tx, id)
    await lockCandidates(tx, id)
    const home = await lockState(tx, id, homeScope(staff))
    if (!home || !settableStates(home.market).includes(state)) return 'missing'
    if (!home.offered) return 'off'
    const set = { propertyId: id, state, staffId: staff.id, now, isSaid: isSaidByCrm(state, home) }
    if (!isEnding(state)) {
      if (heldState(home) === state) return 'unchanged'
      await writeState(tx, { ...set, viewings: 0, told: 0 })
      return 'done'
    }
    const effects = await findEffects(staff, id, now, tx)
    const isEmpty = effects.viewings.length + effects.bidders.length + effects.candidates.length === 0
    if (heldState(home) === state && isEmpty) return 'unchanged'
    if (seen !== seenOf(effects, home)) return 'stale'
    const setting = { staff, rendered, now, locale, state }
    const viewings = await cancelAll(tx, effects.viewings, setting)
    const told = tell ? await tellAll(tx, effects, except, setting) : 0
    await writeState(tx, { ...set, viewings, told })
    return 'done'
  })
}

/** Lifts the state that was set of a home. What was cancelled and said with it stays so. */
export const liftHomeState = (staff: SessionStaff, id: number, now: Date): Promise<StateResult> =>
  transaction(async (tx) => {
    const home = await lockState(tx, id, homeScope(staff))
    if (!home) return 'missing'
    if (home.setState === null) return 'unchanged'
    await clearState(tx, id, staff.id, now)
    return 'done'
  })
