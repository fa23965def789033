import { formatNumber } from '#lib/costs/rules-money.ts'
import { formatEnergy } from '#lib/i18n/format-energy.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { type EnergyClass, formatLabel } from '#lib/listings/rules-energy.ts'
import styles from './energy.module.css'
import { toneClass } from './toneClass.ts'

type Props = { energy: EnergyClass /** kWh/m²·year */; value: number | null; locale: Language }

/** The energy label as a coloured arrow, with the value beside the letter. */
export function EnergyLabel({ energy, value, locale }: Props) {
  const shownValue = formatNumber(value, locale)
  const text = formatLabel(energy.label)
  const width = 92 + text.length * 32 + (shownValue === null ? 0 : 136)
  return (
    <svg
      className={`${styles.tag} ${styles.label} ${toneClass(energy)}`}
      viewBox={`0 0 ${width} 88`}
      role="img"
      aria-label={formatEnergy(energy, value, locale)}
    >
      <path d={`M5 0H${width - 40}L${width} 44L${width - 40} 88H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5Z`} />
      <text x="18" y="63" fontSize="54">
        {text}
      </text>
      {shownValue !== null && (
        <>
          <text x={width - 42} y="43" fontSize="28" textAnchor="end">
            {shownValue}
          </text>
          <text x={width - 42} y="66" fontSize="15" fontWeight="500" textAnchor="end">
            {translations(locale, 'listings.page')('energy.unit')}
          </text>
        </>
      )}
    </svg>
  )
}
