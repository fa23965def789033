import { searchAddress } from '#components/search/filters/formAddress.ts'
import styles from '#components/search/SearchPage.module.css'
import type { Language } from '#lib/domain/listing/listing.ts'
import { exactText } from '#lib/domain/search/corrected-text.ts'
import type { SearchCriteria } from '#lib/domain/search/criteria.ts'
import { translations } from '#lib/i18n/translations.ts'
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
