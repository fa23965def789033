/** What a person's account page at the desk shows. */

import { unseal } from '../../auth/second-step.ts'
import { staffFeedAddress } from '../../calendars/feed.ts'
import { findStaffCalendar } from '../../calendars/queries.ts'
import { may } from '../../desk/permissions.ts'
import { listStaffSessions } from '../../desk/queries-sessions.ts'
import { officesOf } from '../../desk/rules-scope.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { languageUse } from '../../site/languages.ts'
import { listPasskeys } from '../passkeys/queries.ts'
import { isAgent } from '../queries.ts'
import { isConfirmed } from '../sign-in/confirm-session.ts'
import { loadNoticeChoices } from './notice-choices.ts'

export type AccountNotice = SentenceOf<'desk.frame.account.done'>

/**
 * `codes`: recovery codes that this browser has yet to confirm as kept; `confirmed`: whether the second step was passed
 * lately; `languages`: those that mails may be in; `noticeChoices`: what the person is told of by mail; `doesVisits`:
 * whether viewings are given to them, which their calendar may prevent.
 */
export async function loadDeskAccount(staff: SessionStaff, now: Date) {
  const [sessions, passkeys, { languages }, calendar, feed, doesVisits, noticeChoices] = await Promise.all([
    listStaffSessions(staff.id, now),
    listPasskeys(staff.id),
    languageUse(),
    findStaffCalendar(staff.id),
    staffFeedAddress(staff.id),
    may(staff.role, 'see-agenda') ? isAgent(staff.id) : false,
    loadNoticeChoices(staff),
  ])
  const codes = staff.newCodes === null ? [] : (await unseal(staff.newCodes)).split(' ')
  return {
    sessions,
    passkeys,
    languages,
    noticeChoices,
    calendar,
    /** The secret address at which their own calendar reads their viewings; null for none. */
    feed,
    doesVisits,
    hasOffice: officesOf(staff).length > 0,
    codes,
    confirmed: isConfirmed(staff, now),
  }
}

export type DeskAccountView = Awaited<ReturnType<typeof loadDeskAccount>>
