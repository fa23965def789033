import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { MARKETS, type Market } from '#lib/listings/rules.ts'
import { type SearchCriteria, withMarket } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import styles from './MarketLinks.module.css'

type Props = { draft: SearchCriteria; labels: SearchLabels['goal']; paths: Record<Market, string> }

/** Links to the same search in both markets; the price is reset in the other (specification 4). */
export function MarketLinks({ draft, labels, paths }: Props) {
  return (
    <div className={styles.markets}>
      {MARKETS.map((market) => (
        <a
          key={market}
          href={searchAddress(paths[market], withMarket(draft, market))}
          aria-current={market === draft.market ? 'page' : undefined}
        >
          {labels[market]}
        </a>
      ))}
    </div>
  )
}
