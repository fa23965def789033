import { useTranslations } from 'next-intl'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { DayCounts } from '#lib/owners/rules-figures.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import styles from './DaysTable.module.css'

const COUNTS = ['seen', 'opened', 'saved'] as const

type Props = { days: readonly DayCounts[]; caption: string }

/** The counts of each day. */
export function DaysTable({ days, caption }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  return (
    <table className={`${styles.table} figures`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('days.day')}</th>
          {COUNTS.map((count) => (
            <th key={count} scope="col">
              {t(`days.${count}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((counts) => (
          <tr key={counts.day}>
            <th scope="row">{formatDay(counts.day, locale)}</th>
            {COUNTS.map((count) => (
              <td key={count} data-none={counts[count] === 0 || undefined}>
                {formatNumber(counts[count], locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
