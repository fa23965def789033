/** The page of figures, in the reader's language. */

import { showsOffices } from '../../desk/rules-scope.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { translations } from '../../i18n/translations.ts'
import { SOURCES, type Source } from '../../leads/rules-source.ts'
import { kindOf } from '../../leads/view-kind.ts'
import type { Language } from '../../listings/rules.ts'
import { formatMonth } from '../../shared/format-dates.ts'
import { listOffices } from '../../staff-accounts/people/queries.ts'
import { ANSWERED_FORMS, OWNER_MESSAGE } from '../rules.ts'
import { requestScope } from '../scope.ts'
import { type Figures, figuresByMonth, figuresByOffice, figuresBySource } from './queries.ts'
import { type FiguresQuery, monthAfter, shownMonths, splitTime } from './rules-query.ts'

/** How long something took, as people say it; '' for nothing. */
function formatTime(seconds: number | null, locale: Language): string {
  if (seconds === null) return ''
  const t = translations(locale, 'requests.figures')
  const { hours, minutes } = splitTime(seconds)
  return hours > 0 ? t('time.hours', { hours, minutes }) : t('time.minutes', { minutes })
}

/** The cells of a line, in the order of the heads. */
const cellsOf = ({ count, answered, median, p90, waiting, late }: Figures, locale: Language) => [
  count,
  answered,
  formatTime(median, locale),
  formatTime(p90, locale),
  waiting,
  late,
]

const monthName = (month: string, locale: Language): string => formatMonth(`${month}-01`, locale)

/** Figures of the requests that the reader may see: of the last months, and of one month by office and kind. */
export async function loadFigures(staff: SessionStaff, query: FiguresQuery, locale: Language, now: Date) {
  const [scope, months] = [requestScope(staff), shownMonths(now)]
  const [byMonth, byOffice, bySource, offices] = await Promise.all([
    figuresByMonth(scope, query, months.at(-1) ?? query.month, now),
    figuresByOffice(scope, query, monthAfter(query.month), now),
    figuresBySource(scope, query, monthAfter(query.month), now),
    showsOffices(staff) ? listOffices() : [],
  ])
  const t = translations(locale, 'requests.figures')
  const tList = translations(locale, 'requests.list')
  const nameOfSource = (source: string): string => tList(`sources.${source as Source}`)
  const lines = byOffice.map((row) => ({
    key: `${row.officeId} ${row.form}`,
    isTotal: row.form === null,
    name: row.form === null ? (row.office ?? t('agency')) : kindOf(row.form, locale),
    cells: cellsOf(row, locale),
  }))
  return {
    query,
    monthName: monthName(query.month, locale),
    months: byMonth.map(({ month, ...row }) => ({
      key: month,
      name: monthName(month, locale),
      cells: cellsOf(row, locale),
    })),
    lines,
    sources: bySource.map(({ source, ...row }) => ({
      key: source,
      name: nameOfSource(source),
      cells: cellsOf(row, locale),
    })),
    choices: {
      sources: SOURCES.map((value) => ({ value, label: nameOfSource(value) })),
      months: months.map((month) => ({ value: month, label: monthName(month, locale) })),
      offices: offices.map(({ id, name }) => ({ value: String(id), label: name })),
      forms: [...ANSWERED_FORMS, OWNER_MESSAGE].map((form) => ({
        value: form,
        label: kindOf(form, locale),
      })),
    },
  }
}

export type LoadedFigures = Awaited<ReturnType<typeof loadFigures>>
