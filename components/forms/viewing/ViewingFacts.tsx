import type { Language } from '#lib/domain/listing/listing.ts'
import { words } from '#lib/i18n/translator.ts'
import { formatMoment, placeOf, titleOf, type Visit } from '#lib/viewings/viewing.ts'
import styles from './Viewing.module.css'

/** When, where and with whom a visit is. */
export function AppointmentFacts({ visit, locale }: { visit: Visit; locale: Language }) {
  const t = words(locale, 'appointment')
  const { line, hidden } = placeOf(visit)
  const place = hidden && line ? t('manage.hiddenAddress', { place: line }) : line
  return (
    <dl className={styles.facts} data-cancelled={visit.cancelled || undefined}>
      <dt>{t('manage.when')}</dt>
      <dd>
        <time dateTime={visit.start}>{formatMoment(visit.start, locale)}</time>
      </dd>
      <dt>{t('manage.where')}</dt>
      <dd>{place || titleOf(visit)}</dd>
      <dt>{t('manage.office')}</dt>
      <dd>{visit.recipient.name}</dd>
    </dl>
  )
}
