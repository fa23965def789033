import { ListingGrid } from '#components/listings/card/ListingGrid.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Landing } from '#lib/landing/view.ts'
import { isTaken, type Language } from '#lib/listings/rules.ts'
import { searchListings } from '#lib/search/search.ts'
import styles from './LandingPage.module.css'

const SHOWN = 4

/** Available homes in nearby towns, for a town without any. */
export async function NearbyHomes({ landing, locale }: { landing: Landing; locale: Language }) {
  const t = translations(locale, 'landing')
  const { subject, criteria, facts } = landing
  const towns = facts.neighbours.flatMap(({ place }) => place.zips.map((zip) => ({ name: place.names[locale], zip })))
  if (towns.length === 0) return null
  const { cards } = await searchListings({ ...criteria, towns, page: 1 }, locale)
  const free = cards.filter(({ availability }) => !isTaken(availability)).slice(0, SHOWN)
  if (free.length === 0) return null
  return (
    <section className={styles.nearby}>
      <h2>{t(`nearbyHomes.${subject.market}`)}</h2>
      <ListingGrid cards={free} locale={locale} />
    </section>
  )
}
