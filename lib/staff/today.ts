/** What the first page of the desk shows: counts of what the reader may see. */
import { latestCheck } from '../content/check/latest-check.ts'
import { countMails } from '../db/mail/mails.ts'
import { countRequestsSince, latestImport } from '../db/staff/today-counts.ts'
import { may } from '../domain/staff/permissions.ts'
import type { SessionStaff } from './staff-session.ts'

const DAY = 86_400_000

/** How many problems the content has; `running`: it is being checked. */
async function countProblems(): Promise<number | 'running'> {
  const check = await latestCheck()
  return check?.isCurrent ? check.problems.length : 'running'
}

/** Each count is null where the person may not see it. `requests`: of the last 24 hours. */
export async function loadToday({ role, officeId }: SessionStaff, now: Date) {
  const since = new Date(now.getTime() - DAY)
  // Without an office there is nothing that concerns it.
  const requests =
    role === 'office' && officeId === null ? 0 : countRequestsSince(since, role === 'office' ? officeId : undefined)
  const [requestCount, failedMails, contentProblems, lastImport] = await Promise.all([
    may(role, 'see-requests') ? requests : null,
    may(role, 'see-mails') ? countMails().then(({ failed }) => failed) : null,
    may(role, 'see-content') ? countProblems() : null,
    may(role, 'see-imports') ? latestImport() : null,
  ])
  return { requests: requestCount, failedMails, contentProblems, lastImport }
}
