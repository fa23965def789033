import { costRows } from '#components/costs/costFacts.ts'
import { FactGroups, FactList } from '#components/listings/facts/FactList.tsx'
import { type FactGroup, factGroups } from '#components/listings/facts/facts.ts'
import { MAIN_FACTS, mainFacts } from '#components/listings/facts/mainFacts.ts'
import { PrintRows } from '#components/listings/print/PrintParts.tsx'
import type { HomeCosts } from '#lib/costs/rules-home-costs.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import styles from './DetailsSection.module.css'

const DETAILS = ['general', 'rooms', 'surfaces', 'building', 'orientation', 'features', 'connections'] as const

type Props = { listing: ListingDetail }

/** Puts rows before those of a group, which is made where there is none. */
function withRows(groups: FactGroup[], key: FactGroup['key'], rows: FactGroup['rows']): FactGroup[] {
  if (rows.length === 0) return groups
  const own = groups.find((group) => group.key === key)
  const others = groups.filter((group) => group !== own)
  return [...others, { key, rows: [...rows, ...(own?.rows ?? [])] }]
}

/** The price and what comes with it; on paper also what the home costs altogether, which the page says before. */
export function CostSection({ listing, costs }: Props & { costs: HomeCosts | null }) {
  const locale = listing.language
  const { market } = listing
  const priced = factGroups(listing, locale, ['price', 'lifeAnnuity', ...(isForSale(listing) ? FINANCE : [])])
  const onPaper = withRows(priced, isForSale(listing) ? 'finance' : 'price', costRows(costs, locale, 'page'))
  if (onPaper.length === 0) return null
  return (
    <PrintRows className={priced.length > 0 ? undefined : styles.onPaper}>
      <h2>{translations(locale, 'listings.page')('sections.cost')}</h2>
      <div className="no-print">
        <FactGroups groups={priced} market={market} locale={locale} />
      </div>
      <div className={styles.onPaper}>
        <FactGroups groups={onPaper} market={market} locale={locale} />
      </div>
    </PrintRows>
  )
}

const FINANCE = ['finance'] as const

/** Whether costs of a purchase are shown: of a home to let the feed's have no meaning. */
const isForSale = ({ market }: ListingDetail): boolean => market === 'sale'

/** The facts that most visitors look for, and all of them behind a disclosure, which isn't printed. */
export function DetailsSection({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const groups = factGroups(listing, locale, DETAILS)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count === 0) return null
  const all = <FactGroups groups={groups} market={listing.market} locale={locale} />
  const main = mainFacts(groups, t('values.no'))
  return (
    <section className={styles.details}>
      <h2>{t('sections.details')}</h2>
      {count <= MAIN_FACTS || main.length === 0 ? (
        all
      ) : (
        <>
          <FactList rows={main} />
          <details className={`${styles.all} no-print`}>
            <summary>{t('allFacts', { count })}</summary>
            {all}
          </details>
        </>
      )}
    </section>
  )
}
