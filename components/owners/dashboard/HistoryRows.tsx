import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { LatestRow } from '#lib/owners/dashboard/view.ts'
import { formName } from '#lib/owners/history/view.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import styles from './rows.module.css'

/** The type of a row. */
function typeOfRow({ form, type, kind }: LatestRow, locale: Language): string {
  if (form !== null) return formName(form, locale)
  return type || translations(locale, 'owners.portal')(`latest.kinds.${kind}`)
}

/** The status of a row; null when it adds nothing. */
function statusOfRow({ form, status }: LatestRow, locale: Language): string | null {
  if (form === null) return status?.trim() || null
  return status === 'cancelled' || status === 'noShow'
    ? translations(locale, 'owners.portal')(`latest.${status}`)
    : null
}

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
