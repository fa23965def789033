import { FavouriteWordsButton } from '#components/favourites/FavouriteButton.tsx'
import { KeyFacts } from '#components/listing/facts/KeyFacts.tsx'
import { formatEuro } from '#lib/domain/costs/money.ts'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import { formatPrice } from '#lib/i18n/format-listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './PropertySummary.module.css'

/** What decides whether a visitor reads on: price, the button that saves the home, and the key facts. */
export function PropertySummary({ listing }: { listing: ListingDetail }) {
  const { id, language: locale, finance, lifeAnnuity, market } = listing
  const t = translations(locale, 'property')
  const annuity = formatEuro(lifeAnnuity?.annuity)
  const charges = market === 'rent' ? formatEuro(finance.chargesRenter ?? finance.charges) : null
  return (
    <div className={styles.summary}>
      <div className={styles.asked}>
        <p className={`${styles.price} figures`}>
          <strong>{formatPrice(listing, locale)}</strong>
          {lifeAnnuity && <span>{t('price.bouquet')}</span>}
          {annuity && <span>{t('price.annuity', { amount: t('price.perMonth', { amount: annuity }) })}</span>}
          {charges && <span>{t('price.charges', { amount: charges })}</span>}
        </p>
        <FavouriteWordsButton id={id} locale={locale} />
      </div>
      <KeyFacts listing={listing} />
    </div>
  )
}
