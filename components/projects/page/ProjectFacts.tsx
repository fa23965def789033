import { useLocale, useTranslations } from 'next-intl'
import { energyText } from '#components/listings/energy/EnergyLabel.tsx'
import { FactList } from '#components/listings/facts/FactList.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { formatDate } from '#lib/i18n/format-listing.ts'
import { formatPrices } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { availableCount, type ProjectDetail } from '#lib/projects/rules.ts'

/** The known facts of a project as label and value. */
function rowsOf(project: ProjectDetail, locale: Language) {
  const t = translations(locale, 'projects')
  const { number, status, units, deliveryDate, energy, energyValue, eLevel } = project
  const types = [...new Set(units.flatMap(({ typeName }) => typeName ?? []))].join(', ')
  const values = {
    number,
    status: t(`status.${status}`),
    price: formatPrices(project, locale),
    delivery: formatDate(deliveryDate, locale),
    types: types || null,
    units: units.length > 0 ? String(units.length) : null,
    free: units.length > 0 && status !== 'soldout' ? String(availableCount(units)) : null,
    energy: energy && energyText(energy, energyValue, locale),
    eLevel: formatNumber(eLevel, locale),
  }
  return (Object.keys(values) as (keyof typeof values)[]).flatMap((key) => {
    const value = values[key]
    return value === null ? [] : [{ key, label: t(`facts.${key}`), value }]
  })
}

/** The facts of a project: number, prices, delivery and others. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const locale = useLocale()
  const t = useTranslations('projects')
  return (
    <section>
      <h2>{t('details')}</h2>
      <FactList rows={rowsOf(project, locale)} />
    </section>
  )
}
