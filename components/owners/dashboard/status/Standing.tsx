import { useTranslations } from 'next-intl'
import { Portrait, toneOf } from '#components/media/Portrait.tsx'
import { HomePicture } from '#components/owners/HomePicture.tsx'
import { buttonClass } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { formatAvailability } from '#lib/i18n/format-listing.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { listingPath, ownerPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { formatViewingMoment } from '#lib/owners/dashboard/viewing-moment.ts'
import type { WeekCount } from '#lib/owners/rules-figures.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import styles from './Standing.module.css'

const COUNTS = ['opened', 'saved', 'asked'] as const

type WeekFiguresProps = { counts: Dashboard['weekCounts'] }

const directionOf = ({ count, before }: WeekCount) => {
  if (before === null) return null
  if (count === before) return 'same'
  return count > before ? 'more' : 'less'
}

/** Three numbers of the last seven days, each with its trend where the week before is known. */
function WeekFigures({ counts }: WeekFiguresProps) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const number = (count: number) => formatNumber(count, locale) ?? ''
  return (
    <section className={styles.week}>
      <h2>{t('week.title')}</h2>
      <ul className={`${styles.figures} figures`}>
        {COUNTS.map((kind) => {
          const { count, before } = counts[kind]
          const trend = directionOf(counts[kind])
          return (
            <li key={kind}>
              <strong>{number(count)}</strong> <span>{t(`week.counts.${kind}`, { count })}</span>
              {trend && (
                <small data-trend={trend}>
                  {t(`week.trend.${trend}`, { number: number(Math.abs(count - (before ?? 0))) })}
                </small>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type StatusLineProps = { shown: Pick<Dashboard, 'listing' | 'week' | 'savedSearches'>; home: OwnerHome }

/** The home's status in a line: state, week online, price; below it its reference and its page. */
function StatusLine({ shown: { listing, week, savedSearches }, home }: StatusLineProps) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const { card, withdrawnAt, onlineSince } = listing
  if (!home.published) {
    const day = withdrawnAt && formatDayOf(new Date(withdrawnAt), locale)
    return <p className={styles.off}>{day ? t('state.noPage.withdrawn', { day }) : t('state.noPage.offline')}</p>
  }
  return (
    <div className={styles.state}>
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

type OwnAgentProps = { shown: Pick<Dashboard, 'agent' | 'office'>; home: OwnerHome }

/** The agent of the home, else its office, with the phone and the way to the form of the portal. */
function OwnAgent({ shown: { agent, office }, home }: OwnAgentProps) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const phone = agent?.phone || office.phone
  return (
    <section className={styles.agent}>
      <h2>{t('agent.title')}</h2>
      <div className={styles.person}>
        {agent && <Portrait person={agent} tone={toneOf(agent.id)} sizes="5rem" />}
        <p>
          <strong>{agent?.name ?? office.name}</strong>
          {agent && <span>{office.name}</span>}
          {phone && <PhoneLink phone={phone} />}
        </p>
      </div>
      <p className={styles.ways}>
        {phone && (
          <PhoneLink phone={phone} className={buttonClass('primary')}>
            <Icon name="phone" />
            {t('agent.call')}
          </PhoneLink>
        )}
        <a href={`${ownerPath('ownerCommunications', home.id, locale)}#message`} className={buttonClass('secondary')}>
          <Icon name="mail" />
          {t('agent.message')}
        </a>
      </p>
    </section>
  )
}

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
