import { HistoryRows } from '#components/portal/dashboard/HistoryRows.tsx'
import styles from '#components/portal/dashboard/rows.module.css'
import { formatNumber } from '#lib/domain/costs/money.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Dashboard } from '#lib/portal/dashboard/dashboard.ts'

const PARTS = {
  visit: { title: 'report.visits', none: 'report.noVisits' },
  communication: { title: 'report.communications', none: 'report.noCommunications' },
} as const

type Props = { kind: keyof typeof PARTS; shown: Dashboard; locale: Language }

/** The viewings or communications within the report's period. */
export function ReportRows({ kind, shown: { latest }, locale }: Props) {
  const t = translations(locale, 'owner')
  const rows = latest.filter((row) => row.kind === kind)
  const earlier = (rows[0]?.of ?? 0) - rows.length
  return (
    <section className={styles.part}>
      <h2>{t(PARTS[kind].title)}</h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{t(PARTS[kind].none)}</p>
      ) : (
        <HistoryRows rows={rows} locale={locale} />
      )}
      {earlier > 0 && (
        <p className={styles.none}>
          {t('report.earlier', { count: earlier, number: formatNumber(earlier, locale) ?? '' })}
        </p>
      )}
    </section>
  )
}
