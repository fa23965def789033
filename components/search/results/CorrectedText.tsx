import { useTranslations } from 'next-intl'
import { searchAddress } from '#components/search/filters/formAddress.ts'
import styles from '#components/search/SearchPage.module.css'
import { exactText } from '#lib/domain/search/corrected-text.ts'
import type { SearchCriteria } from '#lib/domain/search/criteria.ts'
import { InPlaceLink } from './InPlaceLink.tsx'

type Props = { criteria: SearchCriteria; corrected: string; path: string; focusId: string }

/** Says that a typing error was corrected, with a link to the search as typed. */
export function CorrectedText({ criteria, corrected, path, focusId }: Props) {
  const t = useTranslations('search')
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
