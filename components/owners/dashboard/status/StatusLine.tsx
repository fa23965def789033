import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '#components/ui/Icon.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { formatAvailability } from '#lib/i18n/format-listing.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { listingPath } from '#lib/i18n/paths.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import styles from './StatusLine.module.css'

type Props = { shown: Pick<Dashboard, 'listing' | 'week' | 'savedSearches'>; home: OwnerHome }

/** The home's status in a line: state, week online, price; below it its reference and its page. */
export function StatusLine({ shown: { listing, week, savedSearches }, home }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const { card, withdrawnAt, onlineSince } = listing
  if (!home.published) {
    const day = withdrawnAt && formatDayOf(new Date(withdrawnAt), locale)
    return <p className={styles.off}>{day ? t('state.noPage.withdrawn', { day }) : t('state.noPage.offline')}</p>
  }
  return (
    <div className={styles.status}>
      <p className={`${styles.line} figures`}>
        <span data-state={card.availability}>{formatAvailability(card.availability, locale)}</span>
        <span>{t('state.week', { number: week })}</span>
        <strong>{formatPrice(card, locale)}</strong>
      </p>
      <p className={`${styles.facts} figures`}>
        <span>{`${t('state.onlineSince')} ${formatDayOf(new Date(onlineSince), locale)}`}</span>
        {home.reference && <span>{`${t('state.reference')} ${home.reference}`}</span>}
        {card.availability === 'available' && savedSearches > 0 && (
          <span>
            {t('state.wishesCount', { count: savedSearches, number: formatNumber(savedSearches, locale) ?? '' })}
          </span>
        )}
      </p>
      <p>
        <a href={listingPath(home, home.lang)} className={styles.public}>
          <Icon name="external" />
          {t('state.publicPage')}
        </a>
      </p>
    </div>
  )
}
