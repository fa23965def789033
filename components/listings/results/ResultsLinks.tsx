import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './ResultsLinks.module.css'

type ResultsLinksProps = {
  locale: Language
  /** Path of the list that the home is in. */
  list: string
}

/** Links to the results and to the homes before and after this one, filled by ResultsLinksLoader; hidden until then. */
export function ResultsLinks({ locale, list }: ResultsLinksProps) {
  const t = translations(locale, 'listings.page')
  return (
    <nav className={styles.links} aria-label={t('results.label')} data-results-links="" hidden>
      <a data-neighbour="list" href={list}>
        {t('results.back')}
      </a>
      <a data-neighbour="previous" href={list} hidden aria-label={t('results.previous')}>
        <Icon name="chevron-left" />
      </a>
      <a data-neighbour="next" href={list} hidden aria-label={t('results.next')}>
        <Icon name="chevron-right" />
      </a>
    </nav>
  )
}
