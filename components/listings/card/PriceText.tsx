import { formatEuro } from '#lib/costs/rules-money.ts'
import { formatPrice, priceParts } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Market, Price } from '#lib/listings/rules.ts'
import styles from './PriceText.module.css'

type Props = {
  price: Price
  market: Market | null
  locale: Language
  charges?: number | null
  formerPrice?: number | null
}

/**
 * A price as text: "€ 450.000", "vanaf € 289.000", "€ 950 /maand + € 140 lasten", or that it is on request.
 * @param charges what a tenant pays beside the rent, in euro a month; nothing is said of none
 * @param formerPrice what it was before it was lowered
 */
export function PriceText({ locale, charges = null, formerPrice = null, ...home }: Props) {
  const t = translations(locale, 'listings.card')
  const parts = priceParts(home, locale)
  if (!parts) return <span className={styles.onRequest}>{formatPrice(home, locale)}</span>
  const former = formerPrice === null ? null : formatEuro(formerPrice)
  const beside = charges !== null && charges > 0 ? formatEuro(charges) : null
  return (
    <>
      <span className={`${styles.price} figures`} data-lowered={former ? '' : undefined}>
        {parts.before && <small className={styles.small}>{parts.before} </small>}
        {parts.amount}
        {parts.after && <small className={styles.small}> {parts.after}</small>}
      </span>
      {former && (
        <small className={`${styles.small} figures`}>
          {' '}
          <span className="visually-hidden">{t('price.former', { amount: former })}</span>
          <s aria-hidden="true">{former}</s>
        </small>
      )}
      {beside && <small className={`${styles.small} figures`}> {t('price.charges', { amount: beside })}</small>}
    </>
  )
}
