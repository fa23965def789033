import { useTranslations } from 'next-intl'
import { PrintPage } from '#components/listings/share/PrintPage.tsx'
import { DaysTable } from '#components/owners/dashboard/DaysTable.tsx'
import { FunnelSection } from '#components/owners/dashboard/FunnelSection.tsx'
import { HistoryRows } from '#components/owners/dashboard/HistoryRows.tsx'
import { RowsNote, RowsPart } from '#components/owners/dashboard/RowsPart.tsx'
import { VisitorFigures } from '#components/owners/dashboard/VisitorFigures.tsx'
import { HomePicture } from '#components/owners/HomePicture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { formatAvailability } from '#lib/i18n/format-listing.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { formatDay, formatDayOf } from '#lib/shared/format-dates.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import styles from './HomeReport.module.css'

/** The home's status as label and value: state, start of publication, published price, reference. */
function stateFacts(
  { card, onlineSince, withdrawnAt }: Dashboard['listing'],
  { published, reference }: Pick<OwnerHome, 'published' | 'reference'>,
  locale: Language,
): { label: string; value: string }[] {
  const t = translations(locale, 'owners.portal')
  const dayOf = (instant: string) => formatDayOf(new Date(instant), locale)
  const offline = withdrawnAt ? t('state.withdrawn') : t('state.offline')
  const state = published ? formatAvailability(card.availability, locale) : offline
  return [
    { label: t('state.state'), value: state },
    ...(published ? [{ label: t('state.onlineSince'), value: dayOf(onlineSince) }] : []),
    ...(withdrawnAt ? [{ label: t('state.withdrawnSince'), value: dayOf(withdrawnAt) }] : []),
    { label: t('state.price'), value: formatPrice(card, locale) },
    ...(reference ? [{ label: t('state.reference'), value: reference }] : []),
  ]
}

type StateFactsProps = { listing: Dashboard['listing']; home: OwnerHome; className: string | undefined }

/** The home's status: state, start of publication, price, reference. */
function StateFacts({ listing, home, className }: StateFactsProps) {
  const locale = useLocale()
  return (
    <dl className={className}>
      {stateFacts(listing, home, locale).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ReportHeadProps = { shown: Dashboard; home: OwnerHome }

/** The home of the report and its status. */
function ReportHead({ shown: { listing }, home }: ReportHeadProps) {
  const locale = useLocale()
  return (
    <div className={styles.head}>
      <HomePicture card={listing.card} published={home.published} sizes="16rem" priority />
      <div>
        <h2 lang={home.lang === locale ? undefined : home.lang}>{home.title}</h2>
        <p className={styles.place}>
          {listing.card.zip} {home.town}
        </p>
        <StateFacts listing={listing} home={home} className={styles.facts} />
      </div>
    </div>
  )
}

const PARTS = {
  visit: { title: 'report.visits', none: 'report.noVisits' },
  communication: { title: 'report.communications', none: 'report.noCommunications' },
} as const

type ReportRowsProps = { kind: keyof typeof PARTS; shown: Dashboard }

/** The viewings or communications within the report's period. */
function ReportRows({ kind, shown: { latest } }: ReportRowsProps) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const rows = latest.filter((row) => row.kind === kind)
  const earlier = (rows[0]?.of ?? 0) - rows.length
  return (
    <RowsPart>
      <h2>{t(PARTS[kind].title)}</h2>
      {rows.length === 0 ? <RowsNote>{t(PARTS[kind].none)}</RowsNote> : <HistoryRows rows={rows} />}
      {earlier > 0 && (
        <RowsNote>{t('report.earlier', { count: earlier, number: formatNumber(earlier, locale) ?? '' })}</RowsNote>
      )}
    </RowsPart>
  )
}

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
