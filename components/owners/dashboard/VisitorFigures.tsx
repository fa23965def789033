import { useTranslations } from 'next-intl'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import styles from './VisitorFigures.module.css'

const PERIODS = ['today', 'week', 'month', 'total'] as const

type Props = { shown: Dashboard; home: OwnerHome }

/** Number of visitors who opened the page: today, this week, this month, in total. */
export function VisitorFigures({ shown: { visitors, listing }, home }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  // Counts from before the owner had the home are hidden.
  const partial = home.since > listing.onlineSince
  return (
    <section>
      <h2>{t('visitors.title')}</h2>
      <dl className={styles.figures}>
        {PERIODS.map((period) => (
          <div key={period}>
            <dt>{t(`visitors.${period}`)}</dt>
            <dd className="figures">{formatNumber(visitors[period], locale)}</dd>
          </div>
        ))}
      </dl>
      {partial && (
        <p className={styles.note}>{t('visitors.since', { day: formatDay(brusselsDay(home.since), locale) })}</p>
      )}
    </section>
  )
}
