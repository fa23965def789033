import { useLocale, useTranslations } from 'next-intl'
import { HomePicture } from '#components/owners/HomePicture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { SEPARATOR } from '#lib/i18n/format-listing.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import type { OwnHome } from '#lib/owners/dashboard/own-homes.ts'
import { formatViewingMoment } from '#lib/owners/dashboard/viewing-moment.ts'
import styles from './OwnHomes.module.css'

const SIZES = '(min-width: 64rem) 36rem, 92vw'

type Props = { home: OwnHome; priority: boolean }

/** A home with the key figures for its owner: views of this week and the next viewing. */
export function OwnHomeCard({ home, priority }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const { card, lang, published, weeksOnline, week, nextVisit, href } = home
  const other = lang === locale ? undefined : lang
  return (
    <article className={styles.home}>
      <HomePicture card={card} published={published} sizes={SIZES} priority={priority} />
      <div className={styles.text}>
        <p className={styles.place}>
          {card.zip} <span lang={other}>{card.town + SEPARATOR + card.typeName}</span>
        </p>
        <h2 className={styles.title} lang={other}>
          <a href={href}>{card.title}</a>
        </h2>
        <p className={`${styles.status} figures`}>
          <span>{published ? t('state.week', { number: weeksOnline }) : t('state.offline')}</span>
          <strong>{formatPrice(card, locale)}</strong>
        </p>
        <dl className={styles.figures}>
          <div>
            <dt>{t('overview.week')}</dt>
            <dd className="figures" data-none={week === 0 || undefined}>
              <span className={styles.number}>{formatNumber(week, locale)}</span> {t('overview.times', { count: week })}
            </dd>
          </div>
          <div>
            <dt>{t('overview.nextVisit')}</dt>
            <dd className="figures" data-none={nextVisit === null || undefined}>
              {nextVisit === null ? t('overview.noVisit') : formatViewingMoment(nextVisit, locale)}
            </dd>
          </div>
        </dl>
        {published && (
          <p className={styles.public}>
            <a href={card.path}>
              <Icon name="external" />
              {t('state.publicPage')}
            </a>
          </p>
        )}
      </div>
    </article>
  )
}
