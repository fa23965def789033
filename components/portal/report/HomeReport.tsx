import { PrintPage } from '#components/listing/share/ShareButtons.tsx'
import { DaysTable } from '#components/portal/dashboard/DaysTable.tsx'
import { FunnelSection } from '#components/portal/dashboard/FunnelSection.tsx'
import { VisitorFigures } from '#components/portal/dashboard/VisitorFigures.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { OwnerHome } from '#lib/domain/portal/owner-home.ts'
import { formatDay } from '#lib/domain/shared/format-dates.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Dashboard } from '#lib/portal/dashboard/dashboard.ts'
import styles from './HomeReport.module.css'
import { ReportHead } from './ReportHead.tsx'
import { ReportRows } from './ReportRows.tsx'

type Props = { shown: Dashboard; home: OwnerHome; locale: Language }

/** The printable report of a home on one or two sheets. */
export function HomeReport({ shown, home, locale }: Props) {
  const t = translations(locale, 'owner')
  const { today, days, office } = shown
  const newest = days.toReversed()
  const half = Math.ceil(newest.length / 2)
  return (
    <div className={`page-width ${styles.report}`}>
      <div className={`${styles.print} no-print`}>
        <PrintPage label={t('report.print')} icon={<Icon name="print" />} />
      </div>
      <p className={styles.dated}>{t('report.dated', { day: formatDay(today, locale) })}</p>
      <ReportHead shown={shown} home={home} locale={locale} />
      <VisitorFigures shown={shown} home={home} locale={locale} />
      <FunnelSection shown={shown} locale={locale} />
      <section className={styles.days}>
        <h2>{t('days.title')}</h2>
        <div className={styles.halves}>
          {[newest.slice(0, half), newest.slice(half)].map((part) => (
            <DaysTable key={part[0]?.day} days={part} caption={t('days.caption')} locale={locale} />
          ))}
        </div>
      </section>
      <div className={styles.rows}>
        <ReportRows kind="visit" shown={shown} locale={locale} />
        <ReportRows kind="communication" shown={shown} locale={locale} />
      </div>
      <section className={styles.office}>
        <h2>{t('report.contact')}</h2>
        <p>
          {office.name}
          <br />
          <PhoneLink phone={office.phone} />
          <br />
          <a href={`mailto:${office.email}`}>{office.email}</a>
        </p>
      </section>
    </div>
  )
}
