import type { SearchCriteria } from '#lib/domain/criteria.ts'
import { activeFilters, without } from '#lib/domain/filters.ts'
import type { Language, Market } from '#lib/domain/listing.ts'
import type { Facets } from '#lib/domain/search.ts'
import { words } from '#lib/i18n/words.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { searchAddress, wishAddress } from './address.ts'
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

/** The ways out of an empty result: one filter less, or everything. That nothing was found says the heading above. */
export function NoResults({ criteria, facets, locale, paths, focusId }: Props) {
  const t = words(locale, 'search')
  const write = filterWords(locale)
  const filters = activeFilters(criteria)
  return (
    <div className={styles.empty}>
      {filters.length > 0 && <p className={styles.hint}>{t('empty.hint')}</p>}
      <ul className={styles.ways}>
        {filters.map((filter) => {
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
          <a href={wishAddress(pathTo('demandRegister', locale), criteria)}>{words(locale, 'wishes')('link.empty')}</a>
        </li>
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
