import { FavouriteWordsButton } from '#components/favourites/FavouriteButton.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatEuro } from '#lib/domain/costs/money.ts'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import { formatAddress } from '#lib/i18n/format-address.ts'
import { formatAvailability, formatPrice } from '#lib/i18n/format-listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './PropertyHeading.module.css'

type Props = { listing: ListingDetail }

/** The page's title, preceded by type and availability, followed by address and price. */
export function PropertyHeading({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'property')
  const { availability, finance, lifeAnnuity, address } = listing
  const taken = availability !== 'available'
  const ribbon = listing.ribbon ?? (taken ? formatAvailability(availability, locale) : null)
  const annuity = formatEuro(lifeAnnuity?.annuity)
  const charges = listing.market === 'rent' ? formatEuro(finance.chargesRenter ?? finance.charges) : null
  return (
    <div className={styles.heading}>
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
      <div className={styles.asked}>
        <p className={`${styles.price} figures`}>
          <strong>{formatPrice(listing, locale)}</strong>
          {lifeAnnuity && <span>{t('price.bouquet')}</span>}
          {annuity && <span>{t('price.annuity', { amount: t('price.perMonth', { amount: annuity }) })}</span>}
          {charges && <span>{t('price.charges', { amount: charges })}</span>}
        </p>
        <FavouriteWordsButton id={listing.id} locale={locale} />
      </div>
    </div>
  )
}
