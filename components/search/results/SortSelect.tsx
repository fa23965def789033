import { SEARCH_FORM_ID } from '#components/search/elementIds.ts'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { type SearchCriteria, SORTS, withSort } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import styles from './SortSelect.module.css'

type Props = { locale: Language; criteria: SearchCriteria; path: string }

const ID = 'search-sort'

/**
 * The sort select. SearchShell follows the address of the chosen option; without JavaScript the select is submitted with
 * the filter form by the button beside it.
 */
export function SortSelect({ locale, criteria, path }: Props) {
  const t = translations(locale, 'search')
  return (
    <div className={`${styles.sort} no-print`}>
      <label htmlFor={ID}>{t('sort.label')}</label>
      <select id={ID} className={fieldStyles.input} name="sort" form={SEARCH_FORM_ID}>
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
