import { formatEuro } from '#lib/domain/costs/money.ts'
import type { Language, Price } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './PriceText.module.css'

/** A price as text: "€ 450.000", "vanaf € 289.000", "€ 950 /maand", or that it is on request. */
export function PriceText({ price, locale }: { price: Price; locale: Language }) {
  const t = translations(locale, 'listing')
  const amount = price.kind === 'amount' ? formatEuro(price.amount) : null
  if (price.kind === 'onRequest' || amount === null)
    return <span className={styles.onRequest}>{t('price.onRequest')}</span>
  return (
    <span className={`${styles.price} figures`}>
      {price.from && <small className={styles.small}>{t('price.from')} </small>}
      {amount}
      {price.per === 'month' && <small className={styles.small}> {t('price.perMonth')}</small>}
    </span>
  )
}
