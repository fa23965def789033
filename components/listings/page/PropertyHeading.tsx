import { FavouriteWordsButton } from '#components/favourites/FavouriteButton.tsx'
import { KeyFacts } from '#components/listings/facts/KeyFacts.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatEuro } from '#lib/costs/rules-money.ts'
import { formatAddress } from '#lib/i18n/format-address.ts'
import { formatAvailability } from '#lib/i18n/format-listing.ts'
import { formatCompared, formatPer, formatPrice } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import styles from './PropertyHeading.module.css'

type Props = { listing: ListingDetail }

/** Price, with the annuity or the charges that belong to it. */
function AskedPrice({ listing }: Props) {
  const { language: locale, finance, lifeAnnuity, market } = listing
  const t = translations(locale, 'listings.page')
  const annuity = formatEuro(lifeAnnuity?.annuity)
  const compared = formatCompared(listing.price, market, locale)
  const charges = market === 'rent' ? formatEuro(finance.chargesRenter ?? finance.charges) : null
  return (
    <p className={`${styles.price} figures`}>
      <strong>{formatPrice(listing, locale)}</strong>
      {compared && <span>{compared}</span>}
      {lifeAnnuity && <span>{t('price.bouquet')}</span>}
      {annuity && <span>{t('price.annuity', { amount: formatPer(annuity, 'month', locale) })}</span>}
      {charges && <span>{t('price.charges', { amount: charges })}</span>}
    </p>
  )
}

/** What decides whether a visitor reads on: type and status, price, address, key facts and the page's title. */
export function PropertyHeading({ listing }: Props) {
  const { id, language: locale, availability, address } = listing
  const t = translations(locale, 'listings.page')
  const taken = availability !== 'available'
  const ribbon = listing.ribbon ?? (taken ? formatAvailability(availability, locale) : null)
  return (
    <>
      <div className={taken ? `${styles.summary} ${styles.past}` : styles.summary}>
        <p className={styles.kind}>
          {ribbon && <strong className={`${styles.ribbon} ${taken ? styles.taken : ''}`}>{ribbon}</strong>}
          <span>
            {t('heading.goal', { goal: listing.goal })} · {listing.typeName}
          </span>
        </p>
        <AskedPrice listing={listing} />
        <p className={styles.place}>
          <Icon name="pin" />
          <span>
            {formatAddress(address, locale)}
            {address.hidden && <span className={styles.soft}> ({t('heading.hiddenAddress')})</span>}
          </span>
        </p>
        <FavouriteWordsButton id={id} locale={locale} />
        <KeyFacts listing={listing} />
      </div>
      <h1 className={styles.title}>{listing.title}</h1>
    </>
  )
}
