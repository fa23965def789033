import { StreetViewSection } from '#components/media/embeds/StreetViewSection.tsx'
import { Icon, type IconName } from '#components/ui/Icon.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { formatDistance } from '#lib/i18n/format-listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { type ListingDetail, MOBILITY_CATEGORIES, type PointOfInterest } from '#lib/listings/rules-full-listing.ts'
import { groupSurroundings, type SurroundingsGroup } from '#lib/listings/rules-surroundings.ts'
import styles from './SurroundingsSection.module.css'

/** Number of places shown at once; the others are collapsed. */
const SHOWN = 4

const ICONS: Record<SurroundingsGroup, IconName> = {
  publicTransport: 'tram',
  education: 'school',
  shops: 'basket',
  leisure: 'star',
  health: 'health',
  environment: 'leaf',
  other: 'pin',
}

function Points({ points, locale }: { points: readonly PointOfInterest[]; locale: Language }) {
  return (
    <ul className={styles.points}>
      {points.map(({ name, distance, lang }) => (
        <li key={name}>
          <span lang={lang}>{name}</span>
          <span className="figures">{formatDistance(distance, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

type PointGroupProps = { group: SurroundingsGroup; points: readonly PointOfInterest[]; locale: Language }

/** The places of one group, nearest first. */
function PointGroup({ group, points, locale }: PointGroupProps) {
  const t = translations(locale, 'listings.page')
  const own = translations(locale, 'media.embeds')
  // Collapsing a single line would save no space.
  const shown = points.length > SHOWN + 1 ? SHOWN : points.length
  return (
    <div>
      <h4>
        <Icon name={ICONS[group]} />
        {group === 'other' ? own('around.other') : t(`surroundings.category.${group}`)}
      </h4>
      <Points points={points.slice(0, shown)} locale={locale} />
      {points.length > shown && (
        <details className={styles.more}>
          <summary>{own('around.more', { count: points.length - shown })}</summary>
          <Points points={points.slice(shown)} locale={locale} />
        </details>
      )}
    </div>
  )
}

const HIGHEST_SCORE = 10

type Props = { listing: ListingDetail }

/** Neighbourhood, street view, places nearby with distances, and mobility scores. */
export function SurroundingsSection({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const { mobility } = listing
  const neighbourhoods = listing.neighbourhoods.filter((name) => name.trim() !== '')
  const groups = groupSurroundings(listing.pointsOfInterest)
  const scores = MOBILITY_CATEGORIES.flatMap((category) => {
    const score = mobility[category]
    return score === undefined || !Number.isFinite(score) ? [] : [{ category, score }]
  })
  const street = StreetViewSection({ listing })
  if (neighbourhoods.length + groups.length + scores.length === 0 && !street) return null
  return (
    <section className={`${styles.surroundings} no-print`}>
      <h2>{t('sections.surroundings')}</h2>
      {neighbourhoods.length > 0 && (
        <p className={styles.neighbourhoods}>
          <span>{t('surroundings.neighbourhoods')}</span> {neighbourhoods.join(', ')}
        </p>
      )}
      {street}
      {groups.length > 0 && (
        <section>
          <h3>{t('surroundings.pointsOfInterest')}</h3>
          <div className={styles.groups}>
            {groups.map(({ group, points }) => (
              <PointGroup key={group} group={group} points={points} locale={locale} />
            ))}
          </div>
        </section>
      )}
      {scores.length > 0 && (
        <section>
          <h3>{t('surroundings.mobility')}</h3>
          <dl className={styles.scores}>
            {scores.map(({ category, score }) => (
              <div key={category}>
                <dt>{t(`surroundings.category.${category}`)}</dt>
                <dd className="figures">{t('surroundings.score', { score: formatNumber(score, locale) ?? '' })}</dd>
                <dd aria-hidden="true">
                  <ScoreBar share={score / HIGHEST_SCORE} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </section>
  )
}

/** A bar filled to a share from 0 to 1. */
function ScoreBar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.whole} width="100" height="4" />
      <rect className={styles.filled} width={Math.round(Math.min(1, Math.max(0, share)) * 100)} height="4" />
    </svg>
  )
}
