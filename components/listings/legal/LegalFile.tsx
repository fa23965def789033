import type { ReactNode } from 'react'
import { EnergyLabel } from '#components/listings/energy/EnergyLabel.tsx'
import { EnergyScale } from '#components/listings/energy/EnergyScale.tsx'
import { FactList } from '#components/listings/facts/FactList.tsx'
import { factGroups } from '#components/listings/facts/facts.ts'
import { PrintRows } from '#components/listings/print/PrintParts.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon, type IconName } from '#components/ui/Icon.tsx'
import notice from '#components/ui/styles/Notice.module.css'
import { formPath } from '#lib/forms/form-paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { missingDisclosures, REQUIRED_PLANNING, renovationDutyApplies } from '#lib/listings/rules-disclosure.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import styles from './LegalFile.module.css'
import {
  type FloodScore,
  floodScore,
  LEGAL_TOPICS,
  type LegalState,
  type LegalTopic,
  legalStates,
} from './legalStates.ts'

const SCORES: readonly FloodScore[] = ['A', 'B', 'C', 'D']

/** The Flemish flood scores of plot and building with an explanation; nothing when none is known. */
function FloodScores({ listing: { flood, language } }: { listing: ListingDetail }) {
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

/** Whether the label is E, F or G, plus and minus forms included: the page then links to the renovation calculator. */
const isDemanding = (label: string | undefined): boolean => /^[efg]/.test(label ?? '')

type Props = {
  listing: ListingDetail
  /** Number of years within which a buyer must renovate. */
  dutyYears: number
}

/** The home's position on its region's scale, the facts of the certificate, and the buyer's renovation duty. */
function EnergyContent({ listing, dutyYears }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const { energy, energyFacts, market, categories, availability } = listing
  const [facts] = factGroups(listing, locale, ['energy'])
  const forSale = market === 'sale' && availability !== 'sold'
  const duty =
    forSale &&
    renovationDutyApplies({ label: energy?.label ?? null, region: energy?.region ?? null, market, categories })
  return (
    <>
      {energy && (
        <div className={styles.energy}>
          {energy.region === null ? (
            <EnergyLabel energy={energy} value={energyFacts.value} locale={locale} />
          ) : (
            <EnergyScale energy={energy} value={energyFacts.value} locale={locale} />
          )}
        </div>
      )}
      {facts && <FactList rows={facts.rows} />}
      {duty && (
        <div className={notice.notice}>
          <p>
            <strong>{t('energy.dutyTitle')}</strong>
          </p>
          <p>{t('energy.duty', { years: dutyYears })}</p>
        </div>
      )}
      {forSale && isDemanding(energy?.label) && (
        <p className="no-print">
          <Anchor href={formPath('renovation', locale, { property: listing.id })}>{t('energy.renovation')}</Anchor>
        </p>
      )}
    </>
  )
}

function contentOf(topic: LegalTopic, listing: ListingDetail, dutyYears: number): ReactNode {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const missing = missingDisclosures(listing)
  const rowsOf = (group: 'certificates' | 'flood' | 'planning', prefix = '') =>
    factGroups(listing, locale, [group])[0]?.rows.filter(({ key }) => key.startsWith(prefix)) ?? []
  const note = (text: string) => <p className={styles.note}>{text}</p>
  if (topic === 'energy')
    return missing.energy ? note(t('energy.undisclosed')) : <EnergyContent listing={listing} dutyYears={dutyYears} />
  if (topic === 'flood') {
    const one = missing.flood ? undefined : missing.floodScores[0]
    return (
      <>
        {missing.flood && note(t('flood.undisclosed'))}
        <FloodScores listing={listing} />
        <FactList rows={rowsOf('flood')} />
        {one && note(t('flood.oneUndisclosed', { score: t(`flood.${one}`) }))}
      </>
    )
  }
  if (topic === 'planning') {
    const items = missing.planning.map((item) => t(`facts.planning.${item}`)).join(', ')
    const all = missing.planning.length === REQUIRED_PLANNING.length
    return (
      <>
        <FactList rows={rowsOf('planning')} />
        {items && note(all ? t('planning.allUndisclosed') : t('planning.undisclosed', { items }))}
      </>
    )
  }
  if (topic === 'asbestos' && missing.asbestos) return note(t('asbestos.warning'))
  return <FactList rows={rowsOf('certificates', topic)} />
}

const STATE_ICONS = {
  ok: 'check',
  received: 'document',
  attention: 'info',
  missing: 'minus',
} as const satisfies Record<LegalState, IconName>

/** What the law asks of an advertisement (design 6): a row per topic with its state; nothing when nothing is known. */
export function LegalFile({ listing, dutyYears }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const states = legalStates(listing)
  const rows = LEGAL_TOPICS.flatMap((topic) => {
    const state = states[topic]
    return state === null ? [] : [{ topic, state }]
  })
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{t('legal.title')}</h2>
      <PrintRows as="ul" className={styles.file}>
        {rows.map(({ topic, state }) => (
          <li key={topic} className={styles.row}>
            <div>
              <h3>{t(`legal.topics.${topic}`)}</h3>
              <p className={styles.state} data-state={state}>
                <Icon name={STATE_ICONS[state]} />
                {t(`legal.states.${state}`)}
              </p>
            </div>
            <div>{contentOf(topic, listing, dutyYears)}</div>
          </li>
        ))}
      </PrintRows>
    </section>
  )
}
