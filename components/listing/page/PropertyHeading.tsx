import { Icon } from '#components/ui/Icon.tsx'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import { formatAddress } from '#lib/i18n/format-address.ts'
import { formatAvailability } from '#lib/i18n/format-listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './PropertyHeading.module.css'

type Props = { listing: ListingDetail }

/** The page's title, preceded by type and availability, followed by the address. */
export function PropertyHeading({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'property')
  const { availability, address } = listing
  const taken = availability !== 'available'
  const ribbon = listing.ribbon ?? (taken ? formatAvailability(availability, locale) : null)
  return (
    <div className={styles.about}>
      <p className={styles.kind}>
        {ribbon && <strong className={`${styles.ribbon} ${taken ? styles.taken : ''}`}>{ribbon}</strong>}
        <span>
          {t('heading.goal', { goal: listing.goal })} · {listing.typeName}
        </span>
      </p>
      <h1>{listing.title}</h1>
      <p className={styles.place}>
        <Icon name="pin" />
        <span>
          {formatAddress(address, locale)}
          {address.hidden && <span className={styles.soft}> ({t('heading.hiddenAddress')})</span>}
        </span>
      </p>
    </div>
  )
}
