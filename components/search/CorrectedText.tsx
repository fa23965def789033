import { exactText } from '#lib/domain/corrected-text.ts'
import type { SearchCriteria } from '#lib/domain/criteria.ts'
import type { Language } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { searchAddress } from './address.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './SearchPage.module.css'

type Props = { criteria: SearchCriteria; corrected: string; locale: Language; path: string; focusId: string }

/** Says that a typing error was corrected, and leads to the search as it was typed. */
export function CorrectedText({ criteria, corrected, locale, path, focusId }: Props) {
  const t = words(locale, 'search')
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
