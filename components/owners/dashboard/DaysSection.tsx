import { useLocale, useTranslations } from 'next-intl'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { periodsOf } from '#lib/owners/rules-figures.ts'
import { formatDay, formatShortDay } from '#lib/shared/format-dates.ts'
import { DaysChart } from './DaysChart.tsx'
import styles from './DaysSection.module.css'
import { DaysTable } from './DaysTable.tsx'

type Props = { shown: Pick<Dashboard, 'days' | 'from' | 'today' | 'viewingDays'> }

/** The last thirty days: a sentence, a chart with the days of viewings, and a table with the same and further figures. */
export function DaysSection({ shown }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const { days, viewingDays } = shown
  const columns = days.map(({ day, opened }) => {
    const viewing = viewingDays.includes(day)
    const views = t('days.tip', { count: opened, number: formatNumber(opened, locale) ?? '' })
    const tip = viewing ? `${views} · ${t('days.viewing')}` : views
    return { day: formatShortDay(day, locale), opened, tip, viewing }
  })
  return (
    <section>
      <h2>{t('days.title')}</h2>
      <p className={styles.summary}>{summaryOf(shown, locale)}</p>
      {days.some(({ opened }) => opened > 0) && <DaysChart days={columns} locale={locale} />}
      {viewingDays.length > 0 && <p className={styles.legend}>{t('days.legend')}</p>}
      <details className={styles.table}>
        <summary>{t('days.table')}</summary>
        <DaysTable days={days.toReversed()} caption={t('days.caption')} />
      </details>
    </section>
  )
}

/** The chart's summary in a sentence. */
function summaryOf({ days, from, today }: Props['shown'], locale: Language): string {
  const t = translations(locale, 'owners.portal')
  const count = days.reduce((sum, { opened }) => sum + opened, 0)
  const most = days.reduce((busiest, day) => (day.opened >= busiest.opened ? day : busiest))
  if (count === 0 && from > periodsOf(today).lookBack) return t('days.fresh', { day: formatDay(from, locale) })
  if (count === 0) return t('days.quiet')
  return t('days.busy', {
    count,
    number: formatNumber(count, locale) ?? '',
    day: formatDay(most.day, locale),
    most: formatNumber(most.opened, locale) ?? '',
  })
}
