import { Anchor } from '#components/ui/Anchor.tsx'
import { classesToGain, type HomeCosts, ratesOf } from '#lib/costs/rules-home-costs.ts'
import { isTaxAlike } from '#lib/costs/rules-parts.ts'
import { formPath } from '#lib/forms/form-paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import styles from './CostsOfHome.module.css'
import { COSTS_ID, latestCheck, sourceName, unknownSentence } from './costFacts.ts'
import { type OutsideProps, OutsideTotals } from './OutsideTotals.tsx'
import { PurchaseCosts } from './PurchaseCosts.tsx'
import { RentCosts } from './RentCosts.tsx'

const KINDS = { '1': 'house', '2': 'apartment', '3': 'land' } as const

/** The kind of home that the heading names. */
const kindOf = ({ categories }: ListingDetail): string => KINDS[categories[0] as keyof typeof KINDS] ?? 'other'

export type CostsProps = OutsideProps

/** Of when the sources are, all of them in a list, and the page on paper. */
function Foot({ costs, locale }: { costs: Exclude<HomeCosts, { kind: 'unknown' }>; locale: Language }) {
  const t = translations(locale, 'costs')
  const rates = ratesOf(costs)
  const latest = latestCheck(rates)
  const sources = new Map(rates.map((rate) => [sourceName(rate, locale), rate.checkedOn]))
  return (
    <footer className={styles.foot}>
      <p>
        {latest && t(costs.kind === 'rent' ? 'rent.foot' : 'foot', { day: formatDay(latest, locale) })}{' '}
        {costs.kind === 'rent' && t('rent.unknownNote')}
      </p>
      {sources.size > 0 && (
        <details>
          <summary>{t('source.all')}</summary>
          <ul>
            {[...sources].map(([name, day]) => (
              <li key={name}>
                {name} <span className="figures">({formatDay(day, locale)})</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.print} data-url="">
        <button type="button" data-share="print">
          {t('source.print')}
        </button>
      </p>
    </footer>
  )
}

/** The sentence above the sums: what they depend on, if on anything. */
function leadOf(costs: HomeCosts, kind: string, locale: Language): string {
  const t = translations(locale, 'costs')
  if (costs.kind === 'unknown') return unknownSentence(costs, locale)
  if (costs.kind === 'rent') return t('rent.lead')
  if (costs.soleOwn === null) return t('leadOther')
  return isTaxAlike(costs.soleOwn, costs.other) ? t('leadAlike', { kind }) : t('lead')
}

/** What a home costs altogether, to buy or to rent, or why that can't be said. On paper the facts stand instead. */
export function CostsOfHome(props: CostsProps) {
  const { listing, costs } = props
  const locale = listing.language
  const t = translations(locale, 'costs')
  if (costs === null) return null
  const kind = kindOf(listing)
  const isDwelling = kind === 'house' || kind === 'apartment'
  const isBuilding = !['3', '4'].includes(listing.categories[0] ?? '')
  const isRent = listing.market === 'rent'
  return (
    <section className={`${styles.costs} no-print`} id={COSTS_ID}>
      <h2>{isRent ? t('rent.title', { kind: isDwelling ? 'dwelling' : 'other' }) : t('title', { kind })}</h2>
      <p className={styles.lead}>
        {leadOf(costs, kind, locale)}
        {costs.kind === 'unknown' && (
          <span className={styles.ask}>
            <Anchor href={formPath('contactMe', locale, { property: listing.id })}>{t('ask')}</Anchor>
          </span>
        )}
      </p>
      {costs.kind === 'purchase' && costs.from && <p className={styles.lead}>{t('fromPrice')}</p>}
      {costs.kind === 'rent' && (
        <RentCosts costs={costs} isDwelling={isDwelling} isBuilding={isBuilding} locale={locale} />
      )}
      {costs.kind === 'purchase' && (
        <PurchaseCosts costs={costs} classes={classesToGain(listing.energy?.label)} locale={locale} />
      )}
      {!isRent && <OutsideTotals {...props} />}
      {costs.kind !== 'unknown' && <Foot costs={costs} locale={locale} />}
    </section>
  )
}
