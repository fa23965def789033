import type { HomeCosts } from '#lib/costs/rules-home-costs.ts'
import { classesToGain } from '#lib/costs/rules-home-costs.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import styles from './Costs.module.css'
import { unknownSentence } from './costFacts.ts'
import { type OutsideProps, OutsideTotals } from './OutsideTotals.tsx'
import { PurchaseCosts } from './PurchaseCosts.tsx'
import { RentCosts } from './RentCosts.tsx'

const KINDS = { '1': 'house', '2': 'apartment', '3': 'land' } as const

/** The kind of home that the heading names. */
const kindOf = ({ categories }: ListingDetail): string => KINDS[categories[0] as keyof typeof KINDS] ?? 'other'

export type CostsProps = OutsideProps & { costs: HomeCosts | null }

/** The heading of a home's costs: a question for whoever buys or rents. */
export function costsTitle({ listing, costs }: Pick<CostsProps, 'listing' | 'costs'>): string | null {
  const t = translations(listing.language, 'costs')
  if (costs === null) return null
  const isRent = listing.market === 'rent'
  const isDwelling = kindOf(listing) === 'house' || kindOf(listing) === 'apartment'
  return isRent ? t('rent.title', { kind: isDwelling ? 'dwelling' : 'other' }) : t('title', { kind: kindOf(listing) })
}

/** What a home costs altogether, to buy or to rent, or why that can't be said. On paper the facts stand instead. */
export function CostsOfHome(props: CostsProps) {
  const { listing, costs, today } = props
  const locale = listing.language
  const t = translations(locale, 'costs')
  if (costs === null) return null
  if (costs.kind === 'unknown')
    return (
      <div className={`${styles.costs} no-print`}>
        <p className={styles.lead}>{unknownSentence(costs, locale)}</p>
        {listing.market === 'sale' && <OutsideTotals {...props} />}
      </div>
    )
  const isRent = costs.kind === 'rent'
  const isDwelling = kindOf(listing) === 'house' || kindOf(listing) === 'apartment'
  return (
    <div className={`${styles.costs} no-print`}>
      <p className={styles.lead}>{t(isRent ? 'rent.lead' : costs.soleOwn ? 'lead' : 'leadOther')}</p>
      {isRent ? (
        <RentCosts costs={costs} isDwelling={isDwelling} locale={locale} />
      ) : (
        <>
          <PurchaseCosts costs={costs} classes={classesToGain(listing.energy?.label)} locale={locale} />
          <OutsideTotals {...props} />
        </>
      )}
      <p className={styles.foot}>{t(isRent ? 'rent.foot' : 'foot', { day: formatDay(today, locale) })}</p>
    </div>
  )
}
