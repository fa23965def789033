import { useLocale, useTranslations } from 'next-intl'
import { HistoryRows } from '#components/owners/dashboard/HistoryRows.tsx'
import styles from '#components/owners/dashboard/rows.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'

const PARTS = {
  visit: { title: 'report.visits', none: 'report.noVisits' },
  communication: { title: 'report.communications', none: 'report.noCommunications' },
} as const

type Props = { kind: keyof typeof PARTS; shown: Dashboard }

/** The viewings or communications within the report's period. */
export function ReportRows({ kind, shown: { latest } }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const rows = latest.filter((row) => row.kind === kind)
  const earlier = (rows[0]?.of ?? 0) - rows.length
  return (
    <section className={styles.part}>
      <h2>{t(PARTS[kind].title)}</h2>
      {rows.length === 0 ? <p className={styles.none}>{t(PARTS[kind].none)}</p> : <HistoryRows rows={rows} />}
      {earlier > 0 && (
        <p className={styles.none}>
          {t('report.earlier', { count: earlier, number: formatNumber(earlier, locale) ?? '' })}
        </p>
      )}
    </section>
  )
}
