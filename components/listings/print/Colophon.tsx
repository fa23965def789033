import styles from '#components/listings/page/PropertyPage.module.css'
import { formatDate } from '#lib/i18n/format-listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import sheet from './PrintSheet.module.css'
import { QrCode } from './QrCode.tsx'

type Props = {
  listing: ListingDetail
  /** A short absolute address that redirects to the page, for a smaller QR code and for people who type it. */
  url: string
}

/** Reference and dates; on paper also the page's address as text and QR code. */
export function Colophon({ listing, url }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const rows = [
    { label: t('colophon.reference'), value: listing.reference },
    { label: t('colophon.created'), value: formatDate(listing.createdAt, locale) },
    { label: t('colophon.changed'), value: formatDate(listing.changedAt, locale) },
  ].filter(({ value }) => value)
  return (
    <footer className={styles.colophon}>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        <div className={styles.onPaper}>
          <dt>{t('colophon.address')}</dt>
          <dd>{url}</dd>
        </div>
      </dl>
      <QrCode text={url} label={t('colophon.address')} className={sheet.code} />
    </footer>
  )
}
