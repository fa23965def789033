import styles from '#components/search/SearchPage.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { exactText } from '#lib/search/rules-corrected-text.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import { InPlaceLink } from './InPlaceLink.tsx'

type Props = { locale: Language; criteria: SearchCriteria; corrected: string; path: string; focusId: string }

/** Says that a typing error was corrected, with a link to the search as typed. */
export function CorrectedText({ locale, criteria, corrected, path, focusId }: Props) {
  const t = translations(locale, 'search')
  const exact = { ...criteria, text: exactText(criteria.text), page: 1 }
  return (
    <p className={`${styles.corrected} no-print`}>
      {t('text.corrected.shown', { words: corrected })}{' '}
      <InPlaceLink href={searchAddress(path, exact)} focusId={focusId}>
        {t('text.corrected.exact', { typed: criteria.text })}
      </InPlaceLink>
    </p>
  )
}
