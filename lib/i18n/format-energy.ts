/** Energy labels as text. */
import { formatNumber } from '../costs/rules-money.ts'
import type { Language } from '../listings/rules.ts'
import { type EnergyClass, formatLabel } from '../listings/rules-energy.ts'
import { translations } from './translations.ts'

/** "EPC-label B", or "EPC-label B, 152 kWh/m² per jaar" with a value. @param value kWh/m²·year */
export function formatEnergy({ label, region }: EnergyClass, value: number | null, locale: Language): string {
  const t = translations(locale, 'listings.page')
  const name = t('energy.label', { region: region ?? 'none', label: formatLabel(label) })
  const shownValue = formatNumber(value, locale)
  return shownValue === null ? name : t('energy.withValue', { label: name, value: shownValue })
}
