import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { hasFilters } from '#lib/search/rules-filters.ts'
import { saveSearchAddress } from '#lib/search/rules-form-address.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import styles from './NoResults.module.css'

type Props = {
  locale: Language
  criteria: SearchCriteria
  facets: Facets
  paths: Record<Market, string>
  focusId: string
}

/** Suggestions for an empty result: remove a filter, save the search, or show everything. */
export function NoResults({ locale, criteria, facets, paths, focusId }: Props) {
  const t = translations(locale, 'search')
  const tWishes = translations(locale, 'saved-searches.page')
  return (
    <div className={styles.empty}>
      <p>
        {t('empty.text')} {hasFilters(criteria) && t('empty.hint')}
      </p>
      <ActiveFilters
        locale={locale}
        criteria={criteria}
        facets={facets}
        path={paths[criteria.market]}
        focusId={focusId}
      />
      <ButtonLink href={saveSearchAddress(pathTo('demandRegister', locale), criteria)} variant="secondary">
        {tWishes('link.empty')}
      </ButtonLink>
      <ul className={styles.actions}>
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
