import { useLocale, useTranslations } from 'next-intl'
import { formatNumber } from '#lib/domain/costs/money.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { periodsOf } from '#lib/domain/portal/owner-figures.ts'
import { formatDay, formatShortDay } from '#lib/domain/shared/format-dates.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Dashboard } from '#lib/portal/dashboard/dashboard.ts'
import { DaysChart } from './DaysChart.tsx'
import styles from './DaysSection.module.css'
import { DaysTable } from './DaysTable.tsx'

type Props = { shown: Pick<Dashboard, 'days' | 'from' | 'today'> }

/** The last thirty days: a sentence, a chart, and a table with the same and further figures. */
export function DaysSection({ shown }: Props) {
  const locale = useLocale()
  const t = useTranslations('owner')
  const { days } = shown
  const number = (count: number) => formatNumber(count, locale) ?? ''
  const columns = days.map(({ day, opened }) => ({
    day: formatShortDay(day, locale),
    opened,
    tip: t('days.tip', { count: opened, number: number(opened) }),
  }))
  return (
    <section>
      <h2>{t('days.title')}</h2>
      <p className={styles.summary}>{summaryOf(shown, locale)}</p>
      {columns.some(({ opened }) => opened > 0) && (
        <DaysChart days={columns} locale={locale} className={styles.chart ?? ''} />
      )}
      <details className={styles.table}>
        <summary>{t('days.table')}</summary>
        <DaysTable days={days.toReversed()} caption={t('days.caption')} />
      </details>
    </section>
  )
}

/** The chart's summary in a sentence. */
function summaryOf({ days, from, today }: Props['shown'], locale: Language): string {
  const t = translations(locale, 'owner')
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
