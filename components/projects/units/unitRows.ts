import { energyText } from '#components/listings/energy/EnergyLabel.tsx'
import { formatNumber, formatSurface } from '#lib/costs/rules-money.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { formatFloor } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import { isTaken, type Language } from '#lib/listings/rules.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/projects/rules.ts'
import { formatMonth } from '#lib/shared/format-dates.ts'

/** The known facts of a unit as label and value. */
export function unitRows(project: ProjectDetail, unit: ProjectUnit, locale: Language) {
  const t = translations(locale, 'projects')
  const { energy, energyValue, deliveryDate, number } = project
  const rows = [
    { key: 'type', label: t('unit.type'), value: unit.typeName },
    { key: 'floor', label: t('units.floorTitle'), value: formatFloor(unit.floor, locale) },
    { key: 'bedrooms', label: t('units.bedrooms'), value: formatNumber(unit.bedrooms, locale) },
    { key: 'bathrooms', label: t('unit.bathrooms'), value: formatNumber(unit.bathrooms, locale) },
    { key: 'surface', label: t('units.surface'), value: formatSurface(unit.livingSurface, locale) },
    { key: 'terrace', label: t('units.terrace'), value: formatSurface(unit.terraceSurface, locale) },
    {
      key: 'price',
      label: t('units.price'),
      value: isTaken(unit.availability) ? null : formatPrice({ price: unit.price, market: null }, locale),
    },
    { key: 'status', label: t('units.statusTitle'), value: t(`units.status.${unit.availability}`) },
    { key: 'delivery', label: t('facts.delivery'), value: deliveryDate && formatMonth(deliveryDate, locale) },
    { key: 'energy', label: t('facts.energy'), value: energy && energyText(energy, energyValue, locale) },
    { key: 'number', label: t('facts.number'), value: number },
  ]
  return rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]))
}
