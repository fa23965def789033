import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import { formatMoment, meetingPlace, titleOf, type Viewing } from '#lib/viewings/viewing.ts'
import styles from './Viewing.module.css'

/** Time, place and office of a viewing. */
export function ViewingFacts({ viewing, locale }: { viewing: Viewing; locale: Language }) {
  const t = translations(locale, 'appointment')
  const { line, hidden } = meetingPlace(viewing)
  const place = hidden && line ? t('manage.hiddenAddress', { place: line }) : line
  return (
    <dl className={styles.facts} data-cancelled={viewing.cancelled || undefined}>
      <dt>{t('manage.when')}</dt>
      <dd>
        <time dateTime={viewing.start}>{formatMoment(viewing.start, locale)}</time>
      </dd>
      <dt>{t('manage.where')}</dt>
      <dd>{place || titleOf(viewing)}</dd>
      <dt>{t('manage.office')}</dt>
      <dd>{viewing.recipient.name}</dd>
    </dl>
  )
}
