/** A report as a colleague looks at it before the owners do, and the days on which they are made. */
import { may } from '../desk/permissions.ts'
import { deskScope } from '../desk/rules-scope.ts'
import type { SessionStaff } from '../desk/session.ts'
import { homeScope } from '../homes/scope.ts'
import { deskPath } from '../i18n/paths.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { homeLinesIn } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { formatMonth } from '../shared/format-dates.ts'
import { isUuid } from '../shared/uuid.ts'
import { reportRows } from './mails.ts'
import { figuresOfMonth, findReport, findReportDays } from './queries.ts'
import { monthBefore, monthOf } from './rules-reports.ts'

/** One report; null for none that the reader may see. */
export async function loadReport(staff: SessionStaff, id: string, locale: Language, now: Date) {
  const report = isUuid(id) ? await findReport(id, homeScope(staff)) : null
  if (!report) return null
  const { propertyId, reference, state, note, owners, colleague, decidedAt } = report
  const month = monthOf(report.month)
  const [lineOf, figures] = await Promise.all([
    homeLinesIn([propertyId], locale),
    figuresOfMonth(propertyId, month, monthBefore(month)),
  ])
  return {
    ...{ id, state, note, owners, colleague: colleague ?? '', home: lineOf(propertyId, reference) },
    homeHref: deskPath('deskHome', locale, String(propertyId)),
    month: formatMonth(report.month, locale),
    rows: reportRows(figures, locale),
    decided: decidedAt && sayMoment(decidedAt, now, locale),
  }
}
export type LoadedReport = NonNullable<Awaited<ReturnType<typeof loadReport>>>

/** The offices whose day the reader sets, each with it; none for who sets none. */
export async function loadReportDays(staff: SessionStaff): Promise<{ id: number; name: string; day: string }[]> {
  const scope = deskScope(staff)
  if (!may(staff.role, 'set-hours') || scope === null) return []
  const offices = await findReportDays(scope === 'all' ? 'all' : scope.officeIds)
  return offices.map(({ id, name, reportDay }) => ({ id, name, day: String(reportDay ?? 0) }))
}
