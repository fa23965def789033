import { useLocale, useTranslations } from 'next-intl'
import { PrintPage } from '#components/listings/share/PrintPage.tsx'
import { DaysTable } from '#components/owners/dashboard/DaysTable.tsx'
import { FunnelSection } from '#components/owners/dashboard/FunnelSection.tsx'
import { VisitorFigures } from '#components/owners/dashboard/VisitorFigures.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import styles from './HomeReport.module.css'
import { ReportHead } from './ReportHead.tsx'
import { ReportRows } from './ReportRows.tsx'

type Props = { shown: Dashboard; home: OwnerHome }

/** The printable report of a home on one or two sheets. */
export function HomeReport({ shown, home }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const { today, days, office } = shown
  const newest = days.toReversed()
  const half = Math.ceil(newest.length / 2)
  return (
    <div className={`page-width ${styles.report}`}>
      <div className={`${styles.print} no-print`}>
        <PrintPage label={t('report.print')} icon={<Icon name="print" />} />
      </div>
      <p className={styles.dated}>{t('report.dated', { day: formatDay(today, locale) })}</p>
      <ReportHead shown={shown} home={home} />
      <VisitorFigures shown={shown} home={home} />
      <FunnelSection shown={shown} />
      <section className={styles.days}>
        <h2>{t('days.title')}</h2>
        <div className={styles.halves}>
          {[newest.slice(0, half), newest.slice(half)].map((part) => (
            <DaysTable key={part[0]?.day} days={part} caption={t('days.caption')} />
          ))}
        </div>
      </section>
      <div className={styles.rows}>
        <ReportRows kind="visit" shown={shown} />
        <ReportRows kind="communication" shown={shown} />
      </div>
      <section className={styles.office}>
        <h2>{t('report.contact')}</h2>
        <p>
          {office.name}
          <br />
          <PhoneLink phone={office.phone} />
          <br />
          <a href={mailtoAddress(office.email)}>{office.email}</a>
        </p>
      </section>
    </div>
  )
}
