/** What the first page of the desk shows: counts of what the reader may see. */
import { latestCheck } from '../cms/check/latest-check.ts'
import { countFailed, crmSummary } from '../crm/desk/view.ts'
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { importState } from '../imports/desk/state.ts'
import type { Language } from '../listings/rules.ts'
import { countMails } from '../mail/queries.ts'
import { countQueues } from '../requests/queries-list.ts'
import { requestScope } from '../requests/scope.ts'
import { loadNextRequests } from '../requests/view-list.ts'
import { loadTasksOfToday } from '../tasks/view.ts'
import { viewingsWithoutFeedback } from '../viewings/agenda/view.ts'
import { latestImport } from './queries.ts'

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
  const [
    tasks,
    counted,
    next,
    failedMails,
    contentProblems,
    lastImport,
    imports,
    withoutFeedback,
    crm,
    failedDeliveries,
  ] = await Promise.all([
    may(role, 'handle-tasks') ? loadTasksOfToday(staff, locale, now) : [],
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
    tasks,
    next,
    ...{
      requests: counted?.queues.new ?? null,
      overdue: counted?.queues.overdue ?? null,
      failedMails,
      contentProblems,
      lastImport,
    },
    ...{ withoutFeedback, crm, failedDeliveries },
    /** Hours after which an import is late, where it is. */
    lateImport: imports?.isStale ? imports.alertHours : null,
  }
}
