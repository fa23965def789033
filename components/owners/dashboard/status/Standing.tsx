import { useLocale, useTranslations } from 'next-intl'
import { HomePicture } from '#components/owners/HomePicture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { formatViewingMoment } from '#lib/owners/dashboard/viewing-moment.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { OwnAgent } from './OwnAgent.tsx'
import styles from './Standing.module.css'
import { StatusLine } from './StatusLine.tsx'
import { WeekFigures } from './WeekFigures.tsx'

type Props = { shown: Dashboard; home: OwnerHome }

/** The first screen of a home: its status, the last seven days, advice, the next viewing and the agent. */
export function Standing({ shown, home }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const { card, coming } = shown.listing
  const next = coming[0]
  return (
    <div className={styles.first}>
      <section className={styles.status} aria-label={t('state.title')}>
        <HomePicture card={card} published={home.published} sizes="(min-width: 48rem) 14rem, 40vw" priority />
        <StatusLine shown={shown} home={home} />
      </section>
      <div className={styles.numbers}>
        <WeekFigures counts={shown.weekCounts} />
        <section className={styles.advice}>
          <Icon name="info" />
          <h2>{t('advice.title')}</h2>
          <p>{t(`advice.${shown.advice}`)}</p>
        </section>
      </div>
      <div className={styles.side}>
        {next && (
          <section className={styles.next}>
            <h2>{t('coming.next')}</h2>
            <p className="figures">
              <time dateTime={next.at}>{formatViewingMoment(next.at, locale)}</time>
              {next.office && <span>{t('coming.office', { office: next.office })}</span>}
            </p>
          </section>
        )}
        <OwnAgent shown={shown} home={home} />
      </div>
    </div>
  )
}
