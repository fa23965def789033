import { useLocale, useTranslations } from 'next-intl'
import { formatMoment, meetingPlace, titleOf, type Viewing } from '#lib/viewings/view.ts'
import styles from './Viewing.module.css'

/** Time, place and office of a viewing. */
export function ViewingFacts({ viewing }: { viewing: Viewing }) {
  const locale = useLocale()
  const t = useTranslations('viewings.form')
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
