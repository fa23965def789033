import { FactList } from '#components/listing/facts/FactList.tsx'
import { factGroups } from '#components/listing/facts/facts.ts'
import notice from '#components/ui/styles/Notice.module.css'
import { missingDisclosures } from '#lib/domain/listing/disclosure.ts'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './FloodSection.module.css'

const SCORES = ['A', 'B', 'C', 'D'] as const
type Score = (typeof SCORES)[number]

const scoreOf = (text: string | null): Score | null =>
  SCORES.find((score) => score === text?.trim().toUpperCase()) ?? null

type Props = { listing: ListingDetail }

/** The Flemish flood scores of plot and building with an explanation, and further flood facts. */
export function FloodSection({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'property')
  const { flood } = listing
  const scores = { pScore: scoreOf(flood.pScore), gScore: scoreOf(flood.gScore) }
  const [facts] = factGroups(listing, locale, ['flood'])
  const missing = missingDisclosures(listing).flood
  if (!facts && !missing && !scores.pScore && !scores.gScore) return null
  return (
    <section>
      <h2>{t('sections.flood')}</h2>
      <div className={styles.scores}>
        {(['pScore', 'gScore'] as const).map((key) => {
          const score = scores[key]
          return score && <FloodScore key={key} name={t(`flood.${key}`)} score={score} locale={locale} />
        })}
      </div>
      {facts && <FactList rows={facts.rows} />}
      {missing && <p className={notice.quiet}>{t('flood.undisclosed')}</p>}
    </section>
  )
}

/** A score on its scale of four drops. */
function FloodScore({ name, score, locale }: { name: string; score: Score; locale: Language }) {
  const t = translations(locale, 'property')
  return (
    <figure className={styles.score}>
      <figcaption>
        <strong>{name}</strong>
        <span>{t(`flood.meaning.${score}`)}</span>
      </figcaption>
      <svg viewBox="0 0 160 40" role="img" aria-label={t('flood.score', { name, score })}>
        {SCORES.map((step, index) => (
          <g key={step} className={step === score ? styles.own : undefined}>
            <rect x={index * 40 + 1} y="1" width="38" height="38" rx="3" />
            <text x={index * 40 + 20} y="26" textAnchor="middle">
              {step}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
