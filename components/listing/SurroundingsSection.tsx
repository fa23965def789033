import { type Language, type ListingDetail, MOBILITY_CATEGORIES } from '#lib/domain/listing.ts'
import { formatNumber } from '#lib/domain/money.ts'
import { words } from '#lib/i18n/words.ts'
import { formatDistance } from './format.ts'
import styles from './SurroundingsSection.module.css'

type Props = { listing: ListingDetail; locale: Language }

const HIGHEST_SCORE = 10

/** Neighbourhood, places near by with their distance, and how well one gets about from here. */
export function SurroundingsSection({ listing, locale }: Props) {
  const t = words(locale, 'property')
  const { neighbourhoods, pointsOfInterest, mobility } = listing
  const scores = MOBILITY_CATEGORIES.flatMap((category) => {
    const score = mobility[category]
    return score === undefined || !Number.isFinite(score) ? [] : [{ category, score }]
  })
  if (neighbourhoods.length + pointsOfInterest.length + scores.length === 0) return null
  return (
    <section className={styles.surroundings}>
      <h2>{t('sections.surroundings')}</h2>
      {neighbourhoods.length > 0 && (
        <p className={styles.neighbourhoods}>
          <span>{t('surroundings.neighbourhoods')}</span> {neighbourhoods.join(', ')}
        </p>
      )}
      <div className={styles.columns}>
        {pointsOfInterest.length > 0 && (
          <section>
            <h3>{t('surroundings.pointsOfInterest')}</h3>
            <ul className={styles.points}>
              {pointsOfInterest.map(({ name, distance }) => (
                <li key={`${name} ${distance}`}>
                  <span>{name}</span>
                  <span className="figures">{formatDistance(distance, locale)}</span>
                </li>
              ))}
            </ul>
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
      </div>
    </section>
  )
}

/** A bar filled from 0 to 1. */
function ScoreBar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.whole} width="100" height="4" />
      <rect className={styles.part} width={Math.round(Math.min(1, Math.max(0, share)) * 100)} height="4" />
    </svg>
  )
}
