import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import styles from './FloodScores.module.css'
import { type FloodScore, floodScore } from './legalStates.ts'

const SCORES: readonly FloodScore[] = ['A', 'B', 'C', 'D']

/** The Flemish flood scores of plot and building with an explanation; nothing when none is known. */
export function FloodScores({ listing: { flood, language } }: { listing: ListingDetail }) {
  const scores = { pScore: floodScore(flood.pScore), gScore: floodScore(flood.gScore) }
  if (!scores.pScore && !scores.gScore) return null
  const t = translations(language, 'listings.page')
  return (
    <div className={styles.scores}>
      {(['pScore', 'gScore'] as const).map((key) => {
        const score = scores[key]
        return score && <Score key={key} name={t(`flood.${key}`)} score={score} locale={language} />
      })}
    </div>
  )
}

/** A score on its scale of four steps. */
function Score({ name, score, locale }: { name: string; score: FloodScore; locale: Language }) {
  const t = translations(locale, 'listings.page')
  return (
    <figure className={styles.score}>
      <figcaption>
        <strong>{name}</strong>
        <span>{t(`flood.meaning.${score}`)}</span>
      </figcaption>
      <svg viewBox="0 0 160 40" role="img" aria-label={t('flood.score', { name, score })}>
        {SCORES.map((step, index) => (
          <g key={step} className={step === score ? `${styles.own} ${styles[`step${step}`]}` : undefined}>
            <rect x={index * 40 + 1} y="1" width="38" height="38" rx="4" />
            <text x={index * 40 + 20} y="26" textAnchor="middle">
              {step}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
