import type { ReactNode } from 'react'
import { FactList } from '#components/listings/facts/FactList.tsx'
import { factGroups } from '#components/listings/facts/facts.ts'
import sheet from '#components/listings/print/PrintSheet.module.css'
import { Icon, type IconName } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import { missingDisclosures, REQUIRED_PLANNING } from '#lib/listings/rules-disclosure.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { EnergyContent } from './EnergyContent.tsx'
import { FloodScores } from './FloodScores.tsx'
import styles from './LegalFile.module.css'
import { LEGAL_TOPICS, type LegalState, type LegalTopic, legalStates } from './legalStates.ts'

const STATE_ICONS = {
  ok: 'check',
  received: 'document',
  attention: 'info',
  missing: 'minus',
} as const satisfies Record<LegalState, IconName>

type Props = { listing: ListingDetail /** Number of years within which a buyer must renovate. */; dutyYears: number }

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
      <ul className={`${styles.file} ${sheet.rows}`}>
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
      </ul>
    </section>
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
  if (topic === 'flood')
    return (
      <>
        {missing.flood && note(t('flood.undisclosed'))}
        <FloodScores listing={listing} />
        <FactList rows={rowsOf('flood')} />
      </>
    )
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
