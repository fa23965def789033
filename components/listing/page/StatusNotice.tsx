import { useTranslations } from 'next-intl'
import styles from '#components/ui/Notice.module.css'
import type { Availability } from '#lib/domain/listing/listing.ts'

type Props = {
  availability: Availability /** Link to the similar homes, when there are any. */
  similarHref: string | null
}

/** A notice that a home is sold, let or under option; nothing for an available one. */
export function StatusNotice({ availability, similarHref }: Props) {
  const t = useTranslations('property')
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
