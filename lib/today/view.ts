/** What the first page of the desk shows: what to do, the day, and what the site itself says to who looks after it. */
import { latestCheck } from '../cms/check/latest-check.ts'
import { countFailed, crmSummary } from '../crm/desk/view.ts'
import { may } from '../desk/permissions.ts'
import { isOfOffice, officesOf } from '../desk/rules-scope.ts'
import type { SessionStaff } from '../desk/session.ts'
import { importState } from '../imports/desk/state.ts'
import type { Language } from '../listings/rules.ts'
import { countMails } from '../mail/queries.ts'
import { formatWeekday } from '../shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '../shared/time.ts'
import { findOfficeName, latestImport } from './queries.ts'
import { choosesWhose, readWhose } from './rules-whose.ts'
import { loadDay } from './view-day.ts'
import { loadTodayFigures } from './view-figures.ts'
import { loadTodo } from './view-todo.ts'

/** How many problems the content has; `running`: it is being checked. */
async function countProblems(): Promise<number | 'running'> {
  const check = await latestCheck()
  return check?.isCurrent ? check.problems.length : 'running'
}

/** What concerns the site itself. Each is null where the person may not see it. */
async function loadSite({ role }: SessionStaff, locale: Language, now: Date) {
  const [failedMails, contentProblems, lastImport, imports, crm, failedDeliveries] = await Promise.all([
    may(role, 'see-mails') ? countMails().then(({ failed }) => failed) : null,
    may(role, 'see-content') ? countProblems() : null,
    may(role, 'see-imports') ? latestImport() : null,
    may(role, 'see-imports') ? importState(now) : null,
    may(role, 'see-imports') ? crmSummary(locale, now) : null,
    may(role, 'see-imports') ? countFailed() : null,
  ])
  return {
    ...{ failedMails, contentProblems, lastImport, crm, failedDeliveries },
    /** Hours after which an import is late, where it is. */
    lateImport: imports?.isStale ? imports.alertHours : null,
  }
}

/** The office whose work somebody sees; null for who sees that of several. */
async function onlyOfficeOf(staff: SessionStaff): Promise<string | null> {
  const [office, ...others] = officesOf(staff)
  return isOfOffice(staff) && office !== undefined && others.length === 0 ? findOfficeName(office) : null
}

/**
 * The first page of the desk.
 * @param asked whose work the address asks for
 */
export async function loadToday(staff: SessionStaff, locale: Language, now: Date, asked?: string) {
  const whose = choosesWhose(staff) ? readWhose(asked, staff) : 'all'
  const reader = { staff, whose, locale, now }
  const instant = now.toISOString()
  const [todo, day, site, figures, office] = await Promise.all([
    ...([
      loadTodo(reader),
      loadDay(reader),
      loadSite(staff, locale, now),
      loadTodayFigures(reader),
      onlyOfficeOf(staff),
    ] as const),
  ])
  return {
    ...{
      todo,
      day,
      whose,
      site,
      figures,
      office,
      choosesWhose: choosesWhose(staff) && may(staff.role, 'see-requests'),
    },
    date: formatWeekday(brusselsDay(instant), locale),
    name: staff.name.split(' ')[0] ?? staff.name,
    /** The part of the day, for the greeting. */
    part: (['morning', 'afternoon', 'evening'] as const)[
      [12, 18].filter((hour) => hour <= Number(brusselsTime(instant).slice(0, 2))).length
    ] as 'morning' | 'afternoon' | 'evening',
  }
}

export type LoadedToday = Awaited<ReturnType<typeof loadToday>>
