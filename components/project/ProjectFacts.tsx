import { energyText } from '#components/listing/EnergyLabel.tsx'
import { FactList } from '#components/listing/FactList.tsx'
import { formatDate } from '#components/listing/format.ts'
import type { Language } from '#lib/domain/listing.ts'
import { formatNumber } from '#lib/domain/money.ts'
import { freeCount, type ProjectDetail } from '#lib/domain/project.ts'
import { words } from '#lib/i18n/words.ts'
import { formatPrices } from './format.ts'

/** What is known of a project as label and value. */
function rowsOf(project: ProjectDetail, locale: Language) {
  const t = words(locale, 'project')
  const { number, status, units, deliveryDate, energy, energyValue, eLevel } = project
  const types = [...new Set(units.flatMap(({ typeName }) => typeName ?? []))].join(', ')
  const values = {
    number,
    status: t(`status.${status}`),
    price: formatPrices(project, locale),
    delivery: formatDate(deliveryDate, locale),
    types: types || null,
    units: units.length > 0 ? String(units.length) : null,
    free: units.length > 0 && status !== 'soldout' ? String(freeCount(units)) : null,
    energy: energy && energyText(energy, energyValue, locale),
    eLevel: formatNumber(eLevel, locale),
  }
  return (Object.keys(values) as (keyof typeof values)[]).flatMap((key) => {
    const value = values[key]
    return value === null ? [] : [{ key, label: t(`facts.${key}`), value }]
  })
}

/** Number, prices, delivery and what else can be said of a project in a word. */
export function ProjectFacts({ project, locale }: { project: ProjectDetail; locale: Language }) {
  return (
    <section>
      <h2>{words(locale, 'project')('details')}</h2>
      <FactList rows={rowsOf(project, locale)} />
    </section>
  )
}
