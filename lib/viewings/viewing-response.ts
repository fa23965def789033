/** What the buttons of a visit's page do: move it, and cancel it. */
import { isWithinLimit } from '../db/forms/rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import type { LinkAction } from '../forms/signed-links/link-action.ts'
import { signedPath } from '../i18n/paths.ts'
import { log } from '../log.ts'
import { type ChangeResult, cancelViewingByLink, moveViewingByLink } from './manage-viewing.ts'
import { viewingIdOf } from './viewing-by-link.ts'

/** What the page then says above everything; `choose`: no slot was chosen. Its words stand in messages/appointment.json. */
export const NOTICES = ['moved', 'cancelled', 'unchanged', 'taken', 'choose', 'failed'] as const
export type Notice = (typeof NOTICES)[number]
export const isNotice = (value: unknown): value is Notice => NOTICES.some((notice) => notice === value)

/** What was asked, done; null where the page says everything itself: the link is not valid, or the visit is over. */
async function perform({ token, action, field, now }: LinkAction): Promise<Notice | null> {
  const id = await viewingIdOf(token, now)
  if (id === null) return null
  if (!(await isWithinLimit(LIMITS.visitChange, id))) return 'failed'
  const noticeOf = (result: ChangeResult): Notice | null => (result === 'over' ? null : result)
  if (action === 'cancel') return noticeOf(await cancelViewingByLink(id, now.toISOString()))
  const slot = field('slot')
  return slot === '' ? 'choose' : noticeOf(await moveViewingByLink(id, slot, now.toISOString()))
}

/** The way to the visit's page, which says what became of it. */
export async function respondToViewing(press: LinkAction): Promise<string> {
  const notice = await perform(press).catch((error) => {
    log.error({ event: 'viewings.failed', error }, 'A visit could not be changed.')
    return 'failed' as const
  })
  const page = signedPath('appointmentManage', press.token, press.locale)
  return notice === null ? page : `${page}?done=${notice}`
}
