import { activeFilters, type SearchCriteria, without } from '#lib/domain/criteria.ts'
import type { Language, Market } from '#lib/domain/listing.ts'
import type { Facets } from '#lib/domain/search.ts'
import { words } from '#lib/i18n/words.ts'
import { searchAddress } from './address.ts'
import { filterWords } from './filterWords.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './NoResults.module.css'

type Props = {
  criteria: SearchCriteria
  facets: Facets
  locale: Language
  paths: Record<Market, string>
  focusId: string
}

/** An empty result (specification 8) and the ways out of it: one filter less, or everything. */
export function NoResults({ criteria, facets, locale, paths, focusId }: Props) {
  const t = words(locale, 'search')
  const write = filterWords(locale)
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t('empty.title')}</p>
      <p className={styles.hint}>{t('empty.hint')}</p>
      <ul className={styles.ways}>
        {activeFilters(criteria).map((filter) => {
          const address = searchAddress(paths[criteria.market], without(criteria, filter))
          return (
            <li key={address}>
              <InPlaceLink href={address} focusId={focusId}>
                {t('filters.remove')} {write.filter(filter, facets)}
              </InPlaceLink>
            </li>
          )
        })}
        <li>
          <a href={paths.sale}>{t('empty.allSale')}</a>
        </li>
        <li>
          <a href={paths.rent}>{t('empty.allRent')}</a>
        </li>
      </ul>
    </div>
  )
}
