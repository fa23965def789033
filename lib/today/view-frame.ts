/** What the frame of every page of the desk shows of its reader. */
import { may, type NavigationPage } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { requestScope } from '../requests/scope.ts'
import { brusselsDay } from '../shared/time.ts'
import { findFrameFacts } from './queries-frame.ts'

export type Waiting = Partial<Record<NavigationPage, number>>
/** `waiting`: how much waits for somebody on a page, where anything does. */
export type DeskFacts = { office: string | null; waiting: Waiting }

/** The office of the signed-in person, and what waits on the pages that they may open. */
export async function loadFrame(staff: SessionStaff, now: Date): Promise<DeskFacts> {
  const facts = await findFrameFacts(staff, requestScope(staff), {
    today: brusselsDay(now.toISOString()),
    mails: may(staff.role, 'see-mails'),
    now,
  })
  const counts: Waiting = {
    deskRequests: facts?.requests ?? 0,
    deskOffers: facts?.offers ?? 0,
    deskTasks: facts?.tasks ?? 0,
    deskMails: facts?.failedMails ?? 0,
  }
  return { office: facts?.office ?? null, waiting: Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0)) }
}
