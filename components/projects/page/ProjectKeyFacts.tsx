import { useTranslations } from 'next-intl'
import { EnergyFact } from '#components/listings/energy/EnergyBadge.tsx'
import { KeyFactStrip } from '#components/listings/facts/KeyFactStrip.tsx'
import { Icon, type IconName } from '#components/ui/Icon.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { formatRange, formatSurfaces } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { availableCount, type ProjectDetail } from '#lib/projects/rules.ts'
import { formatMonth } from '#lib/shared/format-dates.ts'

type KeyFact = { icon: IconName; value: string | null; label: string }

function keyFacts({ units, status, deliveryDate, eLevel }: ProjectDetail, locale: Language): KeyFact[] {
  const t = translations(locale, 'projects')
  const bedrooms = units.map((unit) => unit.bedrooms)
  const most = Math.max(0, ...bedrooms.map((count) => count ?? 0))
  const free = units.length > 0 && status !== 'soldout' ? formatNumber(availableCount(units), locale) : null
  return [
    { icon: 'check', value: free, label: t('key.free', { total: units.length }) },
    {
      icon: 'bed',
      value: formatRange(bedrooms, (count) => formatNumber(count, locale), locale),
      label: t('key.bedrooms', { most }),
    },
    { icon: 'surface', value: formatSurfaces(units, locale), label: t('key.surface') },
    { icon: 'calendar', value: deliveryDate && formatMonth(deliveryDate, locale), label: t('key.delivery') },
    { icon: 'energy', value: eLevel === null ? null : `E${formatNumber(eLevel, locale)}`, label: t('key.eLevel') },
  ]
}

/** The strip of key facts below the photographs; nothing when none is known. */
export function ProjectKeyFacts({ project }: { project: ProjectDetail }) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const facts = keyFacts(project, locale).filter(({ value }) => value !== null)
  if (facts.length === 0 && project.energy === null) return null
  return (
    <KeyFactStrip label={t('key.title')}>
      {facts.map(({ icon, value, label }) => (
        <li key={label}>
          <Icon name={icon} />
          <span>
            <strong className="figures">{value}</strong> {label}
          </span>
        </li>
      ))}
      <EnergyFact energy={project.energy} locale={locale} />
    </KeyFactStrip>
  )
}
