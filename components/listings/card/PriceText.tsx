import { formatPrice, priceParts } from '#lib/i18n/format-price.ts'
import type { Language, Market, Price } from '#lib/listings/rules.ts'
import styles from './PriceText.module.css'

/** A price as text: "€ 450.000", "vanaf € 289.000", "€ 950 /maand", or that it is on request. */
export function PriceText({ locale, ...home }: { price: Price; market: Market | null; locale: Language }) {
  const parts = priceParts(home, locale)
  if (!parts) return <span className={styles.onRequest}>{formatPrice(home, locale)}</span>
  return (
    <span className={`${styles.price} figures`}>
      {parts.before && <small className={styles.small}>{parts.before} </small>}
      {parts.amount}
      {parts.after && <small className={styles.small}> {parts.after}</small>}
    </span>
  )
}
