import type { Language, ListingCard } from '#lib/listings/rules.ts'
import { formatLabel } from '#lib/listings/rules-energy.ts'
import { energyText, toneClass } from './EnergyLabel.tsx'
import styles from './energy.module.css'

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
      aria-label={energyText(energy, null, locale)}
    >
      <path d={`M2 0H${tip - 11}L${tip} 12L${tip - 11} 24H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z`} />
      <text x="9" y="17.5" fontSize="15">
        {text}
      </text>
    </svg>
  )
}
