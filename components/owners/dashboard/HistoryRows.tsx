import { useLocale } from 'next-intl'
import type { LatestRow } from '#lib/owners/dashboard/view.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import styles from './rows.module.css'
import { statusOfRow, typeOfRow } from './rowTexts.ts'

type Props = { rows: readonly LatestRow[] }

/** Short history rows: date, type, and the contact where the agency has released it. */
export function HistoryRows({ rows }: Props) {
  const locale = useLocale()
  return (
    <ol className={styles.rows}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same time
        <li key={index}>
          <span className={styles.foremost}>
            {[typeOfRow(row, locale), statusOfRow(row, locale)].filter(Boolean).join(' – ')}
          </span>
          <span className={`${styles.second} figures`}>
            <time dateTime={row.at}>{formatDayOf(new Date(row.at), locale)}</time>
            {[row.contact, row.subject].filter(Boolean).map((text) => ` · ${text}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
