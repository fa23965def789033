/** What the first page of the desk shows: counts of what the reader may see. */
import { currentProblems } from '../content/check/check-content.ts'
import { countMails } from '../db/mail/mails.ts'
import { countRequestsSince, latestImport } from '../db/staff/today-counts.ts'
import { may } from '../domain/staff/permissions.ts'
import type { SessionStaff } from './staff-session.ts'

const DAY = 86_400_000

/** Each count is null where the person may not see it. `requests`: of the last 24 hours. */
export async function loadToday({ role, officeId }: SessionStaff, now: Date) {
  const since = new Date(now.getTime() - DAY)
  // Without an office there is nothing that concerns it.
  const requests =
    role === 'office' && officeId === null ? 0 : countRequestsSince(since, role === 'office' ? officeId : undefined)
  const [requestCount, failedMails, contentProblems, lastImport] = await Promise.all([
    may(role, 'see-requests') ? requests : null,
    may(role, 'see-mails') ? countMails().then(({ failed }) => failed) : null,
    may(role, 'see-content') ? currentProblems().then(({ length }) => length) : null,
    may(role, 'see-imports') ? latestImport() : null,
  ])
  return { requests: requestCount, failedMails, contentProblems, lastImport }
}
