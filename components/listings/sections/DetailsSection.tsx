import { costRows, sourcesRow } from '#components/costs/costFacts.ts'
import { FactGroups, FactList } from '#components/listings/facts/FactList.tsx'
import { factGroups } from '#components/listings/facts/facts.ts'
import { MAIN_FACTS, mainFacts } from '#components/listings/facts/mainFacts.ts'
import sheet from '#components/listings/print/PrintSheet.module.css'
import type { HomeCosts } from '#lib/costs/rules-home-costs.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import styles from './DetailsSection.module.css'

const DETAILS = ['general', 'rooms', 'surfaces', 'building', 'orientation', 'features', 'connections'] as const

type Props = { listing: ListingDetail }

/** The price and what comes with it; on paper also what the home costs altogether, which the page says before. */
export function CostSection({ listing, costs }: Props & { costs: HomeCosts | null }) {
  const locale = listing.language
  const { market } = listing
  const priced = factGroups(listing, locale, ['price', 'lifeAnnuity', ...(isForSale(listing) ? FINANCE : [])])
  const sources = sourcesRow(costs, locale)
  const rows = [...costRows(costs, locale, 'page'), ...(sources ? [sources] : [])]
  if (priced.length === 0 && rows.length === 0) return null
  return (
    <section className={priced.length > 0 ? sheet.rows : `${sheet.rows} ${styles.onPaper}`}>
      <h2>{translations(locale, 'listings.page')('sections.cost')}</h2>
      <FactGroups groups={priced} market={market} locale={locale} />
      {rows.length > 0 && (
        <div className={styles.onPaper}>
          <FactGroups
            groups={[{ key: isForSale(listing) ? 'finance' : 'price', rows }]}
            market={market}
            locale={locale}
          />
        </div>
      )}
    </section>
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
