import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { type SearchCriteria, withoutMissed } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import { missedWords } from '#lib/search/sentence/missed-words.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './NotUnderstood.module.css'

type Props = { locale: Language; criteria: SearchCriteria; path: string; focusId: string }

/** Says which words of a sentence weren't understood, with a link to the homes that have them in their descriptions. */
export function NotUnderstood({ locale, criteria, path, focusId }: Props) {
  const { missed } = criteria
  if (!missed) return null
  const t = translations(locale, 'search')
  const text = [criteria.text, missed].filter(Boolean).join(' ')
  return (
    <p className={`${styles.corrected} no-print`}>
      {t('sentence.missed', { words: missedWords(missed, locale) })}{' '}
      <InPlaceLink href={searchAddress(path, { ...withoutMissed(criteria), text, page: 1 })} focusId={focusId}>
        {t('sentence.search')}
      </InPlaceLink>
    </p>
  )
}
