import { ListingGrid } from '#components/listing/ListingGrid.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { Language, ListingCard } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { pathTo } from '#lib/routing/paths.ts'
import styles from './Newest.module.css'

/** The newest homes, and the way to all of them. Left out while there are none. */
export function Newest({ cards, locale }: { cards: ListingCard[]; locale: Language }) {
  const t = words(locale, 'home')
  if (cards.length === 0) return null
  return (
    <section className={`page-width ${styles.newest}`} aria-labelledby="newest-title">
      <h2 id="newest-title">{t('newest')}</h2>
      <ListingGrid cards={cards} locale={locale} />
      <p className={styles.all}>
        <ButtonLink href={pathTo('forSale', locale)} variant="secondary">
          {t('allForSale')}
        </ButtonLink>
        <ButtonLink href={pathTo('forRent', locale)} variant="secondary">
          {t('allForRent')}
        </ButtonLink>
      </p>
    </section>
  )
}
