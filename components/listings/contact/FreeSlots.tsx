import { formPath } from '#lib/forms/form-paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { allowsViewings } from '#lib/viewings/rules-slots.ts'
import styles from './FreeSlots.module.css'

const PLACES = [1, 2, 3]

/**
 * Places for the home's first free slots, which FreeSlotsLoader fills: a cached page can't say what is free now.
 * Hidden without scripts; the button below leads to all slots.
 */
export function FreeSlots({ listing: { id, language, availability } }: { listing: ListingDetail }) {
  if (!allowsViewings(availability)) return null
  const t = translations(language, 'listings.page')
  return (
    <div
      className={`${styles.free} no-print`}
      data-free-slots={`/api/viewing-slots/?locale=${language}&home=${id}`}
      aria-busy="true"
    >
      <h3 className={styles.title}>{t('interest.slots')}</h3>
      <ul className={styles.slots}>
        {PLACES.map((place) => (
          <li key={place}>
            <a href={formPath('appointment', language, { property: id })} aria-label={t('interest.noSlots')}>
              <span />
              <strong />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
