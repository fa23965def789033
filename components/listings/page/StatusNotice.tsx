import styles from '#components/ui/styles/Notice.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Availability, Language } from '#lib/listings/rules.ts'

type Props = {
  availability: Availability
  locale: Language
  /** Link to the similar homes, when there are any. */
  similarHref: string | null
}

/** A notice that a home is sold, let or under option; nothing for an available one. */
export function StatusNotice({ availability, locale, similarHref }: Props) {
  const t = translations(locale, 'listings.page')
  if (availability === 'available') return null
  return (
    <div className={styles.notice}>
      <p>
        <strong>{t(`notice.${availability}.title`)}</strong>
      </p>
      <p>{t(`notice.${availability}.text`)}</p>
      {similarHref && (
        <p className="no-print">
          <a href={similarHref}>{t('notice.toSimilar')}</a>
        </p>
      )}
    </div>
  )
}
