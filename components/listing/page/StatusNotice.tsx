import styles from '#components/ui/Notice.module.css'
import type { Availability, Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'

type Props = {
  availability: Availability /** Link to the similar homes, when there are any. */
  similarHref: string | null
  locale: Language
}

/** A notice that a home is sold, let or under option; nothing for an available one. */
export function StatusNotice({ availability, similarHref, locale }: Props) {
  if (availability === 'available') return null
  const t = translations(locale, 'property')
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
