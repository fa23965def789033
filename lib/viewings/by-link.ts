/** The page behind a viewing's signed link: what it shows, and its buttons, which move and cancel. */
import type { FormAction } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import { readLinkToken } from '../forms/signed-token.ts'
import { signedPath } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { log } from '../log.ts'
import { type ChangeResult, cancelViewingByLink, moveViewingByLink } from './manage-viewing.ts'
import { type OfferedSlots, offeredSlots } from './offered-slots.ts'
import { findViewing } from './queries.ts'
import { type ViewingState, viewingState } from './rules-slots.ts'
import { loadViewing, type Viewing, viewingForVisitor } from './view.ts'

export type ManagedViewing = { viewing: Viewing; state: ViewingState; offer: OfferedSlots }

/** The id of the viewing that a token names; null when the token is invalid or has expired. */
const viewingIdOf = (token: string, now: Date): Promise<string | null> => readLinkToken('appointment', token, now)

/**
 * The viewing of a token in the language of the page; null when the token is invalid or expired, or the viewing was
 * erased.
 */
export async function findManagedViewing(token: string, locale: Language, now: Date): Promise<ManagedViewing | null> {
  const id = await viewingIdOf(token, now)
  const stored = id === null ? null : await findViewing(id)
  if (!stored) return null
  const viewing = await viewingForVisitor(await loadViewing(stored, locale))
  const state = viewingState(stored, now.toISOString())
  const { propertyId, start, recipient } = viewing
  const nothing: OfferedSlots = { slots: [], closures: [] }
  const offer =
    state === 'confirmed'
      ? await offeredSlots({ propertyId, recipient, except: { id: stored.id, start } }, locale, now)
      : nothing
  return { viewing, state, offer }
}

/**
 * The notices at the top of the page; keys of `form.manage.notice` in messages/<language>/viewings.json. `choose`: no
 * slot was chosen.
 */
export const NOTICES = ['moved', 'cancelled', 'unchanged', 'taken', 'clash', 'choose', 'failed'] as const
export type Notice = (typeof NOTICES)[number]
export const isNotice = (value: unknown): value is Notice => NOTICES.some((notice) => notice === value)

/**
 * Performs an action.
 * @returns null when the page itself explains the state: the link is invalid or the viewing is over
 */
async function perform({ token, action, field, now }: FormAction): Promise<Notice | null> {
  const id = await viewingIdOf(token, now)
  if (id === null) return null
  if (!(await isWithinLimit(LIMITS.viewingChange, id))) return 'failed'
  const noticeOf = (result: ChangeResult): Notice | null => (result === 'over' ? null : result)
  if (action === 'cancel') return noticeOf(await cancelViewingByLink(id, now.toISOString()))
  const { values, errors } = readActionForm('moveOwnViewing', field)
  return errors ? 'choose' : noticeOf(await moveViewingByLink(id, values.slot, now.toISOString()))
}

/** Performs the action of a button. @returns the path of the viewing's page, with a notice of the result */
export async function respondToViewing(action: FormAction): Promise<string> {
  const notice = await perform(action).catch((error) => {
    log.error({ event: 'viewings.failed', error }, 'A viewing could not be changed.')
    return 'failed' as const
  })
  const page = signedPath('appointmentManage', action.token, action.locale)
  return notice === null ? page : `${page}?done=${notice}`
}
