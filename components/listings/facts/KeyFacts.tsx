import { EnergyFact } from '#components/listings/energy/EnergyFact.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import styles from './KeyFacts.module.css'
import { KEY_FACT_ICONS, keyFacts } from './keyFacts.ts'

type Props = { listing: ListingDetail }

/** The strip of key facts below the photographs; nothing when none is known. */
export function KeyFacts({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const facts = keyFacts(listing, locale)
  if (facts.length === 0 && listing.energy === null) return null
  return (
    <ul className={styles.strip} aria-label={t('keyFacts.title')}>
      {facts.map(({ key, value, label }) => (
        <li key={key}>
          <Icon name={KEY_FACT_ICONS[key]} />
          <span>
            <strong className="figures">{value}</strong> {label}
          </span>
        </li>
      ))}
      <EnergyFact energy={listing.energy} locale={locale} />
    </ul>
  )
}
