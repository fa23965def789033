import { useLocale, useTranslations } from 'next-intl'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { WeekCount } from '#lib/owners/rules-figures.ts'
import styles from './WeekFigures.module.css'

const COUNTS = ['opened', 'saved', 'asked'] as const

type Props = { counts: Dashboard['weekCounts'] }

const directionOf = ({ count, before }: WeekCount) => {
  if (before === null) return null
  if (count === before) return 'same'
  return count > before ? 'more' : 'less'
}

/** Three numbers of the last seven days, each with its trend where the week before is known. */
export function WeekFigures({ counts }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const number = (count: number) => formatNumber(count, locale) ?? ''
  return (
    <section className={styles.week}>
      <h2>{t('week.title')}</h2>
      <ul className={`${styles.figures} figures`}>
        {COUNTS.map((kind) => {
          const { count, before } = counts[kind]
          const trend = directionOf(counts[kind])
          return (
            <li key={kind}>
              <strong>{number(count)}</strong> <span>{t(`week.counts.${kind}`, { count })}</span>
              {trend && (
                <small data-trend={trend}>
                  {t(`week.trend.${trend}`, { number: number(Math.abs(count - (before ?? 0))) })}
                </small>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
