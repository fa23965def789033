import { useLocale, useTranslations } from 'next-intl'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { formatViewingMoment } from '#lib/owners/dashboard/viewing-moment.ts'
import styles from './rows.module.css'

type Props = { visits: Dashboard['listing']['coming'] }

/** Coming viewings of the home: time and office, never the visitor. */
export function ComingVisits({ visits }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  return (
    <section className={styles.part}>
      <h2>{t('coming.title')}</h2>
      {visits.length === 0 ? (
        <p className={styles.none}>{t('coming.none')}</p>
      ) : (
        <ol className={styles.rows}>
          {visits.map(({ at, office }) => (
            <li key={at}>
              <time dateTime={at} className={`${styles.foremost} figures`}>
                {formatViewingMoment(at, locale)}
              </time>
              {office && <span className={styles.second}>{t('coming.office', { office })}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
