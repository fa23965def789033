import styles from '#components/listings/facts/KeyFacts.module.css'
import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, ListingCard } from '#lib/listings/rules.ts'
import { EnergyBadge } from './EnergyBadge.tsx'

type Props = { energy: ListingCard['energy']; locale: Language }

/** The energy label among the key facts; nothing when unknown. */
export function EnergyFact({ energy, locale }: Props) {
  const t = translations(locale, 'listings.page')
  if (energy === null) return null
  return (
    <li>
      <Icon name="energy" />
      <span className={styles.energy}>
        <EnergyBadge energy={energy} locale={locale} />
        {/** Screen readers get it from the badge. */}
        <span aria-hidden="true">{t('keyFacts.energy', { region: energy.region ?? 'none' })}</span>
      </span>
    </li>
  )
}
