/** What the first page of the desk shows: counts of what the reader may see. */
import { latestCheck } from '../content/check/latest-check.ts'
import { countMails } from '../db/mail/mails.ts'
import { countQueues } from '../db/staff/requests/list-requests.ts'
import { latestImport } from '../db/staff/today-counts.ts'
import { may } from '../desk/permissions.ts'
import type { Language } from '../domain/listing/listing.ts'
import { viewingsWithoutFeedback } from './agenda/load-agenda.ts'
import { importState } from './imports/import-state.ts'
import { crmSummary } from './imports/load-crm.ts'
import { countFailed } from './imports/load-deliveries.ts'
import { loadNextRequests } from './requests/load-requests.ts'
import { requestScope } from './requests/request-scope.ts'
import type { SessionStaff } from './staff-session.ts'

/** How many problems the content has; `running`: it is being checked. */
async function countProblems(): Promise<number | 'running'> {
  const check = await latestCheck()
  return check?.isCurrent ? check.problems.length : 'running'
}

/**
 * Each count is null where the person may not see it. `requests`: that nobody has taken; `next`: those to answer first, in the reader's
 * language.
 */
export async function loadToday(staff: SessionStaff, locale: Language, now: Date) {
  const { role } = staff
  const [queues, next, failedMails, contentProblems, lastImport, imports, withoutFeedback, crm, failedDeliveries] =
    await Promise.all([
      may(role, 'see-requests') ? countQueues({ scope: requestScope(staff), staffId: staff.id, now }) : null,
      may(role, 'see-requests') ? loadNextRequests(staff, locale, now) : [],
      may(role, 'see-mails') ? countMails().then(({ failed }) => failed) : null,
      may(role, 'see-content') ? countProblems() : null,
      may(role, 'see-imports') ? latestImport() : null,
      may(role, 'see-imports') ? importState(now) : null,
      may(role, 'see-agenda') ? viewingsWithoutFeedback(staff, now) : null,
      may(role, 'see-imports') ? crmSummary(locale, now) : null,
      may(role, 'see-imports') ? countFailed() : null,
    ])
  return {
    next,
    ...{ requests: queues?.new ?? null, overdue: queues?.overdue ?? null, failedMails, contentProblems, lastImport },
    ...{ withoutFeedback, crm, failedDeliveries },
    /** Hours after which an import is late, where it is. */
    lateImport: imports?.isStale ? imports.alertHours : null,
  }
}
