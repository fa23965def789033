import { useTranslations } from 'next-intl'
import { HomePicture } from '#components/owners/HomePicture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { SEPARATOR } from '#lib/i18n/format-listing.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { OwnHome } from '#lib/owners/dashboard/own-homes.ts'
import { formatViewingMoment } from '#lib/owners/dashboard/viewing-moment.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import styles from './OwnHomes.module.css'

/** Maximum number of homes shown as cards with pictures; more homes become rows, so that all are in view. */
const MAX_CARDS = 12

type OwnHomeRowProps = { home: OwnHome }

/** The same facts as OwnHomeCard in one line. */
function OwnHomeRow({ home: { card, lang, week, nextVisit, href } }: OwnHomeRowProps) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  return (
    <li className={styles.row}>
      <a href={href} lang={lang === locale ? undefined : lang}>
        {card.title}
      </a>
      <span>{`${card.zip} ${card.town}`}</span>
      <span className="figures">
        {t('overview.weekTimes', { count: week, number: formatNumber(week, locale) ?? '' })}
      </span>
      {nextVisit && (
        <span className="figures">{t('overview.visitOn', { day: formatDayOf(new Date(nextVisit), locale) })}</span>
      )}
    </li>
  )
}

const SIZES = '(min-width: 64rem) 36rem, 92vw'

type OwnHomeCardProps = { home: OwnHome; priority: boolean }

/** A home with the key figures for its owner: views of this week and the next viewing. */
function OwnHomeCard({ home, priority }: OwnHomeCardProps) {
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

type Props = { homes: readonly OwnHome[] }

/** The list of an owner's homes. */
export function OwnHomes({ homes }: Props) {
  const t = useTranslations('owners.portal')
  const [cards, rows] = [homes.slice(0, MAX_CARDS), homes.slice(MAX_CARDS)]
  return (
    <div className="page-width">
      <ul className={styles.homes}>
        {cards.map((home, index) => (
          <li key={home.card.id}>
            <OwnHomeCard home={home} priority={index === 0} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <section className={styles.more}>
          <h2>{t('overview.more')}</h2>
          <ul className={styles.rows}>
            {rows.map((home) => (
              <OwnHomeRow key={home.card.id} home={home} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
