import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { hasFilters } from '#lib/search/rules-filters.ts'
import type { SearchResult } from '#lib/search/rules-result.ts'
import styles from './Results.module.css'

type Props = { criteria: SearchCriteria; result: SearchResult; locale: Language }

/** "88 panden te koop" with the number of sold ones; for an empty result only that it is empty. */
export function FoundText({ criteria, result: { open, total }, locale }: Props) {
  const t = translations(locale, 'search')
  const { market } = criteria
  if (total === 0) return <>{t(hasFilters(criteria) ? 'empty.filtered' : 'empty.list')}</>
  const taken = total - open
  return (
    <>
      <span className={styles.part}>{t(`found.${market}`, { count: open })}</span>
      {taken > 0 && (
        <>
          {' '}
          <span className={`${styles.part} ${styles.taken}`}>{t(`taken.${market}`, { open, taken })}</span>
        </>
      )}
    </>
  )
}
