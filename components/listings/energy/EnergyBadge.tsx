import { Icon } from '#components/ui/Icon.tsx'
import { formatEnergy } from '#lib/i18n/format-energy.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, ListingCard } from '#lib/listings/rules.ts'
import { formatLabel } from '#lib/listings/rules-energy.ts'
import styles from './energy.module.css'
import { toneClass } from './toneClass.ts'

type Props = { energy: ListingCard['energy']; locale: Language }

/** The small energy label of a card; nothing when unknown. */
export function EnergyBadge({ energy, locale }: Props) {
  if (energy === null) return null
  const text = formatLabel(energy.label)
  const tip = 30 + text.length * 10
  return (
    <svg
      className={`${styles.tag} ${styles.badge} ${toneClass(energy)}`}
      viewBox={`0 0 ${tip} 24`}
      role="img"
      aria-label={formatEnergy(energy, null, locale)}
    >
      <path d={`M2 0H${tip - 11}L${tip} 12L${tip - 11} 24H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z`} />
      <text x="9" y="17.5" fontSize="15">
        {text}
      </text>
    </svg>
  )
}

/** The energy label among the key facts; nothing when unknown. */
export function EnergyFact({ energy, locale }: Props) {
  const t = translations(locale, 'listings.page')
  if (energy === null) return null
  return (
    <li>
      <Icon name="energy" />
      <span className={styles.fact}>
        <EnergyBadge energy={energy} locale={locale} />
        {/** Screen readers get it from the badge. */}
        <span aria-hidden="true">{t('keyFacts.energy', { region: energy.region ?? 'none' })}</span>
      </span>
    </li>
  )
}
