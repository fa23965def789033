import { useLocale, useTranslations } from 'next-intl'
import { HomePicture } from '#components/portal/HomePicture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatNumber } from '#lib/domain/costs/money.ts'
import type { OwnerHome } from '#lib/domain/portal/owner-home.ts'
import { formatDayOf } from '#lib/domain/shared/format-dates.ts'
import { listingPath } from '#lib/i18n/paths.ts'
import type { Dashboard } from '#lib/portal/dashboard/dashboard.ts'
import styles from './Standing.module.css'
import { StateFacts } from './StateFacts.tsx'

const SIZES = '(min-width: 64rem) 38rem, 92vw'

type Props = { shown: Dashboard; home: OwnerHome }

/** The home's current status on the site, and the number of matching saved searches. */
export function Standing({ shown: { listing, savedSearches }, home }: Props) {
  const locale = useLocale()
  const t = useTranslations('owner')
  const { card, withdrawnAt } = listing
  const day = withdrawnAt && formatDayOf(new Date(withdrawnAt), locale)
  return (
    <section className={styles.status} aria-label={t('state.title')}>
      <HomePicture card={card} published={home.published} sizes={SIZES} priority />
      <div className={styles.text}>
        <StateFacts listing={listing} home={home} className={styles.facts} />
        {home.published ? (
          <>
            {card.availability === 'available' && (
              <p className={styles.savedSearches}>
                <Icon name="search" />
                <span>
                  {t('state.wishesCount', { count: savedSearches, number: formatNumber(savedSearches, locale) ?? '' })}
                </span>
              </p>
            )}
            <p>
              <a href={listingPath(home, home.lang)} className={styles.public}>
                <Icon name="external" />
                {t('state.publicPage')}
              </a>
            </p>
          </>
        ) : (
          <p className={styles.unavailable}>{day ? t('state.noPage.withdrawn', { day }) : t('state.noPage.offline')}</p>
        )}
      </div>
    </section>
  )
}
