import { StreetViewSection } from '#components/media/embeds/StreetViewSection.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { translations } from '#lib/i18n/translations.ts'
import { type ListingDetail, MOBILITY_CATEGORIES } from '#lib/listings/rules-full-listing.ts'
import { groupSurroundings } from '#lib/listings/rules-surroundings.ts'
import { PointGroup } from './PointGroup.tsx'
import styles from './SurroundingsSection.module.css'

type Props = { listing: ListingDetail }

const HIGHEST_SCORE = 10

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
