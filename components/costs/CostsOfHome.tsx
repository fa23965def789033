import { classesToGain } from '#lib/costs/rules-home-costs.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import styles from './Costs.module.css'
import { COSTS_ID, unknownSentence } from './costFacts.ts'
import { type OutsideProps, OutsideTotals } from './OutsideTotals.tsx'
import { PurchaseCosts } from './PurchaseCosts.tsx'
import { RentCosts } from './RentCosts.tsx'

const KINDS = { '1': 'house', '2': 'apartment', '3': 'land' } as const

/** The kind of home that the heading names. */
const kindOf = ({ categories }: ListingDetail): string => KINDS[categories[0] as keyof typeof KINDS] ?? 'other'

export type CostsProps = OutsideProps

/** What a home costs altogether, to buy or to rent, or why that can't be said. On paper the facts stand instead. */
export function CostsOfHome(props: CostsProps) {
  const { listing, costs, today } = props
  const locale = listing.language
  const t = translations(locale, 'costs')
  if (costs === null) return null
  const kind = kindOf(listing)
  const isDwelling = kind === 'house' || kind === 'apartment'
  const isRent = listing.market === 'rent'
  const leads = {
    purchase: costs.kind === 'purchase' && costs.soleOwn ? 'lead' : 'leadOther',
    rent: 'rent.lead',
  } as const
  return (
    <section className={`${styles.costs} no-print`} id={COSTS_ID}>
      <h2>{isRent ? t('rent.title', { kind: isDwelling ? 'dwelling' : 'other' }) : t('title', { kind })}</h2>
      <p className={styles.lead}>{costs.kind === 'unknown' ? unknownSentence(costs, locale) : t(leads[costs.kind])}</p>
      {costs.kind === 'purchase' && costs.from && <p className={styles.lead}>{t('fromPrice')}</p>}
      {costs.kind === 'rent' && <RentCosts costs={costs} isDwelling={isDwelling} locale={locale} />}
      {costs.kind === 'purchase' && (
        <PurchaseCosts costs={costs} classes={classesToGain(listing.energy?.label)} locale={locale} />
      )}
      {!isRent && <OutsideTotals {...props} />}
      {costs.kind !== 'unknown' && (
        <p className={styles.foot}>{t(isRent ? 'rent.foot' : 'foot', { day: formatDay(today, locale) })}</p>
      )}
    </section>
  )
}
