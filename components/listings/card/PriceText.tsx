import { formatEuro } from '#lib/costs/rules-money.ts'
import { formatPrice, priceParts } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Market, Price } from '#lib/listings/rules.ts'
import styles from './PriceText.module.css'

type Props = { price: Price; market: Market | null; locale: Language; charges?: number | null }

/**
 * A price as text: "€ 450.000", "vanaf € 289.000", "€ 950 /maand + € 140 lasten", or that it is on request.
 * @param charges what a tenant pays beside the rent, in euro a month; nothing is said of none
 */
export function PriceText({ locale, charges = null, ...home }: Props) {
  const parts = priceParts(home, locale)
  if (!parts) return <span className={styles.onRequest}>{formatPrice(home, locale)}</span>
  const beside = charges !== null && charges > 0 ? formatEuro(charges) : null
  return (
    <>
      <span className={`${styles.price} figures`}>
        {parts.before && <small className={styles.small}>{parts.before} </small>}
        {parts.amount}
        {parts.after && <small className={styles.small}> {parts.after}</small>}
      </span>
      {beside && (
        <small className={`${styles.small} figures`}>
          {' '}
          {translations(locale, 'listings.card')('price.charges', { amount: beside })}
        </small>
      )}
    </>
  )
}
