import { SEARCH_FORM_ID } from '#components/search/elementIds.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { alertPath } from '#lib/saved-searches/alert-path.ts'
import { RESULT_VIEWS, type ResultView, type SearchCriteria, SORTS, withSort } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './ResultsBar.module.css'

type ViewSwitchProps = { locale: Language; criteria: SearchCriteria; path: string }

const VIEWS: readonly (ResultView | null)[] = [null, ...RESULT_VIEWS]

/** Links to the results as a list, on a map, or both; only the address stores the choice. */
function ViewSwitch({ locale, criteria, path }: ViewSwitchProps) {
  const t = translations(locale, 'map')
  return (
    <nav className={`${styles.views} no-print`} aria-label={t('views.label')}>
      {VIEWS.map((view) => (
        <InPlaceLink
          key={view ?? 'list'}
          href={searchAddress(path, { ...criteria, view })}
          className={styles.view}
          id={`view-${view ?? 'list'}`}
          current={view === criteria.view}
        >
          <Icon name={view ?? 'list'} />
          <span>{t(`views.${view ?? 'list'}`)}</span>
        </InPlaceLink>
      ))}
    </nav>
  )
}

type SortSelectProps = { locale: Language; criteria: SearchCriteria; path: string }

const SORT_ID = 'search-sort'

/**
 * The sort select. SearchShell follows the address of the chosen option; without JavaScript the select is submitted with
 * the filter form by the button beside it.
 */
function SortSelect({ locale, criteria, path }: SortSelectProps) {
  const t = translations(locale, 'search')
  return (
    <div className={`${styles.sort} no-print`}>
      <label htmlFor={SORT_ID}>{t('sort.label')}</label>
      <select id={SORT_ID} className={fieldStyles.input} name="sort" form={SEARCH_FORM_ID}>
        {[null, ...SORTS].map((sort) => (
          <option
            key={sort}
            value={sort ?? ''}
            selected={sort === criteria.sort}
            data-address={searchAddress(path, withSort(criteria, sort))}
          >
            {t(`sort.${sort ?? 'standard'}`)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="secondary" form={SEARCH_FORM_ID}>
          {t('sort.apply')}
        </Button>
      </noscript>
    </div>
  )
}

type Props = { criteria: SearchCriteria; locale: Language; path: string }

/** Beside the number of results: the view switch on a wide screen, the alert, and the sort select. */
export function ResultsBar({ criteria, locale, path }: Props) {
  return (
    <>
      <ViewSwitch criteria={criteria} locale={locale} path={path} />
      <a href={alertPath(criteria, locale)} className={`${styles.alert} no-print`} data-alert="" data-plain="">
        <Icon name="bell" />
        {translations(locale, 'saved-searches.alert')('title')}
      </a>
      <SortSelect criteria={criteria} locale={locale} path={path} />
    </>
  )
}
